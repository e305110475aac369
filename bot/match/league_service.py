"""What people do about leagues and Mini Cups: enter, leave, stay in, look at the table.

What those who look after a server do is in ``bot.match.league_organiser``. Nothing here waits for
Discord. What follows by time is done by ``bot.match.league_rounds``; whoever is told of anything is
told by a notice.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.errors import Refusal
from bot.league import calendar, mini_cup
from bot.league.results import TOO_LATE, Withdrawal, losses_on_time
from bot.league.values import (
    OVER,
    Departure,
    Entrant,
    EntrantState,
    Kind,
    League,
    Phase,
    Round,
)
from bot.match.league_capacity import admitted, check_entrance
from bot.match.league_plan import open_cup, owe_count, schedule_cup
from bot.match.league_tables import (
    OwnMeeting,
    RoundTables,
    own_meetings,
    result_of,
    round_of,
    round_tables,
)
from bot.match.league_withdrawal import LEFT, PLAYED, withdraw
from bot.match.ports import Clock, Store, Tables
from bot.match.values.match import Player
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import MINUTE_MS


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody is in: how, with how many matches running and half-days of vacation left.

    ``inside`` is how many are in by then.
    """

    league: League
    round: Round
    entrant: Entrant
    running: int
    half_days: int
    is_late: bool
    """Whether it should have begun by now, and waits for more people."""
    inside: int


class LeagueService:
    """What people do about leagues, each in one transaction."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def join(
        self, round_id: int, player: Player, roles: Collection[int], nonce: int
    ) -> Admission:
        """Enters somebody in a round; again, it changes nothing. In a full one they wait.

        While the round is played they may wait for a place, too, as long as one can become free.
        *nonce* is the number of the interaction.

        Raises:
            NotFound, Refusal: the sign-up is over or not open; it is for others; they are in as
                many leagues as they may be, or would have too many matches.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Admission:
            league, this = await round_of(tables, round_id)
            entrants = await tables.leagues.entrants(round_id)
            mine = next((e for e in entrants if e.user_id == player.user_id), None)
            if this.phase in OVER:  # an old card, also for who was in
                raise Refusal("league.not_open")
            if mine is not None and mine.state in LEFT:
                raise Refusal("league.left")
            if mine is None:
                _check_open(league, this, roles, now)
                mine = await admitted(tables, league, this, player, nonce, now)
                await tables.leagues.put_entrant(round_id, mine)
                if this.phase is Phase.SIGN_UP:
                    await owe_count(tables, this, now)
            return await _entered(tables, league, this, mine, now)

        return await self._store.write(work)

    async def stay_from(
        self, round_id: int, player: Player, roles: Collection[int], nonce: int
    ) -> Entrant:
        """Enters somebody in a round before its sign-up opens, and in all after it.

        Who is in the round before has :meth:`stay_in`; this is for who sat it out.

        Raises:
            NotFound, Refusal: as :meth:`join`; or the round has begun.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Entrant:
            league, this = await round_of(tables, round_id)
            _check_role(league, roles)
            is_ahead = this.phase in {Phase.PLANNED, Phase.SIGN_UP}
            if league.kind is not Kind.LEAGUE or league.ended_at is not None or not is_ahead:
                raise Refusal("league.not_open")
            entrants = await tables.leagues.entrants(round_id)
            mine = next((e for e in entrants if e.user_id == player.user_id), None)
            if mine is None:
                mine = await admitted(tables, league, this, player, nonce, now)
            mine = replace(mine, stays=True)
            await tables.leagues.put_entrant(round_id, mine)
            if this.phase is Phase.SIGN_UP:
                await owe_count(tables, this, now)
            return mine

        return await self._store.write(work)

    async def leave(self, round_id: int, user_id: int) -> Withdrawal | None:
        """Takes somebody out of a round or a Mini Cup; how, or None if nothing had begun for them.

        Raises:
            NotFound, Refusal: there is no such round, they are not in it, or it is over.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Withdrawal | None:
            _, this = await round_of(tables, round_id)
            entrant = await entrant_of(tables, this, user_id)
            if this.phase in PLAYED and entrant.state in {EntrantState.OUT, EntrantState.LOST}:
                raise Refusal("league.left")
            return await withdraw(tables, this, entrant, Departure.WITHDRAW, now)

        return await self._store.write(work)

    async def stay_in(self, round_id: int, user_id: int, *, stays: bool) -> Entrant:
        """Stores whether somebody is in the next round, too; also between two rounds.

        Raises:
            NotFound, Refusal: there is no such round, they are not in it, its next one takes people
                already, or they lost too many of its matches on time to be in by themselves.
        """

        async def work(tables: Tables) -> Entrant:
            league, this = await round_of(tables, round_id)
            entrants = await tables.leagues.entrants(round_id)
            mine = next((e for e in entrants if e.user_id == user_id), None)
            if mine is None or mine.state in LEFT:
                raise Refusal("league.not_in")
            if this.phase is Phase.PLANNED and not stays:  # they entered it ahead
                await tables.leagues.drop_entrant(round_id, user_id)
                return replace(mine, stays=False)
            if this.phase in OVER:
                later = await tables.leagues.rounds(league.id)
                if any(r.number > this.number and r.phase is not Phase.PLANNED for r in later):
                    raise Refusal("league.over")
            if stays and this.phase is Phase.CLOSED:
                found = await tables.leagues.fixtures(round_id)
                results = [result_of(fixture, self._clock.now()) for fixture in found]
                if losses_on_time(results, user_id) >= TOO_LATE:
                    raise Refusal("league.stay.late")
            changed = replace(mine, stays=stays)
            await tables.leagues.put_entrant(round_id, changed)
            return changed

        return await self._store.write(work)

    async def table(self, round_id: int) -> RoundTables:
        """The tables of a round as they are now.

        Raises:
            NotFound: there is no such round.
        """
        now = self._clock.now()
        return await self._store.read(lambda tables: round_tables(tables, round_id, now))

    async def meetings(self, round_id: int, user_id: int) -> Sequence[OwnMeeting]:
        """Somebody's meetings of a round as they stand now."""
        now = self._clock.now()
        return await self._store.read(lambda tables: own_meetings(tables, round_id, user_id, now))

    async def enter_cup(
        self, guild_id: int, channel_id: int, game: str, player: Player, nonce: int
    ) -> Admission:
        """Enters somebody in a server's open Mini Cup of a game; again, it changes nothing.

        It is played on the game's own board, and its matches begin in the channel of the first who
        entered a cup of it there.

        Raises:
            Refusal: they play one already, or would have too many matches.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Admission:
            league, this = await open_cup(tables, guild_id, channel_id, game, now)
            entered = await tables.leagues.rounds_of(player.user_id)
            mine = next((t.entrant for t in entered if t.round.id == this.id), None)
            if mine is None:
                if any(t.league.id == league.id for t in entered):
                    raise Refusal("cup.playing")
                await check_entrance(tables, league, player, mini_cup.FULL - 1)
                mine = Entrant(player.user_id, player.name, player.handle, now, nonce)
                await tables.leagues.put_entrant(this.id, mine)
                await schedule_cup(tables, this, now)
            return await _entered(tables, league, this, mine, now)

        return await self._store.write(work)

    async def play_here(self, round_id: int, channel_id: int, user_id: int) -> League:
        """Lets a Mini Cup whose channel is gone go on in another: who is in it may choose.

        Raises:
            NotFound, Refusal: there is no such Mini Cup, they are not in it, or it is over.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> League:
            league, this = await round_of(tables, round_id)
            await entrant_of(tables, this, user_id)
            if league.kind is not Kind.MINI_CUP:
                raise Refusal("league.not_in")
            await tables.leagues.move(league.id, channel_id, None)
            if this.phase is Phase.SIGN_UP:
                once = now // MINUTE_MS
                await tables.notices.add(Notice(NoticeKind.SIGN_UP, this.id, once, now))
            if this.due_at is not None:
                await tables.leagues.put_round(replace(this, due_at=now))
            return replace(league, channel_id=channel_id)

        return await self._store.write(work)


async def entrant_of(tables: Tables, this: Round, user_id: int) -> Entrant:
    """How somebody is in a round that is not over.

    Raises:
        Refusal: they are not in it, or it is over.
    """
    if this.phase in OVER:
        raise Refusal("league.over")
    entrants = await tables.leagues.entrants(this.id)
    found = next((e for e in entrants if e.user_id == user_id), None)
    if found is None:
        raise Refusal("league.not_in")
    return found


def _check_role(league: League, roles: Collection[int]) -> None:
    if league.role_id is not None and league.role_id not in roles:
        raise Refusal("league.role", role=league.role_id)


def _check_open(league: League, this: Round, roles: Collection[int], now: int) -> None:
    _check_role(league, roles)
    may_wait = this.phase in PLAYED and now < this.starts_at + calendar.WAIT_MS
    is_cup = league.kind is not Kind.LEAGUE  # which has an entrance of its own
    if is_cup or league.ended_at is not None or not (this.phase is Phase.SIGN_UP or may_wait):
        raise Refusal("league.not_open")


async def _entered(
    tables: Tables, league: League, this: Round, entrant: Entrant, now: int
) -> Admission:
    running, _ = await tables.matches.workload(entrant.user_id)
    left = (await tables.vacations.get(entrant.user_id)).left(now)
    is_late = this.phase is Phase.SIGN_UP and now >= this.starts_at
    inside = len(await tables.leagues.entrants(this.id))
    return Admission(league, this, entrant, running, left, is_late, inside)
