// What the signs on the map mean: a fold below it.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The fold's element and `show(signs)`, pairs of a picture and its words. */
export function mapLegend() {
  const list = el("ul", { class: "kr-signs" });
  const element = el("details", { class: "kr-fold kr-legend" }, el("summary", {}, _("What the signs mean")), list);
  let drawn = null;

  function line([picture, words]) {
    const sign = el("span", { class: "kr-sign" });
    sign.innerHTML = picture;
    return el("li", {}, sign, el("span", {}, words));
  }

  return {
    element,
    show(signs) {
      if (signs === drawn) return;
      drawn = signs;
      list.replaceChildren(...signs.map(line));
    },
  };
}
