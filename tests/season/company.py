"""The people of a season: they act when it suits them, and answer what they hear."""

import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from random import Random

from bot.match.draft import DraftService
from bot.match.session import Session
from bot.sandbox.protocol import ChannelType
from tests.sandbox.world import Refused
from tests.season import around
from tests.season.audit.requests import Requests
from tests.season.audit.vigil import Vigil
from tests.season.chronicle import Chronicle, Said
from tests.season.client import ResidentClient, Unanswered, operations
from tests.season.faults import Faults
from tests.season.harness import SeasonHarness
from tests.season.page import Page
from tests.season.personas import PERSONAS
from tests.season.player import Player
from tests.season.world import Scale
from tests.table import MovedClock

Act = Callable[[], Awaitable[object]]

DAY_MS = 24 * 3_600_000
GONE = {10003, 10008, 50001, 50083, 160005}
"""What Discord says of channels and messages that are no more, not for them, asleep or locked."""


class Company:
    """Who plays, what they are about to do, and what came of it."""

    def __init__(self, harness: SeasonHarness, scale: Scale) -> None:
        self.harness = harness
        self.scale = scale
        self.rng = Random(scale.seed)
        self.chronicle = Chronicle(harness.box)
        self.begins = harness.now
        self.asked = Requests(harness.box)
        self.faults = Faults(harness, Random(scale.seed + 1))
        self.vigil = Vigil(harness, self.chronicle)
        self.acts = 0
        self.met: Counter[str] = Counter()
        self.odd: list[str] = []
        self.left: dict[str, int] = {}
        self.session = Session(harness.database, MovedClock())
        self.players = self._players()
        self._agenda: list[tuple[int, int, Act]] = []
        self._order = count()

    def _players(self) -> dict[str, Player]:
        drafting = DraftService(self.harness.database, self.session)
        personas = list(PERSONAS.values())
        found = {}
        for n, who in enumerate(self.harness.residents[: self.scale.people]):
            client, rng = (
                ResidentClient(self.harness.served, self.harness.box, who),
                Random(self.rng.random()),
            )
            persona = personas[n % len(personas)]
            player = Player(client, persona, rng, self.session, drafting, self.scale.turns)
            if self.scale.pages and n % 2:
                where = self.harness.page_address
                player.page = Page(where, player.user_id, where())
            found[who.id] = player
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

    def next_act(self) -> tuple[int, Act]:
        """What is planned next, and when; it is planned no more."""
        instant, _, act = heapq.heappop(self._agenda)
        return instant, act

    async def let(self, player: Player, act: Act) -> None:
        """Somebody does something, if there is anything to do it with."""
        if not self.harness.is_up or self.is_gone(player):
            self.met["not at the table"] += 1
            return
        try:
            self.acts += 1
            if self.counts()[0]:
                self.faults.perhaps_strike(self.scale.kills)
            async with player.client.present():
                await self.faults.over(act)
        except Unanswered:
            self.met["no answer"] += 1
            if not self.faults.explains(self.harness.now):
                self.odd.append(f"{player.name} got no answer at {self.harness.now}")
            self.soon(player, player.look)
        except Refused as refused:
            code = refused.body["code"]
            self.met[f"refused by Discord: {code or refused.status}"] += 1
            if code not in GONE and not (refused.status == 503 and self.faults.lost):
                self.odd.append(f"{player.name}: {refused}")

    def is_gone(self, player: Player) -> bool:
        """Whether somebody will never be seen again."""
        stays = player.persona.stays
        return stays is not None and self.harness.now > self.begins + stays * DAY_MS

    def neighbours(self, player: Player) -> list[Player]:
        """The others in the server in which somebody lives."""
        server = player.client.who.servers[0]
        return [
            other
            for other in self.players.values()
            if server in other.client.who.servers and other is not player
        ]

    def has_enough(self) -> bool:
        """No further match is to begin."""
        killed = self.faults.met["bot killed"] >= self.scale.kills
        return killed and self.counts()[1] >= self.scale.matches

    def counts(self) -> tuple[int, int]:
        """How many matches are running, how many have begun."""
        ((running, begun),) = self.harness.ask(
            "SELECT count(*) - count(ending), count(*) FROM match"
        )
        return int(running), int(begun)

    # What they hear

    async def listen(self) -> None:
        """Hears what the bot had to say by now."""
        await self.harness.settled()
        for channel in self.asked.read():
            self._hear_direct(channel)
        for said in self.chronicle.news():
            self.vigil.hear(said)
            self._hear(said)

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
        return [self.players[str(user)] for (user,) in rows if str(user) in self.players]

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
        if wants in operations(said.now) and not self.has_enough():
            await player.answer(said.now, wants)
