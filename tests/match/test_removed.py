"""What is stored about a server goes thirty days after the bot was taken out of it, not before."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.match.guilds import catch_up_with_guilds, end_given_up, join_guild, leave_guild
from bot.match.values.challenge import ChallengeStatus
from bot.match.values.guild import RETURN_WITHIN_MS, GuildSettings
from bot.match.values.match import PRIVATE
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.store.db import Database
from bot.store.migrate import migrations
from tests.store.test_old_database import GUILD, NOW, moved, unpacked
from tests.table import ANA, CHI, Table, table

FORGOTTEN_FROM = 46
"""The version from which on servers are forgotten."""


async def left(t: Table) -> Notice:
    """The bot is taken out of the old database's server, which has a log: what is owed."""
    t.clock.ms = NOW
    await leave_guild(t.database, t.clock, GUILD)
    (owed,) = await removals(t.database)
    assert owed.due_at == NOW + RETURN_WITHIN_MS
    return owed


async def removals(database: Database) -> list[Notice]:
    """The looks that are owed at servers which the bot was taken out of."""
    owed = await database.read(lambda ts: ts.notices.due(NOW + RETURN_WITHIN_MS, 999))
    return [notice for notice in owed if notice.kind is NoticeKind.REMOVED]


async def test_a_server_that_stays_away_is_forgotten(tmp_path: Path) -> None:
    """Its matches end, its data goes; people keep matches, ratings and what they're told."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        notice = await left(t)
        read = t.database.read
        matches = await read(lambda ts: ts.guilds.page(GUILD, 0, 99))
        ratings = await read(lambda ts: ts.ratings.of(ANA.user_id))
        (offer,) = await read(lambda ts: ts.challenges.hosted(GUILD, ANA.user_id, NOW))
        t.clock.ms += RETURN_WITHIN_MS
        assert await end_given_up(t.database, t.session, t.clock, notice)
        assert await read(lambda ts: ts.guilds.get(GUILD)) == GuildSettings(GUILD)
        assert await read(lambda ts: ts.audit_log.of(GUILD, 0, 9)) == []
        assert await read(lambda ts: ts.queue.of(GUILD, CHI.user_id, NOW)) == []
        assert GUILD not in await read(lambda ts: ts.guilds.known())
        for match in matches:
            now = (await t.session.load(match.id)).match
            assert now.location == PRIVATE and now.ending is not None
            assert now.ending == match.ending or now.ending.reason == "end"
        assert await read(lambda ts: ts.ratings.of(ANA.user_id)) == ratings
        withdrawn = await t.seating.load(offer.id)
        assert (withdrawn.location, withdrawn.status) == (PRIVATE, ChallengeStatus.CANCELLED)
        due = await read(lambda ts: ts.notices.due(t.clock.now(), 999))
        assert {each.kind for each in due} == {NoticeKind.RESULT, NoticeKind.WATCHED}
        assert await end_given_up(t.database, t.session, t.clock, notice)  # once more: nothing
        await join_guild(t.database, t.clock, GUILD)
        due = await read(lambda ts: ts.notices.due(t.clock.now(), 999))
        assert NoticeKind.GREETING in {each.kind for each in due}


async def test_a_server_that_is_back_in_time_loses_nothing(tmp_path: Path) -> None:
    """What was owed about its end does nothing, however late."""
    await moved(unpacked(tmp_path))
    async with table(tmp_path) as t:
        notice = await left(t)
        read = t.database.read
        chosen = await read(lambda ts: ts.guilds.get(GUILD))
        t.clock.ms += RETURN_WITHIN_MS - 1
        await join_guild(t.database, t.clock, GUILD)
        t.clock.ms += DAY_MS
        assert await end_given_up(t.database, t.session, t.clock, notice)
        assert (await read(lambda ts: ts.guilds.get(GUILD))).limit == chosen.limit
        assert len(await read(lambda ts: ts.audit_log.of(GUILD, 0, 9))) > 0
        assert len(await read(lambda ts: ts.guilds.newest(GUILD, 99, ended=False))) > 3
        assert await read(lambda ts: ts.challenges.hosted(GUILD, ANA.user_id, NOW)) != []


async def test_a_server_that_was_left_while_the_bot_was_down_is_noticed(tmp_path: Path) -> None:
    """Also where no match runs: all that it has is a choice, or that it was greeted."""
    async with table(tmp_path) as t:
        await t.database.write(lambda ts: ts.guilds.put(GuildSettings(70, limit=3)))
        await t.database.write(lambda ts: ts.guilds.greet(71))
        await t.database.write(lambda ts: ts.guilds.greet(72))
        await t.database.write(lambda ts: ts.guilds.greet(0))  # stands for those of before
        for _ in range(2):
            await catch_up_with_guilds(t.database, t.clock, frozenset({72}))
            t.clock.ms += DAY_MS
        assert set(await t.database.read(lambda ts: ts.guilds.removed())) == {70, 71}
        gone = await t.database.read(lambda ts: ts.guilds.get(70))
        assert gone == GuildSettings(70, limit=3, removed_at=t.clock.now() - 2 * DAY_MS)


@pytest.mark.sqlite  # it is a step of an update, which a server takes as it stands
async def test_servers_that_were_given_up_before_are_looked_at_again(tmp_path: Path) -> None:
    """Those that are still away, whatever became of the look at them."""
    file = tmp_path / "overmorrow.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        for _, sql in migrations()[: FORGOTTEN_FROM - 1]:
            db.executescript(sql)
        db.execute(f"PRAGMA user_version = {FORGOTTEN_FROM - 1}")
        for guild_id, version, state in ((70, 1, "sent"), (71, 1, "failed"), (72, 0, "sent")):
            db.execute("INSERT INTO server VALUES (?, '{}', 1)", (guild_id,))
            db.execute(
                "INSERT INTO notice (kind, subject, version, due_at, state)"
                " VALUES ('removed', ?, ?, ?, ?)",
                (guild_id, version, NOW, state),
            )
        db.commit()
    database = await Database.open(file)
    found = await removals(database)
    await database.close()
    assert [notice.subject for notice in found] == [70, 71]
