"""What stands by key among values: sides, seats and names of games, in texts of the bot's own.

The other way round, what is said has its values by name here, as programs read them.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rules.language import ENGLISH, Language
from rules.phrase import Counted, Form, Items, Nothing, Said, Value, Who, gaps
from rules.voice import Voice
from rules.words import Term, said_text

_PERSON = re.compile(r"(\w+)\.(side|seat)\.([^.]+)")

Names = Mapping[int | str, str]
"""What seats and sides are called."""


def names_of(
    texts: Mapping[str, str], keys: Iterable[str], language: Language = ENGLISH
) -> dict[int | str, str]:
    """What sides and seats are called while nobody's name stands for them.

    >>> names_of({"apart.side.B": "Black", "apart.seat.0": "First"}, ["apart.side.B"])
    {'B': 'Black'}
    """
    found = ((key, _person(key)) for key in keys)
    return {at: language.text(key, texts[key]) for key, at in found if at is not None}


def written(
    texts: Mapping[str, str], term: Term, names: Names, language: Language = ENGLISH
) -> str:
    """A term as it reads: whoever it is, by *names*, or its text."""
    at = _person(term)
    return language.text(term, said_text(texts, term)) if at is None else names[at]


def english(
    texts: Mapping[str, str], told: Said, form: Form = "", names: Names | None = None
) -> str:
    """What is told in English; sides go by their own *names*, as in *texts*."""
    return Voice(names=names_of(texts, texts) if names is None else names).say(told, form)


def given(said: Said) -> dict[str, Value]:
    """The values of what is *said* by name, as programs read them."""
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


@cache
def _person(key: str) -> int | str | None:
    """The seat or the side that a key is of."""
    found = _PERSON.fullmatch(key)
    return None if found is None else int(found[3]) if found[2] == "seat" else found[3]
