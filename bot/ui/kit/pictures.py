"""Draws boards off the event loop and caches them: the same card is asked for often."""

import asyncio
from collections import OrderedDict

import render
from bot.ui.kit.picker import Position
from render import View

CACHED = 64


class Pictures:
    """A cache of drawn boards. Two requests for one board draw it once."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[tuple[Position, View], asyncio.Task[bytes]] = OrderedDict()

    async def draw(self, state: Position, view: View) -> bytes:
        """Return the PNG of a position, drawn in a thread."""
        key = (state, view)
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(asyncio.to_thread(render.picture, state, view))
            self._tasks[key] = task
        self._tasks.move_to_end(key)
        while len(self._tasks) > CACHED:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)
