// What the page keeps of the game: as long as this tab is open, loading the page again loses nothing.
// The address and what is kept always change together, so that a link to something else wins.
import { hasOthers, namesOther, remember } from "./address.js";

const REST = 150; // milliseconds without a change before the game is asked for
const KEY = "knarr-game";

/**
 * Asks for the game when it has changed, and keeps it: `changed()`, `received(content)`, `close()`.
 * `tabs()` gives the names of the tabs.
 */
export function keeper(ask, tabs) {
  let timer = 0;

  function changed() {
    if (!document.body.dataset.voila) return; // elsewhere the kernel outlives the page
    clearTimeout(timer);
    timer = setTimeout(asked, REST);
  }

  function asked() {
    try {
      ask();
    } catch {
      // the page is being left: its kernel hears nothing any more
    }
  }

  function received(content) {
    if (!content || typeof content.kept !== "string") return;
    const { position, kept, tab, linked } = content;
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify({ position, kept, path: window.location.pathname }));
    } catch {
      // a page without storage: a reload goes on from the position in the address
    }
    if (linked) return; // the address says more of what is open than its position would
    remember(namesOther(tabs()) ? { position, tab } : { position });
  }

  return { changed, received, close: () => clearTimeout(timer) };
}

/** What was kept of the game that the address names; empty for another game's address. */
export function keptHere() {
  if (!document.body.dataset.voila || hasOthers()) return "";
  try {
    const { position, kept, path } = JSON.parse(window.sessionStorage.getItem(KEY)) || {};
    const asked = new URL(window.location.href).searchParams.get("position") || "";
    return path === window.location.pathname && asked === position ? String(kept) : "";
  } catch {
    return "";
  }
}
