// The inspector: a map on which tiles are pointed at, and how the points of one came about.
import { channel } from "../../page/channel.js";
import { el } from "../../page/dom.js";
import { _, inLanguage } from "../../page/language.js";
import { opener } from "../../stepper/page/record.js";
import { hexCard } from "./card.js";
import { hexMap } from "./hexmap.js";

const WIDE = 860;

function render({ model, el: host }) {
  const line = channel(model, (busy) => root.toggleAttribute("data-busy", busy));
  const send = (message) => line.send(message);
  const status = el("p", { class: "kr-status", role: "status", "aria-live": "polite" });
  const map = hexMap({ point: pointed, act: (hex) => send({ do: "point", at: hex.at }) });
  const card = hexCard();
  const ground = el("div", { class: "kr-ground" }, map.element, card.element);
  const turns = el("select", { "aria-label": _("Turn to explain"), onchange: () => choose(Number(turns.value)) });
  const before = step(_("Previous turn"), "‹", -1);
  const after = step(_("Next turn"), "›", 1);
  const story = el("section", { class: "kr-story", "aria-label": _("Where the points came from") });
  const open = opener({
    words: _("Open a record"), name: _("Open a record"), accept: ".json,application/json",
    take: (text) => send({ do: "load", text }), say,
  });
  const root = el("div", { class: "knarr-inspector jupyter-widgets", role: "region", "aria-label": _("What a tile scored") },
    el("div", { class: "kr-line" }, before, turns, after, open), status,
    el("div", { class: "kr-two" }, ground, story));
  let due = false;

  function step(words, sign, by) {
    return el("button", {
      type: "button", class: "kr-step", "aria-label": words, title: words,
      onclick: () => choose(model.get("state").turn + by),
    }, sign);
  }

  function choose(turn) {
    const { turns: all } = model.get("state");
    if (turn >= 1 && turn <= all.length) send({ do: "choose", turn });
  }

  function pointed(hex) {
    card.show(ground, hex, ...(hex ? [hex.words] : []));
  }

  function say(text, tone = "ok") {
    status.textContent = text;
    status.dataset.tone = tone;
  }

  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      map.show(model.get("picture"));
      showState(model.get("state"));
      const answer = model.get("answer");
      say(answer.text, answer.tone);
      line.settle(answer.id);
    });
  }

  function showState(state) {
    turns.replaceChildren(...state.turns.map(([turn, words]) => el("option", { value: turn }, words)));
    turns.value = String(state.turn);
    turns.disabled = !state.turns.length;
    before.setAttribute("aria-disabled", String(state.turn <= 1));
    after.setAttribute("aria-disabled", String(state.turn >= state.turns.length));
    story.replaceChildren(...(state.title ? told(state) : [el("p", { class: "kr-note" }, _("No tile has been placed yet."))]));
    map.mark(state.near || []);
  }

  const watched = ["picture", "state", "answer"].map((name) => [`change:${name}`, show]);
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  const observer = new ResizeObserver(([entry]) => {
    root.dataset.size = entry.contentRect.width >= WIDE ? "wide" : "narrow";
  });
  observer.observe(root);
  show();
  return () => {
    observer.disconnect();
    line.close();
    for (const [event, hear] of watched) model.off(event, hear);
  };
}

/** The turn part by part, and what came of it. */
function told(state) {
  const sign = el("span", { class: "kr-story-sign" });
  sign.innerHTML = state.sign;
  const later = state.since.length ? state.since.map(([words, points]) => row(words, points)) : [row(_("Nothing more has come of it."), 0)];
  return [
    el("div", { class: "kr-story-head" }, sign, el("h3", {}, state.title)),
    el("ul", { class: "kr-rows" }, ...state.parts.map(([words, points]) => row(words, points)),
      ...state.others.map((words) => row(words, 0))),
    el("h4", {}, state.over ? _("What came of it until the end") : _("What it has brought since")),
    el("ul", { class: "kr-rows" }, ...later),
  ];
}

function row(words, points) {
  return el("li", {}, el("span", {}, words), el("b", {}, points ? `+${points}` : "·"));
}

export default { render: inLanguage(render) };
