// A strategy of one's own: sliders over the weights, from those of a named strategy.
import { el } from "../../page/dom.js";

/** The element, `read()` and `write(base, values)`; `changed` hears of every move of a slider. */
export function sliders(options, changed) {
  const starts = new Map(options.strategies.filter((row) => row.values).map((row) => [row.name, row.values]));
  const all = new Map();
  let values = {};
  const base = el("select", {
    "aria-label": "Start from the weights of", onchange: () => { reset(); changed(); },
  }, ...[...starts.keys()].map((name) => el("option", { value: name }, name)));
  const back = el("button", { type: "button", class: "kl-small", onclick: () => { reset(); changed(); } },
    "Reset all sliders");
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
      range.setAttribute("aria-valuetext", `${values[key].toFixed(2)}${moved ? ", moved" : ""}`);
      element.toggleAttribute("data-moved", moved);
    }
    note.textContent = count ? `${count} moved (•); ${base.value} plays with the others.`
      : `As ${base.value} plays.`;
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
    el("summary", {}, "Your own strategy"),
    el("p", { class: "kl-note" },
      "What is it worth, in VP at the start of the game? The strategy takes the move worth most."),
    el("div", { class: "kl-line" }, el("label", { class: "kl-line" }, "Start from", base), back), note,
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
