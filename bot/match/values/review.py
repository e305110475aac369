"""Reviews of matches that are over: what the engine made of every move, kept for good."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Protocol, Self

from rules.core import Event, Seat


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
    why: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """One match: ``line`` is what the first seat was ahead by, turn by turn, in *unit*.

    ``swings`` are its largest, in the order they were played. By seat, ``luck`` is what dice gave
    against their mean, ``lost`` what choices gave away; both empty without dice.
    """

    match_id: int
    unit: str
    line: tuple[float, ...]
    swings: tuple[Swing, ...]
    luck: tuple[float, ...] = ()
    lost: tuple[float, ...] = ()

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        data = json.loads(text)
        swings = tuple(
            Swing(**{**swing, "why": tuple(map(_event, swing["why"]))}) for swing in data["swings"]
        )
        tuples = {name: tuple(data[name]) for name in ("line", "luck", "lost")}
        return cls(**{**data, **tuples, "swings": swings})


def _event(data: Mapping[str, object]) -> Event:
    values = data["values"]
    assert isinstance(values, dict), "so it was written"
    return Event(str(data["key"]), values)


class Reviews(Protocol):
    """What was found in matches that are over."""

    async def get(self, match_id: int) -> Review | None:
        """The review of a match; None where nobody has asked for one."""

    async def put(self, review: Review) -> None:
        """Store a review; one that is there stays."""
