"""What the bot does by itself: at the deadline, once, and never before it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic

import pytest

from bot.errors import Refusal
from bot.match.clocks.vacation_service import take_vacation
from bot.match.history.replay import LiveMatch
from bot.match.session import Session
from bot.match.values.challenge import Terms
from bot.match.values.clock import ABANDONED_AFTER_MS
from bot.match.values.match import EntryKind, Player
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS, TimeControl
from bot.match.values.vacation import HALF_DAY_MS, VacationLedger
from bot.notify.scheduler import LATER_MS, Scheduler
from bot.notify.uptime import Uptime
from tests import databases
from tests.table import ANA, BO, CHI, HOME, Table, table

NEW_YEAR = 1_798_761_600_000
FAST = replace(PRESETS["fast"], hard=True)
SETUP = ("red:a3 white:e3", "side:red")


@asynccontextmanager
async def reached(t: Table) -> AsyncIterator[Uptime]:
    """The uptime of a bot that people can reach."""
    uptime = Uptime(t.database, t.clock)
    beating = asyncio.create_task(uptime.run())
    uptime.connected()
    await uptime.wait()
    yield uptime
    beating.cancel()
    await asyncio.gather(beating, return_exceptions=True)


@asynccontextmanager
async def awake(t: Table) -> AsyncIterator[Scheduler]:
    """A scheduler of such a bot; the test says when it looks."""
    async with reached(t) as uptime:
        yield Scheduler(t.database, t.clock, t.session, uptime)


async def without_vacation(t: Table, *people: Player) -> None:
    """They have spent all of this year's."""
    spent = VacationLedger(((NEW_YEAR, NEW_YEAR + 10 * DAY_MS),))
    for person in people:
        await t.database.write(lambda ts, who=person: ts.vacations.put(who.user_id, spent))  # type: ignore[misc]  # mypy takes no default in a lambda


async def begun(t: Table, pace: TimeControl = FAST, guest: Player = BO) -> LiveMatch:
    """Ana, who has no vacation, against somebody; Ana is to act."""
    await without_vacation(t, ANA)
    offer = await t.seating.make(Terms("tumbleweed", {"size": 3}, pace=pace), ANA, guest, HOME)
    return await t.join(offer.id, guest)


async def now_is(t: Table, live: LiveMatch) -> LiveMatch:
    """The match as it is kept."""
    return await t.session.load(live.match.id)


async def test_a_hard_clock_ends_a_match_of_two_at_its_deadline(tmp_path: Path) -> None:
    """Not a millisecond before, and once: the other wins, a card is owed, nothing runs on."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        live = await begun(t)
        deadline = live.match.clock.deadline
        assert deadline == t.clock.now() + DAY_MS
        t.clock.ms = deadline - 1
        assert await scheduler.act() == 0
        t.clock.ms = deadline
        assert await scheduler.act() == 1
        over = (await now_is(t, live)).match
        assert await scheduler.act() == 0
        assert (await now_is(t, live)).match == over
    ending, entry = over.ending, over.entries[-1]
    assert ending is not None
    assert (ending.winners, ending.reason, ending.by_rules) == ((1,), "flag", False)
    assert (entry.kind, entry.seat, entry.user_id, entry.at) == (EntryKind.FLAG, 0, 0, deadline)
    assert over.clock.due_at is None


async def test_at_a_larger_table_the_seat_leaves_and_the_others_play_on(tmp_path: Path) -> None:
    """Their time begins then; the last two go on as well."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        await without_vacation(t, ANA, BO, CHI)
        offer = await t.seating.make(Terms("diced_tomatoes", {}, 3, pace=FAST), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 77, 1)
        live = await t.join(offer.id, CHI)
        slow = live.acting
        t.clock.ms += DAY_MS
        assert await scheduler.act() == 1
        after = await now_is(t, live)
    assert after.match.ending is None and after.acting != slow
    assert after.match.entries[-1].kind is EntryKind.LEAVE
    assert after.match.entries[-1].user_id == 0
    assert after.match.clock.deadline == t.clock.now() + DAY_MS


async def test_a_soft_clock_waits_for_people_for_thirty_days(tmp_path: Path) -> None:
    """At its deadline they are told; after thirty days it ends without a result."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        live = await begun(t, PRESETS["fast"])
        await without_vacation(t, BO)
        t.clock.ms += HOUR_MS
        live = await t.play(live, SETUP[0])
        t.clock.ms += ABANDONED_AFTER_MS - 1
        assert [await scheduler.act(), await scheduler.act()] == [1, 0]
        match = (await now_is(t, live)).match
        assert match == replace(live.match, clock=match.clock) and match.clock.late.is_told
        t.clock.ms += 1
        assert await scheduler.act() == 1
        over = (await now_is(t, live)).match
        record = await t.database.read(lambda tables: tables.results.record(ANA.user_id))
    assert over.ending is not None
    assert (over.ending.winners, over.ending.reason) == ((), "abandon")
    assert record == {}


async def test_a_match_without_a_clock_is_abandoned_all_the_same(tmp_path: Path) -> None:
    """Also that of somebody who plays alone."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        live = await begun(t, PRESETS["none"])
        own = await t.both_sides("tumbleweed", {"size": "3"})
        t.clock.ms += ABANDONED_AFTER_MS
        assert await scheduler.act() == 2
        endings = [(await now_is(t, one)).match.ending for one in (live, own)]
    assert [ending.reason for ending in endings if ending] == ["abandon", "abandon"]


@pytest.mark.parametrize(("rated", "half_days"), [(True, 20), (False, 1)])
async def test_a_vacation_begins_instead_while_there_is_one_left(
    tmp_path: Path, half_days: int, *, rated: bool
) -> None:
    """Half a day at a time; when they are used up, unrated after one a turn, the match ends."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        terms = Terms("tumbleweed", {"size": 3}, pace=FAST, rated=rated)
        offer = await t.seating.make(terms, ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, VacationLedger()))
        looks = 0
        while (await now_is(t, live)).match.ending is None:
            due_at = await t.database.read(lambda tables: tables.matches.next_due())
            assert due_at is not None
            t.clock.ms = due_at
            looks += await scheduler.act()
    assert looks == half_days + 1
    assert t.clock.ms == live.match.created_at + DAY_MS + half_days * HALF_DAY_MS


async def test_a_move_in_the_last_millisecond_counts(tmp_path: Path) -> None:
    """And the next one is too late, also while the scheduler has not looked yet."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        one, two = await begun(t), await begun(t, guest=CHI)
        t.clock.ms += DAY_MS - 1
        one = await t.play(one, SETUP[0])
        t.clock.ms += 1
        with pytest.raises(Refusal) as caught:
            await t.play(two, SETUP[0])
        assert await scheduler.act() == 0
        assert (await now_is(t, one)).match == one.match
        over = (await now_is(t, two)).match
    assert one.acting == 1 and one.match.ending is None
    assert caught.value.key == "clock.ran_out"
    assert caught.value.values["name"] == "Ana"
    assert over.ending is not None and over.ending.reason == "flag"


@pytest.mark.parametrize("act", ["resign", "abort"])
async def test_after_time_ran_out_nobody_gives_up_or_calls_it_off(tmp_path: Path, act: str) -> None:
    """Neither side changes what the clock has decided."""
    async with table(tmp_path) as t, awake(t):
        for who in (ANA, BO):
            live = await begun(t)
            t.clock.ms += DAY_MS
            with pytest.raises(Refusal, match=r"clock\.ran_out"):
                await getattr(t.session, act)(live.match.id, who.user_id, 0, next(t.interactions))
            over = (await now_is(t, live)).match
            assert over.ending is not None and over.ending.winners == (1,)


async def test_of_a_move_and_the_scheduler_at_once_one_acts(tmp_path: Path) -> None:
    """Whoever gets the match's lock first: the match has one result, the move is refused."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        for order in (1, -1):
            live = await begun(t)
            t.clock.ms += DAY_MS
            both = [t.play(live, SETUP[0]), scheduler.act()][::order]
            results = await asyncio.gather(*both, return_exceptions=True)
            over = (await now_is(t, live)).match
            assert [entry.kind for entry in over.entries] == [EntryKind.FLAG]
            assert any(isinstance(result, Refusal) for result in results)


async def test_a_clock_that_is_stopped_meanwhile_is_not_acted_on(tmp_path: Path) -> None:
    """The vacation was taken a moment before the deadline, after the match was found due."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        live = await begun(t)
        await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, VacationLedger()))
        t.clock.ms += DAY_MS - 1
        await take_vacation(t.database, t.clock, ANA.user_id, 1)
        await t.database.write(lambda tables: tables.matches.postpone(live.match.id, t.clock.ms))
        assert await scheduler.act() == 1
        assert await scheduler.act() == 0
        assert (await now_is(t, live)).match.ending is None
        due_at = await t.database.read(lambda tables: tables.matches.next_due())
    assert due_at == t.clock.now() + 12 * HOUR_MS + 1


async def test_the_loop_wakes_for_a_commit(tmp_path: Path) -> None:
    """It sleeps until something is due, and a commit may have made it due."""
    async with table(tmp_path) as t, awake(t) as scheduler:
        live = await begun(t)
        t.database.committed = scheduler.wake
        loop = asyncio.create_task(scheduler.run())
        t.clock.ms += DAY_MS
        await without_vacation(t, CHI)
        async with asyncio.timeout(10):
            while (await now_is(t, live)).match.ending is None:
                pass
        loop.cancel()
        await asyncio.gather(loop, return_exceptions=True)


@dataclass
class RunningClock:
    """A clock that runs on from where another stands."""

    since: int
    began: float = field(default_factory=monotonic)

    def now(self) -> int:
        return self.since + round((monotonic() - self.began) * 1000)


async def test_the_loop_acts_within_two_seconds_of_a_deadline(tmp_path: Path) -> None:
    """Nobody wakes it: it has slept until then."""
    async with table(tmp_path) as t, reached(t) as uptime:
        live = await begun(t)
        deadline = live.match.clock.deadline
        assert deadline is not None
        clock = RunningClock(deadline - 50)
        session = Session(t.database, clock)
        task = asyncio.create_task(Scheduler(t.database, clock, session, uptime).run())
        async with asyncio.timeout(10):
            while (over := (await now_is(t, live)).match).ending is None:
                pass
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert 0 <= over.entries[-1].at - deadline < 2000


async def test_one_match_that_cannot_be_ended_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged and looked at again later."""
    async with table(tmp_path) as t, reached(t) as uptime:
        broken = await t.play(await begun(t), SETUP[0])
        await without_vacation(t, BO)
        t.clock.ms += 1
        sound = await begun(t, guest=CHI)
        await databases.rows(tmp_path / "overmorrow.sqlite3", "UPDATE entry SET steps = 'nonsense'")
        t.clock.ms += 2 * DAY_MS
        forgetful = Session(t.database, t.clock)
        scheduler = Scheduler(t.database, t.clock, forgetful, uptime)
        assert await scheduler.act() == 2
        assert await scheduler.act() == 0
        assert (await now_is(t, sound)).match.ending is not None
        due_at = await t.database.read(lambda tables: tables.matches.next_due())
    assert due_at == t.clock.now() + LATER_MS
    failed = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [record.fields["match"] for record in failed] == [broken.match.id]  # type: ignore[attr-defined]
