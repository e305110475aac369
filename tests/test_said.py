"""What a game says is a value: nobody builds its key, and nobody looks into what was written.

Three habits are looked for in the source of ``bot`` and ``render``: a key made of a game's name
(``f"{game}.name"``), a key taken apart (``key.endswith(".sum")``), and a sentence taken apart that
a voice or the catalogue has written (``words("…").partition(": ")``): by itself, as one of several
lines, as what a message holds, or handed on to a function. There are none.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.source_file import Function, SourceFile, project

GUESTS = ("bot/sandbox/", "bot/i18n/", "bot/ui/kit/markdown.py")
"""What knows no game; what reads languages; what knows Discord's marks and nothing else."""

APART = {"removesuffix", "removeprefix", "partition", "rpartition", "split", "rsplit"} | {
    "startswith",
    "endswith",
    "replace",
    "find",
}
"""Methods of a text that look into it."""

PATTERNS = {"search", "match", "fullmatch", "sub", "split", "findall", "finditer"}
"""Methods of a compiled pattern that look into a text."""

LINES = {"Sequence[str]", "Iterable[str]", "list[str]"}

TYPED = "typed"
"""What a text is called that somebody typed: it is there to be read."""

WRITERS = {"words", "said", "say", "tell"}
"""What writes a text by whatever name; functions that take ``Words`` and return a text do, too."""


@cache
def source() -> tuple[SourceFile, ...]:
    """The files that could do it."""
    files = (file for file in project("bot", "render") if not file.name.startswith(GUESTS))
    return tuple(file for file in files if re.search(r"\.key\b|game\}|\bwords\b", file.text))


@cache
def writers() -> frozenset[str]:
    """The names of all that writes a text for somebody."""
    return frozenset(
        node.name
        for file in source()
        for node in ast.walk(file.tree)
        if isinstance(node, Function)
        and node.returns is not None
        and ast.unparse(node.returns) == "str"
        and any(a.annotation and ast.unparse(a.annotation) == "Words" for a in node.args.args[:1])
    ) | frozenset(WRITERS)


def habits(tree: ast.Module, known: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Line and text of each place in *tree* that has one of the three."""
    for scope in _scopes(tree):
        written = {*_handed(scope), *_named(scope, known)}
        written |= {*_of_lines(scope, known)}
        for node in ast.walk(scope):
            is_habit = any(
                _is_key(one) or _is_written(one, known, written) for one in _looked_into(node)
            )
            if is_habit or (isinstance(node, ast.JoinedStr) and _is_key_of_game(node)):
                assert isinstance(node, ast.expr)
                yield node.lineno, ast.unparse(node)


def _scopes(tree: ast.Module | ast.ClassDef) -> Iterator[ast.AST]:
    """Each function by itself, and all that stands outside of them."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    functions = [node for node in tree.body if isinstance(node, Function)]
    others = [node for node in tree.body if node not in classes and node not in functions]
    yield from (ast.Module(others, []), *functions)
    for one in classes:
        yield from _scopes(one)


def _is_written(node: ast.expr, known: frozenset[str], written: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in written
    if isinstance(node, ast.Attribute) and node.attr == "content":
        return isinstance(node.value, ast.Call) or _is_written(node.value, known, written)
    return isinstance(node, ast.Call) and _callee(node) in known


def _arguments(scope: ast.AST) -> list[tuple[str, str]]:
    """Name and type of what a function is given."""
    if not isinstance(scope, Function):
        return []
    given = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
    return [(one.arg, ast.unparse(one.annotation)) for one in given if one.annotation]


def _handed(scope: ast.AST) -> Iterator[str]:
    """Messages that a function is given; of one that writes, its texts that nobody typed."""
    given = _arguments(scope)
    yield from (name for name, kind in given if kind == "ClassicMessage")
    if given and given[0][1] == "Words":
        yield from (name for name, kind in given if kind == "str" and name != TYPED)


def _of_lines(scope: ast.AST, known: frozenset[str]) -> Iterator[str]:
    """What one of several lines is called where they are gone through."""
    lines = {name for name, kind in _arguments(scope) if kind in LINES}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and _has_line(node.value, known, lines):
            lines |= {one.id for one in node.targets if isinstance(one, ast.Name)}
    for node in ast.walk(scope):
        if isinstance(node, ast.For | ast.comprehension) and ast.unparse(node.iter) in lines:
            yield ast.unparse(node.target)


def _has_line(node: ast.expr, known: frozenset[str], lines: set[str]) -> bool:
    """Whether a list is made of something written, or of *lines* that were there."""
    listed = [node.elt] if isinstance(node, ast.ListComp) else []
    listed += node.elts if isinstance(node, ast.List) else []
    of = [one.value if isinstance(one, ast.Starred) else one for one in listed]
    return any(_is_written(one, known, lines) for one in of)


def _named(tree: ast.AST, known: frozenset[str]) -> Iterator[str]:
    """Names that are given to something written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.NamedExpr) and isinstance(node.value, ast.Call):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if _callee(node.value) in known:
                yield from (one.id for one in targets if isinstance(one, ast.Name))


def _callee(call: ast.Call) -> str:
    """The last word of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def _looked_into(node: ast.AST) -> Iterator[ast.expr]:
    """What a *node* takes apart, adds to or looks into."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in APART:
            yield node.func.value
        elif _is_pattern(node.func):
            yield from node.args
    elif isinstance(node, ast.Subscript):
        yield node.value
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
        yield node.comparators[0]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from (one for one in (node.left, node.right) if _is_key(one))
    elif isinstance(node, ast.JoinedStr) and (first := _begins_key(node)):
        yield from [first] if _is_key(first) else []


def _is_pattern(looks: ast.Attribute) -> bool:
    """Whether a method is one of ``re``, or of a pattern that has a name."""
    whose = ast.unparse(looks.value)
    return whose == "re" or (whose.isupper() and looks.attr in PATTERNS)


def _is_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "key"


def _begins_key(node: ast.JoinedStr) -> ast.expr | None:
    """What stands before the first dot of a text that begins so: ``game`` of f"{game}.name"."""
    first, *rest = node.values
    is_dotted = bool(rest) and isinstance(rest[0], ast.Constant)
    if is_dotted and str(rest[0].value).startswith(".") and isinstance(first, ast.FormattedValue):  # type: ignore[attr-defined]
        return first.value
    return None


def _is_key_of_game(node: ast.JoinedStr) -> bool:
    first = _begins_key(node)
    return first is not None and bool(re.search(r"(^|\.)game(\.key)?$", ast.unparse(first)))


def test_no_key_is_built_and_nothing_written_is_taken_apart() -> None:
    """Neither in what a game says nor in what the bot does."""
    new = [
        f"{file.name}:{line}: {text}"
        for file in source()
        for line, text in habits(file.tree, writers())
    ]
    assert not new, "say it with a phrase and its forms instead (rules/phrase.py)"


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ('words(f"{game}.name")', True),
        ('Term(f"{match.game}.side.R")', True),
        ('said.key.endswith(".sum")', True),
        ('".event." in told.key', True),
        ('has(f"{asked.key}.hint")', True),
        ('told.key + ".first"', True),
        ('words("card.turn").removesuffix(".")', True),
        ("text = voice.say(one)\nif text.startswith(name):\n    pass", True),
        ('name_of(words, match).partition(". ")', True),
        ('re.sub("It", "Each", words.tell(told))', True),
        ("text = words.tell(told)[:-1]", True),
        ('card_of(words, live).content.removesuffix(".")', True),
        (
            'names = [name_of(words, one) for one in all]\n[n.removesuffix("!") for n in names]',
            True,
        ),
        (
            "def lines(told: Sequence[str]) -> list[str]:\n    kept = [*told]\n"
            "    return [line for line in kept if not line.startswith('```')]",
            True,
        ),
        ("def line(words: Words, asked: str) -> str:\n    return BOLD.search(asked)[1]", True),
        ("def line(words: Words, told: str) -> str:\n    return told.partition(',')[0]", True),
        ("def cut(card: ClassicMessage) -> str:\n    return card.content[:2000]", True),
        ("def read(words: Words, typed: str) -> str:\n    return typed.partition(',')[0]", False),
        ("def read(text: str) -> str:\n    return text.partition(',')[0]", False),
        ('words("review.level", n=3)', False),
        ('f"{match.game}-{match.id}.txt"', False),
        ("one.key in told", False),
        ('voice.say(one, stopped=False) + line.removesuffix(".")', False),
    ],
)
def test_each_habit_is_found(line: str, is_found: bool) -> None:
    """In whichever way it is written."""
    known = frozenset({*WRITERS, "name_of"})
    assert bool([*habits(ast.parse(line), known)]) is is_found
