"""Claims and nudges: what the others may do if the player to move is slow.

Both happen under the match's lock. A claim (of the win, on a soft clock) is an entry; a nudge only
changes when the next nudge is possible.
"""

from bot.errors import Refusal, StaleMove
from bot.match.clocks.expiry import flag_seat
from bot.match.clocks.vacation_service import rescue_by_vacation
from bot.match.ports import Clock, Store, Tables
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import own_seat, repeated
from bot.match.session import Session
from bot.match.values.notice import Notice, NoticeKind
from rules.core import Seat


class Claims:
    """Carries out claims and nudges."""

    def __init__(self, store: Store, clock: Clock, session: Session) -> None:
        self._store = store
        self._clock = clock
        self._session = session

    async def claim(
        self, match_id: int, user_id: int, version: int, interaction_id: int
    ) -> LiveMatch:
        """Ends a match whose soft clock ran out; with more than two players the slow seat leaves.

        If the slow player has vacation left, half a day of it begins instead.

        Raises:
            Refusal: as :func:`check_claim`; StaleMove; or a vacation began instead.
        """
        async with self._session.lock(match_id):
            now = self._clock.now()
            await self._store.write(lambda tables: tables.outages.extend(now))
            live = await self._session.load(match_id)
            if repeated(live.match, interaction_id):
                return live
            slow = check_claim(live, user_id, now)
            if live.match.version != version:
                raise StaleMove(match_id, version, live.match.version)
            if await self._store.write(lambda tables: rescue_by_vacation(tables, live.match, now)):
                raise Refusal("clock.rescued", name=live.match.players[slow].name)
            flag = flag_seat(live, slow, user_id, interaction_id, now)
            return await self._session.commit(live, flag.after, flag.ending)

    async def nudge(self, match_id: int, user_id: int) -> LiveMatch:
        """Reminds the player to move, once a day and not before they are late.

        Raises:
            Refusal: no seat in the match, it is over, it is their own turn, or it is too early.
        """
        async with self._session.lock(match_id):
            live = await self._session.load(match_id)
            slow = _slow(live, user_id)
            person, now = live.match.players[slow].user_id, self._clock.now()

            async def work(tables: Tables) -> None:
                clock = await tables.matches.clock(match_id) or live.match.clock
                await tables.matches.set_clock(match_id, clock.nudged(now))
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
    if not clock.may_claim(now):
        name, at = live.match.players[slow].name, clock.deadline
        if at is None:
            raise Refusal("clock.stands_still", name=name)
        raise Refusal("clock.not_yet", name=name, at=at // 1000)
    return slow


def may_claim(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may claim the win now, as :func:`check_claim` says with its reasons."""
    return _waits(live, user_id) and live.match.clock.may_claim(now)


def may_nudge(live: LiveMatch, user_id: int, now: int) -> bool:
    """Whether somebody may nudge now."""
    since = live.match.clock.nudge_from
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
