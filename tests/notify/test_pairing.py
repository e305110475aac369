"""The queue in time: who has no room yet, and people who cannot be paired at all."""

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from bot.match.lobby.terms_text import read_board
from bot.match.queue_service import QueueService
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Match
from bot.match.values.queue_entry import QueueEntry
from bot.match.values.timecontrol import DEFAULT, HOUR_MS
from bot.notify.pairing import LATER_MS, Pairing
from tests.table import ANA, BO, CHI, HOME, Table, table


def parts(t: Table) -> tuple[QueueService, Pairing]:
    """The queue of a table, and its loop."""
    queue = QueueService(t.database, t.clock, lambda: b"s" * 32)
    return queue, Pairing(t.database, t.clock, queue)


async def test_who_has_matches_enough_is_not_paired_before_one_ends(tmp_path: Path) -> None:
    """They keep their place, and an hour later they are looked at again."""
    async with table(tmp_path) as t:
        queue, pairing = parts(t)
        assert isinstance(
            await queue.join([("rive", DEFAULT)], ANA, HOME, 1, rated=False), QueueEntry
        )
        for _ in range(20):
            last = await t.begin()
        assert isinstance(
            await queue.join([("rive", DEFAULT)], CHI, HOME, 2, rated=False), QueueEntry
        )
        await t.session.resign(last.match.id, BO.user_id, 0, 99)
        assert await pairing.pair_due() == 0
        t.clock.ms += HOUR_MS
        assert await pairing.pair_due() == 1
        match = await t.database.read(lambda tables: tables.matches.get(last.match.id + 1))
    assert match is not None and match.players == (ANA, CHI)


async def test_two_who_were_paired_begin_on_the_board_of_newcomers(tmp_path: Path) -> None:
    """As long as one of them has not finished a match of the game, and it isn't rated."""
    async with table(tmp_path) as t:
        queue, _ = parts(t)
        options, kinds = list[object](), list[bool]()
        await t.to_the_end(await t.begin())  # Ana and Bo know Tumbleweed
        for game, who in (("rive", BO), ("tumbleweed", BO), ("tumbleweed", CHI)):
            await queue.join([(game, DEFAULT)], ANA, HOME, next(t.interactions), rated=False)
            match = await queue.join([(game, DEFAULT)], who, HOME, 7, rated=False)
            if isinstance(match, QueueEntry):
                t.clock.ms += HOUR_MS
                match = await queue.join([(game, DEFAULT)], who, HOME, 7, rated=False)
            assert isinstance(match, Match)
            kinds.append(match.options == {**match.options, **read_board(game, "quick")})
            options.append(match.options)
            await t.session.resign(match.id, ANA.user_id, match.version, next(t.interactions))
        assert kinds == [True, False, True], options


async def test_nothing_begins_in_a_server_that_removed_the_bot(tmp_path: Path) -> None:
    """Places are kept as long as they last; invited again, it goes on within the hour."""
    async with table(tmp_path) as t:
        queue, pairing = parts(t)
        place = await queue.join([("rive", DEFAULT)], ANA, HOME, 1, rated=False)
        assert isinstance(place, QueueEntry)
        kind, guild_id, now = place.kind, place.guild_id, t.clock.now()
        for removed_at, matches in ((now, 0), (None, 1)):
            server = GuildSettings(guild_id, removed_at=removed_at)
            await t.database.write(lambda tables, server=server: tables.guilds.put(server))  # type: ignore[misc]  # bound in the loop
            if removed_at:
                await t.database.write(lambda tables: tables.queue.add(replace(place, player=BO)))
                await t.database.write(lambda tables: tables.queue.schedule(guild_id, kind, now))
            assert await pairing.pair_due() == 1
            running = await t.database.read(lambda tables: tables.matches.running(BO.user_id))
            assert len(running) == matches
            t.clock.ms += HOUR_MS


async def test_who_cannot_be_paired_keeps_nobody_from_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A game that is there no more: said in the log, tried again later, and the others play."""
    async with table(tmp_path) as t:
        queue, pairing = parts(t)
        place = await queue.join([("rive", DEFAULT)], ANA, HOME, 1, rated=False)
        assert isinstance(place, QueueEntry)
        gone = replace(place, game="gone")
        other = replace(place, player=BO)
        now, guild_id = t.clock.now(), place.guild_id
        for one in (gone, replace(gone, player=CHI), other):
            await t.database.write(lambda tables, one=one: tables.queue.add(one))  # type: ignore[misc]  # bound in the loop
        for kind in (gone.kind, place.kind):
            await t.database.write(
                lambda tables, kind=kind: tables.queue.schedule(guild_id, kind, now)  # type: ignore[misc]  # bound in the loop
            )
        assert await pairing.pair_due() == 2
        match: Match | None = await t.database.read(lambda tables: tables.matches.get(1))
        assert match is not None and match.players == (ANA, BO)
        assert await t.database.read(lambda tables: tables.queue.next_due()) == now + LATER_MS
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == [
        "pairing failed"
    ]
