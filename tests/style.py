"""Two figures that no linter has: how much is documented, and how much stands twice.

``python -m tests.style`` prints both and ends with 1 where one is missed;
``python -m tests.style COUNT [ROOM]`` lists the offenders of one count, in one room or everywhere,
for instance ``docstrings bot/ui``. The counts, over ``rules``, ``render`` and ``bot``:

docstrings  Per cent of public things that have a docstring. Public are modules (empty ones aside),
            and classes, functions, methods and properties whose name, and that of every class
            around them, does not begin with ``_``. Not counted: what stands inside a function,
            ``@overload`` and setters. A method without one is documented where a Protocol of the
            project that its class names as a base documents it, as ``help()`` shows: a contract
            is said once. Required of every room: 95.
repeats     Of all windows of six consecutive lines, the per cent that stand somewhere else, too.
            Blank lines, comments, imports and docstrings are left out before, indentation is
            ignored, and a window must hold three lines with a letter. Required of all: 2.

A room is ``rules``, ``render``, a package of ``bot``, or ``bot`` for the files beside them.
"""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tests.source_file import Function, SourceFile, project

PLACES = ("rules", "render", "bot")
LEAST_DOCSTRINGS = 95.0
MOST_REPEATS = 2.0


@dataclass(frozen=True, slots=True)
class Offender:
    """A place that a count complains of, and why."""

    file: SourceFile
    line: int
    reason: str

    def __str__(self) -> str:
        """As editors read it."""
        return f"{self.file.name}:{self.line}: {self.reason}"


def _bases(node: ast.ClassDef) -> set[str]:
    """The names of a class's bases, without what stands in brackets behind them."""
    return {ast.unparse(base).partition("[")[0] for base in node.bases}


@cache
def contracts() -> frozenset[str]:
    """The methods that Protocols of the project document, as ``Matches.get``."""
    return frozenset(
        f"{node.name}.{method.name}"
        for file in project(*PLACES)
        for node in ast.walk(file.tree)
        if isinstance(node, ast.ClassDef) and "Protocol" in _bases(node)
        for method in node.body
        if isinstance(method, Function) and ast.get_docstring(method) is not None
    )


def undocumented(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Public things without a docstring of their own or of the Protocol they implement."""
    for file in files:
        bases = {name: _bases(n) for name, n in file.public() if isinstance(n, ast.ClassDef)}
        for name, node in file.public():
            owner, _, method = name.rpartition(".")
            inherited = {f"{base}.{method}" for base in bases.get(owner, ())}
            if ast.get_docstring(node) is None and not inherited & contracts():
                yield Offender(file, getattr(node, "lineno", 1), f"{name} has no docstring")


def repeats(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Windows that stand more than once in the whole project."""
    counts = Counter(window for file in project(*PLACES) for _, window in file.windows())
    for file in files:
        for line, window in file.windows():
            if counts[window] > 1:
                yield Offender(file, line, f"{counts[window]} times: {window[0]}")


OFFENDERS: Mapping[str, Callable[[Sequence[SourceFile]], Iterator[Offender]]] = {
    "docstrings": undocumented,
    "repeats": repeats,
}


def documented_share(files: Sequence[SourceFile]) -> float:
    """Per cent of public things with a docstring."""
    count = sum(1 for file in files for _ in file.public())
    return 100 * (1 - len(list(undocumented(files))) / count)


def repeated_share(files: Sequence[SourceFile]) -> float:
    """Per cent of windows that stand more than once."""
    count = sum(1 for file in files for _ in file.windows())
    return 100 * len(list(repeats(files))) / count


def report() -> Iterator[tuple[bool, str]]:
    """Each figure as a line, and whether it is as required."""
    files = project(*PLACES)
    for room in sorted({file.room for file in files}):
        own = [file for file in files if file.room == room]
        share, lines = documented_share(own), sum(len(file.lines) for file in own)
        yield share >= LEAST_DOCSTRINGS, f"{room:14} {lines:6} lines  docstrings {share:5.1f} %"
    share = repeated_share(files)
    yield share <= MOST_REPEATS, f"repeats        {share:.1f} %"


def main(arguments: Sequence[str]) -> int:
    """Print the figures, or the offenders of one count; 1 where a required figure is missed."""
    if not arguments:
        figures = list(report())
        print("\n".join(f"{'  ' if good else '! '}{line}" for good, line in figures))
        return 0 if all(good for good, _ in figures) else 1
    offenders, room = OFFENDERS.get(arguments[0]), "".join(arguments[1:2]).rstrip("/")
    if offenders is None:
        print(f"There is no count {arguments[0]}; there are {', '.join(OFFENDERS)}.")
        return 2
    found = offenders([f for f in project(*PLACES) if not room or f.room == room])
    print("\n".join(map(str, found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
