"""Somebody is slow on a soft clock: what the others may do, and when."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.claims import Claims, may_claim, may_give, may_nudge
from bot.match.clocks.lateness import GIVEN_MS, NUDGE_EVERY_MS, given
from bot.match.clocks.pace import LIVE
from bot.match.clocks.vacation_service import end_vacation, take_vacation
from bot.match.history.replay import LiveMatch
from bot.match.location import lose_location, settle_location
from bot.match.values.challenge import Terms
from bot.match.values.clock import HOMELESS_MS, Lateness, MatchClock, PauseReason
from bot.match.values.match import EntryKind, Player
from bot.match.values.notice import NoticeKind
from bot.match.values.timecontrol import DAY_MS, HOUR_MS, PRESETS, TimeControl
from bot.match.values.vacation import HALF_DAY_MS, HALF_DAYS_A_YEAR, VacationLedger
from tests.table import ANA, BO, CHI, HOME, Table, table

NEW_YEAR = 1_798_761_600_000
MONDAY = NEW_YEAR + 3 * DAY_MS
SETUP = "red:a3 white:e3"


async def begun(t: Table, pace: TimeControl = PRESETS["fast"]) -> LiveMatch:
    """Ana, who has no vacation, against Bo; Ana is to act."""
    spent = VacationLedger(((NEW_YEAR, NEW_YEAR + 10 * DAY_MS),))
    await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, spent))
    offer = await t.seating.make(Terms("tumbleweed", {"size": 3}, pace=pace), ANA, BO, HOME)
    return await t.join(offer.id, BO)


def urging(t: Table) -> Claims:
    return Claims(t.database, t.clock, t.session)


async def claim(t: Table, live: LiveMatch, who: Player) -> LiveMatch:
    number = next(t.interactions)
    return await urging(t).claim(live.match.id, who.user_id, live.match.version, number)


async def nudge(t: Table, live: LiveMatch, who: Player) -> LiveMatch:
    return await urging(t).nudge(live.match.id, who.user_id)


Act = Callable[[Table, LiveMatch, Player], Awaitable[LiveMatch]]


async def refused(t: Table, act: Act, live: LiveMatch, who: Player) -> str:
    """The key with which it is refused; the match is as it was."""
    before = await t.session.load(live.match.id)
    with pytest.raises(Refusal) as caught:
        await act(t, live, who)
    assert (await t.session.load(live.match.id)).match == before.match
    return caught.value.key


async def test_who_waits_may_claim_once_time_ran_out(tmp_path: Path) -> None:
    """Not before, and not who is slow; it is entered as theirs who claimed, and only once."""
    async with table(tmp_path) as t:
        live = await begun(t)
        t.clock.ms += DAY_MS - 1
        assert await refused(t, claim, live, BO) == "clock.not_yet"
        assert not may_claim(live, BO.user_id, t.clock.ms)
        t.clock.ms += 1
        assert may_claim(live, BO.user_id, t.clock.ms)
        assert await refused(t, claim, live, ANA) == "clock.own_turn"
        assert await refused(t, claim, live, CHI) == "not_seated"
        number = 500
        over = await urging(t).claim(live.match.id, BO.user_id, 0, number)
        assert (await urging(t).claim(live.match.id, BO.user_id, 0, number)).match == over.match
        assert await refused(t, claim, over, BO) == "match_over"
    entry, ending = over.match.entries[-1], over.match.ending
    assert (entry.kind, entry.seat, entry.user_id) == (EntryKind.FLAG, 0, BO.user_id)
    assert ending is not None and ending.winners == (1,)


async def test_a_late_move_ends_the_chance_to_claim(tmp_path: Path) -> None:
    """The clock goes on with one increment; a claim on the old card is stale."""
    async with table(tmp_path) as t:
        live = await begun(t)
        t.clock.ms += 3 * DAY_MS
        moved = await t.play(live, SETUP)
        assert moved.match.clock.left[0] == 8 * HOUR_MS
        assert await refused(t, claim, live, ANA) == "clock.not_yet"
        t.clock.ms += DAY_MS
        assert await refused(t, claim, live, ANA) == "stale"


@pytest.mark.parametrize(
    ("pace", "key"),
    [
        (PRESETS["none"], "clock.none"),
        (TimeControl(DAY_MS, DAY_MS, DAY_MS, hard=True), "clock.by_itself"),
    ],
)
async def test_only_soft_clocks_are_claimed_on(tmp_path: Path, pace: TimeControl, key: str) -> None:
    """Each other kind says why not."""
    async with table(tmp_path) as t:
        live = await begun(t, pace)
        t.clock.ms += HOUR_MS
        assert await refused(t, claim, live, BO) == key


async def told(t: Table, *kinds: NoticeKind) -> list[tuple[NoticeKind, int]]:
    """Who is owed a message of some kinds by now; they count as sent then."""
    due = await t.database.read(lambda tables: tables.notices.due(t.clock.ms, 99))
    found = [notice for notice in due if notice.kind in kinds]
    await t.database.write(lambda tables: tables.notices.mark_obsolete(*[n.id for n in found]))
    return [(notice.kind, notice.user_id) for notice in found]


async def acts(t: Table, live: LiveMatch, ms: int = 0) -> list[tuple[NoticeKind, int]]:
    """The bot looks after so long; what it has to say of time that is up."""
    t.clock.ms += ms
    assert await t.session.expire(live.match.id) is None
    return await told(t, NoticeKind.RESCUED, NoticeKind.TIME_UP, NoticeKind.GIVEN)


RESCUED_BOTH = [(NoticeKind.RESCUED, ANA.user_id), (NoticeKind.RESCUED, BO.user_id)]
TIME_UP = [(NoticeKind.TIME_UP, BO.user_id)]


@pytest.mark.parametrize("rated", [True, False])
async def test_a_vacation_begins_the_moment_time_is_up(tmp_path: Path, *, rated: bool) -> None:
    """Both hear of it; unrated it does so once a turn, and then who waits is told, once."""
    async with table(tmp_path) as t:
        terms = Terms("tumbleweed", {"size": 3}, pace=PRESETS["fast"], rated=rated)
        live = await t.join((await t.seating.make(terms, ANA, BO, HOME)).id, BO)
        assert await acts(t, live, DAY_MS - 1) == []
        assert await acts(t, live, 1) == RESCUED_BOTH
        assert await refused(t, claim, live, BO) == "clock.not_yet"
        assert await acts(t, live) == []
        assert await acts(t, live, HALF_DAY_MS) == (RESCUED_BOTH if rated else TIME_UP)
        assert await acts(t, live) == []
        ledger = await t.database.read(lambda tables: tables.vacations.get(ANA.user_id))
        assert HALF_DAYS_A_YEAR - ledger.left(t.clock.ms) == (2 if rated else 1)
        if not rated:
            assert (await claim(t, live, BO)).match.ending is not None


async def test_the_next_turn_may_be_rescued_again(tmp_path: Path) -> None:
    """Half a day for each, not for each match."""
    async with table(tmp_path) as t:
        terms = Terms("tumbleweed", {"size": 3}, pace=PRESETS["fast"])
        live = await t.join((await t.seating.make(terms, ANA, BO, HOME)).id, BO)
        await acts(t, live, DAY_MS)
        live = await t.play(await t.play(live, SETUP), "side:red")
        t.clock.ms += 2 * DAY_MS
        assert set(await acts(t, live)) == set(RESCUED_BOTH)


async def test_no_vacation_begins_at_a_live_match(tmp_path: Path) -> None:
    """Who waits at the board is told at once; nobody's year is shorter by half a day."""
    async with table(tmp_path) as t:
        live = await begun(t, LIVE)
        await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, VacationLedger()))
        assert await acts(t, live, LIVE.bank_ms) == TIME_UP


async def test_a_planned_absence_is_told_to_nobody(tmp_path: Path) -> None:
    """It stands on the board; time that is up at its end is told then."""
    async with table(tmp_path) as t:
        live = await begun(t)
        await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, VacationLedger()))
        t.clock.ms += DAY_MS - 1
        await take_vacation(t.database, t.clock, ANA.user_id, 20)
        assert await acts(t, live, 10 * DAY_MS) == []
        assert await acts(t, live, 1) == TIME_UP


async def test_a_claim_that_comes_before_the_bot_looked_promises_nothing(tmp_path: Path) -> None:
    """The question is refused where a vacation begins, so that a yes is never refused for it."""
    async with table(tmp_path) as t:
        live = await begun(t)
        await t.database.write(lambda tables: tables.vacations.put(ANA.user_id, VacationLedger()))
        t.clock.ms += DAY_MS
        with pytest.raises(Refusal, match=r"clock\.rescued"):
            await urging(t).ask_claim(live.match.id, BO.user_id)
        t.clock.ms += HALF_DAY_MS
        await urging(t).ask_claim(live.match.id, BO.user_id)
        t.clock.ms = NEW_YEAR + 366 * DAY_MS  # who has vacation again loses the match all the same
        assert (await claim(t, live, BO)).match.ending is not None


@pytest.mark.parametrize("rated", [True, False])
async def test_two_days_are_given_from_the_press_once_a_turn(
    tmp_path: Path, *, rated: bool
) -> None:
    """The win can't be claimed meanwhile; afterwards who waits is told anew. No time is added."""
    async with table(tmp_path) as t:
        live = await begun(t)
        await t.database.write(lambda ts: ts.vacations.put(BO.user_id, VacationLedger()))
        if rated:
            terms = Terms("tumbleweed", {"size": 3}, pace=PRESETS["fast"], rated=True)
            live = await t.join((await t.seating.make(terms, ANA, BO, HOME)).id, BO)

        async def give(t: Table, live: LiveMatch, who: Player) -> LiveMatch:
            return await urging(t).give(live.match.id, who.user_id, live.match.version)

        assert await refused(t, give, live, BO) == "clock.not_yet"
        assert await acts(t, live, DAY_MS) == TIME_UP
        assert await refused(t, give, live, ANA) == "clock.own_turn"
        t.clock.ms += HOUR_MS
        clock = (await give(t, live, BO)).match.clock
        assert clock.deadline == t.clock.ms + GIVEN_MS and clock.remaining(0, t.clock.ms) == 0
        assert await told(t, NoticeKind.GIVEN) == [(NoticeKind.GIVEN, ANA.user_id)]
        for act in (give, claim):
            assert await refused(t, act, live, BO) == "clock.not_yet"
        assert await refused(t, nudge, live, BO) == "clock.nudge_later"
        assert await acts(t, live, GIVEN_MS) == TIME_UP
        assert await refused(t, give, live, BO) == "clock.given_once"
        assert not may_give(await t.session.load(live.match.id), BO.user_id, t.clock.ms)
        after = await t.play(live, SETUP)
        assert after.match.clock.left[0] == 8 * HOUR_MS


async def test_a_vacation_eats_nothing_of_the_days_that_were_given(tmp_path: Path) -> None:
    """They go on when it ends, or when its person is back; till then the vacation is what holds."""
    async with table(tmp_path) as t:
        live = await begun(t)
        await acts(t, live, DAY_MS)
        live = await urging(t).give(live.match.id, BO.user_id, live.match.version)
        t.clock.ms += DAY_MS
        await t.database.write(lambda ts: ts.vacations.put(ANA.user_id, VacationLedger()))
        left = t.clock.ms
        ledger = await take_vacation(t.database, t.clock, ANA.user_id, 10)
        clock = (await t.session.load(live.match.id)).match.clock
        assert clock.deadline == (ledger.until(left) or 0) + DAY_MS
        held = clock.held_by(left)
        assert held and held.why is PauseReason.AWAY
        t.clock.ms += 2 * DAY_MS
        await end_vacation(t.database, t.clock, ANA.user_id)
        clock = (await t.session.load(live.match.id)).match.clock
        assert clock.deadline == t.clock.ms + DAY_MS


def test_days_are_given_without_the_weekend_where_weekends_are_off() -> None:
    """Two days from a Friday on end on Tuesday."""
    control = replace(PRESETS["fast"], weekends_off=True)
    clock = MatchClock.begin(control, 2, 0, MONDAY)
    friday = MONDAY + 4 * DAY_MS
    assert given(clock, friday).deadline == MONDAY + 8 * DAY_MS


async def test_time_that_was_given_ends_with_the_turn(tmp_path: Path) -> None:
    """Who moves at once has no clock that stands in their next turn."""
    async with table(tmp_path) as t:
        live = await begun(t)
        t.clock.ms += DAY_MS
        await urging(t).give(live.match.id, BO.user_id, 0)
        live = await t.play(await t.play(live, SETUP), "side:red")
        assert live.acting == 1
        assert live.match.clock.pauses == () and live.match.clock.late == Lateness()


def test_a_clock_that_was_kept_before_lateness_is_read() -> None:
    """A nudge of then counts; nobody was told, rescued or given anything."""
    clock = MatchClock.begin(PRESETS["fast"], 2, 0, NEW_YEAR)
    old = json.loads(clock.to_json())
    del old["late"]
    assert MatchClock.from_json(json.dumps(old)) == clock
    read = MatchClock.from_json(json.dumps(old | {"nudged_at": NEW_YEAR}))
    assert read == replace(clock, late=Lateness(nudged_at=NEW_YEAR))


async def test_at_a_larger_table_the_claimed_seat_leaves(tmp_path: Path) -> None:
    """The others play on."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("diced_tomatoes", {}, 3), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 77, 1)
        live = await t.join(offer.id, CHI)
        slow = live.match.players[live.acting or 0]
        spent = VacationLedger(((NEW_YEAR, NEW_YEAR + 10 * DAY_MS),))
        await t.database.write(lambda tables: tables.vacations.put(slow.user_id, spent))
        t.clock.ms += 3 * DAY_MS
        after = await claim(t, live, next(p for p in (ANA, BO) if p != slow))
    assert after.match.ending is None
    assert after.match.entries[-1].steps[0] == f"leave:{live.acting}"


async def test_a_nudge_is_owed_once_a_day(tmp_path: Path) -> None:
    """From the deadline on; the day after again, under the same version."""
    async with table(tmp_path) as t:
        live = await begun(t)
        t.clock.ms += DAY_MS - 1
        assert await refused(t, nudge, live, BO) == "clock.nudge_later"
        t.clock.ms += 1
        assert may_nudge(live, BO.user_id, t.clock.ms)
        for _ in range(2):
            await nudge(t, live, BO)
            due = await t.database.read(lambda tables: tables.notices.due(t.clock.ms, 99))
            (word,) = [notice for notice in due if notice.kind is NoticeKind.NUDGE]
            assert word.user_id == ANA.user_id
            await t.database.write(lambda tables, n=word.id: tables.notices.mark_sent(n, 1))  # type: ignore[misc]  # mypy takes no default in a lambda
            assert await refused(t, nudge, live, BO) == "clock.nudge_later"
            t.clock.ms += NUDGE_EVERY_MS
        assert await refused(t, nudge, live, ANA) == "clock.own_turn"


async def test_without_a_clock_somebody_is_late_after_a_day(tmp_path: Path) -> None:
    """And on a hard one nobody is nudged."""
    async with table(tmp_path) as t:
        free, hard = (
            await begun(t, PRESETS["none"]),
            await begun(t, TimeControl(DAY_MS, DAY_MS, DAY_MS, hard=True)),
        )
        assert await refused(t, nudge, hard, BO) == "clock.no_nudge"
        assert await refused(t, nudge, free, BO) == "clock.nudge_later"
        t.clock.ms += DAY_MS
        assert (await nudge(t, free, BO)).match.id == free.match.id


async def test_a_match_without_a_place_waits_for_a_week_at_most(tmp_path: Path) -> None:
    """Lost twice it waits no longer; a new place sets the clock going."""
    async with table(tmp_path) as t:
        live = await begun(t)
        begin = t.clock.ms
        for _ in range(2):
            await t.database.write(lambda tables: lose_location(tables, live.match, t.clock.ms))
            t.clock.ms += DAY_MS
        waiting = (await t.session.load(live.match.id)).match
        assert [pause.why for pause in waiting.clock.pauses] == [PauseReason.HOMELESS]
        assert waiting.clock.deadline == begin + HOMELESS_MS + DAY_MS
        assert waiting.location.thread_id is None
        await t.database.write(lambda tables: settle_location(tables, waiting, HOME, t.clock.ms))
        found = (await t.session.load(live.match.id)).match
    assert found.clock.deadline == t.clock.ms + DAY_MS
    assert found.clock.pauses == ()
