"""The bot as a process of its own, with a clock that is told the time.

Each line of its input is an instant, from then on the time; it is said back once it is. The end of
the input is the end of the bot. It can be killed at any moment, as real ones are.
"""

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bot import logs
from bot.app import Setup, serve
from bot.host.web import serving
from bot.sandbox.attach import attach
from bot.store.db import Database
from bot.ui.kit.respond import PATIENCE_S
from tests.table import MovedClock


class Time(asyncio.Protocol):
    """The input: the clock is set, those who wait for an instant are woken."""

    def __init__(
        self, clock: MovedClock, wake: Callable[[], None], ended: asyncio.Event, output: int
    ) -> None:
        self._clock = clock
        self._wake = wake
        self._ended = ended
        self._output = output
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        """Perhaps several instants, perhaps half of one."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._clock.ms = int(line)
            self._wake()
            os.write(self._output, line + b"\n")

    def connection_lost(self, _: Exception | None) -> None:
        """Nobody tells the time any more."""
        self._ended.set()


async def run(place: Path | str, url: str, told: int, output: int, board: int) -> None:
    """Serves until the end of the input, the pipe *told*; *output* is one, too.

    The page of the board is served at the port *board*, unless that is 0.
    """
    attach(url)
    database, clock, ended = await Database.open(place), MovedClock(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def wake() -> None:
        database.wake()  # looked up at each call: the outbox joins itself to it later

    loop.add_signal_handler(signal.SIGUSR1, _show_tasks)
    transport, _ = await loop.connect_read_pipe(
        lambda: Time(clock, wake, ended, output), os.fdopen(told, "rb", closefd=False)
    )
    try:
        setup, served = Setup(PATIENCE_S), None
        if board:
            setup = Setup(PATIENCE_S, board_url=f"http://127.0.0.1:{board}", board_open=True)
            served = partial(serving, socket.create_server(("127.0.0.1", board)))
        await serve(database, clock, "any", ended, setup, board=served)
    finally:
        transport.close()
        await database.close()


def _show_tasks() -> None:
    """Writes where every task waits to the log, when the season finds that something isn't done."""
    for task in asyncio.all_tasks():
        task.print_stack()


def main(place: Path | str, url: str, told: int, output: int, board: int) -> None:
    """The life of the process."""
    logs.set_up("WARNING", "text")
    asyncio.run(run(place, url, told, output, board))
