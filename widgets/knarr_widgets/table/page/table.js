// The table: the picture that can be played on, the bar above it, and the choice that is being made.
import { airspace } from "./flights.js";
import { NO_CHOICE, awaited, isChosen, moveOf, onlyPayment, readMoves, touch, useful } from "./compose.js";
import { armThings, fitSpots, neighbourOf, placeTabStops, thingsOf } from "./spots.js";
import { carrying } from "./drag.js";
import { gainRow, promptBar } from "./prompt.js";
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/**
 * The table's element; `show(picture, state)` draws it, `refuse(text)` shows why a move cannot be,
 * `fit()` is to be called when the table comes into sight. `send` takes messages, `say(text, tone)`
 * speaks on the status line.
 */
export function touchTable(send, say) {
  const picture = el("div", { class: "kn-table", onkeydown: pressed });
  const tags = el("div", { class: "kn-tags", "aria-hidden": "true" });
  const layer = el("div", { class: "kn-air", "aria-hidden": "true" });
  const bar = promptBar({ play, cancel, decline });
  const air = airspace(picture, layer);
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

  picture.addEventListener("click", (event) => touched(thingAt(event.target)));
  picture.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pointed(thingAt(event.target)));
  picture.addEventListener("pointerleave", () => pointed(null));
  picture.addEventListener("focusin", () => showPreview());
  picture.addEventListener("pointerdown", () => air.land());
  const letGo = carrying(picture, layer, { lift, over, drop, fall });

  // -- showing ------------------------------------------------------------------------------------

  function show(text, next) {
    if (next === state && text === drawn) return;
    const gathered = flightsOf(next);
    const focus = next === state ? focusAt() : null;
    const held = element.contains(document.activeElement);
    if (text !== drawn) picture.innerHTML = text;
    drawn = text;
    if (next !== state) readState(next);
    things = state.table.due ? thingsOf(picture, state.table.seat) : [];
    armThings(things);
    fitSpots(things);
    light();
    if (held) focusNext(focus);
    air.launch(gathered);
  }

  function readState(next) {
    state = next;
    const rows = state.groups.flatMap((group) => group.moves);
    costs = new Map(rows.map(([move, brings, recruits]) => [move, { brings, recruits }]));
    declined = false;
    pointedAt = null;
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
    picture.classList.toggle("kn-choosing", chosen !== NO_CHOICE || Boolean(moves.discard.size));
    for (const thing of things) {
      const { node } = thing;
      const on = isChosen(chosen, thing);
      node.toggleAttribute("data-lit", awaited(moves, chosen, thing, table));
      node.toggleAttribute("data-near", thing.kind === "crew" && isNear(thing.name));
      node.setAttribute("aria-pressed", String(on));
      node.setAttribute("aria-disabled", String(!useful(moves, chosen, thing, table)));
      node.setAttribute("aria-label", nameOf(thing));
    }
    placeTabStops(things);
    bar.show({
      state, moves, offers: { swap: offers.swap.size, reserve: offers.reserve.size }, chosen, declined,
      due: table.due, costOf: (move) => (costs.get(move) || { recruits: 0 }).recruits,
    });
    bar.refuse("");
    showPreview();
  }

  /** The column of the card that is about to be played gains as well. */
  function isNear(name) {
    return Boolean(chosen.hand) && chosen.hand.name.split(".")[0] === name.split(".")[0];
  }

  function nameOf(thing) {
    const found = thing.kind === "land" ? null : previewOf(thing);
    return found ? `${thing.title}. ${found.text}` : thing.title;
  }

  // -- previews -----------------------------------------------------------------------------------

  function previewOf({ kind, name, nth }) {
    const { previews } = state.table;
    if (kind === "token" && name === "bracelet") return previews[`trade ${nth}`];
    return previews[`${kind} ${name}`];
  }

  /** What the thing in question would bring: the chosen, else the one pointed at, else the focused. */
  function showPreview() {
    const focused = things.find(({ node }) => node === document.activeElement);
    const found = [chosenThing(), pointedAt, focused].find((thing) => thing && previewOf(thing));
    bar.preview(paidPreview() || (found ? previewOf(found) : null));
    showGhost(found);
    showTags(found);
  }

  /** A payment that is complete says exactly what it brings. */
  function paidPreview() {
    const move = chosen.land ? moveOf(moves, chosen) : null;
    return move ? { text: costs.get(move).brings } : null;
  }

  function chosenThing() {
    return things.find((thing) => ["hand", "land", "trade"].includes(thing.kind)
      && (thing.kind === "trade" ? Number(thing.name) === chosen.trade : isChosen(chosen, thing)));
  }

  function showGhost(thing) {
    const card = thing && thing.kind === "hand" ? thing.name : chosen.hand && chosen.hand.name;
    for (const node of picture.querySelectorAll("[data-ghost]")) node.toggleAttribute("data-shown", node.dataset.ghost === card);
    for (const node of picture.querySelectorAll("[data-next]")) {
      node.toggleAttribute("data-shown", Boolean(card) && card.startsWith(`${node.dataset.next}.`));
    }
  }

  /** On the table: a played card's gains at its column, what a destination adds to each trade column. */
  function showTags(thing) {
    tags.replaceChildren();
    if (!thing) return;
    const seat = `[data-seat="${state.table.seat}"]`;
    const { gained, lost } = previewOf(thing);
    if (thing.kind === "hand") {
      tag(picture.querySelector(`[data-column="${thing.name.split(".")[0]}"]${seat}`), { gained, lost }, 0);
      return;
    }
    const columns = thing.kind === "land" ? state.table.lands[thing.name].columns : previewOf(thing).columns || [];
    columns.forEach((column, at) =>
      tag(picture.querySelector(`[data-trade="${at + 1}"]${seat}`), { gained: column }, 1));
  }

  /** A small label over the upper (0) or the lower (1) edge of a part. */
  function tag(node, gains, edge) {
    if (!node || !Object.keys({ ...gains.gained, ...gains.lost }).length) return;
    const box = node.getBoundingClientRect();
    const corner = picture.getBoundingClientRect();
    if (!corner.width) return;
    const one = el("span", { class: "kn-tag" }, gainRow(gains));
    one.style.left = `${(100 * (box.left + box.width / 2 - corner.left)) / corner.width}%`;
    one.style.top = `${(100 * (box.top + edge * box.height - corner.top)) / corner.height}%`;
    tags.append(one);
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
    else if (done.chosen) choose(prepaid(done.chosen), byKey);
    else if (done.why) send({ do: "why", move: done.why });
    else refuse(hintWords(done.hint));
  }

  function choose(next, byKey = false) {
    chosen = next;
    light();
    if (byKey) focusStage();
    showStage();
  }

  /** A destination that can be paid in one way only is paid that way at once, to be confirmed. */
  function prepaid(next) {
    const names = next.land && next.land !== chosen.land ? onlyPayment(moves, next.land) : null;
    if (!names) return next;
    const pay = [];
    for (const name of names) {
      const card = things.find((thing) => ["crew", "token"].includes(thing.kind) && thing.name === name
        && !pay.some(({ at }) => at === thing.at));
      if (card) pay.push({ name, at: card.at });
    }
    return { ...next, pay };
  }

  function play(move) {
    if (!move) return;
    air.land();
    for (const { node } of things) node.removeAttribute("data-lit");
    send({ do: "play", move });
  }

  function cancel() {
    const thing = chosenThing();
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

  function refuse(text) {
    bar.refuse(text);
  }

  function hintWords(hint) {
    return {
      hand: _("Choose a viking of your hand first; it is played, and this one taken."),
      land: _("Choose a destination first; then its cost is paid with the crew and recruits."),
      "no land": _("No destination can be paid just now."),
      discard: _("Only a viking of the crew can be discarded."),
    }[hint];
  }

  // -- carrying -----------------------------------------------------------------------------------

  function lift(node) {
    const thing = thingAt(node);
    if (!thing) return false;
    if (thing.kind === "hand") {
      if (!moves.recruit.has(thing.name)) return false;
      lifted = { thing, before: chosen };
      choose({ ...NO_CHOICE, hand: { name: thing.name, at: thing.at } });
    } else {
      if (moves.discard.size || !moves.explore.size) return false;
      lifted = { thing, before: chosen };
    }
    return true;
  }

  function over(node) {
    for (const old of picture.querySelectorAll("[data-over]")) old.removeAttribute("data-over");
    const thing = thingAt(node);
    if (thing) thing.node.setAttribute("data-over", "");
  }

  function drop(node) {
    const { thing, before } = lifted;
    const target = thingAt(node);
    if (thing.kind === "hand" && target && ["space", "land"].includes(target.kind)) {
      if (target.kind === "space") return touched(target);
      chosen = before;
      light();
      return send({ do: "why", move: `explore ${target.name} pay ${thing.name}` });
    }
    if (thing.kind === "hand") {
      if (!node.closest("[data-seat]")) fall();
      return;
    }
    if (!target || target.kind !== "land" || !moves.explore.has(target.name)) {
      if (target && target.kind === "land") touched(target);
      return;
    }
    if (chosen.land !== target.name) chosen = { ...NO_CHOICE, land: target.name };
    light();
    touched(thing);
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

  /** After a choice by key, the focus goes to what it waits for. */
  function focusStage() {
    const ready = moveOf(moves, chosen);
    const stage = chosen.hand ? "space" : chosen.land ? "crew" : null;
    const own = chosen.hand && things.find(({ kind, name }) => kind === "space" && name === chosen.hand.name.split(".")[0]);
    const lit = things.filter(({ node }) => "lit" in node.dataset);
    const next = own || lit.find(({ kind }) => kind === stage) || lit[0];
    const first = bar.buttons.querySelector("button:not([aria-disabled=true])");
    if (ready && first) first.focus({ preventScroll: true });
    else if (chosen !== NO_CHOICE && next) next.node.focus();
    placeTabStops(things);
  }

  function focusAt() {
    const thing = things.find(({ node }) => node === document.activeElement);
    return thing ? thing.at : null;
  }

  /** After a move, the focus goes on: to the thing it was on, to what is lit, or to the turn's end. */
  function focusNext(at) {
    const same = at && things.find((thing) => thing.at === at);
    const kinds = state.table.due === "end" ? [] : ["crew", "space", "hand", "land"];
    const lit = kinds.map((wanted) => things.find(({ kind, node }) => kind === wanted && "lit" in node.dataset));
    const next = same || lit.find(Boolean);
    const end = bar.buttons.querySelector(".kn-end-turn");
    const target = next ? next.node : end || bar.element;
    if (target === bar.element) bar.element.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    placeTabStops(things);
  }

  /** On a small page, bring what is lit into sight. */
  function showStage() {
    const lit = things.filter(({ node }) => "lit" in node.dataset);
    if (chosen === NO_CHOICE || !lit.length) return;
    const sight = [bar.element.getBoundingClientRect().bottom, window.innerHeight];
    const boxes = lit.map(({ node }) => node.getBoundingClientRect());
    if (boxes.some(({ top, bottom }) => top >= sight[0] && bottom <= sight[1])) return;
    lit[0].node.scrollIntoView({ block: "center", behavior: air.wanted() ? "smooth" : "auto" });
  }

  function fit() {
    fitSpots(things);
    if (state) showPreview();
  }

  return { element, picture, show, refuse, fit, close: letGo };
}
