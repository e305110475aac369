"""An outage in matches and on cards: a row that every clock heeds, and whose card is told when."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.match.clocks.vacation_service import take_vacation
from bot.match.ports import Tables
from bot.match.values.clock import MatchClock
from bot.match.values.match import Location
from bot.match.values.outage import Outage
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS
from bot.match.values.vacation import HALF_DAY_MS
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import CARD_MS, FORGIVEN_MS
from bot.store.migrate import migrations
from tests import databases
from tests.notify.test_uptime import FAST, begun, deadline, outages, running
from tests.table import ANA, BO, HOME, table

pytestmark = pytest.mark.engines


async def test_an_outage_costs_a_row_and_touches_no_match(tmp_path: Path) -> None:
    """However many run; what is read of them has the time, and keeps it with the next change."""
    everything = "SELECT id, clock, due_at FROM match ORDER BY id"
    async with table(tmp_path) as t:
        async with running(t):
            one, two = await begun(t), await begun(t, PRESETS["slow"])
        before = await databases.rows(tmp_path / "overmorrow.sqlite3", everything)
        until = await deadline(t, one)
        t.clock.ms += HOUR_MS
        async with running(t):
            assert await databases.rows(tmp_path / "overmorrow.sqlite3", everything) == before
            assert await deadline(t, one) == until + HOUR_MS
            both = await t.database.read(lambda tables: tables.matches.running(ANA.user_id))
            assert [match.clock.since for match in both] == [t.clock.ms] * 2
            two = await t.play(await t.session.load(two.match.id), "red:a3 white:e3")
            assert (await t.session.load(two.match.id)).match == two.match
        assert len(await outages(t)) == 1


async def test_each_of_several_outages_is_given_back(tmp_path: Path) -> None:
    """Whether anything happened between them or not; a pause counts what lies beyond it."""
    async with table(tmp_path) as t:
        one, two = await begun(t), await begun(t)
        before = await deadline(t, one)
        for hours in (1, 2, 3):
            async with running(t):
                t.clock.ms += FORGIVEN_MS
                await take_vacation(t.database, t.clock, BO.user_id, 1)
            t.clock.ms += hours * HOUR_MS
        async with running(t):
            assert [await deadline(t, live) for live in (one, two)] == [before + 6 * HOUR_MS] * 2
            await take_vacation(t.database, t.clock, ANA.user_id, 1)
            t.clock.ms += HALF_DAY_MS - HOUR_MS
            back = (await t.session.load(one.match.id)).match.clock
        t.clock.ms += 3 * HOUR_MS
        async with running(t):
            clock = (await t.session.load(one.match.id)).match.clock
            assert clock.remaining(0, t.clock.ms) == back.remaining(0, t.clock.ms - 3 * HOUR_MS)


async def test_two_outages_that_overlap_are_given_back_as_one(tmp_path: Path) -> None:
    """Another process was out of reach in the midst of it: what lies before that counts, too."""
    async with table(tmp_path) as t:
        async with running(t):
            live = await begun(t)
        before, began = await deadline(t, live), t.clock.ms
        ours = Outage(began, began + 3 * HOUR_MS)
        theirs = Outage(began + HOUR_MS, began + 2 * HOUR_MS)
        await t.database.write(lambda tables: tables.outages.add(theirs))
        t.clock.ms = ours.ended_at
        async with running(t):
            assert await deadline(t, live) == before + ours.ms
        found = await outages(t)
    assert found == [Outage(began + n * HOUR_MS, began + (n + 1) * HOUR_MS) for n in range(3)]
    assert ours.besides(found) == theirs.besides([ours]) == []


async def retimed(folder: Path) -> list[tuple[int, int, int]]:
    """Match, version and instant of the cards that are owed a new time, in order."""
    return [
        (row[0], row[1], row[2])
        for row in await databases.rows(
            folder / "overmorrow.sqlite3",
            "SELECT subject, version, due_at FROM notice WHERE kind = 'retimed' ORDER BY due_at",
        )
    ]


async def test_a_card_with_little_time_left_is_told_at_once_and_others_when_they_are_late(
    tmp_path: Path,
) -> None:
    """One after the other, the shortest first, each once for an outage; hard clocks and soft."""
    async with table(tmp_path) as t, running(t) as uptime:
        threads = count(70)
        lives = []
        for pace in (FAST, PRESETS["medium"], PRESETS["fast"]):
            live = await begun(t, pace)
            here = replace(HOME, thread_id=next(threads))
            await t.database.write(partial(_move, match_id=live.match.id, location=here))
            lives.append(live.match.id)
            t.clock.ms -= HOUR_MS
        hard, far, soft = lives
        t.clock.ms = await deadline(t, await t.session.load(soft)) - HOUR_MS
        uptime.disconnected()
        t.clock.ms += 2 * HOUR_MS
        back = t.clock.ms
        uptime.connected()
        await uptime.wait()
        at_once = [(soft, back, back + CARD_MS), (hard, back, back + 2 * CARD_MS)]
        assert await retimed(tmp_path) == at_once
        scheduler = Scheduler(t.database, t.clock, t.session, uptime)
        while await scheduler.act():
            pass
        assert await retimed(tmp_path) == at_once
        t.clock.ms = await deadline(t, await t.session.load(far)) - 2 * HOUR_MS
        while await scheduler.act():
            pass
        told = [card for card in await retimed(tmp_path) if card[1] == back]
        assert told == [*at_once, (far, back, t.clock.ms)], "its card said that time is over"


async def _move(tables: Tables, match_id: int, location: Location) -> None:
    await tables.matches.set_location(match_id, location)


@pytest.mark.sqlite  # an older bot's walk was cut off in a file; servers take the same step
async def test_a_walk_that_an_older_bot_did_not_finish_is_over(tmp_path: Path) -> None:
    """One match was given its time then, the other is now; neither gets it twice."""
    path, since, until = tmp_path / "overmorrow.sqlite3", 10 * DAY_MS, 11 * DAY_MS
    clock = MatchClock.begin(PRESETS["slow"], 2, 0, since)
    with closing(sqlite3.connect(path)) as db:
        for number, sql in migrations():
            if "DROP COLUMN credited" in sql:
                break
            db.executescript(f"{sql}\nPRAGMA user_version = {number};")
        db.execute("INSERT INTO outage VALUES (?, ?, 0)", (until - 5 * HOUR_MS, until))
        for kept in (clock.credited(5 * HOUR_MS, until), clock):
            db.execute(
                "INSERT INTO match (game, rules_version, options, channel_id, created_at, secret,"
                " nonces, acting, clock, due_at) VALUES ('rive', 1, '{}', 6, ?, '', '', 0, ?, ?)",
                (since, kept.to_json(), kept.due_at),
            )
        db.commit()
    async with table(tmp_path) as t:
        first, second = [
            await t.database.read(partial(_clock, match_id=match_id)) for match_id in (1, 2)
        ]
    assert first == second and first is not None
    assert first.deadline == since + 3 * DAY_MS + 5 * HOUR_MS


async def _clock(tables: Tables, match_id: int) -> MatchClock | None:
    return await tables.matches.clock(match_id)
