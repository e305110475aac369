"""Standings computed anew: what comes out is what would be, had the event never been."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.match.ports import Tables
from bot.match.ratings.leaderboard import counting_events
from bot.match.ratings.rating import Standings
from bot.match.ratings.recalculation import recalculate_without
from bot.match.values.match import Match, Player, VoidReason
from bot.match.values.rating import Change, RatingChange, RatingEvent
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from tests.table import Table, table

EVENTS, PEOPLE = 120, range(1, 9)


def random_event(rng: Random, match_id: int, at: int, game: str, table: bool) -> RatingEvent:
    """Two, or up to four at a table, in any order and with ties; some pairs meet often."""
    size = rng.randint(2, 4) if table else 2
    often = rng.random() < 0.4
    people = (1, 2) if often else tuple(rng.sample(PEOPLE, size))
    places = tuple(rng.randrange(2) for _ in people)
    return RatingEvent(match_id, game, at, people, places, table)


async def fill(t: Table, some: Match, rng: Random, table: bool) -> list[RatingEvent]:
    """Random events, entered one after the other; their instants are often the same."""
    stands, ranks, events = Standings(), Standings(), list[RatingEvent]()

    async def work(tables: Tables) -> None:
        for n in range(EVENTS):
            event = random_event(
                rng, await tables.matches.add(some), n // 3 * 6 * HOUR_MS, some.game, table
            )
            events.append(event)
            counts, ranked = event in counting_events(events), tuple[Change, ...]()
            changes = tuple(stands.enter(event).values())
            if counts:
                ranked = tuple(ranks.enter(event).values())
                after = {p: now for p, (_, now) in zip(event.people, ranked, strict=True)}
                await tables.leaderboards.put(some, after)
            await tables.ratings.add(RatingChange(event, changes, counts, ranked))
        await tables.ratings.put(some.game, {p: now for (p, _), now in stands.items()})

    await t.database.write(work)
    return events


@pytest.mark.parametrize(("game", "table_game"), [("rive", False), ("diced_tomatoes", True)])
async def test_everything_follows_from_the_events_that_are_left(
    tmp_path: Path, game: str, table_game: bool
) -> None:
    """Ratings, leaderboards, what counts and every change in between, to the last bit."""
    rng = Random(5)
    async with table(tmp_path) as t:
        players = tuple(Player(person, f"P{person}") for person in PEOPLE)
        some = replace((await t.begin()).match, game=game, players=players)
        events = await fill(t, some, rng, table_game)
        often = [n for n, event in enumerate(events) if event.people == (1, 2)]
        flips = 0
        for gone in {*rng.sample(often, 6), *rng.sample(range(EVENTS), 6)}:
            before = [one.counts for one in await t.database.read(lambda ts: all_of(ts, game))]
            events[gone] = replace(events[gone], void=VoidReason.MODERATOR)
            await t.database.write(lambda ts, gone=events[gone]: annulled(ts, gone))  # type: ignore[misc]  # bound in the loop
            kept = await t.database.read(lambda ts: all_of(ts, game))
            flips += sum(one.counts != was for one, was in zip(kept, before, strict=True))
            counted = counting_events(events)
            stands, ranks = Standings(), Standings()
            assert [one.event for one in kept] == events
            for one in kept:
                if not one.event.void:
                    assert one.changes == tuple(stands.enter(one.event).values())
                    assert one.counts == (one.event in counted)
                    ranked = tuple(ranks.enter(one.event).values()) if one.counts else ()
                    assert one.ranked == ranked
            ratings = await t.database.read(lambda ts: ts.ratings.standings(game, PEOPLE))
            ladder = await t.database.read(lambda ts: ts.leaderboards.standings(game, PEOPLE))
            assert {(p, game): s for p, s in ratings.items()} == stands == Standings.of(events)
            assert {(p, game): s for p, s in ladder.items()} == ranks == Standings.of(counted)
    assert flips, "no annulled match let another one count"


async def annulled(tables: Tables, event: RatingEvent) -> None:
    """As the ledger does it."""
    entered = await tables.ratings.change_of(event.match_id)
    assert entered is not None  # it was entered above
    await tables.matches.set_void(event.match_id, VoidReason.MODERATOR)
    await recalculate_without(tables, entered)


async def all_of(tables: Tables, game: str) -> list[RatingChange]:
    """What is kept of all events."""
    return list(await tables.ratings.after(game, (-1, -1), EVENTS))


async def test_few_are_reached_where_few_have_met(tmp_path: Path) -> None:
    """Who never met them, not even at second hand, keeps the very numbers they had."""
    async with table(tmp_path) as t:
        some = replace(
            (await t.begin()).match, game="rive", players=tuple(Player(p, "") for p in PEOPLE)
        )
        pairs = [(1, 2), (3, 4), (2, 5), (3, 6), (5, 1), (4, 6)]

        async def work(tables: Tables) -> list[int]:
            standings, numbers = Standings(), list[int]()
            for n, people in enumerate(pairs):
                numbers.append(await tables.matches.add(some))
                event = RatingEvent(numbers[-1], "rive", n * DAY_MS, people, (0, 1), False)
                changes = tuple(standings.enter(event).values())
                await tables.ratings.add(RatingChange(event, changes, True, changes))
            return numbers

        numbers = await t.database.write(work)
        before = await t.database.read(lambda ts: all_of(ts, "rive"))
        await t.database.write(lambda ts: annulled(ts, before[0].event))
        after = await t.database.read(lambda ts: all_of(ts, "rive"))
        moved = [now.changes != was.changes for was, now in zip(before, after, strict=True)]
    assert moved == [False, False, True, False, True, False]
    assert [one.event.match_id for one in after] == numbers
