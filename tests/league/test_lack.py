"""A league whose channel, role or game is gone waits, and goes on when it has another."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.league.values import Kind, League, Phase, Round
from bot.match.league_needs import Premises
from bot.match.league_overview import league_page
from bot.match.ports import Tables
from bot.match.values.guild import AuditAction
from bot.match.values.notice import NoticeKind
from tests.league.test_rounds import deed
from tests.league.world import CHANNEL, DAY, GUILD, World, people, world

NEW = CHANNEL + 1
HERE = Premises(frozenset({CHANNEL, NEW}), frozenset())


async def lacks(w: World, this: Round) -> str | None:
    """What the league of a round is said to wait for."""
    there = w.found.get(GUILD)
    page = await w.t.database.read(
        lambda ts: league_page(ts, this.league_id, GUILD, 1, w.now(), there)
    )
    return page.lacks and page.lacks.value


async def test_nothing_begins_in_a_channel_that_is_gone(tmp_path: Path) -> None:
    """Neither at the start nor in the middle of it; then it goes on in the one that is chosen."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        w.found[GUILD] = replace(HERE, channels=frozenset({NEW}))
        await w.until(this.starts_at + DAY)
        waits = await w.round(this.id)
        assert waits.phase is Phase.SIGN_UP and waits.starts_at > w.now()
        assert waits.closes_at - waits.starts_at == this.closes_at - this.starts_at
        assert await lacks(w, this) == "channel" and not await w.fixtures(this.id)
        w.found[GUILD] = HERE
        await w.until(waits.starts_at)
        assert (await w.round(this.id)).phase is Phase.STARTING
        begun = sum(f.match_id is not None for f in await w.fixtures(this.id))
        w.found[GUILD] = replace(HERE, channels=frozenset({NEW}))
        await w.until(w.now() + DAY)
        assert begun == sum(f.match_id is not None for f in await w.fixtures(this.id)) < 6
        moved = deed(AuditAction.LEAGUE_MOVE)
        await w.organiser.move(this.league_id, NEW, None, moved)
        assert await lacks(w, this) is None
        await w.until(w.now() + DAY)
        assert (await w.round(this.id)).phase is Phase.PLAYING
        places = []
        for fixture in await w.fixtures(this.id):
            live = await w.t.session.load(fixture.match_id or 0)
            places.append(live.match.location.channel_id)
        assert sorted(places) == [CHANNEL] * begun + [NEW] * (6 - begun)


async def test_a_role_that_is_gone_holds_a_sign_up_until_another_is_chosen(tmp_path: Path) -> None:
    """A league for everyone needs none; what is open is told again where the league moves."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.join(this, *people(4))
        w.found[GUILD] = HERE
        moved = deed(AuditAction.LEAGUE_MOVE)
        await w.organiser.move(this.league_id, NEW, 99, moved)
        assert (await w.told())[NoticeKind.SIGN_UP] == 2
        assert await lacks(w, this) == "role"
        await w.until(this.starts_at + DAY)
        assert (await w.round(this.id)).phase is Phase.SIGN_UP
        await w.organiser.move(this.league_id, NEW, None, moved)
        await w.until(w.now() + DAY)
        assert (await w.round(this.id)).phase is Phase.PLAYING


@pytest.mark.parametrize("phase", [Phase.SIGN_UP, Phase.STARTING, Phase.PLAYING])
async def test_a_round_of_a_game_that_is_gone_waits_quietly(tmp_path: Path, phase: Phase) -> None:
    """It is looked at without an error, whatever it was doing, and nothing of it is closed."""
    async with world(tmp_path) as w:
        now = w.now()

        async def work(ts: Tables) -> int:
            league = League(0, Kind.LEAGUE, GUILD, "halma", {}, CHANNEL, None, date(2026, 12, 7))
            number = await ts.leagues.add(league)
            assert number is not None
            return await ts.leagues.add_round(Round(0, number, 1, phase, now, now, now, now))

        this = await w.round(await w.t.database.write(work))
        await w.until(now + DAY // 24)
        waits = await w.round(this.id)
        assert waits.phase is phase and waits.closes_at > w.now() and not await w.notices()
        assert await lacks(w, this) == "game"


async def test_a_mini_cup_whose_channel_is_gone_goes_on_where_one_of_its_people_says(
    tmp_path: Path,
) -> None:
    """It is full and waits; somebody else cannot move it."""
    async with world(tmp_path) as w:
        w.found[GUILD] = replace(HERE, channels=frozenset({NEW}))
        four = people(4)
        for player in four:
            entered = await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", player, 3)
        await w.until(w.now() + DAY)
        number = entered.round.id
        assert (await w.round(number)).phase is Phase.SIGN_UP
        assert await lacks(w, entered.round) == "channel"
        with pytest.raises(Refusal, match=r"league\.not_in"):
            await w.leagues.play_here(number, NEW, people(5)[-1].user_id)
        await w.leagues.play_here(number, NEW, four[0].user_id)
        await w.until(w.now() + DAY)
        assert (await w.round(number)).phase is Phase.PLAYING
        assert await lacks(w, entered.round) is None
