"""What tables are worth: the quick sum is the sum of the counts, and ends are exact."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.games.diced_tomatoes import ENGINE
from bot.engine.games.diced_tomatoes.decisions import end_value, expected, final_value, hand_value
from bot.engine.games.diced_tomatoes.evaluation import COMPLETE, WIN, Evaluation, ValuedTurn, result
from bot.engine.games.diced_tomatoes.table import Table
from bot.engine.games.diced_tomatoes.weight_file import features, learned
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions
from tests.engine.diced_tomatoes.test_table import OPTIONS, played
from tests.rules.diced_tomatoes.diagrams import table


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(1, 6), st.integers(0, 2**32))
def test_the_value_is_the_sum_of_the_counts(
    options: DicedTomatoesOptions, seats: int, seed: int
) -> None:
    """With any weights, at every table at which dice are to be placed."""
    rng = Random(seed)
    known = features(options, seats)
    evaluation = Evaluation(known, [rng.uniform(-1, 1) for _ in known.names])
    for state in played(GAME.start(options, seats), 400, rng):
        turn = ValuedTurn(Table(state), evaluation)
        after = turn.table.ended(turn.table.position(state))
        if not turn.table.is_closed(after, turn.table.bushel(after)):
            counts = known.counts(turn.table, after)
            total = sum(evaluation.weights[i] * n for i, n in counts)
            assert turn.value(after) == pytest.approx(total)


def test_a_win_counts_more_than_its_margin() -> None:
    """The lead over the best of the others, and four points for being ahead or behind."""
    assert result([20, 17, 12], 0, [1, 2], complete=False) == 3 + WIN
    assert result([20, 17, 12], 2, [0, 1], complete=False) == -8 - WIN
    assert result([20, 20], 0, [1], complete=False) == 0


def test_alone_a_full_track_counts_beside_its_matches() -> None:
    """Two matches of a full track are worth more than four of one that ran dry."""
    assert result([2], 0, [], complete=True) == 2 + COMPLETE
    assert result([4], 0, [], complete=False) == 4


def test_the_last_turn_is_valued_by_its_exact_score() -> None:
    """With the marker and the final round on, the turn's end is the game's."""
    state = table(
        "0.0=r5 1.0=r2,r2,r2",
        hand="r2",
        active=1,
        last=1,
        tracks=[[6, 5, 4, 4, 3, 3], [6, 6, 5, 4]],
        first6=0,
        karma=[2, 2],
    )
    over = state.play("r2>1.0").play("end")
    assert over.scores() == [28, 24]
    evaluation = learned(state.options, 2)
    assert hand_value(state.play("r2>1.0"), evaluation) == final_value(over, 1) == -4 - WIN


def test_a_roll_is_worth_the_mean_of_its_faces() -> None:
    """One die still to fall: all six hands, each searched."""
    state = table("0.0=r6,r6,r6 1.0=r4", hand="r2", karma=[3, 3]).play("re:r2")
    evaluation = learned(state.options, 2)
    values = [hand_value(state.play(move), evaluation) for move in state.legal()]
    assert expected(state, evaluation) == pytest.approx(sum(values) / 6)


def test_two_seats_see_the_same_table_with_opposite_signs() -> None:
    """Between turns the value stands for the seat that has just ended its turn."""
    state = table("0.0=r6,r6 1.0=r4", karma=[3, 3]).play("end")
    value = ENGINE.value(state, 0)
    assert value == end_value(state, 0, learned(state.options, 2))
    assert ENGINE.value(state, 1) == -value
