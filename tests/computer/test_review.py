"""A review is made of judgements: whose line, which swings, what the dice gave."""

import json
from dataclasses import replace

import pytest

from bot.computer.analyst import Analyst
from bot.computer.review import LEAST, SWINGS, is_whole, largest_losses, review_of
from bot.computer.reviewer import LOOKED_AGAIN, Reviewer
from bot.engine.games.diced_tomatoes.why import Why
from bot.engine.pool import Pool
from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.engine.tasks import HintTask
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch, plies_of
from bot.match.values.match import EntryKind
from bot.match.values.review import Review, Swing
from bot.ui.kit.answer import Picture
from bot.ui.pages.review import review_alt, review_page
from render import ALT_LIMIT
from rules import GAMES
from rules.core import CHANCE
from tests.brief import BRIEF
from tests.computer.conftest import Against
from tests.quick import quickly
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_luck_and_play_are_told_apart(against: Against) -> None:
    """Dice are summed by seat, losses by who chose; the three largest of people stand in order,
    of a turn one."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(4):
        live = await against.reply(await against.t.any_turn(live, number))
    why = (Why.complete(),)
    turns = [ply for ply, _, _, is_first in plies_of(live.match) if is_first][1:6]
    seats, losses = (0, 1, 0, 0, 1), (0.7, 3.0, 1.0, 2.0, 0.6)
    judged = [
        Judgement(ply, seat, "a", 1.0, "b", 1.0 + loss, why)
        for ply, seat, loss in zip(turns, seats, losses, strict=True)
    ]
    within = replace(judged[-2], ply=turns[3] + 1, best_value=1.9)
    assert within not in largest_losses(live.match, [*judged, within])
    judged.insert(3, Judgement(turns[2] + 1, CHANCE, "R", 0.0, "R", 0.0, (), (1.5, -0.5)))
    found = review_of(live.match, judged, largest_losses(live.match, judged)[:SWINGS])
    assert found.unit == "points"
    assert found.line == (1.0, -1.0, 1.0, 1.0, -1.0), "all for the first seat, dice left out"
    assert [(swing.at, swing.seat) for swing in found.swings] == [(0, 0), (2, 0), (3, 0)]
    assert found.luck == (1.5, -0.5) and found.lost == (3.7, 3.6)
    assert Review.from_json(found.to_json()) == found


async def test_at_a_larger_table_each_value_says_whose_it_is(against: Against) -> None:
    """What the player of the turn is ahead by, so that each has a line; of two one line does."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    live = await against.reply(await against.t.any_turn(live, 1))
    turns = [ply for ply, _, _, is_first in plies_of(live.match) if is_first][1:4]
    judged = [
        Judgement(ply, seat, "a", value, "a", value)
        for ply, (seat, value) in zip(turns, ((0, 2.0), (1, -3.0), (2, 0.5)), strict=True)
    ]
    found = review_of(live.match, judged, [])
    assert (found.line, found.whose) == ((2.0, -3.0, 0.5), (0, 1, 2))
    assert Review.from_json(found.to_json()) == found
    names = [player.name for player in live.match.players]
    told = review_alt(words(), live, found)
    assert "a line each" in told
    values = ("a win by about 2 points", "a loss by about 3 points", "an even match")
    each = "; ".join(f"for {name} {value}" for name, value in zip(names, values, strict=True))
    assert told.endswith(f"Every 5 moves, and at the end: {each}.")


async def test_the_words_for_a_long_line_fit(against: Against) -> None:
    """With fewer of its values, the last among them."""
    live = await against.begin("tumbleweed")
    line = tuple(float(n % 40 - 20) for n in range(1001))
    told = review_alt(words(), live, Review(1, "cells", line, ()))
    assert 800 < len(told) <= ALT_LIMIT and told.endswith("a loss by about 20 points.")


async def test_a_sum_of_losses_is_told_as_roughly_as_it_is_known(against: Against) -> None:
    """Of all in one line. Small losses are none; beyond ten points nobody counts."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    small = [Judgement(ply, 0, "a", 1.0, "b", 1.4) for ply in range(5)]
    assert review_of(live.match, small, []).lost == (), "no dice fell"
    fell = Judgement(6, CHANCE, "R", 0.0, "R", 0.0, (), (1.5, -0.5))
    assert review_of(live.match, [*small, fell], []).lost == (0.0, 0.0)
    told = {1.2: "1 for Ana", 7.6: "8 for Ana", 10.4: "10 for Ana", 28.1: "over 10 for Ana"}
    for lost, said in told.items():
        found = Review(1, "points", (), (), (2.7, -1.2), (lost, 0.0))
        page = review_page(words(), live, found, Picture(b"", ""))
        shown = json.dumps(page.edit_fields()["view"].to_components(), ensure_ascii=False)
        other = live.match.players[1].name
        luck = f"Luck with the dice, in points: +3 for Ana, −1 for {other}."
        assert f"{luck} Points lost by weaker moves: {said}, 0 for {other}." in shown


@pytest.mark.deep
async def test_three_seats_are_reviewed_each_for_itself(against: Against) -> None:
    """Luck and play of all three, with their names; the line is everybody's own."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3, own_seat=1))
    live = await against.reply(await against.t.any_turn(live, 0))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8001)
    reviewer = against.reviewer
    judged = await reviewer.judged(live, ANA.user_id)
    assert is_whole(live.match, judged) and {one.seat for one in judged} == {CHANCE, 0, 1, 2}
    found = review_of(live.match, judged, await reviewer.swings(live.match, judged, ANA.user_id))
    assert len(found.luck) == len(found.lost) == 3 and any(found.luck)
    page = review_page(words(), live, found, Picture(b"", ""))
    said = json.dumps(page.edit_fields()["view"].to_components())
    _, luck = said.split("Luck with the dice, in points")
    assert luck.count(" for Ana") == 2


async def beginning_with(against: Against, live: LiveMatch, step: str) -> LiveMatch:
    """Ana plays a turn that begins with *step*, and goes on with what stands first."""
    steps, state = [step], live.state.play(live.state.parse(step))
    while state.to_act == live.state.to_act and state.turn == live.state.turn:
        steps.append(state.format(state.legal()[0]))
        state = state.play(state.legal()[0])
    match, act = live.match, next(against.t.interactions)
    return await against.t.session.play(match.id, ANA.user_id, match.version, steps, act)


@pytest.mark.parametrize("game", quickly(("tumbleweed", "diced_tomatoes"), GAMES))
async def test_a_move_that_a_hint_named_is_never_blamed(against: Against, game: str) -> None:
    """Played on its advice all along, whatever the quick look at every move made of it."""
    analyst = against.analyst
    live = await against.reply(await against.begin(game))
    while not live.match.ending and len(live.match.line) < 8:
        (best, *_) = await analyst.hints(live, ANA.user_id)
        live = await against.reply(await beginning_with(against, live, best.move))
    if not live.match.ending:
        live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8005)
    advised = await against.t.database.read(lambda t: t.computer_matches.advised(live.match.id))
    named = [
        Judgement(ply, state.to_act, step, 0.0, "other", 9.0)
        for ply, state, step, _ in plies_of(live.match)
        if step in advised.get(state.digest(), ()) and state.to_act == 0
    ]
    assert len(named) > 1, "the quick look may say anything of them"
    assert await against.reviewer.swings(live.match, named, ANA.user_id) == []


async def test_a_swing_that_a_longer_look_dissolves_is_not_told(against: Against) -> None:
    """What is blamed falls short by the hint's own search, and what a hint would name does not."""
    reviewer = against.reviewer
    live = await against.reply(await against.begin("tumbleweed"))
    for number in range(5):
        live = await against.reply(await against.t.any_turn(live, 3 * number))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8006)
    judged = [
        Judgement(ply, state.to_act, step, 0.0, "other", 9.0)
        for ply, state, step, _ in plies_of(live.match)
        if state.to_act == 0
    ]
    told = {one.ply: one for one in await reviewer.swings(live.match, judged, ANA.user_id)}
    for ply, state, step, _ in plies_of(live.match):
        if state.to_act == 0 and ply in [one.ply for one in judged[:LOOKED_AGAIN]]:
            hints = await against.pool.ask(HintTask("tumbleweed", state, BRIEF.hint), ANA.user_id)
            good = [hint.move for hint in hints if hints[0].value - hint.value < LEAST["cells"]]
            assert (ply in told) <= (step not in good)
            assert ply not in told or told[ply].best == hints[0].move


@pytest.mark.parametrize(
    ("game", "before", "after", "told"),
    [
        (
            "tumbleweed",
            2.3,
            -1.2,
            "forecast for Ana went from a win by about 2 points to a loss by about a point",
        ),
        ("stigmergy", 2.3, 1.8, "from a win by about 2.3 points to a win by about 1.8 points"),
        ("seesaw", 99.3, -1.5, "from a sure win to a close loss"),
        ("seesaw", 0.01, -99.9, "from an even match to a sure loss"),
        ("seesaw", 12.4, -9.2, "from a likely win to a likely loss"),
        ("seesaw", 12.4, 9.2, "a little worse, though my forecast for Ana was still a likely win"),
        ("rive", 0.2, -0.2, "Ana's chances fell from 60% to 40%"),
        ("diced_tomatoes", 2.3, -1.2, "from a win by about 2 points to a loss by about a point"),
    ],
)
async def test_a_swing_is_told_in_what_the_game_counts(
    against: Against, game: str, before: float, after: float, told: str
) -> None:
    """Nobody is ahead by points where pieces are counted; tenths stand where they tell apart."""
    live = await against.t.any_turn(await against.begin(game), 0)
    entry = next(e for e in live.match.line if e.kind is EntryKind.PLAY)
    step, version = entry.steps[0], entry.version - 1
    found = Review(1, engine(game).unit, (), (Swing(version, 0, 0, step, step, before, after),))
    page = review_page(words(), live, found, Picture(b"", ""))
    said = json.dumps(page.edit_fields()["view"].to_components())
    assert f"{told}.\\n> Better: **" in said and "Ana" in said
    assert "**Move 1** " in said and '"Show move 1"' in said, "as history counts it"
    whose = "Ana made no real mistake. The one small slip:" if after == 9.2 else "Ana's costliest"
    assert whose in said, "one alone, and whose it is"


async def test_a_swing_is_told_from_the_midst_of_its_turn(against: Against) -> None:
    """Where the turn's earlier steps have been played, and both moves are legal."""
    live = await against.begin("rive")
    while not live.match.line or len(live.match.line[-1].steps) < 3:
        live = await against.t.any_turn(live, 1)
    entry = live.match.line[-1]
    for state, step in [(s, m) for _, s, m, _ in plies_of(live.match)][-len(entry.steps) :]:
        best = state.format(state.legal()[0])
        assert entry.seat is not None  # somebody played it
        swing = Swing(entry.version - 1, 0, entry.seat, step, best, 0.2, -0.2)
        page = review_page(words(), live, Review(1, "share", (), (swing,)), Picture(b"", ""))
        assert "chances fell from 60% to 40%" in json.dumps(
            page.edit_fields()["view"].to_components()
        )


async def test_the_line_has_a_point_a_turn_and_one_to_look_at(against: Against) -> None:
    """Steps within a turn are none; playouts are evened, as they flatter whoever is to act."""
    live = await against.begin("rive")
    while len(live.match.line) < 9 or all(len(e.steps) < 3 for e in live.match.line):
        live = await against.t.any_turn(live, 2 * len(live.match.line) + 1)
    turns = [entry.version for entry in live.match.line]
    plies = [(ply, state.to_act or 0) for ply, state, _, _ in plies_of(live.match)]
    level = [Judgement(ply, seat, "a", -0.4, "b", -0.4) for ply, seat in plies]
    found = review_of(live.match, level, [])
    assert len(found.line) == len(turns) < len(plies)
    zigzag = {round(value, 3) for value in found.line[1:-1]}
    assert all(abs(value) < 0.4 for value in zigzag) and found.swings == ()
    won = [replace(one, value=1.0 if one.seat == 0 else -1.0) for one in level[-4:]]
    last = review_of(live.match, [*level[:-4], *won], [])
    version, at = last.moment
    assert turns[at] == version and last.line[-1] == 1.0, "what is certain stays so"
    page = review_page(words(), live, last, Picture(b"", ""))
    said = json.dumps(page.edit_fields()["view"].to_components())
    assert (
        f"The biggest change came with **move {at + 1}**" in said
        and f'"Show move {at + 1}"' in said
    )
    assert f":{version}" in said and Review.from_json(last.to_json()) == last


async def test_what_is_too_short_is_not_reviewed(against: Against) -> None:
    """A resignation after a move is nothing to praise."""
    live = await against.reply(await against.t.any_turn(await against.begin(), 0))
    over = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8003)
    with pytest.raises(Refusal, match=r"review\.nothing"):
        await against.reviewer.check_review(over)


async def test_a_search_that_fails_is_a_sentence(against: Against) -> None:
    """For a review, a hint and a reason; the match is as it was, and asked again it works."""
    live = await against.reply(await against.begin())
    live = await against.reply(await against.t.any_turn(live, 0))
    closed = Pool()
    await closed.close()
    known = against.t.database, against.t.clock, closed
    asked, broken = Analyst(*known), Reviewer(*known)
    before = await against.t.session.load_at(live.match.id, 1)
    with pytest.raises(Refusal, match=r"hint\.failed"):
        await asked.hints(live, ANA.user_id)
    with pytest.raises(Refusal, match=r"hint\.failed"):
        await asked.why(before, live.match.entries[1].steps, ANA.user_id)
    with pytest.raises(Refusal, match=r"hint\.failed"):
        await broken.missed(before, live.match.entries[1], ANA.user_id)
    live = await against.reply(await against.t.any_turn(live, 1))
    over = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8002)
    with pytest.raises(Refusal, match=r"review\.failed"):
        await broken.judged(over, ANA.user_id)
    working = against.reviewer
    assert is_whole(over.match, await working.judged(over, ANA.user_id))
