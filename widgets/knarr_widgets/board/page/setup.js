// The set-up of a real table: card by card, with only those offered that are left.
import { cardWords, drawing, el, spaceWords } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";
import { ARTIFACTS } from "../../stepper/page/games.js";

const COLOURS = ["red", "yellow", "green", "blue", "purple"];
const ASSETS = ["vp", "bracelet", "recruit", "reputation"];
const FIRST_NAMES = ["Ada", "Bo", "Cem", "Dag"];
const ROWS = { trading: [1, 20], influence: [21, 35] };
let made = 0;

/** The element, `open()` and `show(board, state)`. */
export function setUp(send) {
  const cards = new Map();
  let copies = {};
  let players = 2;
  let current = "";
  let laid = null;
  const group = `kb-me-${++made}`;
  const names = FIRST_NAMES.map((name, seat) => el("input", {
    type: "text", maxlength: 40, value: name, "aria-label": _("Name of player {number}", { number: seat + 1 }),
    oninput: () => draw(),
  }));
  const me = FIRST_NAMES.map((name, seat) => el("input", {
    type: "radio", name: group, checked: seat === 0, onchange: () => draw(),
    "aria-label": _("I am player {number}", { number: seat + 1 }),
  }));
  const rows = FIRST_NAMES.map((name, seat) => el("div", { class: "kb-player" }, names[seat],
    el("label", { class: "kn-check" }, me[seat], _("this is me"))));
  const count = el("select", { "aria-label": _("Players"), onchange: () => { players = Number(count.value); draw(); } },
    ...[2, 3, 4].map((number) => el("option", { value: number }, ngettext("{count} player", "{count} players", number))));
  const ship = el("select", { "aria-label": _("Ship side") },
    el("option", { value: "normal" }, _("Normal ships")), el("option", { value: "advanced" }, _("Advanced ships")));
  const boxes = Object.entries(ARTIFACTS).map(([name, words]) => {
    const box = el("input", { type: "checkbox", value: name });
    return { box, label: el("label", { class: "kn-check" }, box, _(words)) };
  });
  const first = el("input", { type: "checkbox" });
  const slots = el("div", { class: "kb-slots" });
  const palette = el("div", { class: "kb-palette", role: "group" });
  const left = el("p", { class: "kn-note", role: "status", "aria-live": "polite" });
  const start = el("button", { class: "kn-main" }, _("Follow this table"));
  const element = el("form", {
    class: "kb-setup", hidden: true, "aria-label": _("Follow a real table"), onsubmit: submit,
    onkeydown: (event) => event.stopPropagation(), // arrows are for the form, not for the game below
  },
    el("h3", {}, _("Follow a real table")),
    el("p", { class: "kn-note" }, _("Enter what lies on the table and your own hand; the other hands stay unknown. Players in turn order, the first one starts.")),
    el("div", { class: "kn-fields" }, count, ship), el("div", { class: "kb-player-list" }, ...rows),
    el("fieldset", { class: "kn-fields" }, el("legend", {}, _("Artifacts")), ...boxes.map(({ label }) => label)),
    el("label", { class: "kn-check" }, first, _("A trade may come before reputation scores")),
    slots, palette, left,
    el("div", { class: "kn-fields" }, start,
      el("button", { type: "button", class: "kn-small", onclick: () => { cards.clear(); current = ""; draw(); } }, _("Empty all")),
      el("button", { type: "button", class: "kn-small", onclick: () => appear(false) }, _("Close"))));

  /** While the form is open, the table that lay there before is not to be played on. */
  function appear(open) {
    element.hidden = !open;
    for (const part of element.parentElement.children) {
      if (part !== element && !part.matches(".kn-say")) part.inert = open;
    }
  }

  function groups() {
    const seat = me.findIndex((one) => one.checked);
    const own = seat < players ? seat : 0;
    const crew = (player) => [_("Crew of {name}", { name: names[player].value }), [0, 1].map((at) => `crew ${player} ${at}`)];
    return [
      [_("The board, by space"), COLOURS.map((space) => `board ${space}`)],
      ...Array.from({ length: players }, (_none, player) => crew(player)),
      [_("Hand of {name}", { name: names[own].value }), [0, 1, 2].map((at) => `hand ${at}`)],
      [_("Trading Lands"), [0, 1, 2].map((at) => `trading ${at}`)],
      [_("Lands of Influence"), [0, 1, 2].map((at) => `influence ${at}`)],
    ];
  }

  const all = () => groups().flatMap(([, keys]) => keys);
  const isLand = (key) => key.split(" ")[0] in ROWS;

  function used(card, but) {
    return all().filter((key) => key !== but && cards.get(key) === card).length;
  }

  /** A starting crew has two colours. */
  function clashes(key, card) {
    const [what, player, at] = key.split(" ");
    if (what !== "crew") return false;
    const other = cards.get(`crew ${player} ${1 - Number(at)}`);
    return other !== undefined && other.split(".")[0] === card.split(".")[0];
  }

  function offered(key) {
    const [what] = key.split(" ");
    if (what in ROWS) {
      const [low, high] = ROWS[what];
      return Array.from({ length: high - low + 1 }, (_none, at) => low + at).map((land) => [land, used(land, key) === 0]);
    }
    return COLOURS.flatMap((colour) => ASSETS.map((asset) => `${colour}.${asset}`)).map((card) =>
      [card, used(card, key) < (copies[String(players)] || {})[card] && !clashes(key, card)]);
  }

  function put(card) {
    cards.set(current, card);
    const keys = all();
    const after = [...keys.slice(keys.indexOf(current)), ...keys];
    current = after.find((key) => !cards.has(key)) || "";
    draw();
    const next = palette.querySelector(`[data-card="${CSS.escape(String(card))}"]:not(:disabled)`)
      || palette.querySelector("button:not(:disabled)") || start;
    next.focus({ preventScroll: true });
  }

  function pick(key) {
    current = key;
    draw();
  }

  function draw() {
    rows.forEach((row, seat) => (row.hidden = seat >= players));
    const keys = all();
    if (!keys.includes(current)) current = keys.find((key) => !cards.has(key)) || "";
    const held = slots.contains(document.activeElement) ? document.activeElement.dataset.slot : null;
    slots.replaceChildren(...groups().map(([title, list]) => el("div", { class: "kb-slot-group", role: "group", "aria-label": title },
      el("span", { class: "kn-label" }, title), el("div", { class: "kb-slot-list" }, ...list.map((key, at) => slot(key, title, at))))));
    if (held) slots.querySelector(`[data-slot="${held}"]`)?.focus({ preventScroll: true });
    palette.hidden = !current;
    palette.classList.toggle("kb-lands", Boolean(current) && isLand(current));
    palette.setAttribute("aria-label", _("Cards that are left"));
    palette.replaceChildren(...current ? offered(current).map(([card, fits]) => choice(card, fits)) : []);
    const missing = keys.filter((key) => !cards.has(key)).length;
    left.textContent = missing ? ngettext("{count} card is still to be entered.", "{count} cards are still to be entered.", missing) : _("All cards are entered.");
    start.disabled = missing > 0;
  }

  function slot(key, title, at) {
    const card = cards.get(key);
    const [what, space] = key.split(" ");
    const place = what === "board" ? _("{space} space", { space: spaceWords(space) }) : `${title}, ${at + 1}`;
    const words = card === undefined ? _("empty") : isLand(key) ? String(card) : cardWords(card);
    return el("button", {
      type: "button", class: "kb-slot", "data-slot": key, "aria-label": `${place}: ${words}`,
      "aria-current": key === current ? "true" : null, onclick: () => pick(key),
    }, card === undefined ? "–" : isLand(key) ? el("b", {}, String(card)) : drawing(card),
    what === "board" ? el("small", {}, spaceWords(space)) : null);
  }

  function choice(card, fits) {
    const land = typeof card === "number";
    return el("button", {
      type: "button", class: "kb-card", "data-card": card, disabled: !fits, onclick: () => put(card),
      "aria-label": land ? _("destination {number}", { number: card }) : cardWords(card),
    }, land ? el("b", {}, String(card)) : drawing(card), land ? null : el("small", {}, cardWords(card)));
  }

  function submit(event) {
    event.preventDefault();
    const of = (what, number) => Array.from({ length: number }, (_none, at) => cards.get(`${what} ${at}`));
    send({
      do: "follow", names: names.slice(0, players).map((input, seat) => input.value.trim() || FIRST_NAMES[seat]),
      me: Math.max(0, me.slice(0, players).findIndex((one) => one.checked)),
      ship: ship.value, artifacts: boxes.filter(({ box }) => box.checked).map(({ box }) => box.value),
      trade_first: first.checked,
      board: Object.fromEntries(COLOURS.map((space) => [space, cards.get(`board ${space}`)])),
      crew: Array.from({ length: players }, (_none, seat) => of(`crew ${seat}`, 2)),
      hand: of("hand", 3), trading: of("trading", 3), influence: of("influence", 3),
    });
  }

  return {
    element,
    open() {
      appear(true);
      draw();
      element.scrollIntoView({ block: "nearest" });
      count.focus({ preventScroll: true });
    },
    show(board, state) {
      copies = board.copies;
      if (laid !== null && state.laid !== laid) appear(false);
      laid = state.laid;
    },
  };
}
