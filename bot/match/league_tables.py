"""What came of the meetings of a round, and its tables, computed from the matches each time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.errors import NotFound
from bot.league.results import DRAWS, LOSES, WINS, Result
from bot.league.standings import Standing, Tiebreak, champions, destinations, table
from bot.league.values import Entrant, EntrantState, Kind, League, Phase, Round
from bot.match.history.endings import is_called_off, is_lost_on_time
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.match import Match, VoidReason


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The table of a division. ``standings`` are without those whose matches count for nobody."""

    number: int
    standings: tuple[Standing, ...]
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class RoundTables:
    """A round as it stands: its divisions, the first one the strongest, and everybody in it."""

    league: League
    round: Round
    groups: tuple[GroupTable, ...]
    entrants: Mapping[int, Entrant]

    @property
    def is_cup(self) -> bool:
        """Whether it is a cup, which has no divisions."""
        return self.league.kind is not Kind.LEAGUE

    @property
    def is_over(self) -> bool:
        """Whether its tables stand for good."""
        return self.round.phase is Phase.CLOSED

    def champions(self) -> tuple[int, ...]:
        """Who has won it; nobody before its close, or where nothing was won."""
        return champions(self.groups[0].standings) if self.is_over and self.groups else ()

    def destinations(self, group: GroupTable) -> Mapping[int, int]:
        """The division to which each place of a division leads as it stands."""
        left = {e.user_id for e in self.entrants.values() if e.state is EntrantState.LOST}
        lowest = max(one.number for one in self.groups)
        return destinations(group.standings, group.results, left, group.number, lowest)

    def out(self, group: GroupTable) -> tuple[Entrant, ...]:
        """Who was in a division, and is not in its table: their matches count for nobody."""
        people = self.entrants.values()
        return tuple(e for e in people if e.group == group.number and e.state is EntrantState.OUT)


async def round_tables(tables: Tables, round_id: int, now: int) -> RoundTables:
    """The tables of a round as they are now; before its start it has no divisions.

    Raises:
        NotFound: there is no such round.
    """
    league, this = await round_of(tables, round_id)
    entrants = await tables.leagues.entrants(round_id)
    fixtures = await tables.leagues.fixtures(round_id)
    numbers = sorted({entrant.group for entrant in entrants if entrant.group})
    groups = tuple(group_table(number, entrants, fixtures, now) for number in numbers)
    return RoundTables(league, this, groups, {e.user_id: e for e in entrants})


@dataclass(frozen=True, slots=True)
class OwnMeeting:
    """A meeting of somebody in a round, and its match; None for a bye, and before it begins."""

    result: Result
    match: Match | None


async def own_meetings(
    tables: Tables, round_id: int, user_id: int, now: int
) -> Sequence[OwnMeeting]:
    """Somebody's meetings of a round as they stand, in order."""
    return [
        OwnMeeting(
            result_of(fixture, now),
            await tables.matches.get(fixture.match_id) if fixture.match_id else None,
        )
        for fixture in await tables.leagues.fixtures(round_id)
        if user_id in fixture.meeting.people
    ]


@dataclass(frozen=True, slots=True)
class RoundScore:
    """How both stand in the division that their match is played in, by seat.

    ``halves`` are half points of so many matches (``over``), ``places`` those of the table, 0 for
    who left; ``used_ms`` is the time used in this match, by which its point goes at the close while
    it runs.
    """

    league: League
    round: Round
    group: int
    halves: tuple[int, int]
    over: tuple[int, int]
    places: tuple[int, int]
    used_ms: tuple[int, int]


async def round_score(tables: Tables, match: Match, now: int) -> RoundScore | None:
    """How both of a match stand; None for a match of no round, for which nothing is asked."""
    found = await tables.leagues.around(match.id) if match.round_id is not None else None
    if found is None:
        return None
    at, fixtures = found
    results = [result_of(fixture, now) for fixture in fixtures]
    mine = next(result for result in results if result.match_id == match.id)
    members = sorted({user for result in results if not result.is_void for user in result.people})
    standings = {standing.user_id: standing for standing in table(members, results)}
    first, second = (standings.get(user, _OUT) for user in mine.people)
    return RoundScore(
        *(at.league, at.round, at.group),
        halves=(first.halves, second.halves),
        over=(first.over, second.over),
        places=(first.place, second.place),
        used_ms=mine.used_ms,
    )


_OUT = Standing(0, 0, 0, 0, 0, 0, 0, Tiebreak.LAST)


async def round_of(tables: Tables, round_id: int) -> tuple[League, Round]:
    """A round and its league.

    Raises:
        NotFound: there is no such round.
    """
    this = await tables.leagues.round(round_id)
    league = await tables.leagues.get(this.league_id) if this else None
    if this is None or league is None:
        raise NotFound("league.gone")
    return league, this


def group_table(
    number: int, entrants: Sequence[Entrant], fixtures: Sequence[Fixture], now: int
) -> GroupTable:
    """The table of one division."""
    members = [e for e in entrants if e.group == number and e.state is not EntrantState.OUT]
    members.sort(key=lambda e: e.seed)
    results = tuple(result_of(f, now) for f in fixtures if f.group == number)
    return GroupTable(number, table([e.user_id for e in members], results), results)


def result_of(fixture: Fixture, now: int) -> Result:
    """A meeting as it stands; what runs has used its time up to *now*.

    A match that a moderator annulled counts for nobody, and so does one without a result. One that
    was lost in a row of others on time counts: who waited keeps the point.
    """
    first, second = fixture.meeting.people
    if fixture.meeting.is_bye:
        return Result(first, second, (DRAWS, DRAWS), is_void=fixture.is_void)
    clock, ending = fixture.clock, fixture.ending
    used = clock.as_of(now).used if clock and ending is None else clock.used if clock else ()
    used_ms = (used[0], used[1]) if len(used) == 2 else (0, 0)
    halves, void, late = fixture.decided, fixture.is_void, None
    if ending is not None:
        if is_lost_on_time(ending):
            late = second if ending.winners == (0,) else first
        if halves is None:
            void = void or is_called_off(ending) or fixture.annulled is VoidReason.MODERATOR
            halves = _halves(ending.winners)
    return Result(first, second, halves, used_ms, void, fixture.match_id, late)


def _halves(winners: tuple[int, ...]) -> tuple[int, int]:
    if not winners:
        return DRAWS, DRAWS
    return (WINS, LOSES) if winners == (0,) else (LOSES, WINS)
