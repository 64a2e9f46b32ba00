// Words in the language of the page: what has no translation stays English.

const FORMS = {
  en: ["one", "other"], fr: ["one", "many", "other"], tr: ["one", "other"], uk: ["one", "few", "many"],
};
/* The plural forms of each language in the order of its catalogue. */

let learned = { code: "en", words: {} };

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Mark a text for the catalogues; it is translated where it is shown. */
export function N_(text) {
  return text;
}

/** The code of the language, such as `fr`. */
export function languageCode() {
  return learned.code;
}

/** A text in the language of the page, with `{name}` filled from `values`. */
export function _(text, values = {}) {
  const found = learned.words[text];
  return filled((Array.isArray(found) ? found[0] : found) || text, values);
}

/** The form of a text that goes with `count`, which fills `{count}`. */
export function ngettext(one, many, count, values = {}) {
  const forms = learned.words[one];
  const all = { count, ...values };
  if (!Array.isArray(forms)) return filled(count === 1 ? one : many, all);
  const kinds = FORMS[learned.code] || FORMS.en;
  const kind = new Intl.PluralRules(learned.code).select(count);
  const at = kinds.indexOf(kind);
  return filled(forms[at < 0 ? forms.length - 1 : at] || forms[0], all);
}

/** A text that means different things in different places; see `_`. */
export function pgettext(context, text, values = {}) {
  return filled(learned.words[`${context}\u0004${text}`] || text, values);
}

/** A number: English sets thousands apart by commas, the others by a narrow space; the point stays. */
export function numeral(number, places = 0) {
  const text = number.toLocaleString("en", { maximumFractionDigits: places });
  return learned.code === "en" ? text : text.replaceAll(",", "\u202f");
}

/** A widget that is drawn anew when the trait `language` changes. */
export function inLanguage(render) {
  return (context) => {
    const { model, el: host } = context;
    let leave = null;
    function draw() {
      if (leave) leave();
      host.replaceChildren();
      learned = model.get("language");
      host.lang = learned.code;
      leave = render(context) || null;
    }
    model.on("change:language", draw);
    draw();
    return () => {
      model.off("change:language", draw);
      if (leave) leave();
    };
  };
}
