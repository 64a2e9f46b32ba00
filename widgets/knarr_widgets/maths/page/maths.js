// A whole lab: puts the parts together, and keeps them in step with the kernel.
import { el } from "../../page/dom.js";
import { controls } from "./controls.js";
import { linking } from "./link.js";
import { pointing } from "./pointing.js";
import { post } from "./post.js";
import { sections } from "./sections.js";
import { _, inLanguage } from "../../page/language.js";

const PAUSE = 120;
const SPEAK = 700;
const SIDE_BY_SIDE = 860;
const LEAST_COLUMN = 420;
const GAP = 14;

function render({ model, el: host }) {
  const mail = post(model, (on) => root.toggleAttribute("data-busy", on));
  const settings = controls((name, value) => mail.set(name, value), mail.ahead);
  const shown = sections();
  const how = pointing();
  const status = el("p", { class: "km-status", role: "status" });
  const spoken = el("p", { class: "km-hidden", "aria-live": "polite" });
  const place = el("p", { class: "km-from" });
  const link = linking(() => model.get("shown"), (text) => say(text, "ok"));
  const first = model.get("shown");
  const reset = el("button", { type: "button", onclick: () => mail.send({ do: "reset" }) }, _("Reset"));
  const sprites = el("div", { class: "km-sprites" });
  sprites.innerHTML = model.get("sprite");
  const head = el("header", { class: "km-head" },
    el("div", { class: "km-title" }, el("h2", {}, first.title), el("p", { class: "km-note" }, first.about), place),
    el("div", { class: "km-row" }, link.element, reset));
  const root = el("div", {
    class: "knarr-maths jupyter-widgets", role: "region", "aria-label": first.title, "data-lab": first.lab,
  }, sprites, head, status, el("div", { class: "km-body" }, settings.element, shown.element), how.element, how.float, spoken);
  let width = 0;
  let sizing = 0;
  let speaking = 0;
  let due = false;
  let force = false;

  function say(text, tone) {
    status.textContent = text;
    status.dataset.tone = tone;
    status.hidden = !text;
  }

  /** Everything that came in one message is shown at once. */
  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      const state = model.get("shown");
      place.textContent = state.from;
      settings.show(state.groups, force);
      force = false;
      shown.show(state.sections);
      how.renew(root);
      clearTimeout(speaking);
      speaking = setTimeout(() => { spoken.textContent = state.spoken; }, SPEAK);
    });
  }

  function answered() {
    const { id, text, tone } = model.get("answer");
    say(text, tone);
    if (tone === "no") force = true;
    mail.settle(id);
    show();
  }

  function measure() {
    const total = root.clientWidth;
    if (!total) return;
    const wide = total >= SIDE_BY_SIDE;
    root.dataset.size = wide ? "wide" : "narrow";
    settings.fold(wide ? "" : first.main);
    const room = shown.element.clientWidth || total;
    const count = Math.max(1, Math.min(3, Math.floor((room + GAP) / (LEAST_COLUMN + GAP))));
    shown.columns(count);
    const wanted = Math.max(280, Math.min(1200, Math.floor((room - GAP * (count - 1)) / count) - 2));
    if (wanted === width) return;
    width = wanted;
    clearTimeout(sizing);
    sizing = setTimeout(() => mail.send({ do: "width", width }), PAUSE);
  }

  const watched = [["change:shown", show], ["change:answer", answered]];
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  const unwatch = how.watch(root);
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  const told = model.get("answer");
  say(told.text, told.tone);
  measure();
  show();

  return () => {
    observer.disconnect();
    unwatch();
    clearTimeout(sizing);
    clearTimeout(speaking);
    mail.close();
    for (const [event, hear] of watched) model.off(event, hear);
  };
}

export default { render: inLanguage(render) };
