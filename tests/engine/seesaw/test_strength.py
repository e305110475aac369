"""How strong Seesaw's engine is: cheap claims always, speed and UCT under ``deep``."""

from collections.abc import Callable
from random import Random
from time import process_time

import pytest

from bot.engine.engine import Budget
from bot.engine.games.seesaw import ENGINE
from bot.engine.games.seesaw.board import Board
from bot.engine.games.seesaw.search import Search
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


@pytest.mark.deep
@pytest.mark.parametrize("size", [4, 5])
def test_sixty_thousand_nodes_a_second_and_depth_six(
    size: int, record_property: Callable[[str, object], None]
) -> None:
    """From random positions of games; the depth at the median."""
    rng, depths, nodes, spent = Random(3), list[int](), 0, 0.0
    while len(depths) < 9:
        state: SeesawState = GAME.start(SeesawOptions(size), 2)
        for _ in range(rng.randrange(30)):
            if state.to_act is not None:
                state = state.play(rng.choice(state.legal()))
        if state.to_act is None or len(state.legal()) < 3:
            continue
        begun = process_time()
        search = Search(Board(state), ENGINE.weights.numbers, 60_000)
        found = search.run()
        if abs(found[0].value) < 100_000:
            depths.append(search.depth)
            nodes += search.nodes
            spent += process_time() - begun
    told = f"size {size}: {nodes / spent:.0f} nodes a second, depths {sorted(depths)}"
    record_property(TABLE, told)
    assert nodes / spent >= 60_000
    assert sorted(depths)[4] >= 6
