"""Out of reach: what is measured of it, and that every clock gets it back exactly once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import pytest

from bot.match.history.replay import LiveMatch
from bot.match.ports import Store, Tables
from bot.match.values.challenge import Terms
from bot.match.values.outage import FORGIVEN_MS, Outage
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, MINUTE_MS, PRESETS, TimeControl
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import BEAT_MS, Uptime
from tests.table import ANA, BO, HOME, Table, table

T = TypeVar("T")
FAST = replace(PRESETS["fast"], hard=True)


@asynccontextmanager
async def running(t: Table, store: Store | None = None) -> AsyncIterator[Uptime]:
    """A bot that people can reach, until the block ends as a process that is stopped does."""
    uptime = Uptime(store or t.database, t.clock)
    task = asyncio.create_task(uptime.run())
    uptime.connected()
    await uptime.wait()
    yield uptime
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def begun(t: Table, pace: TimeControl = FAST) -> LiveMatch:
    """Ana against Bo; Ana is to act."""
    offer = await t.seating.make(Terms("tumbleweed", {"size": 3}, pace=pace), ANA, BO, HOME)
    return await t.join(offer.id, BO)


async def deadline(t: Table, live: LiveMatch) -> int:
    """When Ana's time is over, as it is kept."""
    found = (await t.session.load(live.match.id)).match.clock.deadline
    assert found is not None
    return found


async def outages(t: Table) -> list[Outage]:
    """All that were measured."""
    return list(await t.database.read(lambda tables: tables.outages.between(0, 1 << 62, None)))


async def test_what_a_stopped_bot_missed_is_given_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Three hours to every clock that runs; whoever was not to act has what they had. The log has
    it in times that people read."""
    caplog.set_level("INFO", "bot.notify.uptime")
    async with table(tmp_path) as t:
        async with running(t):
            one, two = await begun(t), await begun(t, PRESETS["slow"])
            t.clock.ms += HOUR_MS
        before = [await deadline(t, live) for live in (one, two)]
        t.clock.ms += 3 * HOUR_MS
        began = t.clock.ms - 3 * HOUR_MS
        caplog.clear()
        async with running(t):
            after = [await deadline(t, live) for live in (one, two)]
            clock = (await t.session.load(one.match.id)).match.clock
        assert await outages(t) == [Outage(began, began + 3 * HOUR_MS)]
    assert after == [at + 3 * HOUR_MS for at in before]
    assert clock.remaining(0, t.clock.ms) == 23 * HOUR_MS
    assert clock.remaining(1, t.clock.ms) == DAY_MS
    (line,) = caplog.records
    told = [datetime.fromisoformat(vars(line)["fields"][key]) for key in ("began", "ended")]
    assert [round(at.timestamp() * 1000) for at in told] == [began, began + 3 * HOUR_MS]


@pytest.mark.parametrize("down_ms", [FORGIVEN_MS, -HOUR_MS])
async def test_five_minutes_are_nothing(tmp_path: Path, down_ms: int) -> None:
    """Nor is a machine's clock that was set back."""
    async with table(tmp_path) as t:
        async with running(t):
            live = await begun(t)
        before = await deadline(t, live)
        t.clock.ms += down_ms
        async with running(t):
            assert await deadline(t, live) == before
        assert await outages(t) == []


async def test_a_new_bot_has_missed_nothing(tmp_path: Path) -> None:
    """Nobody has heard its heart before; matches from before keep their time."""
    async with table(tmp_path) as t:
        live = await begun(t)
        before = await deadline(t, live)
        t.clock.ms += 5 * HOUR_MS
        async with running(t):
            assert await deadline(t, live) == before


async def test_a_crash_is_measured_from_the_last_beat(tmp_path: Path) -> None:
    """Once a minute at most, so it gives a minute too much at most."""
    async with table(tmp_path) as t:
        async with running(t) as uptime:
            live = await begun(t)
            before = await deadline(t, live)
            t.clock.ms += 10 * BEAT_MS
            uptime.wake()
            async with asyncio.timeout(10):
                while await t.database.read(lambda ts: ts.outages.last_beat()) != t.clock.ms:
                    pass
            at, t.clock.ms = t.clock.ms, t.clock.ms - 2 * BEAT_MS
        # The process above went in peace; what a crash leaves is its last beat alone.
        await t.database.write(lambda tables: tables.outages.beat(at))
        t.clock.ms = at + HOUR_MS
        async with running(t):
            assert await deadline(t, live) == before + HOUR_MS


async def test_an_outage_of_discord_is_given_back_too(tmp_path: Path) -> None:
    """From the instant at which the line broke until it stands again; meanwhile nothing is due."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        before = await deadline(t, live)
        scheduler = Scheduler(t.database, t.clock, t.session, uptime)
        t.clock.ms = before - MINUTE_MS
        uptime.disconnected()
        t.clock.ms += HOUR_MS
        assert not uptime.is_up
        assert await scheduler.act() == 0
        uptime.connected()
        await uptime.wait()
        assert [await scheduler.act(), await scheduler.act()] == [1, 0], "it looks, and waits on"
        assert await deadline(t, live) == before + HOUR_MS
        assert (await t.session.load(live.match.id)).match.ending is None


async def test_a_short_break_of_the_line_costs_what_it_costs(tmp_path: Path) -> None:
    """Lines break and are taken up again all day."""
    async with table(tmp_path) as t, running(t) as uptime:
        live = await begun(t)
        before = await deadline(t, live)
        for _ in range(3):
            t.clock.ms += HOUR_MS
            uptime.disconnected()
            t.clock.ms += MINUTE_MS
            uptime.connected()
            await uptime.wait()
        assert await deadline(t, live) == before
        assert await outages(t) == []


class Killed(Exception):
    """The process dies here."""


@dataclass
class Failing:
    """A store that stops after so many writes, as a process does that is killed."""

    store: Store
    writes: int

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """As it stands."""
        return await self.store.read(work)

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """The same, of one statement."""
        return await self.read(work)

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """The first ones only."""
        self.writes -= 1
        if self.writes < 0:
            raise Killed
        return await self.store.write(work)


@pytest.mark.parametrize("writes", range(2))
async def test_a_crash_while_time_is_given_back_gives_it_once(tmp_path: Path, writes: int) -> None:
    """Whatever was written before: after the next start every clock has it, none has it twice."""
    async with table(tmp_path) as t:
        async with running(t):
            live = await begun(t)
        before = await deadline(t, live)
        t.clock.ms += HOUR_MS
        await killed(Uptime(Failing(t.database, writes), t.clock))
        t.clock.ms += MINUTE_MS
        async with running(t):
            after = await deadline(t, live)
    # Before anything was written the minute until the next start belongs to the same outage.
    assert after == before + HOUR_MS + (0 if writes else MINUTE_MS)


async def killed(uptime: Uptime) -> None:
    """A process that dies at some write: as it starts, or the farewell of one that is stopped."""
    uptime.connected()
    running, up = asyncio.create_task(uptime.run()), asyncio.create_task(uptime.wait())
    await asyncio.wait((running, up), return_when=asyncio.FIRST_COMPLETED)
    running.cancel()
    up.cancel()
    with pytest.raises(Killed):
        await running


async def test_a_match_that_began_afterwards_gets_nothing(tmp_path: Path) -> None:
    """Nor does a clock that was changed since: the time was given back with that."""
    async with table(tmp_path) as t:
        live = await begun(t)
        clock = live.match.clock
        assert clock.credited(HOUR_MS, t.clock.now()) == clock
        assert clock.credited(HOUR_MS, t.clock.now() - MINUTE_MS) == clock


async def test_the_heart_beats_once_a_minute(tmp_path: Path) -> None:
    """However much is written meanwhile."""
    async with table(tmp_path) as t, running(t) as uptime:
        beats = set[int | None]()
        for _ in range(6):
            t.clock.ms += BEAT_MS // 3
            t.database.committed = uptime.wake
            await begun(t)
            for _ in range(5):
                beats.add(await t.database.read(lambda tables: tables.outages.last_beat()))
        assert len(beats) <= 3


async def test_what_one_shard_missed_is_given_back_while_others_are_served(tmp_path: Path) -> None:
    """No clock is judged until all are back; then everybody has what that took."""
    async with table(tmp_path) as t, running(t) as uptime:
        uptime.connected(1)
        live = await begun(t)
        before = await deadline(t, live)
        uptime.disconnected(1)
        began = t.clock.ms
        async with asyncio.timeout(10):
            await uptime.wait()  # those of the other shard are answered
        assert not uptime.is_up
        t.clock.ms += HOUR_MS
        restored = asyncio.Event()
        uptime.on_restored = restored.set
        uptime.connected(1)
        async with asyncio.timeout(10):
            await restored.wait()
        assert uptime.is_up
        assert await outages(t) == [Outage(began, began + HOUR_MS)]
        assert await deadline(t, live) == before + HOUR_MS
