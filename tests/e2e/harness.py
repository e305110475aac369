"""Sandbox and bot as real processes over a folder of their own; the bot can be killed.

Every pair takes a free port, so that many stand side by side.
"""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.settings import Settings, read_settings
from bot.store.connection import Row
from bot.store.engine import connect
from tests import databases

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0
BETWEEN_ASKING_S = 0.02
LOUD = re.compile(r" (WARNING|ERROR|CRITICAL) |Traceback|Warning:|Exception ignored")


class ProcessHarness:
    """A running sandbox at ``url``, and the bot beside it."""

    def __init__(
        self, folder: Path, root: Path, *, rate_limits: bool = False, **settings: str
    ) -> None:
        self.url = ""
        self.http = aiohttp.ClientSession()
        self._folder = folder
        self._root = root
        self._rate_limits = rate_limits
        self._given = settings
        self._sandbox: Process | None = None
        self._bot: Process | None = None
        self._others: list[Process] = []

    async def rows(self, sql: str) -> Sequence[Row]:
        """What a query of the bot's matches answers."""
        db = await connect(self.store)
        try:
            return await db.rows(sql)
        finally:
            await db.close()

    @property
    def store(self) -> Path | str:
        """Where the bot keeps its matches."""
        return self._settings().of_sandbox.store

    def _settings(self) -> Settings:
        """How the bot is run: on the sandbox, with the database that the test has."""
        data = self._folder / "bot"
        place = databases.place(data / "matches")
        url = place if isinstance(place, str) else ""
        return read_settings(
            {"OVERMORROW_DATA": str(data), "DATABASE_URL": url}, self._folder / "none"
        )

    @property
    def pids(self) -> tuple[int, list[int]]:
        """The process of the sandbox, and those of the bot."""
        assert self._sandbox is not None and self._bot is not None  # both have begun
        return self._sandbox.pid, [bot.pid for bot in (self._bot, *self._others)]

    @property
    def log(self) -> str:
        """What sandbox and bot have written to standard error."""
        files = sorted(self._folder.glob("*.log"))
        return "".join(f.read_text() for f in files)

    async def open(self) -> None:
        """Starts the sandbox, then the bot."""
        await self.open_sandbox()
        await self.start_bot()

    async def open_sandbox(self) -> None:
        """Starts the sandbox alone."""
        place = str(self._folder / "sandbox")
        ways = ["--port", "0", "--data", place, "--until-eof"]
        if not self._rate_limits:
            # Discord's five messages in five seconds to a channel would make every match wait.
            ways.append("--no-rate-limits")
        self._sandbox = await self._python("sandbox", "bot.sandbox", *ways)
        assert self._sandbox.stdout is not None  # a pipe
        line = await asyncio.wait_for(self._sandbox.stdout.readline(), PATIENCE_S)
        assert line, f"the sandbox did not start:\n{self.log}"
        self.url = line.decode().split()[-1]

    async def start_bot(self) -> None:
        """Starts the bot and waits until Discord would show it online."""
        self._bot = await self._python("bot", "bot", "--sandbox", self.url)
        await self.until_bot(online=True)

    async def start_another(self, **settings: str) -> None:
        """Starts one more process of the bot, and waits until all it serves is connected."""
        known = len((await self.get("/sandbox/health"))["shards"])
        another = await self._python("bot", "bot", "--sandbox", self.url, **settings)
        self._others.append(another)
        async with asyncio.timeout(PATIENCE_S):
            while len((await self.get("/sandbox/health"))["shards"]) == known:
                assert another.returncode is None, f"the bot has ended:\n{self.log}"
                await asyncio.sleep(BETWEEN_ASKING_S)

    async def kill_bot(self) -> None:
        """SIGKILL: no farewell, nothing flushed."""
        assert self._bot is not None
        self._bot.kill()
        await self._bot.wait()
        await self.until_bot(online=False)

    def hold_searches(self) -> list[int]:
        """Stops the clocks of the bot's workers, so that what is searched is not finished."""
        assert self._bot is not None
        children = Path(f"/proc/{self._bot.pid}/task/{self._bot.pid}/children").read_text()
        workers = [int(pid) for pid in children.split()]
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)
        return workers

    async def until_bot(self, *, online: bool) -> None:
        """Waits until the sandbox sees the bot come or go."""
        async with asyncio.timeout(PATIENCE_S):
            while (await self.get("/sandbox/health"))["bot_online"] is not online:
                assert not online or self._running(), f"the bot has ended:\n{self.log}"
                await asyncio.sleep(BETWEEN_ASKING_S)

    async def get(self, path: str) -> Any:
        """The JSON at a path of the sandbox."""
        async with self.http.get(f"{self.url}{path}") as response:
            response.raise_for_status()
            return await response.json()

    async def close(self) -> None:
        """Ends both as Ctrl-C does; the bot must take leave without an error."""
        await self.http.close()
        for bot in (self._bot, *self._others):
            if bot is not None and bot.returncode is None:
                bot.terminate()
                assert await asyncio.wait_for(bot.wait(), PATIENCE_S) == 0, self.log
        if self._sandbox is not None:
            assert self._sandbox.stdin is not None  # a pipe
            self._sandbox.stdin.close()
            assert await asyncio.wait_for(self._sandbox.wait(), PATIENCE_S) == 0, self.log

    def _running(self) -> bool:
        return self._bot is not None and self._bot.returncode is None

    async def _python(self, name: str, module: str, *arguments: str, **more: str) -> Process:
        # Its own working directory: a developer's .env must not reach the test.
        settings = {
            "OVERMORROW_DATA": str(self._folder / "bot"),
            "DATABASE_URL": self._settings().database_url,
            "OVERMORROW_LOG": "info",
            **self._given,
            **more,
        }
        environment = {**os.environ, "PYTHONPATH": str(self._root), **settings}
        piped = name == "sandbox"
        with (self._folder / f"{name}.log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                module,
                *arguments,
                cwd=self._folder,
                env=environment,
                stdin=PIPE if piped else DEVNULL,
                stdout=PIPE if piped else log,
                stderr=log,
                start_new_session=True,
            )


@asynccontextmanager
async def process_harness(folder: Path, root: Path = ROOT) -> AsyncIterator[ProcessHarness]:
    """Both processes, of the project at *root*.

    At the end neither process may have logged anything loud.
    """
    harness = ProcessHarness(folder, root)
    try:
        await harness.open()
        yield harness
    finally:
        await harness.close()
    loud = [line for line in harness.log.splitlines() if LOUD.search(line)]
    assert not loud, harness.log
