"""Leaving a round: by oneself, by a manager, by not coming, with one's data.

Who leaves is stored at once, with what it means for the table. Their running matches are ended
after that, one by one (:func:`end_left`): as that can be done again, no stop in between loses any.
"""

from dataclasses import replace

from bot.errors import Refusal
from bot.league.results import LOSES, WINS, Withdrawal, withdrawal_of
from bot.league.values import Departure, Entrant, EntrantState, Kind, Phase, Round
from bot.match.history.endings import ending_by_loss, ending_without_result
from bot.match.history.replay import with_entry
from bot.match.league_plan import owe_count, schedule_cup
from bot.match.league_tables import result_of
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.league import Fixture
from bot.match.values.match import Entry, EntryKind, own_act

PLAYED = frozenset({Phase.STARTING, Phase.PLAYING})
BEFORE = frozenset({Phase.PLANNED, Phase.SIGN_UP})
LEFT = frozenset({EntrantState.OUT, EntrantState.LOST})


async def withdraw(
    tables: Tables, this: Round, entrant: Entrant, why: Departure, now: int
) -> Withdrawal | None:
    """Takes somebody out of a round; how, or None where nothing had begun for them.

    No effect on one that is over, or if they left before.
    """
    if this.phase in BEFORE or entrant.state is EntrantState.WAITING:
        await tables.leagues.drop_entrant(this.id, entrant.user_id)
        league = await tables.leagues.get(this.league_id)
        if this.phase is Phase.SIGN_UP and league is not None and league.kind is Kind.MINI_CUP:
            await schedule_cup(tables, this, now)
        elif this.phase is Phase.SIGN_UP and league is not None and league.kind is Kind.LEAGUE:
            await owe_count(tables, this, now)
        return None
    if this.phase not in PLAYED or entrant.state is not EntrantState.IN:
        return None
    theirs = await fixtures_of(tables, this.id, entrant.user_id)
    way = withdrawal_of([result_of(fixture, now) for fixture in theirs], entrant.user_id)
    state = EntrantState.OUT if way is Withdrawal.ERASED else EntrantState.LOST
    out = replace(entrant, state=state, stays=False, departure=why)
    await tables.leagues.put_entrant(this.id, out)
    for fixture in theirs:
        if way is Withdrawal.ERASED:
            await tables.leagues.decide(fixture.id, None, void=True)
        elif result_of(fixture, now).halves is None and not fixture.is_void:
            is_first = fixture.meeting.first == entrant.user_id
            halves = (LOSES, WINS) if is_first else (WINS, LOSES)
            await tables.leagues.decide(fixture.id, halves, void=False)
    await tables.leagues.put_round(replace(this, due_at=now))
    return way


async def end_left(store: Store, session: Session, clock: Clock, round_id: int) -> None:
    """Ends what runs of those who left a round: without result, or as a loss of theirs."""

    async def look(tables: Tables) -> list[tuple[int, Entrant]]:
        left = [e for e in await tables.leagues.entrants(round_id) if e.state in LEFT]
        found = await tables.leagues.fixtures(round_id)
        return [
            (fixture.match_id, entrant)
            for entrant in left
            for fixture in found
            if fixture.match_id and fixture.runs and entrant.user_id in fixture.meeting.people
        ]

    for match_id, entrant in await store.read(look):
        await _end(session, clock, match_id, entrant)


async def leave_all(store: Store, session: Session, clock: Clock, user_id: int) -> None:
    """Takes somebody out of every round that they are in, and ends what runs there."""

    async def work(tables: Tables) -> list[int]:
        entered = await tables.leagues.rounds_of(user_id)
        for one in entered:
            now = clock.now()
            await withdraw(tables, one.round, one.entrant, Departure.WITHDRAW, now)
        return [one.round.id for one in entered]

    for round_id in await store.write(work):
        await end_left(store, session, clock, round_id)


async def fixtures_of(tables: Tables, round_id: int, user_id: int) -> list[Fixture]:
    """Somebody's meetings of a round."""
    found = await tables.leagues.fixtures(round_id)
    return [fixture for fixture in found if user_id in fixture.meeting.people]


async def _end(session: Session, clock: Clock, match_id: int, entrant: Entrant) -> None:
    """Ends a match of somebody who left, unless it is over; one that is lost on time, by that."""
    async with session.lock(match_id):
        live, is_lost = await session.load(match_id), entrant.state is EntrantState.LOST
        try:
            match = (await session.in_time(live) if is_lost else live).match
        except Refusal:  # it has just ended on time
            return
        if match.ending:
            return
        kind = EntryKind((entrant.departure or Departure.WITHDRAW).value)
        seat, version = match.seats_of(entrant.user_id)[0], match.version + 1
        # It is their own act, so that they are not told of each of their matches.
        act = Entry(
            *(version, kind, seat, entrant.user_id, (), own_act(match_id, version)),
            *(clock.now(), ""),
        )
        end = ending_by_loss(match, seat, kind) if is_lost else ending_without_result(match, kind)
        await session.commit(live, with_entry(live, act), end)
