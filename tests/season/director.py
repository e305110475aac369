"""Moves the clock from event to event and lets people act, until all matches have been played."""

from collections.abc import Awaitable, Callable
from functools import partial
from itertools import cycle

from rules import GAMES
from tests.season import around
from tests.season.company import DAY_MS, Company
from tests.season.harness import SeasonHarness
from tests.season.moderator import Moderator
from tests.season.moods import Moods
from tests.season.player import Player
from tests.season.schemes import Schemes
from tests.season.world import SERVERS, Scale

HOUR_MS = 3_600_000

LONGEST_DAYS = 500
"""A season that is not over by then never ends."""


class Director(Company):
    """One season. The same seed begins the same one; what runs side by side may differ."""

    def __init__(self, harness: SeasonHarness, scale: Scale) -> None:
        super().__init__(harness, scale)
        self._games = cycle(GAMES)
        self._moods, self._schemes = Moods(self), Schemes(self)

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
            instant, act = self.next_act()
            assert instant < self.begins + LONGEST_DAYS * DAY_MS, "the season never ends"
            await self.harness.until(instant)
            await act()
            await self.listen()

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
            *self._moods.planned(),
            *self._schemes.planned(),
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
        return self.has_enough() and not self.counts()[0]

    # What people do

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
        other = player.rng.choice(self.neighbours(player))
        query = "SELECT match_id FROM seat WHERE user_id = ? ORDER BY match_id DESC LIMIT 5"
        own = [match_id for (match_id,) in self.harness.ask(query, player.user_id)]
        theirs = [match_id for (match_id,) in self.harness.ask(query, other.user_id)]
        await self.let(player, lambda: around.wander(player, other, own[0] if own else None))
        if theirs and theirs[0] not in own:
            await self.let(player, lambda: around.watch(player, theirs[0]))

    async def _meet(self, player: Player) -> None:
        if not (self.is_gone(player) or self.has_enough()):
            game = player.rng.choice(list(GAMES))
            await self.let(player, lambda: around.meet(player, game))

    async def _vacation(self, player: Player) -> None:
        await self.let(player, lambda: around.go_away(player))
        early = self.harness.now + DAY_MS
        self.plan(early, lambda: self.let(player, lambda: around.come_back(player)))

    async def _start(self, player: Player) -> None:
        if self.is_gone(player) or self.has_enough():
            return
        rng = player.rng
        game, here = next(self._games), self.neighbours(player)
        seats = rng.choice((2, 2, 3, 4)) if 3 in GAMES[game].seats else 2
        to = rng.choice(here) if seats == 2 and rng.random() < 0.7 else None
        rated = rng.random() < 0.7
        await self.let(player, lambda: player.offer(game, to=to, seats=seats, rated=rated))

    async def _quarrel(self, player: Player) -> None:
        """They want nothing to do with somebody for a week."""
        other, later = player.rng.choice(self.neighbours(player)), self.harness.now + 7 * DAY_MS
        await self.let(player, lambda: player.quarrel("block", other))
        self.plan(later, lambda: self.let(player, lambda: player.quarrel("unblock", other)))
