// The coach: what a move brings, what was played, and a hint.
import { el, glyph, tokenWords } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/**
 * Two elements, the `desk` with its switches and the `talk`; `show(board, state)`; `preview(move)`.
 * `markHint(move, by, fresh)` is to mark a move, which the element with the id `by` is about.
 */
export function coach(send, markHint) {
  const who = el("select", {
    "aria-label": _("Coach"), onchange: () => send({ do: "coach", who: who.value }),
  });
  const on = el("input", {
    type: "checkbox", onchange: () => send({ do: "coach", on: on.checked }),
  });
  const hint = el("button", {
    type: "button", class: "kn-small kb-hint",
    onclick: () => hint.getAttribute("aria-disabled") === "true" || send({ do: "hint" }),
  }, _("Hint"));
  const now = el("p", { class: "kb-preview" });
  const trades = el("ul", { class: "kb-trades", "aria-label": _("What a trade brings now") });
  const said = el("p", {
    class: "kb-said", role: "status", "aria-live": "polite", onclick: () => said.classList.toggle("kn-whole"),
  });
  const sums = el("p", { class: "kb-sums" });
  const advice = el("p", {
    class: "kb-advice", role: "status", "aria-live": "polite", id: `kb-${Math.random().toString(36).slice(2)}`,
  });
  const play = el("button", { type: "button", class: "kn-small" }, _("Play it"));
  const talk = el("div", { class: "kb-talk" }, advice, play, said);
  const desk = el("section", { class: "kb-coach", "aria-label": _("Coach") },
    el("div", { class: "kb-head" }, who, hint, el("label", { class: "kn-check" }, on, _("judges moves"))),
    now, trades, sums);
  let rows = new Map();
  let told = "";
  let hinted = "";

  play.addEventListener("click", () => send({ do: "play", move: play.dataset.move }));

  function show(board, state) {
    const { coach } = board;
    if (who.children.length !== coach.names.length) {
      who.replaceChildren(...coach.names.map((name) => el("option", { value: name },
        _("Coach: {name}", { name }))));
    }
    who.value = coach.who;
    on.checked = coach.on;
    hint.setAttribute("aria-disabled", String(!board.mine || coach.thinking));
    rows = new Map(state.groups.flatMap(({ moves }) => moves.map((row) => [row[0], row])));
    if (told !== `${state.laid} ${state.at}`) preview(null);
    told = `${state.laid} ${state.at}`;
    now.hidden = !board.mine;
    trades.replaceChildren(...board.trades.map((row) => trade(row)));
    trades.hidden = board.trades.length === 0;
    put(said, coach.thinking ? _("{coach} is looking …", { coach: coach.who }) : coach.said);
    said.dataset.tone = coach.said && coach.agrees ? "good" : "";
    put(advice, coach.advice);
    play.dataset.move = coach.move;
    play.hidden = !coach.move;
    put(sums, coach.on ? coach.sums : "");
    talk.hidden = !said.textContent && !advice.textContent;
    const fresh = hinted !== `${told} ${coach.move}`;
    hinted = `${told} ${coach.move}`;
    markHint(coach.move, advice.id, fresh);
    if (fresh && coach.move) preview(coach.move);
  }

  /** What a move brings at once and what it costs. */
  function preview(move) {
    const row = rows.get(move);
    now.textContent = row ? effect(row) : _("Point at a move, or go to it with Tab, to see what it brings.");
    now.classList.toggle("kb-idle", !row);
  }

  return { desk, talk, show, preview };
}

function effect([move, brings, recruits]) {
  const trade = /^trade (\d)$/.exec(move);
  const costs = [];
  if (trade) costs.push(tokenWords("bracelet", Number(trade[1])));
  if (recruits) costs.push(tokenWords("recruit", recruits));
  const gains = brings || _("no gain");
  return costs.length ? _("This move: {gains}; costs {cost}", { gains, cost: costs.join(", ") })
    : _("This move: {gains}", { gains });
}

function trade({ bracelets, gains, lost, short }) {
  const notes = [];
  if (lost) notes.push(_("{gains} lost: no more fit", { gains: lost }));
  if (short) notes.push(_("{count} missing", { count: short }));
  return el("li", { class: short ? "kb-short" : "" },
    el("span", { class: "kn-tokens", role: "img", "aria-label": _("Trade {count}", { count: bracelets }) },
      ...Array.from({ length: bracelets }, () => glyph("bracelet"))),
    el("span", {}, gains), notes.length ? el("small", {}, notes.join(", ")) : null);
}

function put(node, text) {
  if (node.textContent !== text) {
    node.textContent = text;
    node.classList.remove("kn-whole");
  }
  node.hidden = !text;
}
