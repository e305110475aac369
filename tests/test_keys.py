"""Keys of sentences in the source of every game, also of endings that random games never reach."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from rules import GAMES
from rules.core import AnyGame
from rules.telling import phrases_of
from rules.words import ENGLISH

KEYED = {"Event", "Cells", "Choice", "Number", "Term", "IllegalMove"}
"""What takes a whole key first."""

SHORT = {"Outcome": (2, "reason"), "Parts": (0, "verb")}
"""What takes a key's last word, where, and the family it belongs to."""

ANYTHING = ".*"
"""What stands for a text that only running the game would tell."""


def source(game: AnyGame) -> list[Path]:
    """The files of *game*: its module, or all of its package."""
    file = Path(str(sys.modules[type(game).__module__].__file__))
    return sorted(file.parent.glob("*.py")) if file.stem == "__init__" else [file]


def patterns(game: str, source: str) -> Iterator[str]:
    """Expressions for the keys that *source* gives to events, questions, refusals and results.

    A game that declares phrases has no keys: what stands for one is a phrase, or stored.
    """
    families = {} if phrases_of(game) else SHORT
    for call in ast.walk(ast.parse(source)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            continue
        name = call.func.id
        place, family = families.get(name, (0, ""))
        if (name in KEYED or family) and len(call.args) > place:
            for written in _written(call.args[place]):
                yield f"{game}\\.{family}\\.{written}" if family else written


def _written(node: ast.expr) -> Iterator[str]:
    """Expressions for the texts that *node* may be, one for each way through its conditions."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _written(node.body)
        yield from _written(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _written(value)
    elif isinstance(node, ast.FormattedValue):
        yield from _written(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield from map("".join, product(*map(_written, node.values)))
    else:
        yield ANYTHING


def without_words(game: str, source: str, words: set[str]) -> list[str]:
    """The keys in *source* that no word of *words* fits, with or without a plural."""
    return [
        pattern.replace("\\", "")
        for pattern in patterns(game, source)
        if not any(re.fullmatch(rf"{pattern}(\.one|\.other)?", word) for word in words)
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_key_in_the_source_has_words(game: AnyGame) -> None:
    """Rare endings too; a key with gaps has one word at least."""
    words = {*ENGLISH, *game.WORDS}
    for file in source(game):
        missing = without_words(game.key, file.read_text(encoding="utf-8"), words)
        assert not missing, f"{file.name} says what WORDS of rules/games/{game.key} lacks"


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ('Event("seventh.event.drawn")', ["seventh.event.drawn"]),
        ('Event("seventh.event.put")', []),
        ('Event(f"seventh.event.{what}")', []),
        ('Event(f"seventh.rare.{what}")', ["seventh.rare..*"]),
        ('Event(f"{key}.put" if one else f"{key}.two")', [".*.two"]),
        ("Event(f\"seventh.event.{'put' if on else 'drawn'}\")", ["seventh.event.drawn"]),
        ("Event(f\"seventh.event.{form or 'full'}\")", ["seventh.event.full"]),
        ('Event("seventh.left")', []),
        ('Outcome((), (0.5, 0.5), "blocked")', ["seventh.reason.blocked"]),
        ('Parts("pass")', ["seventh.verb.pass"]),
    ],
)
def test_a_key_without_words_is_found(line: str, missing: list[str]) -> None:
    """Whole keys and the last words of results and verbs are read, and so are both of two."""
    assert without_words("seventh", line, {"seventh.event.put", "seventh.left.other"}) == missing
