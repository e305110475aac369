"""The sandbox's state: the world on disk, the clock, and all connected clients and pages."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from aiohttp import web

from bot.sandbox.browser.person_view import PersonView
from bot.sandbox.clock import BotClock, Clock
from bot.sandbox.faults import FaultInjector
from bot.sandbox.gateway import Gateway
from bot.sandbox.protocol import Json
from bot.sandbox.sliding_window import SlidingWindow
from bot.sandbox.views import BotView
from bot.sandbox.world import World
from bot.sandbox.world.channels import is_dm
from bot.sandbox.world.permissions import can_see, is_visible_to_all

HEARTBEAT_MS = 41_250  # interval that HELLO asks for
MAX_LOGGED_REQUESTS = 5000  # requests of the bot that are kept for tests


class Closable(Protocol):
    """A connection that can be closed."""

    def drop(self) -> None:
        """Close the connection at once."""


class Sandbox:
    """The state that all request handlers share, with methods that send events."""

    def __init__(
        self,
        folder: Path,
        base_url: str = "",
        *,
        rate_limits: bool = True,
        journal: Path | None = None,
        pace: float = 1.0,
    ) -> None:
        self.world = World(folder)
        self.clock = Clock(self.world.clock_offset_ms, pace)
        self.bot_clock = BotClock(self.world.bot_clock_offset_ms)
        self.base_url = base_url
        self.rate_limits = rate_limits
        self.gateway = Gateway(self.clock, self._send_bot_status)
        self.faults = FaultInjector(self.clock)
        self.heartbeat_ms = HEARTBEAT_MS
        self.connections: set[Closable] = set()
        self.pages: dict[str, list[asyncio.Queue[Json]]] = {}
        self.pending_autocompletes: dict[str, asyncio.Future[list[Json]]] = {}
        self.log: deque[Json] = deque(maxlen=MAX_LOGGED_REQUESTS)
        self.logged = 0
        self._journal = journal
        self.dm_openings: deque[int] = deque()
        self.command_creates: dict[str, deque[int]] = {}
        self.uploads: dict[str, tuple[str, Json]] = {}  # by id: the person and the attachment
        self.deleted_nonces: dict[tuple[str, str, str], int] = {}  # when, by channel, author, nonce
        self.old_edits: dict[str, deque[int]] = {}
        self.keeps_entry_point = False  # no bulk update may remove it
        self.new_names: dict[str, SlidingWindow] = {}
        self.person_view = PersonView(self.world)

    @property
    def bot_view(self) -> BotView:
        """The view of the world for the bot, with URLs under the present address."""
        return BotView(self.world, self.base_url, self.clock.now_ms())

    def record_request(self, entry: Json) -> None:
        """Number a request of the bot and add it to the log."""
        self.logged += 1
        entry = {"n": self.logged, "at": self.clock.now_ms(), **entry}
        self.log.append(entry)
        if self._journal is not None:
            with self._journal.open("a", encoding="utf-8") as journal:
                journal.write(json.dumps(entry) + "\n")

    def dispatch_to_bot(self, event: str, data: Json, guild_id: str | None) -> None:
        """Send a gateway event to the bot; of a server that is unavailable it hears nothing."""
        if not self.faults.is_unavailable(guild_id):
            self.gateway.dispatch(event, data, guild_id)

    def send_to_person(self, person_id: str, event: str, data: Json) -> None:
        """Send an event to all pages of one person."""
        for page in self.pages.get(person_id, ()):
            page.put_nowait({"t": event, "d": data})

    def send_to_people(
        self, people: Iterable[str], event: str, data: Callable[[str], Json] | Json
    ) -> None:
        """Send an event to the pages of several people.

        *data* may be a function that makes the data for one person.
        """
        for person_id in people:
            if self.pages.get(person_id):
                self.send_to_person(person_id, event, data(person_id) if callable(data) else data)

    def audience(self, channel: Json) -> list[str]:
        """Return the ids of the people (and the bot) who can see the channel."""
        if is_dm(channel):
            return list(self.world.channels.members(channel["id"]))
        members = self.world.people.members(channel["guild_id"])
        if is_visible_to_all(self.world, channel):
            return members  # checking each member took a quarter of a season's time
        return [person_id for person_id in members if can_see(self.world, channel, person_id)]

    def send_unread(self, person_id: str, channel_id: str) -> None:
        """Send a person the number of unread messages of a channel."""
        unread = self.world.messages.unread(person_id, channel_id)
        self.send_to_person(person_id, "UNREAD", {"channel_id": channel_id, **unread})

    def _send_bot_status(self, online: bool) -> None:
        self.send_to_people(list(self.pages), "BOT_STATUS", {"online": online})

    def close_connections(self) -> None:
        """Cancel all timers and close all sockets."""
        self.clock.stop()
        self.bot_clock.stop()
        for connection in list(self.connections):
            connection.drop()

    def close(self) -> None:
        """Close the world's files. Nothing may use the sandbox afterwards."""
        self.world.close()


SANDBOX = web.AppKey("SANDBOX", Sandbox)


def sandbox_of(request: web.Request) -> Sandbox:
    """Return the sandbox that serves this request."""
    return request.app[SANDBOX]
