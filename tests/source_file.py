"""A Python file of the project as ``tests.style`` looks at it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent
WINDOW = 6
WORDED = 3  # lines of a window that say something

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | Function


@dataclass(frozen=True)
class SourceFile:
    """A Python file of the project; ``name`` is its path below the root."""

    name: str
    text: str

    @property
    def room(self) -> str:
        """The part of the project that it belongs to."""
        parts = self.name.split("/")
        return "/".join(parts[:2]) if parts[0] == "bot" and len(parts) > 2 else parts[0]

    @cached_property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.splitlines()

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax."""
        return ast.parse(self.text)

    def public(self) -> Iterator[tuple[str, Documented]]:
        """Every public thing with its dotted name in the file."""
        if self.text.strip():
            yield "the module", self.tree
            yield from _public("", self.tree)

    def windows(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every window of lines of code, with the line it begins at."""
        said = [(n, s) for n, s in self._said() if n not in self._left_out]
        for first in range(len(said) - WINDOW + 1):
            window = tuple(text for _, text in said[first : first + WINDOW])
            if sum(any(map(str.isalpha, text)) for text in window) >= WORDED:
                yield said[first][0], window

    def _said(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self.lines, start=1):
            text = line.strip()
            if text and not text.startswith("#"):
                yield number, text

    @cached_property
    def _left_out(self) -> set[int]:
        """The lines of imports and docstrings."""
        found: set[int] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found |= _lines_of(node)
            elif isinstance(node, Documented):
                found |= _docstring_lines(node)
        return found


def _public(prefix: str, node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, Documented]]:
    for child in node.body:
        if not isinstance(child, ast.ClassDef | Function) or child.name.startswith("_"):
            continue
        decorators = {ast.unparse(decorator).split(".")[-1] for decorator in child.decorator_list}
        if decorators & {"overload", "setter"}:
            continue
        name = f"{prefix}{child.name}"
        yield name, child
        if isinstance(child, ast.ClassDef):
            yield from _public(f"{name}.", child)


def _lines_of(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _docstring_lines(node: Documented) -> set[int]:
    return _lines_of(node.body[0]) if ast.get_docstring(node) is not None else set()


def project(*places: str) -> list[SourceFile]:
    """The files of some places, in order."""
    return [
        read(path) for path in sorted(p for place in places for p in (ROOT / place).rglob("*.py"))
    ]


@cache  # several tests parse all of them
def read(path: Path) -> SourceFile:
    """A file of the project."""
    return SourceFile(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
