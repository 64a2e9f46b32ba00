// The legal moves by kind, why others are not, and a field to type one.
import {
  cardWords, drawing, el, glyph, joined, refill, spaceWords, tokenWords, vikingWords,
} from "../../page/dom.js";
import { _, N_, ngettext } from "../../page/language.js";

const TITLES = {
  discard: N_("Discard"), swap: N_("Swap (Mead Cup)"), reserve: N_("Reserve (Golden Bracelet)"),
  recruit: N_("Recruit"), explore: N_("Explore"), trade: N_("Trade"),
};
const FEW = 6;

/** The panel's element, `show(state)`, `find(what, name)` to open a part of it, and `hint(move, by, fresh)`. */
export function moves(send) {
  const play = (move) => send({ do: "play", move });
  const list = el("div", { class: "kn-groups", tabindex: -1, "aria-label": _("Legal moves") });
  const ideas = el("ul", { class: "kn-ideas" });
  const why = el("details", { class: "kn-why" }, el("summary", {}, _("Why can’t I …?")), ideas);
  const field = el("input", {
    type: "text", class: "kn-typed", placeholder: "recruit blue.vp take green",
    "aria-label": _("A move in text form"), autocomplete: "off", spellcheck: "false",
  });
  const form = el("form", {
    class: "kn-form",
    onsubmit: (event) => {
      event.preventDefault();
      if (field.value.trim()) play(field.value.trim().toLowerCase());
    },
  }, field, el("button", { class: "kn-small" }, _("Play")));
  const element = el("section", { class: "kn-moves", "aria-label": _("Moves") }, list, why, form);

  let shown = "";
  let scrolled = false; // to ask the element would have the page laid out at once

  element.addEventListener("scroll", () => (scrolled = true), { passive: true });

  function show(state) {
    refill(list, ...contents(state, play));
    ideas.replaceChildren(...state.ideas.map(([wish, move, reason]) =>
      el("li", {}, el("b", {}, wish), el("code", {}, move), el("span", {}, reason))));
    why.hidden = state.ideas.length === 0;
    form.hidden = state.over || state.blind;
    const here = `${state.laid} ${state.at}`;
    if (here === shown) return;
    shown = here;
    field.value = "";
    if (scrolled) element.scrollTop = 0;
    scrolled = false;
  }

  /** Show the moves of a destination, a viking in hand or a trade, and go there. */
  function find(what, name) {
    const part = list.querySelector(`[data-${what}="${CSS.escape(name)}"]`);
    if (!part) return false;
    if (part.tagName === "DETAILS") part.open = true;
    part.scrollIntoView({ block: "nearest" });
    (part.matches("button") ? part : part.querySelector("summary, button")).focus({ preventScroll: true });
    return true;
  }

  /** Mark the button of a move, which the element with the id `by` is about; a `fresh` one is unfolded. */
  function hint(move, by, fresh) {
    for (const old of list.querySelectorAll(".kn-hinted")) {
      old.classList.remove("kn-hinted");
      old.removeAttribute("aria-describedby");
    }
    const found = move && list.querySelector(`[data-move="${CSS.escape(move)}"]`);
    if (!found) return;
    found.classList.add("kn-hinted");
    found.setAttribute("aria-describedby", by);
    if (!fresh) return;
    const fold = found.closest("details");
    if (fold) fold.open = true;
    const [box, panel] = [found, element].map((node) => node.getBoundingClientRect());
    if (box.top < panel.top || box.bottom > panel.bottom) element.scrollTop += box.top - panel.top - panel.height / 3;
  }

  return { element, show, find, hint };
}

function contents(state, play) {
  if (state.over) return [result(state)];
  if (state.blind) {
    const name = state.players[state.seat];
    return [el("p", { class: "kn-note" }, state.held
      ? _("The moves are listed here when you are to play.") // the bar says who is
      : _("{name} decides, and you do not see that hand.", { name }))];
  }
  return state.groups.map(({ group, moves: rows }) => el("section", { class: "kn-group" },
    group === "end" ? "" : el("h3", {}, _(TITLES[group]), el("small", {}, String(rows.length))),
    ...PARTS[group](rows, state, play)));
}

function result(state) {
  const rows = state.result.map(([name, vp, tokens, wins]) => el("tr", { class: wins && "kn-wins" },
    el("th", { scope: "row" }, wins ? `${name} ★` : name), el("td", {}, vp), el("td", {}, tokens)));
  return el("section", { class: "kn-group kn-result" }, el("h3", {}, _("The result")),
    el("p", {}, `${state.phase}.`),
    el("table", {},
      el("thead", {}, el("tr", {}, ...[_("Player"), _("VP"), _("Tokens")].map((name) =>
        el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...rows)),
    el("p", { class: "kn-note" }, _("Most VP win; recruits and bracelets (tokens) break a tie.")));
}

/** The fullest of several texts: an artifact may help with some of the spaces only. */
function longest(texts) {
  return texts.reduce((one, other) => (other.length > one.length ? other : one));
}

/** A button that plays `move`; `words` is what a screen reader says. */
function button(move, words, play, ...children) {
  return el("button", {
    type: "button", class: "kn-move", "data-move": move, "aria-label": words, title: move,
    onclick: () => play(move),
  }, ...children);
}

function gain(text) {
  const kind = text === _("no gain") ? "kn-gain kn-none" : "kn-gain";
  return text ? el("span", { class: kind }, text) : null;
}

const PARTS = {
  recruit(rows, state, play) {
    const hands = new Map();
    for (const [move, brings, recruits] of rows) {
      const [, viking, , space] = move.split(" ");
      if (!hands.has(viking)) hands.set(viking, []);
      hands.get(viking).push({ move, brings, recruits, space });
    }
    return [...hands].map(([viking, takes]) => el("div", { class: "kn-hand", "data-hand": viking },
      el("div", { class: "kn-head" }, drawing(viking), el("b", {}, cardWords(viking)),
        gain(longest(takes.map((take) => take.brings))), el("span", { class: "kn-label" }, _("and take"))),
      el("div", { class: "kn-takes" }, ...takes.map((take) => takeButton(viking, take, state, play)))));
  },

  explore(rows, state, play) {
    const lands = new Map();
    for (const row of rows) {
      const land = row[0].split(" ")[1];
      if (!lands.has(land)) lands.set(land, []);
      lands.get(land).push(row);
    }
    return [...lands].map(([land, ways]) => {
      const badge = landBadge(land, state.lands[land].kind);
      if (ways.length > 1) return waysToPay(land, ways, badge, state, rows.length <= FEW, play);
      const only = payButton(land, ways[0], true, play);
      only.dataset.land = land;
      only.prepend(badge);
      return only;
    });
  },

  trade(rows, state, play) {
    return rows.map(([move, brings]) => {
      const count = Number(move.split(" ")[1]);
      const words = tokenWords("bracelet", count);
      const cell = button(move, _("Trade {cost}: {gains}", { cost: words, gains: brings }), play, tokens("bracelet", count),
        el("b", {}, words), gain(brings));
      cell.dataset.trade = String(count);
      return cell;
    });
  },

  swap(rows, state, play) {
    return [el("div", { class: "kn-takes" }, ...rows.map(([move]) => {
      const space = move.split(" ")[1];
      const card = state.board[space];
      const values = { viking: vikingWords(card), space: spaceWords(space) };
      return button(move, _("Discard the {viking} on the {space} space", values), play,
        drawing(card), el("span", {}, _("{space} space", values)));
    }))];
  },

  reserve(rows, state, play) {
    return rows.map(([move]) => {
      const land = move.split(" ")[1];
      const { kind, cost, gains } = state.lands[land];
      const values = { number: land, cost, gains };
      return button(move, _("Reserve destination {number}: costs {cost}, gains {gains}", values), play,
        landBadge(land, kind),
        el("span", { class: "kn-landwords" }, _("gains {gains}, costs {cost}", values)));
    });
  },

  discard(rows, state, play) {
    return [el("div", { class: "kn-takes" }, ...rows.map(([move]) => {
      const viking = move.split(" ")[1];
      return button(move, _("Discard a {viking} of the crew", { viking: vikingWords(viking) }), play,
        drawing(viking), el("span", {}, cardWords(viking)));
    }))];
  },

  end(rows, state, play) {
    const [[move, brings]] = rows;
    const words = brings ? _("End the turn: {gains}", { gains: brings }) : _("End the turn");
    const end = button(move, words, play, el("b", {}, _("End the turn")), gain(brings));
    end.classList.add("kn-end");
    return [end];
  },
};

function takeButton(viking, { move, brings, recruits, space }, state, play) {
  const card = state.board[space];
  const cost = recruits ? _("costs {gains}", { gains: tokenWords("recruit", recruits) }) : _("free");
  const words = _("Recruit a {viking}, take the {card} from the {space} space: {gains}, {cost}", {
    viking: vikingWords(viking), card: vikingWords(card), space: spaceWords(space), gains: brings, cost,
  });
  const under = el("span", { class: "kn-space" }, spaceWords(space), recruits ? tokens("recruit", recruits) : null);
  const take = button(move, words, play, drawing(card), under);
  take.classList.toggle("kn-free", !recruits);
  return take;
}

/** A destination that can be paid in several ways: folded, unless there is little to fold. */
function waysToPay(land, ways, badge, state, open, play) {
  const { cost, gains } = state.lands[land];
  const same = ways.every(([, brings]) => brings === ways[0][1]);
  return el("details", { class: "kn-land", "data-land": land, open },
    el("summary", {}, badge,
      el("span", { class: "kn-landwords" },
        el("span", { class: "kn-gain" }, same ? ways[0][1] : _("gains {gains}", { gains })),
        el("small", {}, _("costs {gains}", { gains: cost }))),
      el("small", { class: "kn-ways" }, ngettext("{count} way", "{count} ways", ways.length))),
    el("div", { class: "kn-ways-list" }, ...ways.map((way) => payButton(land, way, !same, play))));
}

function payButton(land, [move, brings], told, play) {
  const parts = move.split(" ").slice(2);
  const at = parts.indexOf("recruits");
  const recruits = at < 0 ? 0 : Number(parts[at + 1]);
  const pay = (at < 0 ? parts : parts.slice(0, at)).slice(1);
  const named = pay.map((name) => vikingWords(name));
  if (recruits) named.push(tokenWords("recruit", recruits));
  const words = _("Explore destination {number}, pay {price}: {gains}", {
    number: land, price: joined(named), gains: brings,
  });
  return button(move, words, play,
    el("span", { class: "kn-pay" }, ...pay.map((name) => drawing(name)),
      recruits ? tokens("recruit", recruits) : null),
    told ? gain(brings) : null);
}

function tokens(name, count) {
  const signs = Array.from({ length: count }, () => glyph(name));
  return el("span", { class: "kn-tokens", title: tokenWords(name, count) }, ...signs);
}

function landBadge(land, kind) {
  return el("span", { class: `kn-number-badge kn-${kind}` }, land);
}
