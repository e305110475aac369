"""The evening table of a round, and its close, which decides what still runs by time used."""

from dataclasses import replace

from bot.league import calendar
from bot.league.results import TOO_LATE, closed, losses_on_time
from bot.league.standings import champions
from bot.league.values import League, Phase, Round
from bot.match.league_tables import group_table, result_of
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import MINUTE_MS
from bot.match.values.weekends import zone
from bot.match.winners_cups import plan_winners_cup

CLOSE_WITHIN_MS = 2 * MINUTE_MS
"""How long an evening's table waits: if the round is over by then, its last table is enough."""


async def tell_tables(tables: Tables, league: League, this: Round, now: int) -> Round:
    """The round after its tables were told, once an evening and only if they changed."""
    told_at, _, known = this.told.partition(" ")
    if now < calendar.next_evening(int(told_at or this.starts_at), zone(league.zone)):
        return this
    results = [result_of(f, now) for f in await tables.leagues.fixtures(this.id)]
    told = "".join(
        "v" if r.is_void else "-" if r.halves is None else str(r.halves[0]) for r in results
    )
    if told != known and any(result.counts for result in results):
        day = now // calendar.DAY_MS
        at = now + CLOSE_WITHIN_MS
        await tables.notices.add(Notice(NoticeKind.ROUND_TABLE, this.id, day, at))
    return replace(this, told=f"{now} {told}")


async def close_round(tables: Tables, league: League, this: Round, now: int) -> None:
    """Closes a round: decides what still runs, stores all places, owes the word of it.

    What runs goes on and is rated as it ends, but the table stands: every point is stored.
    """
    fixtures = [await _with_clock(tables, f) for f in await tables.leagues.fixtures(this.id)]
    for fixture in fixtures:
        result = closed(result_of(fixture, now))
        await tables.leagues.decide(fixture.id, result.halves, void=result.is_void)
    entrants = await tables.leagues.entrants(this.id)
    decided = await tables.leagues.fixtures(this.id)
    by_id = {entrant.user_id: entrant for entrant in entrants}
    for number in sorted({entrant.group for entrant in entrants if entrant.group}):
        table = group_table(number, entrants, decided, now)
        for rank, standing in enumerate(table.standings, 1):
            user_id = standing.user_id
            is_late = losses_on_time(table.results, user_id) >= TOO_LATE
            # A first place is won for good, so where nothing was won nobody has any.
            place = standing.place if champions(table.standings) else 0
            placed = replace(by_id[user_id], place=place, rank=rank)
            if is_late:
                placed = replace(placed, stays=False)
            await tables.leagues.put_entrant(this.id, placed)
    over = replace(this, phase=Phase.CLOSED, closes_at=min(now, this.closes_at), due_at=None)
    await tables.leagues.put_round(over)
    await tables.notices.add(Notice(NoticeKind.ROUND_CLOSED, this.id, 0, now))
    await plan_winners_cup(tables, league, now)


async def _with_clock(tables: Tables, fixture: Fixture) -> Fixture:
    """A meeting whose match still runs with all time given back that nobody could use."""
    if fixture.match_id is None or not fixture.runs:
        return fixture
    return replace(fixture, clock=await tables.matches.clock(fixture.match_id))
