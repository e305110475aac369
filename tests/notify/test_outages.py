"""An outage in matches and on cards: a row that every clock heeds, and whose card is told when."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from bot.match.clocks.vacation_service import take_vacation
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.values.clock import MatchClock
from bot.match.values.match import Location
from bot.match.values.outage import FORGIVEN_MS, Outage
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS, PRESETS, TimeControl
from bot.match.values.vacation import HALF_DAY_MS
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import CARD_MS
from bot.store.migrate import migrations
from tests import databases
from tests.notify.test_uptime import FAST, begun, deadline, outages, running
from tests.table import ANA, BO, HOME, Table, table


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
        assert await outages(t) == [ours]


LONG = TimeControl(30 * DAY_MS, HOUR_MS, 60 * DAY_MS, hard=True)


@pytest.mark.parametrize("seed", range(4))
async def test_an_outage_of_some_counts_for_nobody_whatever_others_do_meanwhile(
    tmp_path: Path, seed: int
) -> None:
    """Clocks that change in its midst lose none of it; its first minutes at most, and gain none."""
    rng = Random(seed)
    async with table(tmp_path) as t, running(t) as uptime:
        uptime.connected(1)
        live = await begun(t, LONG)
        began, out_ms, first_ms = t.clock.ms, 0, 0
        for _ in range(3):
            live = await act(t, rng, live, rng.randrange(2 * HOUR_MS))
            uptime.disconnected(1)
            lost_at, changed_at = t.clock.ms, list[int]()
            await until_beaten(t)
            for _ in range(rng.randrange(4)):
                live = await act(t, rng, live, rng.randrange(20 * MINUTE_MS))
                changed_at.append(t.clock.ms - lost_at)
            t.clock.ms = max(t.clock.ms, lost_at + FORGIVEN_MS) + rng.randrange(1, 2 * HOUR_MS)
            out_ms += t.clock.ms - lost_at
            first_ms += max((ms for ms in changed_at if ms <= FORGIVEN_MS), default=0)
            uptime.connected(1)
            await until_beaten(t)
            await uptime.wait()
        clock = (await t.session.load(live.match.id)).match.clock.as_of(t.clock.ms)
        earned = LONG.increment_ms * live.match.version
        used = 2 * LONG.bank_ms + earned - sum(clock.left)
        assert used == t.clock.ms - began - out_ms + first_ms


async def until_beaten(t: Table) -> None:
    """Until it is stored that people could reach the bot until now, and perhaps no longer."""
    async with asyncio.timeout(20):
        while await t.database.read(lambda tables: tables.outages.last_beat()) != t.clock.ms:
            pass


async def act(t: Table, rng: Random, live: LiveMatch, after_ms: int) -> LiveMatch:
    """Somebody does something later that changes the clock, but gives nobody time."""
    t.clock.ms += after_ms
    if rng.random() < 0.5:
        return await t.any_turn(live, rng.randrange(50))
    clock = live.match.clock.as_of(t.clock.ms)
    await t.database.write(partial(_settle, match_id=live.match.id, now=t.clock.ms))
    assert clock.turn is not None
    return await t.session.load(live.match.id)


async def _settle(tables: Tables, match_id: int, now: int) -> None:
    """As whatever pauses a clock does, but without a pause."""
    await tables.outages.extend(now)
    clock = await tables.matches.clock(match_id)
    assert clock is not None
    await tables.matches.set_clock(match_id, clock.as_of(now))


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
