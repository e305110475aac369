"""A game of Tumbleweed that is over in effect: what is said of it, and that it's true."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.engine import Budget
from bot.engine.games.tumbleweed.engine import ENGINE
from bot.engine.levels import find
from bot.engine.report import sentences
from bot.engine.review import judge
from bot.engine.tasks import HintTask, TurnTask
from rules import GAMES
from rules.games.tumbleweed import TumbleweedState

HINT = Budget(100)


def played(seed: int) -> Iterator[TumbleweedState]:
    """Every position of a game on 37 cells between two small searches."""
    state = GAMES["tumbleweed"].start(GAMES["tumbleweed"].Options(size=4), 2)
    assert isinstance(state, TumbleweedState)
    for move in ENGINE.setup(state, Random(seed)):
        state = state.play(move)
    while state.to_act is not None:
        yield state
        state = state.play(ENGINE.search(state, HINT, seed=0).move)


@pytest.mark.parametrize("seed", range(1, 7))
def test_where_nothing_is_left_to_gain_passing_is_the_hint(seed: int) -> None:
    """It says who leads by how much; from there to the end the score stays as it is."""
    over = [state for state in played(seed) if ENGINE.last_move(state) is not None]
    for state in over:
        assert state.scores() == over[0].scores(), "nobody gained anything"
        (hint,) = HintTask("tumbleweed", state, HINT).run(100, lambda: False)
        said = " ".join(sentences(GAMES["tumbleweed"], hint.reasons))
        seat = state.mover
        own, other = state.scores()[seat], state.scores()[1 - seat]
        assert hint.move == "pass" and f" {own} to {other}" in said
        assert f" by {abs(own - other)}." in said or own == other
        if len(state.legal()) > 1:
            assert said.startswith("Neither side has anything left to gain.")


@pytest.mark.parametrize("number", [1, 16])
def test_where_nothing_is_left_to_gain_every_level_passes(number: int) -> None:
    """Whoever plays it needn't fill the board to the last cell."""
    over = [state for state in played(1) if ENGINE.last_move(state) is not None]
    for state in over:
        turn = TurnTask("tumbleweed", state, find(ENGINE.levels(state), number), 0)
        assert turn.run(100, lambda: False).steps == ("pass",)
    assert over


def test_as_long_as_somebody_may_gain_a_move_is_the_hint() -> None:
    """Of many positions most are no end; the first of a game never is one."""
    begun, *_ = played(1)
    assert ENGINE.last_move(begun) is None
    hints = HintTask("tumbleweed", begun, HINT).run(100, lambda: False)
    assert "pass" not in [hint.move for hint in hints]


def test_games_do_get_there_before_they_end() -> None:
    """In some of them stacks could be raised on and on."""
    assert any(
        ENGINE.last_move(state) is not None for seed in range(1, 7) for state in played(seed)
    )


def test_a_pass_that_wins_says_so() -> None:
    """White has passed; Red is ahead, and may still gain something."""
    stacks = {"c3": "R3", "a3": "R1", "e1": "W1"}
    data = {"size": 3, "stacks": stacks, "to_move": "R", "passes": 1}
    state = GAMES["tumbleweed"].position(data)
    assert isinstance(state, TumbleweedState)
    said = sentences(GAMES["tumbleweed"], ENGINE.reasons(state, state.parse("pass")))
    assert said[0] == "It ends the game with a win." and "Red ahead by" in said[1]


def test_nobody_is_blamed_once_nothing_is_left_to_gain() -> None:
    """A stack that is raised for nothing gives nothing away, whatever a search makes of it."""
    blamed = [
        judge(ENGINE, state, 0, move, HINT).loss
        for seed in range(1, 7)
        for state in played(seed)
        if ENGINE.last_move(state) is not None
        for move in state.legal()
        if state.play(move).scores() == state.scores()
    ]
    assert blamed and not any(blamed)
