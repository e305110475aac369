"""Somebody away: all their clocks stand still, nobody else's, and nothing is gained by it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.clocks import vacation_service
from bot.match.clocks.time_up import run_out
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Terms
from bot.match.values.clock import MatchClock, Pause, PauseReason
from bot.match.values.match import Player
from bot.match.values.timecontrol import DAY_MS, DEFAULT, HOUR_MS, TimeControl
from bot.match.values.vacation import HALF_DAY_MS, HALF_DAYS_A_YEAR, VacationLedger
from tests.table import ANA, BO, CHI, HOME, Table, table

HARD = replace(DEFAULT, hard=True)


async def begun(
    t: Table, guest: Player = BO, pace: TimeControl = HARD, *, rated: bool = False
) -> LiveMatch:
    """Ana against somebody; Ana is to act."""
    terms = Terms("tumbleweed", {"size": 3}, pace=pace, rated=rated)
    offer = await t.seating.make(terms, ANA, guest, HOME)
    return await t.join(offer.id, guest)


async def clock_of(t: Table, live: LiveMatch) -> MatchClock:
    return (await t.session.load(live.match.id)).match.clock


async def go(t: Table, who: Player, half_days: int) -> VacationLedger:
    return await vacation_service.take_vacation(t.database, t.clock, who.user_id, half_days)


async def come_back(t: Table, who: Player) -> VacationLedger:
    return await vacation_service.end_vacation(t.database, t.clock, who.user_id)


async def save(t: Table, live: LiveMatch) -> bool:
    now = t.clock.now()
    return await t.database.write(lambda tables: run_out(tables, live, now))


async def test_going_away_stops_every_clock_of_ones_own(tmp_path: Path) -> None:
    """Those where one is to act stand still, and run on by themselves after the vacation."""
    async with table(tmp_path) as t:
        first, second, others = await begun(t), await begun(t, CHI), await begun(t, CHI)
        others = await t.play(others, "red:a3 white:e3")
        t.clock.ms += HOUR_MS
        await go(t, ANA, 3)
        until = t.clock.now() + 3 * HALF_DAY_MS
        for live in (first, second):
            clock = await clock_of(t, live)
            assert clock.pauses == (Pause(PauseReason.AWAY, 0, until),)
            assert clock.due_at == clock.deadline == until + 47 * HOUR_MS
        assert (await clock_of(t, others)).deadline == t.clock.now() + 47 * HOUR_MS


async def test_coming_back_runs_the_clocks_on_with_what_was_left(tmp_path: Path) -> None:
    """No time is won by it."""
    async with table(tmp_path) as t:
        live = await begun(t)
        t.clock.ms += 7 * HOUR_MS
        await go(t, ANA, 20)
        t.clock.ms += 3 * DAY_MS
        await come_back(t, ANA)
        clock = await clock_of(t, live)
        assert not clock.pauses and clock.deadline == t.clock.now() + 41 * HOUR_MS
        with pytest.raises(Refusal, match=r"away\.here_already"):
            await come_back(t, ANA)


async def test_who_is_away_may_move_and_stays_away(tmp_path: Path) -> None:
    """The other's clock runs; when it is one's turn again, one's own stands."""
    async with table(tmp_path) as t:
        live = await begun(t)
        await go(t, ANA, 4)
        until = t.clock.now() + 2 * DAY_MS
        t.clock.ms += HOUR_MS
        live = await t.play(live, "red:a3 white:e3")
        assert live.match.clock.deadline == t.clock.now() + 48 * HOUR_MS
        live = await t.play(live, "side:red")
        live = await t.play(live, "b3")
        assert live.match.clock.turn == 0
        assert live.match.clock.deadline == until + 72 * HOUR_MS


async def test_a_match_that_begins_meanwhile_stands_from_its_beginning(tmp_path: Path) -> None:
    """For the seat of whoever is away; a rematch, too."""
    async with table(tmp_path) as t:
        await go(t, ANA, 2)
        until = t.clock.now() + DAY_MS
        live = await begun(t)
        assert live.match.clock.deadline == until + 48 * HOUR_MS
        live = await t.session.resign(live.match.id, ANA.user_id, 0, 900)
        await t.seating.rematch(live.match, ANA.user_id, 901)
        again = await t.seating.rematch(live.match, BO.user_id, 902)
        assert isinstance(again, LiveMatch)
        assert again.match.clock.pauses == (Pause(PauseReason.AWAY, 1, until),)
        assert again.match.clock.deadline == t.clock.now() + 48 * HOUR_MS


async def test_a_clock_that_runs_out_takes_half_a_day_for_all(tmp_path: Path) -> None:
    """If rated, until the year has none left; the other matches stand meanwhile."""
    async with table(tmp_path) as t:
        longer = replace(DEFAULT, bank_ms=96 * HOUR_MS)
        live, other = await begun(t, rated=True), await begun(t, CHI, longer)
        t.clock.ms += 48 * HOUR_MS - 1
        assert not await save(t, live)
        t.clock.ms += 1
        for taken in range(1, HALF_DAYS_A_YEAR + 1):
            assert await save(t, live)
            until = t.clock.now() + HALF_DAY_MS
            assert (await clock_of(t, live)).due_at == until
            assert (await clock_of(t, other)).deadline == until + 48 * HOUR_MS
            ledger = await t.database.read(lambda tables: tables.vacations.get(ANA.user_id))
            assert ledger.left(t.clock.now()) == HALF_DAYS_A_YEAR - taken
            t.clock.ms = until
        assert not await save(t, live)
        assert (await clock_of(t, live)).flagged(t.clock.now())


async def test_coming_back_without_time_loses_nothing(tmp_path: Path) -> None:
    """That clock stands until the half-day ends that has begun; the others run at once."""
    async with table(tmp_path) as t:
        live, other = await begun(t), await begun(t, CHI, replace(DEFAULT, bank_ms=96 * HOUR_MS))
        t.clock.ms += 48 * HOUR_MS
        assert await save(t, live)
        ends = t.clock.now() + HALF_DAY_MS
        t.clock.ms += HOUR_MS
        await come_back(t, ANA)
        assert (await clock_of(t, live)).deadline == ends
        assert (await clock_of(t, other)).deadline == t.clock.now() + 48 * HOUR_MS
        live = await t.play(live, "red:a3 white:e3")
        assert live.match.clock.remaining(0, t.clock.now()) == 24 * HOUR_MS


async def test_a_move_in_the_same_moment_keeps_the_pause(tmp_path: Path) -> None:
    """Whichever is stored first: a move goes on from the clock that the vacation has stopped."""
    async with table(tmp_path) as t:
        live = await t.play(await begun(t), "red:a3 white:e3")
        await asyncio.gather(t.play(live, "side:red"), go(t, ANA, 1))
        clock = await clock_of(t, live)
        assert clock.pauses == (Pause(PauseReason.AWAY, 0, t.clock.now() + HALF_DAY_MS),)


async def test_matches_that_are_over_are_left_alone(tmp_path: Path) -> None:
    """Their clocks stand for good."""
    async with table(tmp_path) as t:
        live = await begun(t)
        over = await t.session.resign(live.match.id, BO.user_id, 0, 900)
        await go(t, ANA, 1)
        assert await clock_of(t, live) == over.match.clock
        assert not await save(t, over)
