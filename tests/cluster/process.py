"""A bot as one of several processes: its shards, a clock ahead of the machine's by what it is told.

It is forked from a server that has loaded everything, as the season's bot is. It can be killed,
stopped and continued by the system, or ended as an owner ends it.
"""

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
from ctypes import c_longlong
from functools import partial
from pathlib import Path
from time import time_ns

from bot import logs
from bot.app import Setup, serve
from bot.errors import HostError
from bot.host.web import serving
from bot.sandbox.attach import attach
from bot.shards import parse_shards
from bot.store.db import Database

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.cluster.process"])

Ahead = c_longlong
"""What the clock is ahead, in milliseconds: without a lock, which a process that is stopped while
it reads would keep from all others."""


class SharedClock:
    """The machine's time and what it is ahead, for all processes alike."""

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead

    def now(self) -> int:
        """UTC in milliseconds since 1970."""
        return time_ns() // 1_000_000 + self._ahead.value


PAGES = "http://board.example"
"""The address of the board: what stands before all processes would lead to any of them."""


async def _run(
    url: str, sandbox: str, shards: str, ahead: Ahead, lease_ms: int, board: int
) -> None:
    attach(sandbox)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    mine = parse_shards(shards)
    database = await Database.open(url, mine, lease_ms)
    try:
        setup = Setup(shards=mine, board_url=PAGES, board_open=True)
        served = partial(serving, socket.create_server(("127.0.0.1", board)))
        await serve(database, SharedClock(ahead), "any", stopped, setup, board=served)
    finally:
        await database.close()


def live(
    log: Path, url: str, sandbox: str, shards: str, ahead: Ahead, lease_ms: int, board: int
) -> None:
    """The life of the process; its log is at *log*, its board is served at the port *board*."""
    with log.open("ab") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    logs.set_up("INFO", "text")
    try:
        asyncio.run(_run(url, sandbox, shards, ahead, lease_ms, board))
    except HostError as error:
        print(f"ended: {error}", file=sys.stderr, flush=True)
        sys.exit(error.exit_code)
