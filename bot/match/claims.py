"""Claims, nudges and gifts of time: what the others may do if the player to move is slow.

All happen under the match's lock. A claim (of the win, on a soft clock) is an entry; a nudge and a
gift only change the clock.
"""

from bot.errors import Refusal
from bot.match.clocks import lateness
from bot.match.clocks.expiry import flag_seat
from bot.match.clocks.time_up import run_out
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import check_version, own_seat, repeated
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.seat_names import named_seat
from rules.core import Seat


class Claims:
    """Carries out claims, nudges and gifts of time."""

    def __init__(self, store: Store, clock: Clock, session: Session) -> None:
        self._store = store
        self._clock = clock
        self._session = session

    async def ask_claim(self, match_id: int, user_id: int) -> LiveMatch:
        """The match in which somebody may claim the win now; nothing but a move prevents it then.

        Raises:
            Refusal: as :func:`check_claim`; or a vacation begins instead.
        """
        async with self._session.lock(match_id):
            return await self._claimable(await self._session.load(match_id), user_id)

    async def claim(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Ends a match whose soft clock ran out; with more than two players the slow seat leaves.

        Raises:
            Refusal: as :meth:`ask_claim`; StaleMove.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            check_claim(live, user_id, self._clock.now())
            check_version(live.match, version)
            live = await self._claimable(live, user_id)
            now = self._clock.now()
            flag = flag_seat(live, _slow(live, user_id), user_id, interaction_id, now)
            return await self._session.commit(live, flag.after, flag.ending)

    async def _claimable(self, live: LiveMatch, user_id: int) -> LiveMatch:
        """The match, once what follows from a clock that ran out just now is stored."""
        now = self._clock.now()
        slow = check_claim(live, user_id, now)
        await self._store.write(lambda tables: run_out(tables, live, now))
        after = await self._session.load(live.match.id)
        if after.match.clock.late.is_rescued and after.match.clock.held_by(now):
            raise Refusal("clock.rescued", name=named_seat(live.match, slow))
        check_claim(after, user_id, now)  # an outage may have given time back
        return after

    async def give(self, match_id: int, user_id: int, version: int) -> LiveMatch:
        """Gives the player to move two days from now, once a turn, where the win can be claimed.

        Raises:
            Refusal: as :meth:`ask_claim`, or it was done in this turn; StaleMove.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            check_version(live.match, version)
            live = await self._claimable(live, user_id)
            now, person = self._clock.now(), live.match.players[_slow(live, user_id)].user_id

            async def work(tables: Tables) -> None:
                clock = await tables.matches.clock(match_id) or live.match.clock
                await tables.matches.set_clock(match_id, lateness.given(clock, now))
                word = Notice(NoticeKind.GIVEN, match_id, live.match.version, now, person)
                await tables.notices.renew(word)
                await tables.notices.add(Notice(NoticeKind.RETIMED, match_id, now, now))

            await self._store.write(work)
            return await self._session.load(match_id)

    async def nudge(self, match_id: int, user_id: int) -> LiveMatch:
        """Reminds the player to move, once a day and not before they are late.

        Raises:
            Refusal: no seat in the match, it is over, it is their own turn, or it is too early.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            slow, by = _slow(live, user_id), own_seat(live, user_id)
            person, now = live.match.players[slow].user_id, self._clock.now()

            async def work(tables: Tables) -> None:
                clock = await tables.matches.clock(match_id) or live.match.clock
                await tables.matches.set_clock(match_id, lateness.nudged(clock, by, now))
                word = Notice(NoticeKind.NUDGE, match_id, live.match.version, now, person)
                await tables.notices.renew(word)

            await self._store.write(work)
            return live


def check_claim(live: LiveMatch, user_id: int, now: int) -> Seat:
    """The seat against which somebody may claim the win.

    Raises:
        Refusal: no seat in the match, it is over, it is their own turn, it has no soft clock, or
            there is time left.
    """
    slow, clock = _slow(live, user_id), live.match.clock
    if clock.control.is_none:
        raise Refusal("clock.none")
    if clock.control.hard:
        raise Refusal("clock.by_itself")
    if not lateness.may_claim(clock, now):
        name, at = named_seat(live.match, slow), clock.deadline
        if at is None:
            raise Refusal("clock.stands_still", name=name)
        raise Refusal("clock.not_yet", name=name, at=at // 1000)
    return slow


def may_claim(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may claim the win now, as :func:`check_claim` says with its reasons."""
    return _waits(live, user_id) and lateness.may_claim(live.match.clock, now)


def may_give(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may give the player to move more time now."""
    return _waits(live, user_id) and lateness.may_give(live.match.clock, now)


def may_give_later(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may give the person to move more time, but not before theirs is up."""
    if not _waits(live, user_id):
        return False
    is_person = live.match.players[live.acting or 0].level is None
    return is_person and lateness.may_be_given(live.match.clock, now)


def may_nudge(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may nudge now."""
    since = lateness.nudge_from(live.match.clock)
    return _waits(live, user_id) and since is not None and since <= now


def _waits(live: LiveMatch, user_id: int) -> bool:
    seats = live.match.seats_of(user_id)
    return bool(seats) and live.acting is not None and live.acting not in seats


def _slow(live: LiveMatch, user_id: int) -> Seat:
    """The seat to act, which must not be the person's own."""
    own_seat(live, user_id)
    if not _waits(live, user_id):
        raise Refusal("clock.own_turn")
    assert live.acting is not None  # they wait for somebody, so it is somebody's turn
    return live.acting
