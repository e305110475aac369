"""The live channel: pages that are open hear that something changed in their match.

What they are sent is the whole view, made for each anew, so a message that is lost costs nothing.
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
"""So long after a look the next one waits, however much is written."""


@dataclass(eq=False)
class Watcher:
    """One open page: whose it is, its match, and whether there is something new to send.

    ``answering`` is how many acts of its own are under way, each answered with a view; so many it
    was ``answered``.
    """

    user_id: int
    match_id: int
    page: str = ""
    answering: int = 0
    answered: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    mark: Hashable = None


class Hub:
    """Knows which pages are open, and wakes those whose match or draft has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers = set[Watcher]()
        self._woken = asyncio.Event()

    @property
    def pages(self) -> int:
        """How many are open."""
        return len(self._watchers)

    def wake(self) -> None:
        """Look at once: something was written."""
        self._woken.set()

    def open(self, user_id: int, match_id: int, page: str = "") -> Watcher:
        """A page opens; *page* is its own name for itself.

        Raises:
            Limited: there are too many.
        """
        own = sum(one.user_id == user_id for one in self._watchers)
        if own >= MOST_OF_ONE or len(self._watchers) >= MOST:
            raise Limited("limits.at_once")
        watcher = Watcher(user_id, match_id, page)
        watcher.changed.set()
        self._watchers.add(watcher)
        return watcher

    def close(self, watcher: Watcher) -> None:
        """A page closes."""
        self._watchers.discard(watcher)

    @asynccontextmanager
    async def answering(self, user_id: int, match_id: int, page: str) -> AsyncIterator[None]:
        """A page does something in the block, and is answered with a view that is read after it.

        So it need not be sent the same once more.
        """
        own = {
            one
            for one in self._watchers
            if page and (one.user_id, one.match_id, one.page) == (user_id, match_id, page)
        }
        for watcher in own:
            watcher.answering += 1
        try:
            yield
            if own:
                for watcher, mark in (await self._marks(own)).items():
                    watcher.mark = mark
        except BaseException:
            self.wake()
            raise
        finally:
            for watcher in own:
                watcher.answering -= 1
                watcher.answered += 1

    async def run(self) -> None:
        """Look whenever something was written, until cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._watchers:
                with suppress(StoreUnavailable):  # it is logged; the next write wakes again
                    await self._look()
            await asyncio.sleep(BETWEEN_S)

    async def _look(self) -> None:
        answered = {watcher: watcher.answered for watcher in self._watchers}
        for watcher, mark in (await self._marks(answered)).items():
            if watcher.answering or watcher.answered != answered[watcher]:
                continue  # it has read, or will read, what is newer than this look
            if mark != watcher.mark:  # before the first look anything may have changed
                watcher.changed.set()
            watcher.mark = mark

    async def _marks(self, watchers: Iterable[Watcher]) -> dict[Watcher, Hashable]:
        """What tells whether there is something new for each page."""
        numbers = {watcher.match_id for watcher in watchers}

        async def work(tables: Tables) -> tuple[dict[int, str], dict[tuple[int, int], Hashable]]:
            marks = dict(await tables.matches.marks(numbers))
            drafts = await tables.drafts.of(numbers)
            return marks, {(one.match_id, one.user_id): one for one in drafts}

        marks, drafts = await self._store.read(work)
        return {
            one: (marks.get(one.match_id), drafts.get((one.match_id, one.user_id)))
            for one in watchers
        }
