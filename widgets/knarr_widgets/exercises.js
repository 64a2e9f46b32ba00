// An exercise: the question, a field, a button, and what the check says.
import { el } from "./page/dom.js";
import { _, inLanguage } from "./page/language.js";

function fieldFor(task) {
  if (!task.choices.length) {
    return el("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  }
  const options = task.choices.map((choice) => el("option", { value: choice }, choice));
  return el("select", {}, el("option", { value: "" }, _("Choose …")), ...options);
}

function render({ model, el: host }) {
  const task = model.get("task");
  let last = 0;
  const field = fieldFor(task);
  const unit = task.unit ? el("span", { class: "kn-unit" }, task.unit) : null;
  const told = el("p", { class: "kn-verdict", role: "status" });
  const button = el("button", { type: "submit", class: "kn-main" }, _("Check"));

  function check(event) {
    event.preventDefault();
    last = Math.max(last, model.get("answer").id) + 1;
    model.send({ do: "check", text: field.value, id: last });
  }

  function show() {
    const { id, text, tone } = model.get("answer");
    const sign = { ok: "✓ ", near: "≈ ", no: "✗ " }[tone] || "";
    told.textContent = id ? sign + text : "";
    told.dataset.tone = tone;
    field.setAttribute("aria-invalid", String(Boolean(id) && tone !== "ok"));
  }

  const name = `knarr-answer-${Math.random().toString(36).slice(2)}`;
  field.id = name;
  told.id = `${name}-told`;
  field.setAttribute("aria-describedby", told.id);
  const label = el("label", { for: name }, task.ask);
  const row = el("div", { class: "kn-answer" }, field, unit, button);
  const form = el("form", { onsubmit: check }, label, row, told);
  host.append(el("div", { class: "knarr-exercise" }, form));
  model.on("change:answer", show);
  show();
  return () => model.off("change:answer", show);
}

export default { render: inLanguage(render) };
