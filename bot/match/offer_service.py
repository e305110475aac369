"""Offers in running matches: made, accepted, declined, withdrawn.

An offer is no entry: it changes no position, and posted cards stay valid. An accepted offer becomes
an entry. Everything happens under the match's lock (see ``bot.match.session``).
"""

from dataclasses import replace

from bot.errors import StaleMove
from bot.match.history.endings import ending_by_loss, ending_without_result
from bot.match.history.replay import LiveMatch, with_entry
from bot.match.history.seats import (
    check_abort,
    check_version,
    consulted_seats,
    other_seats,
    own_seat,
    repeated,
    takeback_seat,
)
from bot.match.history.takeback import after_takeback, entries_to_take_back
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.turn_notices import owe_answered
from bot.match.values.match import Ending, Entry, EntryKind
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.offers import Offer, OfferKind, Offers
from rules.core import Seat

_ENTRIES = {
    OfferKind.TAKEBACK: EntryKind.TAKEBACK,
    OfferKind.DRAW: EntryKind.DRAW,
    OfferKind.ABORT: EntryKind.ABORT,
    OfferKind.RESIGN: EntryKind.RESIGN,
}


class OfferService:
    """Makes and answers offers. What is offered with a move is made by ``Session.play``."""

    def __init__(self, store: Store, clock: Clock, session: Session) -> None:
        self._store = store
        self._clock = clock
        self._session = session

    async def takeback(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Offers a takeback of the person's last turn; done at once if no person has to agree.

        Raises:
            Refusal: no seat in the match, it is over, StaleMove, nothing to take back, something
                was revealed since, time ran out, another offer is open, or too soon after a no.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            live = await self._session.in_time(live)
            seat = takeback_seat(live, user_id)
            check_version(live.match, version)
            entries_to_take_back(live.match, seat)
            if not consulted_seats(live.match, seat):
                entry = self._entry(live, EntryKind.TAKEBACK, seat, user_id, interaction_id)
                return await self._session.commit(live, after_takeback(live, entry, seat), None)
            return await self._ask(live, OfferKind.TAKEBACK, seat)

    async def abort(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Offers to call the match off, for matches in which everybody has to agree to that.

        Raises:
            Refusal: no seat in the match, it is over, StaleMove, too much was played, time ran out,
                another offer is open, or too soon after a no.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            live = await self._session.in_time(live)
            seat = own_seat(live, user_id)
            check_version(live.match, version)
            check_abort(live)
            return await self._ask(live, OfferKind.ABORT, seat)

    async def agree(
        self, match_id: int, user_id: int, version: int, number: int, interaction_id: int
    ) -> LiveMatch:
        """Accepts an offer for one person; it is carried out when everybody needed has accepted.

        Raises:
            Refusal: no seat in the match, it is over, StaleMove, time ran out, the offer is no
                longer open, it is their own, or they accepted before.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            live = await self._session.in_time(live)
            seat = own_seat(live, user_id)
            check_version(live.match, version)
            offer = live.match.offers.open
            needed = other_seats(live.match, offer.by) if offer else frozenset()
            offers, agreed = live.match.offers.agreed(seat, number, needed)
            if agreed is None:
                return await self._keep(live, offers)
            entry = self._entry(live, _ENTRIES[agreed.kind], seat, user_id, interaction_id)
            after, ending = _agreed(live, entry, agreed)
            after = replace(after, match=replace(after.match, offers=offers))
            return await self._session.commit(live, after, ending)

    async def decline(self, match_id: int, user_id: int, version: int, number: int) -> LiveMatch:
        """Declines an offer, which closes it: one no is enough.

        Raises:
            Refusal: no seat in the match, it is over, StaleMove, the offer is no longer open, or it
                is their own.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            seat = own_seat(live, user_id)
            check_version(live.match, version)
            offers = live.match.offers.declined(seat, number, self._clock.now())
            return await self._keep(live, offers)

    async def withdraw(self, match_id: int, user_id: int, version: int, number: int) -> LiveMatch:
        """Withdraws the person's own offer.

        Raises:
            Refusal: no seat in the match, it is over, StaleMove, the offer is no longer open, or it
                is somebody else's.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            seat = own_seat(live, user_id)
            check_version(live.match, version)
            offers = live.match.offers.withdrawn(seat, number, self._clock.now())
            return await self._keep(live, offers)

    async def _ask(self, live: LiveMatch, kind: OfferKind, seat: Seat) -> LiveMatch:
        now = self._clock.now()
        offers = live.match.offers.asked(kind, seat, live.match.version, now)
        asked = Notice(NoticeKind.ASKED, live.match.id, offers.made, now)
        return await self._keep(live, offers, asked)

    def _entry(
        self, live: LiveMatch, kind: EntryKind, seat: Seat, user_id: int, interaction_id: int
    ) -> Entry:
        version, now = live.match.version + 1, self._clock.now()
        return Entry(version, kind, seat, user_id, (), interaction_id, now, "")

    async def _keep(
        self, live: LiveMatch, offers: Offers, notice: Notice | None = None
    ) -> LiveMatch:
        match = live.match

        async def work(tables: Tables) -> None:
            # Another process may have stored an answer since the match was loaded.
            now = self._clock.now()
            *_, known = await tables.matches.present(match.id, now) or (None,)
            is_kept = known == match.offers and await tables.matches.set_offers(
                match.id, match.version, offers
            )
            if not is_kept:
                raise StaleMove(match.id, match.version, match.version + 1)
            if notice:
                await tables.notices.add(notice)
            await owe_answered(tables, match, offers, now)
            if _is_draw_closed(match.offers, offers):  # the card still asks
                await tables.notices.add(Notice(NoticeKind.RETIMED, match.id, now, now))

        await self._store.write(work)
        return replace(live, match=replace(match, offers=offers))


def _is_draw_closed(before: Offers, after: Offers) -> bool:
    asked = before.open
    return asked is not None and asked.kind is OfferKind.DRAW and after.open is None


def _agreed(live: LiveMatch, entry: Entry, offer: Offer) -> tuple[LiveMatch, Ending | None]:
    """The match after everybody agreed to an offer, and its ending if that ends it."""
    if offer.kind is OfferKind.TAKEBACK:
        return after_takeback(live, entry, offer.by), None
    if offer.kind is OfferKind.DRAW:
        ending = Ending((), (0.5, 0.5), EntryKind.DRAW.value, by_rules=False)
        return with_entry(live, entry), ending
    own = replace(entry, seat=offer.by)  # the seat that offered to end it
    if offer.kind is OfferKind.RESIGN:
        own = replace(own, user_id=live.match.players[offer.by].user_id)
        return with_entry(live, own), ending_by_loss(live.match, offer.by, own.kind)
    return with_entry(live, own), ending_without_result(live.match, EntryKind.ABORT)
