// The games: how many, from which seed, under which rules, from where.
import { el } from "../../page/dom.js";
import { amount } from "./amount.js";
import { _ } from "../../page/language.js";

/** The element, `read()`, `write(form)`, `table(table)`; `seatsWanted` is called with a position's seats. */
export function games(options, changed, seatsWanted) {
  const many = amount(options, changed);
  const ship = el("select", { "aria-label": _("Ship side"), onchange: changed },
    ...options.ships.map(([name, words]) => el("option", { value: name }, words)));
  const boxes = options.artifacts.map(([name, words]) => {
    const box = el("input", { type: "checkbox", value: name, onchange: changed });
    return { name, box, label: el("label", { class: "kl-check" }, box, words) };
  });
  const first = el("input", { type: "checkbox", onchange: changed });
  const rules = el("fieldset", { class: "kl-rules" }, el("legend", {}, _("Rules")),
    ship, el("div", { class: "kl-checks", role: "group", "aria-label": _("Artifacts") }, ...boxes.map(({ label }) => label)),
    el("label", { class: "kl-check" }, first, _("A trade may come before reputation scores")));
  const start = el("select", { "aria-label": _("Games start from"), onchange: () => { mark(); changed(); } },
    el("option", { value: "deal" }, _("a new deal each")),
    el("option", { value: "stepper" }, _("the position on the table")),
    el("option", { value: "text" }, _("a position as text")));
  const position = el("input", {
    type: "text", autocomplete: "off", spellcheck: "false",
    placeholder: _("k1-… or a link"), "aria-label": _("Position as text"), onchange: changed,
  });
  const note = el("p", { class: "kl-note" });
  let table = { seats: 0, words: "" };

  function mark() {
    position.hidden = start.value !== "text";
    rules.disabled = start.value !== "deal";
    note.hidden = start.value === "deal";
    const where = start.value === "stepper" ? [_("Now: {position}.", { position: table.words || _("no position") })] : [];
    note.textContent = [...where, _("The rules are those of the position; hands are as they lie.")].join(" ");
    if (start.value === "stepper" && table.seats) seatsWanted(table.seats);
  }

  return {
    element: el("section", { class: "kl-block", "aria-label": _("The games") }, el("h3", {}, _("The games")),
      ...many.elements,
      el("div", { class: "kl-field" }, el("label", { class: "kl-line" }, _("Start from"), start), position, note),
      el("details", { class: "kl-fold" }, el("summary", {}, _("Ship, artifacts, trade")), rules)),
    number: many.number,
    set: many.set,
    read: () => ({
      ...many.read(),
      ship: ship.value,
      artifacts: boxes.filter(({ box }) => box.checked).map(({ name }) => name),
      trade_first: first.checked,
      start: start.value,
      position: start.value === "text" ? position.value : "",
    }),
    write(form) {
      many.write(form);
      ship.value = form.ship;
      for (const { name, box } of boxes) box.checked = form.artifacts.includes(name);
      first.checked = form.trade_first;
      start.value = form.start;
      position.value = form.position;
      mark();
    },
    table(now) {
      table = now;
      start.options[1].disabled = !table.seats && !table.words;
      mark();
      return start.value === "stepper";
    },
  };
}
