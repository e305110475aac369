"""One gateway session: it numbers events, keeps them for a resume, and outlives its socket."""

import asyncio
import json
import secrets
from collections import deque

from bot.sandbox.protocol import Json

MAX_KEPT_EVENTS = 1000  # a resume from further back is refused
SESSION_LIFETIME_MS = 120_000  # how long a session waits for its client to come back

# The intent an event belongs to, in guilds and in direct messages; 0 is always sent.
GUILDS, GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 0, 1 << 9, 1 << 10, 1 << 11
DM_MESSAGES, DM_REACTIONS, DM_TYPING = 1 << 12, 1 << 13, 1 << 14
INTENTS: dict[str, tuple[int, int]] = {
    "GUILD_": (GUILDS, 0),
    "CHANNEL_": (GUILDS, DM_MESSAGES),
    "THREAD_": (GUILDS, 0),
    "MESSAGE_REACTION_": (GUILD_REACTIONS, DM_REACTIONS),
    "MESSAGE_": (GUILD_MESSAGES, DM_MESSAGES),
    "TYPING_": (GUILD_TYPING, DM_TYPING),
}
KNOWN = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25  # every intent there is
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15  # members, presences, message content: not enabled here


class Session:
    """Events of one identified client. ``outbox`` feeds the socket that is attached, if any."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.left_at: int | None = None
        self.outbox: asyncio.Queue[str] | None = None
        self._kept: deque[tuple[int, str]] = deque(maxlen=MAX_KEPT_EVENTS)

    def wants(self, event: str, guild_id: str | None) -> bool:
        """Whether intents and shard let *event* through."""
        index, count = self.shard
        # direct messages go to the first shard
        if (int(guild_id or 0) >> 22) % count != index:
            return False
        for prefix, (guild_permissions, in_dm) in INTENTS.items():
            if event.startswith(prefix):
                needed = guild_permissions if guild_id else in_dm
                return not needed or bool(self.intents & needed)
        return True

    def dispatch(self, event: str, data: Json) -> None:
        """Number the event, keep it, and send it if the client is there."""
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": data})
        self._kept.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put_nowait(frame)

    def missed(self, seen: int) -> list[str] | None:
        """The frames after *seen*, or None when they are no longer kept."""
        if seen > self.sequence:
            return None
        oldest = self._kept[0][0] if self._kept else self.sequence + 1
        if seen + 1 < oldest:
            return None
        return [frame for number, frame in self._kept if number > seen]
