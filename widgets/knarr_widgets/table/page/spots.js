// What can be touched on the table: each is a button with a name, a spot to hit and a place in the
// order of the keyboard. One of each kind is reached with Tab, the others of it with the arrows.

const SVG_SPACE = "http://www.w3.org/2000/svg";
const TICK = "M-7 0L-2 5L8-6";

/** The things of the picture that the seat in front may touch, in the order of the picture. */
export function thingsOf(picture, seat) {
  const own = `[data-seat="${seat}"]`;
  const kinds = [
    ["space", "[data-space]:not([data-card=empty])"],
    ["land", `[data-land][data-slot]:not([data-land=empty]), [data-land][data-reserved="${seat}"]`],
    ["hand", `[data-hand]${own}:not([data-hand=hidden])`],
    ["token", `[data-token]${own}`],
    ["crew", `[data-crew]${own}`],
    ["trade", `[data-trade]${own}`],
  ];
  return kinds.flatMap(([kind, selector]) => [...picture.querySelectorAll(selector)].map((node, nth) => ({
    kind, name: node.dataset[kind], nth: node.dataset.nth, at: `${kind} ${nth}`, node,
    title: node.querySelector("title").textContent,
  })));
}

/** Make buttons of the things; their spots come with `fitSpots`. */
export function armThings(things) {
  for (const { node } of things) {
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    node.dataset.touch = "";
  }
}

/** Draw the spots of things that are on the page and have none yet. */
export function fitSpots(things) {
  const bare = things.filter(({ node }) => !node.querySelector(":scope > .kn-spot"));
  const boxes = bare.map(({ node }) => node.getBBox());
  bare.forEach(({ node }, number) => boxes[number].width && drawSpot(node, boxes[number]));
}

function drawSpot(node, { x, y, width, height }) {
  const out = node.dataset.crew ? 0 : 2;
  const spot = shapeOf("rect", {
    class: "kn-spot", x: x - out, y: y - out, width: width + 2 * out, height: height + 2 * out, rx: 6,
  });
  const place = node.dataset.crew ? `translate(${x + width / 2 - 1} ${y + 5})scale(.7)` : `translate(${x + width - 10} ${y + 10})`;
  const tick = shapeOf("g", { class: "kn-tick", transform: place });
  tick.append(shapeOf("circle", { r: 9 }), shapeOf("path", { d: TICK, transform: "scale(.62)" }));
  node.append(spot, tick);
}

/** A shape of a drawing. */
export function shapeOf(name, properties) {
  const node = document.createElementNS(SVG_SPACE, name);
  for (const [key, value] of Object.entries(properties)) node.setAttribute(key, value);
  return node;
}

/** Which thing of each kind Tab reaches: the one that has the focus, a chosen or a lit one, the first. */
export function placeTabStops(things) {
  for (const wanted of new Set(things.map(({ kind }) => kind))) {
    const group = things.filter(({ kind }) => kind === wanted).map(({ node }) => node);
    const stop = group.find((node) => node === document.activeElement)
      || group.find((node) => node.getAttribute("aria-pressed") === "true")
      || group.find((node) => "lit" in node.dataset) || group[0];
    for (const node of group) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  }
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The thing of the same kind to which a key leads, or null; undefined for other keys. */
export function neighbourOf(things, thing, key) {
  const group = things.filter(({ kind }) => kind === thing.kind);
  if (key === "Home") return group[0];
  if (key === "End") return group[group.length - 1];
  if (!WAYS[key]) return undefined;
  const [wayX, wayY] = WAYS[key];
  const [x, y] = middleOf(thing.node);
  let best = null;
  for (const other of group) {
    const [otherX, otherY] = middleOf(other.node);
    const ahead = (otherX - x) * wayX + (otherY - y) * wayY;
    const aside = Math.abs((otherX - x) * wayY) + Math.abs((otherY - y) * wayX);
    if (ahead < 2) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { other, far };
  }
  return best && best.other;
}

/** The middle of a thing on the page. */
export function middleOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
