"""The English that is left on a page which speaks another language."""

from __future__ import annotations

import gettext
import re
from typing import Any

from tests.catalogues import LOCALE, PLACE, english, messages, template

READ = """root => {
  const said = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("style, code, pre")) said.push(node.textContent);
    } else {
      for (const name of ["aria-label", "title", "placeholder", "data-how", "aria-valuetext"]) {
        if (node.hasAttribute(name)) said.push(node.getAttribute(name));
      }
    }
  }
  return said.map((text) => text.trim()).filter((text) => /[a-z]{2}/.test(text));
}"""
"""All texts of an element, also those that only a screen reader or a pointer meets."""


def english_left(code: str, root: Any) -> list[str]:
    """The texts that are English ones of the catalogue, although it has a translation."""
    spoken = gettext.translation("knarr", LOCALE, [code])
    plain, patterns = set(), []
    for message in messages(template()):
        for text in english(message):
            said = spoken.pgettext(message.context, text) if message.context else ""
            said = said or spoken.gettext(text)
            if said == text or not re.search("[a-z]{2}", PLACE.sub("", text)):
                continue
            if not PLACE.search(text):
                plain.add(text)
            elif len(re.findall(r"[a-z]{2,}", PLACE.sub("", text))) > 1:
                parts = map(re.escape, PLACE.split(text))
                patterns.append(re.compile(".{1,80}?".join(parts), re.DOTALL))
    known = {spoken.gettext(text) for text in plain}
    return [
        text
        for text in dict.fromkeys(root.evaluate(READ))
        if (text in plain and text not in known) or any(one.fullmatch(text) for one in patterns)
    ]
