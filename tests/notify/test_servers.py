"""Out of reach without a lost line: one server, the API, posting; nobody loses time by it."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.match.values.match import Location, Player
from bot.match.values.outage import FORGIVEN_MS, Outage, merged
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import ASK_MS, Route, Uptime
from tests.notify.test_outages import LONG, act
from tests.notify.test_uptime import FAST, begun, deadline, outages, running
from tests.table import CHI, HOME, Table, table

OURS = HOME.guild_id or 0
DORA = Player(1004, "Dora")


async def elsewhere(t: Table) -> LiveMatch:
    """Such a match of others in another server."""
    there = Location(guild_id=OURS + 1, channel_id=60)
    offer = await t.seating.make(Terms("tumbleweed", {"size": 3}, pace=FAST), CHI, DORA, there)
    return await t.join(offer.id, DORA)


def lose(t: Table, uptime: Uptime) -> None:
    """Discord has lost our server."""
    uptime.servers([OURS], OURS.__eq__, t.clock.ms)


async def find(t: Table, uptime: Uptime) -> None:
    """It is there again, and that is stored."""
    uptime.servers([], OURS.__eq__)
    await absent(t, here=True)


async def absent(t: Table, *, here: bool = False) -> None:
    """Until it is stored that our server is lost, or is *here*."""
    async with asyncio.timeout(20):
        while (OURS in await t.database.read(lambda ts: ts.outages.absent())) is here:
            pass


async def test_a_lost_server_gets_its_time_back_and_no_other(tmp_path: Path) -> None:
    """Three hours, to the millisecond; meanwhile its clocks alone are not judged."""
    async with table(tmp_path) as t, running(t) as uptime:
        live, other = await begun(t), await elsewhere(t)
        before = await deadline(t, live)
        scheduler = Scheduler(t.database, t.clock, t.session, uptime)
        t.clock.ms = before - MINUTE_MS
        lose(t, uptime)
        await absent(t)
        t.clock.ms += 3 * HOUR_MS
        assert uptime.is_up
        due = await t.database.read(lambda tables: tables.matches.due(t.clock.ms, 9))
        assert due == [other.match.id]
        assert await scheduler.next_due() == before
        await scheduler.act()
        assert (await scheduler.next_due() or t.clock.ms) > t.clock.ms, "not for ours"
        await find(t, uptime)
        assert await deadline(t, live) == before + 3 * HOUR_MS
        assert [await scheduler.act(), await scheduler.act()] == [1, 0], "it looks, and waits on"
        assert (await t.session.load(live.match.id)).match.ending is None
        assert await outages(t) == []


async def test_a_server_that_is_soon_back_has_lost_what_it_has_lost(tmp_path: Path) -> None:
    """Five minutes are nothing, as for everybody."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        before = await deadline(t, live)
        lose(t, uptime)
        await absent(t)
        t.clock.ms += FORGIVEN_MS
        await find(t, uptime)
        assert await deadline(t, live) == before


async def test_a_server_that_is_still_lost_after_a_restart_is_out_of_reach_all_along(
    tmp_path: Path,
) -> None:
    """Lost, an hour; the bot down, an hour; told an hour after its start: three, given once."""
    async with table(tmp_path) as t:
        async with running(t) as uptime:
            live, other = await begun(t), await elsewhere(t)
            before = await deadline(t, live)
            lose(t, uptime)
            await absent(t)
            t.clock.ms += HOUR_MS
        t.clock.ms += HOUR_MS
        async with running(t) as uptime:
            uptime.servers([OURS], lambda _: True)
            t.clock.ms += HOUR_MS
            await find(t, uptime)
            assert await deadline(t, live) == before + 3 * HOUR_MS
            assert await deadline(t, other) == before + HOUR_MS


async def test_a_server_that_is_not_there_when_the_line_stands_again_was_lost_with_it(
    tmp_path: Path,
) -> None:
    """Four minutes for the line, then two hours for the server: its people lose none of both."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        before = await deadline(t, live)
        uptime.disconnected()
        t.clock.ms += 4 * MINUTE_MS
        uptime.servers([OURS], lambda _: True)
        uptime.connected()
        await absent(t)
        t.clock.ms += 2 * HOUR_MS
        await find(t, uptime)
        assert await deadline(t, live) == before + 2 * HOUR_MS + 4 * MINUTE_MS


@pytest.mark.parametrize("seed", range(2))
async def test_moves_in_the_midst_of_it_lose_none_of_it(tmp_path: Path, seed: int) -> None:
    """Played from another server, say: its first minutes count at most, and nobody gains any."""
    rng = Random(seed)
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t, LONG)
        began = t.clock.ms
        live = await act(t, rng, live, HOUR_MS)
        lose(t, uptime)
        await absent(t)
        lost_at = t.clock.ms
        for _ in range(3):
            live = await act(t, rng, live, FORGIVEN_MS + rng.randrange(20 * MINUTE_MS))
        t.clock.ms += rng.randrange(1, HOUR_MS)
        out_ms = t.clock.ms - lost_at
        await find(t, uptime)
        clock = (await t.session.load(live.match.id)).match.clock.as_of(t.clock.ms)
        used = 2 * LONG.bank_ms + LONG.increment_ms * live.match.version - sum(clock.left)
        assert used == t.clock.ms - began - out_ms


async def noted(t: Table, at: int) -> None:
    """Until it is stored that somebody is out of reach since an instant."""
    async with asyncio.timeout(20):
        while await t.database.read(lambda tables: tables.outages.last_beat()) != at:
            pass


async def restored(uptime: Uptime, regain: Callable[[Uptime], None]) -> None:
    """Something is there again, and what it took is stored."""
    done = asyncio.Event()
    uptime.on_restored = done.set
    regain(uptime)
    async with asyncio.timeout(20):
        await done.wait()


@pytest.mark.sqlite  # it is stored as for a shard
@pytest.mark.parametrize(
    ("fail", "regain"),
    [
        (Uptime.unanswered, Uptime.answered),
        (partial(Uptime.lost, route=Route.POSTING), partial(Uptime.regained, route=Route.POSTING)),
    ],
)
async def test_where_nothing_can_be_said_nobody_loses_time(
    tmp_path: Path, fail: Callable[[Uptime], None], regain: Callable[[Uptime], None]
) -> None:
    """The API, or posting: from then on no clock is judged; who asks still gets an answer."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        before = await deadline(t, live)
        began = t.clock.ms = before - MINUTE_MS
        fail(uptime)
        for _ in range(4):
            t.clock.ms += HOUR_MS
            fail(uptime)
            assert not uptime.is_up
            async with asyncio.timeout(10):
                await uptime.wait()
        await noted(t, began)
        await restored(uptime, regain)
        assert await deadline(t, live) == before + 4 * HOUR_MS


@pytest.mark.sqlite
async def test_an_answer_that_is_missing_is_forgotten_with_the_next(tmp_path: Path) -> None:
    """Nothing is written for it."""
    async with table(tmp_path) as t, running(t) as uptime:
        beat = await t.database.read(lambda tables: tables.outages.last_beat())
        t.clock.ms += 1
        uptime.unanswered()
        assert not uptime.is_up
        uptime.answered()
        assert uptime.is_up
        await begun(t)
        assert await t.database.read(lambda tables: tables.outages.last_beat()) == beat


@pytest.mark.sqlite
async def test_where_nobody_hears_of_the_api_any_more_it_is_asked(tmp_path: Path) -> None:
    """A night in which nobody presses anything is no outage that goes on, nor one that is over."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        t.clock.ms += MINUTE_MS
        before, began, answers = await deadline(t, live), t.clock.ms, [True, False]

        async def ask() -> bool:
            return answers.pop()

        uptime.ask = ask
        uptime.unanswered()
        t.clock.ms += ASK_MS
        uptime.regained(0)  # wakes it, as a minute does
        await noted(t, began)
        t.clock.ms += ASK_MS
        await restored(uptime, lambda uptime: uptime.regained(0))
        assert not answers
        assert await deadline(t, live) == before + 2 * ASK_MS


def test_outages_that_overlap_are_one() -> None:
    """Or meet; however they come."""
    day = [Outage(0, 3), Outage(1, 2, 7), Outage(5, 6), Outage(6, DAY_MS, 7)]
    assert merged(reversed(day)) == [Outage(0, 3), Outage(5, DAY_MS)]
