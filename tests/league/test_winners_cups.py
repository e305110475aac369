"""Winners of a month's Mini Cups meet in the next, and their winners in December."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.league import calendar
from bot.league.values import Kind, Phase, Round
from bot.match.ports import Tables
from bot.match.values.match import Player
from bot.match.values.notice import NoticeKind
from tests.league.world import CHANNEL, DAY, GUILD, World, at, people, world


async def play_cup(w: World, four: Sequence[Player]) -> None:
    """A Mini Cup that the first of four wins."""
    for player in four:
        entered = await w.leagues.enter_cup(GUILD, CHANNEL, "tumbleweed", player, 3)
    await w.until(w.now() + DAY)
    await win_all(w, entered.round.id)


async def win_all(w: World, round_id: int) -> None:
    """Of every two in a round who comes first among all wins; then it is closed."""
    for fixture in await w.fixtures(round_id):
        await w.win(fixture, min(fixture.meeting.people))
    await w.until(w.now() + 2 * DAY)
    assert (await w.round(round_id)).phase is Phase.CLOSED


async def cups(w: World, kind: Kind) -> list[Round]:
    """The rounds of the cups of a kind, oldest first."""

    async def look(ts: Tables) -> list[Round]:
        leagues = await ts.leagues.running(GUILD, kind)
        found = [r for league in leagues for r in await ts.leagues.rounds(league.id)]
        return sorted(found, key=lambda r: r.number)

    return await w.t.database.read(look)


async def times_told(w: World, this: Round) -> int:
    """How often it is told that people meet in a round."""
    owed = await w.notices()
    return sum((n.kind, n.subject) == (NoticeKind.SIGN_UP, this.id) for n in owed)


async def test_winners_of_a_month_meet_and_those_of_a_year_in_december(tmp_path: Path) -> None:
    """Nobody enters; two play twice each, and who says so is left out."""
    async with world(tmp_path) as w:
        one, two, three = people(12)[:4], people(12)[4:8], people(12)[8:]
        winners = [four[0].user_id for four in (one, two, three)]
        w.t.clock.ms = at(2027, 1, 8)
        for four in (one, two, three):
            await play_cup(w, four)
        (month,) = await cups(w, Kind.MONTH_CUP)
        assert month.opens_at == at(2027, 2, 1, 18)
        await w.until(month.opens_at)
        assert [*(await w.tables(month.id)).entrants] == winners
        with pytest.raises(Refusal, match=r"league\.not_open"):
            await w.leagues.join(month.id, two[1], (), 3)
        await w.leagues.leave(month.id, winners[2])
        await w.until(month.starts_at + DAY)
        assert len(await w.fixtures(month.id)) == 2
        await win_all(w, month.id)
        w.t.clock.ms = at(2027, 9, 8)
        for four in (two, three):
            await play_cup(w, four)
        autumn = (await cups(w, Kind.MONTH_CUP))[-1]
        await w.until(autumn.starts_at + DAY)
        await win_all(w, autumn.id)
        (year,) = await cups(w, Kind.YEAR_CUP)
        assert year.opens_at == at(2027, 12, 1, 18)
        await w.until(year.starts_at + DAY)
        assert {*(await w.tables(year.id)).entrants} == {winners[0], winners[1]}
        assert (await w.round(year.id)).phase is Phase.PLAYING
        for this in (month, autumn, year):
            assert await times_told(w, this) == 1


async def test_one_winner_alone_meets_nobody(tmp_path: Path) -> None:
    """Nothing is told, and the next month is planned by its own winners."""
    async with world(tmp_path) as w:
        await play_cup(w, people(4))
        (month,) = await cups(w, Kind.MONTH_CUP)
        await w.until(month.opens_at + DAY)
        assert (await w.round(month.id)).phase is Phase.CALLED_OFF
        assert await times_told(w, month) == 0


def test_months_are_counted_across_years() -> None:
    """December is followed by January."""
    december = calendar.month_of(at(2026, 12, 31, 23))
    assert calendar.first_of(december) == at(2026, 12, 1, 18)
    assert calendar.first_of(december + 1) == at(2027, 1, 1, 18)
