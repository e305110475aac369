"""A thousand open pages of the board, while nobody moves: what the bot needs for them.

Sandbox and bot are processes of their own; all pages are open in the one that measures. What counts
is how much more the bot has and does than with a single page.
"""

import asyncio
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bot.web.open_pages import MOST, MOST_OF_ONE
from tests.bench import Figure
from tests.e2e.harness import ROOT, ProcessHarness
from tests.load import Load
from tests.load.pages import Pages
from tests.load.processes import free_port, used
from tests.load.world import prepare

QUIET_S = 41.0
"""So long it is looked on: each page is asked twice whether it is still there."""

AT_ONCE = 10
"""So many are opened at the same time."""


class Need(NamedTuple):
    """What pages need: memory, and how much of a core."""

    mb: float
    percent: float


@cache
def needed() -> Need:
    """What as many pages as may be open need."""
    return asyncio.run(_needed(MOST))


async def _needed(count: int) -> Need:
    with TemporaryDirectory(prefix="overmorrow-pages-") as place:
        folder, health, board = Path(place), free_port(), free_port()
        harness = ProcessHarness(
            folder, ROOT, OVERMORROW_HEALTH_PORT=str(health), OVERMORROW_WEB_PORT=str(board)
        )
        try:
            load = Load(0, tapping=-(-count // (2 * MOST_OF_ONE)))
            boards = await asyncio.to_thread(prepare, folder / "sandbox", harness.store, load)
            await harness.open()
            seats = [(one, person) for one in boards for person in one.people]
            chosen = [seat for _, seat in product(range(MOST_OF_ONE), seats)][:count]
            async with Pages([board]) as pages:
                await pages.open(*chosen[0], 0)
                one = await _quiet(harness, health)
                for n in range(1, count, AT_ONCE):
                    some = chosen[n : n + AT_ONCE]
                    await asyncio.gather(*(pages.open(*seat, 0) for seat in some))
                all_of_them = await _quiet(harness, health)
                assert pages.are_open, "a page was closed meanwhile"
        finally:
            await harness.close()
    return Need(all_of_them.mb - one.mb, all_of_them.percent - one.percent)


async def _quiet(harness: ProcessHarness, port: int) -> Need:
    """What the bot has, and does while nobody does anything."""
    before, began = await used(harness, [port]), perf_counter()
    await asyncio.sleep(QUIET_S)
    after, took = await used(harness, [port]), perf_counter() - began
    return Need(after.memory, 100 * (after.bot - before.bot) / took)


FIGURES = [
    Figure(f"{MOST} open pages", "MB", 60, lambda: needed().mb, runs=1),
    Figure(f"{MOST} open pages, of a core", "%", 1, lambda: needed().percent, runs=1),
]
