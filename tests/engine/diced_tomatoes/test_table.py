"""The turn on plain numbers against the rules: same steps, same tables, same scores."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.engine.games.diced_tomatoes.steps import texts, turned
from bot.engine.games.diced_tomatoes.table import Table
from bot.engine.games.diced_tomatoes.vines import (
    ACCEPTED,
    DICE,
    FLIPPED,
    GROWN,
    NOWHERE,
    VINES,
    canonical,
)
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.games.diced_tomatoes.board import FULL, accepts, flipped
from rules.games.diced_tomatoes.position import COSTS
from rules.playout import pick
from tests.rules.diced_tomatoes.diagrams import table

OPTIONS = st.builds(
    DicedTomatoesOptions,
    gold=st.booleans(),
    dicey=st.booleans(),
    overload=st.booleans(),
    draw=st.sampled_from(["random", "choice"]),
    match_total=st.sampled_from([6, 7]),
    karma_peak=st.sampled_from([6, 12]),
    bits_pass=st.booleans(),
    rot=st.sampled_from(["choice", "auto"]),
    target=st.sampled_from(["any", "own"]),
)


def played(state: DicedTomatoesState, plies: int, rng: Random) -> list[DicedTomatoesState]:
    """Positions of a random game in which dice are to be placed."""
    found = []
    for _ in range(plies):
        if state.to_act is None:
            break
        if state.phase == "act":
            found.append(state)
        state = state.play(pick(state, rng))
    return found


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(1, 6), st.integers(0, 2**32), st.integers(1, 120))
@example(DicedTomatoesOptions(draw="choice"), 1, 0, 109)  # the last slot, with a die in hand
def test_every_step_is_what_the_rules_make_of_its_moves(
    options: DicedTomatoesOptions, seats: int, seed: int, plies: int
) -> None:
    """Placing, turning, cleaning, flipping; a re-roll has the six results of the rules."""
    for state in played(GAME.start(options, seats), plies, Random(seed))[-3:]:
        within = Table(state)
        position = within.position(state)
        assert within.may_end(position) is ("end" in state.legal())
        for step in within.steps(position):
            after = state
            for text in texts(step.code):
                after = after.play(after.parse(text))
            if len(step.results) == 1:
                assert within.position(after) == step.results[0]
                assert within.is_over(step.results[0]) is bool(after.ending)
            else:
                results = {within.position(after.play(move)) for move in after.legal()}
                assert results == set(step.results)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(1, 6), st.integers(0, 2**32))
def test_the_end_of_a_turn_is_what_the_rules_make_of_it(
    options: DicedTomatoesOptions, seats: int, seed: int
) -> None:
    """What is cleared, cut and passed on; whether the game is over, and with what scores."""
    for state in played(GAME.start(options, seats), 400, Random(seed)):
        if "end" not in state.legal():
            continue
        within = Table(state)
        after = within.ended(within.position(state))
        ended = state.play("end")
        assert [f"rot:{i // 3}.{i % 3}" for i in within.rotten(after)] == (
            ended.legal()[1:] if ended.phase == "tidy" else []
        )
        while ended.phase == "tidy":
            ended = ended.play("end")
        assert after.vines == within.position(ended).vines
        assert after.karma == ended.karma[state.active]
        assert after.bits == ended.bits[state.active]
        assert within.is_closed(after, within.bushel(after)) is bool(ended.ending)
        if ended.phase in ("draw", "pick"):
            assert within.bushel(after) == sum(ended.bushel)
        assert within.scores(after) == ended.scores()


def test_vines_grow_and_turn_over_as_in_the_rules() -> None:
    """All 583, with all eighteen dice."""
    assert len(VINES) == 583
    for number, vine in enumerate(VINES):
        fitting = {DICE[i] for i, grown in enumerate(GROWN[number]) if grown != NOWHERE}
        assert fitting == accepts(vine)
        assert ACCEPTED[number] == len({die[1] for die in fitting})
        for die in fitting:
            grown = VINES[GROWN[number][DICE.index(die)]]
            assert grown == canonical((*vine, die))
        if 0 < len(vine) <= FULL:
            other = flipped(vine)
            assert (FLIPPED[number] == NOWHERE) is (other is None)


@pytest.mark.parametrize(
    ("face", "other", "cost", "verbs"),
    [
        (3, 4, 2, ("up",)),
        (5, 3, 4, ("dn", "dn")),
        (1, 6, 4, ("ov",)),
        (2, 6, 6, ("set",)),
        (2, 5, 6, ("set",)),
    ],
)
def test_a_die_is_turned_for_the_least_karma(
    face: int, other: int, cost: int, verbs: tuple[str, ...]
) -> None:
    """One or two steps, over, or set."""
    assert turned(face, other) == (cost, verbs)
    assert sum(COSTS[verb] for verb in verbs) == cost


def test_equal_tokens_are_tried_once() -> None:
    """Three empty tokens of a seat are one choice, and so are two equal vines."""
    state = table("0.0=r5 0.1=r5", hand="r4")
    within = Table(state)
    moves = [texts(step.code) for step in within.steps(within.position(state))]
    assert moves == [("r4>0.0",), ("r4>0.2",), ("r4>1.0",)]
