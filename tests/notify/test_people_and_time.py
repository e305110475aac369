"""People and a clock at random through session, scheduler and uptime, beside an hourglass.

The hourglass counts whole hours: each one is taken from whoever is to move, unless they are away,
the bot is out of reach or it is a weekend that does not count. Whatever happens, every clock has to
show the same, the bot acts exactly when an hourglass is empty, and no match has two results.
"""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import Refusal
from bot.match.claims import Claims
from bot.match.clocks.lateness import GIVEN_MS
from bot.match.clocks.vacation_service import end_vacation, take_vacation
from bot.match.history.replay import LiveMatch, turn_is_over
from bot.match.ports import Tables
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind, Match, Player
from bot.match.values.timecontrol import HOUR_MS, PRESETS, TimeControl, per_move
from bot.match.values.vacation import HALF_DAY_MS, HALF_DAYS_A_YEAR, VacationLedger
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import Uptime
from tests.table import ANA, BO, HOME, table

NEW_YEAR = 1_798_761_600_000
CONTROLS = (PRESETS["fast"], PRESETS["medium"], per_move(1), per_move(2))
BY_TIME = {EntryKind.FLAG, EntryKind.ABANDON}


async def give_vacation(tables: Tables, user_id: int, ledger: VacationLedger) -> None:
    """What a person has had of their vacation."""
    await tables.vacations.put(user_id, ledger)


class Hourglass:
    """What two people have left in one match, counted by the hour."""

    def __init__(self, live: LiveMatch) -> None:
        self.id = live.match.id
        self.control = live.match.clock.control
        self.left = [self.control.bank_ms] * 2
        self.turn = live.acting or 0
        self.over: Match | None = None
        self.is_rescued, self.given_until = False, 0

    def moved(self, live: LiveMatch) -> None:
        """A turn is over."""
        left = self.left[self.turn] + self.control.increment_ms
        self.left[self.turn] = min(left, self.control.cap_ms)
        if live.match.ending:
            self.over = live.match
        else:
            self.turn = live.acting or 0
        self.is_rescued, self.given_until = False, 0

    def runs(self, now: int) -> bool:
        """Weekends aside, the hour that begins now counts."""
        weekend = datetime.fromtimestamp(now / 1000, UTC).weekday() >= 5
        return not (self.control.weekends_off and weekend)


class PeopleAndTime(RuleBasedStateMachine):
    """Ana and Bo in two matches: one clock is hard, the other soft."""

    @initialize(
        control=st.sampled_from(CONTROLS), off=st.booleans(), vacation=st.sampled_from((0, 1, 20))
    )
    def begins(self, control: TimeControl, off: bool, vacation: int) -> None:
        """A bot that can be reached, and both matches; so many half-days are left to each."""
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.runner.run(self._begin(replace(control, weekends_off=off), vacation))

    async def _begin(self, control: TimeControl, vacation: int) -> None:
        self.stack = AsyncExitStack()
        self.t = await self.stack.enter_async_context(table(Path(self.folder.name)))
        self.t.clock.ms -= self.t.clock.ms % HOUR_MS
        self.uptime = Uptime(self.t.database, self.t.clock)
        self.beating = asyncio.create_task(self.uptime.run())
        self.uptime.connected()
        await self.uptime.wait()
        self.scheduler = Scheduler(self.t.database, self.t.clock, self.t.session, self.uptime)
        self.urging = Claims(self.t.database, self.t.clock, self.t.session)
        spent = NEW_YEAR + (HALF_DAYS_A_YEAR - vacation) * HALF_DAY_MS
        for who in (ANA, BO):
            ledger = VacationLedger(((NEW_YEAR, spent),) if spent > NEW_YEAR else ())
            await self.t.database.write(partial(give_vacation, user_id=who.user_id, ledger=ledger))
        self.glasses = []
        for host, guest, hard in ((ANA, BO, True), (BO, ANA, False)):
            pace = replace(control, hard=hard)
            offer = await self.t.seating.make(
                Terms("tumbleweed", {"size": 3}, pace=pace), host, guest, HOME
            )
            self.glasses.append(Hourglass(await self.t.join(offer.id, guest)))

    def teardown(self) -> None:
        """The bot stops."""
        if hasattr(self, "runner"):
            self.runner.run(self._end())
            self.runner.close()
            self.folder.cleanup()

    async def _end(self) -> None:
        self.beating.cancel()
        await asyncio.gather(self.beating, return_exceptions=True)
        await self.stack.aclose()

    async def live(self, glass: Hourglass) -> LiveMatch:
        """A match as it is kept."""
        return await self.t.session.load(glass.id)

    async def ledger(self, who: Player) -> VacationLedger:
        """Somebody's vacation."""
        return await self.t.database.read(lambda tables: tables.vacations.get(who.user_id))

    @rule(hours=st.sampled_from((1, 7, 24, 48)))
    def time_passes(self, hours: int) -> None:
        """Hour by hour, and the bot looks after each what is due."""
        self.runner.run(self._pass(hours))

    async def _pass(self, hours: int) -> None:
        for _ in range(hours):
            now = self.t.clock.ms
            away = {p.user_id for p in (ANA, BO) if (await self.ledger(p)).until(now) is not None}
            for glass in self.glasses:
                player = (await self.live(glass)).match.players[glass.turn]
                if glass.runs(now) and player.user_id not in away:
                    glass.left[glass.turn] = max(0, glass.left[glass.turn] - HOUR_MS)
            self.t.clock.ms += HOUR_MS
            await self._look()

    async def _look(self) -> None:
        """The bot acts by itself where, and only where, an hourglass of a hard clock is empty."""
        while await self.scheduler.act():
            pass
        now = self.t.clock.ms
        for glass in self.glasses:
            match = (await self.live(glass)).match
            if glass.over is not None:
                continue
            act = match.entries[-1] if match.entries else None
            if match.ending:
                assert act is not None and act.user_id == 0 and act.kind in BY_TIME
                assert act.at == now
                if act.kind is EntryKind.FLAG:
                    assert glass.control.hard and glass.left[act.seat] == 0
                    assert match.ending.winners == (1 - act.seat,)
                    left = (await self.ledger(match.players[act.seat])).left(now)
                    assert left == 0 or glass.is_rescued
                glass.over = match
            elif glass.control.hard and glass.left[glass.turn] == 0:
                slow = match.players[glass.turn]
                assert (await self.ledger(slow)).until(now) is not None or not glass.runs(now)
            glass.is_rescued = match.clock.late.is_rescued

    @rule(hours=st.integers(1, 60))
    def the_bot_is_out_of_reach(self, hours: int) -> None:
        """Nobody loses any of it."""
        self.runner.run(self._be_away(hours))

    async def _be_away(self, hours: int) -> None:
        self.uptime.disconnected()
        self.t.clock.ms += hours * HOUR_MS
        assert await self.scheduler.act() == 0
        self.uptime.connected()
        await self.uptime.wait()
        await self._look()

    @rule(which=st.integers(0, 1), pick=st.integers(0, 99))
    def somebody_moves(self, which: int, pick: int) -> None:
        """A whole turn, any legal one."""
        self.runner.run(self._move(self.glasses[which], pick))

    async def _move(self, glass: Hourglass, pick: int) -> None:
        live = await self.live(glass)
        if live.acting is None:
            return
        steps, state = list[str](), live.state
        while not steps or not turn_is_over(live.state, state):
            move = state.legal()[pick % len(state.legal())]
            steps.append(state.format(move))
            state = state.play(move)
        match, number = live.match, next(self.t.interactions)
        user_id = match.players[live.acting].user_id
        glass.moved(await self.t.session.play(match.id, user_id, match.version, steps, number))

    @rule(who=st.sampled_from((ANA, BO)), half_days=st.integers(1, 20))
    def somebody_goes_away(self, who: Player, half_days: int) -> None:
        """As long as there is vacation left."""
        try:
            self.runner.run(take_vacation(self.t.database, self.t.clock, who.user_id, half_days))
        except Refusal as refusal:
            assert refusal.key == "away.too_long"

    @rule(who=st.sampled_from((ANA, BO)))
    def somebody_comes_back(self, who: Player) -> None:
        """Before it ends, while they have time left: the half-day that has begun is spent."""
        if all(min(glass.left) > 0 for glass in self.glasses):
            try:
                self.runner.run(end_vacation(self.t.database, self.t.clock, who.user_id))
            except Refusal as refusal:
                assert refusal.key == "away.here_already"

    @rule(which=st.sampled_from((1, 1, 1, 0)), who=st.sampled_from((ANA, BO)))
    def somebody_claims(self, which: int, who: Player) -> None:
        """The win, which is theirs only where a soft hourglass is empty and no vacation left."""
        self.runner.run(self._claim(self.glasses[which], who))

    async def _claim(self, glass: Hourglass, who: Player) -> None:
        match, number = (await self.live(glass)).match, next(self.t.interactions)
        slow = match.players[glass.turn]
        ledger, now = await self.ledger(slow), self.t.clock.ms
        may = glass.left[glass.turn] == 0 and ledger.until(now) is None and glass.over is None
        may = may and glass.given_until <= now
        try:
            live = await self.urging.claim(match.id, who.user_id, match.version, number)
        except Refusal:
            spent = (ledger.left(now) == 0 or glass.is_rescued) and may and who != slow
            assert glass.control.hard or not spent or not glass.runs(now)
        else:
            assert may and who != slow and not glass.control.hard
            assert ledger.left(now) == 0 or glass.is_rescued
            glass.over = live.match

    @rule(who=st.sampled_from((ANA, BO)))
    def somebody_gives_time(self, who: Player) -> None:
        """Two days on the soft clock, for the one who is slow, once a turn."""
        self.runner.run(self._give(self.glasses[1], who))

    async def _give(self, glass: Hourglass, who: Player) -> None:
        match, now = (await self.live(glass)).match, self.t.clock.ms
        try:
            live = await self.urging.give(match.id, who.user_id, match.version)
        except Refusal:
            return
        assert glass.left[glass.turn] == 0 and match.players[glass.turn] != who
        assert not match.clock.late.is_given and glass.given_until <= now
        glass.given_until = now + GIVEN_MS
        assert (live.match.clock.deadline or 0) >= glass.given_until

    @invariant()
    def clocks_show_what_the_hourglasses_show(self) -> None:
        """For everybody in every match, and one that is over stays as it is."""
        self.runner.run(self._check())

    async def _check(self) -> None:
        now = self.t.clock.ms
        for glass in self.glasses:
            match = (await self.live(glass)).match
            if glass.over is not None:
                assert match == glass.over
                continue
            assert match.ending is None
            assert [match.clock.remaining(seat, now) for seat in (0, 1)] == glass.left
            due_at = match.clock.due_at
            assert due_at is None or due_at > now
        for who in (ANA, BO):
            assert 0 <= (await self.ledger(who)).left(now) <= HALF_DAYS_A_YEAR


TestPeopleAndTime = PeopleAndTime.TestCase
TestPeopleAndTime.settings = settings(
    max_examples=8, stateful_step_count=18, deadline=None, derandomize=True
)


class LongPeopleAndTime(PeopleAndTime):
    """The same, longer."""


TestLongPeopleAndTime = pytest.mark.deep(LongPeopleAndTime.TestCase)
TestLongPeopleAndTime.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
