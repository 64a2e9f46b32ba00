// The settings: sliders, choices, boxes, texts and lists, kept in step with the kernel.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";
import { list } from "./lists.js";

const CONTROLS = { range, choice, buttons, check, text, counts, list: listed };

/** All groups of settings; `set(name, value)` hears of a change, `ahead(name)` tells of later ones. */
export function controls(set, ahead) {
  const element = el("div", { class: "km-settings" });
  let known = new Map();
  let drawn = "";
  let folded = null;

  function show(groups, force) {
    const shape = JSON.stringify(groups.map((group) => [group.title, group.controls.map(signature)]));
    if (shape !== drawn) build(groups, shape);
    for (const control of groups.flatMap((group) => group.controls)) {
      if (force || !ahead(control.name)) known.get(control.name).update(control);
    }
  }

  /** On a wide page all groups are open at first, on a narrow one the first of the lab's own. */
  function opened(title) {
    const old = [...element.children].find((box) => box.dataset.title === title);
    return old ? old.open : !folded || title === folded;
  }

  function fold(title) {
    if (folded === title) return;
    folded = title;
    for (const box of element.children) box.open = !title || box.dataset.title === title;
  }

  /** Controls that are as they were stay where they are, the focus with them. */
  function build(groups, shape) {
    const focused = document.activeElement;
    const now = new Map();
    const boxes = groups.map((group) => {
      const parts = group.controls.map((control) => {
        const old = known.get(control.name);
        const kept = old && old.signature === signature(control) ? old
          : { ...CONTROLS[control.kind](control, (value) => set(control.name, value)), signature: signature(control) };
        kept.element.dataset.name = control.name;
        now.set(control.name, kept);
        return kept.element;
      });
      return el("details", { class: "km-group", "data-title": group.title, open: opened(group.title) },
        el("summary", {}, group.title), el("div", { class: "km-controls" }, ...parts));
    });
    known = now;
    drawn = shape;
    element.replaceChildren(...boxes);
    if (focused && element.contains(focused)) focused.focus({ preventScroll: true });
  }

  return { element, show, fold };
}

/** What a control is, without where it stands. */
function signature(control) {
  const { value, items, options, quick, ...rest } = control;
  if (control.kind === "counts") rest.count = value.length;
  if (control.kind === "list") return JSON.stringify(rest);
  return JSON.stringify({ ...rest, options });
}

function range(control, change) {
  const said = el("output", { class: "km-value" });
  const input = el("input", {
    type: "range", min: control.low, max: control.high, step: control.step, "aria-label": control.label,
    oninput: () => { say(); change(Number(input.value)); },
  });
  function say() {
    const words = `${input.value.replace("-", "−")}${control.unit ? ` ${control.unit}` : ""}`;
    said.textContent = words;
    input.setAttribute("aria-valuetext", words);
  }
  const element = el("label", { class: "km-control km-slider" },
    el("span", { class: "km-label" }, control.label), said, input);
  return { element, update({ value }) { input.value = value; say(); } };
}

function choice(control, change) {
  const select = el("select", { "aria-label": control.label, onchange: () => change(select.value) },
    ...control.options.map(([value, words]) => el("option", { value }, words)));
  const element = el("label", { class: "km-control" }, el("span", { class: "km-label" }, control.label), select);
  return {
    element,
    update({ value }) {
      select.value = value;
    },
  };
}

function buttons(control, change) {
  const all = control.options.map(([value, words]) => el("button", {
    type: "button", "data-value": value, onclick: () => change(value),
  }, words));
  const element = el("div", { class: "km-control", role: "group", "aria-label": control.label },
    el("span", { class: "km-label" }, control.label), el("div", { class: "km-choice" }, ...all));
  return {
    element,
    update({ value }) {
      for (const button of all) button.setAttribute("aria-pressed", String(button.dataset.value === value));
    },
  };
}

function check(control, change) {
  const box = el("input", { type: "checkbox", onchange: () => change(box.checked) });
  return {
    element: el("label", { class: "km-control km-check" }, box, el("span", {}, control.label)),
    update({ value }) { box.checked = value; },
  };
}

function text(control, change) {
  const input = el("input", {
    type: "text", placeholder: control.hint, "aria-label": control.label, spellcheck: "false", autocomplete: "off",
    onchange: () => change(input.value),
  });
  return {
    element: el("label", { class: "km-control" }, el("span", { class: "km-label" }, control.label), input),
    update({ value }) {
      input.value = value;
    },
  };
}

/** One upright slider a turn. */
function counts(control, change) {
  const sliders = control.value.map((_value, at) => {
    const said = el("output", {});
    const input = el("input", {
      type: "range", min: 0, max: control.most, step: 1, "aria-orientation": "vertical",
      "aria-label": _("{label}, {each} {number}", { label: control.label, each: control.each, number: at + 1 }),
      oninput: () => { said.textContent = input.value; tell(); },
    });
    return { input, said, element: el("label", {}, said, input, el("span", { class: "km-note" }, String(at + 1))) };
  });
  const tell = () => change(sliders.map(({ input }) => Number(input.value)));
  const element = el("div", { class: "km-control", role: "group", "aria-label": control.label },
    el("span", { class: "km-label" }, control.label),
    el("div", { class: "km-counts" }, ...sliders.map((slider) => slider.element)));
  return {
    element,
    update({ value }) {
      value.forEach((count, at) => {
        sliders[at].input.value = count;
        sliders[at].said.textContent = count;
      });
    },
  };
}

function listed(control, change) {
  return list(control, change);
}
