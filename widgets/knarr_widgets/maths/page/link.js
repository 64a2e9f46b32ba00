// A link that opens the lab as it stands.
import { el } from "../../page/dom.js";

/** The button, with a field for where copying is not allowed; `state()` holds the settings. */
export function linking(state, say) {
  const field = el("input", { type: "text", readonly: true, hidden: true, "aria-label": "Link to this lab" });
  const button = el("button", { type: "button", class: "km-copy", onclick: copy }, "Copy link");

  function address() {
    const { origin, pathname } = window.location;
    return `${origin}${pathname}${state().link}`;
  }

  async function copy() {
    field.value = address();
    try {
      await navigator.clipboard.writeText(field.value);
      field.hidden = true;
      say(`The link is copied: ${state().linkSays}.`);
    } catch {
      field.hidden = false;
      field.focus();
      field.select();
      say(`The link is selected, copy it from there: ${state().linkSays}.`);
    }
  }

  return { element: el("div", { class: "km-link" }, button, field) };
}
