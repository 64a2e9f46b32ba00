// The painter: what to paint, the map, what is wrong with it, and the map as a text.
import { el } from "../../page/dom.js";
import { download } from "../../page/files.js";
import { _, inLanguage, ngettext } from "../../page/language.js";
import { hexMap } from "./hexmap.js";
import { mapText } from "./maptext.js";
import { palette } from "./palette.js";
import { shell } from "./shell.js";
import { strokes } from "./strokes.js";

function painterParts({ send, say, status }) {
  const map = hexMap({ point: () => {}, act: (hex, byFinger, byKey) => byKey && paint([hex.at]), whole: true });
  const stop = strokes(map, paint);
  const colours = palette();
  const actions = mapActions(send);
  const faults = el("section", { "aria-label": _("What is wrong with the map") });
  const play = playOn(send);
  const text = mapText(send, say);
  const side = el("div", { class: "kr-painter-side" }, ...colours.elements, ...actions.elements, faults,
    play, text.element);

  function paint(places) {
    send({ do: "paint", ...colours.chosen(), at: places.map((at) => at.split(",").map(Number)) });
  }

  function pressed(event) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if (event.target.closest("input, textarea")) return;
    send({ do: "step", by: event.shiftKey ? 1 : -1 });
    event.preventDefault();
  }

  function show(model) {
    const state = model.get("state");
    map.show(model.get("picture"));
    map.mark([], "data-stroke");
    map.mark(state.faults.map(([at]) => at), "data-fault");
    colours.show(state);
    actions.show(state);
    text.show(state.text);
    play.hidden = !state.plays;
    faults.replaceChildren(...problems(state, map));
  }

  return {
    name: "knarr-painter",
    label: _("Paint a map"),
    elements: [status, el("div", { class: "kr-two" }, el("div", { class: "kr-ground" }, map.element,
      el("p", { class: "kr-note" }, _("Click or drag to paint. Tab reaches the map, arrows go from hex to hex, Enter paints."))), side)],
    show,
    pressed,
    received(content) {
      if (content && typeof content.file === "string") download(content.file, content.name, "text/plain");
    },
    close: stop,
  };
}

/** Undo, redo, another map to begin with, and the map's name. */
function mapActions(send) {
  const back = button(_("Undo"), { do: "step", by: -1 });
  const again = button(_("Redo"), { do: "step", by: 1 });
  const name = el("input", {
    type: "text", maxlength: 100, "aria-label": _("Name of the map"), onchange: () => send({ do: "name", name: name.value }),
  });

  function button(words, message) {
    return el("button", {
      type: "button", onclick: (event) => event.currentTarget.getAttribute("aria-disabled") !== "true" && send(message),
    }, words);
  }

  return {
    elements: [
      el("div", { class: "kr-line" }, back, again, button(_("Empty"), { do: "clear" }), button(_("Teaching map"), { do: "teaching" })),
      el("label", { class: "kr-line" }, _("Name"), name),
    ],
    show(state) {
      [back, again].forEach((one, at) => one.setAttribute("aria-disabled", String(!state.can[at])));
      if (document.activeElement !== name) name.value = state.name;
    },
  };
}

function playOn(send) {
  const count = el("select", { "aria-label": _("Number of players") }, ...[2, 3, 4].map((number) =>
    el("option", { value: number }, ngettext("{count} player", "{count} players", number))));
  return el("div", { class: "kr-line" }, count, el("button", {
    type: "button", class: "kn-main", onclick: () => send({ do: "play", players: Number(count.value) }),
  }, _("Play on this map")));
}

/** What is wrong with single hexes, each a way there, and what a whole game lacks. */
function problems(state, map) {
  const found = state.faults.map(([at, words]) => el("li", {},
    el("button", { type: "button", class: "kn-link", onclick: () => map.focus(at) }, words)));
  const all = [...found, ...state.lacks.map((words) => el("li", {}, words))];
  return [el("p", { class: "kr-note" }, state.counts), all.length
    ? el("ul", { class: "kr-problems" }, ...all)
    : el("p", { class: "kr-fine" }, `✓ ${_("A whole game can be played on this map.")}`)];
}

export default { render: inLanguage((context) => shell(context, painterParts)) };
