"""Draws replays in a process of their own, so that nobody's move waits for an animation.

The worker gets a record as text and gives a GIF; it never loads discord.py. Other long work may
borrow it.
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from threading import Thread
from types import TracebackType
from typing import Self, TypeVar

from bot.i18n.languages import language_of
from render import View
from render.headline import Moment
from render.replay import replay
from rules.core import Parts
from rules.notation import advance
from rules.record import Record

A = TypeVar("A")
B = TypeVar("B")

LARGEST = 10 * 2**20  # bytes of an attachment that every server takes


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay to draw: the record's text, the plies before each position, the view, a language.

    How the match ended, which the view may say, is told with the last position.
    """

    record: str
    stops: Sequence[int]
    view: View
    language: str
    largest: int = LARGEST


Drawn = tuple[bytes, int]
"""A GIF, and how many positions apart its frames are: 1 unless it would have become too large."""


class Animator:
    """Owns the worker process; a context manager. The process begins with the first replay."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    async def draw(self, asked: Replay) -> Drawn:
        """Return the GIF of a replay.

        Raises:
            BrokenProcessPool: the worker was ended twice from outside.
        """
        return await self.lend(drawn, asked)

    async def lend(self, work: Callable[[A], B], asked: A) -> B:
        """Apply *work* to *asked* in the worker process: a function of a module, and values.

        Raises:
            BrokenProcessPool: the worker was ended twice from outside.
        """
        pool = self._pool = self._pool or _pool()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work, asked)
        except BrokenProcessPool:
            # Somebody ended the worker (the kernel, short of memory): a new one takes its place.
            if self._pool is pool:
                self._pool = _pool()
            return await loop.run_in_executor(self._pool, work, asked)


def drawn(asked: Replay) -> Drawn:
    """Draw a replay; thin it out by halves until it is small enough.

    Raises:
        RulesError: the record cannot be replayed.
    """
    positions, apart = _positions(asked), 1
    while True:
        kept = positions[::-1][::apart][::-1]  # the last position always stands
        if len(kept) > 1 and kept[0] is not positions[0]:
            kept.insert(0, positions[0])  # and a replay begins where the match began
        gif = replay(kept, language_of(asked.language))
        if len(gif) <= asked.largest or len(kept) == 1:
            return gif, apart
        apart *= 2


def _positions(asked: Replay) -> list[Moment]:
    """Return the position at each stop, with the plies since the stop before marked."""
    kept = Record.from_text(asked.record)
    state, played, turn, found = kept.start(), 0, 0, list[Moment]()
    for stop in asked.stops:
        last: list[Parts] = []
        turn = state.turn + 1 - asked.view.given if found else turn
        for step in kept.moves[played:stop]:
            if not step.startswith("leave:"):
                last.append(state.parts(state.parse(step)))
            state = advance(state, step)
        ended = asked.view.ended if stop == asked.stops[-1] else None
        found.append(Moment(state, replace(asked.view, last=tuple(last), ended=ended), turn))
        played = stop
    return found


def _pool() -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would copy the threads' locks as they happen to be.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin)


def _begin() -> None:
    """Leave Ctrl-C to the bot, which ends its worker, and end when the bot was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    assert bot is not None  # this is a worker
    bot.join()
    os._exit(0)
