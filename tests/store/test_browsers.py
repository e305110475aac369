"""What is kept of browsers in which people play."""

from dataclasses import replace
from pathlib import Path

from bot.match.retention import look_after
from bot.match.values.browser import LONGEST_MS, UNUSED_MS, Browser, Ticket, hashed
from tests.table import ANA, BO, table

TICKET = Ticket(hashed("one"), ANA, "en", None, until=1000)
BROWSER = Browser(hashed("two"), ANA, "en", "Firefox", since=100, seen=100)


async def test_a_ticket_is_there_until_it_is_used_or_late(tmp_path: Path) -> None:
    """One that is out of date goes with the next that is made."""
    async with table(tmp_path) as t:
        await t.database.write(lambda tables: tables.tickets.put(TICKET, 0))
        assert await t.database.read(lambda tables: tables.tickets.get(TICKET.hash)) == TICKET
        await t.database.write(lambda tables: tables.tickets.drop(TICKET.hash))
        assert await t.database.read(lambda tables: tables.tickets.get(TICKET.hash)) is None
        await t.database.write(lambda tables: tables.tickets.put(TICKET, 0))
        later = replace(TICKET, hash=hashed("later"), until=9000)
        await t.database.write(lambda tables: tables.tickets.put(later, TICKET.until))
        assert await t.database.read(lambda tables: tables.tickets.get(TICKET.hash)) is None


async def test_a_browser_is_forgotten_unused_or_old_and_signed_out_with_all(tmp_path: Path) -> None:
    """What is used lives on for a year; another person's is another's."""
    async with table(tmp_path) as t:
        of_bo = replace(BROWSER, hash=hashed("bo"), person=BO)
        for one in (BROWSER, of_bo):
            await t.database.write(lambda tables, one=one: tables.browsers.put(one))  # type: ignore[misc]  # bound in the loop
        await t.database.write(lambda tables: tables.browsers.use(BROWSER.hash, 100 + UNUSED_MS))
        await look_after(t.database, 100 + UNUSED_MS)
        kept = await t.database.read(lambda tables: tables.browsers.of(ANA.user_id))
        assert kept == [replace(BROWSER, seen=100 + UNUSED_MS)]
        assert await t.database.read(lambda tables: tables.browsers.of(BO.user_id)) == []
        assert kept[0].is_open(100 + UNUSED_MS) and not kept[0].is_open(100 + LONGEST_MS)
        assert not of_bo.is_open(100 + UNUSED_MS)
        await look_after(t.database, 100 + LONGEST_MS)
        assert await t.database.read(lambda tables: tables.browsers.get(BROWSER.hash)) is None
        await t.database.write(lambda tables: tables.browsers.put(BROWSER))
        await t.database.write(lambda tables: tables.tickets.put(TICKET, 0))
        await t.database.write(lambda tables: tables.browsers.drop_all(ANA.user_id))
        assert await t.database.read(lambda tables: tables.tickets.get(TICKET.hash)) is None
        assert await t.database.read(lambda tables: tables.browsers.of(ANA.user_id)) == []
