// What would come of a thing, shown on the picture: a card of the hand stands pale in its column, and
// small labels tell what its column gains, or what the trade columns pay.
import { gainRow } from "./prompt.js";
import { el, glyph } from "../../page/dom.js";

/** `show(card, labels)`: the card of the hand that stands in its column, and `[part, gains, edge]`. */
export function glimpses(picture, tags) {
  function show(card, labels) {
    for (const node of picture.querySelectorAll("[data-ghost], [data-next]")) {
      const { ghost, next } = node.dataset;
      node.toggleAttribute("data-shown", Boolean(card) && (ghost === card || card.startsWith(`${next}.`)));
    }
    tags.replaceChildren(...labels.map((label) => tagOf(...label)).filter(Boolean));
  }

  /** A label over the upper (0) or the lower (1) edge of a part of the picture. */
  function tagOf(selector, gains, edge) {
    const corner = picture.getBoundingClientRect();
    const node = picture.querySelector(selector);
    if (!node || !corner.width) return null;
    const sign = "cost" in gains ? costSign(gains.cost) : gainSign(gains);
    if (!sign) return null;
    const box = node.getBoundingClientRect();
    const tag = el("span", { class: gains.cost === 0 ? "kn-tag kn-tag-free" : "kn-tag" }, sign);
    tag.style.left = `${(100 * (box.left + box.width / 2 - corner.left)) / corner.width}%`;
    tag.style.top = `${(100 * (box.top + edge * box.height - corner.top)) / corner.height}%`;
    return tag;
  }

  return { show };
}

function gainSign(gains) {
  return Object.keys({ ...gains.gained, ...gains.lost }).length ? gainRow(gains) : null;
}

/** Nothing is to be paid, or so many recruits. */
function costSign(cost) {
  const words = cost ? [el("b", {}, `−${cost}`), glyph("recruit")] : [el("b", {}, "✓")];
  return el("span", { class: "kn-gains", "aria-hidden": "true" }, ...words);
}

/** Over every space of the board from which a card may be taken: what that costs. */
export function takeLabels(card, moves, costs) {
  return [...moves.recruit.get(card)].map((space) =>
    [`[data-space="${space}"]`, { cost: costs.get(`recruit ${card} take ${space}`).recruits }, 0]);
}

/** The labels of a thing: at the column where its card goes, or at the trade columns. */
export function labelsOf({ kind, name }, preview, { seat, lands }) {
  const own = `[data-seat="${seat}"]`;
  if (kind === "hand") return [[`[data-column="${name.split(".")[0]}"]${own}`, preview, 0]];
  const columns = kind === "land" ? lands[name].columns : preview.columns || [];
  return columns.map((gained, at) => [`[data-trade="${at + 1}"]${own}`, { gained }, 1]);
}
