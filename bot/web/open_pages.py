"""The open pages of the board: which there are, and which of them have to be sent a new view.

A page is sent the whole view each time, so one that misses a message has lost nothing
(:mod:`bot.web.channel` sends it).
"""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from bot.errors import Limited, StoreUnavailable
from bot.match.ports import Store, Tables

MOST = 1000
"""Pages that may be open at once in one process."""

MOST_OF_ONE = 8
"""Of one person."""

BETWEEN_S = 0.1
"""Seconds between two looks at what changed, however much is written."""


@dataclass(eq=False)
class OpenPage:
    """One open page: whose it is, its match, and whether there is something new to send.

    ``page`` is its own name for itself. ``answering`` counts its requests under way, ``answered``
    those that were answered, each with a view. ``changed`` is set while a new view is due;
    ``mark`` is what the view that it has was made of.
    """

    user_id: int
    match_id: int
    page: str = ""
    answering: int = 0
    answered: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    mark: Hashable = None


class OpenPages:
    """Knows which pages are open, and wakes those whose match or draft has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pages = set[OpenPage]()
        self._woken = asyncio.Event()

    @property
    def n_open(self) -> int:
        """How many are open."""
        return len(self._pages)

    def wake(self) -> None:
        """Look at once: something was written."""
        self._woken.set()

    def open(self, user_id: int, match_id: int, page: str = "") -> OpenPage:
        """A page opens; *page* is its own name for itself.

        Raises:
            Limited: there are too many.
        """
        own = sum(one.user_id == user_id for one in self._pages)
        if own >= MOST_OF_ONE or len(self._pages) >= MOST:
            raise Limited("limits.at_once")
        opened = OpenPage(user_id, match_id, page)
        opened.changed.set()
        self._pages.add(opened)
        return opened

    def close(self, page: OpenPage) -> None:
        """A page closes."""
        self._pages.discard(page)

    @asynccontextmanager
    async def answering(self, user_id: int, match_id: int, page: str) -> AsyncIterator[None]:
        """A page does something in the block, and is answered with a view that is read after it.

        So it need not be sent the same once more.
        """
        own = {
            one
            for one in self._pages
            if page and (one.user_id, one.match_id, one.page) == (user_id, match_id, page)
        }
        for one in own:
            one.answering += 1
        try:
            yield
            if own:
                for one, mark in (await self._marks(own)).items():
                    one.mark = mark
        except BaseException:
            self.wake()
            raise
        finally:
            for one in own:
                one.answering -= 1
                one.answered += 1

    async def run(self) -> None:
        """Look whenever something was written, until cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._pages:
                with suppress(StoreUnavailable):  # it is logged; the next write wakes again
                    await self._look()
            await asyncio.sleep(BETWEEN_S)

    async def _look(self) -> None:
        answered = {page: page.answered for page in self._pages}
        for page, mark in (await self._marks(answered)).items():
            if page.answering or page.answered != answered[page]:
                continue  # it has read, or will read, what is newer than this look
            if mark != page.mark:  # before the first look anything may have changed
                page.changed.set()
            page.mark = mark

    async def _marks(self, pages: Iterable[OpenPage]) -> dict[OpenPage, Hashable]:
        """What tells whether there is something new for each page."""
        numbers = {page.match_id for page in pages}

        async def work(tables: Tables) -> tuple[dict[int, str], dict[tuple[int, int], Hashable]]:
            marks = dict(await tables.matches.marks(numbers))
            drafts = await tables.drafts.of(numbers)
            return marks, {(one.match_id, one.user_id): one for one in drafts}

        marks, drafts = await self._store.read(work)
        return {
            one: (marks.get(one.match_id), drafts.get((one.match_id, one.user_id))) for one in pages
        }
