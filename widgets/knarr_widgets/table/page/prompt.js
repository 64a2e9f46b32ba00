// The bar above the table: who must do what, what is still missing, what would come of it, and the
// buttons for what is not touched on the table.
import { lacking, moveOf } from "./compose.js";
import { colourWords, el, glyph, joined, refill, spaceWords } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";

/** The bar's element, `show(game)` and `preview(preview)`; `act` has what its buttons do. */
export function promptBar(act) {
  const words = el("p", { class: "kn-prompt-words", "aria-live": "polite" });
  const missing = el("span", { class: "kn-missing", "aria-hidden": "true" });
  const refusal = el("p", { class: "kn-prompt-no" });
  const coming = el("p", { class: "kn-prompt-more" });
  const buttons = el("div", { class: "kn-prompt-buttons" });
  const element = el("div", { class: "kn-prompt", role: "group", tabindex: -1, "aria-label": _("The move") },
    el("div", { class: "kn-prompt-text" }, words, el("div", { class: "kn-prompt-under" }, missing, refusal, coming)), buttons);

  let shown = null;

  /** Until the move is made the bar only grows: the table must not jump to and fro under the pointer. */
  function hold() {
    if (element.offsetHeight) element.style.minHeight = `${element.offsetHeight}px`;
  }

  function show(game) {
    if (game.state !== shown) element.style.minHeight = "";
    shown = game.state;
    const next = promptWords(game);
    if (next !== words.textContent) words.textContent = next;
    missing.replaceChildren(...missingSigns(game));
    element.dataset.due = game.state.table.due;
    refill(buttons, ...promptButtons(game, act)); // `preview` follows, and holds the height
  }

  /** What a thing would bring: gains as glyphs, and the sentence. */
  function preview(found) {
    coming.replaceChildren(...(found ? [found.gained ? gainRow(found) : "", found.text] : []));
    coming.dataset.tone = found && found.cannot ? "cannot" : found && isEmpty(found.gained) ? "nothing" : "";
    hold();
  }

  function refuse(text) {
    refusal.textContent = text;
    if (text) hold();
  }

  return { element, buttons, show, preview, refuse };
}

function isEmpty(gained) {
  return Boolean(gained) && Object.keys(gained).length === 0;
}

/** Gains as glyphs with their numbers; what the cap cuts off is struck out. */
export function gainRow({ gained = {}, lost = {} }) {
  const row = el("span", { class: "kn-gains", "aria-hidden": "true" });
  for (const [asset, count] of Object.entries(gained)) row.append(el("b", {}, `+${count}`), glyph(asset));
  for (const [asset, count] of Object.entries(lost)) {
    row.append(el("s", { class: "kn-lost" }, String(count), glyph(asset)));
  }
  return row;
}

/** What must be touched first. */
export function hintWords(hint) {
  return {
    hand: _("Choose a viking of your hand first; it is played, and this one taken."),
    land: _("Choose a destination first; then its cost is paid with the crew and recruits."),
    "no land": _("No destination can be paid just now."),
    discard: _("Only a viking of the crew can be discarded."),
  }[hint];
}

function promptWords(game) {
  const { state, chosen, declined } = game;
  if (chosen.hand) return takeWords(game);
  if (chosen.land) return payWords(game);
  if (chosen.trade) return ngettext("Trade {count} bracelet?", "Trade {count} bracelets?", chosen.trade);
  return declined ? state.table.declined : state.table.words;
}

function takeWords({ moves, chosen, costOf }) {
  const spaces = [...moves.recruit.get(chosen.hand.name)];
  const free = spaces.filter((space) => !costOf(`recruit ${chosen.hand.name} take ${space}`));
  if (free.length === spaces.length && free.length > 1) {
    return _("Now take any viking of the board into your hand: all are free.");
  }
  const space = spaceWords(chosen.hand.name.split(".")[0]);
  return spaces.length > 1
    ? _("Now take a viking of the board: the {space} space is free, any other costs a recruit.", { space })
    : _("Now take the viking on the {space} space of the board into your hand.", { space });
}

function payWords({ state, moves, chosen }) {
  const { land } = chosen;
  if (moveOf(moves, chosen)) return _("Destination {land} is paid: explore it.", { land });
  const { count, rest, colours } = lacking(state.table.lands[land].cost, chosen);
  const recruits = moves.explore.get(land).some(({ pay }) => pay.includes("recruit"));
  return `${neededWords(land, count, rest, colours)}${recruits ? ` ${_("A recruit replaces any viking.")}` : ""}`;
}

function neededWords(land, count, rest, colours) {
  if (rest === "different") {
    return ngettext("Destination {land} still needs {count} viking of another colour.",
      "Destination {land} still needs {count} vikings of different colours.", count, { land });
  }
  if (!colours) {
    return ngettext("Destination {land} needs {count} viking.",
      "Destination {land} needs {count} vikings of one colour.", count, { land });
  }
  const cards = joined(Object.entries(colours).map(([colour, number]) =>
    _("{count} {colour}", { count: number, colour: colourWords(colour) })));
  const all = Object.values(colours).reduce((sum, number) => sum + number, 0);
  return all === count
    ? _("Destination {land} still needs {cards}.", { land, cards })
    : _("Destination {land} still needs {count} of these: {cards}.", { land, count, cards });
}

/** What is missing as glyphs: a colour's own, or the sign of the cost. */
function missingSigns({ state, moves, chosen }) {
  if (!chosen.land || moveOf(moves, chosen)) return [];
  const { count, rest, colours } = lacking(state.table.lands[chosen.land].cost, chosen);
  if (!colours) return Array.from({ length: count }, () => el("b", {}, rest === "same" ? "=" : "≠"));
  return Object.entries(colours).flatMap(([colour, number]) => Array.from({ length: number }, () =>
    el("b", { "data-colour": colour }, glyph(colour))));
}

function promptButtons(game, act) {
  const { moves, chosen, declined, offers } = game;
  if (!game.state.table.due) return [];
  const move = moveOf(moves, chosen);
  const list = [];
  if (chosen.land) {
    list.push(promptButton(_("Explore"), () => act.play(move), "kn-main", !move));
    if (moves.reserve.has(chosen.land)) {
      list.push(promptButton(_("Reserve it instead"), () => act.play(`reserve ${chosen.land}`)));
    }
  } else if (move) {
    list.push(promptButton(ngettext("Trade {count} bracelet", "Trade {count} bracelets", chosen.trade),
      () => act.play(move), "kn-main"));
  }
  if (chosen.hand || chosen.land || chosen.trade) list.push(promptButton(_("Cancel"), act.cancel));
  else if (offers.swap.size) list.push(promptButton(declined ? _("Swap after all") : _("No swap"), act.decline));
  else if (offers.reserve.size) list.push(promptButton(declined ? _("Reserve after all") : _("No reservation"), act.decline));
  // What has been begun is finished or cancelled first: ending the turn would drop it in silence.
  const begun = chosen.hand || chosen.land || chosen.trade;
  if (moves.end && !begun) list.push(promptButton(_("End the turn"), () => act.play("end"), "kn-end-turn"));
  return list;
}

function promptButton(words, press, kind = "kn-small", off = false) {
  return el("button", {
    type: "button", class: kind, "aria-disabled": off ? "true" : null, onclick: () => off || press(),
  }, words);
}
