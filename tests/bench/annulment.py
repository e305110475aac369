"""How long it takes to compute standings anew when a result is annulled: CPU time."""

import asyncio
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from bot.match.ports import Tables
from bot.match.ratings.rating import Standings
from bot.match.ratings.recalculation import recalculate_without
from bot.match.values.match import VoidReason
from bot.match.values.rating import RatingChange, RatingEvent
from bot.match.values.timecontrol import HOUR_MS
from bot.store.db import Database
from tests.bench import Figure
from tests.table import table

LATER = 500  # about a week of a game that is played much
EVENTS = 1000
PEOPLE = 100
GAME = "seesaw"

_FOLDER = TemporaryDirectory(prefix="overmorrow-bench-")  # removed when the process ends
_NEXT = count()


@cache
def filled() -> tuple[int, ...]:
    """A database of rated games among a hundred people; the numbers of their matches."""
    return asyncio.run(_filled())


async def _filled() -> tuple[int, ...]:
    rng, standings, numbers = Random(1), Standings(), list[int]()
    async with table(Path(_FOLDER.name)) as t:
        some = replace((await t.begin()).match, game=GAME)

        async def work(tables: Tables) -> None:
            for n in range(EVENTS):
                match_id = await tables.matches.add(some)
                people = tuple(rng.sample(range(1, PEOPLE + 1), 2))
                event = RatingEvent(match_id, GAME, n * HOUR_MS, people, (0, 1), table=False)
                changes = tuple(standings.enter(event).values())
                await tables.ratings.add(RatingChange(event, changes, counts=True, ranked=changes))
                numbers.append(match_id)

        await t.database.write(work)
    return tuple(numbers)


def annulment_ms() -> float:
    """Milliseconds to annul a match after which there are so many; another one each time."""
    match_id = filled()[EVENTS - LATER - 1 - next(_NEXT)]
    return asyncio.run(_annulment_ms(match_id))


async def _annulment_ms(match_id: int) -> float:
    database = await Database.open(Path(_FOLDER.name) / "overmorrow.sqlite3")

    async def work(tables: Tables) -> None:
        entered = await tables.ratings.change_of(match_id)
        assert entered is not None  # it was entered above
        await tables.matches.set_void(match_id, VoidReason.MODERATOR)
        await recalculate_without(tables, entered)

    try:
        began = process_time()
        await database.write(work)
        return (process_time() - began) * 1000
    finally:
        await database.close()


FIGURES = [Figure(f"ratings, annul a result with {LATER} after it", "ms", 200, annulment_ms)]
