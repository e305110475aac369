"""Moves the clock from event to event and lets people act, until all matches have been played."""

import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
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
from tests.season.client import ResidentClient, Unanswered, operations
from tests.season.faults import Faults
from tests.season.harness import SeasonHarness
from tests.season.moderator import Moderator
from tests.season.personas import PERSONAS
from tests.season.player import Player
from tests.season.world import SERVERS, Scale
from tests.table import MovedClock

Act = Callable[[], Awaitable[object]]

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
GONE = {10003, 10008, 50001, 50083, 160005}
"""What Discord says of channels and messages that are no more, not for them, asleep or locked."""

LONGEST_DAYS = 500
"""A season that is not over by then never ends."""


class Director:
    """One season. The same seed begins the same one; what runs side by side may differ."""

    def __init__(self, harness: SeasonHarness, scale: Scale) -> None:
        self.harness = harness
        self.scale = scale
        self.rng = Random(scale.seed)
        self.chronicle = Chronicle(harness.box)
        self.begins = harness.now
        self.asked = Requests(harness.box)
        self.faults = Faults(harness, Random(scale.seed + 1))
        self.acts = 0
        self.met: Counter[str] = Counter()
        self.odd: list[str] = []
        self.left: dict[str, int] = {}
        self.players = self._players()
        self._agenda: list[tuple[int, int, Act]] = []
        self._order = count()
        self._games = cycle(GAMES)

    def _players(self) -> dict[str, Player]:
        session = Session(self.harness.database, MovedClock())
        drafting = DraftService(self.harness.database, session)
        personas = list(PERSONAS.values())
        found = {}
        for n, who in enumerate(self.harness.residents[: self.scale.people]):
            client, rng = (
                ResidentClient(self.harness.served, self.harness.box, who),
                Random(self.rng.random()),
            )
            found[who.id] = Player(
                client, personas[n % len(personas)], rng, session, drafting, self.scale.turns
            )
        return found

    # The agenda

    def plan(self, instant: int, act: Act) -> None:
        """Something happens at *instant*."""
        heapq.heappush(self._agenda, (instant, next(self._order), act))

    def soon(self, player: Player, act: Act) -> None:
        """Somebody will do something when it suits them."""
        self.plan(
            self.harness.now + player.persona.delay_ms(player.rng), lambda: self.let(player, act)
        )

    async def play(self) -> None:
        """The season, from the first offer to the last result."""
        for player in self.players.values():
            await self.let(player, player.set_up)
            self._again(player, player.persona.starts, self._start)
            self._again(player, player.persona.looks, self._look)
            self._again(player, player.persona.wanders, self._wander)
            self._again(player, player.persona.meets, self._meet)
            if player.persona.leaves is not None:
                self._again(player, player.persona.leaves, self._vacation)
            if player.persona.blocks:
                self.plan(self.harness.now + 3 * DAY_MS, partial(self._quarrel, player))
        self._plan_troubles()
        while not self._is_over():
            instant, _, act = heapq.heappop(self._agenda)
            assert instant < self.begins + LONGEST_DAYS * DAY_MS, "the season never ends"
            await self.harness.until(instant)
            await act()
            await self.harness.settled()
            for channel in self.asked.read():
                self._hear_direct(channel)
            for said in self.chronicle.news():
                self._hear(said)

    def _plan_troubles(self) -> None:
        faults, days = self.faults, self.scale.days
        for player in self.players.values():
            if player.persona.closed:
                self.plan(self.harness.now, partial(faults.close_door, player.client.id))
            if player.persona.stays is not None:
                end = self.harness.now + round(player.persona.stays * DAY_MS)
                self.plan(end, partial(self._leave, player))

        async def strike() -> None:
            faults.strike()

        for trouble, times in (
            (strike, self.scale.troubles),
            (faults.small, 2 * self.scale.troubles),
            (faults.rest, self.scale.troubles // 2),
            (faults.outage, self.scale.troubles // 3 + self.scale.outages),
            (faults.lose_thread, self.scale.troubles),
            (faults.lock_thread, self.scale.troubles // 2),
            (faults.shut, self.scale.troubles // 2),
            (faults.quarantine, self.scale.troubles // 3),
            (faults.fill, self.scale.troubles // 3),
            (lambda: self._moderate("end"), self.scale.troubles // 2),
            (lambda: self._moderate("annul"), self.scale.troubles // 2),
        ):
            for _ in range(times):
                instant = self.harness.now + round(self.rng.uniform(1, days) * DAY_MS)
                self.plan(instant, trouble)

    async def _moderate(self, what: str) -> None:
        moderator = Moderator(self.harness, self.rng.choice(list(SERVERS)), self.rng)
        if await (moderator.end() if what == "end" else moderator.annul()):
            self.faults.met[f"moderator: {what}"] += 1

    async def _leave(self, player: Player) -> None:
        self.left[player.client.id] = self.harness.now
        await self.faults.leave(player.client.id, player.client.who.servers)

    def _is_over(self) -> bool:
        return self._has_enough() and not self._counts()[0]

    # What people do

    async def let(self, player: Player, act: Act) -> None:
        """Somebody does something, if there is anything to do it with."""
        if not self.harness.is_up or self._is_gone(player):
            self.met["not at the table"] += 1
            return
        try:
            self.acts += 1
            if self._counts()[0]:
                self.faults.perhaps_strike(self.scale.kills)
            async with player.client.present():
                await self.faults.over(act)
        except Unanswered:
            self.met["no answer"] += 1
            if not self.faults.explains(self.harness.now):
                self.odd.append(f"{player.name} got no answer at {self.harness.now}")
            self.soon(player, player.look)
        except Refused as refused:
            self.met[f"refused by Discord: {refused.body['code']}"] += 1
            if refused.body["code"] not in GONE:
                self.odd.append(f"{player.name}: {refused}")

    def _is_gone(self, player: Player) -> bool:
        stays = player.persona.stays
        return stays is not None and self.harness.now > self.begins + stays * DAY_MS

    def _again(
        self, player: Player, hours: float, act: Callable[[Player], Awaitable[None]]
    ) -> None:
        """Something that somebody does every so many hours, more or less."""

        async def once() -> None:
            await act(player)
            self._again(player, hours, act)

        after = round(hours * HOUR_MS * (0.5 + player.rng.random()))
        self.plan(self.harness.now + after, once)

    async def _look(self, player: Player) -> None:
        await self.let(player, player.look)
        for match_id in around.late(self.harness, player):
            await self.let(player, partial(around.urge, player, match_id))

    async def _wander(self, player: Player) -> None:
        other = player.rng.choice(self._neighbours(player))
        query = "SELECT match_id FROM seat WHERE user_id = ? ORDER BY match_id DESC LIMIT 5"
        own = [match_id for (match_id,) in self.harness.ask(query, player.user_id)]
        theirs = [match_id for (match_id,) in self.harness.ask(query, other.user_id)]
        await self.let(player, lambda: around.wander(player, other, own[0] if own else None))
        if theirs and theirs[0] not in own:
            await self.let(player, lambda: around.watch(player, theirs[0]))

    async def _meet(self, player: Player) -> None:
        if not (self._is_gone(player) or self._has_enough()):
            game = player.rng.choice(list(GAMES))
            await self.let(player, lambda: around.meet(player, game))

    async def _vacation(self, player: Player) -> None:
        await self.let(player, lambda: around.go_away(player))
        early = self.harness.now + DAY_MS
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
        other, later = player.rng.choice(self._neighbours(player)), self.harness.now + 7 * DAY_MS
        await self.let(player, lambda: player.quarrel("block", other))
        self.plan(later, lambda: self.let(player, lambda: player.quarrel("unblock", other)))

    def _neighbours(self, player: Player) -> list[Player]:
        server = player.client.who.servers[0]
        return [
            other
            for other in self.players.values()
            if server in other.client.who.servers and other is not player
        ]

    def _has_enough(self) -> bool:
        """No further match is to begin."""
        killed = self.faults.met["bot killed"] >= self.scale.kills
        return killed and self._counts()[1] >= self.scale.matches

    def _counts(self) -> tuple[int, int]:
        """How many matches are running, how many have begun."""
        ((running, begun),) = self.harness.ask(
            "SELECT count(*) - count(ending), count(*) FROM match"
        )
        return int(running), int(begun)

    # What they hear

    def _hear(self, said: Said) -> None:
        ways = operations(said.first)
        if "accept" in ways:
            self._hear_offer(said)
            return
        for person in said.pings & self.players.keys():
            player = self.players[person]
            if player.rng.random() < player.persona.heeds:
                self.soon(player, partial(self._attend, player, said))
        for player in self.players.values() if said.by_itself else ():
            if self.rng.random() < player.persona.meddles and player.client.can_see(said.channel):
                self.soon(player, partial(player.meddle, said.first))
        for seat in self._seats(said, "again"):
            if self.rng.random() < 0.1:
                self.soon(seat, partial(seat.answer, said.first, "again"))
        for seat in self._seats(said, "agree"):
            self.soon(seat, partial(around.reply, seat, said.now))

    def _hear_direct(self, channel_id: str) -> None:
        """The bot has written to a channel: to a person, perhaps, who looks what there is."""
        channel = self.harness.box.world.channels.get(channel_id)
        if channel is not None and channel["type"] == ChannelType.DM:
            for person in self.harness.box.world.channels.members(channel_id):
                if (player := self.players.get(person)) is not None:
                    self.soon(player, player.look)

    def _seats(self, said: Said, operation: str) -> list[Player]:
        """Whose match a message is about that offers something; nobody's where it does not."""
        match_id = next((ref.subject for ref in said.refs if ref.op == operation), 0)
        rows = self.harness.ask("SELECT user_id FROM seat WHERE match_id = ?", match_id)
        return [self.players[str(user_id)] for (user_id,) in rows]

    async def _attend(self, player: Player, said: Said) -> None:
        if said.channel in self.chronicle.gone:
            await player.look()
        else:
            await player.attend(said.first, said.channel)

    def _hear_offer(self, said: Said) -> None:
        meant = [self.players[person] for person in said.pings & self.players.keys()]
        if not meant:
            here = [p for p in self.players.values() if p.client.who.channel == said.channel]
            meant = self.rng.sample(here, min(len(here), 5))
        for player in meant:
            wants = "decline" if self.rng.random() < 0.1 and len(meant) == 1 else "accept"
            self.soon(player, partial(self._reply, player, said, wants))

    async def _reply(self, player: Player, said: Said, wants: str) -> None:
        if wants in operations(said.now) and not self._has_enough():
            await player.answer(said.now, wants)
