// Handing out: files to the browser, text to the clipboard.
import { el } from "./dom.js";
import { _ } from "./language.js";

/** Hand a text to the browser as a file. */
export function download(text, name, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = el("a", { href: url, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Copy the text of `box`, or select it where copying is not allowed; `say` tells which. */
export async function copyFrom(box, say) {
  try {
    await navigator.clipboard.writeText(box.textContent);
    say(_("Copied."));
  } catch {
    const range = document.createRange();
    range.selectNodeContents(box);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    say(_("The text is selected: copy it from there."));
  }
}
