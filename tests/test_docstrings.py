"""What docstrings and comments name exists: ``bot.match.ports.Store``, :class:`Week`, ``Week.at``.

Looked at are names from the top (``rules.…``, ``render.…``, ``bot.…``), attributes of classes
(``Week.at``), and what stands behind ``:class:``, ``:meth:``, ``:func:`` and the like.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.source_file import project

ROOT = Path(__file__).parent.parent
ROOMS = ("rules", "render", "bot")
ROOTED = re.compile(r"``((?:rules|render|bot)(?:\.\w+)+)(?:\(\))?``")
OF_CLASS = re.compile(r"``([A-Z][a-z]\w*\.\w+)(?:\(\))?``")
ROLE = re.compile(r":(?:class|meth|func|data|attr|mod|exc):`([\w.]+)`")


def dotted(path: Path) -> str:
    """The name that a file is imported by."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def modules() -> Mapping[str, ast.Module]:
    """Every module by its dotted name."""
    return {dotted(ROOT / file.name): file.tree for file in project(*ROOMS)}


def names_in(node: ast.Module | ast.ClassDef) -> set[str]:
    """What a module or class defines, imports or gives itself in its methods."""
    found: set[str] = set()
    for child in ast.walk(node) if isinstance(node, ast.ClassDef) else node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(child.name)
        elif isinstance(child, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in child.names}
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            named = [each for target in targets for each in ast.walk(target)]
            found |= {each.id for each in named if isinstance(each, ast.Name)}
            found |= {each.attr for each in named if isinstance(each, ast.Attribute)}
    return found


def classes_in(node: ast.AST) -> Iterator[ast.ClassDef]:
    """The classes that stand in a module, class or block; what is below statements is passed by."""
    for child in getattr(node, "body", ()):
        if isinstance(child, ast.ClassDef):
            yield child
        yield from classes_in(child)


@cache
def classes() -> Mapping[str, set[str]]:
    """Every class by its name, with its attributes and those of its bases among ours."""
    nodes = [node for tree in modules().values() for node in classes_in(tree)]
    own: dict[str, set[str]] = {}
    for node in nodes:
        own.setdefault(node.name, set()).update(names_in(node))
    for _ in range(3):  # no class of ours has more floors of bases
        for node in nodes:
            for base in node.bases:
                name = ast.unparse(base).partition("[")[0].rpartition(".")[2]
                own[node.name] |= own.get(name, set())
    return own


def resolves(name: str) -> bool:
    """Whether a name from the top is a module, or what stands in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        module, rest = ".".join(parts[:length]), parts[length:]
        if module in modules() or (ROOT / Path(*parts[:length])).is_dir():
            tree = modules().get(module, ast.Module([], []))
            if not rest:
                return True
            inner = rest[0] in names_in(tree)
            return inner and all(part in classes().get(rest[0], set()) for part in rest[1:])
    return False


def is_there(name: str, module: str) -> bool:
    """Whether the name behind a role is there: from the top, of a class, or in its module."""
    if name.partition(".")[0] in ROOMS:
        return resolves(name)
    first, _, attribute = name.rpartition(".")
    if first:
        return attribute in classes().get(first.rpartition(".")[2], set())
    tree = modules()[module]
    return name in names_in(tree) or any(name in names_in(node) for node in classes_in(tree))


def dead_names(module: str, text: str) -> Iterator[str]:
    """The names in a text that are not there (any more)."""
    for name in ROOTED.findall(text):
        if not resolves(name):
            yield name
    for name in OF_CLASS.findall(text):
        owner, _, attribute = name.partition(".")
        is_foreign = owner not in classes() and owner in names_in(modules()[module])
        if not is_foreign and attribute not in classes().get(owner, set()):
            yield name
    for name in ROLE.findall(text):
        if not is_there(name, module):
            yield name


@pytest.mark.parametrize("room", ROOMS)
def test_names_in_docstrings_and_comments_exist(room: str) -> None:
    """A name that was changed is changed in words, too."""
    dead = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / room).rglob("*.py"))
        for name in dead_names(dotted(path), path.read_text(encoding="utf-8"))
    ]
    assert not dead, "\n".join(dead)


def test_a_dead_name_is_seen() -> None:
    """Of each kind one that is there, and one that is not."""
    there = "``bot.match.ports.Store`` ``Week.at`` :class:`Week` :meth:`Week.at` ``rules``"
    assert not list(dead_names("bot.match.values.contest", there))
    gone = "``bot.match.ports.Shop`` ``Week.gone`` :class:`Wek` :meth:`Week.gone` ``bot.nowhere``"
    found = list(dead_names("bot.match.values.contest", gone))
    assert found == ["bot.match.ports.Shop", "bot.nowhere", "Week.gone", "Wek", "Week.gone"]
