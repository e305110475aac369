"""A year of leagues and Mini Cups with everything that goes wrong, and what was promised of it."""

from pathlib import Path

import pytest

from bot.match.values.match import Player
from bot.store.engine import connect
from tests import databases
from tests.league.world import DAY, at, world
from tests.league.year import Year, audit, begin_year

PROMISES = (
    "each pair meets once",
    "each point is computed anew",
    "what was told at the close still follows",
    "each meeting is decided at the close",
    "nobody is promoted wrongly",
    "who stood higher is in no lower division",
    "a start is one message",
    "each round is one event",
    "a table is told once a day",
    "no match of a start pings by itself",
    "who is in a cup of the month won a Mini Cup",
)


async def lived(folder: Path, year: Year, until: int) -> str:
    """A year is lived; what came of it, once every promise was checked."""
    await year.live(until)
    db = await connect(databases.place(folder / "overmorrow.sqlite3"))
    try:
        kept = await audit(year, db)
    finally:
        await db.close()
    for promise in PROMISES:
        assert kept[promise], promise
    assert year.dying.kills
    told = [f"{promise}: {n}, broken: 0" for promise, n in sorted(kept.items())]
    return "\n".join((f"kills: {year.dying.kills}; {dict(year.done)}", *told))


async def test_half_a_year_keeps_its_promises(tmp_path: Path) -> None:
    """Ten people, three rounds, Mini Cups; the process dies at every fourth commit."""
    async with world(tmp_path, seed=3) as w:
        ten = [Player(3000 + k, f"P{k:02}") for k in range(10)]
        year = await begin_year(w, {5: ten}, share=0.25)
        print(await lived(tmp_path, year, at(2027, 5, 20)))


@pytest.mark.deep
async def test_a_year_keeps_its_promises(tmp_path: Path) -> None:
    """Forty people in three servers, six rounds."""
    async with world(tmp_path, seed=4) as w:
        servers = {
            guild: [Player(1000 * guild + k, f"P{k:02}") for k in range(n)]
            for guild, n in ((5, 20), (6, 12), (7, 8))
        }
        year = await begin_year(w, servers, share=0.25)
        print(await lived(tmp_path, year, at(2028, 1, 4) + DAY))
