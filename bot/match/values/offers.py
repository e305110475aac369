"""What players ask of each other in a match: a draw, a move back.

One offer stands at a time, and only until the next act. Frozen values; instants are UTC in
milliseconds and come in as *now*. What an accepted offer does is for others to do.
"""

import json
from collections.abc import Set
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from bot.errors import Refusal
from rules.core import Seat

_WAIT_MS = 10_000
_LONGEST_WAIT_MS = 1_000_000


class OfferKind(StrEnum):
    """What may be asked for."""

    DRAW = "draw"  # between two, along with a move
    TAKEBACK = "takeback"
    ABORT = "abort"  # to call off a rated match in which dice fell


@dataclass(frozen=True, slots=True)
class Offer:
    """An open question of a seat, at a version of the match; ``agreed`` have said yes.

    ``number`` counts the offers of a match, so that an old button never answers a new one.
    """

    kind: OfferKind
    by: Seat
    version: int
    number: int
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Refusals:
    """How often a seat was refused something since it last got it, and when."""

    times: int
    at: int

    @property
    def until(self) -> int:
        """When it may ask again: each refusal makes the wait longer."""
        return self.at + min(_WAIT_MS * self.times**2, _LONGEST_WAIT_MS)


@dataclass(frozen=True, slots=True)
class Offers:
    """The offer that stands in a match, how many were made, and what was refused before."""

    standing: Offer | None = None
    made: int = 0
    refused: tuple[tuple[Seat, OfferKind, Refusals], ...] = field(default=())

    def asked(self, ask: OfferKind, by: Seat, version: int, now: int) -> Self:
        """With a new offer, at the match's present version.

        Raises:
            Refusal: another offer stands, or it is too soon after a no.
        """
        if self.standing is not None:
            raise Refusal("offer.yours_stands" if self.standing.by == by else "offer.one_stands")
        until = self._refusals(by, ask).until
        if now < until:
            raise Refusal("offer.wait", at=-(-until // 1000))
        number = self.made + 1
        return replace(self, standing=Offer(ask, by, version, number), made=number)

    def played(self, by: Seat, version: int, now: int, *, draw: bool = False) -> Self:
        """After a move that made the match *version*, perhaps with an offer of a draw.

        A move says no to what others asked, and takes back what its own player did.

        Raises:
            Refusal: as for :meth:`asked`; so before the move is made.
        """
        offer = self.standing
        closed = self._over(offer, now) if offer and offer.by != by else self.closed()
        return closed.asked(OfferKind.DRAW, by, version, now) if draw else closed

    def only_of(self, version: int) -> Self:
        """After an entry that made the match *version*: none stands but one made with it."""
        stands = self.standing is not None and self.standing.version == version
        return self if stands else self.closed()

    def agreed(self, by: Seat, number: int, needed: Set[Seat]) -> tuple[Self, Offer | None]:
        """With a seat's yes; the offer itself too when all that are *needed* have said so.

        Raises:
            Refusal: the offer does not stand, it is their own, or they said yes already.
        """
        offer = self._others(by, number)
        if by in offer.agreed:
            raise Refusal("offer.agreed_already")
        offer = replace(offer, agreed=offer.agreed | {by})
        if needed - offer.agreed:
            return replace(self, standing=offer), None
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.kind))
        return replace(self, standing=None, refused=rest), offer

    def declined(self, by: Seat, number: int, now: int) -> Self:
        """After a seat's no, which counts against the one who asked.

        Raises:
            Refusal: the offer does not stand, or it is their own.
        """
        return self._over(self._others(by, number), now)

    def withdrawn(self, by: Seat, number: int, now: int) -> Self:
        """Without one's own offer; to ask again one waits as after a no, so that nobody is flooded.

        Raises:
            Refusal: it does not stand, or is another's.
        """
        offer = self._standing(number)
        if offer.by != by:
            raise Refusal("offer.not_yours")
        return self._over(offer, now)

    def closed(self) -> Self:
        """Without the offer that stands; nobody refused it."""
        return replace(self, standing=None)

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        offer = self.standing
        standing = offer and (
            offer.kind,
            offer.by,
            offer.version,
            offer.number,
            *sorted(offer.agreed),
        )
        refused = [(by, ask, past.times, past.at) for by, ask, past in self.refused]
        return json.dumps((standing, self.made, refused), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        standing, made, refused = json.loads(text)
        offer = None
        if standing:
            ask, by, version, number, *agreed = standing
            offer = Offer(OfferKind(ask), by, version, number, frozenset(agreed))
        past = ((by, OfferKind(ask), Refusals(times, at)) for by, ask, times, at in refused)
        return cls(offer, made, tuple(past))

    def _refusals(self, by: Seat, ask: OfferKind) -> Refusals:
        return next((r for s, a, r in self.refused if (s, a) == (by, ask)), Refusals(0, 0))

    def _over(self, offer: Offer, now: int) -> Self:
        times = self._refusals(offer.by, offer.kind).times + 1
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.kind))
        refused = (*rest, (offer.by, offer.kind, Refusals(times, now)))
        return replace(self, standing=None, refused=refused)

    def _standing(self, number: int) -> Offer:
        if self.standing is None or self.standing.number != number:
            raise Refusal("offer.none")
        return self.standing

    def _others(self, by: Seat, number: int) -> Offer:
        offer = self._standing(number)
        if offer.by == by:
            raise Refusal("offer.own")
        return offer
