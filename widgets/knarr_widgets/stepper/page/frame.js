// The frame of a stepper, whatever its game: puts the parts together, in step with the kernel.
import { channel } from "../../page/channel.js";
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

const NARROW = 700;
const SIDE_BY_SIDE = 1060;

/**
 * Draws a stepper; returns what takes it away again. `build({ model, send, say })` makes its parts:
 * `top` (the bar), `panel` (the games), `table`, `choices`, `history` (the log), the words `label`,
 * `keys` and `tabs` (of the table, the choices and the log on a narrow page). It may add elements
 * `before` all, `above` (the status line) and `side` (before the choices), `name` (a class),
 * `traits` to watch, `show(state)`, `sized(size)`, `received(content)` and `close()`.
 */
export function frame({ model, el: host }, build) {
  const line = channel(model, (busy) => root.toggleAttribute("data-busy", busy));
  const send = (message) => line.send(message);
  const status = el("p", { class: "kn-status", role: "status", "aria-live": "polite" });
  const ask = el("div", { class: "kn-ask", hidden: true });
  const back = el("button", { type: "button", class: "kn-link", onclick: () => send({ do: "back" }) });
  const spoken = el("div", { class: "kn-say" }, status, back);
  const { top, panel, table, choices, history, before = [], above = [], side = [], ...more } = build({ model, send, say });
  let due = false;
  let laid = null;
  let shown = null;
  const tabs = Object.entries(more.tabs).map(([name, words]) => el("button", {
    type: "button", class: "kn-tab", "data-tab": name, onclick: () => turnTo(name),
  }, words));
  const root = el("div", {
    class: `knarr-stepper jupyter-widgets ${more.name || ""}`, tabindex: -1, onkeydown: pressed,
    role: "region", "aria-label": more.label,
  },
    ...before, top.element, panel.element,
    ...above, spoken, ask,
    el("nav", { class: "kn-tabs", "aria-label": _("Parts") }, ...tabs),
    el("div", { class: "kn-main-area" }, table.element,
      el("div", { class: "kn-side" }, el("div", { class: "kn-side-in" },
        ...side, choices.element, history.element))),
    el("p", { class: "kn-keys" }, more.keys));

  top.gameButton.setAttribute("aria-expanded", "false");
  top.gameButton.addEventListener("click", () => openGames(panel.element.hidden));

  function openGames(open) {
    panel.element.hidden = !open;
    top.gameButton.setAttribute("aria-expanded", String(open));
  }

  function turnTo(name) {
    root.dataset.tab = name;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
    history.mark(model.get("state").at);
    table.fit();
  }

  function pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, textarea")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) send({ do: event.shiftKey ? "turn" : "step", by });
    else if (event.key === "Home") send({ do: "go", to: 0 });
    else if (event.key === "End") send(top.toEnd());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function say(text, tone = "ok") {
    status.textContent = text;
    status.dataset.tone = tone;
  }

  function showAnswer() {
    const answer = model.get("answer");
    status.setAttribute("aria-live", answer.beside ? "off" : "polite"); // its own widget tells it
    say(answer.tone === "ask" ? "" : answer.text, answer.tone);
    table.refuse(answer.tone === "no" ? answer.text : "");
    if (!ask.hidden && ask.contains(document.activeElement)) root.focus({ preventScroll: true });
    ask.hidden = answer.tone !== "ask";
    spoken.hidden = !ask.hidden;
    if (!ask.hidden) {
      const yes = el("button", {
        type: "button", class: "kn-main",
        onclick: () => send({ do: "play", move: answer.move, drop: true }),
      }, _("Play it as a what-if"));
      const no = el("button", {
        type: "button", class: "kn-small",
        onclick: () => {
          ask.hidden = true;
          spoken.hidden = false;
          root.focus({ preventScroll: true });
        },
      }, _("Leave the game as it is"));
      ask.replaceChildren(el("p", { role: "alert" }, answer.text), yes, no);
      yes.focus({ preventScroll: true });
      ask.scrollIntoView({ block: "nearest" });
    }
    line.settle(answer.id);
  }

  function showState() {
    const state = model.get("state");
    if (state === shown) return; // what was refused has changed nothing: folds stay as they are
    shown = state;
    top.show(state);
    choices.show(state);
    panel.show(state);
    if (state.laid !== laid && laid !== null) {
      openGames(false);
      turnTo("Table");
    }
    laid = state.laid;
    back.textContent = state.kept ? _("Back to {name}", { name: state.kept }) : "";
    back.hidden = !state.kept;
    history.show(model.get("log_lines"), state.players);
    history.mark(state.at);
  }

  /** Everything that came in one message is shown at once. */
  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      showPicture();
      showState();
      if (more.show) more.show(shown);
      showAnswer();
    });
  }

  /** A picture for the other width, where there are two, is not shown: the right one is on its way. */
  function showPicture() {
    const { narrow } = model.get("state");
    const fits = narrow === undefined || narrow === (root.dataset.size === "narrow");
    table.picture.classList.toggle("kn-wrong-size", !fits);
    table.show(model.get("picture"), model.get("state"));
  }

  function measure(width) {
    if (!width) return;
    const size = width < NARROW ? "narrow" : width < SIDE_BY_SIDE ? "middle" : "wide";
    if (size === root.dataset.size) return;
    root.dataset.size = size;
    if (more.sized) more.sized(size);
    table.fit();
    const narrow = size === "narrow";
    if ((model.get("state").narrow ?? narrow) !== narrow) send({ do: "width", narrow });
    showPicture();
  }

  function received(content) {
    if (content && typeof content.record === "string") panel.save(content);
    if (more.received) more.received(content);
  }

  const traits = ["state", "picture", "log_lines", "answer", ...(more.traits || [])];
  const watched = [...traits.map((name) => [`change:${name}`, show]), ["msg:custom", received]];
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  const observer = new ResizeObserver(([entry]) => measure(entry.contentRect.width));
  observer.observe(root);
  measure(root.clientWidth);
  turnTo("Table");
  show();

  return () => {
    observer.disconnect();
    table.close();
    line.close();
    if (more.close) more.close();
    for (const [event, hear] of watched) model.off(event, hear);
  };
}
