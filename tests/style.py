"""The figures of the code: how much is documented, how long things are, how often they repeat.

``python -m tests.style`` prints them all and ends with 1 where a required one is missed;
``python -m tests.style COUNT [ROOM]`` lists the offenders of one count, in one room or everywhere,
for instance ``docstrings bot/ui``. The counts, over ``rules``, ``render`` and ``bot``:

docstrings  Per cent of public things that have a docstring. Public are modules (empty ones aside),
            and classes, functions, methods and properties whose name, and that of every class
            around them, does not begin with ``_``. Not counted: what stands inside a function,
            ``@overload`` and setters. A method without one is documented where a Protocol of the
            project that its class names as a base documents it, as ``help()`` shows: a contract
            is said once. Required of every room: 95.
functions   Lines of each function and method, from ``def`` to its end, its docstring included,
            its decorators not: median, 90th percentile, longest. Required of all: 6, 18, 60.
files       Python files past 300 lines, of the tests too, where a file that says in its first
            lines why it is longer is not counted. Required: none.
repeats     Of all windows of six consecutive lines, the per cent that stand somewhere else, too.
            Blank lines, comments, imports and docstrings are left out before, indentation is
            ignored, and a window must hold three lines with a letter. Required of all: 2.
any         Uses of ``Any`` per 1,000 lines, its imports aside. Required of every room: 5.
gerunds     Modules and packages of ``bot`` whose last word ends in -ing and is no noun of a field.
            Required: none.
comments    Lines with a comment of their own or at their end, per 100 lines. Shown.
tests       Lines of tests per line of code, blank lines aside. Shown.

A room is ``rules``, ``render``, a package of ``bot``, or ``bot`` for the files beside them.
"""

import ast
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.source_file import Function, SourceFile, project

PLACES = ("rules", "render", "bot")
LONGEST_FILE = 300
LONG_FILE_REASON = f"Longer than {LONGEST_FILE} lines:"
NOUNS = frozenset({"ending", "greeting", "matchmaking", "pairing", "rating"})

LEAST_DOCSTRINGS = 95.0
MOST_FUNCTION_LINES = (6, 18, 60)
MOST_REPEATS = 2.0
MOST_ANY = 5.0


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


def long_functions(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Functions past the 90th percentile that is allowed, the longest first."""
    found = [(count, file, node) for file in files for node, count in file.functions()]
    for count, file, node in sorted(found, key=lambda each: -each[0]):
        if count > MOST_FUNCTION_LINES[1]:
            yield Offender(file, node.lineno, f"{node.name} has {count} lines")


def long_files(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Files that are too long and do not say why."""
    for file in files:
        if len(file.lines) > LONGEST_FILE and LONG_FILE_REASON not in "\n".join(file.lines[:20]):
            yield Offender(file, 1, f"has {len(file.lines)} lines")


def repeats(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Windows that stand more than once in the whole project."""
    counts = Counter(window for file in project(*PLACES) for _, window in file.windows())
    for file in files:
        for line, window in file.windows():
            if counts[window] > 1:
                yield Offender(file, line, f"{counts[window]} times: {window[0]}")


def uses_of_any(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Where ``Any`` is used."""
    for file in files:
        for line in file.uses_of_any():
            yield Offender(file, line, file.lines[line - 1].strip())


def gerunds(files: Sequence[SourceFile]) -> Iterator[Offender]:
    """Modules and packages of bot that are named by what they do."""
    for file in files:
        path = Path(file.name)
        word = (path.parent if path.stem == "__init__" else path).stem.split("_")[-1]
        if path.parts[0] == "bot" and word.endswith("ing") and word not in NOUNS:
            yield Offender(file, 1, f"{word} is a gerund")


OFFENDERS: Mapping[str, Callable[[Sequence[SourceFile]], Iterator[Offender]]] = {
    "docstrings": undocumented,
    "functions": long_functions,
    "files": long_files,
    "repeats": repeats,
    "any": uses_of_any,
    "gerunds": gerunds,
}


def documented_share(files: Sequence[SourceFile]) -> float:
    """Per cent of public things with a docstring."""
    count = sum(1 for file in files for _ in file.public())
    return 100 * (1 - len(list(undocumented(files))) / count)


def any_rate(files: Sequence[SourceFile]) -> float:
    """Uses of ``Any`` per 1,000 lines."""
    return 1000 * len(list(uses_of_any(files))) / sum(len(file.lines) for file in files)


def function_lines(files: Sequence[SourceFile]) -> tuple[int, int, int]:
    """Median, 90th percentile and longest of the functions' lines."""
    counts = [count for file in files for _, count in file.functions()]
    return (
        round(statistics.median(counts)),
        round(statistics.quantiles(counts, n=10)[-1]),
        max(counts),
    )


def repeated_share(files: Sequence[SourceFile]) -> float:
    """Per cent of windows that stand more than once."""
    count = sum(1 for file in files for _ in file.windows())
    return 100 * len(list(repeats(files))) / count


def report() -> Iterator[tuple[bool, str]]:
    """Each figure as a line, and whether it is as required."""
    files, tests = project(*PLACES), project("tests")
    for room in sorted({file.room for file in files}):
        own = [file for file in files if file.room == room]
        share, rate, lines = documented_share(own), any_rate(own), sum(len(f.lines) for f in own)
        good = share >= LEAST_DOCSTRINGS and rate <= MOST_ANY
        yield good, f"{room:14} {lines:6} lines  docstrings {share:5.1f} %  any {rate:4.1f}"
    sizes = function_lines(files)
    good = all(size <= most for size, most in zip(sizes, MOST_FUNCTION_LINES, strict=True))
    yield good, f"functions      {sizes[0]} / {sizes[1]} / {sizes[2]} lines"
    count = len(list(long_files([*files, *tests])))
    yield count == 0, f"files          {count} past {LONGEST_FILE} lines"
    share = repeated_share(files)
    yield share <= MOST_REPEATS, f"repeats        {share:.1f} %"
    count = len(list(gerunds(files)))
    yield count == 0, f"gerunds        {count}"
    lines = sum(len(file.lines) for file in files)
    share = 100 * sum(file.comment_lines() for file in files) / lines
    yield True, f"comments       {share:.1f} per 100 lines"
    code, test = (sum(1 for f in some for t in f.lines if t.strip()) for some in (files, tests))
    yield True, f"tests          {test / code:.2f} lines per line of code"


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
