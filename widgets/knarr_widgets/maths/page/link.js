// A link that opens the lab as it stands.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The button, with a field for where copying is not allowed; `state()` holds the settings. */
export function linking(state, say) {
  const field = el("input", { type: "text", readonly: true, hidden: true, "aria-label": _("Link to this lab") });
  const button = el("button", { type: "button", class: "km-copy", onclick: copy }, _("Copy link"));

  function address() {
    const { origin, pathname } = window.location;
    return `${origin}${pathname}${state().link}`;
  }

  async function copy() {
    field.value = address();
    try {
      await navigator.clipboard.writeText(field.value);
      field.hidden = true;
      say(_("The link is copied: {what}.", { what: state().linkSays }));
    } catch {
      field.hidden = false;
      field.focus();
      field.select();
      say(_("The link is selected, copy it from there: {what}.", { what: state().linkSays }));
    }
  }

  return { element: el("div", { class: "km-link" }, button, field) };
}
