"""One place says where the project is published: ``Repository`` in pyproject.toml.

``python docs/links.py`` checks that all links to it agree; ``--write`` makes them agree, which is
what a fork does after it has changed that line. The version is compared in the same way.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CITATION.cff", "docs/how-to/binder.md")
HOST = "https://github.com/"
LINK = re.compile(r"(https://(?:github\.com|mybinder\.org/v2/gh)/)([\w.-]+/[\w.-]+)")
VERSIONS = {
    "knarr/__init__.py": re.compile(r'^__version__ = "(.+)"$', re.M),
    "CITATION.cff": re.compile(r"^version: (.+)$", re.M),
    "CHANGELOG.md": re.compile(r"^## \[?(\d[^\] ]*)", re.M),
}
"""Where the version stands; of several the first counts."""


def project(root: Path) -> dict[str, str]:
    """The published place (``owner/name``) and the version, as pyproject.toml says."""
    said = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {
        "place": said["urls"]["Repository"].removeprefix(HOST).strip("/"),
        "version": said["version"],
    }


def problems(root: Path) -> list[str]:
    """What does not agree with pyproject.toml, a sentence each."""
    said = project(root)
    found = [
        f"{file} links to {place}, pyproject.toml says {said['place']}"
        for file in FILES
        for place in sorted(set(places(root / file)))
        if place != said["place"]
    ]
    for file, pattern in VERSIONS.items():
        version = pattern.search((root / file).read_text(encoding="utf-8"))
        if version is None or version[1] != said["version"]:
            told = version[1] if version else "none"
            found.append(f"{file} has version {told}, pyproject.toml has {said['version']}")
    return found


def places(file: Path) -> list[str]:
    """The repositories that a file links to."""
    return [place for _, place in LINK.findall(file.read_text(encoding="utf-8"))]


def write(root: Path) -> None:
    """Make every link lead to the place that pyproject.toml names."""
    place = project(root)["place"]
    for file in (root / name for name in FILES):
        text = file.read_text(encoding="utf-8")
        file.write_text(LINK.sub(lambda link: link[1] + place, text), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Check, or write and check."""
    if arguments not in ([], ["--write"]):
        raise SystemExit("usage: python docs/links.py [--write]")
    if arguments:
        write(ROOT)
    if found := problems(ROOT):
        raise SystemExit("\n".join(found))
    print(f"All links lead to {HOST}{project(ROOT)['place']}.")


if __name__ == "__main__":
    main(sys.argv[1:])
