// The table: the picture that can be played on, the bar above it, and the choice that is being made.
import { airspace } from "./flights.js";
import { NO_CHOICE, awaited, isChosen, moveOf, prepaid, readMoves, touch, useful } from "./compose.js";
import { armThings, fitSpots, neighbourOf, placeTabStops, thingsOf } from "./spots.js";
import { carrying } from "./drag.js";
import { chosenThing, previewOf, showComing } from "./coming.js";
import { glimpses } from "./glimpse.js";
import { isHinted, markHints } from "./hinted.js";
import { hintWords, promptBar } from "./prompt.js";
import { bringIntoSight } from "./sight.js";
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/**
 * The table's element; `show(picture, state)` draws it, `refuse(text)` takes an answer's refusal (or
 * none), `hint(move)` marks what a move would touch (an empty one nothing), `fit()` is to be called
 * when the table comes into sight. `send` takes messages.
 */
export function touchTable(send) {
  const picture = el("div", { class: "kn-table", onkeydown: pressed });
  const tags = el("div", { class: "kn-tags", "aria-hidden": "true" });
  const layer = el("div", { class: "kn-air", "aria-hidden": "true" });
  const bar = promptBar({ play, cancel, decline });
  const air = airspace(picture, layer);
  const glimpse = glimpses(picture, tags);
  const element = el("div", { class: "kn-play", onkeydown: escaped },
    bar.element, el("div", { class: "kn-ground" }, picture, tags, layer),
    el("div", { class: "kn-foot" }, air.element,
      el("span", { class: "kn-foot-keys" }, _("Tab reaches the table, arrows go along it, Enter takes, Escape goes back."))));
  let drawn = "";
  let state = null;
  let moves = readMoves([]);
  let offers = moves;
  let costs = new Map();
  let chosen = NO_CHOICE;
  let declined = false;
  let things = [];
  let pointedAt = null;
  let lifted = null;
  let going = false;
  let hinted = "";

  picture.addEventListener("click", (event) => touched(thingAt(event.target)));
  picture.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pointed(thingAt(event.target)));
  picture.addEventListener("pointerleave", () => pointed(null));
  picture.addEventListener("focusin", () => showPreview());
  picture.addEventListener("pointerdown", () => air.land());
  const letGo = carrying(picture, layer, { lift, over, drop, fall });

  // -- showing ------------------------------------------------------------------------------------

  function show(text, next) {
    if (next === state && text === drawn) return;
    const moved = Boolean(state) && next.at !== state.at;
    const gathered = flightsOf(next);
    const held = element.contains(document.activeElement);
    if (text !== drawn) picture.innerHTML = text;
    drawn = text;
    if (next !== state) readState(next);
    things = state.table.due ? thingsOf(picture, state.table.seat) : [];
    armThings(things);
    fitSpots(things);
    light();
    if (held) focusNext();
    if (held && moved) showStage();
    air.launch(gathered);
  }

  function readState(next) {
    state = next;
    const rows = state.groups.flatMap((group) => group.moves);
    costs = new Map(rows.map(([move, brings, recruits]) => [move, { brings, recruits }]));
    declined = false;
    pointedAt = null;
    hinted = "";
    chosen = NO_CHOICE;
    readOffers();
  }

  /** What is offered: without a swap and a reservation when these are declined. */
  function readOffers() {
    offers = readMoves([...costs.keys()]);
    moves = declined ? { ...offers, swap: new Set(), reserve: new Set() } : offers;
  }

  function flightsOf(next) {
    const fresh = state && next !== state && next.laid === state.laid && next.at === state.at + 1;
    return fresh && air.wanted() ? air.gather(next.table.flights) : [];
  }

  function light() {
    const { table } = state;
    going = false;
    picture.classList.toggle("kn-choosing", chosen !== NO_CHOICE || Boolean(moves.discard.size));
    for (const thing of things) {
      const { node } = thing;
      node.toggleAttribute("data-lit", awaited(moves, chosen, thing, table));
      node.toggleAttribute("data-near", thing.kind === "crew" && isNear(thing.name));
      node.toggleAttribute("data-free", thing.kind === "space" && isFree(thing.name));
      node.setAttribute("aria-pressed", String(isChosen(chosen, thing)));
      node.setAttribute("aria-disabled", String(!useful(moves, chosen, thing, table)));
      node.setAttribute("aria-label", nameOf(thing));
    }
    markHints(things, hinted);
    placeTabStops(things);
    bar.show({
      state, moves, offers, chosen, declined, costOf: (move) => (costs.get(move) || { recruits: 0 }).recruits,
    });
    bar.refuse("");
    showPreview();
  }

  /** The column of the card that is about to be played gains as well. */
  function isNear(name) {
    return Boolean(chosen.hand) && chosen.hand.name.split(".")[0] === name.split(".")[0];
  }

  /** Whether the card of a space can be taken for nothing. */
  function isFree(space) {
    const cost = chosen.hand && costs.get(`recruit ${chosen.hand.name} take ${space}`);
    return Boolean(cost) && !cost.recruits;
  }

  function nameOf(thing) {
    const found = thing.kind === "land" ? null : previewOf(thing, state.table);
    const title = isHinted(hinted, thing) ? _("{thing} (hint)", { thing: thing.title }) : thing.title;
    return found ? `${title}. ${found.text}` : title;
  }

  function hint(move) {
    if (move === hinted) return;
    hinted = move;
    light();
  }

  function showPreview() {
    showComing({ things, pointedAt, chosen, moves, costs, table: state.table }, bar, glimpse);
  }

  function pointed(thing) {
    if (thing === pointedAt) return;
    pointedAt = thing;
    showPreview();
  }

  // -- touching -----------------------------------------------------------------------------------

  function thingAt(target) {
    const node = target && target.closest("[data-touch]");
    return node ? things.find((thing) => thing.node === node) : null;
  }

  function touched(thing, byKey = false) {
    if (!thing) return;
    const done = touch(moves, chosen, thing, state.table);
    if (done.move) play(done.move);
    else if (done.chosen) choose(prepaid(moves, chosen, done.chosen, things), byKey);
    else if (done.why) send({ do: "why", move: done.why });
    else refuse(hintWords(done.hint));
  }

  function choose(next, byKey = false) {
    chosen = next;
    light();
    if (byKey) focusStage();
    if (chosen !== NO_CHOICE) showStage();
  }

  function play(move) {
    if (!move) return;
    air.land();
    going = true;
    for (const { node } of things) node.removeAttribute("data-lit");
    send({ do: "play", move });
  }

  function cancel() {
    const thing = chosenThing(things, chosen);
    chosen = NO_CHOICE;
    light();
    if (thing && (element.contains(document.activeElement) || document.activeElement === document.body)) {
      thing.node.focus({ preventScroll: true });
    }
  }

  function decline() {
    declined = !declined;
    readOffers();
    chosen = NO_CHOICE;
    light();
  }

  /** Why something cannot be; empty for an answer that refuses nothing. What waited goes on. */
  function refuse(text) {
    if (going) light();
    bar.refuse(text);
  }

  // -- carrying -----------------------------------------------------------------------------------

  /** Take a card up; where it may go lights up. Whether it may be carried at all. */
  function lift(node) {
    const thing = thingAt(node);
    const may = thing.kind === "hand" ? moves.recruit.has(thing.name) : moves.explore.size && !moves.discard.size;
    if (!may) return false;
    lifted = { thing, before: chosen };
    if (thing.kind === "hand") choose({ ...NO_CHOICE, hand: { name: thing.name, at: thing.at } });
    return true;
  }

  function over(node) {
    for (const old of picture.querySelectorAll("[data-over]")) old.removeAttribute("data-over");
    const thing = thingAt(node);
    if (thing) thing.node.setAttribute("data-over", "");
  }

  /** A card of the hand may be let go on a space or on a seat, one of the crew on a destination. */
  function drop(node) {
    const { thing } = lifted;
    const target = thingAt(node);
    const land = target && target.kind === "land" ? target.name : null;
    if (thing.kind === "hand") {
      if (target && target.kind === "space") return touched(target);
      if (land || !node.closest("[data-seat]")) fall();
      if (land) send({ do: "why", move: `explore ${land} pay ${thing.name}` });
    } else if (land && moves.explore.has(land)) {
      if (chosen.land !== land) choose({ ...NO_CHOICE, land });
      touched(thing);
    } else if (land) touched(target);
  }

  function fall() {
    choose(lifted.before);
  }

  // -- keys and sight -----------------------------------------------------------------------------

  function pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const thing = thingAt(event.target);
    if (!thing) return;
    if (event.key === "Enter" && moveOf(moves, chosen) && isChosen(chosen, thing)) play(moveOf(moves, chosen));
    else if (event.key === "Enter" || event.key === " ") touched(thing, true);
    else {
      const next = neighbourOf(things, thing, event.key);
      if (next === undefined) return;
      if (next) {
        next.node.focus();
        placeTabStops(things);
      }
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function escaped(event) {
    if (event.key !== "Escape" || chosen === NO_CHOICE) return;
    cancel();
    event.stopPropagation();
  }

  function litThings() {
    return things.filter(({ node }) => "lit" in node.dataset);
  }

  /** After a choice by key, the focus goes to what it waits for. */
  function focusStage() {
    const ready = moveOf(moves, chosen);
    const lit = litThings();
    const next = lit.find(({ kind, name }) => kind === "crew" || (chosen.hand && isNear(name))) || lit[0];
    const first = bar.buttons.querySelector("button:not([aria-disabled=true])");
    if (ready && first) first.focus({ preventScroll: true });
    else if (chosen !== NO_CHOICE && next) next.node.focus();
    placeTabStops(things);
  }

  /** After a move, the focus goes on: to what is lit, or to the end of the turn. */
  function focusNext() {
    const kinds = state.table.due === "end" ? [] : ["crew", "space", "hand", "land"];
    const lit = litThings();
    const next = kinds.map((wanted) => lit.find(({ kind }) => kind === wanted)).find(Boolean);
    const target = next ? next.node : bar.buttons.querySelector(".kn-end-turn") || bar.element;
    target.focus({ preventScroll: true });
    placeTabStops(things);
  }

  /** On a small page, bring what is lit into sight. */
  function showStage() {
    const lit = litThings();
    const first = [...lit.filter(({ kind }) => kind === "hand"), ...lit];
    bringIntoSight(first.map(({ node }) => node), bar.element, air.wanted());
  }

  function fit() {
    fitSpots(things);
    markHints(things, hinted);
    if (state) showPreview();
  }

  return { element, picture, show, refuse, hint, fit, close: letGo };
}
