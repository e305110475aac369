"""Draws boards off the event loop and caches them: the same card is asked for often."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping

import render
from bot.i18n.catalog import Words
from bot.match.values.figures import Figures, Unwatched
from bot.ui.kit.picker import Position
from render import View

CACHED = 64

Draw = Callable[[Position, View, Mapping[str, str]], bytes]
_Key = tuple[Draw, Position, View, str]


class Pictures:
    """A cache of drawn boards. Two requests for one board draw it once."""

    def __init__(self, figures: Figures | None = None) -> None:
        self._figures = figures or Unwatched()
        self._tasks: OrderedDict[_Key, asyncio.Task[bytes]] = OrderedDict()

    async def draw(self, state: Position, view: View, words: Words) -> bytes:
        """Return the PNG of a position with its words in somebody's language, drawn in a thread."""
        return await self._drawn(render.picture, state, view, words)

    async def draw_result(self, state: Position, view: View, words: Words) -> bytes:
        """Return the card of a match that has ended, as PNG, in the same way."""
        return await self._drawn(render.result_card, state, view, words)

    async def _drawn(self, draw: Draw, state: Position, view: View, words: Words) -> bytes:
        key = (draw, state, view, words.language)
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(asyncio.to_thread(draw, state, view, words.texts))
            self._tasks[key] = task
            self._figures.picture_drawn()
        else:
            self._figures.picture_found()
        self._tasks.move_to_end(key)
        while len(self._tasks) > CACHED:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)
