// The card beside the hex that is pointed at: what stands there, or what a tile would score, and why.
import { el } from "../../page/dom.js";

/** The card's element and `show(map, hex, ...content)`; without content it goes. */
export function hexCard() {
  const element = el("div", { class: "kr-card", "aria-hidden": "true", hidden: true });

  /** Below a hex of the upper half, above one of the lower half. */
  function show(map, hex, ...content) {
    element.hidden = !hex || !content.length;
    if (element.hidden) return;
    element.replaceChildren(...content);
    const around = map.getBoundingClientRect();
    const box = hex.node.getBoundingClientRect();
    const low = box.top + box.bottom > around.top + around.bottom;
    const left = Math.max(0, Math.min(box.left - around.left - 40, around.width - element.offsetWidth));
    element.style.left = `${left}px`;
    element.style.top = low ? "auto" : `${box.bottom - around.top + 6}px`;
    element.style.bottom = low ? `${around.bottom - box.top + 6}px` : "auto";
  }

  return { element, show };
}

/** Sentences as a list. */
export function partList(parts) {
  return el("ul", { class: "kr-parts" }, ...parts.map((words) => el("li", {}, words)));
}
