"""What happens in rounds of leagues and Mini Cups by itself, when it is due.

Each step is one transaction that also stores when the next is due, so a restart, a second process
or an outage only makes it later. Whoever is told of it is told by a notice of that transaction.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from bot.league import calendar
from bot.league.results import TOO_LATE, losses_on_time
from bot.league.values import Entrant, EntrantState, Kind, League, Phase, Round
from bot.match.league_close import close_round, tell_tables
from bot.match.league_needs import Lack, Survey, held, is_held, lack_of
from bot.match.league_no_shows import look_after_absent
from bot.match.league_plan import owe_event, plan_round, schedule_cup
from bot.match.league_start import begin_some, deal, fill_places
from bot.match.league_tables import result_of, round_of
from bot.match.league_withdrawal import end_left
from bot.match.ports import Clock, Store, Tables
from bot.match.session import Session
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.weekends import zone
from bot.match.winners_cups import AFTER, open_winners_cup

BEGIN_EVERY_MS = 15_000
"""How long after some matches of a round the next ones begin: Discord opens few threads at once."""


class RoundService:
    """Does what is due in a round."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        session: Session,
        secret: Callable[[], bytes],
        survey: Survey,
    ) -> None:
        self._store = store
        self._clock = clock
        self._session = session
        self._secret = secret  # 32 random bytes at each call
        self._survey = survey

    async def act(self, round_id: int) -> None:
        """Does what is due in a round now, and stores when something is due next.

        A round whose league lacks something waits.
        """
        if await self._store.write(lambda tables: self._look(tables, round_id)) is not Lack.GAME:
            await end_left(self._store, self._session, self._clock, round_id)

    async def _look(self, tables: Tables, round_id: int) -> Lack | None:
        league, this = await round_of(tables, round_id)
        lack, now = lack_of(league, self._survey(league.guild_id)), self._clock.now()
        if this.due_at is None or this.due_at > now:
            return lack
        if lack is not None and is_held(league, this, lack):
            await tables.leagues.put_round(held(this, now))
            return lack
        if this.phase is Phase.PLANNED and league.kind in AFTER.values():
            await open_winners_cup(tables, league, this, now)
        elif this.phase is Phase.PLANNED:
            await _open(tables, league, this, now)
        elif this.phase is Phase.SIGN_UP:
            await _start(tables, league, this, now)
        elif this.phase is Phase.STARTING:
            await self._begin(tables, league, this, now)
        else:
            await self._play(tables, league, this, now, begins=lack is not Lack.CHANNEL)
        return lack

    async def _begin(self, tables: Tables, league: League, this: Round, now: int) -> None:
        """Begins some matches of a round; after the last it is played."""
        if await begin_some(tables, league, this, self._secret, now):
            later = replace(this, due_at=now + BEGIN_EVERY_MS)
        else:
            later = replace(this, phase=Phase.PLAYING, due_at=_next_look(league, this, now))
        await tables.leagues.put_round(later)

    async def _play(
        self, tables: Tables, league: League, this: Round, now: int, *, begins: bool
    ) -> None:
        """Takes out who did not come, gives their places away, tells the tables or closes.

        *begins*: matches can begin there.
        """
        await tables.outages.extend(now)
        await look_after_absent(tables, league, this, now)
        if begins:
            await fill_places(tables, league, this, self._secret, now)
        fixtures = await tables.leagues.fixtures(this.id)
        results = [result_of(fixture, now) for fixture in fixtures]
        if now >= this.closes_at or all(r.halves is not None or r.is_void for r in results):
            await close_round(tables, league, this, now)
            return
        this = await tell_tables(tables, league, this, now)
        await tables.leagues.put_round(replace(this, due_at=_next_look(league, this, now)))


async def _open(tables: Tables, league: League, this: Round, now: int) -> None:
    """Opens the sign-up; who stays in every round is in already.

    If it opens late, the round begins later, so that there are two weeks for it.
    """
    if league.ended_at is not None:
        await _call_off(tables, this, now)
        return
    where = zone(league.zone)
    if now > this.starts_at - calendar.SIGN_UP_MS + calendar.WAIT_MS and this.number > 1:
        this = _starting(this, calendar.monday_after(now + calendar.SIGN_UP_MS, where), league)
    for entrant in await _staying(tables, league, this, now):
        await tables.leagues.put_entrant(this.id, entrant)
    await _drop_barred(tables, league, this)  # some entered ahead
    await tables.notices.add(Notice(NoticeKind.SIGN_UP, this.id, 0, now))
    opened = replace(this, phase=Phase.SIGN_UP, due_at=this.starts_at)
    await tables.leagues.put_round(opened)
    await owe_event(tables, opened, now)


async def _start(tables: Tables, league: League, this: Round, now: int) -> None:
    """Deals the groups and seats; if too few came, the sign-up goes on or the round is off."""
    if league.ended_at is not None:
        await _call_off(tables, this, now)
        return
    await _drop_barred(tables, league, this)
    before = [r for r in await tables.leagues.rounds(league.id) if r.number < this.number]
    is_cup = league.kind is not Kind.LEAGUE
    if not is_cup and before and before[0].phase not in {Phase.CLOSED, Phase.CALLED_OFF}:
        # The round before closes later than planned; who is in both would have twice the matches.
        after = max(now + 1, before[0].closes_at)
        later = _starting(this, calendar.monday_after(after, zone(league.zone)), league)
        await tables.leagues.put_round(replace(later, due_at=later.starts_at))
        await owe_event(tables, this, now)
        return
    dealt = await deal(tables, league, this, now)
    if dealt is not None:
        await tables.leagues.put_round(dealt)
        for kind in (NoticeKind.SIGN_UP_OVER, NoticeKind.ROUND_OPENS):
            await tables.notices.add(Notice(kind, this.id, 0, now))
    elif league.kind is Kind.MINI_CUP:
        await schedule_cup(tables, this, now)  # it waits for more
        return
    elif is_cup:
        await _call_off(tables, this, now)
        return
    elif now < this.starts_at + calendar.WAIT_MS:
        await tables.leagues.put_round(replace(this, due_at=this.starts_at + calendar.WAIT_MS))
        return
    else:
        await _call_off(tables, this, now)
        await tables.notices.add(Notice(NoticeKind.ROUND_OFF, this.id, 0, now))
    if not is_cup:
        await owe_event(tables, this, now)
        await plan_round(tables, league, this.number + 1, now)


async def _drop_barred(tables: Tables, league: League, this: Round) -> None:
    """Takes those out of a round before its start who may begin no matches there any more.

    Else three of a Mini Cup would be enough, and one too few, at once.
    """
    for entrant in await tables.leagues.entrants(this.id):
        if await tables.guilds.barred_since(league.guild_id, entrant.user_id) is not None:
            await tables.leagues.drop_entrant(this.id, entrant.user_id)


async def _call_off(tables: Tables, this: Round, now: int) -> None:
    await tables.notices.add(Notice(NoticeKind.SIGN_UP_OVER, this.id, 0, now))
    await tables.leagues.put_round(replace(this, phase=Phase.CALLED_OFF, due_at=None))
    await owe_event(tables, this, now)


async def _staying(tables: Tables, league: League, this: Round, now: int) -> list[Entrant]:
    """Who is in a round because they stay in: all who asked for it, but for the absent.

    It ends by itself for who lost two matches on time, left, or may begin no matches there.
    """
    rounds = await tables.leagues.rounds(league.id)
    before = next((r for r in rounds if r.number < this.number), None)
    if before is None:
        return []
    results = [result_of(f, now) for f in await tables.leagues.fixtures(before.id)]
    found = []
    for entrant in await tables.leagues.entrants(before.id):
        is_in = entrant.stays and entrant.state in {EntrantState.IN, EntrantState.WAITING}
        is_there = losses_on_time(results, entrant.user_id) < TOO_LATE
        is_welcome = await tables.guilds.barred_since(league.guild_id, entrant.user_id) is None
        if is_in and is_there and is_welcome:
            user = entrant.user_id, entrant.name, entrant.handle, now, entrant.nonce
            found.append(Entrant(*user, stays=True))
    return found


def _starting(this: Round, day: date, league: League) -> Round:
    """The round with another Monday on which it begins."""
    starts_at = calendar.evening_of(day, zone(league.zone))
    closes_at = starts_at + league.weeks * calendar.WEEK_MS
    return replace(this, starts_at=starts_at, closes_at=closes_at)


def _next_look(league: League, this: Round, now: int) -> int:
    """The next evening, or the close if that comes first."""
    return min(calendar.next_evening(now, zone(league.zone)), max(this.closes_at, now + 1))
