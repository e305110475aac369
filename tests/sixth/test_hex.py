"""The second example: its swap, and the threats that its engine sees."""

import pytest

from bot.engine.analysis import answer
from bot.engine.engine import Level
from rules.errors import IllegalMove
from tests.sixth.hex import GAME, HexOptions, HexState
from tests.sixth.hex_engine import ENGINE, LEVELS, Missing, Why, lacking

THREAT = "e5 c1 e4 c2 e3 c3 b5 c4"
"""White's chain lacks c5."""


def played(moves: str, *, swap: bool = False) -> HexState:
    """The position after some moves on five rows."""
    state = GAME.start(HexOptions(size=5, swap=swap), 2)
    for text in moves.split():
        state = state.play(state.parse(text))
    return state


def test_whoever_swaps_plays_on_with_the_first_stone() -> None:
    """The second player has Black then, and the first one, with White, is to move."""
    before, after = played("c3", swap=True), played("c3 swap", swap=True)
    assert before.sides == ("B", "W") and before.to_act == 1
    assert after.sides == ("W", "B") and after.to_act == 0
    assert after.board() == {"c3": "B"}
    won = played("c3 swap a1 b3 a2 a3 b1 d3 b2 e3", swap=True)
    assert won.outcome and won.outcome.winners == (1,), "as Black, from left to right"


@pytest.mark.parametrize("moves", ["", "c3 b3", "c3 swap"])
def test_a_swap_answers_the_first_stone_only(moves: str) -> None:
    """Before it there is nothing to take over, later the offer is gone."""
    with pytest.raises(IllegalMove, match="no_swap"):
        played(moves, swap=True).parse("swap")


@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: str(level.number))
def test_the_engine_stops_a_chain_that_lacks_one_stone(level: Level) -> None:
    """From the third level on, in a position where any other move loses at once."""
    state = played(THREAT)
    assert lacking(state, 2) == 1
    assert state.format(answer(ENGINE, state, level, seed=1)[0]) == "c5"
    assert Why.stops(Missing(1)) in ENGINE.reasons(state, state.parse("c5"))


@pytest.mark.parametrize("level", LEVELS[2:], ids=lambda level: str(level.number))
def test_the_engine_completes_its_own_chain(level: Level) -> None:
    """White to move would rather win than stop anything."""
    state = played(f"{THREAT} a1")
    move, _ = answer(ENGINE, state, level, seed=1)
    assert state.play(move).outcome
    assert ENGINE.reasons(state, move) == [Why.wins()]


def test_a_bridge_costs_nothing_until_it_is_entered() -> None:
    """Then both of its cells matter: whoever cuts at one is answered at the other."""
    bridged = played("a2 a5 b3 b5 c2 c5 d3")
    assert lacking(bridged, 1) == 1, "beside the edge"
    assert lacking(bridged.play(bridged.parse("a3")), 1) == 2
