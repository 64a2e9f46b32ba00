// The inspector: a map on which tiles are pointed at, and how the points of one came about.
import { el } from "../../page/dom.js";
import { _, inLanguage } from "../../page/language.js";
import { opener } from "../../stepper/page/record.js";
import { hexCard } from "./card.js";
import { hexMap } from "./hexmap.js";
import { shell } from "./shell.js";

function inspectorParts({ send, say, status }) {
  const map = hexMap({ point: pointed, act: (hex) => send({ do: "point", at: hex.at }) });
  const card = hexCard();
  const ground = el("div", { class: "kr-ground" }, map.element, card.element);
  const turns = turnChooser(send);
  const story = el("section", { class: "kr-story", "aria-label": _("Where the points came from") });
  const sums = el("div", {});
  const open = opener({
    words: _("Open a record"), name: _("Open a record"), accept: ".json,application/json",
    take: (text) => send({ do: "load", text }), say,
  });

  function pointed(hex) {
    card.show(ground, hex, ...(hex ? [hex.words] : []));
  }

  function show(model) {
    const state = model.get("state");
    map.show(model.get("picture"));
    map.mark(state.near || []);
    turns.show(state);
    sums.replaceChildren(...(state.sums.rows ? [table(state.sums)] : []));
    story.replaceChildren(...(state.title ? told(state) : [el("p", { class: "kr-note" }, _("No tile has been placed yet."))]));
  }

  return {
    name: "knarr-inspector",
    label: _("What a tile scored"),
    elements: [el("div", { class: "kr-line" }, ...turns.elements, open), status, sums, el("div", { class: "kr-two" }, ground, story)],
    show,
  };
}

/** The points of all players, a row each; on a narrow page the style sheet turns it, so roles are named. */
function table({ title, head, rows, note }) {
  const row = (cells) => el("tr", { role: "row" }, ...cells);
  const line = ([name, ...values]) => row([
    el("th", { scope: "row", role: "rowheader" }, name), ...values.map((value) => el("td", { role: "cell" }, value))]);
  return el("section", { class: "kr-sums", "aria-label": title },
    el("h3", {}, title),
    el("table", { role: "table", "aria-label": title },
      el("thead", { role: "rowgroup" }, row(head.map((words) => el("th", { scope: "col", role: "columnheader" }, words)))),
      el("tbody", { role: "rowgroup" }, ...rows.map(line))),
    ...(note ? [el("p", { class: "kr-note" }, note)] : []));
}

/** A menu of the turns, and the one before and after. */
function turnChooser(send) {
  const menu = el("select", { "aria-label": _("Turn to explain"), onchange: () => choose(Number(menu.value)) });
  const before = step(_("Previous turn"), "‹", -1);
  const after = step(_("Next turn"), "›", 1);
  let turn = 0;
  let last = 0;

  function step(words, sign, by) {
    return el("button", {
      type: "button", class: "kr-step", "aria-label": words, title: words, onclick: () => choose(turn + by),
    }, sign);
  }

  function choose(wanted) {
    if (wanted >= 1 && wanted <= last) send({ do: "choose", turn: wanted });
  }

  return {
    elements: [before, menu, after],
    show(state) {
      turn = state.turn;
      last = state.turns.length;
      menu.replaceChildren(...state.turns.map(([value, words]) => el("option", { value }, words)));
      menu.value = String(turn);
      menu.disabled = !last;
      before.setAttribute("aria-disabled", String(turn <= 1));
      after.setAttribute("aria-disabled", String(turn >= last));
    },
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
  return el("li", {}, el("span", {}, words), ...(points ? [el("b", {}, `+${points}`)] : []));
}

export default { render: inLanguage((context) => shell(context, inspectorParts)) };
