"""Who does not come to a round: no first move within four days of one's own clock."""

from bot.league.results import FIRST_MOVE_MS
from bot.league.values import Departure, Entrant, EntrantState, Kind, League, Round
from bot.match.league_withdrawal import fixtures_of, withdraw
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.match import EntryKind
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS, HOUR_MS

SOON_MS = 2 * DAY_MS + HOUR_MS
"""How long before somebody is out they are told so: on the second evening, as matches begin a few
minutes after six."""


async def look_after_absent(tables: Tables, league: League, this: Round, now: int) -> None:
    """Takes everybody out of a round who did not come; in a league, who is soon out is told so.

    Both owe the word of it, once. In a cup, a clock runs out before that.
    """
    entrants = await tables.leagues.entrants(this.id)
    waits = [(one, await first_move_due(tables, this, one, now)) for one in entrants]
    for entrant, due_at in waits:
        if due_at is not None and due_at <= now:
            await withdraw(tables, this, entrant, Departure.NO_SHOW, now)
            await tables.notices.add(Notice(NoticeKind.NO_SHOW, this.id, 0, now, entrant.user_id))
        elif due_at is not None and due_at <= now + SOON_MS and league.kind is Kind.LEAGUE:
            soon = Notice(NoticeKind.NO_SHOW_SOON, this.id, 0, now, entrant.user_id)
            await tables.notices.add(soon)


async def first_move_due(tables: Tables, this: Round, entrant: Entrant, now: int) -> int | None:
    """When somebody is out of a round unless they move in it; None if nothing waits for that."""
    if entrant.state is not EntrantState.IN:
        return None
    theirs = await fixtures_of(tables, this.id, entrant.user_id)
    waits = [_due(fixture, entrant.user_id, now) for fixture in theirs]
    due_at = min((at for at in waits if at is not None), default=None)
    if due_at is None:
        return None
    for fixture in theirs:
        match = await tables.matches.get(fixture.match_id or 0)
        if match is not None and any(
            entry.kind is EntryKind.PLAY and entry.user_id == entrant.user_id
            for entry in match.entries
        ):
            return None
    return due_at


def _due(fixture: Fixture, user_id: int, now: int) -> int | None:
    """When an opponent has waited too long for somebody in a match; None while nobody waits."""
    if not fixture.runs or fixture.clock is None or not fixture.clock.used:
        return None
    seat = fixture.meeting.people.index(user_id)
    clock = fixture.clock.as_of(now)
    left = FIRST_MOVE_MS - clock.used[seat]
    is_held = left > 0 and clock.held_by(now) is not None
    return None if clock.turn != seat or is_held else now + left
