// The painter: what to paint, the map, what is wrong with it, and the map as a text.
import { channel } from "../../page/channel.js";
import { el } from "../../page/dom.js";
import { download } from "../../page/files.js";
import { _, inLanguage, ngettext } from "../../page/language.js";
import { opener } from "../../stepper/page/record.js";
import { hexMap } from "./hexmap.js";
import { strokes } from "./strokes.js";

const SIDE_BY_SIDE = 860;

function render({ model, el: host }) {
  const line = channel(model, (busy) => root.toggleAttribute("data-busy", busy));
  const send = (message) => line.send(message);
  const status = el("p", { class: "kr-status", role: "status", "aria-live": "polite" });
  const map = hexMap({ point: () => {}, act: (hex, byFinger, byKey) => byKey && paint([hex.at]), whole: true });
  const stop = strokes(map, paint);
  const tools = el("div", { class: "kr-tools", role: "group", "aria-label": _("What to paint") });
  const label = el("select", { "aria-label": _("Belongs to settlement") });
  const belongs = el("label", { class: "kr-line kr-belongs" }, _("Belongs to settlement"), label);
  const name = el("input", {
    type: "text", maxlength: 100, "aria-label": _("Name of the map"), onchange: () => send({ do: "name", name: name.value }),
  });
  const back = button(_("Undo"), { do: "step", by: -1 });
  const again = button(_("Redo"), { do: "step", by: 1 });
  const faults = el("section", { class: "kr-faults", "aria-label": _("What is wrong with the map") });
  const count = el("select", { "aria-label": _("Number of players") }, ...[2, 3, 4].map((number) =>
    el("option", { value: number }, ngettext("{count} player", "{count} players", number))));
  const play = el("div", { class: "kr-line" }, count,
    el("button", { type: "button", class: "kn-main", onclick: () => send({ do: "play", players: Number(count.value) }) },
      _("Play on this map")));
  const text = el("textarea", { class: "kr-text", rows: 12, spellcheck: "false", "aria-label": _("The map as text or as JSON") });
  const asText = el("details", { class: "kr-fold" }, el("summary", {}, _("The map as text")), text,
    el("div", { class: "kr-line" },
      el("button", { type: "button", onclick: () => send({ do: "load", text: text.value }) }, _("Read this text")),
      el("button", { type: "button", onclick: copy }, _("Copy")),
      button(_("Save as text"), { do: "save", form: "text" }), button(_("Save as JSON"), { do: "save", form: "json" }),
      opener({ words: _("Open a file"), name: _("Open a map"), accept: ".txt,.json,text/plain,application/json",
        take: (found) => send({ do: "load", text: found }), say })));
  const side = el("div", { class: "kr-painter-side" }, tools, belongs,
    el("div", { class: "kr-line" }, back, again, button(_("Empty"), { do: "clear" }), button(_("Teaching map"), { do: "teaching" })),
    el("label", { class: "kr-line" }, _("Name"), name), faults, play, asText);
  const root = el("div", { class: "knarr-painter jupyter-widgets", role: "region", "aria-label": _("Paint a map"), onkeydown: pressed },
    status, el("div", { class: "kr-two" }, el("div", { class: "kr-ground" }, map.element,
      el("p", { class: "kr-note" }, _("Click or drag to paint. Tab reaches the map, arrows go from hex to hex, Enter paints."))), side));
  let tool = "food";
  let due = false;

  function button(words, message) {
    return el("button", {
      type: "button", onclick: (event) => event.currentTarget.getAttribute("aria-disabled") !== "true" && send(message),
    }, words);
  }

  function paint(places) {
    send({ do: "paint", tool, label: tool === "settlement" ? label.value : "",
      at: places.map((at) => at.split(",").map(Number)) });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.value);
      say(_("Copied."));
    } catch {
      text.focus();
      text.select();
      say(_("The text is selected: copy it from the field."));
    }
  }

  function pressed(event) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    if (event.target.closest("input, textarea")) return;
    send({ do: "step", by: event.shiftKey ? 1 : -1 });
    event.preventDefault();
  }

  function say(words, tone = "ok") {
    status.textContent = words;
    status.dataset.tone = tone;
  }

  function choose(key) {
    tool = key;
    for (const one of tools.children) one.setAttribute("aria-pressed", String(one.dataset.tool === tool));
    belongs.hidden = tool !== "settlement";
  }

  function show() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      map.show(model.get("picture"));
      map.mark([], "data-stroke");
      showState(model.get("state"));
      const answer = model.get("answer");
      say(answer.text, answer.tone);
      line.settle(answer.id);
    });
  }

  function showState(state) {
    if (tools.children.length !== state.tools.length) {
      tools.replaceChildren(...state.tools.map(([key, words]) => el("button", {
        type: "button", "data-tool": key, onclick: () => choose(key),
      }, el("span", { class: "kr-swatch", "data-swatch": key, "aria-hidden": "true" }, SWATCH[key] || ""), words)));
      choose(tool);
    }
    const chosen = label.value;
    label.replaceChildren(el("option", { value: "" }, _("a new one")),
      ...state.labels.map((one) => el("option", { value: one }, one)));
    label.value = state.labels.includes(chosen) ? chosen : "";
    if (document.activeElement !== name) name.value = state.name;
    if (document.activeElement !== text) text.value = state.text;
    [back, again].forEach((one, at) => one.setAttribute("aria-disabled", String(!state.can[at])));
    play.hidden = !state.plays;
    map.mark(state.faults.map(([at]) => at), "data-fault");
    faults.replaceChildren(...problems(state));
  }

  function problems(state) {
    const found = state.faults.map(([at, words]) => el("li", {},
      el("button", { type: "button", class: "kn-link", onclick: () => map.focus(at) }, words)));
    const all = [...found, ...state.lacks.map((words) => el("li", {}, words))];
    return [el("p", { class: "kr-note" }, state.counts), all.length
      ? el("ul", { class: "kr-problems" }, ...all)
      : el("p", { class: "kr-fine" }, `✓ ${_("A whole game can be played on this map.")}`)];
  }

  function received(content) {
    if (content && typeof content.file === "string") download(content.file, content.name, "text/plain");
  }

  const watched = [...["picture", "state", "answer"].map((one) => [`change:${one}`, show]), ["msg:custom", received]];
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  const observer = new ResizeObserver(([entry]) => {
    root.dataset.size = entry.contentRect.width >= SIDE_BY_SIDE ? "wide" : "narrow";
  });
  observer.observe(root);
  show();
  return () => {
    observer.disconnect();
    stop();
    line.close();
    for (const [event, hear] of watched) model.off(event, hear);
  };
}

const SWATCH = { settlement: "⌂", castle: "♜", Edinburgh: "E", Stirling: "S", cathedral: "✝", port: "⚓", mark: "*" };

export default { render: inLanguage(render) };
