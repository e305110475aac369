"""Which servers are owed a greeting."""

from pathlib import Path

from bot.match.guilds import catch_up_with_guilds, join_guild, leave_guild
from bot.match.values.notice import NoticeKind
from tests.store.test_old_database import GUILD, NOW, moved, unpacked
from tests.table import Table, table

OTHER, NEW = 77, 78


async def owed(t: Table) -> list[int]:
    """The servers whose greeting is owed."""
    due = await t.database.read(lambda tables: tables.notices.due(t.clock.now(), 100))
    return [notice.subject for notice in due if notice.kind is NoticeKind.GREETING]


async def test_a_server_is_owed_one_greeting(tmp_path: Path) -> None:
    """At the first connection, or by an invitation; a second invitation owes none."""
    async with table(tmp_path) as t:
        for _ in range(2):
            await catch_up_with_guilds(t.database, t.clock, frozenset({OTHER}))
        await join_guild(t.database, t.clock, NEW)
        await leave_guild(t.database, t.clock, OTHER)
        await join_guild(t.database, t.clock, OTHER)
        assert await owed(t) == [OTHER, NEW]


async def test_servers_of_an_older_database_count_as_greeted(tmp_path: Path) -> None:
    """Those it knows, and those of the next connection; who invites the bot later is greeted."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        t.clock.ms = NOW
        await catch_up_with_guilds(t.database, t.clock, frozenset({GUILD, OTHER}))
        assert await owed(t) == []
        await catch_up_with_guilds(t.database, t.clock, frozenset({GUILD, OTHER, NEW}))
        assert await owed(t) == [NEW]
