// A strategy of one's own: sliders over the weights, from those of a named strategy.
import { el } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";

/** The element, `read()` and `write(base, values)`; `changed` hears of every move of a slider. */
export function sliders(options, changed) {
  const starts = new Map(options.strategies.filter((row) => row.values).map((row) => [row.name, row.values]));
  const all = new Map();
  let values = {};
  const base = el("select", {
    "aria-label": _("Start from the weights of"), onchange: () => { reset(); changed(); },
  }, ...[...starts.keys()].map((name) => el("option", { value: name }, name)));
  const back = el("button", { type: "button", class: "kl-small", onclick: () => { reset(); changed(); } },
    _("Reset all sliders"));
  const note = el("p", { class: "kl-note", "aria-live": "polite" });

  function slider({ key, label, low, high }) {
    const said = el("span", { class: "kl-value" });
    const range = el("input", {
      type: "range", min: low, max: high, step: 0.05, "aria-label": label,
      oninput: () => { values[key] = Number(range.value); mark(); changed(); },
    });
    const element = el("label", { class: "kl-slider" },
      el("span", { class: "kl-slider-name" }, label), said, range);
    all.set(key, { element, range, said });
    return element;
  }

  function mark() {
    const start = starts.get(base.value);
    let count = 0;
    for (const [key, { element, range, said }] of all) {
      const moved = values[key] !== start[key];
      count += moved ? 1 : 0;
      said.textContent = `${values[key].toFixed(2)}${moved ? " •" : ""}`;
      const value = values[key].toFixed(2);
      range.setAttribute("aria-valuetext", moved ? _("{value}, moved", { value }) : value);
      element.toggleAttribute("data-moved", moved);
    }
    const name = base.value;
    note.textContent = count
      ? ngettext("{count} moved (•); {name} plays with the others.",
        "{count} moved (•); {name} plays with the others.", count, { name })
      : _("As {name} plays.", { name });
  }

  function place() {
    for (const [key, { range }] of all) range.value = values[key];
    mark();
  }

  function reset() {
    values = { ...starts.get(base.value) };
    place();
  }

  const element = el("details", { class: "kl-block kl-own" },
    el("summary", {}, _("Your own strategy")),
    el("p", { class: "kl-note" },
      _("What is it worth, in VP at the start of the game? The strategy takes the move worth most.")),
    el("div", { class: "kl-line" }, el("label", { class: "kl-line" }, _("Start from"), base), back), note,
    ...options.groups.map((group) => el("fieldset", { class: "kl-group" },
      el("legend", {}, group.title), ...group.sliders.map(slider))));
  return {
    element,
    read: () => ({ base: base.value, values: { ...values } }),
    write(name, chosen) {
      base.value = name;
      values = { ...chosen };
      place();
    },
    open() {
      element.open = true;
    },
  };
}
