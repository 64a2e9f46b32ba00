// The palette: what to paint, and the settlement that a space is to belong to.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

const SWATCH = { settlement: "⌂", castle: "♜", Edinburgh: "E", Stirling: "S", cathedral: "✝", port: "⚓", mark: "*" };

/** The palette's elements, `show(state)`, and `chosen()`: the tool and the label. */
export function palette() {
  const tools = el("div", { class: "kr-tools", role: "group", "aria-label": _("What to paint") });
  const label = el("select", { "aria-label": _("Belongs to settlement") });
  const belongs = el("label", { class: "kr-line kr-belongs" }, _("Belongs to settlement"), label);
  let tool = "food";

  function choose(key) {
    tool = key;
    for (const one of tools.children) one.setAttribute("aria-pressed", String(one.dataset.tool === tool));
    belongs.hidden = tool !== "settlement";
  }

  function button([key, words]) {
    return el("button", { type: "button", "data-tool": key, onclick: () => choose(key) },
      el("span", { class: "kr-swatch", "data-swatch": key, "aria-hidden": "true" }, SWATCH[key] || ""), words);
  }

  function show(state) {
    if (!tools.children.length) {
      tools.replaceChildren(...state.tools.map(button));
      choose(tool);
    }
    const before = label.value;
    label.replaceChildren(el("option", { value: "" }, _("a new one")),
      ...state.labels.map((one) => el("option", { value: one }, one)));
    label.value = state.labels.includes(before) ? before : "";
  }

  return {
    elements: [tools, belongs],
    show,
    chosen: () => ({ tool, label: tool === "settlement" ? label.value : "" }),
  };
}
