// How a figure comes about: shown when it is pointed at, touched or focused.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";
import { figuresOf, focusFigure } from "./sections.js";

/** The line below the lab; where that is out of sight, the words float at the lower edge of the page. */
export function pointing() {
  const words = el("span", {},
    _("Point at a figure, or go to it with Tab and the arrow keys: here stands how it comes about."));
  const head = () => el("span", { class: "km-how-head" }, `${_("How:")} `);
  const element = el("p", { class: "km-how" }, head(), words);
  const float = el("p", { class: "km-how km-float", popover: "manual", "aria-hidden": "true" });
  let shown = null;
  let place = null;
  let area = null;
  let mouse = "";

  function point(target) {
    const figure = target instanceof Element ? target.closest(".km-fig") : null;
    if (!figure || figure === shown) return;
    if (shown) shown.removeAttribute("data-shown");
    shown = figure;
    const box = figure.closest("[data-key]");
    place = { key: box.dataset.key, at: figuresOf(box).indexOf(figure) };
    figure.setAttribute("data-shown", "");
    words.textContent = figure.dataset.how;
    element.dataset.on = "";
    lift();
  }

  /** A mouse that rests points at nothing, even if the page moves under it. */
  function moved({ screenX, screenY }) {
    const before = mouse;
    mouse = `${screenX} ${screenY}`;
    return mouse !== before;
  }

  /** Float while the line itself is out of sight. */
  function lift() {
    if (!shown || !float.showPopover || !float.isConnected) return;
    const line = element.getBoundingClientRect();
    const seen = area.getBoundingClientRect();
    const away = line.top > window.innerHeight - 30 || line.bottom < 30;
    const near = seen.bottom > 0 && seen.top < window.innerHeight;
    if (!away || !near) return drop();
    float.replaceChildren(head(), words.textContent);
    float.style.left = `${Math.max(seen.left, 0) + 6}px`;
    float.style.width = `${Math.min(seen.width, window.innerWidth) - 12}px`;
    if (!float.matches(":popover-open")) float.showPopover();
  }

  function drop() {
    if (float.isConnected && float.matches(":popover-open")) float.hidePopover();
  }

  function leave(root) {
    setTimeout(() => {
      if (!root.matches(":hover") && !root.contains(document.activeElement)) drop();
    }, 50);
  }

  /** The figure that was shown may have gone, or say something else now. */
  function renew(root) {
    if (shown && root.contains(shown)) return;
    shown = null;
    const box = place && root.querySelector(`[data-key="${place.key}"]`);
    if (float.isConnected && float.matches(":popover-open")) point(box ? figuresOf(box)[place.at] : null);
    else if (box && figuresOf(box)[place.at]) words.textContent = figuresOf(box)[place.at].dataset.how;
  }

  function keys(event) {
    const figure = event.target instanceof Element ? event.target.closest(".km-fig") : null;
    if (event.key === "Escape") drop();
    if (!figure || event.altKey || event.ctrlKey || event.metaKey) return;
    const box = figure.closest("[data-key]");
    const to = target(event.key, figure, figuresOf(box));
    if (to === null) return;
    event.preventDefault();
    focusFigure(box, to);
  }

  return {
    element,
    float,
    renew,
    /** Watch the figures in `root`; what it returns ends that. */
    watch(root) {
      area = root;
      for (const event of ["focusin", "click"]) root.addEventListener(event, ({ target: on }) => point(on));
      root.addEventListener("pointerover", (event) => moved(event) && point(event.target));
      root.addEventListener("pointermove", moved, { passive: true });
      root.addEventListener("keydown", keys);
      root.addEventListener("pointerleave", () => leave(root));
      root.addEventListener("focusout", () => leave(root));
      document.addEventListener("scroll", lift, { capture: true, passive: true });
      return () => {
        document.removeEventListener("scroll", lift, { capture: true });
        drop();
      };
    },
  };
}

/** The place that a key leads to; up and down keep the column of a table. */
function target(key, figure, all) {
  const at = all.indexOf(figure);
  if (key === "ArrowRight") return at + 1;
  if (key === "ArrowLeft") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return all.length - 1;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const down = key === "ArrowDown" ? 1 : -1;
  const row = figure.closest("tr");
  if (!row) return at + down;
  const column = figure.closest("td, th").cellIndex;
  for (let next = row; (next = down > 0 ? next.nextElementSibling : next.previousElementSibling);) {
    const found = next.cells[column] && next.cells[column].querySelector(".km-fig");
    if (found) return all.indexOf(found);
  }
  return at;
}
