// On a small page: what is to be touched next comes into sight.

/** Scroll to the first of `nodes` unless one of them is seen below the bar. */
export function bringIntoSight(nodes, bar, smooth) {
  const top = bar.getBoundingClientRect().bottom;
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  if (!boxes.some(({ width }) => width)) return; // another tab is open
  if (boxes.some((box) => box.top >= top && box.bottom <= window.innerHeight)) return;
  nodes[0].scrollIntoView({ block: "center", behavior: smooth ? "smooth" : "auto" });
}
