// The final scoring, source by source.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The table of a result. */
export function ending(result) {
  const cells = (values) => values.map((value, seat) =>
    el("td", { class: result.winners.includes(seat) ? "kr-wins" : null }, String(value)));
  const rows = result.rows.map(([name, values]) => el("tr", {}, el("th", { scope: "row" }, name), ...cells(values)));
  return el("section", { class: "kn-result kr-result", "aria-label": _("Final scoring") },
    el("h3", {}, _("Final scoring")),
    el("table", {},
      el("thead", {}, el("tr", {}, el("td", {}), ...result.names.map((name, seat) =>
        el("th", { scope: "col", class: result.winners.includes(seat) ? "kr-wins" : null },
          result.winners.includes(seat) ? `★ ${name}` : name)))),
      el("tbody", {}, ...rows),
      el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, _("total")), ...cells(result.total)))),
    el("p", {}, result.words));
}
