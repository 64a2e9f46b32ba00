// The players' corners: points, tiles, castles, cathedrals and missions, as far as they are known.
import { el } from "../../page/dom.js";
import { _, ngettext } from "../../page/language.js";

/** The panel's element and `show(state)`. */
export function corners(send) {
  const box = el("div", { class: "kr-corners" });
  const element = el("section", { "aria-label": _("Players") }, el("h3", {}, _("Players")), box);

  function show(state) {
    const open = new Set([...box.querySelectorAll("details[open]")].map((fold) => fold.dataset.seat));
    const held = box.contains(document.activeElement) ? document.activeElement.dataset.seat : null;
    box.replaceChildren(...state.seats.map((seat, at) => corner(state, seat, at, open.has(String(at)))));
    if (held) box.querySelector(`select[data-seat="${held}"]`)?.focus({ preventScroll: true });
  }

  function corner(state, seat, at, open) {
    const due = !state.over && at === state.seat;
    const sign = el("span", { class: "kr-sign" });
    sign.innerHTML = seat.sign;
    const fold = el("details", { class: "kr-fold", "data-seat": at }, el("summary", {}, _("Tiles and missions")), details(state, seat));
    fold.open = open;
    return el("article", { class: "kr-corner", "data-due": due, "aria-current": due ? "true" : null, "aria-label": seat.name },
      el("div", { class: "kr-corner-head" }, sign, el("b", {}, seat.name),
        el("span", { class: "kr-points" }, ngettext("{count} point", "{count} points", seat.points))),
      el("p", { class: "kr-facts" }, facts(seat)), playedBy(state, seat, at), fold);
  }

  function facts(seat) {
    const castles = ngettext("{count} castle ({points} at the end)", "{count} castles ({points} at the end)",
      seat.castles, { points: seat.castlePoints });
    const cathedrals = ngettext("{count} cathedral", "{count} cathedrals", seat.cathedrals);
    const held = seat.held ? [_("in hand: {tile}", { tile: seat.held })] : [];
    return [...held, castles, cathedrals].join(" · ");
  }

  function playedBy(state, seat, at) {
    const menu = el("select", {
      "data-seat": at, "aria-label": _("Who plays {name}", { name: seat.name }),
      onchange: () => send({ do: "sit", seat: at, player: menu.value }),
    }, el("option", { value: "hand" }, _("by hand")),
      ...state.strategies.map(([name, words]) => el("option", { value: name, title: words }, name)));
    menu.value = seat.player;
    return el("label", { class: "kr-played" }, _("played"), menu);
  }

  return { element, show };
}

function details(state, seat) {
  const known = !seat.aside.includes(null);
  const rows = known ? [[_("In the bag"), bag(seat)], [_("Set aside"), seat.aside.join(", ")]]
    : [[_("In the bag or set aside"), bag(seat)]];
  const secret = seat.missions.filter((one) => !one).length;
  return el("div", {},
    el("dl", {}, ...rows.flatMap(([name, words]) => [el("dt", {}, name), el("dd", {}, words || "–")])),
    el("ul", { class: "kr-missions" }, ...seat.missions.filter(Boolean).map((one) => mission(state, one)),
      secret ? el("li", { "data-hidden": "" }, ngettext("{count} secret mission", "{count} secret missions", secret)) : null));
}

/** The tiles whose place the viewer cannot know. */
function bag(seat) {
  const all = seat.unseen.reduce((sum, [, count]) => sum + count, 0);
  const tiles = seat.unseen.map(([name, count]) => `${count} × ${name}`);
  return [ngettext("{count} tile", "{count} tiles", all), ...(tiles.length ? [tiles.join(", ")] : [])].join(": ");
}

function mission(state, one) {
  const counts = one.counts.map((count, seat) => `${state.players[seat]} ${count}`).join(", ");
  const now = one.points ? _("fulfilled now") : _("not fulfilled now");
  return el("li", { "data-done": one.points > 0 },
    el("b", {}, `${one.points ? "✓" : "○"} ${one.name}`), ` ${ngettext("{count} point", "{count} points", one.worth)}: ${one.words}`,
    el("small", {}, [now, ...(counts ? [counts] : [])].join("; ")));
}
