"""The loop in which the computer moves: claims what is owed, has it searched, plays it.

An owed move is a row in the database, so it survives kills: a claim holds some seconds and is
renewed while the search runs, and whoever dies with one lets it fall due again. Nothing is played
twice, since the session takes a turn for one version only. The engine is handed a State, never a
match or a secret.
"""

import asyncio
import logging
from dataclasses import dataclass

from bot.computer.budgets import USUAL
from bot.computer.fair_play import FairPlay
from bot.computer.ladders import level_in
from bot.computer.surrender import gives_up
from bot.engine.engine import Budget
from bot.engine.pool import Pool
from bot.engine.tasks import Turn, TurnTask
from bot.errors import Refusal, StaleMove
from bot.logs import log_fields
from bot.match.history.help import person_in
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import has_hardly_begun
from bot.match.offer_service import OfferService
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.computer_match import LEASE_MS, OwedMove
from bot.match.values.match import Match, own_act
from bot.match.values.offers import Offer, OfferKind
from bot.notify.due_loop import DueLoop

log = logging.getLogger(__name__)

RENEW_MS = LEASE_MS // 3
AT_ONCE = 50
LONGEST_WAIT_MS = 60_000


@dataclass(eq=False)
class _Search:
    """A search under way, and when its claim was made or renewed."""

    owed: OwedMove
    task: "asyncio.Task[None]"
    claimed_at: int


class Opponent:
    """The loop over owed moves. It starts no worker before one is due."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        session: Session,
        offers: OfferService,
        pool: Pool,
        judge: Budget = USUAL.judge,
    ) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._offers = offers
        self._pool = pool
        self._judge = judge  # for a second look at a match that seems lost
        self._fair = FairPlay(store, clock)
        self._loop = DueLoop(clock)
        self._under_way: dict[tuple[int, int, int], _Search] = {}

    def wake(self) -> None:
        """Wakes the loop: a move may be owed now."""
        self._loop.wake()

    def ahead(self, match: Match) -> int:
        """How many searches come before the computer's move in a match."""
        return self._pool.ahead(person_in(match).user_id)

    async def run(self) -> None:
        """Plays owed moves until cancelled; unfinished ones are due at once for another process."""
        try:
            await self._loop.run(self.begin_due, self._next_due)
        finally:
            await self._give_up()

    async def begin_due(self) -> int:
        """Renews the claims that are held, and begins what is due; how many were begun."""
        now = self._clock.now()
        await self._renew(now)
        due = await self._store.read(_next_due)
        if due is None or due > now:
            return 0
        until = now + LEASE_MS
        claimed = await self._store.write(lambda t: t.owed_moves.claim(now, until, AT_ONCE))
        for owed in claimed:
            self._begin(owed, now)
        return len(claimed)

    def _begin(self, owed: OwedMove, now: int) -> None:
        def ended(_task: asyncio.Task[None]) -> None:
            del self._under_way[key]

        key = (owed.match_id, owed.version, now)
        task = asyncio.create_task(self._serve(owed))
        self._under_way[key] = _Search(owed, task, now)
        task.add_done_callback(ended)

    async def idle(self) -> None:
        """Waits until nothing is under way."""
        await asyncio.gather(*(search.task for search in self._under_way.values()))

    async def _renew(self, now: int) -> None:
        """Holds on to the claims of what is searched; a search that nobody wants more is ended."""
        old = [s for s in self._under_way.values() if now - s.claimed_at >= RENEW_MS]
        if not old:
            return
        until = now + LEASE_MS

        async def work(tables: Tables) -> list[bool]:
            return [await tables.owed_moves.keep(search.owed, until) for search in old]

        for search, is_owed in zip(old, await self._store.write(work), strict=True):
            search.claimed_at = now
            if not is_owed:
                search.task.cancel()

    async def _next_due(self) -> int | None:
        due = await self._store.read(_next_due)
        renewals = [search.claimed_at + RENEW_MS for search in self._under_way.values()]
        return min(renewals if due is None else [due, *renewals], default=None)

    async def _serve(self, owed: OwedMove) -> None:
        """Has a move searched and plays it; a search that fails is tried again, later and later."""
        try:
            await self._move(owed)
        except StaleMove:
            log.info("moved on meanwhile", extra=log_fields(match=owed.match_id))
        except Refusal as refusal:
            log.info("waits", extra=log_fields(match=owed.match_id, key=refusal.key))
            due_at = self._clock.now() + LONGEST_WAIT_MS
            await self._store.write(lambda tables: tables.owed_moves.failed(owed, due_at))
        except Exception as error:
            # One match in which it fails must not keep the others from their moves.
            await self._postpone(owed, error)

    async def _move(self, owed: OwedMove) -> None:
        live = await self._session.load(owed.match_id)
        match, seat = live.match, live.acting
        if match.version != owed.version or seat is None:
            raise StaleMove(match.id, owed.version, match.version)
        if (refusal := await self._fair.why_not_move(live)) is not None:
            raise refusal
        level, user_id = match.players[seat].level, match.players[seat].user_id
        assert level is not None  # a move is owed of computers alone
        ply = match.plies
        task = TurnTask(
            match.game, live.state, level_in(match.game, live.state, level), _seed(live)
        )
        turn = await self._pool.ask(task, person_in(match).user_id)
        act = own_act(match.id, match.version + 1)
        values = log_fields(match=match.id, ply=ply, level=level, ms=round(turn.ms))
        log.info("the computer moves", extra=values)
        if (offer := _acceptable(live, turn)) is not None:
            await self._offers.agree(match.id, user_id, match.version, offer.number, act)
        else:
            ends = await gives_up(self._pool, live, turn, self._judge, self._clock.now())
            asks = OfferKind.RESIGN if ends else None
            await self._session.play(match.id, user_id, match.version, turn.steps, act, asks=asks)

    async def _postpone(self, owed: OwedMove, error: Exception) -> None:
        wait_ms = min(1000 * 2**owed.failures, LONGEST_WAIT_MS)
        values = log_fields(match=owed.match_id, wait_ms=wait_ms, error=str(error))
        log.warning("a search failed", extra=values)
        due_at = self._clock.now() + wait_ms
        await self._store.write(lambda tables: tables.owed_moves.failed(owed, due_at))

    async def _give_up(self) -> None:
        """Ends the searches, and lets whoever comes next begin them again at once."""
        left, now = list(self._under_way.values()), self._clock.now()
        for search in left:
            search.task.cancel()
        await asyncio.gather(*(search.task for search in left), return_exceptions=True)

        async def work(tables: Tables) -> None:
            for search in left:
                await tables.owed_moves.keep(search.owed, now)

        if left:
            await self._store.write(work)


async def _next_due(tables: Tables) -> int | None:
    return await tables.owed_moves.next_due()


def _seed(live: LiveMatch) -> int:
    return (live.match.id << 16) + live.match.plies


def _acceptable(live: LiveMatch, turn: Turn) -> Offer | None:
    """The offer of a draw that stands, where the computer is not ahead and both have played."""
    offer = live.match.offers.open
    if offer is None or offer.kind is not OfferKind.DRAW:
        return None
    return offer if turn.value <= 0 and not has_hardly_begun(live.match) else None
