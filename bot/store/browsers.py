"""Browsers in which people play, and the tickets that let them in."""

from collections.abc import Sequence

from bot.match.values.browser import LONGEST_MS, UNUSED_MS, Browser, Browsers, Ticket, Tickets
from bot.match.values.match import Player
from bot.store.connection import Connection, Row


class TicketRows(Tickets):
    """Implements its port on the table ticket."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, ticket: Ticket, now: int) -> None:
        await self._db.execute("DELETE FROM ticket WHERE until <= ?", (now,))
        await self._db.execute(
            "INSERT INTO ticket (hash, user_id, name, handle, language, match_id, until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(ticket.hash, ticket.person.user_id, ticket.person.name, ticket.person.handle),
                *(ticket.language, ticket.match_id, ticket.until),
            ),
        )

    async def get(self, hash_: str) -> Ticket | None:
        row = await self._db.row(
            "SELECT user_id, name, handle, language, match_id, until FROM ticket WHERE hash = ?",
            (hash_,),
        )
        return Ticket(hash_, Player(*row[:3]), *row[3:]) if row else None

    async def drop(self, hash_: str) -> None:
        await self._db.execute("DELETE FROM ticket WHERE hash = ?", (hash_,))


_COLUMNS = "hash, user_id, name, handle, language, agent, since, seen"


class BrowserRows(Browsers):
    """Implements its port on the table browser."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, browser: Browser) -> None:
        await self._db.execute(
            f"INSERT INTO browser ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(browser.hash, browser.person.user_id, browser.person.name),
                *(
                    browser.person.handle,
                    browser.language,
                    browser.agent,
                    browser.since,
                    browser.seen,
                ),
            ),
        )

    async def get(self, hash_: str) -> Browser | None:
        row = await self._db.row(f"SELECT {_COLUMNS} FROM browser WHERE hash = ?", (hash_,))
        return _browser(row) if row else None

    async def of(self, user_id: int) -> Sequence[Browser]:
        rows = await self._db.rows(
            f"SELECT {_COLUMNS} FROM browser WHERE user_id = ? ORDER BY seen DESC, hash", (user_id,)
        )
        return [_browser(row) for row in rows]

    async def use(self, hash_: str, at: int) -> None:
        await self._db.execute("UPDATE browser SET seen = ? WHERE hash = ?", (at, hash_))

    async def drop(self, hash_: str) -> None:
        await self._db.execute("DELETE FROM browser WHERE hash = ?", (hash_,))

    async def drop_all(self, user_id: int) -> None:
        for table in ("browser", "ticket"):
            await self._db.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,))

    async def forget(self, now: int) -> None:
        await self._db.execute(
            "DELETE FROM browser WHERE seen <= ? OR since <= ?",
            (now - UNUSED_MS, now - LONGEST_MS),
        )


def _browser(row: Row) -> Browser:
    hash_, user_id, name, handle, *rest = row
    return Browser(hash_, Player(user_id, name, handle), *rest)
