// The map as a text: to read, to copy, to save, to open.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";
import { opener } from "../../stepper/page/record.js";

/** The fold's element and `show(text)`. */
export function mapText(send, say) {
  const text = el("textarea", { class: "kr-text", rows: 12, spellcheck: "false", "aria-label": _("The map as text or as JSON") });
  const load = (found) => send({ do: "load", text: found });
  const element = el("details", { class: "kr-fold" }, el("summary", {}, _("The map as text")), text,
    el("div", { class: "kr-line" },
      button(_("Read this text"), () => load(text.value)),
      button(_("Copy"), copy),
      button(_("Save as text"), () => send({ do: "save", form: "text" })),
      button(_("Save as JSON"), () => send({ do: "save", form: "json" })),
      opener({
        words: _("Open a file"), name: _("Open a map"), accept: ".txt,.json,text/plain,application/json", take: load, say,
      })));

  function button(words, press) {
    return el("button", { type: "button", onclick: press }, words);
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

  return {
    element,
    show(now) {
      if (document.activeElement !== text) text.value = now;
    },
  };
}
