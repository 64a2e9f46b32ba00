// What the widgets with one status line have in common: they send, and show what has come at once.
import { channel } from "../../page/channel.js";
import { el } from "../../page/dom.js";

const SIDE_BY_SIDE = 860;

/**
 * Draws a widget; returns what takes it away again. `build({ send, say })` makes its parts: the
 * `elements`, with `status` among them, `name` (a class) and `label`, `show(model)`, and if it likes
 * `pressed(event)` for keys, `received(content)` and `close()`.
 */
export function shell({ model, el: host }, build) {
  const line = channel(model, (busy) => root.toggleAttribute("data-busy", busy));
  const status = el("p", { class: "kr-status", role: "status", "aria-live": "polite" });
  const parts = build({ send: (message) => line.send(message), say, status });
  const root = el("div", {
    class: `${parts.name} jupyter-widgets`, role: "region", "aria-label": parts.label, onkeydown: parts.pressed,
  }, ...parts.elements);
  let due = false;

  function say(text, tone = "ok") {
    status.textContent = text;
    status.dataset.tone = tone;
  }

  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      parts.show(model);
      const answer = model.get("answer");
      say(answer.text, answer.tone);
      line.settle(answer.id);
    });
  }

  const watched = ["picture", "state", "answer"].map((name) => [`change:${name}`, show]);
  if (parts.received) watched.push(["msg:custom", parts.received]);
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  const observer = new ResizeObserver(([entry]) => {
    root.dataset.size = entry.contentRect.width >= SIDE_BY_SIDE ? "wide" : "narrow";
  });
  observer.observe(root);
  show();
  return () => {
    observer.disconnect();
    if (parts.close) parts.close();
    line.close();
    for (const [event, hear] of watched) model.off(event, hear);
  };
}
