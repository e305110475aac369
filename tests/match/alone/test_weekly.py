"""The match of the week: one secret, one attempt, a place only within the week."""

import asyncio
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.computer.analyst import Analyst
from bot.errors import Refusal
from bot.match.history.export_import import is_secret_public, record_of
from bot.match.history.replay import LiveMatch
from bot.match.moderation import end_match
from bot.match.ports import Tables
from bot.match.values.challenge import Terms
from bot.match.values.contest import Week
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Match, Player
from bot.match.values.timecontrol import DAY_MS
from bot.match.weekly import WeeklyPage as Page
from bot.match.weekly import WeeklyService, check_look, weekly_page
from rules.dice import commit
from tests.table import ANA, BO, CHI, HOME, Table, table


def weekly(t: Table) -> WeeklyService:
    """Matches of the week whose secrets are told apart."""
    secrets = count(1)
    return WeeklyService(t.database, t.clock, lambda: next(secrets).to_bytes(32, "big"))


async def begin(t: Table, weeks: WeeklyService, who: Player) -> LiveMatch:
    """Somebody begins this week's match."""
    nonce = next(t.interactions)
    match_id = await weeks.begin(Week.at(t.clock.now()), who, HOME, nonce)
    return await t.session.load(match_id)


async def play_on(t: Table, live: LiveMatch, turns: int | None = None) -> LiveMatch:
    """Plays so many turns, or to the end: always the last of what is legal."""
    while live.acting is not None and turns != 0:
        live = await t.any_turn(live, -1)
        turns = turns - 1 if turns else None
    return live


async def resign(t: Table, live: LiveMatch) -> LiveMatch:
    """Whoever plays alone gives up."""
    match = live.match
    user_id = match.players[0].user_id
    return await t.session.resign(match.id, user_id, match.version, next(t.interactions))


async def page(t: Table, who: Player, week: Week | None = None) -> Page:
    """The table of a week as somebody sees it; this week's if none is named."""
    shown = week or Week.at(t.clock.now())
    found = await t.database.read(lambda ts: weekly_page(ts, shown, who.user_id, None, 0, 15))
    assert found is not None
    return found


async def test_the_dice_are_committed_to_before_the_week_begins(tmp_path: Path) -> None:
    """What was shown the week before is what is played; preparing again draws nothing anew."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        await weeks.prepare()
        upcoming = (await page(t, ANA)).upcoming
        assert upcoming is not None and upcoming.dice.nonces == ()
        t.clock.ms += 7 * DAY_MS
        await weeks.prepare()
        live = await begin(t, weeks, ANA)
        assert live.match.dice.commitment == upcoming.dice.commitment
        assert live.match.dice.secret is not None
        assert commit(bytes.fromhex(live.match.dice.secret)) == upcoming.dice.commitment


async def test_the_same_choices_see_the_same_dice(tmp_path: Path) -> None:
    """Two people who play alike have the same match; other weeks and other matches have not."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        ana, bo = [await play_on(t, await begin(t, weeks, who)) for who in (ANA, BO)]
        assert record_of(ana).moves == record_of(bo).moves
        assert ana.match.dice == bo.match.dice
        alone = await t.seating.make(Terms(ana.match.game, {}, 1), ANA, None, HOME)
        usual = await t.seating.start(alone.id, ANA.user_id)
        t.clock.ms += 7 * DAY_MS
        later = await begin(t, weeks, ANA)
        assert len({live.match.dice.commitment for live in (ana, usual, later)}) == 3


async def test_it_is_begun_once(tmp_path: Path) -> None:
    """Also by two clicks at once, and after it was called off; nothing else comes of those."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        tried = await asyncio.gather(
            *(begin(t, weeks, ANA) for _ in range(2)), return_exceptions=True
        )
        (live,) = (one for one in tried if isinstance(one, LiveMatch))
        (refusal,) = (one for one in tried if isinstance(one, Refusal))
        assert (refusal.key, refusal.values) == ("weekly.once", {"match": live.match.id})
        await t.session.abort(live.match.id, ANA.user_id, live.match.version, next(t.interactions))
        with pytest.raises(Refusal, match=r"weekly\.once"):
            await begin(t, weeks, ANA)
        shown = await page(t, ANA)
        assert [(attempt.name, attempt.points) for attempt in shown.attempts] == [("Ana", 0.0)]
        latest = await t.database.read(lambda tables: tables.matches.latest(ANA.user_id, 9))
        assert [match.id for match in latest] == [live.match.id]


async def test_a_moderator_gives_no_second_attempt(tmp_path: Path) -> None:
    """A match that they end has no place, and is used: friends could begin anew otherwise."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        match = (await begin(t, weeks, ANA)).match
        deed = AuditEntry(HOME.guild_id or 0, BO, AuditAction.END, t.clock.now(), match.id)
        await end_match(t.session, t.clock, match.id, deed, next(t.interactions))
        shown = await page(t, ANA)
        assert (shown.attempts, shown.tally.total) == ([], 0)
        with pytest.raises(Refusal, match=r"weekly\.once"):
            await begin(t, weeks, ANA)


async def test_an_old_page_begins_no_match_of_another_week(tmp_path: Path) -> None:
    """Its button names the week that it was shown in."""
    async with table(tmp_path) as t:
        weeks, week = weekly(t), Week.at(t.clock.now())
        await weeks.prepare()
        for other in (week.before, week.next):
            with pytest.raises(Refusal, match=r"weekly\.over"):
                await weeks.begin(other, ANA, HOME, 1)
        assert (await page(t, ANA)).contest.dice.nonces == ()


async def test_places_follow_points_and_equal_points_share_one(tmp_path: Path) -> None:
    """Who plays to the end, who resigns with what they have; and who is still playing has none."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        whole = await play_on(t, await begin(t, weeks, ANA))
        assert whole.match.ending is not None
        reached = whole.match.ending.points[0]
        gave_up = await resign(t, await begin(t, weeks, BO))
        assert gave_up.match.ending is not None
        await begin(t, weeks, CHI)
        shown = await page(t, CHI)
        assert {attempt.name: attempt.points for attempt in shown.attempts} == {
            "Ana": reached,
            "Bo": 0.0,
        }
        assert shown.tally.total == 2
        assert shown.mine is not None and shown.mine.points is None


async def test_what_ends_after_the_week_has_no_place(tmp_path: Path) -> None:
    """Nor is it a best: everybody knows the dice by then."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        live = await begin(t, weeks, ANA)
        week = Week.at(t.clock.now())
        t.clock.ms = week.ends
        await play_on(t, live)
        assert (await page(t, ANA, week)).attempts == []
        assert await t.database.read(lambda tables: tables.personal_bests.bests(ANA.user_id)) == []


async def test_the_last_moment_of_the_week_counts(tmp_path: Path) -> None:
    """A millisecond before Monday."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        live = await begin(t, weeks, ANA)
        t.clock.ms = Week.at(t.clock.now()).ends - 1
        await resign(t, live)
        assert (await page(t, ANA)).tally.people == {0.0: 1}


async def test_the_secret_is_told_when_the_week_is_over_and_not_before(tmp_path: Path) -> None:
    """Not with the end of a match; then its record rolls every die again."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        live = await play_on(t, await begin(t, weeks, ANA))
        ends = live.match.sealed_until
        assert ends == Week.at(t.clock.now()).ends
        kept = record_of(live, ends - 1)
        assert kept.dice is not None and kept.dice.secret is None
        assert (await page(t, BO)).contest.told(ends - 1).secret is None
        assert not is_secret_public(live.match, ends - 1)
        assert record_of(live, ends).verify() >= 6
        t.clock.ms = ends
        running = await begin(t, weeks, BO)
        assert not is_secret_public(running.match, ends + 100 * DAY_MS)


async def test_others_look_after_their_own(tmp_path: Path) -> None:
    """Nobody sees dice that they have yet to roll; whoever has finished sees all."""
    async with table(tmp_path) as t:
        weeks = weekly(t)
        ana = (await begin(t, weeks, ANA)).match

        async def looks(who: Player, match: Match, at: int) -> bool:
            async def work(tables: Tables) -> None:
                await check_look(tables, match, who.user_id, at)

            try:
                await t.database.read(work)
            except Refusal as refusal:
                assert refusal.key == "weekly.sealed"
                return False
            return True

        now, ends = t.clock.now(), ana.sealed_until or 0
        assert await looks(ANA, ana, now)
        assert not await looks(BO, ana, now)
        bo = await begin(t, weeks, BO)
        assert not await looks(BO, ana, ends - 1)
        await resign(t, bo)
        assert await looks(BO, ana, now)
        assert await looks(CHI, ana, ends)
        assert await looks(CHI, replace(ana, sealed_until=None), now)


async def test_a_takeback_brings_no_other_dice(tmp_path: Path) -> None:
    """Alone one takes back what revealed nothing, and never what did."""
    async with table(tmp_path) as t:
        live = await play_on(t, await begin(t, weekly(t), ANA), turns=1)
        with pytest.raises(Refusal, match="takeback"):
            await t.ask_back(live, ANA)


async def test_a_match_of_the_week_has_no_hints(tmp_path: Path) -> None:
    """Nor once the week is over; any other match alone has."""
    async with table(tmp_path) as t:
        nobody: Any = None
        analyst = Analyst(t.database, t.clock, nobody)
        live = await begin(t, weekly(t), ANA)
        for _ in range(2):
            with pytest.raises(Refusal, match=r"hint\.week"):
                analyst.check_hints(live, ANA.user_id)
            t.clock.ms += 7 * DAY_MS
        offered = await t.seating.make(Terms("diced_tomatoes", {}, 1), ANA, None, HOME)
        other = await t.seating.start(offered.id, ANA.user_id)
        analyst.check_hints(other, ANA.user_id)
