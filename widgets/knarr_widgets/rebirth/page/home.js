// The parts of Rebirth's page: one is open.
import { el } from "../../page/dom.js";
import { _, inLanguage } from "../../page/language.js";

function render({ model, el: host }) {
  const nav = el("nav", { class: "kr-home-tabs", "aria-label": _("Parts of Rebirth") });
  const told = el("p", { class: "kr-home-told", role: "status" });
  const root = el("div", { class: "knarr-rebirth-home" }, nav, told);
  let last = 0;

  function show() {
    const held = nav.contains(document.activeElement);
    nav.replaceChildren(...model.get("parts").map(([name, words]) => el("button", {
      type: "button", "data-part": name, "aria-current": name === model.get("chosen") ? "page" : null,
      onclick: () => model.send({ do: "open", part: name, id: ++last }),
    }, words)));
    if (held) nav.querySelector("[aria-current]")?.focus({ preventScroll: true });
    told.textContent = model.get("answer").text;
    told.hidden = !told.textContent;
  }

  const watched = ["parts", "chosen", "answer"].map((name) => [`change:${name}`, show]);
  for (const [event, hear] of watched) model.on(event, hear);
  host.append(root);
  show();
  return () => watched.forEach(([event, hear]) => model.off(event, hear));
}

export default { render: inLanguage(render) };
