// Who plays: a person or an opponent for each seat, and what can be done while they think.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The element, and `show(board, state)`; `follow()` opens the set-up of a real table. */
export function people(send, follow) {
  const seats = el("div", { class: "kb-seats", role: "group", "aria-label": _("Who plays") });
  const doing = el("p", { class: "kb-doing" });
  const button = (words, message, kind = "kn-small") => el("button", {
    type: "button", class: kind, onclick: () => send(message),
  }, words);
  const stop = button(_("Stop"), { do: "stop" });
  const goOn = button(_("Let them go on"), { do: "on" }, "kn-main");
  const over = button(_("Take over"), { do: "over" });
  const back = button(_("Take back"), { do: "undo" });
  const forMe = button(_("Play this turn for me"), { do: "forme" });
  const again = button(_("Play again"), { do: "again" }, "kn-main");
  const replay = button(_("Replay it"), { do: "go", to: 0 });
  const save = button(_("Save it"), { do: "save" });
  const real = el("button", { type: "button", class: "kn-small", onclick: open }, _("Follow a real table …"));
  const pauses = el("input", {
    type: "checkbox", onchange: () => send({ do: "calm", on: !pauses.checked }),
  });
  const slow = el("label", { class: "kn-check kb-pauses" }, pauses, _("Pause between their acts"));
  const more = el("details", { class: "kb-more" }, el("summary", {}, _("More")),
    el("div", { class: "kb-buttons" }, slow, real));
  const element = el("section", { class: "kb-people", "aria-label": _("Players") },
    seats, el("div", { class: "kb-buttons" }, doing, stop, goOn, over, again, replay, save, back, forMe), more);
  let menu = "";
  let selects = [];

  function open() {
    more.open = false;
    follow();
  }

  function build(board) {
    const known = JSON.stringify([board.menu, board.seats.map(({ name }) => name)]);
    if (known === menu) return;
    menu = known;
    selects = board.seats.map(({ name }, seat) => el("select", {
      "aria-label": _("Who plays for {name}", { name }),
      onchange: (event) => send({ do: "seat", seat, as: event.target.value }),
    }, ...board.menu.map((group) => options(group))));
    seats.replaceChildren(...selects.map((select, seat) => el("label", { class: "kb-seat" },
      el("b", {}, board.seats[seat].name), select)));
  }

  function show(board, state) {
    build(board);
    seats.hidden = board.follow.on;
    board.seats.forEach(({ key, about }, seat) => {
      selects[seat].value = key;
      selects[seat].title = about;
    });
    const due = board.due !== null;
    doing.textContent = board.doing;
    doing.toggleAttribute("data-thinking", board.thinking);
    doing.hidden = !board.doing;
    visible(stop, due && board.thinking);
    visible(goOn, due && !board.thinking);
    visible(over, due);
    for (const one of [replay, save]) visible(one, state.over);
    visible(again, state.over && !board.follow.on);
    back.setAttribute("aria-disabled", String(!board.canTakeBack));
    visible(forMe, board.mine && state.at === state.total && !board.follow.on);
    visible(slow, !board.follow.on && board.seats.some(({ key }) => key !== "person"));
    pauses.checked = !board.calm;
  }

  return { element, show };
}

function options([name, rows]) {
  const made = rows.map(([key, label, about]) => el("option", { value: key, title: about }, label));
  return name ? el("optgroup", { label: name }, ...made) : made[0];
}

/** Show or hide a control; who had the focus there is not thrown off the page. */
function visible(node, wanted) {
  if (!wanted && node.contains(document.activeElement)) {
    node.closest(".knarr-stepper").focus({ preventScroll: true });
  }
  node.hidden = !wanted;
}
