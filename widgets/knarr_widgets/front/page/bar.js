// The bar of the dashboard: its tabs, the language, and the lessons.
import { el, skipLink } from "../../page/dom.js";
import { _, inLanguage, languageCode } from "../../page/language.js";
import { entitle, remember } from "./address.js";
import { keeper, keptHere } from "./keep.js";
import { lessonList } from "./lessons.js";

const LESSONS = "lessons";
const TABLES = ["play", "step"]; // tabs with a table
const followed = new WeakSet(); // models of which the address has been read
const SIGN = "M3 15H21L18 20H6ZM12 3V14M12 4C17 6 18 10 17 13H12Z";

function render({ model, el: host }) {
  let last = 0;
  let asked = "";
  const nav = el("nav", { class: "kf-tabs", "aria-label": _("Parts of the dashboard") });
  const about = el("p", { class: "kf-about" });
  const told = el("p", { class: "kf-told", role: "status" });
  const waiting = el("div", { class: "kf-waiting", "aria-hidden": "true" },
    ...[1, 2, 3].map(() => el("span", {})));
  const below = el("div", { class: "kf-below" });
  const menu = el("select", {
    class: "kf-language", "aria-label": _("Language"),
    onchange: () => {
      remember({ lang: menu.value });
      send({ do: "speak", code: menu.value });
    },
  }, ...Object.entries(model.get("languages")).map(([code, name]) => el("option", { value: code, lang: code }, name)));
  const head = el("header", { class: "kf-head" },
    el("span", { class: "kf-sign", "aria-hidden": "true" }), el("h1", {}, "Knarr"), about, menu);
  head.querySelector(".kf-sign").innerHTML = `<svg viewBox="0 0 24 24"><path d="${SIGN}"/></svg>`;
  const skip = skipLink();
  const root = el("div", { class: "knarr-front" }, skip, head, nav, told, waiting, below);

  function send(message) {
    last = Math.max(last, model.get("answer").id) + 1;
    model.send({ ...message, id: last });
  }

  function choose(name) {
    asked = name;
    show();
    if (name === model.get("chosen")) return;
    send({ do: "open", tab: name });
    remember({ tab: name });
    keep.changed();
  }

  /** The tab that was asked for is marked at once; what it holds comes when it is made. */
  function show() {
    const open = asked || model.get("chosen");
    const loading = Boolean(asked) && asked !== model.get("chosen");
    const tabs = model.get("tabs");
    const held = nav.contains(document.activeElement);
    nav.replaceChildren(...tabs.map(([name, title]) => el("button", {
      type: "button", "data-tab": name, "aria-current": name === open ? "page" : null,
      onclick: () => choose(name),
    }, title)));
    if (held) nav.querySelector("[aria-current]")?.focus({ preventScroll: true });
    const [, title, words] = tabs.find(([name]) => name === open) || ["", "", ""];
    about.textContent = words;
    entitle(title);
    waiting.hidden = !loading;
    below.replaceChildren(...(open === LESSONS ? [lessonList(model.get("lessons"))] : []));
    root.dataset.open = open;
    skip.hidden = !TABLES.includes(open);
  }

  function opened() {
    asked = "";
    show();
  }

  function answered() {
    const { text, tone } = model.get("answer");
    told.textContent = text;
    told.dataset.tone = tone;
    told.hidden = !text;
    if (tone === "no" && asked) opened();
  }

  const keep = keeper(() => model.send({ do: "keep" }), () => model.get("tabs").map(([name]) => name));
  menu.value = languageCode();
  const watched = [
    ["change:chosen", opened], ["change:tabs", show], ["change:lessons", show],
    ["change:answer", answered], ["change:moment", keep.changed], ["msg:custom", keep.received],
  ];
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  document.documentElement.lang = languageCode();
  show();
  answered();
  if (!followed.has(model)) {
    followed.add(model);
    const kept = keptHere();
    if (window.location.search || kept) send({ do: "follow", query: window.location.search, kept });
    keep.changed();
  }
  return () => {
    keep.close();
    watched.forEach(([event, hear]) => model.off(event, hear));
  };
}

export default { render: inLanguage(render) };
