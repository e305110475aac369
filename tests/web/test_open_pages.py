"""Which open pages hear of what: the pages over a store whose answers come when a test says so."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from bot.match.ports import Store
from bot.match.values.draft import Draft
from bot.web.open_pages import OpenPage, OpenPages

ANA, MATCH = 1001, 7
PAGE = "page-number-1"


@dataclass
class SlowStore:
    """One match and what is stored of it; the next answers come once they may."""

    drafted: tuple[str, ...] = ()
    held: list[asyncio.Event] = field(default_factory=list)
    asked: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def read(self, work: Callable[[Any], Awaitable[Any]]) -> Any:
        """What is stored now, said when it may be."""
        found = await work(SimpleNamespace(matches=self, drafts=self))
        self.asked.release()
        if self.held:
            await self.held.pop(0).wait()
        return found

    async def marks(self, numbers: Collection[int]) -> Mapping[int, str]:
        """Nothing happens in the match itself."""
        return dict.fromkeys(numbers, "1")

    async def of(self, numbers: Collection[int]) -> Sequence[Draft]:
        """Ana's draft."""
        return [Draft(number, ANA, 1, self.drafted) for number in numbers]


async def test_a_look_that_an_answer_overtook_says_nothing_new() -> None:
    """It read what stood there before the step; the page was answered with what stands there now.

    What changes after that is heard of.
    """
    store = SlowStore()
    pages = OpenPages(cast(Store, store))
    looking = asyncio.create_task(pages.run())
    try:
        page = pages.open(ANA, MATCH, PAGE)
        await _look(pages, store)
        page.changed.clear()
        held = asyncio.Event()
        store.held.append(held)
        await _look(pages, store)
        async with pages.answering(ANA, MATCH, PAGE):
            store.drafted = ("b2",)
        await store.asked.acquire()
        held.set()
        await _look(pages, store)
        assert not await _has_heard(pages, store, page)
        store.drafted = ("b2", "d4")
        assert await _has_heard(pages, store, page)
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def _look(pages: OpenPages, store: SlowStore) -> None:
    pages.wake()
    async with asyncio.timeout(30):
        await store.asked.acquire()


async def _has_heard(pages: OpenPages, store: SlowStore, page: OpenPage) -> bool:
    """Whether the page has heard of something after one more look, and the next one's beginning."""
    for _ in range(2):
        await _look(pages, store)
    return page.changed.is_set()
