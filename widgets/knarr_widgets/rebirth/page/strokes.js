// Strokes over a map: pressed, drawn over hexes, let go; by mouse, pen or finger.

/** Watches `map` (see `hexMap`); `done(places)` gets the hexes of a stroke. Returns what ends it. */
export function strokes(map, done) {
  const { element } = map;
  let places = null;

  function under(event) {
    const node = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-at]");
    return node && element.contains(node) ? node.dataset.at : null;
  }

  function begin(event) {
    const at = event.button === 0 ? under(event) : null;
    if (!at) return;
    places = [at];
    map.mark(places, "data-stroke");
    event.preventDefault();
    map.focus(at);
  }

  function go(event) {
    const at = places && under(event);
    if (!at || places.includes(at)) return;
    places.push(at);
    map.mark(places, "data-stroke");
  }

  function end(event) {
    if (!places) return;
    const drawn = places;
    places = null;
    if (event.type === "pointerup") done(drawn);
    else map.mark([], "data-stroke");
  }

  element.addEventListener("pointerdown", begin);
  const heard = [["pointermove", go], ["pointerup", end], ["pointercancel", end]];
  for (const [name, hear] of heard) window.addEventListener(name, hear);
  return () => heard.forEach(([name, hear]) => window.removeEventListener(name, hear));
}
