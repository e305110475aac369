"""Playing a match: load, check seat and version, play, persist. One lock per match.

Everything that changes a match goes through here. The entry, the new version, the ending and the
notices of it are one transaction. Nothing here waits for Discord.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.errors import NoStep, NotFound, StaleMove, TimeLeft
from bot.logs import add_log_fields, log_fields
from bot.match.clocks.clock_events import time_ran_out
from bot.match.clocks.expiry import expiry_of, is_abandoned, is_due
from bot.match.clocks.time_up import run_out
from bot.match.history.dice import with_rolls
from bot.match.history.endings import (
    closing_step,
    ending_by_loss,
    ending_by_rules,
    ending_without_result,
    goes_on_without,
)
from bot.match.history.replay import LiveMatch, turn_is_over, with_entry
from bot.match.history.seats import (
    acting_seat,
    check_abort_alone,
    check_draw,
    own_seat,
    repeated,
)
from bot.match.new_version import settled_version, store_with_replies
from bot.match.ports import Clock, Store, Tables
from bot.match.positions import Positions
from bot.match.values.figures import Figures, NoFigures
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Ending, Entry, EntryKind, Match
from bot.match.values.offers import OfferKind
from rules.core import CHANCE, Seat

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn that somebody plays in a match at *version*."""

    user_id: int
    version: int
    steps: tuple[str, ...]
    interaction_id: int
    asks: OfferKind | None


async def _nothing_else(_tables: Tables, _match: Match) -> None:
    """Reads nothing in addition to a match."""


class Session:
    """Loads, plays and ends matches; each match changes under a lock of its own."""

    def __init__(self, store: Store, clock: Clock, figures: Figures | None = None) -> None:
        self._store = store
        self._clock = clock
        self._figures = figures or NoFigures()
        self.positions = Positions()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The lock under which a match changes."""
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    async def load(self, match_id: int) -> LiveMatch:
        """The match at its present version.

        Raises:
            NotFound: there is none of this number.
            Refusal: the stored match is damaged.
        """
        return (await self.load_with(match_id, _nothing_else))[0]

    async def load_with(
        self, match_id: int, also: Callable[[Tables, Match], Awaitable[T]]
    ) -> tuple[LiveMatch, T]:
        """The match at its present version, and what *also* reads in the same transaction.

        Raises:
            NotFound, Refusal: as :meth:`load`.
        """

        async def work(tables: Tables) -> tuple[Match, T]:
            match = await tables.matches.get(match_id)
            if match is None:
                raise NotFound("no_match", match=match_id)
            return match, await also(tables, match)

        add_log_fields(match=match_id)
        match, found = await self._store.read(work)
        add_log_fields(ply=match.plies)
        return self.positions.of(match), found

    async def load_at(self, match_id: int, version: int) -> LiveMatch:
        """The match at an earlier *version*, which the card of that version shows."""
        return self.positions.of((await self.load(match_id)).match, version)

    async def play(
        self,
        match_id: int,
        user_id: int,
        version: int,
        steps: Sequence[str],
        interaction_id: int,
        *,
        asks: OfferKind | None = None,
        read: LiveMatch | None = None,
    ) -> LiveMatch:
        """Plays one whole turn, together with an offer if it *asks* one: a draw, or to resign.

        An interaction that is delivered again changes nothing. *read* is the match if it was read a
        moment ago; then it is only read again if it has changed since.

        Raises:
            StaleMove: the match is not at *version* any more.
            Refusal: it is not this person's turn, the match is over, or no draw may be offered.
            RulesError: a step is not legal; the error says why.
        """
        turn = _Turn(user_id, version, tuple(steps), interaction_id, asks)
        async with self.lock(match_id):
            if read is not None:
                with suppress(StaleMove):
                    return await self._play(read, turn)
            return await self._play(await self.load(match_id), turn)

    async def _play(self, live: LiveMatch, turn: "_Turn") -> LiveMatch:
        if repeated(live.match, turn.interaction_id):
            return live
        live = await self.in_time(live)
        seat = acting_seat(live, turn.user_id, turn.version)
        if turn.asks is OfferKind.DRAW:
            check_draw(live.match)
        entry = self._entry(
            live, EntryKind.PLAY, seat, turn.user_id, turn.steps, turn.interaction_id
        )
        after = with_entry(live, entry)
        if not turn_is_over(live.state, after.state) and after.state.to_act != CHANCE:
            last_step = closing_step(after.state)
            if last_step is None:
                raise NoStep("draft.unfinished")
            entry = replace(entry, steps=(*entry.steps, last_step))
            after = with_entry(live, entry)
        offers = live.match.offers.played(seat, entry.version, entry.at, asks=turn.asks)
        after = with_rolls(live, after, entry)
        after = replace(after, match=replace(after.match, offers=offers))
        return await self.commit(live, after, ending_by_rules(after))

    async def resign(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Resigns for a person: of two, the other wins; of more, the others play on.

        Raises:
            Refusal: no seat in the match, it is over, or StaleMove.
        """
        return await self._stop(match_id, user_id, version, interaction_id, EntryKind.RESIGN)

    async def abort(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Ends a match that has hardly begun, without a result.

        Raises:
            Refusal: everybody has completed two turns, dice were rolled in a rated match (then all
                have to agree: ``OfferService.abort``), no seat in the match, it is over, or
                StaleMove.
        """
        return await self._stop(match_id, user_id, version, interaction_id, EntryKind.ABORT)

    async def _stop(
        self, match_id: int, user_id: int, version: int, interaction_id: int, kind: EntryKind
    ) -> LiveMatch:
        async with self.lock(match_id):
            live = await self.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            live = await self.in_time(live)
            seat = own_seat(live, user_id)
            if live.match.version != version:
                raise StaleMove(match_id, version, live.match.version)
            if kind is EntryKind.ABORT:
                check_abort_alone(live)
            if kind is EntryKind.RESIGN and goes_on_without(live.match, user_id):
                steps = (f"leave:{seat}",)
                entry = self._entry(live, EntryKind.LEAVE, seat, user_id, steps, interaction_id)
                after = with_rolls(live, with_entry(live, entry), entry)
                return await self.commit(live, after, ending_by_rules(after))
            stopped = ending_by_loss(live.match, seat, kind) if kind is EntryKind.RESIGN else None
            ending = stopped or ending_without_result(live.match, kind)
            entry = self._entry(live, kind, seat, user_id, (), interaction_id)
            return await self.commit(live, with_entry(live, entry), ending)

    async def expire(self, match_id: int) -> LiveMatch | None:
        """Does what the clock of a match requires now; None if nothing, or not any more."""
        async with self.lock(match_id):
            return await self._expire(await self.load(match_id))

    async def _expire(self, live: LiveMatch) -> LiveMatch | None:
        """Store what is due, under the match's lock; instead of a flag a vacation may begin."""
        clock, now = live.match.clock, self._clock.now()
        if not is_due(clock, now):
            return None
        if not is_abandoned(clock, now) and await self._store.write(
            lambda tables: run_out(tables, live, now)
        ):
            return None
        expiry = expiry_of(live, now)
        try:
            return await self.commit(live, expiry.after, expiry.ending)
        except TimeLeft:  # the clock was given time, or stopped, since the match was loaded
            return None

    async def in_time(self, live: LiveMatch) -> LiveMatch:
        """The match, after a check that its hard clock has not run out; if it has, that is stored.

        It is called under the match's lock.

        Raises:
            Refusal: the time ran out before this.
        """
        clock, now = live.match.clock, self._clock.now()
        if not clock.control.hard or not clock.flagged(now):
            return live
        await self._store.write(lambda tables: tables.outages.extend(now))
        await self._expire(await self.load(live.match.id))
        again = await self.load(live.match.id)
        if again.match.version != live.match.version:
            raise time_ran_out(live.match)
        return again

    def _entry(
        self,
        live: LiveMatch,
        kind: EntryKind,
        seat: Seat,
        user_id: int,
        steps: tuple[str, ...],
        interaction_id: int,
    ) -> Entry:
        version, now = live.match.version + 1, self._clock.now()
        return Entry(version, kind, seat, user_id, steps, interaction_id, now, "")

    async def commit(
        self,
        before: LiveMatch,
        after: LiveMatch,
        ending: Ending | None,
        deed: AuditEntry | None = None,
    ) -> LiveMatch:
        """Stores the newest entry of *after*, which followed *before*, with all that follows.

        It is called under the match's lock. Offers made before that entry are closed. *deed* is a
        line for the server's log. Turns that follow by themselves are stored with it.
        """
        settled = settled_version(after, ending)
        live = await self._store.write(lambda t: store_with_replies(t, before, settled, deed))
        match, entry = live.match, settled.match.entries[-1]
        add_log_fields(ply=match.plies)
        values = {"kind": entry.kind.value, "version": match.version, "seat": entry.seat}
        over = match.ending and match.ending.reason
        log.info("committed", extra=log_fields(**values, ended=over))
        if entry.kind is EntryKind.PLAY:
            self._figures.moved(match.game)
        self.positions.keep(live)
        return live
