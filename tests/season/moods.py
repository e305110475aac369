"""Discord's moods: each lasts for a while, in which people act; after each step one looks."""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from tests.season import around
from tests.season.audit.vigil import TimeLeft
from tests.season.company import Act, Company
from tests.season.harness import AFTER_MS, LATE_MS
from tests.season.player import Player
from tests.season.world import SERVERS

MINUTE_MS, HOUR_MS = 60_000, 3_600_000
STEPS = 3

LATER_MS = 6 * HOUR_MS
"""So much later a mood comes for which it was too early."""

TO_MOVE = (
    "SELECT user_id, id FROM match JOIN seat ON match_id = id AND seat = acting"
    " WHERE ending IS NULL AND thread_id IS NOT NULL ORDER BY id"
)


class Moods:
    """What Discord is like for a while, to a season's people."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._harness = company.harness
        self._faults = company.faults
        self._vigil = company.vigil
        self._rng = Random(company.scale.seed + 2)
        self._waiting: Player | None = None

    def planned(self) -> Sequence[tuple[Act, int]]:
        """Each mood, and how often a season has it: while something is played."""
        times = self._company.scale.troubles // 2 + self._company.scale.moods
        every = (self.lose_server, self.tell_late, self.break_api, self.time_out, self.shut_door)
        return [(partial(self._when_played, mood), times) for mood in every]

    async def _when_played(self, mood: Act) -> None:
        if self._to_move():
            await mood()
        else:
            later = self._harness.now + LATER_MS
            self._company.plan(later, partial(self._when_played, mood))

    async def lose_server(self) -> None:
        """A server is unavailable while the line stands; its people play from elsewhere."""
        what, server = "server lost for hours", self._server()
        await self._company.listen()
        before = await self._vigil.time_left(int(server))
        answer = self._rng.choice((503, 50001, 10003))
        length = self._begin(what, 0.5, 6)
        fault = await self._on(kind="unavailable_server", guild_id=server, answer=answer)
        self._faults.lost.add(server)
        await self._harness.until_lost(server)
        for instant in self._steps(length):
            await self._move_from_afar(server)
            await self._somebody_looks()
            await self._look(what, instant)
        await self._off(fault)
        await self._harness.until_lost(server, lost=False)
        self._faults.lost.discard(server)
        await self._end(what, before)

    async def tell_late(self) -> None:
        """The bot starts again, and Discord tells it of one server only later."""
        what, server = "server told late", self._server()
        await self._company.listen()
        before = await self._vigil.time_left(int(server))
        length = self._begin(what, 0.1, 2)
        await self._harness.stop()
        fault = await self._on(kind="late_server", guild_id=server)
        await self._harness.start()
        await self._harness.until_lost(server)
        for instant in self._steps(length):
            await self._somebody_looks(server)
            await self._look(what, instant)
        await self._off(fault)
        await self._harness.until_lost(server, lost=False)
        await self._end(what, before)

    async def break_api(self) -> None:
        """The line stands, but every request is answered 503."""
        what, self._waiting = "API that answers 503", None
        length = self._begin(what, 0.2, 2)
        self._faults.absences.append((self._harness.now, self._harness.now + length + HOUR_MS))
        fault = await self._on(kind="server_error", status=503)
        self._harness.deaf = True
        before: TimeLeft | None = None
        for instant in self._steps(length):
            await self._press_in_vain()
            before = before or await self._vigil.time_left()
            await self._look(what, instant)
        await self._off(fault)
        await self._harness.move(self._harness.now + AFTER_MS)  # by then it is tried or asked
        self._harness.deaf = False
        await self._end(what, before or {})

    async def time_out(self) -> None:
        """A server has timed the bot out; the end of that is told to nobody."""
        what, server = "timeout that ended silently", self._server()
        running = "SELECT id FROM match WHERE guild_id = ? AND ending IS NULL"
        length = self._begin(what, 0.1, 12)
        ends = self._harness.now + length
        self._disturb(running, server)
        await self._on(kind="lost_permissions", by="timeout", guild_id=server, ms=length)
        for instant in self._steps(length):
            await self._somebody_looks(server)
            await self._look(what, instant)
        held = await self._harness.database.read(lambda t: t.matches.without_access(int(server)))
        left = await self._vigil.time_left(int(server))
        await self._harness.until(ends + 2 * MINUTE_MS)
        await self._harness.until_free(server)
        self._disturb(running, server)
        await self._end(what, {match.id: left[match.id] for match in held if match.id in left})

    async def shut_door(self) -> None:
        """The token is refused for a minute; whoever presses is answered all the same."""
        what, begin, self._waiting = "token refused for a minute", self._harness.now, None
        self._begin(what, 0, 0)
        fault = await self._on(kind="closed_door", answer="401")
        self._harness.door = False
        for instant in self._steps(MINUTE_MS):
            await self._somebody_looks()
            await self._look(what, instant)
        await self._off(fault)
        self._faults.unknown.append((begin, self._harness.box.clock.now_ms()))
        await self._harness.move(self._harness.now + 2 * MINUTE_MS)  # by then one knocks again
        self._harness.door = True
        await self._end(what, {})

    # The parts of a mood

    def _begin(self, what: str, least: float, most: float) -> int:
        """Counts it; how long it lasts. Clocks that run out in it may be judged later."""
        self._faults.met[what] += 1
        length, now = round(self._rng.uniform(least, most) * HOUR_MS), self._harness.now
        self._faults.stretches.append((now, now + length + HOUR_MS))
        return length

    def _server(self) -> str:
        """One in which somebody is to move; they do not, so that their time can be looked at."""
        self._waiting = None
        there = [server for server in SERVERS if self._to_move(server)]
        chosen = self._rng.choice(there or list(SERVERS))
        ready = self._to_move(chosen)
        self._waiting = self._rng.choice(ready)[0] if ready else None
        return chosen

    def _steps(self, length: int) -> Iterator[int]:
        begin = self._harness.now
        yield from (begin + length * step // STEPS for step in range(1, STEPS + 1))

    async def _on(self, **fault: Any) -> int:
        made = await self._harness.served.call("POST", "/sandbox/faults", fault)
        return int(made["id"])

    async def _off(self, fault: int) -> None:
        await self._harness.served.call("DELETE", f"/sandbox/faults/{fault}")

    async def _look(self, what: str, instant: int) -> None:
        """Something was done in it: what came of it, then time goes on to *instant*."""
        await self._company.listen()
        self._vigil.look(what, self._company.players)
        await self._harness.until(instant)

    async def _end(self, what: str, before: TimeLeft) -> None:
        """It is over: nobody has lost time by it, and what is owed is told soon."""
        await self._company.listen()
        await self._vigil.hold_time(what, before)
        await self._look(what, self._harness.now + AFTER_MS)
        await self._company.listen()
        self._vigil.look(what, self._company.players)
        self._vigil.look_after(what)

    def _disturb(self, which: str, server: str) -> None:
        self._harness.disturbed |= {match for (match,) in self._harness.ask(which, int(server))}

    # What people do in it

    def _to_move(self, server: str = "") -> list[tuple[Player, int]]:
        """Who is to move in which match, in a server or anywhere."""
        players, home = self._company.players, self._harness.ask
        rows = home(TO_MOVE)
        there = {m for (m,) in home("SELECT id FROM match WHERE guild_id = ?", int(server or 0))}
        found = ((players.get(str(user)), match) for user, match in rows)
        waits = self._waiting
        return [(p, m) for p, m in found if p and p is not waits and (m in there or not server)]

    async def _move_from_afar(self, server: str) -> None:
        """Somebody plays in a match of a server that is lost, by direct messages with the bot."""
        if ready := self._to_move(server):
            player, match = self._rng.choice(ready)
            await self._company.let(player, partial(around.play_directly, player, match))

    async def _somebody_looks(self, server: str = "") -> None:
        ready = self._to_move(server) or self._to_move()
        among = [player for player, _ in ready] or list(self._company.players.values())
        player = self._rng.choice(among)
        if player is not self._waiting:
            await self._company.let(player, player.look)

    async def _press_in_vain(self) -> None:
        """Discord gives up on the answer that it does not take."""
        box, known = self._harness.box, self._harness.box.logged

        def is_refused() -> bool:
            return any(entry["n"] > known and entry["status"] == 503 for entry in box.log)

        pressing = asyncio.ensure_future(self._somebody_looks())
        while not (pressing.done() or is_refused()):  # noqa: ASYNC110 - nor does the sandbox
            await asyncio.sleep(0.01)
        await self._harness.move(self._harness.now + LATE_MS)
        await pressing
