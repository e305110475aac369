"""Has boards drawn off the event loop and caches them: the same card is asked for often."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import render
from bot.i18n.catalog import Words, words
from bot.match.values.figures import Figures, Unwatched
from bot.ui.kit.picker import Position
from render import View

CACHED = 64

Draw = Callable[[Position, View, Mapping[str, str]], bytes]


class Drawn(NamedTuple):
    """A PNG, and what it shows for those who don't see it."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class PictureTask:
    """A picture to draw, its words in a language; a task that may travel to another process."""

    draw: Draw
    state: Position
    view: View
    language: str

    @property
    def cap_ms(self) -> int:
        """The longest that it should take: the first of a board paints all of it."""
        return 5000

    def run(self, _cap_ms: int, _stopped: Callable[[], bool], /) -> Drawn:
        """Draw it."""
        texts = words(self.language).texts
        return Drawn(
            self.draw(self.state, self.view, texts), render.alt(self.state, texts, self.view)
        )


Paint = Callable[[PictureTask], Awaitable[Drawn]]


async def in_thread(task: PictureTask) -> Drawn:
    """Draw a picture in a thread of this process."""
    return await asyncio.to_thread(task.run, task.cap_ms, lambda: False)


class Pictures:
    """A cache of drawn boards. Two requests for one board draw it once."""

    def __init__(self, figures: Figures | None = None, paint: Paint = in_thread) -> None:
        self._figures = figures or Unwatched()
        self._paint = paint
        self._tasks: OrderedDict[PictureTask, asyncio.Future[Drawn]] = OrderedDict()

    async def draw(self, state: Position, view: View, words: Words) -> Drawn:
        """Return the picture of a position with its words in somebody's language."""
        return await self._drawn(PictureTask(render.picture, state, view, words.language))

    async def draw_result(self, state: Position, view: View, words: Words) -> Drawn:
        """Return the card of a match that has ended, in the same way."""
        return await self._drawn(PictureTask(render.result_card, state, view, words.language))

    async def _drawn(self, picture: PictureTask) -> Drawn:
        task = self._tasks.get(picture)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._tasks[picture] = asyncio.ensure_future(self._paint(picture))
            self._figures.picture_drawn()
        else:
            self._figures.picture_found()
        self._tasks.move_to_end(picture)
        while len(self._tasks) > CACHED:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)
