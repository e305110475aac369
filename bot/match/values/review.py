"""Reviews of matches that are over: what the engine made of every move, kept for good."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Protocol, Self

from rules.core import Event, Seat, Told
from rules.words import Term, Value

EDITION = 10
"""Rises when the reasons are told with other values than before, or swings found in another way."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A move that gave something away: worth ``after``, where the best one was worth ``before``.

    It was played at *version*, and stands at ``at`` in the line. Both values are for ``seat``, in
    the engine's unit. ``why`` are the reasons for ``best``.
    """

    version: int
    at: int
    seat: Seat
    move: str
    best: str
    before: float
    after: float
    why: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """One match: ``line`` is what the first seat was ahead by, turn by turn, in *unit*.

    ``swings`` are its largest, in the order they were played. By seat, ``luck`` is what dice gave
    against their mean, ``lost`` what choices gave away; both empty without dice. Without swings
    ``moment`` has the version of the turn at which the line moved most, and its place there, if it
    moved visibly.
    At larger tables each value is what the player was ahead by ``whose`` turn, by seat, it was.
    """

    match_id: int
    unit: str
    line: tuple[float, ...]
    swings: tuple[Swing, ...]
    luck: tuple[float, ...] = ()
    lost: tuple[float, ...] = ()
    moment: tuple[int, ...] = ()
    whose: tuple[Seat, ...] = ()

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps({"edition": EDITION, **asdict(self)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self | None:
        """What :meth:`to_json` wrote; None for one of an earlier edition, which is made again."""
        data = json.loads(text)
        if data.pop("edition", 1) != EDITION:
            return None
        swings = tuple(
            Swing(**{**swing, "why": tuple(map(_event, swing["why"]))}) for swing in data["swings"]
        )
        tuples = {name: tuple(data[name]) for name in ("line", "luck", "lost", "moment", "whose")}
        return cls(**{**data, **tuples, "swings": swings})


def _event(data: Mapping[str, object]) -> Event:
    values = data["values"]
    assert isinstance(values, dict), "so it was written"
    key = str(data["key"])
    return Event(key, {name: _value(key, value) for name, value in values.items()})


def _value(key: str, value: Value) -> Value:
    """A value as it was before JSON: a word of the game that the *key* names somewhere is one.

    ``tumbleweed.side.R`` is in ``tumbleweed.why.take`` and in ``engine.tumbleweed.threaten``.
    """
    is_term = isinstance(value, str) and "." in value and value.partition(".")[0] in key.split(".")
    return Term(value) if is_term else value


class Reviews(Protocol):
    """What was found in matches that are over."""

    async def get(self, match_id: int) -> Review | None:
        """The review of a match; None where nobody has asked for one."""

    async def put(self, review: Review) -> None:
        """Store a review instead of the one that was there."""
