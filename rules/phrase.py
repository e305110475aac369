"""A phrase, and what is said as a value: a phrase with what fills its gaps.

A :class:`Phrase` is one thing that can be said; its English stands where it is declared, in a class
of :class:`Phrases`, and its gaps are fields of a frozen dataclass. Called with such values it is a
:class:`Said`, and only that is stored, sent to a worker or compared. :mod:`rules.voice` writes it,
last, in a language. So nobody ever looks into what was written.

Three things a language must decide for itself, so no text can carry them: who somebody is to the
reader (:class:`Who`), how several things are listed (:class:`Items`), and what a number does to a
sentence (:class:`Counted`).

>>> @dataclass(frozen=True, slots=True)
... class Put:
...     side: Who
...     cell: str
>>> class Say(Phrases, family="apart"):
...     put = Phrase(Put, "{side} put a stone on {cell}.")
>>> Say.put(Put(Who("B"), "a2"))
Said(apart.put, Put(side=Who(at='B'), cell='a2'))

A phrase that cannot be said (a gap that is no field, a count without ``n``) stops the import with
one sentence for its author.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any, Generic, Literal, Self, TypeAlias, TypeVar, overload

__all__ = [
    "NO_ITEMS",
    "Counted",
    "Items",
    "Nothing",
    "Phrase",
    "PhraseError",
    "Phrases",
    "Said",
    "Who",
    "texts_of",
]

V = TypeVar("V")

Joint: TypeAlias = Literal["and", "or", "unit"]
"""How things are listed: "a and b", "a or b", or with nothing but commas ("unit": "a, b")."""

Form: TypeAlias = Literal[
    "",
    "own",
    "short",
    "would",
    "done",
    "label",
    "advice",
    "you",
    "card",
    "limit",
    "here",
    "sure",
    "ahead",
    "early",
    "danger",
    "by_words",
]
"""One way to say a phrase; "" is its text."""


class PhraseError(Exception):
    """A phrase that cannot be said: one sentence for whoever wrote it."""


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who plays: by seat, ``Who(0)``, or by the side that is theirs then, ``Who("R")``."""

    at: int | str


@dataclass(frozen=True, slots=True)
class Items:
    """Several things in one gap, at least one."""

    of: "tuple[Value, ...]"
    joint: Joint = "and"


NO_ITEMS = Items(())
"""Default of a field that only some of the phrases with these values have a gap for."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A text that depends on ``n`` of the values: for one, and for any other number."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """The values of a phrase without gaps."""


Text: TypeAlias = str | Counted


@cache
def gaps(text: Text) -> frozenset[str]:
    """The names of what is filled in.

    >>> sorted(gaps("{side} put a {height} on {cell}."))
    ['cell', 'height', 'side']
    """
    written = (text,) if isinstance(text, str) else (text.one, text.other)
    return frozenset(name for one in written for _, name, _, _ in Formatter().parse(one) if name)


class Phrase(Generic[V]):
    """One thing that can be said; ``own`` in a sentence about its owner, ``short`` in less room."""

    key: str
    """Its name for good: ``rive.why.captures``."""

    home: str
    """The module that declares it."""

    def __init__(
        self, values: type[V], text: Text, *, own: Text | None = None, short: Text | None = None
    ) -> None:
        self.values = values
        self.texts: dict[Form, Text] = {"": text}
        self.add(own=own, short=short)

    def but(self, text: Text | None = None, /, **forms: Any) -> Self:
        """The same with another *text*, or other *forms*, for another name."""
        same = object.__new__(type(self))
        own = {name: value for name, value in vars(self).items() if name not in ("key", "home")}
        same.__dict__ |= own | {"texts": {**self.texts}}
        same.add(**{"": text}, **forms)
        return same

    def add(self, **forms: Text | None) -> None:
        # each is a keyword of some __init__, so mypy has seen its name
        self.texts |= {f: text for f, text in forms.items() if text is not None}  # type: ignore[misc]

    @overload
    def __call__(self: "Phrase[Nothing]", /) -> "Said": ...
    @overload
    def __call__(self, values: V, /) -> "Said": ...
    def __call__(self, values: Any = None, /) -> "Said":
        """Say it with *values*, or without any where it has no gaps."""
        return Said(self, Nothing() if values is None else values)

    def register(self, key: str, home: str) -> "Iterator[Phrase[Any]]":
        """Set *key* and *home*, check the texts; yields this phrase, then those declared within it.

        Raises:
            PhraseError: it cannot be said.
        """
        self.key, self.home = key, home
        self.check(self.values)
        yield self

    def check(self, values: type[Any]) -> None:
        """Refuse gaps that *values* do not fill.

        Raises:
            PhraseError: one of them.
        """
        known = _fillings(values)
        for form, text in self.texts.items():
            name = f"{self.key}.{form}" if form else self.key
            if strange := sorted(gaps(text) - known - self.voiced):
                raise PhraseError(f"{name}: {', '.join(strange)} is no field of {values.__name__}.")
            if isinstance(text, Counted) and "n" not in known:
                raise PhraseError(f"{name}: a counted text needs a field n in {values.__name__}.")

    voiced: frozenset[str] = frozenset()
    """Gaps that no field has to fill, as :mod:`rules.voice` does (``{it}`` of a reason)."""

    def __repr__(self) -> str:
        return getattr(self, "key", object.__repr__(self))

    def __reduce__(self) -> "tuple[Callable[[str, str], Phrase[Any]], tuple[str, str]]":
        return phrase_of, (self.key, self.home)


def _fillings(values: type[Any]) -> frozenset[str]:
    """What values of a class can fill: fields and properties."""
    if not is_dataclass(values):
        raise PhraseError(f"{values.__name__} is no dataclass, so it has no values for a phrase.")
    known = {name for name, one in vars(values).items() if isinstance(one, property)}
    return frozenset(known | {field.name for field in fields(values)})


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase and its values. It pickles by its key."""

    phrase: Phrase[Any]
    values: Any

    @property
    def key(self) -> str:
        """The key of its phrase."""
        return self.phrase.key

    def __repr__(self) -> str:
        return f"Said({self.phrase!r}, {self.values!r})"


Value: TypeAlias = str | int | float | Who | Items | Said
"""What may fill a gap."""

_PHRASES: dict[str, Phrase[Any]] = {}


class Phrases:
    """What its subclasses declare can be said: ``class Say(Phrases, family="rive")``.

    Phrases that several families share are declared in a plain class, one that does not inherit
    this: a family that inherits both gets copies under its own keys.
    """

    phrases: tuple[Phrase[Any], ...] = ()
    """All its phrases, each followed by those declared within it (its rule, its guide)."""

    @classmethod
    def __init_subclass__(cls, *, family: str) -> None:
        found = list[Phrase[Any]]()
        for base in cls.__mro__[1:]:
            if not issubclass(base, Phrases):
                for name, phrase in vars(base).items():
                    if isinstance(phrase, Phrase) and name not in vars(cls):
                        setattr(cls, name, phrase.but())
        for name, phrase in [*vars(cls).items()]:
            if isinstance(phrase, Phrase):
                # two words of a key stand apart in it: taken__own is "taken.own", pass_ "pass"
                key = f"{family}.{name.replace('__', '.').removesuffix('_')}"
                found += phrase.register(key, cls.__module__)
        for phrase in found:
            _keep(phrase)
        cls.phrases = tuple(found)


def _keep(phrase: Phrase[Any]) -> None:
    # The same class declared again (a module read twice) is no clash.
    first = _PHRASES.setdefault(phrase.key, phrase).home
    if first != phrase.home:
        raise PhraseError(f"{phrase.key} is declared twice: in {first} and {phrase.home}.")
    _PHRASES[phrase.key] = phrase


def phrase_of(key: str, home: str = "") -> Phrase[Any]:
    """The phrase of a *key*, declared in the module *home*: what a worker sent, or was stored.

    Raises:
        KeyError: there is none (any more).
    """
    if home and key not in _PHRASES:
        import_module(home)
    return _PHRASES[key]


def name_of(game: str) -> "Said | str":
    """What a *game* is called, to say; its key where nobody has declared that."""
    name = _PHRASES.get(f"{game}.name")
    return name() if name else game


def keep(phrase: Phrase[Any], key: str, home: str) -> None:
    """Register what is declared outside of a class of phrases."""
    for one in phrase.register(key, home):
        _keep(one)


def phrases_of(family: str) -> list[Phrase[Any]]:
    """What one family of phrases has, in the order of its declarations."""
    return [phrase for key, phrase in _PHRASES.items() if key.startswith(f"{family}.")]


def together(told: Sequence[Said]) -> list[Said]:
    """*told* with runs merged that differ only in ``cells``: one sentence that lists all cells."""
    merged = list[Said]()
    for said in told:
        one = _both(merged[-1], said) if merged else None
        merged[len(merged) - bool(one) :] = [one or said]
    return merged


def _both(first: Said, second: Said) -> Said | None:
    cells = getattr(first.values, "cells", None)
    if first.phrase is not second.phrase or not isinstance(cells, Items):
        return None
    both = Items((*cells.of, *second.values.cells.of), cells.joint)
    merged = replace(first.values, cells=both)
    return Said(first.phrase, merged) if replace(second.values, cells=both) == merged else None


def texts_of(*said: type[Phrases]) -> dict[str, str]:
    """The texts of phrases by key: ``rive.brief.took.one``, ``rive.legend.last.short``."""
    texts = dict[str, str]()
    for phrase in (one for each in said for one in each.phrases):
        for form, written in phrase.texts.items():
            key = f"{phrase.key}.{form}" if form else phrase.key
            if isinstance(written, Counted):
                texts |= {f"{key}.one": written.one, f"{key}.other": written.other}
            else:
                texts[key] = written
    return texts
