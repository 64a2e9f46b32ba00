// A copy of a thing of the picture that can leave it: carried by the pointer, or on its way.

/** A picture of `node` by itself, placed where it is on the page within `layer`. */
export function likenessOf(node, layer) {
  const root = node.ownerSVGElement;
  const { x, y, width, height } = node.getBBox();
  const copy = root.cloneNode(false);
  for (const name of ["role", "aria-label", "style", "class"]) copy.removeAttribute(name);
  const box = boxOf(node, layer);
  copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.setAttribute("width", box.width);
  copy.setAttribute("height", box.height);
  const inner = node.cloneNode(true);
  for (const name of ["transform", "tabindex", "role", "aria-label"]) inner.removeAttribute(name);
  for (const extra of inner.querySelectorAll(".kn-spot, .kn-tick, title")) extra.remove();
  for (const name of Object.keys(inner.dataset)) delete inner.dataset[name];
  copy.append(inner);
  const holder = document.createElement("div");
  holder.className = "kn-likeness";
  holder.setAttribute("aria-hidden", "true");
  Object.assign(holder.style, { left: `${box.left}px`, top: `${box.top}px` });
  holder.append(copy);
  return holder;
}

/** Where a node is, measured from the corner of `layer`. */
export function boxOf(node, layer) {
  const box = node.getBoundingClientRect();
  const corner = layer.getBoundingClientRect();
  return { left: box.left - corner.left, top: box.top - corner.top, width: box.width, height: box.height };
}
