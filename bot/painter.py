"""Draws pictures in processes of their own, so that a second core draws while the bot plays.

They begin with the first picture. Until one is up, and where one fails, pictures are drawn in a
thread of the bot, as somebody waits for them. The processes never load discord.py.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from bot.engine.pool import Pool, SearchError
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.ui.kit.pictures import Drawn, PictureTask, in_thread

log = logging.getLogger(__name__)

GRACE_S = 4.0
"""So long after a picture should be there its process is taken for hung."""

EVERYBODY = 0
"""Pictures are drawn in the order in which they are asked for, whoever asks."""


@dataclass(frozen=True, slots=True)
class _FirstTask:
    """Loads what every picture needs."""

    cap_ms: int = 30_000

    def run(self, _cap_ms: int, _stopped: Callable[[], bool], /) -> None:
        words()


class Painter:
    """The processes that draw; a context manager, which ends them."""

    def __init__(self, grace_s: float = GRACE_S) -> None:
        self._pool = Pool(grace=grace_s, tries=1)
        self._first: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self._pool.close()
        if self._first is not None:
            await asyncio.gather(self._first, return_exceptions=True)

    @property
    def is_up(self) -> bool:
        """Whether a process has begun and loaded what it needs."""
        return self._first is not None and self._first.done() and not self._first.exception()

    async def paint(self, picture: PictureTask) -> Drawn:
        """Return a picture, drawn here where its process dies or hangs."""
        if self._first is None or (self._first.done() and self._first.exception()):
            self._first = asyncio.create_task(self._pool.ask(_FirstTask(), EVERYBODY))
        if not self.is_up:
            return await in_thread(picture)
        try:
            return await self._pool.ask(picture, EVERYBODY)
        except SearchError as error:
            log.warning("a picture is drawn here", extra=log_fields(error=str(error)))
            return await in_thread(picture)
