"""Every transaction may be run again: the first try of each leaves nothing behind."""

from pathlib import Path

import pytest

from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind
from bot.store import fence, transfer
from bot.store.connection import Conflict, Connection
from bot.store.db import Database
from bot.store.engine import connect, prepare
from tests import databases
from tests.table import ANA, BO, CHI, HOME, Table, table_over

# A server gives no number twice, so there the second try's rows have others.
pytestmark = pytest.mark.sqlite


class Stumbling:
    """A connection that commits nothing at the first try, as when another came between."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self._stumbled = False
        self.tries = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._db, name)

    async def commit(self) -> None:
        """Keeps what was written, every second time."""
        self.tries += 1
        self._stumbled = not self._stumbled
        if self._stumbled:
            raise Conflict("another came between")
        await self._db.commit()


async def story(t: Table) -> None:
    """A rated match with a draw refused and a takeback, one that is resigned, and offers."""
    live = await t.begin()
    for number in range(6):
        t.clock.ms += 60_000
        live = await t.any_turn(live, 5 * number, draw=number == 2)
    live = await t.ask_back(live, live.match.players[1 - (live.acting or 0)])
    t.clock.ms += 60_000
    await t.session.resign(live.match.id, BO.user_id, live.match.version, 5_000)
    assert (await t.session.load(live.match.id)).match.entries[-1].kind is EntryKind.RESIGN
    offer = await t.seating.make(Terms("rive", {}), CHI, None, HOME)
    await t.seating.posted(offer.id, 700)
    await t.join(offer.id, ANA)


async def contents(db: Connection) -> dict[str, transfer.Content]:
    """What stands in every table, but for the name of the database."""
    tables = [table for table in transfer.stored_tables() if table.name != "identity"]
    return {table.name: await transfer.content(db, table) for table in tables}


async def test_a_story_whose_every_commit_stumbles_is_the_same_story(tmp_path: Path) -> None:
    """All tables hold the same rows as where nothing came between; each was tried twice."""
    found = []
    for name in ("smooth", "stumbling"):
        place = databases.place(tmp_path / name)
        writer, reader = await connect(place), await connect(place)
        await prepare(writer)
        lease = await fence.take(writer, place)
        stumbling = Stumbling(writer)
        database = Database(stumbling if name == "stumbling" else writer, reader, name, lease)  # type: ignore[arg-type]  # what it lacks it has from the other
        await story(table_over(database))
        found.append(await contents(reader))
        await database.close()
    assert found[0]["entry"].rows > 6 and stumbling.tries > 10
    assert found[0] == found[1]
