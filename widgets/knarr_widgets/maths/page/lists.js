// Lists of cards and destinations: take one out, put one in.
import { cardWords, colourWords, drawing, el, glyph, refill } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** A list; `change(values)` hears of it. The element and `update(control)`. */
export function list(control, change) {
  let values = [];
  const items = el("div", { class: "km-items", role: "group", "aria-label": control.label });
  const add = control.cards ? cardPicker(control, put) : landPicker(control, put);
  const element = el("div", { class: "km-control km-list" },
    el("span", { class: "km-label" }, control.label), items, add.element);

  function put(value) {
    change([...values, value]);
  }

  function take(place) {
    change(values.filter((_value, at) => at !== place));
  }

  function item([value, words], place) {
    return el("button", {
      type: "button", class: "km-item", "data-value": value, title: _("Take out: {what}", { what: words }),
      "aria-label": _("{what}, number {number}: take out", { what: words, number: place + 1 }), onclick: () => take(place),
    }, control.cards ? drawing(value) : el("span", {}, words), el("span", { "aria-hidden": "true" }, "×"));
  }

  function update(now) {
    values = now.value;
    refill(items, ...(now.items.length ? now.items.map(item) : [el("span", { class: "km-note" }, now.empty)]));
    add.update(now, values.length >= now.most);
  }

  update(control);
  return { element, update };
}

function landPicker(control, put) {
  const choose = el("select", { "aria-label": _("{add}: destination", { add: control.add }) });
  const button = el("button", {
    type: "button", onclick: () => choose.value && put(Number(choose.value)),
  }, control.add);
  let said = "";
  return {
    element: el("div", { class: "km-row" }, choose, button),
    update(now, full) {
      button.disabled = full;
      const key = JSON.stringify(now.options);
      if (key === said) return;
      said = key;
      const kept = choose.value;
      choose.replaceChildren(...now.options.map(([value, words]) => el("option", { value }, words)));
      if (now.options.some(([value]) => String(value) === kept)) choose.value = kept;
    },
  };
}

/** Twenty kinds as rows of a colour each, folded away until they are wanted. */
function cardPicker(control, put) {
  const colours = [...new Set(control.cards.map((name) => name.split(".")[0]))];
  const buttons = [];
  const rows = colours.map((colour) => {
    const cards = control.cards.filter((name) => name.startsWith(`${colour}.`));
    const row = cards.map((name) => {
      const button = el("button", {
        type: "button", class: "km-card", title: cardWords(name), "data-add": name,
        "aria-label": _("{add} {card}", { add: control.add, card: cardWords(name) }), onclick: () => put(name),
      }, drawing(name));
      buttons.push(button);
      return button;
    });
    return el("div", { class: "km-cards", role: "group", "aria-label": colourWords(colour) }, ...row);
  });
  const hand = el("div", { class: "km-items", role: "group", "aria-label": _("From the hand") });
  const fold = el("details", { class: "km-fold" }, el("summary", {}, `${control.add} …`), ...rows);
  return {
    element: el("div", {}, hand, fold),
    update(now, full) {
      for (const button of buttons) button.disabled = full;
      const quick = now.quick || [];
      hand.hidden = !quick.length;
      refill(hand, el("span", { class: "km-note" }, _("from the hand:")), ...quick.map((name) => el("button", {
        type: "button", class: "km-item", disabled: full,
        "aria-label": _("{add} {card} of the hand", { add: control.add, card: cardWords(name) }),
        onclick: () => put(name),
      }, drawing(name), el("span", { "aria-hidden": "true" }, "+"))));
    },
  };
}

/** The glyphs of a figure. */
export function glyphs(names) {
  const drawn = names.map((name) => (name.includes(".") ? drawing(name) : glyph(name)));
  return drawn.length ? el("span", { class: "km-glyphs", "aria-hidden": "true" }, ...drawn) : null;
}
