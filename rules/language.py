"""What a language decides: its texts, its plurals, how it lists, and what it calls a move.

English is the default of everything here; what it says stands with the phrases themselves
(:mod:`rules.telling`). Nothing here knows a game, a file, or who reads.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from rules.telling import Form, Joint, Phrase, Text

Number: TypeAlias = int | float


def english_form(n: Number) -> int:
    """Which of a counted text's forms is right for *n*: 0 for one thing, 1 for any other number."""
    return 0 if n == 1 else 1


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

    ``texts`` are by key; a text that is counted has as many forms as ``plural`` tells apart. The
    text for a reader who is in a gap has a key of its own: ``rive.why.captures.to_side``. ``lists``
    join two things, the last ones by their joint (``and``, ``or``, ``unit``; ``and.long`` where one
    of them is a list itself), those before by ``start``. ``it`` is the move that is spoken of, or
    each of two, or of more. ``merges``: several sentences about one person become one.
    """

    code: str = "en"
    plural: Callable[[Number], int] = english_form
    texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lists: Mapping[str, str] = field(default_factory=lambda: _LISTS)
    it: tuple[str, str, str] = ("It", "Either", "Any of them")
    stop: str = "."
    space: str = " "
    point: str = "."
    merges: bool = True

    def template(self, phrase: Phrase[object], form: Form, n: Number, you: Set[str]) -> str:
        """The text of a *form*, its gaps not filled yet; the reader is in those that *you* names.

        A form that the phrase hasn't reads as its text.
        """
        form = form if form in phrase.texts else ""
        key = f"{phrase.key}.{form}" if form else phrase.key
        if you and (own := self.texts.get(f"{key}.to_{'_'.join(sorted(you))}")):
            return self._counted(own, n)
        if found := self.texts.get(key):
            return self._counted(found, n)
        text = _english(phrase.texts[form], n)
        for gap in you:
            text = text.replace(f"{{{gap}}}'s", "your").replace(f"{{{gap}}}", "you")
        return text

    def _counted(self, forms: Sequence[str], n: Number) -> str:
        return forms[self.plural(n)] if len(forms) > 1 else forms[0]

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


def _english(text: Text, n: Number) -> str:
    return text if isinstance(text, str) else (text.one, text.other)[english_form(n)]


ENGLISH = Language()
