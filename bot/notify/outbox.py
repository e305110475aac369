"""The outbox: the loop that has due notices delivered and stores what became of them.

A notice is a row before it is a message. A crash between delivery and mark repeats the delivery;
the courier makes that harmless (a nonce, a thread that shares its message's id). Notices about one
subject form a lane: they are delivered in order, and a slow lane delays no other. One process at a
time serves a lane. New cards are sent before everything else. Under pressure, cards that become one
line wait, since all requests share what Discord takes in a second. The loop sleeps until the next
row is due, or until a commit or the end of a delivery wakes it.
"""

import asyncio
import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping

from bot.errors import StoreUnavailable
from bot.logs import instant, log_fields
from bot.match.location import lose_card
from bot.match.ports import Clock, SharedStore, Tables
from bot.match.values.figures import LATER
from bot.match.values.notice import (
    CARDS,
    LOST_PLACES,
    OF_CHALLENGES,
    OF_PEOPLE,
    OF_REPORTS,
    OF_ROUNDS,
    OF_SERVERS,
    Notice,
    NoticeKind,
)
from bot.notify.circuit_breaker import CircuitBreaker
from bot.notify.delivery import (
    AllRefusedError,
    Courier,
    ElsewhereError,
    LimitedError,
    MistakeError,
    NoAccessError,
    RefusedError,
    Sent,
    ServerUnreachableError,
    UndeliverableError,
)
from bot.notify.due_loop import RETRY_S, DueLoop
from bot.notify.marks import hold_for_server, mark_done, wait_ms
from bot.notify.mistakes import Mistakes

log = logging.getLogger(__name__)

POOL = 32  # lanes served at once; a slow delivery mostly waits for the rate limit of one channel
LOOKED_AT = 4 * POOL
PRESSURE = 25  # deliveries in a second, half of what Discord takes: no card becomes a line then
PRESSURE_S = 1.0
TOGETHER_S = 0.005  # commits within this time after a delivery are looked at together
AHEAD_MS = 60_000
LEAVE_S = 2.0
LEFT_MS = 1000  # what only another process can deliver is due again after this time, for that one …
LEFT_ALONE_MS = 30_000  # … while this process leaves it alone for this long


_LANES = {
    OF_CHALLENGES: "challenge",
    OF_SERVERS: "server",
    OF_REPORTS: "report",
    OF_ROUNDS: "round",
}
"""What kinds of notices are about; of each, one lane."""


def lane_of(notice: Notice) -> str:
    """Return the lane of a notice, by what it is about; one lane is delivered in order.

    It is also the name of a duty: one process at a time serves a lane.
    """
    if notice.kind in OF_PEOPLE:
        return f"tell person {notice.user_id}"
    for kinds, what in _LANES.items():
        if notice.kind in kinds:
            return f"tell {what} {notice.subject}"
    if notice.kind in LOST_PLACES:
        return "tell of lost places"  # of several matches, to several people, at once
    if notice.kind is NoticeKind.COLLAPSED:
        return f"collapse match {notice.subject}"  # an edit that has to wait holds up no card
    return f"tell match {notice.subject}"


class Outbox:
    """The loop that delivers notices when they fall due.

    ``refused`` counts the notices given up because Discord refused them again and again. If the
    *courier* fails by a bug of ours, the *plain* one makes the last attempt.
    """

    def __init__(
        self,
        store: SharedStore,
        clock: Clock,
        courier: Courier,
        retry_s: float = RETRY_S,
        pressure_s: float = PRESSURE_S,
        plain: Courier | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._courier, self._plain = courier, plain or courier
        self._retry_s = retry_s
        self._loop = DueLoop(clock)
        self.breaker = CircuitBreaker(clock)
        self.mistakes = Mistakes()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._left = dict[str, int]()  # lanes left to another process, and until when
        self._pressure_s = pressure_s
        self._begun = deque[float](maxlen=PRESSURE)  # when the newest deliveries began
        self._failure: BaseException | None = None
        self.refused = 0

    def wake(self) -> None:
        """Wakes the loop: something may be due now."""
        self._loop.wake()

    async def run(self) -> None:
        """Delivers until cancelled; then it waits for deliveries under way."""
        try:
            while self._failure is None:
                self._loop.reset()
                try:
                    await self._loop.sleep(await self.start_due())
                    if self._under_way:  # a delivery's mark wakes us just before its task ends
                        await asyncio.sleep(TOGETHER_S)
                except StoreUnavailable:  # it is logged, and notices are still owed later
                    await asyncio.sleep(self._retry_s)
            raise self._failure  # another process has taken over the database, or worse
        finally:
            await self.finish()

    async def start_due(self) -> int | None:
        """Starts the deliveries that are due, one a lane; returns when to look again.

        None: when something wakes the loop, as the end of every delivery does.
        """
        # ``busy`` is taken before reading: a delivery that ends meanwhile may be read as due.
        now, later, is_tripped = self._clock.now(), list[int](), self.breaker.is_tripped
        if is_tripped and (self._under_way or now < self.breaker.tries_at):
            return None if self._under_way else self.breaker.tries_at
        self._left = {lane: until for lane, until in self._left.items() if until > now}
        busy, eases_at = {*self._under_way, *self._left}, now + self._pressure_ms()

        def due_at(notice: Notice) -> int:
            waits = notice.kind is NoticeKind.COLLAPSED
            return max(notice.due_at, eases_at) if waits else notice.due_at

        held: frozenset[str] | None = None

        async def look(tables: Tables) -> Mapping[str, Notice]:
            nonlocal held
            found = await tables.notices.due(now + AHEAD_MS, LOOKED_AT + len(self._left))
            # Read once: duties that others held are not ours either when we look again.
            held = await tables.duties.held() if held is None else held
            free = [notice for notice in found if lane_of(notice) not in busy | held]
            later[:] = (due_at(notice) for notice in free if due_at(notice) > now)
            return self._next_of_lanes(notice for notice in free if due_at(notice) <= now)

        taken = await self._store.take(look)
        for lane, notice in taken.items():
            self._start(lane, notice)
        if is_tripped and not taken:
            self.breaker.passed()
        return min(later, default=None)

    def _next_of_lanes(self, due: Iterable[Notice]) -> Mapping[str, Notice]:
        """The first notice of each lane, until the pool is full."""
        chosen = dict[str, Notice]()
        for notice in due:
            room = POOL // 2 if notice.kind is NoticeKind.COLLAPSED else POOL
            room = 1 if self.breaker.is_tripped else room  # the one that is tried
            if len(self._under_way) + len(chosen) >= room:
                break
            chosen.setdefault(lane_of(notice), notice)
        return chosen

    def _pressure_ms(self) -> int:
        """How long cards must wait to become one line, as much was sent just now; 0: no time."""
        if len(self._begun) < PRESSURE:
            return 0
        eases_s = self._begun[0] + self._pressure_s - asyncio.get_running_loop().time()
        return math.ceil(1000 * max(0.0, eases_s))

    def _start(self, lane: str, notice: Notice) -> None:
        def ended(delivery: asyncio.Task[None]) -> None:
            del self._under_way[lane]
            if not delivery.cancelled():
                self._failure = self._failure or delivery.exception()
            self._loop.wake()

        self._begun.append(asyncio.get_running_loop().time())
        task = self._under_way[lane] = asyncio.create_task(self._deliver(notice))
        task.add_done_callback(ended)

    async def finish(self) -> None:
        """Waits briefly for deliveries under way, so that a stopping bot can mark them."""
        if under_way := list(self._under_way.values()):
            _, late = await asyncio.wait(under_way, timeout=LEAVE_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _deliver(self, notice: Notice) -> None:
        LATER.set(notice.kind not in CARDS)
        try:
            await self._send(notice)
        except StoreUnavailable:
            # The result is not stored, so the notice is still owed; its lane waits before a retry.
            await asyncio.sleep(self._retry_s)

    async def _send(self, notice: Notice) -> None:
        tried_at, is_last = self._clock.now(), self.mistakes.is_stubborn(notice)
        try:
            done = await (self._plain if is_last else self._courier).deliver(notice)
        except UndeliverableError as error:
            self.mistakes.told(notice)  # it is given up, so no bug keeps it back any more
            await self._give_up(notice, error)
        except AllRefusedError as error:
            await self._wait_for_all(notice, tried_at, str(error))
        except ServerUnreachableError as error:
            guild_id = error.guild_id
            log.info("rests", extra=log_fields(notice=notice.name, server=guild_id))
            await self._settle(notice, lambda t: hold_for_server(t, notice, guild_id, tried_at))
        except NoAccessError as error:
            log.info("no access", extra=log_fields(notice=notice.name, error=str(error)))
            await self._store.leave([lane_of(notice)])
        except ElsewhereError:
            log.info("left to another process", extra=log_fields(notice=notice.name))
            self._left[lane_of(notice)] = tried_at + LEFT_ALONE_MS
            await self._settle(
                notice, lambda t: t.notices.reschedule(notice.id, tried_at + LEFT_MS)
            )
        except LimitedError as error:
            log.info("limited", extra=log_fields(notice=notice.name, until=instant(error.until)))
            await self._try_again(notice, error.until, str(error), tried_at)
        except MistakeError as error:
            self.mistakes.met(notice, error)
            if is_last and notice.kind in CARDS:
                await lose_card(self._store, notice.subject, self._clock.now())
                await self._give_up(notice, UndeliverableError(str(error)))
            else:
                await self._wait(notice, tried_at, error)
        except Exception as error:
            await self._wait(notice, tried_at, error)
        else:
            self.mistakes.told(notice)
            message = done.message_id if isinstance(done, Sent) else done
            if isinstance(message, int):
                self.breaker.passed(notice.id)
            said = None if message is None else str(message)
            log.info("delivered", extra=log_fields(notice=notice.name, message=said))
            await self._settle(notice, lambda t: mark_done(t, notice, done))

    async def _wait(self, notice: Notice, tried_at: int, error: Exception) -> None:
        waits_ms, tries = wait_ms(notice), notice.attempts + 1
        values = log_fields(notice=notice.name, wait_ms=waits_ms, tries=tries, error=repr(error))
        log.warning("waits", extra=values)
        await self._try_again(notice, self._clock.now() + waits_ms, repr(error), tried_at)

    async def _try_again(self, notice: Notice, due_at: int, reason: str, tried_at: int) -> None:
        await self._settle(
            notice, lambda t: t.notices.retry_later(notice.id, due_at, reason, tried_at)
        )

    async def _wait_for_all(self, notice: Notice, tried_at: int, reason: str) -> None:
        due_at = self.breaker.refused(notice.id, tried_at, reason)
        if due_at is None:
            await self._give_up(notice, RefusedError(reason))
        else:
            await self._try_again(notice, due_at, reason, tried_at)

    async def _give_up(self, notice: Notice, error: UndeliverableError) -> None:
        reason = str(error)
        is_refused = isinstance(error, RefusedError)
        self.refused += is_refused
        values = log_fields(notice=notice.name, error=reason)
        log.log(logging.ERROR if is_refused else logging.INFO, "undeliverable", extra=values)
        await self._settle(notice, lambda t: t.notices.mark_failed(notice.id, reason))

    async def _settle(self, notice: Notice, mark: Callable[[Tables], Awaitable[object]]) -> None:
        """Stores what became of a notice, unless another process has taken its duty."""

        async def work(tables: Tables) -> None:
            if await tables.duties.leave(lane_of(notice)):
                await mark(tables)

        LATER.set(True)
        await self._store.write(work)
