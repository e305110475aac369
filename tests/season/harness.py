"""The sandbox in this process, the bot in one of its own, and the time of both."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, TypeVar

from bot.match.ports import Tables
from bot.notify.uptime import BEAT_MS
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import sandbox_server
from bot.store.connection import Connection, Row
from bot.store.engine import connect
from bot.store.tables import tables_over
from tests import databases
from tests.bench.calibration import waited_s
from tests.sandbox.world import Served, visiting
from tests.season.bot_process import BotProcess
from tests.season.patience import patient
from tests.season.world import Resident, settle

T = TypeVar("T")

STUCK_S = 3.0
"""What isn't done after so long of real time may wait for what failed."""

RECONNECTS_S = 240.0
"""So long the library may wait before it tries to connect once more: after each try in vain up to
twice as long, of real time, and on a slow machine there are more of those."""

LATE_MS = 4_000
"""After so long Discord has given up on every answer that was asked for."""

AFTER_MS = 600_000
"""So long after a trouble is over all that was owed is told: what failed is tried again within five
minutes, and within six the bot asks whether the API is there."""


class ReadingStore:
    """The bot's database beside the running bot: implements ``bot.match.ports.Store``, to be read.

    The bot has the lease; whoever only looks needs none.
    """

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Run *work* on the tables as they are now."""
        return await work(tables_over(self._db))

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """The same, of one statement."""
        return await self.read(work)

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Nothing is written here."""
        raise AssertionError(f"only the bot writes, not {work}")

    async def close(self) -> None:
        """Close the file."""
        await self._db.close()


class SeasonHarness:
    """Everything that runs. ``now`` is the season's time, in milliseconds since 1970.

    ``deadlines`` has when the bot last meant to act by itself in a match of a version. ``late``
    has the messages about somebody's lateness, ``silent`` those of them that call nobody,
    ``stranded`` those that told somebody that the place of their match is out of reach, each with
    whom it told: the next one takes their row. ``board`` is the port of the page, 0 for none.
    ``of_turns`` has each of them with its kind, match, version and person.
    ``disturbed`` are matches whose thread was locked, or where the bot could not write for a while.
    While Discord is ``deaf`` to everything, the bot judges no clock and keeps no heartbeat; while
    it lets nobody through its ``door``, all wait but one who knocks, and nothing is done when due.
    """

    def __init__(
        self, box: Sandbox, served: Served, folder: Path, residents: list[Resident], board: int = 0
    ):
        self.box = box
        self.served = served
        self.residents = residents
        self.board = board
        self.now = box.clock.now_ms()
        self.starts = 0
        self.disturbed: set[int] = set()
        self.deaf = False
        self.door = True
        self.deadlines: dict[tuple[int, int], int] = {}
        self.late: dict[str, set[str]] = {}
        self.silent: set[str] = set()
        self.of_turns: set[tuple[str, int, int, int, str]] = set()
        self.stranded: dict[str, set[str]] = {}
        self._folder = folder
        self._place = databases.place(folder / "bot.sqlite3")
        self._bot: BotProcess | None = None
        self._database: ReadingStore | None = None

    @property
    def database(self) -> ReadingStore:
        """The bot's matches, to be read only."""
        assert self._database is not None  # opened with the first start
        return self._database

    def page_address(self) -> str:
        """Where the page of the board is."""
        return f"http://127.0.0.1:{self.board}"

    @property
    def is_up(self) -> bool:
        """Whether there is a bot."""
        return self._bot is not None

    @property
    def is_shut_out(self) -> bool:
        """Whether Discord takes nothing from the bot."""
        return self.deaf or not self.door

    @property
    def log(self) -> str:
        """What the bot had to complain of."""
        return (self._folder / "bot.log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Starts the bot; answers once Discord shows it online."""
        self._bot = BotProcess(self._folder, self._place, self.box.base_url, self.board)
        self.starts += 1
        await self._tell_time()
        await self.until_online()
        if self._database is None:
            self._database = ReadingStore(await connect(self._place))

    def patience(self) -> AbstractAsyncContextManager[None]:
        """For the block, as long as the bot and Discord can be waited for."""
        return patient(self._waited_s)

    def _waited_s(self) -> float:
        of_bot = 0.0 if self._bot is None else sum(map(waited_s, self._bot.family()))
        return waited_s("self") + of_bot

    async def until_online(self, *, online: bool = True) -> None:
        """Until Discord and the bot have found each other, or lost."""
        async with patient(self._waited_s, RECONNECTS_S):
            while True:
                if self.box.gateway.is_online is online:
                    return
                assert self._bot is None or not self._bot.has_ended, self.log
                await asyncio.sleep(0.01)

    async def until_lost(self, guild_id: str, *, lost: bool = True) -> None:
        """Until the bot has stored that a server is out of reach, or that it is there again."""
        async with self.patience():
            while True:
                absent = await self.database.read(lambda tables: tables.outages.absent())
                if (int(guild_id) in absent) is lost:
                    return
                await asyncio.sleep(0.01)

    async def until_free(self, guild_id: str) -> None:
        """Until no match of a server waits for a permission."""
        async with self.patience():
            while await self.database.read(lambda t: t.matches.without_access(int(guild_id))):  # noqa: ASYNC110 - the bot tells us nothing
                await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """No farewell, nothing flushed."""
        assert self._bot is not None  # only what runs is killed
        self._bot.kill()
        await self._gone()

    async def stop(self) -> None:
        """As the owner stops it."""
        assert self._bot is not None  # only what runs is stopped
        self._bot.stop()
        await self._gone()

    async def _gone(self) -> None:
        assert self._bot is not None  # as above
        async with self.patience():
            await self._bot.gone()
        self._bot = None
        await self.until_online(online=False)

    async def until(self, instant: int) -> None:
        """Lets time go by, with a stop at each instant the bot waits for."""
        while self.is_up and (due := await self._due()) is not None and due <= instant:
            await self.move(due)
            await self.settled()
        await self.move(instant)

    async def move(self, instant: int) -> None:
        """It is *instant*, for Discord and for the bot; never earlier than it was."""
        self.now = max(self.now, instant)
        ahead = self.now - self.box.clock.now_ms()
        if ahead > 0:
            self.box.clock.advance(ahead)
        await self._tell_time()

    async def _tell_time(self) -> None:
        if self._bot is None:
            return
        async with self.patience():
            line = await self._bot.tell(b"%d\n" % self.now)
        assert line == b"%d\n" % self.now, self.log

    async def settled(self) -> None:
        """Until the bot has done everything that was due by now.

        Some of it waits for a request that failed, and that waits for its time: what failed when
        time had gone on already is tried again later still, so time goes on once more.
        """
        begun = asyncio.get_running_loop().time()
        try:
            async with self.patience():
                while self.is_up:
                    due = await self._due()
                    if due is None or due > self.now:
                        break
                    await asyncio.sleep(0.005)
                    if asyncio.get_running_loop().time() - begun > STUCK_S:
                        await self._try_again()
        except TimeoutError:
            raise AssertionError(await self._undone()) from None
        for match_id, version, due_at in self.ask(
            "SELECT id, version, due_at FROM match WHERE due_at IS NOT NULL"
        ):
            self.deadlines[match_id, version] = due_at
        for kind, message_id, user_id, match_id, version in self.ask(
            "SELECT kind, message_id, user_id, subject, version FROM notice"
            " WHERE kind IN ('nudge', 'given', 'time_up', 'rescued', 'stranded', 'no_access')"
            " AND state IN ('sent', 'told') AND message_id IS NOT NULL"
        ):
            kinds = self.stranded if kind in {"stranded", "no_access"} else self.late
            kinds.setdefault(str(message_id), set()).add(str(user_id))
            self.of_turns.add((kind, match_id, version, user_id, str(message_id)))
            self.silent |= {str(message_id)} if kind == "rescued" else set()

    async def _try_again(self) -> None:
        """Moves to where the bot tries again what failed."""
        query = (
            "SELECT min(due_at) FROM notice WHERE state = 'owed' AND attempts > 0"
            " AND due_at > ? AND due_at <= ?"
        )
        ((due_at,),) = self.ask(query, self.now, self.now + AFTER_MS)
        if due_at is not None:
            await self.move(due_at)

    async def _undone(self) -> str:
        """What was due and is not done, what the bot has to say, and where each task waits."""
        log = self.log[-3000:]
        if self._bot is not None:
            self._bot.show_tasks()
            await asyncio.sleep(1)
        owed = "SELECT * FROM notice WHERE state = 'owed' AND due_at <= ? ORDER BY due_at LIMIT 20"
        late = "SELECT id, version, due_at FROM match WHERE due_at <= ? LIMIT 5"
        undone = [self.ask(query, self.now) for query in (owed, late)]
        beats = self.ask("SELECT * FROM heartbeat")
        return f"at {self.now} undone: {undone}, beats: {beats}\n{log}\n{self.log[-9000:]}"

    async def _due(self) -> int | None:
        """What the bot waits for next: something to say, a clock, its own heartbeat when late."""

        async def look(tables: Tables) -> list[int | None]:
            if not self.door:
                return []
            if self.deaf:
                return [await tables.notices.next_due()]
            beat = await tables.outages.last_beat()
            late = self.now if beat is None or beat < self.now - BEAT_MS else None
            return [await tables.notices.next_due(), await tables.matches.next_due(), late]

        return min((at for at in await self.database.read(look) if at is not None), default=None)

    def ask(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Rows of the bot's database as they are now, without a word to the bot."""
        if isinstance(self._place, Path):
            with closing(sqlite3.connect(self._place)) as opened:
                return opened.execute(query, values).fetchall()
        with ThreadPoolExecutor(1) as thread:  # a loop of its own: the one of this thread asks
            return [*thread.submit(asyncio.run, _rows(self._place, query, values)).result()]

    async def close(self) -> None:
        """Ends the bot."""
        if self._bot is not None:
            await self.stop()
        if self._database is not None:
            await self._database.close()


async def _rows(place: str, query: str, values: Sequence[object]) -> Sequence[Row]:
    db = await connect(place)
    try:
        return await db.rows(query, values)
    finally:
        await db.close()


@asynccontextmanager
async def season_harness(folder: Path, board: int = 0) -> AsyncIterator[SeasonHarness]:
    """A new world with the bot in it, which serves the page of the board at that port."""
    async with (
        sandbox_server(folder / "sandbox", rate_limits=False) as box,
        visiting(box.base_url) as at,
    ):
        harness = SeasonHarness(box, at, folder, settle(box.world), board)
        try:
            await harness.start()
            yield harness
        finally:
            await harness.close()
