"""Seasons: leaderboards as they stood at an instant, however late anybody looks."""

from dataclasses import replace
from pathlib import Path
from random import Random

from bot.match.ports import Tables
from bot.match.ratings.leaderboard import leaderboard
from bot.match.ratings.rating import Standings
from bot.match.ratings.seasons import close_seasons, has_ended
from bot.match.values.leaderboard import Badge, Season
from bot.match.values.match import Location, Player
from bot.match.values.rating import Change, RatingChange, RatingEvent, Standing
from bot.match.values.timecontrol import DAY_MS
from tests.table import Table, table

GAME = "seesaw"
HERE, THERE = 5, 6
SEASONS = [Season(2027, quarter) for quarter in (1, 2, 3)]


def changed(standings: Standings, event: RatingEvent) -> tuple[Change, ...]:
    """What an event does to a standings."""
    return tuple(standings.enter(event).values())


async def play(t: Table, rng: Random, days: int, games: int) -> list[tuple[RatingEvent, int]]:
    """Rated games among eight people, which all count; those of 1 to 4 are played here."""
    standings, played = Standings(), list[tuple[RatingEvent, int]]()
    some = (await t.begin()).match
    for n in range(games):
        at = t.clock.ms + n * days * DAY_MS // games
        low = rng.choice((1, 5))
        people = tuple(rng.sample(range(low, low + 4), 2))
        guild_id = HERE if low == 1 else THERE

        async def work(
            tables: Tables, at: int = at, people: tuple[int, ...] = people, guild_id: int = guild_id
        ) -> None:
            match = replace(
                some,
                game=GAME,
                location=Location(guild_id, 7),
                players=tuple(Player(person, f"P{person}") for person in people),
            )
            event = RatingEvent(await tables.matches.add(match), GAME, at, people, (0, 1), False)
            changes = changed(standings, event)
            after = {p: now for p, (_, now) in zip(people, changes, strict=True)}
            await tables.ratings.add(RatingChange(event, changes, counts=True, ranked=changes))
            await tables.leaderboards.put(match, after)
            played.append((event, guild_id))

        await t.database.write(work)
    return played


async def test_a_season_is_what_stood_at_its_end(tmp_path: Path) -> None:
    """Everywhere and in each server, though all three are taken late, in the fourth."""
    async with table(tmp_path) as t:
        await t.database.write(lambda ts: close_seasons(ts, t.clock.now()))
        played = await play(t, Random(2), days=320, games=320)
        now = t.clock.now() + 320 * DAY_MS
        assert await t.database.read(lambda ts: has_ended(ts, now))
        for _ in range(2):  # the second time changes nothing
            await t.database.write(lambda ts: close_seasons(ts, now))
        assert not await t.database.read(lambda ts: has_ended(ts, now))
        assert await t.database.read(lambda ts: ts.seasons.recent(9)) == SEASONS[::-1]
        sizes = set[int]()
        for season in SEASONS:
            before = [event for event, _ in played if event.at < season.ends]
            stood: dict[int, Standing] = {p: s for (p, _), s in Standings.of(before).items()}
            for guild_id, among in ((None, None), (HERE, range(1, 5)), (THERE, range(5, 9))):
                places = await t.database.read(
                    lambda ts, s=season, g=guild_id: ts.seasons.page(s, GAME, g, 0, 99)  # type: ignore[misc]  # bound in the loop
                )
                wanted = leaderboard(stood, season.ends, among)
                assert [place for _, place in places] == wanted
                assert all(name == f"P{place.user_id}" for name, place in places)
                sizes.add(len(wanted))
    assert len(sizes) > 2 and max(sizes) == 8


async def test_the_first_three_have_badges(tmp_path: Path) -> None:
    """The newest first; those of another server are not shown."""
    async with table(tmp_path) as t:
        await t.database.write(lambda ts: close_seasons(ts, t.clock.now()))
        await play(t, Random(2), days=60, games=80)
        await t.database.write(lambda ts: close_seasons(ts, SEASONS[0].ends))
        (_, best), *_ = await t.database.read(
            lambda ts: ts.seasons.page(SEASONS[0], GAME, None, 0, 1)
        )
        there = HERE if best.user_id > 4 else THERE
        everywhere = [Badge(SEASONS[0], GAME, 1, here=False)]
        for guild_id, here in ((HERE + THERE - there, True), (there, False), (None, False)):
            badges = await t.database.read(
                lambda ts, g=guild_id: ts.seasons.badges(best.user_id, g, 9)  # type: ignore[misc]  # bound in the loop
            )
            assert badges == everywhere + [Badge(SEASONS[0], GAME, 1, here=True)] * here


async def test_seasons_begin_with_the_bot(tmp_path: Path) -> None:
    """What was before is nobody's season, and one that is not over is none yet."""
    async with table(tmp_path) as t:
        await play(t, Random(2), days=60, games=80)
        for now in (t.clock.now() + 60 * DAY_MS, SEASONS[0].ends - 1):
            await t.database.write(lambda ts, now=now: close_seasons(ts, now))  # type: ignore[misc]  # bound in the loop
            assert await t.database.read(lambda ts: ts.seasons.recent(9)) == []
        await t.database.write(lambda ts: close_seasons(ts, SEASONS[0].ends))
        assert await t.database.read(lambda ts: ts.seasons.recent(9)) == SEASONS[:1]


def test_a_key_names_a_season() -> None:
    """And nothing else does."""
    for season in SEASONS:
        assert Season.of_key(season.key) == season and season.next.before == season
    assert Season(2027, 1).before == Season(2026, 4)
    for text in ("", "2027", "2027-0", "2027-5", "0000-1", "9999-4", "٢٠٢٧-1", "2027-1x"):
        assert Season.of_key(text) is None
