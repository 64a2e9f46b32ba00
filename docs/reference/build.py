"""Make the reference from the docstrings: ``python docs/reference/build.py FOLDER``.

Nothing is asked of a network. It fails on a warning, and on a public name without a docstring; the
fields of a data class are described by the class.
"""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pdoc.doc
import pdoc.doc_ast
import pdoc.render

import knarr

MODULES = (
    "knarr",
    "knarr.bots",
    "knarr.cards",
    "knarr.charts",
    "knarr.coach",
    "knarr.follow",
    "knarr.language",
    "knarr.maths",
    "knarr.realtable",
    "knarr.rebirth",
    "knarr.record",
    "knarr.results",
    "knarr.samples",
    "knarr.simulate",
    "knarr.stats",
    "knarr.svg",
    "knarr_widgets",
    "knarr_widgets.exercises",
    "knarr_widgets.plots",
    "knarr_widgets.watching",
)
"""The public modules: what is in them stays as it is, or its change is told in CHANGELOG.md."""


def load(name: str) -> pdoc.doc.Module:
    """A public module with all that it says it has."""
    module = import_module(name)
    for member in getattr(module, "__all__", ()):
        getattr(module, member)  # some are loaded when they are first asked for
    documented = pdoc.doc.Module(module)
    documented._var_docstrings.update(_of_imported_names(name))
    return documented


def _of_imported_names(name: str) -> dict[str, str]:
    """The docstrings of constants and types that a module has from others of this project."""
    found = {}
    source = Path(import_module(name).__file__ or "").read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("knarr"):
            docstrings = pdoc.doc_ast.walk_tree(import_module(node.module or "")).var_docstrings
            names = {alias.name for alias in node.names}
            found.update({each: text for each, text in docstrings.items() if each in names})
    return found


def tell_types() -> None:
    """Let `knarr.maths` know `Game`, which it names in its types and does not import."""
    for name, module in list(sys.modules.items()):
        if name.startswith("knarr.maths"):
            vars(module).setdefault("Game", knarr.Game)


def undocumented(namespace: pdoc.doc.Namespace) -> Iterator[str]:
    """The public names without a docstring; a class describes its own fields."""
    of_class = isinstance(namespace, pdoc.doc.Class)
    for member in namespace.own_members:
        if member.name.startswith("_") or (of_class and member.kind == "variable"):
            continue
        if not member.docstring:
            yield member.fullname
        if isinstance(member, pdoc.doc.Class):
            yield from undocumented(member)


def write(modules: dict[str, pdoc.doc.Module], folder: Path) -> None:
    """Write a page a module, the list of modules, and what the search needs."""
    pdoc.render.configure(
        docformat="google",
        include_undocumented=False,
        show_source=False,
        footer_text=f"knarr {knarr.__version__}",
        template_directory=Path(__file__).parent,
    )
    pages = {f"{name.replace('.', '/')}.html": modules[name] for name in modules}
    for place, module in pages.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(pdoc.render.html_module(module, modules), encoding="utf-8")
    (folder / "index.html").write_text(pdoc.render.html_index(modules), encoding="utf-8")
    (folder / "search.js").write_text(pdoc.render.search_index(modules), encoding="utf-8")


def main(folder: str) -> None:
    """Build the reference in `folder`."""
    warnings.simplefilter("error")
    modules = {name: load(name) for name in MODULES}
    tell_types()
    if missing := [name for module in modules.values() for name in undocumented(module)]:
        raise SystemExit("\n".join(f"{name} has no docstring" for name in missing))
    write(modules, Path(folder))
    print(f"The reference of {len(modules)} modules is in {folder}, from index.html.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python docs/reference/build.py FOLDER")
    main(sys.argv[1])
