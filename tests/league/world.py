"""A server with leagues and no Discord: a real database, a clock that is moved, people who play."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

from bot.league.values import Kind, Phase, Round
from bot.match.league_needs import Premises
from bot.match.league_organiser import LeagueOrganiser, Plan
from bot.match.league_rounds import RoundService
from bot.match.league_service import LeagueService
from bot.match.league_tables import RoundTables, round_tables
from bot.match.ports import Tables
from bot.match.values.league import Fixture
from bot.match.values.match import Player, own_act
from bot.match.values.notice import Notice, NoticeKind
from tests.table import Table, table

GUILD, CHANNEL = 5, 6
MONDAY = date(2027, 1, 4)
DAY = 24 * 60 * 60_000


def at(year: int, month: int, day: int, hour: int = 12) -> int:
    """An instant of UTC in milliseconds."""
    return round(datetime(year, month, day, hour, tzinfo=UTC).timestamp() * 1000)


def people(n: int) -> list[Player]:
    """So many people."""
    return [Player(2000 + k, f"P{k:02}") for k in range(1, n + 1)]


@dataclass
class World:
    """A server, its leagues, and what is told of them."""

    t: Table
    leagues: LeagueService
    organiser: LeagueOrganiser
    rounds: RoundService
    random: Random
    found: dict[int, Premises]
    """What there is in servers, where that is known."""
    silent: set[int] = field(default_factory=set)
    """Who never moves."""

    def now(self) -> int:
        return self.t.clock.ms

    async def begin(self, *, game: str = "tumbleweed", size: str = "3") -> Round:
        """A league whose sign-up is open."""
        plan = Plan(GUILD, game, {"size": size}, CHANNEL, MONDAY)
        this = await self.organiser.start(plan)
        await self.until(this.opens_at)
        return await self.round(this.id)

    async def join(self, this: Round, *players: Player, stays: bool = False) -> None:
        for player in players:
            await self.leagues.join(this.id, player, (), player.user_id * 7)
            if stays:
                await self.leagues.stay_in(this.id, player.user_id, stays=True)
            self.t.clock.ms += 1000

    async def round(self, round_id: int) -> Round:
        found = await self.t.database.read(lambda ts: ts.leagues.round(round_id))
        assert found is not None
        return found

    async def newest(self) -> Round:
        """The newest round of the server's league."""

        async def look(ts: Tables) -> Round:
            league = (await ts.leagues.running(GUILD, Kind.LEAGUE))[0]
            return (await ts.leagues.rounds(league.id))[0]

        return await self.t.database.read(look)

    async def tables(self, round_id: int) -> RoundTables:
        now = self.now()
        return await self.t.database.read(lambda ts: round_tables(ts, round_id, now))

    async def fixtures(self, round_id: int) -> list[Fixture]:
        return [*await self.t.database.read(lambda ts: ts.leagues.fixtures(round_id))]

    async def act_due(self) -> None:
        """Everything that is due now happens: in rounds, and on clocks."""
        now = self.now()
        for round_id in await self.t.database.read(lambda ts: ts.leagues.due(now, 99)):
            await self.rounds.act(round_id)
        await self.flag_due()

    async def flag_due(self) -> None:
        """Clocks that ran out are acted on; those that were given time back are looked at later."""
        now = self.now()
        for match_id in await self.t.database.read(lambda ts: ts.matches.due(now, 999)):
            if await self.t.session.expire(match_id) is None:
                await self.t.database.write(lambda ts, m=match_id: _later(ts, m))  # type: ignore[misc]  # mypy takes no default in a lambda

    async def until(self, instant: int) -> None:
        """Time passes up to an instant, with all that is due on the way."""
        while True:
            await self.act_due()

            async def look(ts: Tables) -> list[int]:
                due = (await ts.leagues.next_due(), await ts.matches.next_due())
                return [one for one in due if one is not None]

            ahead = [one for one in await self.t.database.read(look) if one <= instant]
            if not ahead:
                break
            self.t.clock.ms = max(self.now() + 1, min(ahead))
        self.t.clock.ms = max(self.now(), instant)
        await self.act_due()

    async def started(self, this: Round) -> Round:
        """Time passes until all matches of a round have begun."""
        await self.until(this.starts_at)
        while (await self.round(this.id)).phase is Phase.STARTING:
            await self.until(self.now() + 15_000)
        return await self.round(this.id)

    async def move(self, match_id: int, turns: int = 1) -> None:
        """Whoever is to move plays, so many times."""
        live = await self.t.session.load(match_id)
        for _ in range(turns):
            if not live.match.ending:
                live = await self.t.any_turn(live, self.random.randrange(50))

    async def win(self, fixture: Fixture, winner: int) -> None:
        """A match is played a little, then the other resigns."""
        assert fixture.match_id is not None
        await self.move(fixture.match_id, 4)
        live = await self.t.session.load(fixture.match_id)
        loser = sum(fixture.meeting.people) - winner
        if not live.match.ending:
            version = live.match.version
            act = own_act(live.match.id, version + 1)
            await self.t.session.resign(live.match.id, loser, version, act)

    async def play_some(self, round_id: int, share: float) -> None:
        """Of the matches that run, a share ends; the lower number tends to win."""
        for fixture in await self.fixtures(round_id):
            if not fixture.runs or self.silent & set(fixture.meeting.people):
                continue
            if self.random.random() < share:
                first, second = sorted(fixture.meeting.people)
                await self.win(fixture, first if self.random.random() < 0.7 else second)
            elif fixture.match_id is not None and self.random.random() < 0.25:
                await self.move(fixture.match_id)

    async def notices(self) -> list[Notice]:
        """Every notice that is owed, of whatever kind."""
        later = self.now() + 400 * DAY
        return [*await self.t.database.read(lambda ts: ts.notices.due(later, 99_999))]

    async def told(self) -> Counter[NoticeKind]:
        return Counter(notice.kind for notice in await self.notices())


async def _later(tables: Tables, match_id: int) -> None:
    clock = await tables.matches.clock(match_id)
    await tables.matches.postpone(match_id, clock.due_at if clock else None)


@asynccontextmanager
async def world(folder: Path, seed: int = 1) -> AsyncIterator[World]:
    """A server in mid-December, three weeks before its first league could begin."""
    async with table(folder) as t:
        t.clock.ms, found = at(2026, 12, 14), dict[int, Premises]()
        rounds = RoundService(t.database, t.clock, t.session, lambda: b"s" * 32, found.get)
        acts = LeagueService(t.database, t.clock), LeagueOrganiser(t.database, t.clock)
        yield World(t, *acts, rounds, Random(seed), found)
