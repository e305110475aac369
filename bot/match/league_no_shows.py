"""Who does not come to a round: no first move within four days of one's own clock."""

from bot.league.results import FIRST_MOVE_MS
from bot.league.values import Departure, Entrant, EntrantState, Round
from bot.match.league_withdrawal import fixtures_of, withdraw
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.match import EntryKind
from bot.match.values.notice import Notice, NoticeKind


async def take_out_absent(tables: Tables, this: Round, now: int) -> None:
    """Takes everybody out of a round who did not come, and owes them the word of it."""
    absent = [
        entrant
        for entrant in await tables.leagues.entrants(this.id)
        if entrant.state is EntrantState.IN and await _is_absent(tables, this, entrant, now)
    ]
    for entrant in absent:
        await withdraw(tables, this, entrant, Departure.NO_SHOW, now)
        await tables.notices.add(Notice(NoticeKind.NO_SHOW, this.id, 0, now, entrant.user_id))


async def _is_absent(tables: Tables, this: Round, entrant: Entrant, now: int) -> bool:
    theirs = await fixtures_of(tables, this.id, entrant.user_id)
    if not any(_has_waited(fixture, entrant.user_id, now) for fixture in theirs):
        return False
    for fixture in theirs:
        match = await tables.matches.get(fixture.match_id or 0)
        if match is not None and any(
            entry.kind is EntryKind.PLAY and entry.user_id == entrant.user_id
            for entry in match.entries
        ):
            return False
    return True


def _has_waited(fixture: Fixture, user_id: int, now: int) -> bool:
    """Whether an opponent has waited so long for somebody in a match."""
    if not fixture.runs or fixture.clock is None or not fixture.clock.used:
        return False
    seat = fixture.meeting.people.index(user_id)
    clock = fixture.clock.as_of(now)
    return clock.turn == seat and clock.used[seat] >= FIRST_MOVE_MS
