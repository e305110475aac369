"""Years of leagues: people who play, stay away, leave, block; a bot that is killed, away, removed.

Afterwards everything that was stored is read once more, and each promise is counted.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from bot.errors import Refusal
from bot.league.calendar import WEEK_MS
from bot.league.groups import LastPlace, Pair, Strength, next_groups
from bot.league.results import losses_on_time
from bot.league.values import LEAST, EntrantState, Kind, Phase, Round
from bot.match.guilds import join_guild, leave_guild
from bot.match.league_organiser import Plan
from bot.match.league_rounds import RoundService
from bot.match.league_tables import result_of, round_tables
from bot.match.lobby.admission import standing_of
from bot.match.moderation import annul_match, award_match
from bot.match.ports import Store, Tables
from bot.match.session import Session
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.league import Fixture
from bot.match.values.match import Player
from bot.match.values.notice import NoticeKind
from bot.match.values.outage import Outage
from bot.match.values.rating import is_provisional
from bot.store.connection import Connection
from tests.league.world import CHANNEL, DAY, MONDAY, World
from tests.oracle import league as oracle

T = TypeVar("T")
HOUR = 60 * 60_000


class Killed(Exception):
    """The process is gone: what was committed stays, nothing else."""


@dataclass
class DyingStore:
    """A store whose process is killed now and then: before a commit, or right after it."""

    inner: Store
    random: Random
    share: float
    kills: int = 0

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        return await self.inner.read(work)

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        return await self.inner.read_one(work)

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        chance = self.random.random()

        async def cut(tables: Tables) -> T:
            done = await work(tables)
            if chance < self.share / 2:
                raise Killed
            return done

        try:
            done = await self.inner.write(cut)
        except Killed:
            self.kills += 1
            raise
        if chance < self.share:
            self.kills += 1
            raise Killed
        return done


@dataclass(frozen=True)
class Known:
    """What groups are made from: ratings, and who is not to meet whom."""

    people: Mapping[int, Strength]
    blocked: frozenset[Pair]


@dataclass
class Year:
    """What happens within some rounds in some servers."""

    w: World
    players: Mapping[int, Sequence[Player]]
    """Who is in which server."""
    random: Random
    dying: DyingStore
    dealt: dict[int, "Known"] = field(default_factory=dict)
    """What was known as the groups of each round were made."""
    done: Counter[str] = field(default_factory=Counter)

    @property
    def service(self) -> RoundService:
        """What acts in rounds, in a process that may be killed at each commit."""
        session = Session(self.dying, self.w.t.clock)
        return RoundService(
            self.dying, self.w.t.clock, session, lambda: b"s" * 32, self.w.found.get
        )

    async def act_due(self) -> None:
        """Everything due happens, each in a process that may die and begin anew."""
        w, now = self.w, self.w.now()
        for number in await w.t.database.read(lambda ts: ts.leagues.due(now, 99)):
            this = await w.round(number)
            if this.phase is Phase.SIGN_UP:
                await self._note(this)
            for _ in range(50):
                try:
                    await self.service.act(number)
                    break
                except Killed:
                    continue
        await w.flag_due()

    async def pass_time(self, ms: int) -> None:
        """Time passes, with all that is due on the way."""
        w, end = self.w, self.w.now() + ms
        while True:
            await self.act_due()

            async def look(ts: Tables) -> list[int]:
                due = (await ts.leagues.next_due(), await ts.matches.next_due())
                return [one for one in due if one is not None]

            ahead = [one for one in await w.t.database.read(look) if one <= end]
            if not ahead:
                break
            w.t.clock.ms = max(w.now() + 1, min(ahead))
        w.t.clock.ms = max(w.now(), end)

    async def live(self, until: int) -> None:
        """People live in their servers up to an instant, a day or two at a time."""
        while self.w.now() < until:
            for guild_id, players in self.players.items():
                await self._sign_up(guild_id, players)
                await self._play(guild_id)
                if self.random.random() < 0.6:
                    await self._cup(guild_id, self.random.choice(players))
                if self.random.random() < 0.15:
                    await self._trouble(guild_id, players)
            await self.pass_time(self.random.choice((DAY, 2 * DAY)))

    async def _sign_up(self, guild_id: int, players: Sequence[Player]) -> None:
        for this in await self.rounds(guild_id):
            late = this.phase is Phase.PLAYING and self.w.now() < this.starts_at + WEEK_MS
            for player in players:
                chance = 0.04 if late else 0.25
                if (this.phase is Phase.SIGN_UP or late) and self.random.random() < chance:
                    with suppress(Refusal):
                        await self.w.leagues.join(this.id, player, (), player.user_id)
                        stays = self.random.random() < 0.5
                        await self.w.leagues.stay_in(this.id, player.user_id, stays=stays)
                        self.done["entered"] += 1

    async def _play(self, guild_id: int) -> None:
        for this in await self.rounds(guild_id, every=True):
            if this.phase in {Phase.STARTING, Phase.PLAYING, Phase.CLOSED}:
                await self.w.play_some(this.id, 0.05)

    async def _cup(self, guild_id: int, player: Player) -> None:
        with suppress(Refusal):
            nonce = player.user_id
            await self.w.leagues.enter_cup(guild_id, CHANNEL, "tumbleweed", player, nonce)
            self.done["entered a cup"] += 1

    async def _trouble(self, guild_id: int, players: Sequence[Player]) -> None:
        """One thing that happens in communities."""
        w, kind = (
            self.w,
            self.random.choice(("leave", "block", "judge", "out", "bot", "late", "bar")),
        )
        running = [r for r in await self.rounds(guild_id) if r.phase is Phase.PLAYING]
        one, other = self.random.sample([*players], 2)
        now, by = w.now(), Player(1, "Mo")
        self.done[kind] += 1
        if kind == "leave" and running:
            with suppress(Refusal):
                await w.leagues.leave(running[0].id, one.user_id)
        elif kind == "out" and running:
            deed = AuditEntry(guild_id, by, AuditAction.END, now, about=one)
            with suppress(Refusal):
                await w.organiser.take_out(running[0].id, one.user_id, deed)
        elif kind == "late" and running:
            with suppress(Refusal):
                await w.organiser.extend(
                    running[0].id, AuditEntry(guild_id, by, AuditAction.END, now)
                )
        elif kind == "block":
            await w.t.database.write(lambda ts: ts.blocks.put(one.user_id, other.user_id))
        elif kind == "bar":
            await w.t.database.write(lambda ts: ts.guilds.bar(guild_id, one.user_id, now))
        elif kind == "judge" and running:
            await self._judge(guild_id, await w.fixtures(running[0].id))
        elif kind == "bot":
            await self._away(guild_id)

    async def _judge(self, guild_id: int, fixtures: Sequence[Fixture]) -> None:
        """A manager annuls a match that is over, or awards one that runs."""
        played = [f for f in fixtures if f.match_id]
        if not played:
            return
        one, now, by = self.random.choice(played), self.w.now(), Player(1, "Mo")
        with suppress(Refusal):
            if one.runs and one.match_id:
                deed = AuditEntry(guild_id, by, AuditAction.AWARD, now, one.match_id)
                await award_match(self.w.t.session, self.w.t.clock, one.match_id, 1, deed, None)
            else:
                deed = AuditEntry(guild_id, by, AuditAction.ANNUL, now, one.match_id)
                await annul_match(self.w.t.database, deed)

    async def _away(self, guild_id: int) -> None:
        """The bot is removed for some days and invited again, or cannot be reached for a while."""
        t = self.w.t
        if self.random.random() < 0.5:
            await leave_guild(t.database, t.clock, guild_id)
            await self.pass_time(self.random.randrange(1, 9) * DAY)
            await join_guild(t.database, t.clock, guild_id)
            self.done["bot removed"] += 1
            return
        began, t.clock.ms = t.clock.ms, t.clock.ms + self.random.randrange(1, 40) * HOUR
        down = Outage(began, t.clock.ms)
        await t.database.write(lambda ts: ts.outages.add(down))
        self.done["outage"] += 1

    async def rounds(self, guild_id: int, *, every: bool = False) -> list[Round]:
        """The rounds of a server's leagues, with those of Mini Cups if *every* one is meant."""

        async def look(ts: Tables) -> list[Round]:
            leagues = [*await ts.leagues.running(guild_id, Kind.LEAGUE)]
            if every:
                for kind in (Kind.MINI_CUP, Kind.MONTH_CUP, Kind.YEAR_CUP):
                    leagues += await ts.leagues.running(guild_id, kind)
            found = [await ts.leagues.rounds(league.id) for league in leagues]
            return [one for some in found for one in some]

        return await self.w.t.database.read(look)

    async def _note(self, this: Round) -> None:
        """Writes down what the groups of a round will be made from."""
        now = self.w.now()

        async def look(ts: Tables) -> Known:
            league = await ts.leagues.get(this.league_id)
            people, blocked = {}, set[Pair]()
            entrants = await ts.leagues.entrants(this.id)
            for user in (entrant.user_id for entrant in entrants):
                standing = await standing_of(ts, league.game if league else "", user)
                people[user] = Strength(standing.number, not is_provisional(standing, now))
                blocked |= {frozenset((user, other)) for other in await ts.blocks.of(user)}
            return Known(people, frozenset(blocked))

        self.dealt[this.id] = await self.w.t.database.read(look)


async def begin_year(w: World, servers: Mapping[int, Sequence[Player]], share: float) -> Year:
    """A year in some servers, each with a league that begins in January."""
    dying = DyingStore(w.t.database, Random(7), share)
    for guild_id in servers:
        await w.organiser.start(Plan(guild_id, "tumbleweed", {"size": "3"}, CHANNEL, MONDAY))
    return Year(w, servers, Random(11), dying)


async def audit(year: Year, db: Connection) -> Counter[str]:
    """Checks every promise; how often each was kept.

    Raises:
        AssertionError: one was not.
    """
    kept: Counter[str] = Counter()
    for guild_id in year.players:
        rounds = sorted(
            await year.rounds(guild_id, every=True), key=lambda r: (r.league_id, r.number)
        )
        for this in rounds:
            if this.phase in {Phase.STARTING, Phase.PLAYING, Phase.CLOSED}:
                await _check_round(year, this, kept)
        leagues = {
            this.league_id for this in rounds if this.closes_at - this.starts_at >= 8 * WEEK_MS
        }
        for league_id in leagues:
            await _check_moves(year, [r for r in rounds if r.league_id == league_id], kept)
        await _check_winners(year, guild_id, kept)
    await _check_notices(db, kept)
    return kept


async def _check_winners(year: Year, guild_id: int, kept: Counter[str]) -> None:
    """Who is in a cup of the month has won a Mini Cup there before it."""

    async def look(ts: Tables) -> None:
        for league in await ts.leagues.running(guild_id, Kind.MONTH_CUP):
            for this in await ts.leagues.rounds(league.id):
                for entrant in await ts.leagues.entrants(this.id):
                    won = await ts.leagues.titles(entrant.user_id)
                    assert any(
                        (t.league.kind, t.league.guild_id) == (Kind.MINI_CUP, guild_id)
                        and t.round.closes_at <= entrant.at
                        for t in won
                    )
                    kept["who is in a cup of the month won a Mini Cup"] += 1

    await year.w.t.database.read(look)


async def _check_round(year: Year, this: Round, kept: Counter[str]) -> None:
    now = year.w.now()
    tables = await year.w.t.database.read(lambda ts: round_tables(ts, this.id, now))
    fixtures = await year.w.fixtures(this.id)
    pairs = Counter(frozenset(f.meeting.people) for f in fixtures)
    for group in tables.groups:
        members = [e.user_id for e in tables.entrants.values() if e.group == group.number]
        inside = [s.user_id for s in group.standings]
        times = {pairs[frozenset((a, b))] for a in inside for b in inside if a < b}
        assert times <= {1} or times == {2}, (this, times)
        kept["each pair meets once"] += len(inside) * (len(inside) - 1) // 2
        assert set(inside) <= set(members)
        for standing in group.standings:
            user = standing.user_id
            assert standing.halves == 2 * oracle.points(user, group.results, inside)
            ahead = [
                o for o in inside if o != user and oracle.is_ahead(o, user, group.results, inside)
            ]
            assert standing.place == len(ahead) + 1
            kept["each point is computed anew"] += 1
            if this.phase is Phase.CLOSED:
                is_won = any(one.halves for one in group.standings)
                assert tables.entrants[user].place == (standing.place if is_won else 0)
                kept["what was told at the close still follows"] += 1
    for fixture in fixtures:
        result = result_of(fixture, now)
        if this.phase is Phase.CLOSED:
            assert fixture.decided or fixture.is_void
            kept["each meeting is decided at the close"] += 1
        left = [tables.entrants[u].state for u in fixture.meeting.people]
        if EntrantState.OUT in left:
            assert result.is_void and not fixture.runs
            kept["who left early leaves nothing"] += 1
        if EntrantState.LOST in left:
            assert not fixture.runs
            kept["who left late has nothing running"] += 1
        if fixture.meeting.is_bye:
            assert fixture.match_id is None
            kept["a blocked pair does not meet"] += 1


async def _check_moves(year: Year, rounds: Sequence[Round], kept: Counter[str]) -> None:
    """The groups of each round follow from the table of the last one that was closed."""
    closed, t = None, year.w.t
    for this in rounds:
        entrants = await t.database.read(lambda ts, n=this.id: ts.leagues.entrants(n))  # type: ignore[misc]  # mypy takes no default in a lambda
        dealt = [e for e in entrants if e.group and e.at <= this.starts_at]
        if len(dealt) >= LEAST:
            known = year.dealt[this.id]
            people = {e.user_id: known.people[e.user_id] for e in dealt}
            last = await _last(year, closed) if closed else dict[int, LastPlace]()
            groups = next_groups(people, last, known.blocked)
            if not known.blocked and not any(p.has_left or not p.may_rise for p in last.values()):
                order = [user for group in groups for user in group.people]
                assert order == oracle.order(people, last)
                kept["the order is the oracle's"] += len(order)
            exchanged = {user for pair in known.blocked for user in pair}
            free = {e.user_id: e.group for e in dealt if e.user_id not in exchanged}
            _check_order(free, last, kept)
            for group in groups:
                members = sorted(
                    (e for e in dealt if e.group == group.number), key=lambda e: e.seed
                )
                assert tuple(e.user_id for e in members) == group.people, this
                kept["nobody is promoted wrongly"] += len(members)
        if this.phase is Phase.CLOSED:
            closed = this


def _check_order(
    groups: Mapping[int, int], last: Mapping[int, LastPlace], kept: Counter[str]
) -> None:
    """Of two who were in one group, the one who stood higher is in no lower one now.

    But for who left or lost too much on time to move up; and nobody here has blocked anybody, as
    such people are exchanged. It is the promise itself, and knows nothing of how groups are dealt.
    """
    known = [user for user in groups if user in last]
    for a in known:
        for b in known:
            one, other = last[a], last[b]
            is_fit = one.may_rise and not one.has_left
            if one.division == other.division and one.place < other.place and is_fit:
                assert groups[a] <= groups[b], (a, b, one, other)
                kept["who stood higher is in no lower division"] += 1


async def _last(year: Year, closed: Round) -> Mapping[int, LastPlace]:
    now, t = year.w.now(), year.w.t
    entrants = await t.database.read(lambda ts: ts.leagues.entrants(closed.id))
    results = [result_of(f, now) for f in await year.w.fixtures(closed.id)]
    sizes = Counter(e.group for e in entrants if e.rank)
    return {
        e.user_id: LastPlace(
            *(
                e.group,
                e.rank or sizes[e.group] + 1,
                sizes[e.group],
                losses_on_time(results, e.user_id) < 2,
            ),
            e.state in {EntrantState.OUT, EntrantState.LOST},
        )
        for e in entrants
        if e.group
    }


async def _check_notices(db: Connection, kept: Counter[str]) -> None:
    rows = await db.rows("SELECT kind, subject, version, user_id FROM notice")
    told = Counter((kind, subject, version, user) for kind, subject, version, user in rows)
    assert set(told.values()) == {1}
    begun = Counter(
        (subject, user) for kind, subject, _, user in told if kind == NoticeKind.ROUND_BEGUN
    )
    assert set(begun.values()) <= {1}
    kept["a start is one message"] += len(begun)
    for kind in (NoticeKind.SIGN_UP, NoticeKind.ROUND_CLOSED, NoticeKind.ROUND_OFF):
        rounds = Counter(subject for k, subject, *_ in told if k == kind)
        assert set(rounds.values()) <= {1}
        kept[f"{kind} is told once"] += len(rounds)
    announced = Counter(subject for kind, subject, *_ in told if kind == NoticeKind.ROUND_EVENT)
    of_leagues = await db.rows(
        "SELECT league_round.id FROM league_round JOIN league ON league.id = league_id"
        " WHERE kind = 'league' AND phase <> 'planned'"
    )
    assert all(announced[number] == 1 for (number,) in of_leagues)
    kept["each round is one event"] += len(of_leagues)
    tables = Counter((subject, day) for k, subject, day, _ in told if k == NoticeKind.ROUND_TABLE)
    assert set(tables.values()) <= {1}
    kept["a table is told once a day"] += len(tables)
    opened = {subject for kind, subject, *_ in told if kind == NoticeKind.OPENED}
    first = await db.rows(
        "SELECT match.id FROM match JOIN notice ON subject = match.id AND kind = 'turn'"
        " AND notice.version = 0 WHERE round_id IS NOT NULL"
    )
    late = await db.rows(
        "SELECT match_id FROM meeting JOIN entrant ON entrant.round_id = meeting.round_id"
        " AND user_id IN (first_id, second_id) JOIN league_round ON league_round.id ="
        " meeting.round_id WHERE at > starts_at AND match_id IS NOT NULL"
    )
    assert {row[0] for row in first} <= {row[0] for row in late}
    kept["no match of a start pings by itself"] += len(opened) - len(first)
