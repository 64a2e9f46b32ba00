// The bar: where the game stands, the steps along it, and how the table is looked at.
import { el, outline } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";

const STEPS = [
  ["M5 4V20M19 5L9 12 19 19Z", { do: "go", to: 0 }, "back", "Home"],
  ["M19 5L12 12 19 19ZM11 5L4 12 11 19Z", { do: "turn", by: -1 }, "back", "Shift+ArrowLeft"],
  ["M16 5L7 12 16 19Z", { do: "step", by: -1 }, "back", "ArrowLeft"],
  ["M8 5L17 12 8 19Z", { do: "step", by: 1 }, "forward", "ArrowRight"],
  ["M5 5L12 12 5 19ZM13 5L20 12 13 19Z", { do: "turn", by: 1 }, "forward", "Shift+ArrowRight"],
  ["M19 4V20M5 5L15 12 5 19Z", null, "forward", "End"],
];

/** What Knarr calls the steps, and how it says where the game stands. */
const barWords = () => ({
  steps: [_("To the start"), _("Previous turn"), _("Previous action"), _("Next action"), _("Next turn"), _("To the end")],
  open: _("Open hands"),
  turned: _("A card that was turned up was taken back, and the game went on differently"),
  undone: _("Undone actions that can be played again"),
  done: (count, values) => ngettext("turn {turn}, {count} action of {total} done", "turn {turn}, {count} actions of {total} done",
    count, values),
  ahead: (count) => ngettext("{count} action ahead", "{count} actions ahead", count),
});

/** The bar's element and `show(state)`; `said` are the words of its game. */
export function bar(send, said = barWords()) {
  let state = null;
  const buttons = STEPS.map(([path, message, way, keys], at) => {
    const words = said.steps[at];
    const button = el("button", {
      type: "button", class: "kn-step", "data-way": way, title: `${words} (${keys})`,
      "aria-label": words, "aria-keyshortcuts": keys,
      onclick: () => {
        if (button.getAttribute("aria-disabled") !== "true") send(message || toEnd());
      },
    }, outline(path));
    return button;
  });
  const range = el("input", {
    type: "range", min: 0, max: 0, class: "kn-range", "aria-label": _("Place in the game"),
    oninput: () => send({ do: "go", to: Number(range.value) }),
  });
  const place = el("span", { class: "kn-place" });
  const number = el("input", {
    type: "number", class: "kn-number", inputmode: "numeric", "aria-label": _("Turn to go to"),
    onkeydown: (event) => event.key === "Enter" && jump(),
  });
  const go = el("button", { type: "button", class: "kn-small", onclick: jump }, _("Go"));
  const phase = el("h2", { class: "kn-phase" });
  const badges = el("span", { class: "kn-badges" });
  const look = el("select", {
    class: "kn-look", "aria-label": _("Look at the table"),
    onchange: () => send({ do: "view", as: look.value }),
  });
  const gameButton = el("button", { type: "button", class: "kn-small kn-games-button" }, _("Game …"));
  const element = el("header", { class: "kn-bar" },
    el("div", { class: "kn-line" }, el("div", { class: "kn-title" }, phase, badges), look, gameButton),
    el("div", { class: "kn-line kn-transport", role: "group", "aria-label": _("Steps") },
      el("div", { class: "kn-steps" }, ...buttons), range, place,
      el("span", { class: "kn-jump" }, el("span", { class: "kn-jump-word", "aria-hidden": "true" }, _("Turn")), number, go)));

  function toEnd() {
    return { do: "go", to: state.total };
  }

  function jump() {
    if (number.value !== "") send({ do: "turn", number: Math.trunc(Number(number.value)) });
  }

  function show(next) {
    state = next;
    const { at, total, starts, firstTurn, turn, round } = state;
    for (const button of buttons) {
      const still = button.dataset.way === "back" ? at === 0 : at === total;
      button.setAttribute("aria-disabled", String(still));
    }
    range.max = total;
    range.value = at;
    const words = said.done(at, { turn, total });
    range.setAttribute("aria-valuetext", words);
    place.textContent = `${at} / ${total}`;
    place.title = words;
    number.min = firstTurn;
    number.max = firstTurn + starts.length - 1;
    if (document.activeElement !== number) number.value = turn;
    phase.textContent = state.phase;
    badges.replaceChildren(...badgesOf(state, round, turn, said));
    const looks = [["open", said.open], ["turn", _("As whoever decides")]];
    state.players.forEach((name, seat) => looks.push([String(seat), _("As {name}", { name })]));
    look.replaceChildren(...looks.map(([value, name]) => el("option", { value }, name)));
    look.value = state.look;
  }

  return { element, show, gameButton, toEnd };
}

function badgesOf(state, round, turn, said) {
  const list = [el("span", { class: "kn-badge" }, _("round {round}, turn {turn}", { round, turn }))];
  if (state.at < state.total) {
    list.push(el("span", { class: "kn-badge", title: said.undone }, said.ahead(state.total - state.at)));
  }
  if (state.whatIf) list.push(el("span", { class: "kn-badge kn-whatif", title: said.turned }, _("what if")));
  return list;
}
