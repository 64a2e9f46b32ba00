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

/** The part of a games panel that saves and opens; `say(text)` puts a refusal on the status line. */
export function record(send, say) {
  const file = el("input", {
    type: "file", accept: ".json,application/json", class: "kn-file", "aria-label": _("Open a record"),
    onchange: () => {
      const [chosen] = file.files;
      file.value = "";
      if (chosen) read(chosen);
    },
  });

  function read(chosen) {
    if (chosen.size > LARGEST) return say(_("{name} is too large: a record has at most 1 MB.", { name: chosen.name }), "no");
    const reader = new FileReader();
    reader.onload = () => send({ do: "load", text: reader.result });
    reader.onerror = () => say(_("{name} cannot be read.", { name: chosen.name }), "no");
    reader.readAsText(chosen);
  }

  return el("div", { class: "kn-form-block" }, el("h3", {}, _("Record")),
    el("div", { class: "kn-fields" },
      el("button", { type: "button", class: "kn-small", onclick: () => send({ do: "save" }) },
        _("Save the game")),
      el("label", { class: "kn-small kn-upload" }, _("Open a file"), file)));
}

/** Hand a record to the browser as a file. */
export function save({ record: text, name }) {
  download(text, name, "application/json");
}
