"""Reviews of finished matches: what the engine thinks of every move, stored once computed."""

import json
from dataclasses import dataclass, fields
from typing import Protocol, Self

from bot.match.values.said import from_data, to_data
from rules.core import Seat
from rules.phrase import Said

EDITION = 12
"""Raised when reasons get other values, or swings are found differently: old reviews are redone."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A move that lost value: it was worth ``after``, and the best move ``before``.

    Both values are those of ``seat``, in the engine's unit. The move was played at *version*, and
    ``at`` is its index in the line of the review. ``why`` are the reasons for ``best``.
    """

    version: int
    at: int
    seat: Seat
    move: str
    best: str
    before: float
    after: float
    why: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """The review of one match: ``line`` is the lead of the first seat, turn by turn, in *unit*.

    ``swings`` are the largest ones, in the order they were played. ``luck`` is, by seat, how much
    more the dice gave than their mean, and ``lost`` what was lost by choices; both are empty
    without dice. If there are no swings but the line moved visibly, ``moment`` is the version of
    the turn at which it moved most, and the index of that turn in the line.
    With more than two players each value of ``line`` is the lead of the player whose turn it was;
    ``whose`` are their seats.
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
        swings = [{**_fields(swing), "why": [*map(to_data, swing.why)]} for swing in self.swings]
        data = {"edition": EDITION, **_fields(self), "swings": swings}
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self | None:
        """The review that :meth:`to_json` wrote.

        None if its edition is another than EDITION, or a reason is one that is given no more.
        """
        data = json.loads(text)
        if data.pop("edition", 1) != EDITION:
            return None
        made = data["swings"]
        try:
            told = [tuple(map(from_data, swing["why"])) for swing in made]
        except (KeyError, TypeError):
            return None
        swings = tuple(
            Swing(**{**swing, "why": why}) for swing, why in zip(made, told, strict=True)
        )
        tuples = {name: tuple(data[name]) for name in ("line", "luck", "lost", "moment", "whose")}
        return cls(**{**data, **tuples, "swings": swings})


def _fields(value: Review | Swing) -> dict[str, object]:
    """Its fields by name."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


class Reviews(Protocol):
    """The stored reviews of finished matches."""

    async def get(self, match_id: int) -> Review | None:
        """The review of a match; None if there is none of the present edition."""

    async def put(self, review: Review) -> None:
        """Store a review, replacing the one of its match."""
