"""The gateway: the sessions of the bot and the events they receive."""

import time
from collections import deque
from collections.abc import Callable

from bot.sandbox.clock import Clock
from bot.sandbox.gateway.session import SESSION_LIFETIME_MS, Session
from bot.sandbox.protocol import Json
from bot.sandbox.sliding_window import SlidingWindow

DAY_MS = 86_400_000
MAX_IDENTIFIES = 1000  # a day
IDENTIFY_SECONDS = 5.0  # between two shards of one bucket that identify


class Gateway:
    """All gateway sessions. They live in memory: a restart of the sandbox invalidates them.

    ``shards`` is how many Discord recommends, ``max_concurrency`` into how many buckets they are
    dealt; one of each bucket may identify within five seconds.
    """

    def __init__(self, clock: Clock, on_status: Callable[[bool], None]) -> None:
        self._clock = clock
        self._on_status = on_status
        self._sessions: dict[str, Session] = {}
        self._identified: deque[int] = deque()  # when, by the world's clock
        self._buckets: dict[int, SlidingWindow] = {}
        self.shards = self.max_concurrency = 1

    @property
    def is_online(self) -> bool:
        """Whether a client is connected."""
        return bool(self.connected)

    @property
    def connected(self) -> list[tuple[int, int]]:
        """The shards that clients are connected as, each with the count it belongs to."""
        return sorted(s.shard for s in self._sessions.values() if s.outbox is not None)

    @property
    def identifies_left(self) -> int:
        """How many IDENTIFY payloads Discord would still accept today."""
        while self._identified and self._identified[0] <= self._clock.now_ms() - DAY_MS:
            self._identified.popleft()
        return MAX_IDENTIFIES - len(self._identified)

    def may_identify(self, shard: int) -> bool:
        """Count an IDENTIFY and return whether its bucket waited long enough since its last one."""
        self._identified.append(self._clock.now_ms())
        bucket = shard % self.max_concurrency
        window = self._buckets.setdefault(bucket, SlidingWindow(1, IDENTIFY_SECONDS))
        return not window.acquire(time.monotonic())

    def open(self, session: Session) -> None:
        """Register a newly identified session."""
        self._sessions[session.id] = session

    def find(self, session_id: str) -> Session | None:
        """Return the session to resume, or None if it is unknown or has expired."""
        self._forget_old()
        return self._sessions.get(session_id)

    def attached(self) -> None:
        """Report that a client has connected."""
        self._on_status(self.is_online)

    def detach(self, session: Session, *, resumable: bool) -> None:
        """Report that the session's client has disconnected."""
        session.outbox = None
        session.left_at = self._clock.now_ms()
        if not resumable:
            self._sessions.pop(session.id, None)
        self._on_status(self.is_online)

    def dispatch(self, event: str, data: Json, guild_id: str | None) -> None:
        """Send an event to all sessions that receive it; disconnected ones get it on resume."""
        self._forget_old()
        for session in self._sessions.values():
            if session.wants(event, guild_id):
                session.dispatch(event, data)

    def _forget_old(self) -> None:
        old = self._clock.now_ms() - SESSION_LIFETIME_MS
        for session in list(self._sessions.values()):
            if session.outbox is None and session.left_at is not None and session.left_at < old:
                del self._sessions[session.id]
