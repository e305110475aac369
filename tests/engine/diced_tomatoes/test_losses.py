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
from tests.rules.diced_tomatoes.diagrams import table

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


@pytest.mark.deep
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_engines_own_choices_cost_next_to_nothing(seats: int) -> None:
    """A whole game of them less than half a point."""
    assert sum(losses(ENGINE, fixed(LOOK), seats, seed=3)) < 0.5


def test_a_lead_is_told_without_what_a_win_counts_besides() -> None:
    """Five behind at the end is no nine; early, when little is decided, a lead is nearly its value.

    Alone there is nobody to be ahead of.
    """
    late = table(hand="r1", tracks=[[1, 2, 3, 4, 5, 6], [6] * 5], first6=0)
    early = table(hand="r1")
    assert ENGINE.lead(late, -9.0) == pytest.approx(-5, abs=0.3)
    assert ENGINE.lead(late, 9.0) == pytest.approx(-ENGINE.lead(late, -9.0), abs=0.01)
    assert 0.5 < ENGINE.lead(late, 2.0) < ENGINE.lead(early, 2.0) < 2
    assert ENGINE.lead(table(hand="r1", seats=1), 5.0) == 5.0


def test_a_move_that_calls_the_last_round_is_told_so_before_its_points() -> None:
    """Two extra points and the end weigh more than what one tomato is worth."""
    state = table("0.0=r3,r3,r3", "r3 r1", tracks=[[1, 2, 3, 4, 5], [6, 6]], karma=[3, 3])
    first, *_ = ENGINE.reasons(state, "r3>0.0")
    assert first.key.endswith(".why.sixth")
    judged = judge(ENGINE, state, 0, "r3>0.1", LOOK)
    assert judged.leads is not None and judged.leads[0] < judged.best_value


@pytest.mark.deep
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
