"""What choices cost with dice: as a second look over fresh dice has it, not the first one alone."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.engine.analysis import fixed
from bot.engine.engine import Budget, Level, Stop, never
from bot.engine.games.diced_tomatoes import ENGINE
from bot.engine.games.diced_tomatoes.engine import DicedTomatoesEngine
from bot.engine.review import judge
from bot.engine.tasks import TurnTask
from rules.core import CHANCE
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.playout import roll

LOOK = Budget(300)


class Doubting(DicedTomatoesEngine):
    """Sees no difference between any two turns over fresh dice."""

    def gap(
        self,
        _state: DicedTomatoesState,
        _better: Sequence[str],
        _played: Sequence[str],
        _stopped: Stop = never,
        /,
    ) -> float:
        return 0.0


def choices(level: Level, seats: int, seed: int) -> Iterator[tuple[DicedTomatoesState, str]]:
    """Every step that is chosen in a game of *level* against itself, and where."""
    rng, state = Random(seed), GAME.start(DicedTomatoesOptions(), seats)
    while state.to_act is not None:
        if state.to_act == CHANCE:
            state = state.play(roll(state, rng))
            continue
        turn = TurnTask("diced_tomatoes", state, level, rng.randrange(1 << 30))
        for step in turn.run(4000, never).steps:
            yield state, step
            state = state.play(step)


def losses(engine: DicedTomatoesEngine, level: Level, seats: int, seed: int) -> list[float]:
    """What each choice of such a game gave away."""
    return [judge(engine, at, 0, step, LOOK).loss for at, step in choices(level, seats, seed)]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_engines_own_choices_cost_next_to_nothing(seats: int) -> None:
    """A whole game of them less than half a point."""
    assert sum(losses(ENGINE, fixed(LOOK), seats, seed=3)) < 0.5


def test_a_loss_that_fresh_dice_do_not_confirm_is_none() -> None:
    """Of a weak player's choices: what a first look alone calls a loss is below half a point."""
    weak = ENGINE.levels(GAME.start(DicedTomatoesOptions(), 2))[1]
    first, second = (losses(engine, weak, 2, seed=1) for engine in (ENGINE, Doubting()))
    assert max(second) < 0.5 and max(first) > 2
    small = [(one, other) for one, other in zip(first, second, strict=True) if other]
    assert small and all(one == other for one, other in small), "not looked at again"


def test_two_turns_are_compared_over_the_same_dice() -> None:
    """Of the same turn the gap is nothing, and the other way about it is the other way about."""
    at = next(at for at, _ in choices(fixed(LOOK), 2, seed=4) if at.phase == "act")
    first, *_, last = (found.line for found in ENGINE.search(at, LOOK, seed=0, multi=9).candidates)
    assert ENGINE.gap(at, first, first) == 0 < ENGINE.gap(at, first, last)
    assert ENGINE.gap(at, first, last) == -ENGINE.gap(at, last, first)
