"""Where the notebooks are: beside the package in a checkout, inside it when it was installed."""

from __future__ import annotations

import shutil
from pathlib import Path

from knarr.errors import KnarrError

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parent
OWN_COPY = "knarr-notebooks"


def in_checkout() -> bool:
    """Whether the package runs from its source tree."""
    return (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "notebooks").is_dir()


def notebooks_folder() -> Path:
    """The folder of the notebooks that belong to this package."""
    folder = (CHECKOUT if in_checkout() else PACKAGE) / "notebooks"
    if not folder.is_dir():
        raise KnarrError(f"the notebooks are missing: there is no folder {folder}")
    return folder


def dashboard_notebook() -> Path:
    """The notebook that is the dashboard."""
    return notebooks_folder() / "dashboard.ipynb"


def working_folder(here: Path) -> Path:
    """A folder whose notebooks may be changed: those of a checkout, or a copy below `here`.

    Files that the copy already has are left as they are.
    """
    if in_checkout():
        return notebooks_folder()
    copy = here / OWN_COPY
    shutil.copytree(notebooks_folder(), copy, copy_function=_copy_new, dirs_exist_ok=True)
    return copy


def _copy_new(source: str, target: str) -> None:
    if not Path(target).exists():
        shutil.copyfile(source, target)
