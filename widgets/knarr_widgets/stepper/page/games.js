// The games panel: a new game, a position, a record.
import { el } from "../../page/dom.js";
import { _, N_, ngettext } from "../../page/language.js";
import { record, save, select } from "./record.js";

export const ARTIFACTS = {
  mead_cup: N_("Mead Cup"), silver_coin: N_("Silver Coin"), cauldron: N_("Cauldron"),
  golden_bracelet: N_("Golden Bracelet"), helmet: N_("Helmet"), amulet: N_("Amulet"), weathervane: N_("Weathervane"),
};
const NAMES = ["Ada", "Bo", "Cem", "Dag"];

/** The panel's element, `show(state)` and `save(file)`; `say(text)` puts a refusal on the status line. */
export function games(send, say) {
  const fresh = newGame(send);
  const lay = position(send, say);
  const element = el("section", { class: "kn-games", "aria-label": _("Games"), hidden: true },
    fresh.element, el("div", { class: "kn-form-block" }, lay.element, record(send, say)));
  return {
    element,
    show(state) {
      fresh.show(state.setup);
      lay.show(state.position, state.noPosition);
    },
    save,
  };
}

function newGame(send) {
  const names = NAMES.map((name, seat) => el("input", {
    type: "text", class: "kn-name", maxlength: 40, value: name, "aria-label": _("Name of player {number}", { number: seat + 1 }),
  }));
  const counts = [2, 3, 4].map((number) => [String(number), ngettext("{count} player", "{count} players", number)]);
  const count = select(_("Players"), counts, () => fit());
  const ship = select(_("Ship side"), [["normal", _("Normal ships")], ["advanced", _("Advanced ships")]]);
  const boxes = Object.entries(ARTIFACTS).map(([name, words]) => {
    const box = el("input", { type: "checkbox", value: name });
    return { name, box, label: el("label", { class: "kn-check" }, box, _(words)) };
  });
  const first = el("input", { type: "checkbox" });
  const seed = el("input", {
    type: "text", class: "kn-seed", inputmode: "numeric", placeholder: _("any"), "aria-label": _("Seed"),
  });
  const chance = el("button", { type: "button", class: "kn-small", onclick: draw }, _("Draw at random"));
  let shown = "";

  function fit() {
    names.forEach((input, seat) => (input.hidden = seat >= Number(count.value)));
  }

  function draw() {
    const two = count.value === "2";
    const others = boxes.filter(({ name }) => !two || name !== "mead_cup");
    const drawn = others[Math.floor(Math.random() * others.length)].name;
    for (const { name, box } of boxes) box.checked = name === drawn || (two && name === "mead_cup");
  }

  function deal(event) {
    event.preventDefault();
    send({
      do: "new",
      names: names.slice(0, Number(count.value)).map((input, seat) => input.value.trim() || NAMES[seat]),
      ship: ship.value,
      artifacts: boxes.filter(({ box }) => box.checked).map(({ name }) => name),
      trade_first: first.checked,
      seed: seed.value,
    });
  }

  function show(setup) {
    if (JSON.stringify(setup) === shown) return; // do not undo what is being typed
    shown = JSON.stringify(setup);
    count.value = String(setup.names.length);
    names.forEach((input, seat) => (input.value = setup.names[seat] || input.value));
    ship.value = setup.ship;
    for (const { name, box } of boxes) box.checked = setup.artifacts.includes(name);
    first.checked = setup.tradeFirst;
    fit();
  }

  fit();
  const element = el("form", { class: "kn-form-block", onsubmit: deal }, el("h3", {}, _("New game")),
    el("div", { class: "kn-fields" }, count, ship, el("label", { class: "kn-check" }, _("Seed"), seed)),
    el("div", { class: "kn-fields kn-names" }, ...names),
    el("fieldset", { class: "kn-fields" }, el("legend", {}, _("Artifacts")),
      ...boxes.map(({ label }) => label), chance),
    el("label", { class: "kn-check" }, first, _("A trade may come before reputation scores")),
    el("div", {}, el("button", { class: "kn-main kn-deal" }, _("Deal a new game"))));
  return { element, show };
}

function position(send, say) {
  const own = el("input", { type: "text", readonly: true, "aria-label": _("This position as text") });
  const pasted = el("input", {
    type: "text", placeholder: _("a position or a link"), "aria-label": _("Position to lay out"),
    autocomplete: "off", spellcheck: "false",
  });
  const copyText = el("button", { type: "button", class: "kn-small", onclick: () => copy(own.value) },
    _("Copy position"));
  const copyLink = el("button", { type: "button", class: "kn-small", onclick: () => copy(link()) },
    _("Copy link"));

  function link() {
    const { origin, pathname } = window.location;
    return `${origin}${pathname}?position=${own.value}`;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      say(_("Copied: whoever opens it sees all hands."));
    } catch {
      own.value = text;
      own.focus();
      own.select();
      say(_("The text is selected: copy it from the field."));
    }
  }

  const element = el("form", {
    class: "kn-form-block",
    onsubmit: (event) => {
      event.preventDefault();
      send({ do: "position", text: pasted.value });
    },
  }, el("h3", {}, _("Position at the start of this turn")),
    el("div", { class: "kn-fields" }, own, copyText, document.body.dataset.voila ? copyLink : null),
    el("p", { class: "kn-note" }, _("The position and the link hold the hands of all players: whoever opens them sees all cards.")),
    el("div", { class: "kn-fields" }, pasted, el("button", { class: "kn-small" }, _("Lay out"))));

  function show(text, none) {
    own.value = text;
    own.placeholder = none;
    for (const button of [copyText, copyLink]) button.disabled = !text;
  }

  return { element, show };
}
