// The board: the map that is played on, and the bar above it that says what is due.
import { el, refill } from "../../page/dom.js";
import { _ } from "../../page/language.js";
import { hexCard, partList } from "./card.js";
import { hexMap } from "./hexmap.js";
import { mapLegend } from "./legend.js";

/** The board's element, `show(picture, state)`, `refuse(text)`, `fit()`; `send` takes messages, `signs` gives the legend. */
export function rebirthBoard(send, signs) {
  const words = el("p", { class: "kr-due-words", "aria-live": "polite" });
  const sign = el("span", { class: "kr-due-sign" });
  const more = el("p", { class: "kr-due-more" });
  const buttons = el("div", { class: "kr-due-buttons" });
  const bar = el("div", { class: "kr-due", role: "group", "aria-label": _("The tile to place") },
    sign, el("div", { class: "kr-due-text" }, words, more), buttons);
  const map = hexMap({ point: pointed, act: acted, named });
  const card = hexCard();
  const picture = el("div", { class: "kr-ground" }, map.element, card.element);
  const legend = mapLegend();
  const element = el("div", { class: "kn-play kr-play" }, bar, picture,
    el("p", { class: "kr-keys" }, _("Tab reaches the map, arrows go from hex to hex, Enter places the tile.")), legend.element);
  let state = { places: {}, towns: [], players: [], seats: [], due: {} };
  let chosen = null;

  function show(text, next) {
    if (next !== state) chosen = null;
    state = next;
    map.show(text);
    map.rename();
    legend.show(signs());
    words.textContent = state.phase;
    sign.innerHTML = state.due.sign || "";
    sign.hidden = !state.due.sign;
    told("");
    choices();
  }

  function named(hex) {
    const place = state.places[hex.at];
    return place ? `${hex.words} ${place.parts.join(" ")}` : hex.words;
  }

  /** What the hex in question would bring, or what stands there. */
  function pointed(hex) {
    const shown = hex || (chosen && map.find(chosen));
    const place = shown && state.places[shown.at];
    map.mark(shown ? related(shown, place) : []);
    if (!shown) return card.show(picture, null);
    const title = place ? _("{points} on {place}", { points: place.words, place: shown.at }) : shown.words;
    card.show(picture, shown, el("b", {}, title), ...(place ? [partList(place.parts)] : []));
  }

  function related(hex, place) {
    const town = state.towns.find((spaces) => spaces.includes(hex.at)) || [];
    return [...map.cluster(hex), ...(town.length > 1 ? town : []), ...(place ? place.near : [])];
  }

  /** A finger chooses first and places with the second touch: it covers what it points at. */
  function acted(hex, byFinger) {
    const place = state.places[hex.at];
    if (place && (!byFinger || chosen === hex.at)) return send({ do: "play", move: place.move });
    chosen = hex.at;
    pointed(hex);
    choices();
    if (!place) send({ do: "why", move: hex.at });
    else if (byFinger) told(_("Touch it again to place the tile."));
  }

  function told(text, tone = "ok") {
    more.textContent = text || summary();
    more.dataset.tone = tone;
  }

  function summary() {
    const points = Object.values(state.places).map((place) => place.points);
    if (!points.length) return "";
    const [count, least, most] = [points.length, Math.min(...points), Math.max(...points)];
    return least === most ? _("Lit hexes: {count}. Each scores {most} at once.", { count, most })
      : _("Lit hexes: {count}. They score from {least} to {most} at once.", { count, least, most });
  }

  function choices() {
    const place = chosen && state.places[chosen];
    const list = place ? [button(_("Place it on {place}", { place: chosen }), { do: "play", move: place.move }, "kn-main")] : [];
    if (Object.keys(state.places).length) list.push(letPlay(state.strategies));
    refill(buttons, ...list);
  }

  function button(text, message, kind = "kn-small") {
    return el("button", { type: "button", class: kind, onclick: () => send(message) }, text);
  }

  /** A menu that gives this turn, or the rest of the game, to a strategy. */
  function letPlay(strategies) {
    const menu = el("select", {
      class: "kr-let", "aria-label": _("Let a strategy play"),
      onchange: () => {
        const [by, end] = menu.value.split("\n");
        if (menu.value) send({ do: "let", by, end: end === "end" });
        menu.value = "";
      },
    }, el("option", { value: "" }, _("Let a strategy play …")),
      ...strategies.map(([name]) => el("option", { value: name }, _("{name}: this turn", { name }))),
      ...strategies.map(([name]) => el("option", { value: `${name}\nend` }, _("{name}: to the end", { name }))));
    return menu;
  }

  return {
    element,
    picture,
    show,
    refuse: (text) => told(text, text ? "no" : "ok"),
    fit: () => pointed(map.pointed()),
    close() {},
  };
}
