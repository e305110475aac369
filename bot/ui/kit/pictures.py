"""Has boards drawn off the event loop and caches them: the same card is asked for often.

Of one private message one picture waits at most: whoever clicks on before it is drawn wants only
the newest.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import render
from bot.errors import Superseded
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
        return 1000

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


@dataclass(slots=True)
class _Drawing:
    """A picture that is drawn, or was, and how many wait for it."""

    paint: asyncio.Future[Drawn]
    wanted: int = 0

    @property
    def has_failed(self) -> bool:
        return self.paint.done() and (self.paint.cancelled() or self.paint.exception() is not None)


class Pictures:
    """A cache of drawn boards. Two requests for one board draw it once."""

    def __init__(self, figures: Figures | None = None, paint: Paint = in_thread) -> None:
        self._figures = figures or Unwatched()
        self._paint = paint
        self._drawings = OrderedDict[PictureTask, _Drawing]()
        self._panels: dict[int, asyncio.Task[Drawn]] = {}

    async def draw(self, state: Position, view: View, words: Words) -> Drawn:
        """Return the picture of a position with its words in somebody's language."""
        return await self._drawn(PictureTask(render.picture, state, view, words.language.code))

    async def draw_newest(self, panel: int, state: Position, view: View, words: Words) -> Drawn:
        """Return such a picture for a private message, unless it is asked for a newer one.

        Raises:
            Superseded: it is.
        """
        asked = asyncio.create_task(self.draw(state, view, words))
        before, self._panels[panel] = self._panels.get(panel), asked
        if before is not None:
            before.cancel()
        try:
            return await asked
        except asyncio.CancelledError:
            if self._panels.get(panel) is asked:
                raise  # it is the bot that leaves
            raise Superseded from None
        finally:
            if self._panels.get(panel) is asked:
                del self._panels[panel]

    async def draw_result(self, state: Position, view: View, words: Words) -> Drawn:
        """Return the card of a match that has ended, in the same way."""
        return await self._drawn(PictureTask(render.result_card, state, view, words.language.code))

    async def _drawn(self, picture: PictureTask) -> Drawn:
        drawing = self._drawings.get(picture)
        if drawing is None or drawing.has_failed:
            paint = asyncio.ensure_future(self._paint(picture))
            drawing = self._drawings[picture] = _Drawing(paint)
            self._figures.picture_drawn()
        else:
            self._figures.picture_found()
        self._drawings.move_to_end(picture)
        while len(self._drawings) > CACHED:
            self._drawings.popitem(last=False)
        drawing.wanted += 1
        try:
            return await asyncio.shield(drawing.paint)
        finally:
            drawing.wanted -= 1
            if not drawing.wanted and not drawing.paint.done():
                drawing.paint.cancel()  # nobody waits for it any more
                if self._drawings.get(picture) is drawing:
                    del self._drawings[picture]
