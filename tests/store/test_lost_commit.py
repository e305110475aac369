"""The line to PostgreSQL breaks just as a transaction is committed: what is said of it is true."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.errors import StoreUncertain
from bot.store.db import Database
from tests.table import Table, table_over

SOCKET = ".s.PGSQL.5432"
COMMIT = b"Q\x00\x00\x00\x0bCOMMIT\x00"  # as a client asks for it in PostgreSQL's protocol
READ, WRITE = b"READ ONLY", b"SERIALIZABLE"  # in how a transaction begins


class Line:
    """The way to a server, which breaks ``at`` the next commit of what writes.

    Either *before* the server hears of it, or *after* it has answered. If it is ``closed_then``,
    nobody comes through any more. ``asked`` counts the ways there.
    """

    def __init__(self, server: Path) -> None:
        self._server = server
        self._is_closed = False
        self.at = ""
        self.closed_then = False
        self.asked = 0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry the bytes of one connection, until a side closes it or it breaks."""
        with closing(writer):
            if self._is_closed:
                return
            back, there = await asyncio.open_unix_connection(self._server)
            with closing(there):
                breaks = asyncio.Event()
                asked = asyncio.create_task(self._ask(reader, there, breaks))
                answered = asyncio.create_task(self._answer(back, writer, breaks))
                _, left = await asyncio.wait({asked, answered}, return_when=asyncio.FIRST_COMPLETED)
                for task in left:
                    task.cancel()
                await asyncio.gather(*left, return_exceptions=True)

    async def _ask(
        self, reader: asyncio.StreamReader, there: asyncio.StreamWriter, breaks: asyncio.Event
    ) -> None:
        reads = False
        while data := await reader.read(1 << 16):
            self.asked += 1
            reads = READ in data or (reads and WRITE not in data)
            if data == COMMIT and self.at and not reads:
                self._is_closed, when, self.at = self.closed_then, self.at, ""
                if when == "before":
                    return
                breaks.set()
            there.write(data)
            await there.drain()

    async def _answer(
        self, back: asyncio.StreamReader, writer: asyncio.StreamWriter, breaks: asyncio.Event
    ) -> None:
        while (data := await back.read(1 << 16)) and not breaks.is_set():
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def behind_line(url: str, folder: Path) -> AsyncIterator[tuple[Table, Line]]:
    """A table over a database that is reached by a line."""
    (place,) = parse_qs(urlsplit(url).query)["host"]
    line = Line(Path(place) / SOCKET)
    server = await asyncio.start_unix_server(line.carry, folder / SOCKET)
    async with server:
        database = await Database.open(url.replace(place, str(folder)))
        try:
            yield table_over(database), line
        finally:
            await database.close()


@pytest.mark.parametrize("at", ["before", "after"])
async def test_a_move_in_whose_commit_the_line_breaks_is_kept_once(
    url: str, tmp_path: Path, at: str
) -> None:
    """The server is asked what became of it: what it has not kept is done again."""
    async with behind_line(url, tmp_path) as (t, line):
        live = await t.begin()
        line.at = at
        after = await t.any_turn(live, 3)
        assert not line.at, "it has broken"
        kept = await t.session.load(live.match.id)
    assert kept.match.version == after.match.version == live.match.version + 1
    assert kept.state == after.state


async def test_where_the_server_does_not_come_back_nobody_is_told_what_is_not_known(
    url: str, tmp_path: Path
) -> None:
    """It may have been kept or not, and here it was: the card will tell."""
    async with behind_line(url, tmp_path) as (t, line):
        live = await t.begin()
        line.at, line.closed_then = "after", True
        with pytest.raises(StoreUncertain):
            await t.any_turn(live, 3)
    database = await Database.open(url)
    kept = await table_over(database).session.load(live.match.id)
    await database.close()
    assert len(kept.match.entries) == len(live.match.entries) + 1


async def test_what_would_tell_that_a_write_was_kept_is_no_way_of_its_own(
    url: str, tmp_path: Path
) -> None:
    """It begins, looks at its fence, writes and commits: each is one way there and back."""
    ways = []
    async with behind_line(url, tmp_path) as (t, line):
        for at in range(5):  # of the least: the first prepares, and a lease may be renewed
            before = line.asked
            await t.database.write(lambda tables, at=at: tables.outages.beat(at))  # type: ignore[misc]  # mypy takes no default in a lambda
            ways.append(line.asked - before)
    assert min(ways) == 4
