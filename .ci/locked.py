"""Check that this environment has exactly what a file of pins names: ``locked.py FILE``.

The pins must also satisfy what the project asks for with its extra ``lab``.
"""

from __future__ import annotations

import sys
from importlib.metadata import distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = "knarr"
NOT_PINNED = {PROJECT, "pip", "setuptools"}
EXTRA = {"extra": "lab"}


def wanted(lines: list[str], extra: dict[str, str]) -> list[Requirement]:
    """The requirements in `lines` that count here."""
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return [each for each in found if each.marker is None or each.marker.evaluate(extra)]


def complaints(pins: list[Requirement], there: dict[str, str]) -> list[str]:
    """What is wrong, a sentence each."""
    names = {canonicalize_name(pin.name): pin for pin in pins}
    loose = [f"{pin} is not one version" for pin in pins if not str(pin.specifier).startswith("==")]
    wrong = [
        f"{pin} is pinned, {there.get(name, 'nothing')} is installed"
        for name, pin in names.items()
        if there.get(name) not in pin.specifier
    ]
    more = [f"{name} {there[name]} is installed, not pinned" for name in there if name not in names]
    needs = wanted(requires(PROJECT) or [], EXTRA)
    unmet = [
        f"the project needs {need}, the pins have {there.get(canonicalize_name(need.name))}"
        for need in needs
        if there.get(canonicalize_name(need.name)) not in need.specifier
    ]
    return [*loose, *wrong, *more, *unmet]


def main(file: str) -> None:
    """Compare, and exit with what is wrong."""
    pins = wanted(Path(file).read_text(encoding="utf-8").splitlines(), {})
    installed = {canonicalize_name(each.name): each.version for each in distributions()}
    there = {name: version for name, version in installed.items() if name not in NOT_PINNED}
    if found := complaints(pins, there):
        raise SystemExit("\n".join(found))
    print(f"{len(pins)} packages, as pinned")


if __name__ == "__main__":
    main(*sys.argv[1:])
