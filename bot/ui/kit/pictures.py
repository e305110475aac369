"""Drawing boards off the event loop, with a cache, as the same card is often asked for again.

For each private message at most one picture waits to be drawn: if somebody clicks again before
that, they only want the newest one.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

import render
from bot.errors import LaterClick
from bot.i18n.catalog import Words
from bot.i18n.languages import language_of
from bot.match.values.figures import Figures, NoFigures
from render import View
from rules.core import AnyState
from rules.language import Coordinates, Language, as_read

CACHED = 64

Draw = Callable[[AnyState, View, Language], bytes]


class Drawn(NamedTuple):
    """A PNG and its alt text."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class PictureTask:
    """A task to draw a picture with words in a language; another process may run it.

    Its alt text has cells as its reader likes them (``coordinates``).
    """

    draw: Draw
    state: AnyState
    view: View
    language: str
    coordinates: Coordinates = Coordinates.PLAIN

    @property
    def cap_ms(self) -> int:
        """The longest that drawing should take; the first picture of a board paints all of it."""
        return 1000

    def run(self, _cap_ms: int, _stopped: Callable[[], bool], /) -> Drawn:
        """Draw the picture and write its alt text."""
        language = language_of(self.language)
        read = as_read(language, self.coordinates)
        return Drawn(
            self.draw(self.state, self.view, language), render.alt(self.state, self.view, read)
        )


def _task(draw: Draw, state: AnyState, view: View, words: Words) -> PictureTask:
    return PictureTask(draw, state, view, words.language.code, words.language.coordinates)


Paint = Callable[[PictureTask], Awaitable[Drawn]]


async def in_thread(task: PictureTask) -> Drawn:
    """Draw a picture in a thread of this process."""
    return await asyncio.to_thread(task.run, task.cap_ms, lambda: False)


@dataclass(slots=True)
class _Drawing:
    """A picture that is being drawn, or has been, and how many callers wait for it."""

    paint: asyncio.Future[Drawn]
    wanted: int = 0

    @property
    def has_failed(self) -> bool:
        return self.paint.done() and (self.paint.cancelled() or self.paint.exception() is not None)


class Pictures:
    """A cache of drawn boards. Two requests for one board draw it once."""

    def __init__(self, figures: Figures | None = None, paint: Paint = in_thread) -> None:
        self._figures = figures or NoFigures()
        self._paint = paint
        self._drawings = OrderedDict[PictureTask, _Drawing]()
        self._panels: dict[int, asyncio.Task[Drawn]] = {}

    async def draw(self, state: AnyState, view: View, words: Words) -> Drawn:
        """Return the picture of a position with its words in somebody's language."""
        return await self._drawn(_task(render.picture, state, view, words))

    async def draw_newest(self, panel: int, state: AnyState, view: View, words: Words) -> Drawn:
        """Return the picture of a position for a private message, the *panel* of this id.

        Raises:
            LaterClick: a newer picture was asked for the same message.
        """
        asked = asyncio.create_task(self.draw(state, view, words))
        before, self._panels[panel] = self._panels.get(panel), asked
        if before is not None:
            before.cancel()
        try:
            return await asked
        except asyncio.CancelledError:
            if self._panels.get(panel) is asked:
                raise  # the caller was cancelled, as when the bot stops
            raise LaterClick from None
        finally:
            if self._panels.get(panel) is asked:
                del self._panels[panel]

    async def draw_result(self, state: AnyState, view: View, words: Words) -> Drawn:
        """Return the result card of a finished match with its words in somebody's language."""
        return await self._drawn(_task(render.result_card, state, view, words))

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
