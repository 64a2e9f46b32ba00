// What comes of the settings: tables, figures, charts and notes.
import { el, ownPatterns } from "../../page/dom.js";
import { glyphs } from "./lists.js";

/** The element, `show(sections)` and `columns(count)`. */
export function sections() {
  const element = el("div", { class: "km-sections" });
  let shown = [];
  let held = new Map();
  let count = 1;
  let placed = "";

  function show(now) {
    shown = now;
    const parts = new Map();
    for (const section of now) {
      const key = JSON.stringify(section);
      const old = held.get(section.key);
      parts.set(section.key, old && old.key === key ? old : drawn(section, key, old));
    }
    held = parts;
    arrange();
  }

  /** A section anew, in the place of the old one; who points at a figure keeps pointing at it. */
  function drawn(section, key, old) {
    const fresh = { key, element: SECTIONS[section.kind](section) };
    fresh.element.dataset.key = section.key;
    rove(fresh.element);
    if (!old) return fresh;
    const fold = old.element.querySelector("details");
    if (fold && fold.open) fresh.element.querySelector("details").open = true;
    const place = figuresOf(old.element).indexOf(document.activeElement);
    old.element.replaceWith(fresh.element);
    if (place >= 0) focusFigure(fresh.element, place);
    return fresh;
  }

  /** The sections in as many columns as there is room for. */
  function arrange() {
    const order = `${count}:${shown.map(({ key, col }) => `${key}/${col}`).join()}`;
    if (order === placed) return;
    placed = order;
    const columns = Array.from({ length: count }, () => el("div", { class: "km-column" }));
    for (const { key, col } of shown) columns[Math.min(col, count - 1)].append(held.get(key).element);
    element.replaceChildren(...columns);
  }

  return {
    element,
    show,
    columns(now) {
      count = now;
      element.style.gridTemplateColumns = `repeat(${count}, minmax(0, 1fr))`;
      arrange();
    },
  };
}

const SECTIONS = {
  table(section) {
    const body = el("div", { class: "km-scroll" }, el("table", {},
      el("caption", { class: "km-hidden" }, section.title),
      el("thead", {}, el("tr", {}, ...section.head.map((words) => el("th", { scope: "col" }, words)))),
      el("tbody", {}, ...section.rows.map((row, at) => line(section, row, at)))));
    const note = section.note ? el("p", { class: "km-note" }, section.note) : null;
    if (!section.fold) return box(section.title, body, note);
    return el("section", { class: "km-box" }, el("details", { class: "km-fold" },
      el("summary", {}, section.title), note, body));
  },
  figures(section) {
    const all = section.figures.map((one) => el("div", { class: "km-big" },
      el("span", { class: "km-label" }, one.label), figure(one)));
    return box(section.title, el("div", { class: "km-bigs" }, ...all),
      section.note ? el("p", { class: "km-note" }, section.note) : null);
  },
  chart(section) {
    const holder = el("figure", { class: "km-box km-chart" });
    holder.innerHTML = ownPatterns(section.svg);
    return holder;
  },
  note(section) {
    return el("p", { class: "km-box km-said" }, section.text);
  },
};

function box(title, ...children) {
  return el("section", { class: "km-box", "aria-label": title }, el("h3", {}, title),
    ...children.filter((child) => child !== null));
}

function line(section, row, at) {
  const last = section.total && at === section.rows.length - 1;
  const cells = row.map((cell, place) => el(place ? "td" : "th", place ? {} : { scope: "row" }, figure(cell)));
  return el("tr", {
    class: last ? "km-total" : null, "data-chosen": at === section.chosen, "aria-current": at === section.chosen ? "true" : null,
  }, ...cells);
}

/** A figure that can be pointed at, or a plain text. */
function figure(cell) {
  if (typeof cell === "string") return el("span", { class: "km-plain" }, cell);
  return el("span", {
    class: "km-fig", tabindex: "-1", role: "button", "data-how": cell.how,
    "data-long": cell.t.length > 12, "data-tone": cell.tone || null,
    "aria-label": `${cell.t}: ${cell.how}`,
  }, glyphs(cell.g), el("span", {}, cell.t));
}

export function figuresOf(box) {
  return [...box.querySelectorAll(".km-fig")];
}

/** One stop for the Tab key a section; the arrow keys go from figure to figure. */
function rove(box) {
  const first = figuresOf(box)[0];
  if (first) first.setAttribute("tabindex", "0");
}

export function focusFigure(box, place) {
  const all = figuresOf(box);
  const next = all[Math.max(0, Math.min(place, all.length - 1))];
  if (!next) return;
  for (const one of all) one.setAttribute("tabindex", one === next ? "0" : "-1");
  next.focus({ preventScroll: false });
}
