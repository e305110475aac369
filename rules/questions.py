"""The small values between a game and people: what happens, a move taken apart, what is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.telling import Said
from rules.words import Value

Seat = int
"""0 … n−1, fixed for the match."""


@dataclass(frozen=True, slots=True)
class Event:
    """One sentence: a key of WORDS and the values of its gaps.

    >>> from rules.words import phrase
    >>> event = Event("apart.event.put", {"side": "Black", "cell": "a2"})
    >>> phrase({"apart.event.put": "{side} plays {cell}."}, event.key, event.values)
    'Black plays a2.'
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


Told: TypeAlias = Event | Said
"""What is told: by key, or by a game that declares its phrases."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A move taken apart for pickers and pictures.

    ``verb`` reads ``<game>.verb.<verb>`` in WORDS; ``cells`` are the names of the cells it touches,
    the one a person points at first; ``value`` is what comes of it there (a height, a face).
    """

    verb: str
    cells: tuple[str, ...] = ()
    value: int | str | None = None


class _Question:
    """What all questions have: a key and values, or what is ``said``."""

    __slots__ = ()

    key: str
    values: Mapping[str, Value]
    said: Said | None
    beside: tuple[Said, ...] = ()

    def __post_init__(self) -> None:
        if self.said:  # what is compared by key is, in either case
            object.__setattr__(self, "key", self.said.key)

    @property
    def told(self) -> Told:
        """The question itself."""
        return self.said or Event(self.key, self.values)


@dataclass(frozen=True, slots=True)
class Cells(_Question):
    """A question answered by pointing at a cell, which is the first of ``parts(move).cells``.

    Legal moves without cells (a pass) are buttons beside it. ``key`` reads a question in WORDS, as
    in the two classes below. Of its moves ``most`` may be chosen together, in whichever order.
    """

    key: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    most: int = 1
    said: Said | None = None


@dataclass(frozen=True, slots=True)
class Choice(_Question):
    """A question with a few answers; each legal move is a button labelled by its verb.

    What is ``beside`` it is told behind it, to whoever is asked.
    """

    key: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    said: Said | None = None
    beside: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Number(_Question):
    """A question answered by a whole number from ``least`` to ``most``.

    Each of them is the ``value`` of the parts of one legal move.
    """

    key: str = ""
    least: int = 0
    most: int = 0
    values: Mapping[str, Value] = field(default_factory=dict)
    said: Said | None = None


Prompt = Cells | Choice | Number
