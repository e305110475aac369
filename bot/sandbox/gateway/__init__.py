"""The gateway's sessions: who is connected as the bot, and what is sent to it."""

from collections.abc import Callable

from bot.sandbox.clock import Clock
from bot.sandbox.gateway.session import KEPT_MS, Session
from bot.sandbox.shapes import Json


class Gateway:
    """All sessions. They live in memory: a restart of the sandbox invalidates them."""

    def __init__(self, clock: Clock, on_status: Callable[[bool], None]) -> None:
        self._clock = clock
        self._on_status = on_status
        self._sessions: dict[str, Session] = {}

    @property
    def is_online(self) -> bool:
        """Whether some client is connected."""
        return any(session.outbox is not None for session in self._sessions.values())

    def open(self, session: Session) -> None:
        """Count a newly identified session in."""
        self._sessions[session.id] = session

    def find(self, session_id: str) -> Session | None:
        """The session to resume, or None if it is unknown or was left too long ago."""
        self._forget_old()
        return self._sessions.get(session_id)

    def attached(self) -> None:
        """A client has come."""
        self._on_status(self.is_online)

    def detach(self, session: Session, *, resumable: bool) -> None:
        """The session's client has gone."""
        session.outbox = None
        session.left_at = self._clock.now_ms()
        if not resumable:
            self._sessions.pop(session.id, None)
        self._on_status(self.is_online)

    def dispatch(self, event: str, data: Json, guild_id: str | None) -> None:
        """Send the event to every session that wants it; absent ones get it when they resume."""
        self._forget_old()
        for session in self._sessions.values():
            if session.wants(event, guild_id):
                session.dispatch(event, data)

    def _forget_old(self) -> None:
        old = self._clock.now_ms() - KEPT_MS
        for session in list(self._sessions.values()):
            if session.outbox is None and session.left_at is not None and session.left_at < old:
                del self._sessions[session.id]
