// The lab of any game: puts the parts together, and keeps them in step with the kernel.
import { el } from "../../page/dom.js";
import { download } from "../../page/files.js";
import { progress } from "./progress.js";
import { results } from "./results.js";
import { _ } from "../../page/language.js";

const PAUSE = 150;
const HEARTBEAT = 5000;
const SIDE_BY_SIDE = 940;
const GAP = 14;
const LEAST_CHART = 430;

/** Draws a lab whose form `form(options, changed)` makes; returns what takes it away again. */
export function lab({ model, el: host }, form) {
  const options = model.get("options");
  const settings = form(options, changed);
  const run = progress(options, start, stop, changed);
  const shown = results(send, (text) => run.say(text, "ok"));
  const root = el("div", { class: "knarr-lab jupyter-widgets", role: "region", "aria-label": _("Simulation lab") },
    el("div", { class: "kl-side" }, settings.element),
    el("div", { class: "kl-main" }, run.element, shown.element));
  let number = 0;
  let pause = 0;
  let again = false;
  let heart = 0;
  let width = 0;
  let due = false;
  let counted = 0;
  let asked = 0;

  function send(message) {
    model.send({ ...message, id: ++number });
  }

  function changed() {
    clearTimeout(pause);
    pause = setTimeout(tell, PAUSE);
  }

  /** Tell the kernel of the form as it is now: it answers how long that takes, or runs it. */
  function tell() {
    pause = 0;
    if (!run.auto()) return send({ do: "choose", form: settings.read() });
    again = true;
    if (model.get("run_state").running) send({ do: "stop" });
    else if (!asked) start();
  }

  function start() {
    clearTimeout(pause);
    again = false;
    send({ do: "run", form: settings.read() });
    asked = number;
  }

  function stop() {
    again = false;
    send({ do: "stop" });
  }

  function showRun() {
    const state = model.get("run_state");
    run.show(state);
    shown.stale(state.running);
    if (state.running) beat();
    else if (again && !asked) start();
    clearInterval(heart);
    if (state.running) heart = setInterval(beat, HEARTBEAT);
  }

  /** The page is still there: without a sign of it, the kernel ends the run after a while. */
  function beat() {
    const now = Date.now();
    if (now - counted < 1000) return;
    counted = now;
    send({ do: "here" });
  }

  function showEstimate() {
    run.estimate(model.get("estimate"), settings.read().games);
  }

  function showAnswer() {
    const { id, text, tone } = model.get("answer");
    if (id >= asked) asked = 0;
    if (!(again && tone === "run")) run.say(text, tone);
  }

  /** Everything that came in one message is shown at once. */
  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      shown.show(model.get("pictures"));
      shown.live(model.get("live"));
      shown.call(model.get("call"));
      showAnswer();
      showEstimate();
      showRun();
    });
  }

  function showTable() {
    if (settings.table(model.get("table"))) changed();
  }

  function received(content) {
    if (content && typeof content.csv === "string") download(content.csv, content.name, "text/csv");
  }

  function measure() {
    const total = root.clientWidth;
    if (!total) return;
    root.dataset.size = total >= SIDE_BY_SIDE ? "wide" : "narrow";
    const room = shown.grid.clientWidth || total;
    const columns = Math.max(1, Math.min(3, Math.floor((room + GAP) / (LEAST_CHART + GAP))));
    shown.columns(columns);
    const wanted = Math.max(280, Math.min(1200, Math.floor((room - GAP * (columns - 1)) / columns) - 2));
    if (wanted === width) return;
    width = wanted;
    clearTimeout(sizing);
    sizing = setTimeout(() => send({ do: "width", width }), PAUSE);
  }

  let sizing = 0;
  const traits = ["run_state", "estimate", "pictures", "live", "call", "answer"];
  const watched = [...traits.map((name) => [`change:${name}`, show]),
    ["change:table", showTable], ["msg:custom", received]];
  for (const [event, hear] of watched) model.on(event, hear);
  settings.write(model.get("form"));
  showTable();
  host.append(root);
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  measure();
  show();

  return () => {
    observer.disconnect();
    clearInterval(heart);
    clearTimeout(pause);
    clearTimeout(sizing);
    for (const [event, hear] of watched) model.off(event, hear);
  };
}
