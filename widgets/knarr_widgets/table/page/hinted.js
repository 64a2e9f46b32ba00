// What a hint would touch on the table: marked with a frame and a star.
import { shapeOf } from "./spots.js";

const STAR = "M0-7L1.8-2.4L6.7-2.2L2.9 .9L4.1 5.7L0 3L-4.1 5.7L-2.9 .9L-6.7-2.2L-1.8-2.4Z";

/** Whether a thing of the table is the card, the space, the destination or the trade of a move. */
export function isHinted(move, { kind, name }) {
  const [what, first, , third] = move.split(" ");
  const wanted = {
    recruit: { hand: first, space: third }, swap: { space: first }, discard: { crew: first },
    explore: { land: first }, reserve: { land: first }, trade: { trade: first },
  }[what];
  return Boolean(wanted) && wanted[kind] === name;
}

/** Mark those of the things that a move would touch, and no others. */
export function markHints(things, move) {
  for (const thing of things) mark(thing.node, isHinted(move, thing));
}

/** The star comes when there is a spot for it. */
function mark(node, on) {
  node.toggleAttribute("data-hint", on);
  const spot = node.querySelector(":scope > .kn-spot");
  const old = node.querySelector(":scope > .kn-star");
  if (old && !on) old.remove();
  if (old || !on || !spot) return;
  const [x, y] = ["x", "y"].map((side) => Number(spot.getAttribute(side)) + 11);
  const star = shapeOf("g", { class: "kn-star", transform: `translate(${x} ${y})` });
  star.append(shapeOf("circle", { r: 9 }), shapeOf("path", { d: STAR }));
  node.append(star);
}
