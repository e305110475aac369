"""Sentences by key, as phrases: for the games whose English stands in ``WORDS`` still.

A game that declares :class:`~rules.telling.Phrases` has no need of this module, and with the last
one that doesn't it goes. It makes an :class:`~rules.core.Event` a
:class:`~rules.telling.Said`, so that a voice writes both.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from rules.language import ENGLISH, Language
from rules.questions import Event, Told
from rules.telling import Counted, Form, Items, Nothing, Phrase, Said, Text, Who, gaps
from rules.voice import OWNER, Voice
from rules.words import Term, Value, said_text, text_of

_PERSON = re.compile(r"(\w+)\.(side|seat|spot)\.([^.]+)(?:\.([0-9]))?")
_OWN = ".own.event."

_IT = "It "
"""What a reason begins with: the move, or each of several."""

_PLACES = "ABC"

Names = Mapping[int | str, str]


@dataclass(frozen=True, slots=True)
class _Given:
    """Values by name, as if they were fields."""

    of: Mapping[str, Any]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.of[name]
        except KeyError:
            raise AttributeError(name) from None


def names_of(
    texts: Mapping[str, str], keys: Iterable[str], language: Language = ENGLISH
) -> dict[int | str, str]:
    """What sides and seats are called while nobody's name stands for them.

    >>> names_of({"apart.side.B": "Black", "apart.seat.0": "First"}, ["apart.side.B"])
    {'B': 'Black'}
    """
    found = ((key, _person(key)) for key in keys)
    return {
        _at(person): language.text(key, texts[key])
        for key, person in found
        if person and person[2] != "spot"
    }


def said_of(texts: Mapping[str, str], event: Event, names: Names) -> Said:
    """What an *event* says by the words of *texts*; *names* are those that a voice will say.

    Raises:
        KeyError: the words lack its key.
    """
    counted = isinstance(event.values.get("n"), (int, float))
    phrase = _phrase(event.key, text_of(texts, event.key, counted=counted))
    values = {name: filling(texts, value, names) for name, value in event.values.items()}
    return phrase(_Given({"n": 0} | values))


_KEYS: Mapping[Form, Callable[[str], str]] = {
    "done": lambda key: key.replace(".preview.", ".done.", 1),
    "label": lambda key: key.replace(".preview.", ".label.", 1),
    "goal": lambda key: key.replace(".preview.", ".goal.", 1),
    "advice": lambda key: key.replace(".event.", ".advice.", 1),
}
"""What a form is called where it does not stand behind the key."""


def formed(texts: Mapping[str, str], event: Event, form: Form) -> Event | None:
    """The *event* in one *form*, where there are words for it."""
    key = _KEYS[form](event.key) if form in _KEYS else f"{event.key}.{form}"
    has_words = key != event.key and (key in texts or f"{key}.other" in texts)
    return replace(event, key=key) if has_words else None


def filling(texts: Mapping[str, str], value: Any, names: Names) -> Any:
    """What fills a gap: a term is somebody, or a phrase of its own."""
    if isinstance(value, Items):
        return Items(tuple(filling(texts, one, names) for one in value.of), value.joint)
    if isinstance(value, Term):
        return _term(texts, value, names)
    if isinstance(value, str) and " and " in value:  # a list already
        head, _, last = value.rpartition(" and ")
        return Items((head, last))
    return value


def english(
    texts: Mapping[str, str], told: Told, form: Form = "", names: Names | None = None
) -> str:
    """What is told, in the English of *texts*; sides go by their own *names*, as there."""
    names = names_of(texts, texts) if names is None else names
    if isinstance(told, Event):
        told = said_of(texts, formed(texts, told, form) or told, names)
    return Voice(names=names).say(told, form)


def given(said: Told) -> dict[str, Value]:
    """The values of what is *said* by name, as sentences by key and programs take them."""
    if isinstance(said, Event):
        return {**said.values}
    texts = said.phrase.texts.values()
    names = sorted({name for text in texts for name in gaps(text)} - {"it"})
    names += ["n"] if "n" not in names and any(isinstance(one, Counted) for one in texts) else []
    game = said.key.partition(".")[0]
    return {name: _plain(game, getattr(said.values, name)) for name in names}


def _plain(game: str, value: Any) -> Value:
    if isinstance(value, Who):
        return Term(f"{game}.{'side' if isinstance(value.at, str) else 'seat'}.{value.at}")
    if isinstance(value, Said):
        gapless = isinstance(value.values, Nothing)
        return Term(value.key) if gapless else Voice(names=_Sides()).say(value)
    if isinstance(value, Items):
        return ENGLISH.listed([str(_plain(game, one)) for one in value.of], value.joint)
    filled: Value = value
    return filled


class _Sides(dict[int | str, str]):
    """Sides by themselves, where nothing says what they are called."""

    def __missing__(self, at: int | str) -> str:
        return str(at)


def by_name(event: Told, side: str) -> Told:
    """The same, in which what is one's own goes by the name of its *side*."""
    if isinstance(event, Said):
        return event
    game = event.key.partition(".")[0]
    values = {
        name: Term(f"{game}.spot.{side}.{value.rpartition('.')[2]}")
        if isinstance(value, Term) and _OWN in value
        else value
        for name, value in event.values.items()
    }
    return replace(event, values=values)


def _term(texts: Mapping[str, str], term: Term, names: Names) -> Who | Said:
    person = _person(term)
    if person is None:
        return _phrase(term, said_text(texts, term))(_Given({}))
    if person[2] != "spot":
        return Who(_at(person))
    owner = f"{person[3]}{OWNER}"
    place = {"name": Who(owner if owner in names else person[3]), "place": _PLACES[int(person[4])]}
    return _phrase(f"{person[1]}.owned", said_text(texts, f"{person[1]}.owned"))(_Given(place))


@cache
def _person(key: str) -> re.Match[str] | None:
    return _PERSON.fullmatch(key)


def _at(person: re.Match[str]) -> int | str:
    return int(person[3]) if person[2] == "seat" else person[3]


@cache
def _phrase(key: str, text: Text) -> Phrase[Any]:
    """A phrase that isn't registered: its key is that of other words."""
    said = Phrase[Any](Nothing, about_it(text))
    said.key, said.home = key, __name__
    return said


def about_it(text: Text) -> Text:
    """The same with a gap for the move that it's about."""
    if isinstance(text, Counted):
        return Counted(_about_it(text.one), _about_it(text.other))
    return _about_it(text)


def _about_it(text: str) -> str:
    return f"{{it}} {text[len(_IT) :]}" if text.startswith(_IT) else text
