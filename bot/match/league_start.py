"""The start of a round: groups and seats, and the matches that begin, a few at a time."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.league import calendar, mini_cup
from bot.league.groups import (
    LastPlace,
    Pair,
    Strength,
    first_groups,
    next_groups,
)
from bot.league.results import TOO_LATE, losses_on_time
from bot.league.schedule import meetings_of
from bot.league.values import (
    LEAST,
    PEOPLE,
    Entrant,
    EntrantState,
    Group,
    Kind,
    League,
    Phase,
    Round,
)
from bot.match.league_tables import result_of
from bot.match.league_withdrawal import LEFT
from bot.match.lobby.admission import standing_of
from bot.match.ports import Tables
from bot.match.start import start_match
from bot.match.values.clock import MatchClock
from bot.match.values.league import Fixture, pace_of
from bot.match.values.match import Location, Match, Player
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.rating import is_provisional
from rules import GAMES, options
from rules.dice import Dice, commit

AT_ONCE = 2
"""How many matches begin in one step."""

Secret = Callable[[], bytes]


async def deal(tables: Tables, league: League, this: Round, now: int) -> Round | None:
    """Stores groups and meetings of a round; the round as it starts, None if too few are there.

    In a league three are enough once its sign-up was open for a week longer: they meet twice each.
    """
    people = await tables.leagues.entrants(this.id)  # in the order in which they came
    inside, rest = people[:PEOPLE], people[PEOPLE:]
    blocked = await _blocked(tables, inside)
    if league.kind is Kind.MINI_CUP:
        begins = mini_cup.start_of(len(inside), inside[0].at if inside else now, now)
        if begins is None:
            return None
        this = replace(this, starts_at=now, closes_at=now + calendar.CUP_MS)
        groups, twice = [Group(1, tuple(e.user_id for e in inside))], begins.twice
    elif league.kind is not Kind.LEAGUE:
        if len(inside) < mini_cup.FEWEST:
            return None
        groups, twice = [Group(1, tuple(e.user_id for e in inside))], len(inside) < mini_cup.FULL
        this = replace(this, starts_at=now, closes_at=now + calendar.CUP_MS)
    elif len(inside) >= LEAST:
        groups, twice = [*await _groups(tables, league, this, inside, blocked, now)], False
    elif len(inside) == mini_cup.ENOUGH and now >= this.starts_at + calendar.WAIT_MS:
        groups, twice = [Group(1, tuple(e.user_id for e in inside))], True
        this = replace(this, starts_at=now, closes_at=now + calendar.CUP_MS)
    else:
        return None
    by_id = {entrant.user_id: entrant for entrant in inside}
    for group in groups:
        for seed, user_id in enumerate(group.people, 1):
            placed = replace(by_id[user_id], state=EntrantState.IN, group=group.number, seed=seed)
            await tables.leagues.put_entrant(this.id, placed)
        meetings = meetings_of(group.people, blocked, twice=twice)
        await tables.leagues.add_meetings(this.id, group.number, meetings)
    for entrant in rest:
        await tables.leagues.put_entrant(this.id, replace(entrant, state=EntrantState.WAITING))
    return replace(this, phase=Phase.STARTING, due_at=now)


async def _blocked(tables: Tables, people: Sequence[Entrant]) -> frozenset[Pair]:
    """The pairs of people of whom one blocked the other."""
    users = {entrant.user_id for entrant in people}
    found = set[Pair]()
    for user in users:
        blocked = users.intersection(await tables.blocks.of(user))
        found |= {frozenset((user, other)) for other in blocked}
    return frozenset(found)


async def _groups(
    tables: Tables,
    league: League,
    this: Round,
    inside: Sequence[Entrant],
    blocked: frozenset[Pair],
    now: int,
) -> Sequence[Group]:
    """The groups: by the last table that was closed, in a first round by rating."""
    people = {}
    for entrant in inside:
        standing = await standing_of(tables, league.game, entrant.user_id)
        certain = not is_provisional(standing, now)
        people[entrant.user_id] = Strength(standing.number, certain)
    rounds = await tables.leagues.rounds(league.id)
    last = next((r for r in rounds if r.number < this.number and r.phase is Phase.CLOSED), None)
    if last is None:
        return first_groups(people, blocked)
    return next_groups(people, await _last_places(tables, last, now), blocked)


async def _last_places(tables: Tables, last: Round, now: int) -> Mapping[int, LastPlace]:
    """Where everybody ended in a round that is closed; who left stands below all others."""
    entrants = [e for e in await tables.leagues.entrants(last.id) if e.group]
    results = [result_of(f, now) for f in await tables.leagues.fixtures(last.id)]
    sizes = Counter(e.group for e in entrants if e.rank)
    return {
        e.user_id: LastPlace(
            e.group,
            e.rank or sizes[e.group] + 1,
            sizes[e.group],
            may_rise=losses_on_time(results, e.user_id) < TOO_LATE,
            has_left=e.state in LEFT,
        )
        for e in entrants
    }


async def begin_some(tables: Tables, league: League, this: Round, secret: Secret, now: int) -> bool:
    """Begins the next matches of a round; whether more are to begin.

    Whoever has all of theirs is told so once: a start is one message, not one for each match.
    """
    open_now = [f for f in await tables.leagues.fixtures(this.id) if _is_to_begin(f)]
    people = {e.user_id: e for e in await tables.leagues.entrants(this.id)}
    for fixture in open_now[:AT_ONCE]:
        await _begin(tables, league, this, fixture, people, secret, now, calls=False)
    waiting = {user for fixture in open_now[AT_ONCE:] for user in fixture.meeting.people}
    begun = {user for fixture in open_now[:AT_ONCE] for user in fixture.meeting.people}
    for user_id in sorted(begun - waiting):
        if people[user_id].state is EntrantState.IN:
            await tables.notices.add(Notice(NoticeKind.ROUND_BEGUN, this.id, 0, now, user_id))
    return len(open_now) > AT_ONCE


async def fill_places(
    tables: Tables, league: League, this: Round, secret: Secret, now: int
) -> None:
    """Gives places of those who are out to the waiting list, while the first seven days last."""
    if league.kind is not Kind.LEAGUE or now >= this.starts_at + calendar.WAIT_MS:
        return
    entrants = await tables.leagues.entrants(this.id)
    waiting = [e for e in entrants if e.state is EntrantState.WAITING]
    fixtures = await tables.leagues.fixtures(this.id)
    for gone in (e for e in entrants if e.state is EntrantState.OUT and e.group):
        if any(e.group == gone.group and e.seed == gone.seed and e != gone for e in entrants):
            continue  # their place was given away
        if not waiting:
            return
        new = replace(waiting.pop(0), state=EntrantState.IN, group=gone.group, seed=gone.seed)
        await tables.leagues.put_entrant(this.id, new)
        entrants = [e for e in entrants if e.user_id != new.user_id] + [new]
        await _take_place(tables, this, (gone, new), fixtures)
        await tables.notices.add(Notice(NoticeKind.ROUND_BEGUN, this.id, 0, now, new.user_id))
    people = {e.user_id: e for e in await tables.leagues.entrants(this.id)}
    for fixture in await tables.leagues.fixtures(this.id):
        if _is_to_begin(fixture):
            await _begin(tables, league, this, fixture, people, secret, now, calls=True)


async def _take_place(
    tables: Tables, this: Round, change: tuple[Entrant, Entrant], fixtures: Sequence[Fixture]
) -> None:
    """Stores the meetings of somebody who takes the place of another, with the same seats."""
    gone, new = change
    apart = await tables.blocks.apart(new.user_id)
    theirs = [f.meeting for f in fixtures if gone.user_id in f.meeting.people]
    out = {e.user_id for e in await tables.leagues.entrants(this.id) if e.state in LEFT} - {
        gone.user_id
    }
    meetings = []
    for meeting in theirs:
        first, second = (new.user_id if u == gone.user_id else u for u in meeting.people)
        other = second if first == new.user_id else first
        if other not in out:
            meetings.append(replace(meeting, first=first, second=second, is_bye=other in apart))
    await tables.leagues.add_meetings(this.id, gone.group, meetings)


def _is_to_begin(fixture: Fixture) -> bool:
    is_settled = fixture.meeting.is_bye or fixture.is_void or fixture.decided is not None
    return fixture.match_id is None and not is_settled


async def _begin(
    tables: Tables,
    league: League,
    this: Round,
    fixture: Fixture,
    people: Mapping[int, Entrant],
    secret: Secret,
    now: int,
    *,
    calls: bool,
) -> None:
    seats = [people[user_id] for user_id in fixture.meeting.people]
    drawn, game = secret(), GAMES[league.game]
    chosen: Any = options.parse(game.Options, dict(league.options), game=league.game)
    nonces = tuple(str(entrant.nonce) for entrant in seats)
    match = Match(
        id=0,
        game=league.game,
        rules_version=game.version,
        options=options.dump(chosen),
        players=tuple(Player(e.user_id, e.name, e.handle) for e in seats),
        location=Location(league.guild_id, league.channel_id),
        created_at=now,
        dice=Dice(commit(drawn), nonces, drawn.hex()),
        clock=MatchClock.begin(pace_of(league), len(seats), 0, now),
        rated=True,
        round_id=this.id,
    )
    match_id = await start_match(tables, match, now, calls=calls)
    await tables.leagues.begin_meeting(fixture.id, match_id)
