// After a move, cards and assets fly from where they come to where they land. It never takes long,
// never stops a click, and can be switched off.
import { boxOf, likenessOf } from "./likeness.js";
import { drawing, el, glyph } from "../../page/dom.js";
import { _ } from "../../page/language.js";

const CARD_TIME = 360;
const ASSET_TIME = 330;
const LATEST = 90;
const MOST = 4;
const STILL = "knarr-still";

/** What is in the air above `picture`, the switch for it, and `wanted()`, `gather`, `launch`, `land`. */
export function airspace(picture, layer) {
  let flying = [];
  const box = el("input", { type: "checkbox", onchange: () => remember(!box.checked) });
  box.checked = !isStill();
  const element = el("label", { class: "kn-check kn-moving" }, box, _("Let cards and tokens fly"));

  function wanted() {
    return box.checked && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** The places from which `flights` start, taken before the picture changes. */
  function gather(flights) {
    return flights.flatMap(([what, from, to, count = 1]) => {
      const node = placeIn(picture, from, false);
      if (!node || !node.getBoundingClientRect().width) return [];
      const card = cardIn(node);
      const copy = isCard(what) && !from.startsWith("deck") ? likenessOf(card, layer) : null;
      return [{ what, to, count, copy, start: boxOf(card, layer) }];
    });
  }

  /** Let what was gathered fly to its places in the new picture. */
  function launch(gathered) {
    land();
    let delay = 0;
    for (const one of gathered) {
      const node = placeIn(picture, one.to, true);
      if (!node || !node.getBoundingClientRect().width) continue;
      if (isCard(one.what)) flyCard(one, cardIn(node), delay);
      else flyAssets(one, node, delay);
      delay = Math.min(delay + 25, LATEST);
    }
  }

  function flyCard({ what, copy, start }, node, delay) {
    const end = boxOf(node, layer);
    const card = copy || likenessOf(node, layer);
    Object.assign(card.style, { left: `${start.left}px`, top: `${start.top}px` });
    const size = copy ? 1 : start.width / end.width;
    const last = copy ? end.width / start.width : 1;
    fly(card, [shifted(0, 0, size), shifted(end.left - start.left, end.top - start.top, last)], CARD_TIME, delay);
    node.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: CARD_TIME + delay });
  }

  function flyAssets({ what, count, start }, node, delay) {
    const end = boxOf(node, layer);
    for (let nth = 0; nth < Math.min(count, MOST); nth++) {
      const sign = el("span", { class: "kn-flying-asset", "aria-hidden": "true" }, glyph(what));
      const spread = 14 * (nth - (Math.min(count, MOST) - 1) / 2);
      Object.assign(sign.style, {
        left: `${start.left + start.width / 2 + spread}px`, top: `${start.top + start.height / 2}px`,
      });
      const x = end.left + end.width / 2 - start.left - start.width / 2 - spread;
      const y = end.top + end.height / 2 - start.top - start.height / 2;
      fly(sign, [shifted(0, 0, 1.5), shifted(x, y, 0.8)], ASSET_TIME, Math.min(delay + 20 * nth, LATEST + 30));
    }
  }

  function fly(node, frames, duration, delay) {
    layer.append(node);
    const flight = node.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" });
    flight.onfinish = () => node.remove();
    flying.push(flight);
  }

  /** Everything lands at once. */
  function land() {
    for (const flight of flying) flight.finish();
    flying = [];
  }

  return { element, wanted, gather, launch, land };
}

function shifted(x, y, scale) {
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

/** Whether it is a viking or a destination that flies, not a token or points. */
function isCard(what) {
  return typeof what === "number" || what.includes(".") || what === "viking";
}

/** On a space it is the card that moves, not the space. */
function cardIn(node) {
  return (node.dataset.space && node.querySelector(":scope > g:not(.kn-tick)")) || node;
}

/** The part of the picture that a place such as `hand=blue.vp&seat=0` names. */
function placeIn(picture, place, last) {
  const marks = place.split("&").map((mark) => mark.split("="));
  const found = picture.querySelectorAll(marks.map(([key, value]) => `[data-${key}="${value}"]`).join(""));
  return found[last ? found.length - 1 : 0];
}

function isStill() {
  try {
    return window.localStorage.getItem(STILL) === "1";
  } catch {
    return false; // a page without storage
  }
}

function remember(still) {
  try {
    window.localStorage.setItem(STILL, still ? "1" : "0");
  } catch {
    // a page without storage forgets
  }
}
