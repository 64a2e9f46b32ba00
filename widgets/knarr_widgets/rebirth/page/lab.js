// The lab of Rebirth: its form, in the lab of any game.
import { el } from "../../page/dom.js";
import { _, inLanguage } from "../../page/language.js";
import { amount } from "../../lab/page/amount.js";
import { lab } from "../../lab/page/lab.js";
import { seats } from "../../lab/page/seats.js";

/** The form: who plays, how many games, on which map. */
function rebirthForm(options, changed) {
  const who = seats(options, changed);
  const many = amount(options, changed);
  const map = el("select", { "aria-label": _("Map"), onchange: changed },
    ...options.maps.map(([value, words]) => el("option", { value }, words)));
  return {
    element: el("div", { class: "kl-form" }, who.element,
      el("section", { class: "kl-block", "aria-label": _("The games") }, el("h3", {}, _("The games")),
        ...many.elements, el("label", { class: "kl-line" }, _("Map"), map))),
    read: () => ({ seats: who.read(), ...many.read(), map: map.value }),
    write(form) {
      who.write(form.seats);
      many.write(form);
      map.value = form.map;
    },
    table: () => false,
  };
}

export default { render: inLanguage((context) => lab(context, rebirthForm)) };
