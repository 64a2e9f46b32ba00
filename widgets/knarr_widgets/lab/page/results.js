// The charts, the tables behind them, files, and the call that repeats the run.
import { el, ownPatterns } from "../../page/dom.js";
import { _, numeral } from "../../page/language.js";
import { copyFrom } from "../../page/files.js";

const LIVE = "win_share";

/** The element, `show(pictures)`, `live(svg)`, `call(text)`, `stale(on)`; `send` asks for files. */
export function results(send, say) {
  const grid = el("div", { class: "kl-charts" });
  const empty = el("p", { class: "kl-empty" },
    _("Nothing has been played yet. Choose who plays, then press Run."));
  const code = el("code", { class: "kl-code", tabindex: 0 });
  const all = el("button", { type: "button", class: "kl-small", onclick: () => send({ do: "csv", key: "all" }) },
    _("Download all tables (CSV)"));
  const repeat = el("section", { class: "kl-block kl-repeat", "aria-label": _("The same in Python"), hidden: true },
    el("h3", {}, _("The same in Python")),
    el("p", { class: "kl-note" }, _("These lines play exactly these games again, to the last digit.")),
    el("pre", {}, code),
    el("div", { class: "kl-line" },
      el("button", { type: "button", class: "kl-small", onclick: () => copyFrom(code, say) }, _("Copy the call")), all));
  const cards = new Map();
  let laid = "";
  let count = 1;

  function card(key) {
    const picture = el("div", { class: "kl-picture" });
    const box = el("div", { class: "kl-table", tabindex: 0, role: "region" });
    const fold = el("details", { class: "kl-fold", ontoggle: () => fill(one) },
      el("summary", {}, _("The table behind it")), box,
      el("button", { type: "button", class: "kl-small", onclick: () => send({ do: "csv", key }) }, _("Download (CSV)")));
    const element = el("figure", { class: "kl-card", "data-chart": key }, picture, fold);
    const one = { element, picture, fold, box, data: null, drawn: "" };
    cards.set(key, one);
    return one;
  }

  function draw(one, svg) {
    if (one.drawn === svg) return;
    one.drawn = svg;
    one.picture.innerHTML = ownPatterns(svg);
  }

  /** The table is built when it is unfolded. */
  function fill(one) {
    if (!one.fold.open || !one.data) return;
    const { title, columns, rows } = one.data;
    const texts = columns.map((_value, at) => rows.some((row) => typeof row[at] === "string"));
    const cell = (value, at) => el(texts[at] ? "th" : "td",
      { scope: texts[at] ? "row" : null }, shown(value));
    one.box.setAttribute("aria-label", _("Table: {title}", { title }));
    one.box.replaceChildren(el("table", {}, el("caption", {}, title),
      el("thead", {}, el("tr", {}, ...columns.map((name, at) =>
        el("th", { scope: "col", class: texts[at] ? "kl-left" : null }, name)))),
      el("tbody", {}, ...rows.map((row) => el("tr", {}, ...row.map(cell))))));
  }

  function shown(value) {
    if (value === null) return "–";
    return typeof value === "number" ? numeral(value, 4) : String(value);
  }

  function show(pictures) {
    empty.hidden = pictures.length > 0;
    const keys = pictures.map(({ key }) => key);
    for (const data of pictures) {
      const one = cards.get(data.key) || card(data.key);
      one.data = data;
      draw(one, data.svg);
      fill(one);
    }
    lay(keys);
    all.hidden = !pictures.length;
  }

  /** Put the cards into columns, each into the one that is shortest so far. */
  function lay(keys, anew = false) {
    const now = keys.join(" ");
    if (!anew && now === laid) return;
    laid = now;
    const stacks = Array.from({ length: count }, () => el("div", { class: "kl-column" }));
    const heights = stacks.map(() => 0);
    for (const one of keys.map((key) => cards.get(key))) {
      const at = heights.indexOf(Math.min(...heights));
      const svg = one.picture.querySelector("svg");
      heights[at] += 70 + (svg ? svg.viewBox.baseVal.height : 0);
      stacks[at].append(one.element);
    }
    grid.replaceChildren(...stacks);
  }

  return {
    element: el("div", { class: "kl-results" }, empty, grid, repeat),
    grid,
    show,
    live(svg) {
      if (!svg) return;
      const one = cards.get(LIVE) || card(LIVE);
      empty.hidden = true;
      draw(one, svg);
      if (!one.element.isConnected) lay([LIVE]);
    },
    call(text) {
      code.textContent = text;
      repeat.hidden = !text;
    },
    columns(number) {
      if (number === count) return;
      count = number;
      if (laid) lay(laid.split(" "), true);
    },
    stale: (on) => grid.toggleAttribute("data-stale", on),
  };
}
