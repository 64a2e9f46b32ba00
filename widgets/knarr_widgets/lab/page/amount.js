// How many games, from which seed, and whether the seats are rotated.
import { el } from "../../page/dom.js";
import { _, numeral } from "../../page/language.js";

const STEPS = [100, 1000, 10000, 100000];

/** The elements, `read()`, `write(form)`, `number()` and `set(count)`. */
export function amount(options, changed) {
  const number = el("input", {
    type: "number", min: options.least, max: options.most, step: 1, inputmode: "numeric",
    "aria-label": _("Number of games"), onchange: () => { mark(); changed(); },
  });
  const steps = el("div", { class: "kl-counts", role: "group", "aria-label": _("Usual numbers of games") },
    ...STEPS.filter((step) => step <= options.most).map((step) => el("button", {
      type: "button", "data-count": step, onclick: () => { set(step); changed(); },
    }, numeral(step))));
  const seed = el("input", {
    type: "text", inputmode: "numeric", autocomplete: "off", "aria-label": _("Seed"),
    onchange: changed,
  });
  const other = el("button", {
    type: "button", class: "kl-small",
    onclick: () => { seed.value = String(Math.floor(Math.random() * 1e9)); changed(); },
  }, _("Other deals"));
  const rotate = el("input", { type: "checkbox", onchange: changed });

  function set(count) {
    number.value = Math.min(count, options.most);
    mark();
  }

  function mark() {
    for (const button of steps.children) {
      button.setAttribute("aria-pressed", String(button.dataset.count === number.value));
    }
  }

  return {
    elements: [
      el("div", { class: "kl-field" }, el("label", { class: "kl-line" }, _("Number of games"), number), steps),
      el("div", { class: "kl-line" }, el("label", { class: "kl-line" }, _("Seed"), seed), other),
      el("label", { class: "kl-check" }, rotate, _("Same deals, seats rotated")),
    ],
    number: () => Number(number.value),
    set,
    read: () => ({
      games: number.value === "" ? null : Number(number.value),
      seed: seed.value.trim(),
      rotate: rotate.checked,
    }),
    write(form) {
      number.value = form.games;
      seed.value = form.seed;
      rotate.checked = form.rotate;
      mark();
    },
  };
}
