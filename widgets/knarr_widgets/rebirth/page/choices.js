// The side: the final scoring, the players, and all places for the tile in hand as a list.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";
import { corners } from "./corners.js";
import { ending } from "./ending.js";

/** The panel's element and `show(state)`. */
export function rebirthChoices(send) {
  const over = el("div", {});
  const people = corners(send);
  const list = el("ol", { class: "kr-places" });
  const fold = el("details", { class: "kr-fold", ontoggle: fill }, el("summary", {}, _("All places, the best first")), list);
  const element = el("section", { class: "kn-moves kr-side", "aria-label": _("Players") }, over, people.element, fold);
  let state = null;

  function show(next) {
    state = next;
    over.replaceChildren(...("total" in state.result ? [ending(state.result)] : []));
    people.show(state);
    fold.hidden = state.over;
    fill();
  }

  /** The list is made when it is unfolded. */
  function fill() {
    if (!fold.open || !state) return;
    const found = Object.entries(state.places).sort(([, one], [, other]) => other.points - one.points);
    list.replaceChildren(...found.map(([at, place]) => el("li", {}, el("button", {
      type: "button", class: "kn-move", "data-move": place.move, onclick: () => send({ do: "play", move: place.move }),
    }, el("b", {}, `${at}: ${place.words}`), el("small", {}, place.parts.join(" "))))));
  }

  return { element, show };
}
