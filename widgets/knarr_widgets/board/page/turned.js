// At a real table: the card that a move has turned up, and what the next viking may be.
import { cardWords, drawing, el, wordFor } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The element, and `show(board)`. */
export function turned(send) {
  const title = el("h3", { tabindex: -1 });
  const cards = el("div", { class: "kb-cards", role: "group" });
  const undo = el("button", {
    type: "button", class: "kn-small", onclick: () => send({ do: "unturned" }),
  }, _("That was wrong"));
  const ask = el("section", { class: "kb-ask", "aria-label": _("A card turned up") }, title, cards, undo);
  const odds = el("div", { class: "kb-odds", role: "group", "aria-label": _("Chances of the next viking") });
  const element = el("div", { class: "kb-turned" }, ask, odds);
  let shown = "";

  function show({ follow }) {
    const { question } = follow;
    element.hidden = !follow.on;
    odds.replaceChildren(...follow.odds.length ? [el("b", {}, _("Next viking:"))] : [],
      ...follow.odds.map((row) => el("span", { class: "kb-odds-row" }, ...row.map(([name, share]) =>
        el("span", { class: "kb-odd", title: wordFor(name) }, drawing(name, "kn-glyph"),
          el("span", { class: "kb-name" }, wordFor(name)), share)))));
    const asked = JSON.stringify(question);
    if (asked === shown) return;
    shown = asked;
    ask.hidden = !question.text;
    if (!question.text) return;
    title.textContent = question.text;
    cards.setAttribute("aria-label", question.text);
    cards.replaceChildren(...question.cards.map((card) => cardButton(card, send)));
    title.focus({ preventScroll: true }); // the answer to a click: the question is where one goes on
    ask.scrollIntoView({ block: "nearest" });
  }

  return { element, show };
}

function cardButton([card, count, share], send) {
  const land = typeof card === "number";
  const name = land ? _("destination {number}", { number: card }) : cardWords(card);
  const words = land ? name : _("{card}: {count} may be left, {share}", { card: name, count, share });
  return el("button", {
    type: "button", class: "kb-card", "data-card": card, "aria-label": words, title: words,
    onclick: () => send({ do: "turned", card }),
  }, land ? el("b", {}, String(card)) : drawing(card),
  land ? null : el("small", {}, name), land ? null : el("small", {}, share));
}
