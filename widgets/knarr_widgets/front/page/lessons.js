// The lessons: a card for every notebook.
import { el } from "../../page/dom.js";

/** Where a notebook is to be found from this page, wherever the page is served. */
function addressOf(notebook) {
  const inside = /\.ipynb$/.test(window.location.pathname);
  const voila = document.body.dataset.voila;
  return inside || !voila ? `${notebook}.ipynb` : `lesson/${notebook}`;
}

/** The list of lessons. */
export function lessonList(lessons) {
  const cards = lessons.map(({ notebook, title, about }) => el("li", {},
    el("a", { class: "kf-lesson", href: addressOf(notebook), target: "_blank", rel: "noopener" },
      el("b", {}, title), el("span", {}, about))));
  return el("ol", { class: "kf-lessons", start: 0 }, ...cards);
}
