"""What axe-core finds wrong with a page."""

from __future__ import annotations

from typing import Any

import pytest

GRAVE = ("serious", "critical")


def grave_faults(page: Any, within: str) -> list[Any]:
    """The serious and critical faults of what a selector finds: the rule, and where.

    A page where axe finds no button with a name is not the page that was meant.
    """
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    response = axe.run(page, within).response
    assert "button-name" in {rule["id"] for rule in response["passes"]}
    return [
        (fault["id"], [node["html"][:200] for node in fault["nodes"]])
        for fault in response["violations"]
        if fault["impact"] in GRAVE
    ]
