"""A match's clock beside the match: begun with it, moved by its acts, stopped with it."""

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest

from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.session import Session
from bot.match.values.challenge import Terms
from bot.match.values.clock import ABANDONED_AFTER_MS, MatchClock, Pause, PauseReason
from bot.match.values.match import Player, own_act
from bot.match.values.timecontrol import DEFAULT, HOUR_MS, PRESETS, TimeControl, per_move
from bot.store.db import Database
from bot.store.migrate import migrations
from tests.table import ANA, BO, CHI, HOME, Table, table

T = TypeVar("T")

SETUP = ("red:a3 white:e3", "side:red")


async def three(t: Table, pace: TimeControl | None = None) -> LiveMatch:
    """A table of three at Diced Tomatoes."""
    offer = await t.seating.make(Terms("diced_tomatoes", {}, 3, pace=pace), ANA, None, HOME)
    await t.seating.join(offer.id, BO, 77, 1)
    return await t.join(offer.id, CHI)


async def kept(t: Table, live: LiveMatch) -> LiveMatch:
    """The match as the database has it."""
    again = await t.session.load(live.match.id)
    assert again.match == live.match
    return again


@pytest.mark.parametrize(
    ("rated", "pace", "begins_with"),
    [
        (False, None, DEFAULT),
        (True, None, replace(DEFAULT, hard=True)),
        (True, PRESETS["fast"], PRESETS["fast"]),
        (False, PRESETS["none"], PRESETS["none"]),
    ],
)
async def test_a_match_begins_with_the_pace_of_its_offer(
    tmp_path: Path, rated: bool, pace: TimeControl | None, begins_with: TimeControl
) -> None:
    """The default is soft where nothing is at stake and hard where the result counts."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("tumbleweed", {}, rated=rated, pace=pace), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
    assert offer.pace == begins_with
    assert live.match.clock == MatchClock.begin(begins_with, 2, 0, t.clock.now())


@pytest.mark.parametrize(("seats", "invited"), [(1, None), (2, ANA)])
async def test_who_plays_alone_has_no_clock(
    tmp_path: Path, seats: int, invited: Player | None
) -> None:
    """With one seat, and with both."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(
            Terms("diced_tomatoes", {}, seats, pace=PRESETS["fast"]), ANA, invited, HOME
        )
    assert offer.pace.is_none


async def test_a_rematch_keeps_the_pace(tmp_path: Path) -> None:
    """Also the roles' exchange."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms("tumbleweed", {}, pace=per_move(3)), ANA, BO, HOME)
        live = await t.join(offer.id, BO)
        live = await t.session.resign(live.match.id, BO.user_id, 0, 50)
        await t.seating.rematch(live.match, ANA.user_id, 51)
        again = await t.seating.rematch(live.match, BO.user_id, 52)
    assert isinstance(again, LiveMatch)
    assert again.match.clock.control == per_move(3)


async def test_a_turn_costs_its_time_and_earns_the_increment(tmp_path: Path) -> None:
    """Then the other's time runs."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        t.clock.ms += 30 * HOUR_MS
        clock = (await kept(t, await t.play(live, "b3"))).match.clock
    assert clock.turn == 0
    assert clock.left[1] == (48 + 24 - 30) * HOUR_MS + 24 * HOUR_MS
    assert clock.deadline == t.clock.now() + clock.left[0]


async def test_dice_in_the_middle_of_a_turn_do_not_stop_the_clock(tmp_path: Path) -> None:
    """What was thought is spent; the increment comes with the end of the turn."""
    async with table(tmp_path) as t:
        live = await three(t, PRESETS["slow"])
        begun = live.match.clock
        text = next(
            live.state.format(m) for m in live.state.legal() if live.state.traits(m, None).reveals
        )
        t.clock.ms += HOUR_MS
        after = await kept(t, await t.play(live, text))
    assert after.acting == live.acting == begun.turn == 2  # the dice chose who begins
    assert after.match.clock.left[2] == begun.left[2] - HOUR_MS
    assert after.match.clock.deadline == begun.deadline
    assert after.match.clock.turn_ms == begun.turn_ms


@pytest.mark.parametrize("leaves", [BO, CHI])
async def test_somebody_who_leaves_earns_nothing(tmp_path: Path, leaves: Player) -> None:
    """Out of turn the time of whoever thinks runs on; in turn the next one's begins."""
    async with table(tmp_path) as t:
        live = await three(t)
        t.clock.ms += HOUR_MS
        after = await t.session.resign(live.match.id, leaves.user_id, live.match.version, 70)
        clock = (await kept(t, after)).match.clock
    assert clock.turn == after.acting
    assert clock.left == (48 * HOUR_MS, 48 * HOUR_MS, 47 * HOUR_MS)
    assert clock.turn_ms == 48 * HOUR_MS


async def test_the_clock_of_a_match_that_is_over_stands(tmp_path: Path) -> None:
    """However it ended; there is nothing more for the bot to do."""
    async with table(tmp_path) as t:
        one = await t.begin(*SETUP, "b3", "pass", "pass")
        two = await t.begin()
        two = await t.session.resign(two.match.id, BO.user_id, 0, 70)
    for live in (one, two):
        assert live.match.clock.turn is None
        assert live.match.clock.due_at is None


@dataclass
class Interrupted:
    """A store in which Bo's vacation begins just before whatever else is written."""

    database: Database
    match_id: int
    now: int

    async def read(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """As it stands."""
        return await self.database.read(work)

    async def read_one(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """The same, of one statement."""
        return await self.read(work)

    async def write(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """The pause, then the work."""

        async def pause(tables: Tables) -> None:
            clock = await tables.matches.clock(self.match_id)
            assert clock is not None
            away = Pause(PauseReason.AWAY, 1, self.now + HOUR_MS)
            await tables.matches.set_clock(self.match_id, clock.pause(away, self.now))

        await self.database.write(pause)
        return await self.database.write(work)


async def test_a_pause_that_begins_while_somebody_moves_is_not_lost(tmp_path: Path) -> None:
    """A move goes on from the clock as it is when it is stored, not as it was read."""
    async with table(tmp_path) as t:
        live = await t.begin(*SETUP)
        store = Interrupted(t.database, live.match.id, t.clock.now())
        after = await Session(store, t.clock).play(live.match.id, BO.user_id, 2, ["b3"], 70)
        await kept(t, after)
    assert [pause.why for pause in after.match.clock.pauses] == [PauseReason.AWAY]


async def test_a_match_that_is_over_keeps_its_clock(tmp_path: Path) -> None:
    """Nothing sets it going again."""
    async with table(tmp_path) as t:
        live = await t.begin()
        ended = await t.session.resign(live.match.id, BO.user_id, 0, 70)
        await t.database.write(lambda ts: ts.matches.set_clock(live.match.id, live.match.clock))
        await kept(t, ended)


@pytest.mark.sqlite  # PostgreSQL came after that migration
async def test_matches_from_before_go_on_without_a_clock(tmp_path: Path) -> None:
    """The migration gives the running ones thirty days from their last move, as others have."""
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as db:
        for number, sql in migrations():
            if "ADD COLUMN clock" in sql:
                break
            db.executescript(f"{sql}\nPRAGMA user_version = {number};")
        resigned = '[[0], [1.0, 0.0], "resign", false]'
        for match_id, acting, ending in ((1, 1, None), (2, None, resigned)):
            db.execute(
                "INSERT INTO match (id, game, rules_version, options, channel_id, created_at,"
                " secret, nonces, version, acting, ending)"
                " VALUES (?, 'tumbleweed', 1, '{}', 7, 1000, '', '', 1, ?, ?)",
                (match_id, acting, ending),
            )
            db.executemany(
                "INSERT INTO seat (match_id, seat, user_id, name) VALUES (?, ?, ?, 'N')",
                [(match_id, seat, 5 + seat) for seat in range(2)],
            )
            db.execute(
                "INSERT INTO entry VALUES (?, 1, 'dice', 0, 5, '', ?, 5000, '')",
                (match_id, -match_id),
            )
    db.close()
    database = await Database.open(path)
    running, over = [
        await database.read(lambda ts, i=i: ts.matches.clock(i))  # type: ignore[misc]  # bound in the loop
        for i in (1, 2)
    ]
    await database.close()
    with sqlite3.connect(path) as db:
        due = [row[0] for row in db.execute("SELECT due_at FROM match ORDER BY id")]
        acts = [row[0] for row in db.execute("SELECT interaction_id FROM entry ORDER BY match_id")]
    db.close()
    assert running == MatchClock.begin(PRESETS["none"], 2, 0, 5000).handed(1, 5000)
    assert over == running.handed(None, 5000)
    assert due == [running.due_at, None] == [5000 + ABANDONED_AFTER_MS, None]
    assert acts == [own_act(1, 1), own_act(2, 1)]
