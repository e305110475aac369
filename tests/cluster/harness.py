"""Two bots over one PostgreSQL at one sandbox; people play in a server and by direct message."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from bot.i18n.en.shared import TEXTS
from bot.match.history.replay import LiveMatch, replayed
from bot.sandbox.gateway.session import Session
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import sandbox_server
from bot.sandbox.world import seed
from bot.store.connection import Connection, Row
from bot.store.engine import connect
from bot.store.fence import LEASE_MS
from bot.store.tables import tables_over
from tests.cluster.process import CONTEXT, PAGES, Ahead, SharedClock, live
from tests.databases import Server
from tests.flows.harness import public
from tests.load.processes import free_port
from tests.offer import typed
from tests.sandbox.world import Json, Served, visiting
from tests.season.chronicle import Chronicle
from tests.season.client import ResidentClient
from tests.season.page import Page
from tests.season.world import Resident, settle

DIRECT, SERVER = "0-1/4", "2-3/4"
"""The process that direct messages come to, and the one of the server."""


def owed_at(now: int | str) -> str:
    """What everybody should have been told by *now*, on PostgreSQL: where the clock was moved."""
    kinds = "'opened', 'card', 'turn', 'result'"
    return f"SELECT 1 FROM notice WHERE state = 'owed' AND kind IN ({kinds}) AND due_at <= {now}"


OWED = owed_at("(extract(epoch FROM clock_timestamp()) * 1000)::bigint")
"""What everybody should have been told by now, by the database's own clock."""

PATIENCE_S = 60.0
SOON_S = 10.0
"""Within so long another process does what a dead one owed; six seconds of it are the lease."""


class Unsaved(Exception):
    """The bot said that it can't save anything right now, or can't tell yet whether it has."""


class Cluster:
    """The processes by their shards, and what stands in their database."""

    def __init__(
        self, box: Sandbox, served: Served, folder: Path, url: str, db: Connection, lease_ms: int
    ) -> None:
        self.box = box
        self.served = served
        self.url = url
        self.lease_ms = lease_ms
        self._ahead = CONTEXT.RawValue(Ahead, 0)
        self.db = db
        self._asking = asyncio.Lock()  # a turn may look while its database is cut off
        self.chronicle = Chronicle(box)
        self._folder = folder
        self.rng = Random(7)
        self._running: dict[str, BaseProcess] = {}
        self._boards: dict[str, int] = {}

    def begin(self, shards: str) -> BaseProcess:
        """A process of these shards begins; another one of the same may still run."""
        log = self._folder / f"{shards.replace('/', ' of ')}.log"
        board = self._boards[shards] = free_port()  # another of the same may still have its own
        given = (log, self.url, self.box.base_url, shards, self._ahead, self.lease_ms, board)
        process = CONTEXT.Process(target=live, args=given, daemon=True)
        process.start()
        self._running[shards] = process
        return process

    async def start(self, *ranges: str) -> None:
        """Processes begin, and serve."""
        for shards in ranges:
            self.begin(shards)
        await self.until(lambda: all(self.is_served(shards) for shards in ranges))

    @property
    def soon_s(self) -> float:
        """``SOON_S``, with leases of another length."""
        return SOON_S - (LEASE_MS - self.lease_ms) / 1000

    def board(self) -> str:
        """Where a process serves the page; what stands before them leads to one that lives."""
        alive = [shards for shards, process in self._running.items() if process.is_alive()]
        return f"http://127.0.0.1:{self._boards[self.rng.choice(alive or [*self._boards])]}"

    def is_served(self, shards: str) -> bool:
        """Whether every shard of a range is connected."""
        part, _, count = shards.partition("/")
        first, last = map(int, part.split("-"))
        wanted = {(n, int(count)) for n in range(first, last + 1)}
        return wanted <= {*self.box.gateway.connected}

    def line(self, shards: str) -> Session | None:
        """The session of the first shard of a range, while a client is at it."""
        first = int(shards.partition("-")[0])
        at = (s for s in self.box.gateway._sessions.values() if s.outbox is not None)
        return next((session for session in at if session.shard[0] == first), None)

    def pass_time(self, ms: float) -> int:
        """Have the clock on the wall go on for all processes; what it shows now."""
        self._ahead.value += round(ms)
        return SharedClock(self._ahead).now()

    def signal(self, shards: str, number: signal.Signals) -> BaseProcess:
        """What the system, or an owner, does to a process."""
        process = self._running[shards]
        os.kill(process.pid or 0, number)
        return process

    async def kill(self, shards: str) -> None:
        """No farewell; until Discord has noticed."""
        process = self.signal(shards, signal.SIGKILL)
        await asyncio.to_thread(process.join)
        await self.until(lambda: not self.is_served(shards))

    async def cut_off(self) -> None:
        """The database's server sends everybody away; who asks again is let in."""
        await self.rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

    async def restart(self, server: Server, mode: str, away_s: float) -> None:
        """The database's server stops, is away for so long, and is started again."""
        await asyncio.to_thread(server.stop, mode)
        await asyncio.sleep(away_s)
        await asyncio.to_thread(server.begin)
        await self.db.close()
        self.db = await connect(self.url)

    @property
    def ended(self) -> list[str]:
        """The ranges whose process runs no more."""
        return [shards for shards, process in self._running.items() if not process.is_alive()]

    def log(self, shards: str) -> str:
        """What its processes had to say."""
        file = self._folder / f"{shards.replace('/', ' of ')}.log"
        return file.read_text(encoding="utf-8")

    async def rows(self, sql: str, *values: object) -> Sequence[Row]:
        """What stands in the database now."""
        async with self._asking:
            return await self.db.rows(sql, values)

    async def until(self, holds: Callable[[], bool], patience_s: float = PATIENCE_S) -> float:
        """Until something is so; how long that took, in seconds."""
        began = time.monotonic()
        while not holds():
            waited = time.monotonic() - began
            assert waited < patience_s, "\n".join(map(self.log, self._running))
            await asyncio.sleep(0.02)
        return time.monotonic() - began

    async def until_none(self, sql: str, patience_s: float = PATIENCE_S) -> float:
        """Until a query finds nothing; how long that took, in seconds."""
        began = time.monotonic()
        async with asyncio.timeout(patience_s):
            while True:
                if not await self.rows(sql):
                    return time.monotonic() - began
                await asyncio.sleep(0.05)

    async def match(self, match_id: int) -> LiveMatch:
        """A match as it stands."""
        async with self._asking:
            found = await tables_over(self.db).matches.get(match_id)
        assert found is not None
        return replayed(found, found.version)

    def cards(self, match_id: int) -> Counter[int]:
        """How many cards of each version of a match everybody has seen."""
        self.chronicle.news()
        versions = Counter[int]()
        for message in self.chronicle.messages.values():
            about = {
                ref.version for ref in message.refs if (ref.op, ref.subject) == ("more", match_id)
            }
            versions.update(about if message.by_itself else ())
        return versions

    def said_twice(self) -> list[str]:
        """What the bot has said by itself with the same buttons in the same place, again."""
        self.chronicle.news()
        said = Counter(
            f"{message.channel}: {message.refs}"
            for message in self.chronicle.messages.values()
            if message.by_itself and message.refs
        )
        return [what for what, times in said.items() if times > 1]

    async def close(self) -> None:
        """Ends what runs."""
        for process in self._running.values():
            if process.is_alive():
                os.kill(process.pid or 0, signal.SIGCONT)
                process.kill()
            await asyncio.to_thread(process.join)
        await self.db.close()


class Duel:
    """Ana in the server, whose shard is one process's; Bo by direct message, the other's.

    With *pages* Bo plays in a browser, which any of the processes may serve.
    """

    def __init__(
        self, cluster: Cluster, ana: ResidentClient, bo: ResidentClient, *, pages: bool = False
    ) -> None:
        self.cluster = cluster
        self.ana = ana
        self.bo = bo
        self.match_id = self.before = 0
        self.direct = ""
        self.page = Page(cluster.board, int(bo.id), PAGES) if pages else None

    async def begin(self, game: str = "rive", **options: object) -> None:
        """Ana asks Bo, who accepts in the server."""
        self.direct = await self.bo.dm(seed.BOT)
        given = typed(game, opponent=self.bo.id, **options)
        await self.ana.use("play", seed.GAMES, **given)
        await self.bo.press(await public(self.bo, about="challenges"), "Accept")
        ((self.match_id,),) = await self.cluster.rows("SELECT max(id) FROM match")
        await self.cluster.until(lambda: bool(self.cluster.cards(self.match_id)))

    async def version(self) -> int:
        """The version that their match is at."""
        return (await self.cluster.match(self.match_id)).match.version

    async def until_ana_acts(self) -> None:
        """Turns are made until it is Ana's, and everything owed is told."""
        while (live := await self.cluster.match(self.match_id)).acting is not None:
            if live.match.players[live.acting].user_id == int(self.ana.id):
                break
            await self.turn()
        await self.cluster.until_none(OWED)

    async def is_stored(self) -> bool:
        """Whether the turn that was answered last is kept."""
        return await self.version() > self.before

    async def turn_on_page(self, page: Page, before: LiveMatch, choice: int) -> None:
        """Bo makes a turn in his browser, anew where one was begun."""
        await page.clear(self.match_id)
        answer = saved(await page.play(self.match_id, steps(before, choice).split()))
        if answer.get("yours", True):
            raise Unsaved

    async def turn(self, choice: int = 0) -> None:
        """Whoever is to move does, each in their place.

        Raises:
            Unanswered: the process died before it had answered.
            Unsaved: the database was away.
        """
        if self.page is not None:
            await self.page.come_back(self.match_id)
        before = await self.cluster.match(self.match_id)
        self.before = before.match.version
        if before.acting is None:  # so it ended when it was asked again
            return
        who = before.match.players[before.acting].user_id
        client = self.ana if who == int(self.ana.id) else self.bo
        if self.page is not None and client is self.bo:
            await self.turn_on_page(self.page, before, choice)
            return
        place = seed.GAMES if client is self.ana else self.direct
        text = steps(before, choice)
        panel = saved(await client.use("move", place, where=text, match=self.match_id))
        saved(await client.press(panel, "Play"))


def saved(answer: Json) -> Json:
    """An answer, unless it is that nothing can be saved.

    Raises:
        Unsaved: it is.
    """
    if any(TEXTS[key] in str(answer) for key in ("store.unavailable", "store.uncertain")):
        raise Unsaved
    return answer


def steps(before: LiveMatch, choice: int) -> str:
    """Some turn of whoever acts, as it is typed."""
    state, texts = before.state, list[str]()
    while state.to_act == before.acting and state.turn == before.state.turn:
        legal = state.legal()
        move = legal[choice % len(legal)]
        texts.append(state.format(move))
        state = state.play(move)
    return " ".join(texts)


@asynccontextmanager
async def cluster(
    folder: Path, url: str, *ranges: str, lease_ms: int = LEASE_MS, pages: bool = False
) -> AsyncIterator[tuple[Cluster, Duel]]:
    """A new world with processes of these shards over a database, and two people.

    One of them plays in a browser where they have *pages*.
    """
    async with AsyncExitStack() as stack:
        served = sandbox_server(folder / "sandbox", rate_limits=False)
        box = await stack.enter_async_context(served)
        settle(box.world)
        box.gateway.max_concurrency = 4
        at = await stack.enter_async_context(visiting(box.base_url))
        made = Cluster(box, at, folder, url, await connect(url), lease_ms)
        stack.push_async_callback(made.close)
        for server in (seed.CLUB, seed.TEA_HOUSE):  # a greeting has buttons, as a card has
            await tables_over(made.db).guilds.greet(int(server))
        await made.start(*ranges)
        people = [
            ResidentClient(at, box, Resident(person, name, (seed.CLUB,)))
            for person, name in ((seed.ANA, "Ana"), (seed.BO, "Bo"))
        ]
        for person in people:
            await stack.enter_async_context(person.present())
        yield made, Duel(made, *people, pages=pages)
