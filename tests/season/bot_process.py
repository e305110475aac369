"""The bot's process as the season sees it: told the time, killed, stopped.

It is forked from a server that has loaded everything already, so that a season in which the bot
dies hundreds of times is not one of imports. It is a process of its own all the same.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from tests.season import process

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.season.process"])


class BotProcess:
    """One life of the bot. What it is told and what it says are lines."""

    def __init__(self, folder: Path, place: Path | str, url: str, board: int) -> None:
        its_input, self._tell = CONTEXT.Pipe(duplex=False)
        self._hear, its_output = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(
            target=_live, args=(folder, place, url, board, its_input, its_output), daemon=True
        )
        self._process.start()
        its_input.close()
        its_output.close()
        self._lines: asyncio.StreamReader | None = None
        self._transport: asyncio.BaseTransport | None = None

    @property
    def has_ended(self) -> bool:
        """Whether it is gone."""
        return self._process.exitcode is not None

    def family(self) -> list[int]:
        """It and its own processes, by number: those that draw and search.

        Only Linux tells of the others.
        """
        assert self._process.pid is not None  # it was started
        own, told = self._process.pid, Path(f"/proc/{self._process.pid}/task")
        children = told.glob("*/children")
        with suppress(FileNotFoundError, ProcessLookupError):  # a thread, or all, has just ended
            return [own, *(int(one) for each in children for one in each.read_text().split())]
        return [own]

    async def tell(self, line: bytes) -> bytes:
        """Say a line; the line that is said back."""
        if self._lines is None:
            self._lines = asyncio.StreamReader()
            protocol = asyncio.StreamReaderProtocol(self._lines)
            heard = os.fdopen(os.dup(self._hear.fileno()), "rb")
            loop = asyncio.get_running_loop()
            self._transport, _ = await loop.connect_read_pipe(lambda: protocol, heard)
        os.write(self._tell.fileno(), line)
        return await self._lines.readline()

    def show_tasks(self) -> None:
        """It writes where each of its tasks waits to its log."""
        assert self._process.pid is not None  # it was started
        os.kill(self._process.pid, signal.SIGUSR1)

    def kill(self) -> None:
        """No farewell, nothing flushed."""
        self._process.kill()

    def stop(self) -> None:
        """Nobody tells the time any more: it ends by itself."""
        self._tell.close()

    async def gone(self) -> None:
        """Until it has ended."""
        await asyncio.to_thread(self._process.join)
        self._tell.close()
        self._hear.close()
        if self._transport is not None:
            self._transport.close()


def _live(
    folder: Path,
    place: Path | str,
    url: str,
    board: int,
    its_input: Connection,
    its_output: Connection,
) -> None:
    with (folder / "bot.log").open("ab") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    process.main(place, url, its_input.fileno(), its_output.fileno(), board)
