"""Leaderboards page by page, records between people, and the results of matches from before."""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from bot.match.ports import Tables
from bot.match.profile import profile_of
from bot.match.ratings.leaderboard import eligible, leaderboard, leaderboard_page, listed_until
from bot.match.values.glicko import Strength
from bot.match.values.match import Location, Match, Player
from bot.match.values.rating import Rating, Skill, Standing
from bot.match.values.results import Tally
from bot.match.values.timecontrol import DAY_MS
from bot.store.db import Database
from bot.store.migrate import migrations
from tests import databases
from tests.table import ANA, BO, CHI, table

NOW = 1_800_000_000_000
GAME = "seesaw"
HERE, THERE = 5, 6


async def enter(tables: Tables, match: Match, standings: Mapping[int, Standing]) -> None:
    """Where the people of a match stand after it."""
    await tables.leaderboards.put(match, standings)


def standing(rng: Random) -> Standing:
    """Anybody's: sure or not, lately or long ago, with shared numbers among them."""
    last_at = NOW - rng.randrange(100 * DAY_MS)
    if rng.random() < 0.2:
        return Skill(rng.randint(40, 50) / 2, rng.uniform(1, 8), 9, last_at)
    return Rating(Strength(rng.randint(1400, 1440), rng.uniform(45, 130), 0.06), 9, last_at)


def match(people: list[int], guild_id: int) -> Match:
    """A match of these people in a server; only its people and place matter."""
    players = tuple(Player(user_id, f"P{user_id}") for user_id in people)
    return Match(1, GAME, 1, {}, players, Location(guild_id, 7), NOW, dice=None, clock=None)  # type: ignore[arg-type]  # neither is asked for


async def test_pages_are_the_leaderboard_cut_up(tmp_path: Path) -> None:
    """Everywhere and in a server, with shared ranks also where a page begins."""
    rng = Random(11)
    everybody = {user_id: standing(rng) for user_id in range(100, 300)}
    here = {user_id for user_id in everybody if user_id % 3 == 0}
    database = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    for user_id, one in everybody.items():
        kept = match([user_id], HERE if user_id in here else THERE)
        await database.write(partial(enter, match=kept, standings={user_id: one}))
    for guild_id, among in ((None, None), (HERE, here)):
        wanted = leaderboard(everybody, NOW, among)
        pages = [
            await database.read(
                lambda ts, g=guild_id, skip=skip: leaderboard_page(ts, GAME, g, NOW, skip, 7)  # type: ignore[misc]  # bound in the loop
            )
            for skip in range(0, len(wanted) + 7, 7)
        ]
        found = [place for page in pages for _, place in page]
        assert found == wanted and len(wanted) > 20
        assert len({place.rank for place in found}) < len(found)
    await database.close()


def test_a_place_is_kept_to_the_last_millisecond() -> None:
    """What is stored beside a standing is the last instant at which it is eligible."""
    rng, listed = Random(5), 0
    for one in (standing(rng) for _ in range(100)):
        until = listed_until(one)
        assert one.last_at is not None
        if until is None:
            assert not eligible(one, one.last_at)
        else:
            listed += 1
            assert eligible(one, until) and not eligible(one, until + 1)
    assert 20 < listed < 100


async def test_a_profile_counts_what_was_played(tmp_path: Path) -> None:
    """Records by game and between two, the median reply, and matches seen through."""
    async with table(tmp_path) as t:
        for n in range(5):
            t.clock.ms += DAY_MS
            live = await t.begin("red:a3 white:e3")
            t.clock.ms += 60_000 * (n + 1)
            live = await t.play(live, "side:red")
            who = ANA if n else BO
            await t.session.resign(live.match.id, who.user_id, 2, next(t.interactions))
        now = t.clock.now()
        seen = await t.database.read(lambda ts: profile_of(ts, BO.user_id, ANA.user_id, now))
        own = await t.database.read(lambda ts: profile_of(ts, BO.user_id, BO.user_id, now))
        stranger = await t.database.read(lambda ts: profile_of(ts, CHI.user_id, ANA.user_id, now))
    assert seen.record == {"tumbleweed": Tally(won=4, lost=1)}
    assert seen.between == {"tumbleweed": Tally(won=1, lost=4)}
    assert seen.pace_ms == 180_000
    assert seen.finished == 100
    assert seen.have_played and not stranger.have_played
    assert own == replace(seen, between={}, have_played=False)
    assert stranger.pace_ms is None and stranger.finished is None and not stranger.record


async def test_a_single_sitting_is_no_habit(tmp_path: Path) -> None:
    """How fast somebody usually replies is said once they did on three days."""
    async with table(tmp_path) as t:
        paces = list[int | None]()
        for n in range(7):
            live = await t.begin("red:a3 white:e3")
            t.clock.ms += 60_000 if n < 5 else DAY_MS
            await t.play(live, "side:red")
            now = t.clock.now()
            seen = await t.database.read(lambda ts, at=now: profile_of(ts, BO.user_id, 9, at))  # type: ignore[misc]  # mypy takes no default in a lambda
            paces.append(seen.pace_ms)
    assert paces == [*[None] * 6, 60_000]


async def test_playing_oneself_is_in_no_record(tmp_path: Path) -> None:
    """Nobody wins there."""
    async with table(tmp_path) as t:
        live = await t.both_sides("tumbleweed", {"size": "3"})
        await t.session.resign(live.match.id, ANA.user_id, 0, next(t.interactions))
        found = await t.database.read(lambda ts: ts.results.record(ANA.user_id))
    assert found == {}


async def test_matches_from_before_are_in_the_record(tmp_path: Path) -> None:
    """The migration reads their endings: won, drawn, called off, left, running, alone."""
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as db:
        for number, sql in migrations():
            if "CREATE TABLE rating" in sql:
                break
            db.executescript(f"{sql}\nPRAGMA user_version = {number};")
        endings = (
            ((1, 2), '[[1], [0.0, 1.0], "resign", false]'),
            ((1, 2), '[[], [0.5, 0.5], "passes", true]'),
            ((1, 2), '[[], [0.0, 0.0], "abort", false]'),
            ((1, 2, 3), '[[0], [5.0, 3.0, 1.0], "full", true]'),
            ((1, 2), None),
            ((1, 1), '[[0], [1.0, 0.0], "resign", false]'),
        )
        for match_id, (people, ending) in enumerate(endings, 1):
            db.execute(
                "INSERT INTO match (id, game, rules_version, options, channel_id, created_at,"
                " secret, nonces, ending) VALUES (?, 'x', 1, '{}', 7, 0, '', '', ?)",
                (match_id, ending),
            )
            seats = [(match_id, seat, user_id, "N") for seat, user_id in enumerate(people)]
            db.executemany("INSERT INTO seat VALUES (?, ?, ?, ?)", seats)
        db.execute("INSERT INTO entry VALUES (4, 1, 'leave', 2, 3, 'leave:2', 9, 0, '')")
    db.close()
    database = await Database.open(path)
    records = [
        await database.read(lambda ts, user_id=user_id: ts.results.record(user_id))  # type: ignore[misc]  # bound in the loop
        for user_id in (1, 2, 3)
    ]
    await database.close()
    assert [record["x"] for record in records] == [
        Tally(won=1, drawn=1, lost=1),
        Tally(won=1, drawn=1, lost=1),
        Tally(lost=1, deserted=1),
    ]
