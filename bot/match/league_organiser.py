"""What those who look after a server do about leagues: start one, end it, look after its rounds.

What follows by time is done by ``bot.match.league_rounds``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from bot.errors import Refusal
from bot.league import calendar
from bot.league.results import Withdrawal
from bot.league.values import (
    LEAST,
    USUAL_WEEKS,
    Departure,
    EntrantState,
    Kind,
    League,
    Phase,
    Round,
)
from bot.match.league_plan import owe_event, plan_round, quick_board
from bot.match.league_service import entrant_of
from bot.match.league_tables import round_of
from bot.match.league_withdrawal import PLAYED, withdraw
from bot.match.ports import Clock, Store, Tables
from bot.match.values.guild import AuditEntry
from bot.match.values.league import LEAGUES_OF_SERVER
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import MINUTE_MS
from bot.match.values.weekends import zone


@dataclass(frozen=True, slots=True)
class Plan:
    """What a manager chooses for a new league; its first Monday is the one on or after *first_day*.

    ``options`` are on the quick board unless they say otherwise; of all others they are the usual.
    ``channel_id`` is where its cards and matches are; with a ``role_id`` only who has that role may
    enter. Its rounds last so many ``weeks``, one of ``calendar.ROUNDS_A_YEAR``.
    """

    guild_id: int
    game: str
    options: Mapping[str, Any]
    channel_id: int
    first_day: date
    role_id: int | None = None
    zone: str = "UTC"
    weeks: int = USUAL_WEEKS


class LeagueOrganiser:
    """What people who look after a server do about its leagues, each in one transaction."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def start(self, plan: Plan) -> Round:
        """Starts a league; returns its first round. If one like it runs, that one's newest.

        Raises:
            Refusal: the server has as many leagues as it may, or there is no such zone.
        """
        now, where = self._clock.now(), zone(plan.zone)
        board = quick_board(plan.game, plan.options)

        async def work(tables: Tables) -> Round:
            running = await tables.leagues.running(plan.guild_id, Kind.LEAGUE)
            for other in running:
                if (other.game, dict(other.options)) == (plan.game, board):
                    return (await tables.leagues.rounds(other.id))[0]
            if len(running) >= LEAGUES_OF_SERVER:
                raise Refusal("league.enough", most=LEAGUES_OF_SERVER)
            earliest = calendar.monday_after(now + calendar.DAY_MS, where)
            first = plan.first_day
            monday = max(earliest, first.fromordinal(first.toordinal() + -first.weekday() % 7))
            league = League(
                *(0, Kind.LEAGUE, plan.guild_id, plan.game, board, plan.channel_id),
                *(plan.role_id, monday, plan.zone),
                weeks=plan.weeks,
            )
            number = await tables.leagues.add(league)
            assert number is not None  # none like it runs, and writes come one after the other
            return await plan_round(tables, replace(league, id=number), 1, now)

        return await self._store.write(work)

    async def end(self, league_id: int, deed: AuditEntry) -> None:
        """Ends a league: what runs is played to its close, and nothing new begins.

        Raises:
            Refusal: it has ended already.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> None:
            league = await tables.leagues.get(league_id)
            if league is None or league.ended_at is not None:
                raise Refusal("league.ended")
            await tables.leagues.end(league_id, now)
            for this in await tables.leagues.rounds(league_id):
                if this.phase in {Phase.PLANNED, Phase.SIGN_UP}:
                    await tables.leagues.put_round(replace(this, due_at=now))
            await tables.audit_log.add(deed)

        await self._store.write(work)

    async def move(
        self, league_id: int, channel_id: int, role_id: int | None, deed: AuditEntry
    ) -> None:
        """A manager chooses another channel or role; a sign-up that is open is told there anew.

        What waits for it goes on at the next look at its round.

        Raises:
            Refusal: it has ended.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> None:
            league = await tables.leagues.get(league_id)
            if league is None or league.ended_at is not None:
                raise Refusal("league.ended")
            await tables.leagues.move(league_id, channel_id, role_id)
            await tables.audit_log.add(deed)
            for this in await tables.leagues.rounds(league_id):
                if this.phase is Phase.SIGN_UP:
                    await owe_event(tables, this, now)
                if this.phase is Phase.SIGN_UP and channel_id != league.channel_id:
                    once = now // MINUTE_MS
                    await tables.notices.add(Notice(NoticeKind.SIGN_UP, this.id, once, now))

        await self._store.write(work)

    async def take_out(self, round_id: int, user_id: int, deed: AuditEntry) -> Withdrawal | None:
        """A manager takes somebody out of a round, as if they left by themselves.

        Raises:
            NotFound, Refusal: as :meth:`LeagueService.leave`.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Withdrawal | None:
            _, this = await round_of(tables, round_id)
            entrant = await entrant_of(tables, this, user_id)
            if entrant.state in {EntrantState.OUT, EntrantState.LOST}:
                raise Refusal("league.they_left", person=entrant.name)
            await tables.audit_log.add(deed)
            return await withdraw(tables, this, entrant, Departure.TAKEN_OUT, now)

        return await self._store.write(work)

    async def start_now(self, round_id: int, deed: AuditEntry) -> Round:
        """A manager lets a round begin now, before its Monday; its close comes earlier by as much.

        Raises:
            NotFound, Refusal: there is no such round, it takes nobody now, fewer are in than a
                group has, or the round before is still played.
        """
        now = self._clock.now()

        async def work(tables: Tables) -> Round:
            league, this = await round_of(tables, round_id)
            if this.phase is not Phase.SIGN_UP or league.kind is not Kind.LEAGUE:
                raise Refusal("league.not_taking")
            inside = len(await tables.leagues.entrants(round_id))
            if inside < LEAST:
                raise Refusal("league.too_few", n=inside, least=LEAST)
            rounds = await tables.leagues.rounds(league.id)
            if any(one.phase in PLAYED for one in rounds):
                raise Refusal("league.before_plays")
            closes_at = now + league.weeks * calendar.WEEK_MS
            sooner = replace(this, starts_at=now, closes_at=closes_at, due_at=now)
            await tables.leagues.put_round(sooner)
            await tables.audit_log.add(deed)
            return sooner

        return await self._store.write(work)

    async def extend(self, round_id: int, deed: AuditEntry) -> Round:
        """A manager moves the close of a round by a week, once.

        Raises:
            NotFound, Refusal: there is no such round, nothing of it is played now, or its close was
                moved before.
        """

        async def work(tables: Tables) -> Round:
            _, this = await round_of(tables, round_id)
            if this.phase not in PLAYED:
                raise Refusal("league.not_played")
            if this.is_extended:
                raise Refusal("league.extended")
            closes_at = this.closes_at + calendar.EXTENSION_MS
            later = replace(this, closes_at=closes_at, is_extended=True)
            await tables.leagues.put_round(later)
            await tables.audit_log.add(deed)
            return later

        return await self._store.write(work)
