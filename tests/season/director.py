"""Moves the clock from event to event and lets people act, until all matches have been played."""

import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count, cycle
from random import Random

from bot.match.draft import DraftService
from bot.match.session import Session
from bot.sandbox.protocol import ChannelType
from rules import GAMES
from tests.sandbox.world import Refused
from tests.season import around
from tests.season.audit.requests import Requests
from tests.season.chronicle import Chronicle, Said
from tests.season.guest import Guest, Unanswered, operations
from tests.season.habits import HABITS
from tests.season.house import House
from tests.season.moderator import Moderator
from tests.season.player import Player
from tests.season.weather import Weather
from tests.season.world import SERVERS
from tests.table import MovedClock

Act = Callable[[], Awaitable[None]]

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
GONE = {10003, 10008, 50001, 50083}
"""What Discord says of channels and messages that are no more, not for them, or asleep."""

LONGEST_DAYS = 500
"""A season that is not over by then never ends."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How much of a season: matches, people, own turns at most, and within how many days how often
    everything goes wrong that can."""

    matches: int
    people: int
    turns: int
    troubles: int
    days: int
    seed: int = 1


class Director:
    """One season. The same seed begins the same one; what runs side by side may differ."""

    def __init__(self, house: House, scale: Scale) -> None:
        self.house = house
        self.scale = scale
        self.rng = Random(scale.seed)
        self.chronicle = Chronicle(house.box)
        self.begins = house.now
        self.asked = Requests(house.box)
        self.weather = Weather(house, Random(scale.seed + 1))
        self.acts = 0
        self.met: Counter[str] = Counter()
        self.odd: list[str] = []
        self.left: dict[str, int] = {}
        self.players = self._players()
        self._agenda: list[tuple[int, int, Act]] = []
        self._order = count()
        self._games = cycle(GAMES)

    def _players(self) -> dict[str, Player]:
        session = Session(self.house.database, MovedClock())
        drafting = DraftService(self.house.database, session)
        habits = list(HABITS.values())
        found = {}
        for n, who in enumerate(self.house.residents[: self.scale.people]):
            guest, rng = Guest(self.house.served, self.house.box, who), Random(self.rng.random())
            found[who.id] = Player(
                guest, habits[n % len(habits)], rng, session, drafting, self.scale.turns
            )
        return found

    # The agenda

    def plan(self, instant: int, act: Act) -> None:
        """Something happens at *instant*."""
        heapq.heappush(self._agenda, (instant, next(self._order), act))

    def soon(self, player: Player, act: Act) -> None:
        """Somebody will do something when it suits them."""
        self.plan(self.house.now + player.habit.delay_ms(player.rng), lambda: self.let(player, act))

    async def play(self) -> None:
        """The season, from the first offer to the last result."""
        for player in self.players.values():
            await self.let(player, player.set_up)
            self._again(player, player.habit.starts, self._start)
            self._again(player, player.habit.looks, self._look)
            self._again(player, player.habit.wanders, self._wander)
            self._again(player, player.habit.meets, self._meet)
            if player.habit.leaves is not None:
                self._again(player, player.habit.leaves, self._vacation)
            if player.habit.blocks:
                self.plan(self.house.now + 3 * DAY_MS, lambda p=player: self._quarrel(p))  # type: ignore[misc]  # mypy takes no default in a lambda
        self._plan_troubles()
        while not self._is_over():
            instant, _, act = heapq.heappop(self._agenda)
            assert instant < self.begins + LONGEST_DAYS * DAY_MS, "the season never ends"
            await self.house.until(instant)
            await act()
            await self.house.settled()
            for channel in self.asked.read():
                self._hear_direct(channel)
            for said in self.chronicle.news():
                self._hear(said)

    def _plan_troubles(self) -> None:
        weather, days = self.weather, self.scale.days
        for player in self.players.values():
            if player.habit.closed:
                self.plan(self.house.now, lambda p=player: weather.close_door(p.guest.id))  # type: ignore[misc]  # as above
            if player.habit.stays is not None:
                end = self.house.now + round(player.habit.stays * DAY_MS)
                self.plan(end, lambda p=player: self._leave(p))  # type: ignore[misc]  # as above

        async def strike() -> None:
            weather.strike()

        for trouble, times in (
            (strike, self.scale.troubles),
            (weather.flaw, 2 * self.scale.troubles),
            (weather.rest, self.scale.troubles // 2),
            (weather.outage, self.scale.troubles // 3),
            (weather.lose_thread, self.scale.troubles),
            (lambda: self._moderate("end"), self.scale.troubles // 2),
            (lambda: self._moderate("annul"), self.scale.troubles // 2),
        ):
            for _ in range(times):
                instant = self.house.now + round(self.rng.uniform(1, days) * DAY_MS)
                self.plan(instant, trouble)

    async def _moderate(self, what: str) -> None:
        moderator = Moderator(self.house, self.rng.choice(list(SERVERS)), self.rng)
        if await (moderator.end() if what == "end" else moderator.annul()):
            self.weather.met[f"moderator: {what}"] += 1

    async def _leave(self, player: Player) -> None:
        self.left[player.guest.id] = self.house.now
        await self.weather.leave(player.guest.id, player.guest.who.servers)

    def _is_over(self) -> bool:
        return self._has_enough() and not self._counts()[0]

    # What people do

    async def let(self, player: Player, act: Act) -> None:
        """Somebody does something, if there is anything to do it with."""
        if not self.house.is_up or self._is_gone(player):
            self.met["not at the table"] += 1
            return
        try:
            self.acts += 1
            async with player.guest.present():
                await self.weather.over(act)
        except Unanswered:
            self.met["no answer"] += 1
            if not self.weather.explains(self.house.now):
                self.odd.append(f"{player.name} got no answer at {self.house.now}")
            self.soon(player, player.look)
        except Refused as refused:
            self.met[f"refused by Discord: {refused.body['code']}"] += 1
            if refused.body["code"] not in GONE:
                self.odd.append(f"{player.name}: {refused}")

    def _is_gone(self, player: Player) -> bool:
        stays = player.habit.stays
        return stays is not None and self.house.now > self.begins + stays * DAY_MS

    def _again(
        self, player: Player, hours: float, act: Callable[[Player], Awaitable[None]]
    ) -> None:
        """Something that somebody does every so many hours, more or less."""

        async def once() -> None:
            await act(player)
            self._again(player, hours, act)

        after = round(hours * HOUR_MS * (0.5 + player.rng.random()))
        self.plan(self.house.now + after, once)

    async def _look(self, player: Player) -> None:
        await self.let(player, player.look)
        for match_id in around.late(self.house, player):
            await self.let(player, lambda m=match_id: around.urge(player, m))  # type: ignore[misc]  # mypy takes no default in a lambda

    async def _wander(self, player: Player) -> None:
        other = player.rng.choice(self._neighbours(player))
        query = "SELECT match_id FROM seat WHERE user_id = ? ORDER BY match_id DESC LIMIT 5"
        own = [match_id for (match_id,) in self.house.ask(query, player.user_id)]
        theirs = [match_id for (match_id,) in self.house.ask(query, other.user_id)]
        await self.let(player, lambda: around.wander(player, other, own[0] if own else None))
        if theirs and theirs[0] not in own:
            await self.let(player, lambda: around.watch(player, theirs[0]))

    async def _meet(self, player: Player) -> None:
        if not (self._is_gone(player) or self._has_enough()):
            game = player.rng.choice(list(GAMES))
            await self.let(player, lambda: around.meet(player, game))

    async def _vacation(self, player: Player) -> None:
        await self.let(player, lambda: around.go_away(player))
        early = self.house.now + DAY_MS
        self.plan(early, lambda: self.let(player, lambda: around.come_back(player)))

    async def _start(self, player: Player) -> None:
        if self._is_gone(player) or self._has_enough():
            return
        rng = player.rng
        game, here = next(self._games), self._neighbours(player)
        seats = rng.choice((2, 2, 3, 4)) if 3 in GAMES[game].seats else 2
        to = rng.choice(here) if seats == 2 and rng.random() < 0.7 else None
        rated = rng.random() < 0.7
        await self.let(player, lambda: player.offer(game, to=to, seats=seats, rated=rated))

    async def _quarrel(self, player: Player) -> None:
        """They want nothing to do with somebody for a week."""
        other, later = player.rng.choice(self._neighbours(player)), self.house.now + 7 * DAY_MS
        await self.let(player, lambda: player.quarrel("block", other))
        self.plan(later, lambda: self.let(player, lambda: player.quarrel("unblock", other)))

    def _neighbours(self, player: Player) -> list[Player]:
        server = player.guest.who.servers[0]
        return [
            other
            for other in self.players.values()
            if server in other.guest.who.servers and other is not player
        ]

    def _has_enough(self) -> bool:
        """No further match is to begin."""
        return self._counts()[1] >= self.scale.matches

    def _counts(self) -> tuple[int, int]:
        """How many matches are running, how many have begun."""
        ((running, begun),) = self.house.ask("SELECT count(*) - count(ending), count(*) FROM match")
        return int(running), int(begun)

    # What they hear

    def _hear(self, said: Said) -> None:
        ways = operations(said.first)
        if "accept" in ways:
            self._hear_offer(said)
            return
        for person in said.pings & self.players.keys():
            player = self.players[person]
            if player.rng.random() < player.habit.heeds:
                self.soon(player, lambda p=player: self._attend(p, said))  # type: ignore[misc]  # mypy takes no default in a lambda
        for player in self.players.values() if said.by_itself else ():
            if self.rng.random() < player.habit.meddles and player.guest.can_see(said.channel):
                self.soon(player, lambda p=player: p.meddle(said.first))  # type: ignore[misc]  # as above
        for seat in self._seats(said, "again"):
            if self.rng.random() < 0.1:
                self.soon(seat, lambda p=seat: p.answer(said.first, "again"))  # type: ignore[misc]  # as above
        for seat in self._seats(said, "agree"):
            self.soon(seat, lambda p=seat: around.reply(p, said.now))  # type: ignore[misc]  # as above

    def _hear_direct(self, channel_id: str) -> None:
        """The bot has written to a channel: to a person, perhaps, who looks what there is."""
        channel = self.house.box.world.channels.get(channel_id)
        if channel is not None and channel["type"] == ChannelType.DM:
            for person in self.house.box.world.channels.members(channel_id):
                if (player := self.players.get(person)) is not None:
                    self.soon(player, player.look)

    def _seats(self, said: Said, operation: str) -> list[Player]:
        """Whose match a message is about that offers something; nobody's where it does not."""
        match_id = next((ref.subject for ref in said.refs if ref.op == operation), 0)
        rows = self.house.ask("SELECT user_id FROM seat WHERE match_id = ?", match_id)
        return [self.players[str(user_id)] for (user_id,) in rows]

    async def _attend(self, player: Player, said: Said) -> None:
        if said.channel in self.chronicle.gone:
            await player.look()
        else:
            await player.attend(said.first, said.channel)

    def _hear_offer(self, said: Said) -> None:
        meant = [self.players[person] for person in said.pings & self.players.keys()]
        if not meant:
            here = [p for p in self.players.values() if p.guest.who.channel == said.channel]
            meant = self.rng.sample(here, min(len(here), 5))
        for player in meant:
            wants = "decline" if self.rng.random() < 0.1 and len(meant) == 1 else "accept"
            self.soon(player, lambda p=player, w=wants: self._reply(p, said, w))  # type: ignore[misc]  # as above

    async def _reply(self, player: Player, said: Said, wants: str) -> None:
        if wants in operations(said.now) and not self._has_enough():
            await player.answer(said.now, wants)
