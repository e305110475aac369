"""A round of a league with as many people as one may have: its pictures, and its start."""

import asyncio
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from bot.i18n.catalog import Words, words
from bot.league.results import LOSES, WINS
from bot.league.values import PEOPLE, Entrant, Kind, League, Phase, Round
from bot.match.league_start import deal
from bot.match.league_tables import RoundTables, round_tables
from bot.match.ports import Tables
from bot.store.db import Database
from bot.ui.pages.league_table import Sheet, sheet_of, table_picture
from tests.bench import Figure

NOW = 1_800_000_000_000
ENGLISH: Words = words("en")

_FOLDER = TemporaryDirectory(prefix="overmorrow-bench-")
_NEXT = count(1)
_PATH = Path(_FOLDER.name) / "league.sqlite3"


async def _deal(database: Database) -> tuple[float, RoundTables]:
    """Milliseconds of a processor in which a new round is dealt; the round with its tables."""
    league = League(0, Kind.LEAGUE, next(_NEXT), "tumbleweed", {"size": 6}, 7, None, date.min)

    async def sign_up(tables: Tables) -> int:
        number = await tables.leagues.add(league)
        assert number is not None  # each in a server of its own
        new = Round(0, number, 1, Phase.SIGN_UP, NOW, NOW, NOW, NOW)
        round_id = await tables.leagues.add_round(new)
        for n in range(1, PEOPLE + 1):
            person = Entrant(n, f"Bartholomew Oakes {n}", f"bart{n}", NOW + n)
            await tables.leagues.put_entrant(round_id, person)
        return round_id

    async def start(tables: Tables) -> None:
        this = await tables.leagues.round(round_id)
        at = await tables.leagues.get(this.league_id) if this else None
        assert this is not None and at is not None  # both were stored above
        dealt = await deal(tables, at, this, NOW)
        assert dealt is not None  # there are enough
        await tables.leagues.put_round(dealt)

    round_id = await database.write(sign_up)
    began = process_time()
    await database.write(start)
    took = (process_time() - began) * 1000
    await database.write(lambda tables: _play(tables, round_id))
    return took, await database.read(lambda tables: round_tables(tables, round_id, NOW))


async def _play(tables: Tables, round_id: int) -> None:
    """Lets the first of each two win: a table with nothing in it is not drawn."""
    for fixture in await tables.leagues.fixtures(round_id):
        await tables.leagues.decide(fixture.id, (WINS, LOSES), void=False)


async def _dealt() -> tuple[float, RoundTables]:
    database = await Database.open(_PATH)
    try:
        return await _deal(database)
    finally:
        await database.close()


@cache
def _round() -> RoundTables:
    return asyncio.run(_dealt())[1]


def start_ms() -> float:
    """Milliseconds in which a round is dealt and stored: groups, seats, all who meet."""
    return asyncio.run(_dealt())[0]


def _sheets(now: RoundTables) -> Iterator[Sheet]:
    pages = sheet_of(now, 0, 0).pages
    return (sheet_of(now, page, 0) for page in range(pages))


def pictures_ms() -> float:
    """Milliseconds in which every picture of the tables of a round is drawn."""
    now = _round()

    async def drawn() -> None:
        for sheet in _sheets(now):
            assert await table_picture(ENGLISH, now, sheet) is not None

    began = process_time()
    asyncio.run(drawn())
    return (process_time() - began) * 1000


FIGURES = [
    Figure(f"league, all pictures of the tables of {PEOPLE}", "ms", 40, pictures_ms),
    Figure(f"league, a round of {PEOPLE} dealt and stored", "ms", 50, start_ms),
]
