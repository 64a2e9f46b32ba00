// Who plays: a strategy for each of two to four seats.
import { el } from "../../page/dom.js";
import { _, N_, ngettext } from "../../page/language.js";

const ORDER = [N_("plays first"), N_("plays second"), N_("plays third"), N_("plays fourth")];
let made = 0;

/** The element, `read()`, `write(names)`, and `fit(count)`, which sets how many seats there are. */
export function seats(options, changed) {
  const known = new Map(options.strategies.map((row) => [row.name, row]));
  if (options.custom) known.set(options.custom, { name: options.custom, sentence: _("Your own: weighs moves as the sliders below say."), slow: false });
  const rows = ORDER.map((place, seat) => row(place, seat));
  const count = el("div", { class: "kl-counts", role: "group", "aria-label": _("Number of players") },
    ...[2, 3, 4].map((number) => el("button", {
      type: "button", "data-count": number, onclick: () => { fit(number); changed(); },
    }, ngettext("{count} player", "{count} players", number))));
  let shown = 2;

  function row(place, seat) {
    const id = `kl-seat-${++made}`;
    const note = el("p", { class: "kl-note", id });
    const pick = el("select", {
      "aria-label": _("Strategy of seat {seat}", { seat }), "aria-describedby": id,
      onchange: () => { explain(); changed(); },
    }, ...[...known.keys()].map((name) => el("option", { value: name }, name)));
    function explain() {
      note.textContent = known.get(pick.value).sentence;
    }
    const element = el("div", { class: "kl-seat" },
      el("label", { class: "kl-seat-line" },
        el("span", { class: "kl-seat-name", "data-place": seat },
          el("b", {}, _("Seat {seat}", { seat })), ` ${_(place)}`), pick),
      note);
    return { element, pick, explain };
  }

  function fit(number) {
    shown = number;
    rows.forEach((one, seat) => (one.element.hidden = seat >= shown));
    for (const button of count.children) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.count) === shown));
    }
  }

  const names = () => rows.slice(0, shown).map(({ pick }) => pick.value);
  return {
    element: el("section", { class: "kl-block", "aria-label": _("Who plays") },
      el("h3", {}, _("Who plays")), count, ...rows.map(({ element }) => element)),
    read: names,
    write(chosen) {
      rows.forEach(({ pick, explain }, seat) => {
        pick.value = chosen[seat] || "greedy";
        explain();
      });
      fit(chosen.length);
    },
    fit,
    slow: () => names().some((name) => known.get(name).slow),
    custom: () => names().includes(options.custom),
    take(seat, name) {
      rows[seat].pick.value = name;
      rows[seat].explain();
    },
  };
}
