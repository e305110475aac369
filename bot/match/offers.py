"""What players ask of each other in a match: a draw, a move back, a pause.

One offer stands at a time, and only until the next move. Frozen values; instants are UTC in
milliseconds and come in as *now*. What an accepted offer does is for others to do.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, Self

from bot.errors import Refusal
from bot.match.model import Kind
from bot.match.replay import Live, followed, opened
from rules.core import CHANCE, Seat

_WAIT_MS = 10_000
_LONGEST_WAIT_MS = 1_000_000


class Ask(StrEnum):
    """What may be asked for."""

    DRAW = "draw"  # between two, along with a move
    TAKEBACK = "takeback"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Offer:
    """An open question of a seat, at a version of the match; ``agreed`` have said yes."""

    ask: Ask
    by: Seat
    version: int
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Refused:
    """How often a seat was refused something since it last got it, and when."""

    times: int
    at: int

    @property
    def until(self) -> int:
        """When it may ask again: each refusal makes the wait longer."""
        return self.at + min(_WAIT_MS * self.times**2, _LONGEST_WAIT_MS)


@dataclass(frozen=True, slots=True)
class Offers:
    """The offer that stands in a match of so many seats, and what was refused before."""

    seats: int
    standing: Offer | None = None
    refused: tuple[tuple[Seat, Ask, Refused], ...] = field(default=())

    def check(self, ask: Ask, by: Seat, now: int) -> None:
        """Lets a seat ask, or says why not.

        Raises:
            Refusal: a draw at a larger table, another offer stands, or too soon after a no.
        """
        if ask is Ask.DRAW and self.seats != 2:
            raise Refusal("offer.draw_of_two")
        if self.standing is not None:
            raise Refusal("offer.yours_stands" if self.standing.by == by else "offer.one_stands")
        until = self._refusals(by, ask).until
        if now < until:
            raise Refusal("offer.wait", at=until)

    def asked(self, ask: Ask, by: Seat, version: int, now: int) -> Self:
        """With a new offer, at the match's present version.

        Raises:
            Refusal: as for :meth:`check`; a draw is offered with a move.
        """
        if ask is Ask.DRAW:
            raise Refusal("offer.draw_with_move")
        self.check(ask, by, now)
        return replace(self, standing=Offer(ask, by, version))

    def moved(self, by: Seat, version: int, now: int, draw: bool = False) -> Self:
        """After a move that made the match *version*, perhaps with an offer of a draw.

        A move says no to what others asked, and takes back what its own player did.

        Raises:
            Refusal: as for :meth:`check`; look before the move is made.
        """
        offer = self.standing
        closed = (
            self.declined(by, now) if offer and offer.by != by else replace(self, standing=None)
        )
        if not draw:
            return closed
        closed.check(Ask.DRAW, by, now)
        return replace(closed, standing=Offer(Ask.DRAW, by, version))

    def accepted(self, by: Seat, version: int) -> tuple[Self, Offer | None]:
        """With a seat's yes; the offer itself too when that was the last one needed.

        Raises:
            Refusal: nothing stands at this version, it is their own, or they said yes already.
        """
        offer = self._standing_for(by, version)
        if by in offer.agreed:
            raise Refusal("offer.agreed_already")
        offer = replace(offer, agreed=offer.agreed | {by})
        if len(offer.agreed) < self.seats - 1:
            return replace(self, standing=offer), None
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.ask))
        return replace(self, standing=None, refused=rest), offer

    def declined(self, by: Seat, now: int) -> Self:
        """After a seat's no, which counts against the one who asked.

        Raises:
            Refusal: nothing stands, or it is their own.
        """
        offer = self._standing_for(by, None)
        times = self._refusals(offer.by, offer.ask).times + 1
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.ask))
        refused = (*rest, (offer.by, offer.ask, Refused(times, now)))
        return replace(self, standing=None, refused=refused)

    def withdrawn(self, by: Seat) -> Self:
        """Without one's own offer.

        Raises:
            Refusal: one has none.
        """
        if self.standing is None or self.standing.by != by:
            raise Refusal("offer.none")
        return replace(self, standing=None)

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        offer = self.standing
        standing = offer and (offer.ask, offer.by, offer.version, sorted(offer.agreed))
        refused = [(by, ask, past.times, past.at) for by, ask, past in self.refused]
        return json.dumps((self.seats, standing, refused), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        seats, standing, refused = json.loads(text)
        offer = None
        if standing:
            ask, by, version, agreed = standing
            offer = Offer(Ask(ask), by, version, frozenset(agreed))
        past = ((by, Ask(ask), Refused(times, at)) for by, ask, times, at in refused)
        return cls(seats, offer, tuple(past))

    def _refusals(self, by: Seat, ask: Ask) -> Refused:
        return next((r for s, a, r in self.refused if (s, a) == (by, ask)), Refused(0, 0))

    def _standing_for(self, by: Seat, version: int | None) -> Offer:
        offer = self.standing
        if offer is None or version not in {None, offer.version}:
            raise Refusal("offer.none")
        if offer.by == by:
            raise Refusal("offer.own")
        return offer


class Turn(NamedTuple):
    """What a takeback asks of an entry: whose it is, and whether something was revealed by it."""

    version: int
    seat: Seat
    reveals: bool


def turns(live: Live) -> Sequence[Turn]:
    """The entries of a match; one that rolled dice, or let somebody go, has revealed something."""
    found, now = [], opened(live.match)
    for entry in live.match.entries:
        state, reveals = now.state, entry.kind is not Kind.PLAY
        for step in entry.steps if not reveals else ():
            move = state.parse(step)
            reveals = reveals or state.to_act == CHANCE or state.reveals(move)
            state = state.play(move)
        found.append(Turn(entry.version, entry.seat, reveals))
        now = followed(now, entry)
    return found


def taken_back(played: Sequence[Turn], seat: Seat) -> Sequence[Turn]:
    """The turns that go when *seat* takes its last one back: that one, and what was answered.

    Raises:
        Refusal: the seat has played nothing, or something was revealed since.
    """
    for n in range(len(played) - 1, -1, -1):
        if played[n].reveals:
            raise Refusal("takeback.revealed")
        if played[n].seat == seat:
            return played[n:]
    raise Refusal("takeback.nothing")
