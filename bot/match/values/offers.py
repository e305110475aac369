"""Offers inside a match: a draw, a takeback, to call the match off, to resign.

There is one open offer at a time, and the next act closes it. Frozen values; instants are UTC in
milliseconds and come in as *now*. Carrying out an accepted offer is not done here.
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
    """What a player may offer."""

    DRAW = "draw"  # between two, along with a move
    TAKEBACK = "takeback"
    ABORT = "abort"  # to call off a rated match in which dice fell
    RESIGN = "resign"  # by a computer far behind, along with a move


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer, made by a seat at a version of the match; ``agreed`` have accepted it so far.

    ``number`` counts the offers of a match, so that an old button never answers a new offer.
    """

    kind: OfferKind
    by: Seat
    version: int
    number: int
    agreed: frozenset[Seat] = frozenset()

    @property
    def is_question(self) -> bool:
        """Whether the others have to answer; to an offer to resign they may just play on."""
        return self.kind is not OfferKind.RESIGN


@dataclass(frozen=True, slots=True)
class Declines:
    """How often the others declined what a seat asked since they last agreed, and when last."""

    times: int
    at: int

    @property
    def until(self) -> int:
        """When the seat may ask again; each refusal makes the wait longer."""
        return self.at + min(_WAIT_MS * self.times**2, _LONGEST_WAIT_MS)


@dataclass(frozen=True, slots=True)
class Offers:
    """The open offer of a match (``open``), the kind and seat of all so far, what was refused.

    Of offers that were made before these were kept, only the number is known: None stands for each.
    """

    open: Offer | None = None
    so_far: tuple[tuple[OfferKind, Seat] | None, ...] = ()
    refused: tuple[tuple[Seat, OfferKind, Declines], ...] = field(default=())

    @property
    def made(self) -> int:
        """How many offers were made."""
        return len(self.so_far)

    def what(self, number: int) -> tuple[OfferKind, Seat] | None:
        """What the offer of a *number* was and who made it, also once it's closed."""
        return self.so_far[number - 1] if 0 < number <= self.made else None

    def asked(self, ask: OfferKind, by: Seat, version: int, now: int) -> Self:
        """The offers with a new one, made at the match's present *version*.

        Raises:
            Refusal: another offer is open, or it is too soon after a no.
        """
        if self.open is not None:
            raise Refusal("offer.yours_stands" if self.open.by == by else "offer.one_stands")
        if not self.may_ask(ask, by, now):
            raise Refusal("offer.wait", at=-(-self._refusals(by, ask).until // 1000))
        offer = Offer(ask, by, version, self.made + 1)
        return replace(self, open=offer, so_far=(*self.so_far, (ask, by)))

    def played(self, by: Seat, version: int, now: int, *, asks: OfferKind | None = None) -> Self:
        """The offers after a move of seat *by* to *version*, with one that it *asks* with it.

        A move declines what others asked and withdraws what its own player did. Of an offer to
        resign nobody was asked: playing on closes it, and it may stand again a turn later.

        Raises:
            Refusal: as for :meth:`asked`. Call this before the move is stored.
        """
        offer = self.open
        is_no = offer is not None and offer.is_question and offer.by != by
        closed = self._over(offer, now) if offer and is_no else self.closed()
        return closed.asked(asks, by, version, now) if asks else closed

    def may_ask(self, ask: OfferKind, by: Seat, now: int) -> bool:
        """Whether a seat has waited long enough since the last no to what it asks."""
        return now >= self._refusals(by, ask).until

    def only_of(self, version: int) -> Self:
        """The offers after an entry to *version*: only an offer made with that entry stays open."""
        stands = self.open is not None and self.open.version == version
        return self if stands else self.closed()

    def agreed(self, by: Seat, number: int, needed: Set[Seat]) -> tuple[Self, Offer | None]:
        """The offers after a seat's yes; and the offer, if all that are *needed* have accepted it.

        Raises:
            Refusal: the offer is not open, it is their own, or they said yes already.
        """
        offer = self._others(by, number)
        if by in offer.agreed:
            raise Refusal("offer.agreed_already")
        offer = replace(offer, agreed=offer.agreed | {by})
        if needed - offer.agreed:
            return replace(self, open=offer), None
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.kind))
        return replace(self, open=None, refused=rest), offer

    def declined(self, by: Seat, number: int, now: int) -> Self:
        """The offers after a seat's no, which makes the other wait longer before asking again.

        Raises:
            Refusal: the offer is not open, or it is their own.
        """
        return self._over(self._others(by, number), now)

    def withdrawn(self, by: Seat, number: int, now: int) -> Self:
        """The offers after a seat withdrew its own; it waits as after a no, to flood nobody.

        Raises:
            Refusal: the offer is not open, or it is another's.
        """
        offer = self._found(number)
        if offer.by != by:
            raise Refusal("offer.not_yours")
        return self._over(offer, now)

    def closed(self) -> Self:
        """The offers without the open one, which counts as declined by nobody."""
        return replace(self, open=None)

    def to_json(self) -> str:
        """As JSON text, read again by :meth:`from_json`."""
        offer = self.open
        stood = offer and (
            offer.kind,
            offer.by,
            offer.version,
            offer.number,
            *sorted(offer.agreed),
        )
        refused = [(by, ask, past.times, past.at) for by, ask, past in self.refused]
        return json.dumps((stood, self.so_far, refused), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """What :meth:`to_json` wrote."""
        stood, told, refused = json.loads(text)
        # Formerly their number alone.
        all_told = [None] * told if isinstance(told, int) else told
        offer = None
        if stood:
            ask, by, version, number, *agreed = stood
            offer = Offer(OfferKind(ask), by, version, number, frozenset(agreed))
        past = ((by, OfferKind(ask), Declines(times, at)) for by, ask, times, at in refused)
        so_far = tuple((OfferKind(one[0]), one[1]) if one else None for one in all_told)
        return cls(offer, so_far, tuple(past))

    def _refusals(self, by: Seat, ask: OfferKind) -> Declines:
        return next((r for s, a, r in self.refused if (s, a) == (by, ask)), Declines(0, 0))

    def _over(self, offer: Offer, now: int) -> Self:
        times = self._refusals(offer.by, offer.kind).times + 1
        rest = tuple(r for r in self.refused if r[:2] != (offer.by, offer.kind))
        refused = (*rest, (offer.by, offer.kind, Declines(times, now)))
        return replace(self, open=None, refused=refused)

    def _found(self, number: int) -> Offer:
        if self.open is None or self.open.number != number:
            raise Refusal("offer.none")
        return self.open

    def _others(self, by: Seat, number: int) -> Offer:
        offer = self._found(number)
        if offer.by == by:
            raise Refusal("offer.own")
        return offer
