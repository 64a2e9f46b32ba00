"""Ask a server for a page: ``pages.py answers URL`` or ``pages.py shown URL``.

``answers`` wants status 200; ``shown`` also a page by Voila in which no cell has failed.
"""

from __future__ import annotations

import sys
import urllib.error
import urllib.request

SECONDS = 120
FAILURES = ("There was an error when executing", "Cell execution timed out")


def fetch(url: str) -> str:
    """The page at `url`; exits with a sentence where there is none."""
    try:
        with urllib.request.urlopen(url, timeout=SECONDS) as answer:
            page: str = answer.read().decode()
            return page
    except (urllib.error.URLError, ConnectionError) as error:
        raise SystemExit(f"{url} does not answer: {error}") from None


def shown(page: str) -> None:
    """Exit with a sentence unless Voila has shown `page` and every cell of it ran."""
    if 'id="rendered_cells"' not in page:
        raise SystemExit(f"not a page by Voila:\n{page[:2000]}")
    if "application/vnd.jupyter.widget-view+json" not in page:
        raise SystemExit("the page has no widget")
    for failure in FAILURES:
        if failure in page:
            raise SystemExit(f"a cell of the page failed: {page[page.index(failure) :][:300]}")


def main(what: str, url: str) -> None:
    """Check one page and say what came."""
    page = fetch(url)
    if what == "shown":
        shown(page)
    print(f"{url.partition('?')[0].rpartition('/')[2] or 'the page'}: {len(page)} characters")


if __name__ == "__main__":
    main(*sys.argv[1:])
