// The page's address says what is open, so that a reload or a copy of it leads back here.

const OWN = ["tab", "position", "lang"];

/** Whether the address asks for something that is not kept in it, such as a game by its seed. */
export function hasOthers() {
  return [...new URL(window.location.href).searchParams.keys()].some((name) => !OWN.includes(name));
}

/** The title of the browser's tab: what is open, and Knarr. */
export function entitle(words) {
  if (document.body.dataset.voila) document.title = [words, "Knarr"].filter(Boolean).join(" · ");
}

/** Whether the address names a lab, or a tab that is none of `tabs`. */
export function namesOther(tabs) {
  const asked = new URL(window.location.href).searchParams;
  return asked.has("lab") || (asked.has("tab") && !tabs.includes(asked.get("tab")));
}

/** Keep `changes` in the address; a setting of null goes. Only a page of its own has an address to keep. */
export function remember(changes) {
  if (!document.body.dataset.voila) return;
  const address = new URL(window.location.href);
  const asked = address.searchParams;
  if (!OWN.some((name) => name in changes && asked.get(name) !== changes[name])) return;
  for (const name of "lang" in changes ? [] : [...asked.keys()]) {
    if (!OWN.includes(name)) asked.delete(name); // what the link asked for at first is no longer shown
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  window.history.replaceState(window.history.state, "", address);
}
