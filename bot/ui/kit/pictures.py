"""Pictures, drawn off the event loop and kept for a while: the same card is asked for often."""

import asyncio
from collections import OrderedDict
from typing import Any

import render
from render import View
from rules.core import State

KEPT = 64


class Pictures:
    """Draws boards in threads; asked for the same one twice, draws it once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[State[Any], View], asyncio.Task[bytes]] = OrderedDict()

    async def draw(self, state: State[Any], view: View) -> bytes:
        """The PNG of a position."""
        key = (state, view)
        task = self._kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(asyncio.to_thread(render.picture, state, view))
            self._kept[key] = task
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)
