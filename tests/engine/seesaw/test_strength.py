"""How strong Seesaw's engine is: cheap claims always, UCT under ``deep``."""

from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from bot.engine.engine import Budget
from bot.engine.games.seesaw import ENGINE
from bot.engine.players import Greedy, Uniform
from rules.games.seesaw import GAME, SeesawOptions, SeesawState
from tests.conftest import TABLE
from tests.engine.test_reasons import start
from tests.engine.test_strength import meet

HAND = ENGINE.variant("hand")


def test_a_search_beats_what_looks_one_move_ahead() -> None:
    """Few nodes lose no game to random play, and hardly one to greedy play."""
    assert meet("seesaw", {}, "nodes:300", Greedy(), 1) >= 0.75
    assert meet("seesaw", {}, "nodes:1", Uniform(), 2) == 1


def test_learned_weights_beat_those_by_hand() -> None:
    """At 300 nodes and more, 85.0 % ± 5.3 in 40 games; below, the engine plays by hand itself."""
    assert meet("seesaw", {}, "nodes:300", "hand:300", 2) >= 0.6
    state: SeesawState = GAME.start(SeesawOptions(), 2)
    few, by_hand = (engine.search(state, Budget(100), seed=1) for engine in (ENGINE, HAND))
    assert few == by_hand


@pytest.mark.parametrize("low", [1, 5])
def test_levels_beat_those_four_below(low: int) -> None:
    assert meet("seesaw", {}, str(low + 4), str(low), 2) >= 0.75


@pytest.mark.deep
def test_alpha_beta_beats_uct_at_equal_time(
    record_property: Callable[[str, object], None],
) -> None:
    """The milliseconds that a hundred playouts take at the start, longer than later: 95 % ± 5."""
    state = start("seesaw")
    begun = process_time()
    for _ in range(100):
        rng, after = Random(1), state
        while after.to_act is not None:
            after = after.play(rng.choice(list(after.legal())))
    ms = round(1000 * (process_time() - begun) / 2)  # games are half over at the mean
    score = meet("seesaw", {}, f"ms:{ms}", "uct:100", 6)
    record_property(TABLE, f"{ms} ms v UCT of 100 playouts: {score}")
    assert score >= 0.8
