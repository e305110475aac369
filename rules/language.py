"""What a language decides: its texts, its plurals, how it lists, and what it calls a move.

English is the default of everything here; what it says stands with the phrases themselves
(:mod:`rules.phrase`). Nothing here knows a game, a file, or who reads.
"""

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from rules.phrase import Counted, Form, Joint, Phrase, Text

Number: TypeAlias = int | float


def english_form(n: Number) -> int:
    """Which of a counted text's forms is right for *n*: 0 for one thing, 1 for any other number."""
    return 0 if n == 1 else 1


ALPHABET = (
    *("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett"),
    *("kilo", "lima", "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango"),
    *("uniform", "victor", "whiskey", "xray", "yankee", "zulu"),
)
"""Letters as they are spelled out aloud, from a on; each word begins with its letter."""

_CELLS = re.compile(r"([-+x])?([a-y])([1-9][0-9]?)")
_MOVE = re.compile(rf"(?:{_CELLS.pattern})+")


class Coordinates(StrEnum):
    """How a reader likes cells: "f12", "f 12" or "foxtrot 12"; typed, all are read."""

    PLAIN = "plain"
    APART = "apart"
    ALOUD = "aloud"


_LISTS: Mapping[str, str] = MappingProxyType(
    {
        "and": "{a} and {b}",
        "and.long": "{a}, and {b}",
        "or": "{a} or {b}",
        "unit": "{a}, {b}",
        "start": "{a}, {b}",
    }
)


@dataclass(frozen=True, eq=False)
class Language:
    """One language. Whatever it has no text for reads English.

    ``texts`` are by key and English, so a text whose English has changed is no longer found; one
    for all keys of a family that read the same stands by the family. A text that is counted has as
    many forms as ``plural`` tells apart. The text for a reader who is in a gap has a key of its
    own: ``rive.why.captures.to_side``. ``lists``
    join two things, the last ones by their joint (``and``, ``or``, ``unit``; ``and.long`` where one
    of them is a list itself), those before by ``start``. ``it`` is the move that is spoken of, or
    each of two, or of more. ``merges``: several sentences about one person become one.
    """

    code: str = "en"
    name: str = "English"
    plural: Callable[[Number], int] = english_form
    texts: Mapping[tuple[str, Text], tuple[str, ...]] = field(default_factory=dict)
    lists: Mapping[str, str] = field(default_factory=lambda: _LISTS)
    it: tuple[str, str, str] = ("It", "Either", "Any of them")
    stop: str = "."
    space: str = " "
    point: str = "."
    merges: bool = True
    coordinates: Coordinates = Coordinates.PLAIN

    def template(self, phrase: Phrase[object], form: Form, n: Number, you: Set[str]) -> str:
        """The text of a *form*, its gaps not filled yet; the reader is in those that *you* names.

        A form that the phrase hasn't reads as its text.
        """
        form = form if form in phrase.texts else ""
        key, text = f"{phrase.key}.{form}" if form else phrase.key, phrase.texts[form]
        if you:
            own = to_reader(text, frozenset(you))
            found = self._found(f"{key}.to_{'_'.join(sorted(you))}", own) or self._found(key, text)
            return self._counted(found or own, n)
        return self._counted(self._found(key, text) or text, n)

    def text(self, key: str, english: Text, n: Number = 0) -> str:
        """What stands for the *english* text of a *key*, its gaps not filled yet."""
        return self._counted(self._found(key, english) or english, n)

    def _found(self, key: str, text: Text) -> tuple[str, ...] | None:
        if not self.texts:
            return None
        return self.texts.get((key, text)) or self.texts.get((family(key), text))

    def _counted(self, text: Text | tuple[str, ...], n: Number) -> str:
        if isinstance(text, str):
            return text
        if isinstance(text, Counted):
            return (text.one, text.other)[english_form(n)]
        return text[self.plural(n)] if len(text) > 1 else text[0]

    def number(self, n: Number) -> str:
        """A number as it stands in a sentence, with a minus: a hyphen is not read as one."""
        text = f"{n:g}".replace(".", self.point) if isinstance(n, float) else str(n)
        return text.replace("-", "−")

    def cell(self, text: str) -> str:
        """A cell, or a move from cell to cell, as the reader likes it; any other text as it is.

        >>> as_read(ENGLISH, Coordinates.ALOUD).cell("d3xe4")
        'delta 3 x echo 4'
        >>> as_read(ENGLISH, Coordinates.ALOUD).cell("+d3")
        '+ delta 3'
        """
        if self.coordinates is Coordinates.PLAIN or not is_of_cells(text):
            return text
        told = (f" {way} {self.column(letter)} {n}" for way, letter, n in _CELLS.findall(text))
        return " ".join("".join(told).split())

    def column(self, letter: str) -> str:
        """The name of a column as the reader likes it."""
        is_aloud = self.coordinates is Coordinates.ALOUD
        return ALPHABET[ord(letter) - ord("a")] if is_aloud else letter

    def listed(self, things: Sequence[str], joint: Joint, *, is_long: bool = False) -> str:
        """Several *things* as one.

        >>> ENGLISH.listed(["a", "b", "c"], "and")
        'a, b and c'
        """
        *before, last = things
        if not before:
            return last
        head = before[0]
        for one in before[1:]:
            head = self.lists["start"].format(a=head, b=one)
        return self.lists[f"{joint}.long" if is_long else joint].format(a=head, b=last)


def is_of_cells(text: str) -> bool:
    """Whether a text is a cell, or a move from cell to cell, which a reader may like otherwise."""
    return _MOVE.fullmatch(text) is not None


def family(key: str) -> str:
    """Whose key it is: of a game, or of a part of the bot."""
    return key.partition(".")[0]


@cache
def to_reader(text: Text, you: frozenset[str]) -> Text:
    """English as it is said to whoever is in the gaps *you*."""
    if isinstance(text, Counted):
        one, other = (to_reader(each, you) for each in (text.one, text.other))
        return Counted(str(one), str(other))
    for gap in you:
        text = re.sub(rf"\{{{gap}\}}'s(?=\W*$|[.,;:])", "yours", text)
        text = text.replace(f"{{{gap}}}'s", "your").replace(f"{{{gap}}}", "you")
    return text


@cache
def as_read(language: Language, coordinates: Coordinates) -> Language:
    """The same language, with cells as somebody likes them."""
    return replace(language, coordinates=coordinates)


ENGLISH = Language()
