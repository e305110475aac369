"""What the end of a match writes down: once, whole, and recomputable."""

from pathlib import Path
from random import Random

import pytest

from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import completed_turns
from bot.match.ratings.leaderboard import counting_events
from bot.match.ratings.rating import Standings
from bot.match.values.challenge import Terms
from bot.match.values.match import Match, Player
from bot.match.values.rating import Rating, Standing
from bot.match.values.results import Tally
from tests.table import ANA, BO, CHI, HOME, Table, table

SETUP = ("red:a3 white:e3", "side:red")
PLAYED = (*SETUP, "b3", "d3", "b2", "d2")
TUMBLEWEED, TOMATOES = "tumbleweed", "diced_tomatoes"


async def rated(t: Table, host: Player, guest: Player, *steps: str) -> LiveMatch:
    """A rated match of two after *steps*."""
    offer = await t.seating.make(Terms(TUMBLEWEED, {"size": "3"}, rated=True), host, guest, HOME)
    live = await t.join(offer.id, guest)
    for step in steps:
        live = await t.play(live, step)
    return live


async def resigned(t: Table, live: LiveMatch, who: Player) -> LiveMatch:
    """The match after somebody gave it up."""
    match = live.match
    return await t.session.resign(match.id, who.user_id, match.version, next(t.interactions))


async def standings(t: Table, match: Match) -> list[Standing | None]:
    """Where the people of a match stand, seat by seat."""
    people = [p.user_id for p in match.players]
    found = await t.database.read(lambda tables: tables.ratings.standings(match.game, people))
    return [found.get(person) for person in people]


async def test_the_end_of_a_rated_match_changes_both_ratings(tmp_path: Path) -> None:
    """The winner's rises, the loser's falls, and the event keeps before and after."""
    async with table(tmp_path) as t:
        live = await resigned(t, await rated(t, ANA, BO, *PLAYED), ANA)
        ana, bo = await standings(t, live.match)
        entered = await t.database.read(lambda tables: tables.ratings.change_of(live.match.id))
    assert ana is not None and bo is not None
    assert ana.number < 1500 < bo.number
    assert entered is not None and entered.changes == ((Rating(), ana), (Rating(), bo))
    assert entered.counts and entered.ranked == entered.changes


@pytest.mark.parametrize("agreed", [False, True])
async def test_what_does_not_count_leaves_no_trace(tmp_path: Path, agreed: bool) -> None:
    """Unrated ones, rated ones that had hardly begun, and those called off."""
    async with table(tmp_path) as t:
        if agreed:
            early = await resigned(t, await rated(t, ANA, BO, *SETUP, "b3", "d3"), BO)
            off = await rated(t, ANA, BO)
            off = await t.session.abort(off.match.id, ANA.user_id, 0, next(t.interactions))
            ended = [early, off]
        else:
            ended = [await resigned(t, await t.begin(*PLAYED), BO)]
        for live in ended:
            assert live.match.ending is not None
            assert await standings(t, live.match) == [None, None]
            entered = await t.database.read(
                lambda tables, match_id=live.match.id: tables.ratings.change_of(match_id)  # type: ignore[misc]  # bound in the loop
            )
            assert entered is None


async def test_turns_are_counted_without_the_setup(tmp_path: Path) -> None:
    """Placing the first stacks and choosing a side are none."""
    async with table(tmp_path) as t:
        assert completed_turns((await t.begin(*SETUP)).match) == (0, 0)
        assert completed_turns((await t.begin(*PLAYED[:5])).match) == (1, 2)


async def test_alone_is_never_rated(tmp_path: Path) -> None:
    """Neither a table of one nor both sides by one person."""
    async with table(tmp_path) as t:
        for game, invited, seats in ((TUMBLEWEED, ANA, 2), (TOMATOES, None, 1)):
            with pytest.raises(Refusal, match=r"challenge\.rated_alone"):
                await t.seating.make(Terms(game, {}, seats, rated=True), ANA, invited, HOME)


async def test_a_rematch_is_rated_as_the_match_was(tmp_path: Path) -> None:
    """To accept it is to agree again."""
    async with table(tmp_path) as t:
        live = await resigned(t, await rated(t, ANA, BO, *SETUP), ANA)
        offer = await t.seating.rematch(live.match, ANA.user_id, 5)
        again = await t.seating.rematch(live.match, BO.user_id, 6)
    assert offer.rated if not isinstance(offer, LiveMatch) else False
    assert isinstance(again, LiveMatch) and again.match.rated


async def test_a_table_is_rated_by_places_and_who_left_comes_last(tmp_path: Path) -> None:
    """When all but one have left, the one who stayed has won."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms(TOMATOES, {}, 3, rated=True), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 77, 5)
        live = await t.join(offer.id, CHI)
        rng = Random(4)
        while min(completed_turns(live.match)) < 2:
            live = await random_turn(t, live, rng)
        live = await resigned(t, live, BO)
        live = await resigned(t, live, CHI)
        ana, bo, chi = await standings(t, live.match)
        records = [
            await t.database.read(lambda tables, p=p: tables.results.record(p.user_id))  # type: ignore[misc]  # bound in the loop
            for p in (ANA, BO)
        ]
    assert ana is not None and bo is not None and chi is not None
    assert ana.number > bo.number == chi.number
    assert records == [{TOMATOES: Tally(won=1)}, {TOMATOES: Tally(lost=1, deserted=1)}]


@pytest.mark.parametrize(("early", "rated_for"), [(BO, (ANA, CHI)), (None, (ANA, BO, CHI))])
async def test_who_leaves_a_table_early_does_not_take_it_from_the_others(
    tmp_path: Path, early: Player | None, rated_for: tuple[Player, ...]
) -> None:
    """It counts for those who stayed, and not for somebody who was hardly there."""
    async with table(tmp_path) as t:
        offer = await t.seating.make(Terms(TOMATOES, {}, 3, rated=True), ANA, None, HOME)
        await t.seating.join(offer.id, BO, 77, 5)
        live, rng = await t.join(offer.id, CHI), Random(4)
        if early:
            live = await resigned(t, live, early)
        while any(
            n < 2 for seat, n in enumerate(completed_turns(live.match)) if not (early and seat == 1)
        ):
            live = await random_turn(t, live, rng)
        for who in (CHI,) if early else (BO, CHI):
            live = await resigned(t, live, who)
        ids = {p.user_id for p in rated_for}
        entered = await t.database.read(lambda tables: tables.ratings.change_of(live.match.id))
        record = await t.database.read(lambda tables: tables.results.record(BO.user_id))
    assert entered is not None and set(entered.event.people) == ids
    assert entered.event.places == ((0, 1) if early else (0, 1, 1))
    assert record == {TOMATOES: Tally(lost=1, deserted=1)}


async def random_turn(t: Table, live: LiveMatch, rng: Random) -> LiveMatch:
    """Any turn of whoever acts."""
    state, steps = live.state, list[str]()
    seat, turn = state.to_act, state.turn
    while state.to_act == seat and state.turn == turn:
        move = rng.choice(list(state.legal()))
        steps.append(state.format(move))
        state = state.play(move)
    user = live.match.players[live.acting or 0].user_id
    version = live.match.version
    return await t.session.play(live.match.id, user, version, steps, next(t.interactions))


async def test_every_number_can_be_computed_anew(tmp_path: Path) -> None:
    """Ratings and leaderboards from their events, to the last bit, also when the clock is set back
    and when more are played than count towards a leaderboard."""
    rng, pairs = Random(7), [(ANA, BO), (ANA, BO), (BO, ANA), (BO, CHI)]
    async with table(tmp_path) as t:
        for _ in range(24):
            host, guest = rng.choice(pairs)
            live = await rated(t, host, guest, *PLAYED)
            live = await resigned(t, live, rng.choice((host, guest)))
            t.clock.ms += rng.choice((0, 0, 3_600_000, 86_400_000, -5_000))
        people = [p.user_id for p in (ANA, BO, CHI)]
        kept = await t.database.read(lambda ts: ts.ratings.after(TUMBLEWEED, (0, 0), 99))
        rating = await t.database.read(lambda ts: ts.ratings.standings(TUMBLEWEED, people))
        ladder = await t.database.read(lambda ts: ts.leaderboards.standings(TUMBLEWEED, people))
    events = [entered.event for entered in kept]
    counted = counting_events(events)
    assert len(events) == 24 > len(counted)
    assert {(p, TUMBLEWEED): s for p, s in rating.items()} == Standings.of(events)
    assert {(p, TUMBLEWEED): s for p, s in ladder.items()} == Standings.of(counted)
