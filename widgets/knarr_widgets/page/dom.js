// Small parts: elements, chips, and cards in plain words.
import { _, N_, ngettext, pgettext } from "./language.js";

const COLOUR_TEXTS = { red: N_("red"), yellow: N_("yellow"), green: N_("green"), blue: N_("blue"), purple: N_("purple") };
const ASSET_TEXTS = { vp: N_("VP"), bracelet: N_("bracelet"), recruit: N_("recruit"), reputation: N_("reputation") };

/** An element: `el("button", { class: "x", onclick: f }, "text", child)`; null properties are left out. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A drawing of the sprite: a viking such as `blue.vp`, a colour or an asset. */
export function drawing(name, kind = "kn-chip") {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#knarr-chip-${name}`);
  svg.append(use);
  return svg;
}

/** A sign of one path in a field of 24 by 24. */
export function outline(path) {
  const holder = document.createElement("span");
  holder.className = "kn-sign";
  holder.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return holder;
}

/** A chart's text with patterns of its own: those of a chart that is hidden would paint nothing. */
export function ownPatterns(svg) {
  const mark = Math.random().toString(36).slice(2, 8);
  return svg.replace(/(id="|url\(#)kc1-/g, `$1kc1-${mark}-`);
}

export function glyph(name) {
  return drawing(name, "kn-glyph");
}

export function assetWords(asset) {
  return _(ASSET_TEXTS[asset]);
}

export function colourWords(colour) {
  return _(COLOUR_TEXTS[colour]);
}

/** A colour or an asset. */
export function wordFor(name) {
  return name in COLOUR_TEXTS ? colourWords(name) : assetWords(name);
}

/** The colour of a space of the board, as it goes with that word. */
export function spaceWords(colour) {
  return {
    red: pgettext("space", "red"),
    yellow: pgettext("space", "yellow"),
    green: pgettext("space", "green"),
    blue: pgettext("space", "blue"),
    purple: pgettext("space", "purple"),
  }[colour];
}

/** `blue.vp` as `blue VP`. */
export function cardWords(name) {
  const [colour, asset] = name.split(".");
  return _("{colour} {asset}", { colour: colourWords(colour), asset: assetWords(asset) });
}

export function vikingWords(name) {
  const [colour, asset] = name.split(".");
  return _("{colour} {asset} viking", { colour: colourWords(colour), asset: assetWords(asset) });
}

/** `2 recruits`, `1 bracelet`: tokens that are spent. */
export function tokenWords(token, count) {
  return token === "recruit" ? ngettext("{count} recruit", "{count} recruits", count)
    : ngettext("{count} bracelet", "{count} bracelets", count);
}

/** Several things that stand together, as `a, b and c`. */
export function joined(parts) {
  if (parts.length < 2) return parts.join("");
  return _("{list} and {last}", { list: parts.slice(0, -1).join(", "), last: parts[parts.length - 1] });
}

/** A link for the keyboard, seen while it has the focus, that leads to the table in sight. */
export function skipLink() {
  return el("a", { class: "kn-skip", href: "#", onclick: (event) => {
    event.preventDefault();
    const table = [...document.querySelectorAll(".kn-play")].find((one) => one.getClientRects().length);
    const target = table && (table.querySelector('[data-touch][tabindex="0"]') || table.querySelector(".kn-prompt"));
    if (target) target.focus();
  } }, _("To the table"));
}

/** Fill `box` anew, and keep the keyboard focus inside if it was there. */
export function refill(box, ...children) {
  const held = box.contains(document.activeElement);
  box.replaceChildren(...children.filter((child) => child !== null));
  if (!held || box.contains(document.activeElement)) return;
  const next = box.querySelector("button, summary, input") || box;
  next.focus({ preventScroll: true });
}
