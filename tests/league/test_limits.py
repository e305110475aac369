"""What a league has limits for: people, roles, boards, and how often its close is moved."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.league.values import PEOPLE, EntrantState
from bot.match.values.guild import AuditAction
from bot.ui.pages.league_forms import league_boards
from rules import GAMES
from tests.league.test_rounds import deed
from tests.league.world import CHANNEL, DAY, people, world


async def test_seventy_are_in_and_who_comes_later_waits(tmp_path: Path) -> None:
    """At the start, too; the first on the list is in once somebody leaves before it."""
    async with world(tmp_path) as w:
        this = await w.begin()
        everybody = people(PEOPLE + 2)
        await w.join(this, *everybody)
        now = await w.tables(this.id)
        waiting = [e.user_id for e in now.entrants.values() if e.state is EntrantState.WAITING]
        assert waiting == [player.user_id for player in everybody[PEOPLE:]]
        await w.leagues.leave(this.id, everybody[0].user_id)
        await w.until(this.starts_at)
        now = await w.tables(this.id)
        assert sum(len(group.standings) for group in now.groups) == PEOPLE
        assert [group.number for group in now.groups if len(group.standings) not in {5, 6}] == []
        (last,) = [e for e in now.entrants.values() if e.state is EntrantState.WAITING]
        assert last.user_id == everybody[-1].user_id


async def test_a_league_for_a_role_takes_who_has_it(tmp_path: Path) -> None:
    """The refusal names the role."""
    async with world(tmp_path) as w:
        this = await w.begin()
        await w.organiser.move(this.league_id, CHANNEL, 77, deed(AuditAction.LEAGUE_MOVE))
        (ana,) = people(1)
        with pytest.raises(Refusal, match=r"league\.role.*77"):
            await w.leagues.join(this.id, ana, (76,), 1)
        assert (await w.leagues.join(this.id, ana, (76, 77), 1)).inside == 1


async def test_a_close_is_moved_by_a_week_once_while_it_is_played(tmp_path: Path) -> None:
    """Neither before the start nor a second time; the round closes on the later day."""
    async with world(tmp_path) as w:
        this = await w.begin()
        late = deed(AuditAction.EXTEND)
        await w.join(this, *people(4))
        with pytest.raises(Refusal, match=r"league\.not_played"):
            await w.organiser.extend(this.id, late)
        this = await w.started(this)
        moved = await w.organiser.extend(this.id, late)
        assert moved.closes_at == this.closes_at + 7 * DAY
        with pytest.raises(Refusal, match=r"league\.extended"):
            await w.organiser.extend(this.id, late)
        assert (await w.round(this.id)).closes_at == moved.closes_at
        assert replace(moved, closes_at=this.closes_at, is_extended=False) == this


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_board_is_offered_on_which_a_round_would_not_end(game: str) -> None:
    """The quick one first, which ends in time by mean and spread of its turns; none larger."""
    largest = {"rive": {"3", "3x3x5"}, "seesaw": {4}, "stigmergy": {5}, "tumbleweed": {6}}
    offered = set(league_boards(game))
    assert offered == largest.get(game, set()), f"if {game} ends in time there, name it in largest"
