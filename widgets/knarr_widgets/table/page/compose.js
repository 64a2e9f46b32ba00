// From touches to moves. Everything is read from the texts of the legal moves, so that nothing can be
// put together that is not one of them. No page is needed for it: what is touched has a kind
// (`hand`, `space`, `land`, `crew`, `token`, `trade`), a name and a place `at` of its own.

/** Nothing is chosen. `pay` lists the cards and recruits of a payment as `{ name, at }`. */
export const NO_CHOICE = { hand: null, land: null, pay: [], trade: 0 };

const RECRUIT = "recruit";

/** The legal moves by kind. */
export function readMoves(texts) {
  const found = {
    recruit: new Map(), explore: new Map(), trade: new Set(), swap: new Set(), reserve: new Set(),
    discard: new Set(), end: false,
  };
  for (const text of texts) {
    const [kind, name, ...rest] = text.split(" ");
    if (kind === "end") found.end = true;
    else if (kind === "recruit") slotOf(found.recruit, name, () => new Set()).add(rest[1]);
    else if (kind === "explore") slotOf(found.explore, name, () => []).push({ text, pay: paymentOf(rest) });
    else found[kind].add(name);
  }
  return found;
}

function slotOf(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** `pay yellow.vp yellow.vp recruits 1` as the names of all that is paid. */
function paymentOf(words) {
  const at = words.indexOf("recruits");
  const cards = (at < 0 ? words : words.slice(0, at)).slice(1);
  return at < 0 ? cards : [...cards, ...Array(Number(words[at + 1])).fill(RECRUIT)];
}

function countNames(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] || 0) + 1;
  return counts;
}

/** The payments of a destination that hold all of `names`. */
function payments(moves, land, names) {
  const wanted = Object.entries(countNames(names));
  return (moves.explore.get(land) || []).filter(({ pay }) => {
    const counts = countNames(pay);
    return wanted.every(([name, count]) => (counts[name] || 0) >= count);
  });
}

/** The move that a choice has become, or null while something is missing. */
export function moveOf(moves, chosen) {
  if (chosen.trade) return `trade ${chosen.trade}`;
  if (!chosen.land) return null;
  const whole = payments(moves, chosen.land, namesOf(chosen)).find(({ pay }) => pay.length === chosen.pay.length);
  return whole ? whole.text : null;
}

function namesOf({ pay }) {
  return pay.map(({ name }) => name);
}

/**
 * What a touch does: `{ chosen }` is the new choice, `{ move }` a move to play at once, `{ why }` the
 * move that the rules refuse, `{ hint }` what must be touched first.
 */
export function touch(moves, chosen, thing, table) {
  if (moves.discard.size) return discard(moves, thing);
  return TOUCHES[thing.kind](moves, chosen, thing, table);
}

function discard(moves, { kind, name }) {
  if (kind !== "crew") return { hint: "discard" };
  return moves.discard.has(name) ? { move: `discard ${name}` } : { why: `discard ${name}` };
}

const TOUCHES = {
  hand(moves, chosen, { name, at }) {
    if (chosen.hand && chosen.hand.at === at) return { chosen: NO_CHOICE };
    if (moves.recruit.has(name)) return { chosen: { ...NO_CHOICE, hand: { name, at } } };
    return { why: `recruit ${name} take ${name.split(".")[0]}` };
  },

  space(moves, chosen, { name }, { hand }) {
    if (chosen.hand) {
      const text = `recruit ${chosen.hand.name} take ${name}`;
      return moves.recruit.get(chosen.hand.name).has(name) ? { move: text } : { why: text };
    }
    if (moves.swap.has(name)) return { move: `swap ${name}` };
    if (moves.recruit.size) return { hint: "hand" };
    return { why: hand.length ? `recruit ${hand[0]} take ${name}` : `swap ${name}` };
  },

  land(moves, chosen, { name }) {
    if (chosen.land === name) return { chosen: NO_CHOICE };
    const ways = moves.explore.get(name);
    if (!ways) return moves.reserve.has(name) ? { move: `reserve ${name}` } : { why: `explore ${name}` };
    return { chosen: { ...NO_CHOICE, land: name } };
  },

  crew: pays,

  token(moves, chosen, thing, table) {
    if (thing.name === RECRUIT) return pays(moves, chosen, thing);
    return TOUCHES.trade(moves, chosen, { name: thing.nth }, table);
  },

  trade(moves, chosen, { name }) {
    const count = Number(name);
    if (chosen.trade === count) return { chosen: NO_CHOICE };
    return moves.trade.has(String(count))
      ? { chosen: { ...NO_CHOICE, trade: count } }
      : { why: `trade ${count}` };
  },
};

/** A card of the crew or a recruit: it goes into the payment, or out of it. */
function pays(moves, chosen, { name, at }) {
  if (!chosen.land) return { hint: moves.explore.size ? "land" : "no land" };
  const rest = chosen.pay.filter((one) => one.at !== at);
  if (rest.length < chosen.pay.length) return { chosen: { ...chosen, pay: rest } };
  const pay = [...chosen.pay, { name, at }];
  const fits = payments(moves, chosen.land, pay.map((one) => one.name)).length > 0;
  return fits ? { chosen: { ...chosen, pay } } : { why: exploreText(chosen.land, pay) };
}

function exploreText(land, pay) {
  const cards = pay.map(({ name }) => name).filter((name) => name !== RECRUIT);
  const recruits = pay.length - cards.length;
  return `explore ${land}${cards.length ? ` pay ${cards.join(" ")}` : ""}${recruits ? ` recruits ${recruits}` : ""}`;
}

/** Whether a touch leads anywhere. */
export function useful(moves, chosen, thing, table) {
  const { move, chosen: next } = touch(moves, chosen, thing, table);
  return Boolean(move || next);
}

/** Whether a thing is what the choice so far waits for: these are lit. */
export function awaited(moves, chosen, thing, table) {
  const { kind } = thing;
  if (chosen.trade || isIdleTrade(thing, table)) return false;
  if (chosen.hand && kind !== "space") return false;
  if (chosen.land && !(kind === "crew" || kind === "token")) return false;
  if (chosen.land && (thing.name === "bracelet" || chosen.pay.some(({ at }) => at === thing.at))) return false;
  return useful(moves, chosen, thing, table);
}

/** A trade that pays nothing, or no more than a bracelet less would, is no good one to point at. */
function isIdleTrade({ kind, name, nth }, { previews = {} }) {
  const count = kind === "trade" ? Number(name) : name === "bracelet" ? Number(nth) : 0;
  const now = count && previews[`trade ${count}`];
  if (!now) return false;
  const less = previews[`trade ${count - 1}`];
  return gainedBy(now) <= (less ? gainedBy(less) : 0);
}

function gainedBy({ gained }) {
  return Object.values(gained).reduce((sum, count) => sum + count, 0);
}

/** Whether a thing is part of the choice. */
export function isChosen(chosen, { kind, name, at, nth }) {
  if (kind === "hand") return Boolean(chosen.hand) && chosen.hand.at === at;
  if (kind === "land") return chosen.land === name;
  if (kind === "trade") return chosen.trade >= Number(name);
  if (kind === "token" && name === "bracelet") return chosen.trade >= Number(nth);
  return chosen.pay.some((one) => one.at === at);
}

/**
 * What a payment still lacks: `count` cards or recruits in all, and by which colours; `colours` is
 * null where the cost names none. `rest` says what kind: `colours`, `different` or `same`.
 */
export function lacking(cost, chosen) {
  const cards = namesOf(chosen).filter((name) => name !== RECRUIT);
  const paid = countNames(cards.map((name) => name.split(".")[0]));
  const total = Object.values(cost).reduce((sum, count) => sum + count, 0);
  const count = total - chosen.pay.length;
  if (cost.different) return { count, rest: "different", colours: null };
  if (cost.same) {
    const [colour] = Object.keys(paid);
    return { count, rest: "same", colours: colour ? { [colour]: count } : null };
  }
  const colours = {};
  for (const [colour, needed] of Object.entries(cost)) {
    const left = needed - (paid[colour] || 0);
    if (left > 0 && count > 0) colours[colour] = Math.min(left, count); // a recruit may have paid for one
  }
  return { count, rest: "colours", colours };
}

/** A destination that can be paid in one way only is paid that way at once, to be confirmed. */
export function prepaid(moves, before, next, things) {
  const ways = (next.land !== before.land && moves.explore.get(next.land)) || [];
  if (ways.length !== 1) return next;
  const pay = [];
  for (const name of ways[0].pay) {
    const free = things.find((thing) => ["crew", "token"].includes(thing.kind) && thing.name === name
      && !pay.some(({ at }) => at === thing.at));
    if (free) pay.push({ name, at: free.at });
  }
  return { ...next, pay };
}
