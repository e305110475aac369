"""Two turns differ by what they do: not by tokens that are alike, nor by order."""

from random import Random

import pytest

from bot.computer.better import at_difference
from bot.engine.engine import Budget, Level, never
from bot.engine.games.diced_tomatoes import ENGINE
from bot.engine.games.diced_tomatoes.difference import alike, difference
from bot.engine.review import judge
from bot.engine.tasks import TurnTask
from rules.core import CHANCE
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.playout import roll
from tests.rules.diced_tomatoes.diagrams import table

LOOK = Budget(300)


Played = list[tuple[DicedTomatoesState, str]]
"""Steps, each with the position before it."""


def turns(level: Level, seed: int) -> list[Played]:
    """The turns of a match of *level* against itself, with the dice that fell in them."""
    rng, state, made = Random(seed), GAME.start(DicedTomatoesOptions(), 2), dict[int, Played]()
    while state.to_act is not None:
        if state.to_act == CHANCE:
            steps: tuple[str, ...] = (roll(state, rng),)
        else:
            task = TurnTask("diced_tomatoes", state, level, rng.randrange(1 << 30))
            steps = task.run(4000, never).steps
        for step in steps:
            made.setdefault(state.turn, []).append((state, step))
            state = state.play(step)
    return [*made.values()]


def test_empty_tokens_of_a_seat_are_alike() -> None:
    """Those of another seat are not, nor is one on which a vine grows, nor another die's."""
    state = table("1.0=r6 0.0=r2 0.1=r2", "r2 r3 b4")
    assert alike(state, "r2>1.1", "r2>1.2") and alike(state, "r3>0.0", "r3>0.1")
    for other in ("r2>1.0", "r2>0.2", "r3>1.2", "end"):
        assert not alike(state, "r2>1.1", other)


def test_a_move_to_an_empty_token_loses_nothing_against_its_mirror() -> None:
    """The search tries one empty token of each seat: the other is worth as much, and found too."""
    state = table("0.0=r6", "r2 r6 b1", seats=2)
    found = ENGINE.search(state, LOOK, seed=0, multi=99).candidates
    mirrored = next(one.move for one in found if one.move.endswith(">1.0")).replace("1.0", "1.2")
    assert mirrored in state.legal() and mirrored not in [one.move for one in found]
    same = mirrored.replace("1.2", "1.0")
    one, other = (judge(ENGINE, state, 0, move, LOOK, multi=99) for move in (same, mirrored))
    assert (one.value, one.loss) == (other.value, other.loss)
    assert one.is_found and other.is_found


@pytest.mark.parametrize(
    ("better", "played", "told"),
    [
        ("r2>1.2 r2>1.1 r6>0.1", "r2>1.1 r2>1.2 r6>0.1", None),
        ("r2>1.2 r6>0.1 r2>0.2", "r2>1.1 r2>1.2 r6>0.1", (1, "r2>0.2")),
        ("r6>0.1 r2>1.1 r2>1.1", "r2>1.1 r2>1.2 r6>0.1", (1, "r2>1.1")),
        ("r2>1.1 r6>0.1 r2>1.2", "r2>1.1 r2>1.2 r6>0.2", None),
        ("r2>1.2 r2>1.2 r6>0.1", "r2>1.1 r2>0.2 r6>0.1", (1, "r2>1.1")),
        ("r6>1.0 r2>0.1 r2>0.2", "r2>0.1 r2>0.2 r6>1.1", (2, "r6>1.0")),
    ],
)
def test_what_a_better_turn_has_is_told_where_it_was_missed(
    better: str, played: str, told: tuple[int, str] | None
) -> None:
    """The same dice on tokens that are alike, or later, are no difference.

    It's told of the same die, if that went elsewhere.
    """
    state = table("1.0=r5", "r2 r2 r6")
    assert difference(state, better.split(), played.split()) == told


def test_what_builds_on_a_die_that_was_placed_later_is_not_told() -> None:
    """No table was seen on which the better step would have been that step."""
    state = table("1.0=r5", "r5 r6 b3")
    better, played = ["r6>0.1", "r5>0.1"], ["r5>0.2", "r6>0.1"]
    assert "r5>0.1" in state.legal(), "on an empty token it's another step"
    assert difference(state, better, played) is None
    assert difference(state, better, played[::-1]) == (1, "r5>0.1")


def test_a_token_that_was_cleared_for_nothing_is_told_instead_of_its_use() -> None:
    """Once cleared it is like the other: what cost karma was the clearing."""
    state = table("1.0=r2", "r6", karma=[0, 6], active=1)
    turn = ["cl:1.0", "r6>1.0", "end"]
    assert alike(state.play("cl:1.0"), "r6>1.0", "r6>1.1")
    assert difference(state, ["r6>1.1", "end"], turn) == (0, "r6>1.1")


SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 21))]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_better_step_of_a_whole_match_was_played(seed: int) -> None:
    """Each leaves another table than the step it's told of, and wasn't played in the turn."""
    weak, told = ENGINE.levels(GAME.start(DicedTomatoesOptions(), 2))[1], 0
    for turn in turns(weak, seed):
        played = [step for _, step in turn]
        for n, (state, step) in enumerate(turn):
            if state.to_act == CHANCE or not (one := judge(ENGINE, state, n, step, LOOK)).loss:
                continue
            apart = at_difference("diced_tomatoes", state, one, played[n:])
            if apart is not None:
                seen, told = turn[apart.ply][0], told + 1
                assert seen.play(apart.best).lies() != seen.play(apart.move).lies()
                assert apart.best not in played[n:] or one.line.count(apart.best) > 1
    assert told
