// What would come of the thing in question: the chosen one, else the one pointed at, else the one
// that the keyboard has reached.
import { isChosen, moveOf } from "./compose.js";
import { labelsOf, takeLabels } from "./glimpse.js";

/** The preview of a thing, if there is one. */
export function previewOf({ kind, name, nth }, { previews }) {
  return kind === "token" && name === "bracelet" ? previews[`trade ${nth}`] : previews[`${kind} ${name}`];
}

/** The thing that is chosen, of which more is to follow. */
export function chosenThing(things, chosen) {
  return things.find((thing) => ["hand", "land", "trade"].includes(thing.kind)
    && (thing.kind === "trade" ? Number(thing.name) === chosen.trade : isChosen(chosen, thing)));
}

/** Show it in the bar and on the picture. `costs` has what each legal move brings and costs. */
export function showComing({ things, pointedAt, chosen, moves, costs, table }, bar, glimpse) {
  const reached = things.find(({ node }) => node === document.activeElement && node.matches(":focus-visible"));
  const found = [chosenThing(things, chosen), pointedAt, reached].find((thing) => thing && previewOf(thing, table));
  const preview = found ? previewOf(found, table) : null;
  const paid = chosen.land ? moveOf(moves, chosen) : null;
  bar.preview(paid ? { text: costs.get(paid).brings } : preview); // a whole payment says exactly what it brings
  const card = found && found.kind === "hand" ? found : chosen.hand;
  const labels = found && !preview.cannot ? labelsOf(found, preview, table) : [];
  glimpse.show(card && card.name, chosen.hand ? [...labels, ...takeLabels(chosen.hand.name, moves, costs)] : labels);
}
