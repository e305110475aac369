"""What is kept of servers: their choices, their matches, their log, and what rests there."""

from dataclasses import replace
from pathlib import Path

from bot.match.values.challenge import Terms
from bot.match.values.guild import AuditAction, AuditEntry, GuildSettings
from bot.match.values.match import Player
from bot.match.values.notice import Notice, NoticeKind
from tests.table import ANA, BO, HOME, Table, table

CHOSEN = GuildSettings(5, 6, True, "en", 7, 3, 2, True, 1_000)


async def owed(t: Table, kind: NoticeKind = NoticeKind.OPENED) -> list[Notice]:
    """The notices of a kind that are due some day."""
    due = await t.database.read(lambda tables: tables.notices.due(1 << 60, 99))
    return [n for n in due if n.kind is kind]


async def test_what_a_server_chose_is_kept_whole(tmp_path: Path) -> None:
    """Everything of it, and nothing chosen where nothing was."""
    async with table(tmp_path) as t:
        await t.database.write(lambda tables: tables.guilds.put(CHOSEN))
        assert await t.database.read(lambda tables: tables.guilds.get(5)) == CHOSEN
        assert await t.database.read(lambda tables: tables.guilds.get(8)) == GuildSettings(8)
        assert await t.database.read(lambda tables: tables.guilds.removed()) == [5]
        await t.database.write(lambda tables: tables.guilds.put(replace(CHOSEN, removed_at=None)))
        assert await t.database.read(lambda tables: tables.guilds.removed()) == []


async def test_matches_are_counted_where_they_run(tmp_path: Path) -> None:
    """In the server and for a person; one that is over no more."""
    assert HOME.guild_id is not None
    guild_id = HOME.guild_id
    async with table(tmp_path) as t:
        first, second = await t.begin(), await t.begin()
        await t.session.resign(first.match.id, ANA.user_id, first.match.version, 99)

        async def counts(who: Player | None, where: int = guild_id) -> int:
            user_id = who.user_id if who else None
            return await t.database.read(lambda tables: tables.guilds.count(where, user_id))

        assert [await counts(who) for who in (None, ANA, BO, Player(1, "Emil"))] == [1, 1, 1, 0]
        assert await counts(None, 77) == 0
        for ended, match in ((True, first), (False, second)):
            found = await t.database.read(
                lambda tables, over=ended: tables.guilds.newest(guild_id, 9, ended=over)  # type: ignore[misc]  # mypy takes no default in a lambda
            )
            assert [m.id for m in found] == [match.match.id]


async def test_the_log_is_read_newest_first(tmp_path: Path) -> None:
    """By pages, and only a server's own."""
    deeds = [AuditEntry(5, ANA, AuditAction.END, n, n, "why") for n in range(3)]
    async with table(tmp_path) as t:
        for deed in (*deeds, AuditEntry(6, BO, AuditAction.EXPORT, 9)):
            await t.database.write(lambda tables, d=deed: tables.audit_log.add(d))  # type: ignore[misc]  # mypy takes no default in a lambda
        page = await t.database.read(lambda tables: tables.audit_log.of(5, 1, 9))
        assert list(page) == [deeds[1], deeds[0]]


async def test_a_notice_that_is_owed_again_is_another_one(tmp_path: Path) -> None:
    """What was on its way before does not mark it as sent."""
    async with table(tmp_path) as t:
        await t.begin()
        (first,) = await owed(t)
        await t.database.write(lambda tables: tables.notices.renew(first))
        await t.database.write(lambda tables: tables.notices.mark_sent(first.id, 1))
        (again,) = await owed(t)
        assert again.key == first.key
        assert again.id != first.id


async def test_what_rests_wakes_with_its_server_alone(tmp_path: Path) -> None:
    """Due at once, whenever it was to be looked at."""
    assert HOME.guild_id is not None
    guild_id = HOME.guild_id
    async with table(tmp_path) as t:
        await t.begin()
        (notice,) = await owed(t)
        await t.database.write(lambda tables: tables.notices.hold_for_guild(notice.id, 1 << 50))
        for woken, due_at in ((guild_id + 1, 1 << 50), (guild_id, 42)):
            await t.database.write(lambda tables, g=woken: tables.notices.release_for_guild(g, 42))  # type: ignore[misc]  # mypy takes no default in a lambda
            assert [n.due_at for n in await owed(t)] == [due_at]


async def test_the_word_of_an_offer_rests_and_wakes_with_it(tmp_path: Path) -> None:
    """By the number of the offer, which is not that of a match."""
    async with table(tmp_path) as t:
        await t.begin()
        offer = await t.seating.make(Terms("tumbleweed", {}), ANA, None, HOME)
        assert offer.id == 2
        _, notice = await owed(t, NoticeKind.OFFER)
        assert notice.subject == offer.id
        await t.database.write(lambda tables: tables.notices.hold_for_guild(notice.id, 1 << 50))
        await t.database.write(lambda tables: tables.notices.release_for_guild(5, 42))
        assert [n.due_at for n in await owed(t, NoticeKind.OFFER) if n.subject == 2] == [42]
