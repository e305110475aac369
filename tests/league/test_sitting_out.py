"""Who sat a round out chooses to be in all that follow, before the next sign-up opens."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.league.values import Phase, Round
from bot.match.league_overview import LeaguePage, league_page
from bot.match.values.match import Player
from tests.league.world import GUILD, World, people, world


async def seen(w: World, this: Round, who: Player) -> LeaguePage:
    """The page of a round's league as somebody sees it."""
    return await w.t.database.read(
        lambda ts: league_page(ts, this.league_id, GUILD, who.user_id, w.now(), None)
    )


async def played(w: World, this: Round) -> None:
    """All matches of a round are played, so that it closes."""
    for fixture in await w.fixtures(this.id):
        await w.win(fixture, min(fixture.meeting.people))
    await w.act_due()


async def sat_out(w: World) -> tuple[Player, Round]:
    """Five played the first round; one of them is not in the second, which is being played."""
    ana, *others = people(5)
    first = await w.begin()
    await w.join(first, ana)
    await w.join(first, *others, stays=True)
    await played(w, await w.started(first))
    second = await w.newest()
    await w.until(second.opens_at)
    second = await w.started(await w.round(second.id))
    return ana, second


async def inside(w: World, this: Round) -> set[int]:
    """Who is in a round."""
    return {*(await w.tables(this.id)).entrants}


async def test_who_sat_a_round_out_stays_in_from_the_next(tmp_path: Path) -> None:
    """Without a second press, also in the one after it."""
    async with world(tmp_path) as w:
        ana, second = await sat_out(w)
        third = await w.newest()
        assert third.phase is Phase.PLANNED and (await seen(w, second, ana)).may_stay_ahead
        assert not (await seen(w, second, people(5)[1])).may_stay_ahead, "who plays has a way"
        await w.leagues.stay_from(third.id, ana, (), 7)
        page = await seen(w, second, ana)
        assert page.is_ahead and not page.may_stay_ahead
        await played(w, second)
        await w.until(third.opens_at)
        assert await inside(w, third) == {p.user_id for p in people(5)}
        await played(w, await w.started(await w.round(third.id)))
        fourth = await w.newest()
        await w.until(fourth.opens_at)
        assert ana.user_id in await inside(w, fourth)


async def test_who_changes_their_mind_before_the_sign_up_opens_is_not_in_it(tmp_path: Path) -> None:
    """Nor is who deletes their data, or may begin no matches there by then."""
    async with world(tmp_path) as w:
        ana, _ = await sat_out(w)
        third = await w.newest()
        await w.leagues.stay_from(third.id, ana, (), 7)
        await w.leagues.stay_in(third.id, ana.user_id, stays=False)
        assert not await inside(w, third)
        await w.leagues.stay_from(third.id, ana, (), 7)
        assert await w.leagues.leave(third.id, ana.user_id) is None
        assert not await inside(w, third)
        await w.leagues.stay_from(third.id, ana, (), 7)
        await w.t.database.write(lambda ts: ts.guilds.bar(GUILD, ana.user_id, w.now()))
        await w.until(third.opens_at)
        assert ana.user_id not in await inside(w, third)


async def test_a_round_to_come_asks_what_its_sign_up_would(tmp_path: Path) -> None:
    """The role of its league, and that it goes on."""
    async with world(tmp_path) as w:
        ana, second = await sat_out(w)
        third = await w.newest()
        await w.t.database.write(lambda ts: ts.leagues.move(second.league_id, 6, 99))
        with pytest.raises(Refusal, match=r"league\.role"):
            await w.leagues.stay_from(third.id, ana, (), 7)
        await w.leagues.stay_from(third.id, ana, (99,), 7)
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await w.leagues.stay_from(second.id, ana, (99,), 7)
        over = replace(third, phase=Phase.CALLED_OFF)
        await w.t.database.write(lambda ts: ts.leagues.put_round(over))
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await w.leagues.stay_from(third.id, people(6)[-1], (99,), 7)
