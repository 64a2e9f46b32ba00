// The games panel: a new game with its players, its map and its seed, and the record.
import { el } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";
import { record, save, select } from "../../stepper/page/record.js";

const PLAYERS = ["Ada", "Bo", "Cem", "Dag"];
const OWN_MAP = "own";

/** The panel's element, `show(state)` and `save(file)`; `say` puts a refusal on the status line. */
export function rebirthGames(send, say) {
  const fresh = newRebirth(send);
  const element = el("section", { class: "kn-games", "aria-label": _("Games"), hidden: true },
    fresh.element, record(send, say));
  return { element, show: fresh.show, save };
}

function newRebirth(send) {
  const counts = [2, 3, 4].map((number) => [String(number), ngettext("{count} player", "{count} players", number)]);
  const count = select(_("Number of players"), counts, () => fit());
  const rows = PLAYERS.map((name, seat) => {
    const input = el("input", {
      type: "text", class: "kn-name", maxlength: 40, value: name,
      "aria-label": _("Name of player {number}", { number: seat + 1 }),
    });
    const by = el("select", { "aria-label": _("Who plays seat {number}", { number: seat + 1 }) });
    return { input, by, element: el("div", { class: "kn-fields kr-seat" }, input, by) };
  });
  const map = el("select", { "aria-label": _("Map"), onchange: () => fit() });
  const text = el("textarea", {
    class: "kr-text", rows: 6, spellcheck: "false", "aria-label": _("The map as text or as JSON"),
    placeholder: _("the map as text or as JSON"),
  });
  const seed = el("input", {
    type: "text", class: "kn-seed", inputmode: "numeric", placeholder: _("any"), "aria-label": _("Seed"),
  });
  let shown = "";

  function fit() {
    rows.forEach((row, seat) => (row.element.hidden = seat >= Number(count.value)));
    text.hidden = map.value !== OWN_MAP;
  }

  function deal(event) {
    event.preventDefault();
    const seats = rows.slice(0, Number(count.value));
    send({
      do: "new",
      names: seats.map(({ input }, seat) => input.value.trim() || PLAYERS[seat]),
      seats: seats.map(({ by }) => by.value),
      map: map.value,
      text: map.value === OWN_MAP ? text.value : "",
      seed: seed.value,
    });
  }

  function show({ setup, strategies }) {
    const now = JSON.stringify([setup, strategies]);
    if (now === shown) return; // do not undo what is being typed
    shown = now;
    count.value = String(setup.names.length);
    for (const [seat, { input, by }] of rows.entries()) {
      input.value = setup.names[seat] || input.value;
      by.replaceChildren(el("option", { value: "hand" }, _("by hand")),
        ...strategies.map(([name, words]) => el("option", { value: name, title: words }, name)));
      by.value = setup.seats[seat] || "hand";
    }
    map.replaceChildren(...setup.maps.map(([value, name]) => el("option", { value }, name)),
      el("option", { value: OWN_MAP }, _("a map of your own")));
    map.value = setup.map;
    fit();
  }

  const element = el("form", { class: "kn-form-block", onsubmit: deal }, el("h3", {}, _("New game")),
    el("div", { class: "kn-fields" }, count, el("label", { class: "kn-check" }, _("Map"), map),
      el("label", { class: "kn-check" }, _("Seed"), seed)),
    text, ...rows.map((row) => row.element),
    el("div", {}, el("button", { class: "kn-main kn-deal" }, _("Deal a new game"))));
  return { element, show };
}
