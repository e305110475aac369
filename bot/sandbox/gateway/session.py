"""One gateway session: numbered events that are kept so that a client can resume."""

import asyncio
import json
import secrets
from collections import deque

from bot.sandbox.gateway.codes import Intents, Opcode
from bot.sandbox.protocol import Json

MAX_KEPT_EVENTS = 1000  # a resume from further back is refused
SESSION_LIFETIME_MS = 120_000  # how long a session waits for its client to come back

# The intents an event needs, in guilds and in direct messages; 0 is always sent.
EVENT_INTENTS: dict[str, tuple[int, int]] = {
    "GUILD_": (Intents.GUILDS, 0),
    "CHANNEL_": (Intents.GUILDS, Intents.DIRECT_MESSAGES),
    "THREAD_": (Intents.GUILDS, 0),
    "MESSAGE_REACTION_": (Intents.GUILD_MESSAGE_REACTIONS, Intents.DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_": (Intents.GUILD_MESSAGES, Intents.DIRECT_MESSAGES),
    "TYPING_": (Intents.GUILD_MESSAGE_TYPING, Intents.DIRECT_MESSAGE_TYPING),
}


class Session:
    """The events of one identified client; ``outbox`` feeds its socket while one is attached."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.left_at: int | None = None
        self.outbox: asyncio.Queue[str] | None = None
        self._kept: deque[tuple[int, str]] = deque(maxlen=MAX_KEPT_EVENTS)

    def wants(self, event: str, guild_id: str | None) -> bool:
        """Return whether the session's intents and shard include *event*."""
        index, count = self.shard
        # direct messages go to the first shard
        if (int(guild_id or 0) >> 22) % count != index:
            return False
        for prefix, (guild_permissions, in_dm) in EVENT_INTENTS.items():
            if event.startswith(prefix):
                needed = guild_permissions if guild_id else in_dm
                return not needed or bool(self.intents & needed)
        return True

    def dispatch(self, event: str, data: Json) -> None:
        """Number and store the event, and send it if a client is connected."""
        self.sequence += 1
        frame = json.dumps({"op": Opcode.DISPATCH, "t": event, "s": self.sequence, "d": data})
        self._kept.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put_nowait(frame)

    def events_after(self, seen: int) -> list[str] | None:
        """Return the frames after sequence number *seen*, or None if they are no longer kept."""
        if seen > self.sequence:
            return None
        oldest = self._kept[0][0] if self._kept else self.sequence + 1
        if seen + 1 < oldest:
            return None
        return [frame for number, frame in self._kept if number > seen]
