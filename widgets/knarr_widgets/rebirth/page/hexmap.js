// A map of hexes to point at and to act on: by mouse, by finger, or by keys.
import { el } from "../../page/dom.js";

const SEA = 34;

/**
 * The map's element and `show(svg)`, `mark(places)`, `find(at)`, `focus(at)`. `point(hex)` hears
 * what is pointed at (null: nothing), `act(hex, byFinger, byKey)` what is chosen, and `named(hex)` gives a
 * hex its name for screen readers. Without `whole`, the open sea around the land is cut off. A hex is `{ node, at, q, r, words }`, with its data.
 */
export function hexMap({ point, act, named = (hex) => hex.words, whole = false }) {
  const element = el("div", { class: "kr-map", onkeydown: pressed });
  let hexes = [];
  let byPlace = new Map();
  let drawn = "";
  let home = null;
  let wish = null;
  let pointed = null;

  element.addEventListener("click", (event) => {
    const hex = hexAt(event.target);
    if (hex) act(hex, event.pointerType === "touch", event.detail === 0);
  });
  element.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pointAt(hexAt(event.target)));
  element.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && pointAt(focused()));
  element.addEventListener("focusin", (event) => reached(hexAt(event.target)));
  element.addEventListener("focusout", () => pointAt(null));

  function show(svg) {
    if (svg === drawn) return;
    const held = focused();
    drawn = svg;
    element.innerHTML = svg;
    const picture = element.firstElementChild;
    picture.setAttribute("role", "group");
    picture.querySelector(":scope > title")?.remove();
    hexes = [...element.querySelectorAll("[data-at]")].map(read);
    byPlace = new Map(hexes.map((hex) => [hex.at, hex]));
    for (const hex of hexes) name(hex);
    if (!whole) cutSea(picture, hexes);
    settle();
    pointed = null;
    if (held) focus(held.at);
    else point(null);
  }

  function read(node) {
    const title = node.querySelector("title");
    const words = title ? title.textContent : "";
    title?.remove();
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    return { node, words, at: node.dataset.at, q: Number(node.dataset.q), r: Number(node.dataset.r), data: node.dataset };
  }

  function name(hex) {
    hex.node.setAttribute("aria-label", named(hex));
  }

  /** One hex is reached by Tab: the last one, else the first that is lit. */
  function settle() {
    const first = byPlace.get(home) || hexes.find((hex) => "score" in hex.data) || hexes[0];
    for (const hex of hexes) hex.node.setAttribute("tabindex", hex === first ? "0" : "-1");
    home = first ? first.at : null;
  }

  function hexAt(target) {
    const node = target && target.closest("[data-at]");
    return node ? byPlace.get(node.dataset.at) : null;
  }

  function focused() {
    return element.contains(document.activeElement) ? hexAt(document.activeElement) : null;
  }

  function reached(hex) {
    if (!hex) return;
    home = hex.at;
    settle();
    pointAt(hex);
  }

  function pointAt(hex) {
    if (hex === pointed) return;
    pointed = hex;
    point(hex);
  }

  function focus(at) {
    const hex = byPlace.get(at);
    if (hex) hex.node.focus({ preventScroll: true });
    return hex;
  }

  function pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const hex = hexAt(event.target);
    if (!hex) return;
    if (event.key === "Enter" || event.key === " ") act(hex, false, true);
    else {
      const next = neighbour(hex, event.key);
      if (next === undefined) return;
      if (next) next.node.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The hex in the direction of a key: along the row, or in the next row where it is nearest. */
  function neighbour(hex, key) {
    const along = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!along && !down) return undefined;
    const at = (one) => one.q + one.r / 2;
    if (along) {
      wish = null;
      return nearest(hexes.filter((one) => one.r === hex.r && along * (one.q - hex.q) > 0), at(hex), at);
    }
    wish = wish ?? at(hex) + 0.1;
    return nearest(hexes.filter((one) => one.r === hex.r + down), wish, at);
  }

  return {
    element,
    show,
    focus,
    find: (at) => byPlace.get(at),
    pointed: () => pointed,
    rename: () => hexes.forEach(name),
    mark(places, kind = "data-near") {
      for (const hex of hexes) hex.node.toggleAttribute(kind, places.includes(hex.at));
    },
    cluster: (hex) => clusterOf(byPlace, hex),
  };
}

/** Show the land with a strip of sea around it: hexes are larger so. */
function cutSea(picture, hexes) {
  const land = hexes.filter(({ data }) => data.kind !== "water");
  if (!land.length) return;
  const shift = moved(land[0].node.parentNode);
  const places = land.map(({ node }) => moved(node));
  const [xs, ys] = [places.map(({ x }) => x + shift.x), places.map(({ y }) => y + shift.y)];
  const [left, top] = [Math.min(...xs) - SEA, Math.min(...ys) - SEA];
  const [width, height] = [Math.max(...xs) + SEA - left, Math.max(...ys) + SEA - top];
  picture.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
}

function moved(node) {
  const { e = 0, f = 0 } = node.transform.baseVal.consolidate()?.matrix || {};
  return { x: e, y: f };
}

function nearest(list, x, at) {
  return list.reduce((best, one) => (!best || Math.abs(at(one) - x) < Math.abs(at(best) - x) ? one : best), null);
}

/** The places of the cluster of a farm: the own tiles of its kind that hang together. */
function clusterOf(byPlace, hex) {
  const { tile, seat } = hex.data;
  if (tile !== "food" && tile !== "energy") return [];
  const found = new Set([hex.at]);
  for (const at of found) {
    const { q, r } = byPlace.get(at);
    for (const [dq, dr] of [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]) {
      const next = byPlace.get(`${q + dq},${r + dr}`);
      if (next && next.data.tile === tile && next.data.seat === seat) found.add(next.at);
    }
  }
  return [...found];
}
