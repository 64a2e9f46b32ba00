// A record: saved as a file, and opened from one; and menus for the forms around it.
import { el } from "../../page/dom.js";
import { download } from "../../page/files.js";
import { _ } from "../../page/language.js";

const LARGEST = 1 << 20;

/** A menu of `options`, each a value and its words. */
export function select(name, options, change = null) {
  return el("select", { "aria-label": name, onchange: change },
    ...options.map(([value, words]) => el("option", { value }, words)));
}

/** A button that opens a file of text; `take(text)` gets it, `say(text, tone)` hears what is wrong. */
export function opener({ words, name, accept, take, say }) {
  const file = el("input", {
    type: "file", accept, class: "kn-file", "aria-label": name,
    onchange: () => {
      const [chosen] = file.files;
      file.value = "";
      if (chosen) read(chosen);
    },
  });

  function read(chosen) {
    if (chosen.size > LARGEST) return say(_("{name} is too large: at most 1 MB is read.", { name: chosen.name }), "no");
    const reader = new FileReader();
    reader.onload = () => take(reader.result);
    reader.onerror = () => say(_("{name} cannot be read.", { name: chosen.name }), "no");
    reader.readAsText(chosen);
  }

  return el("label", { class: "kn-small kn-upload" }, words, file);
}

/** The part of a games panel that saves and opens; `say(text)` puts a refusal on the status line. */
export function record(send, say) {
  const take = (text) => send({ do: "load", text });
  return el("div", { class: "kn-form-block" }, el("h3", {}, _("Record")),
    el("div", { class: "kn-fields" },
      el("button", { type: "button", class: "kn-small", onclick: () => send({ do: "save" }) },
        _("Save the game")),
      opener({ words: _("Open a file"), name: _("Open a record"), accept: ".json,application/json", take, say })));
}

/** Hand a record to the browser as a file. */
export function save({ record: text, name }) {
  download(text, name, "application/json");
}
