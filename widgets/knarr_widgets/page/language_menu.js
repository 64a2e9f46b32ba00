// A menu of the languages, each by its own name.
import { el } from "./dom.js";
import { _, inLanguage, languageCode } from "./language.js";

function render({ model, el: host }) {
  const options = Object.entries(model.get("languages")).map(([code, name]) =>
    el("option", { value: code, lang: code }, name));
  const menu = el("select", {
    class: "knarr-language", "aria-label": _("Language"), style: "font: inherit; min-height: 28px",
    onchange: () => model.send({ speak: menu.value }),
  }, ...options);
  menu.value = languageCode();
  document.documentElement.lang = languageCode();
  host.append(menu);
}

export default { render: inLanguage(render) };
