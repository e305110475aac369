"""When the computer takes a match for lost: the more the dice may still change, the later."""

from dataclasses import replace
from random import Random

import pytest

from bot.computer.surrender import hopeless
from bot.engine.registry import engine
from rules import GAMES
from rules.core import CHANCE, AnyState
from rules.games.diced_tomatoes import DicedTomatoesState


def _begun(game: str, turns: int) -> AnyState:
    """A match of two after so many plies of anything, with someone to act."""
    state, rng = GAMES[game].start(GAMES[game].Options(), 2), Random(1)
    for _ in range(turns):
        state = state.play(rng.choice(state.legal()))
    while state.to_act == CHANCE:
        state = state.play(rng.choice(state.legal()))
    return state


def test_a_lead_in_dice_is_hopeless_later_the_more_dice_are_left() -> None:
    """Of 581 leads of 12 points, which was the bound once, 31 were caught up; of these 4 of 447."""
    state = _begun("diced_tomatoes", 2)
    assert isinstance(state, DicedTomatoesState)
    late = replace(state, tracks=((1, 2, 3, 4, 5), ()))
    assert hopeless("diced_tomatoes", state) == pytest.approx(25)
    assert hopeless("diced_tomatoes", late) == pytest.approx(13)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "diced_tomatoes"])
def test_where_nothing_is_rolled_luck_carries_nobody(game: str) -> None:
    state = _begun(game, 4)
    assert engine(game).luck_to_come(state) == 0.0
    assert hopeless(game, state) > 0
