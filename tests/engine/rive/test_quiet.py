"""Why a stone of Rive is good that takes nothing off: true, and not always said alike."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.engine.games.rive.engine import ENGINE
from rules.games.rive import GAME, RiveState
from rules.phrase import Said
from rules.playout import pick
from rules.terms import given
from tests.engine.rive.test_promises import named
from tests.engine.rive.test_search import start


def told(games: int) -> Iterator[tuple[RiveState, int, Said]]:
    """What is said of stones in random games on 29 cells."""
    for seed in range(games):
        state, rng = start("3x3x5"), Random(seed)
        while state.to_act is not None and state.turn < 12:
            if not state.to_remove and len(state.legal()) > 1:
                for move in state.legal():
                    if not state.captures(move):
                        yield state, move, ENGINE.reasons(state, move)[0]
            state = state.play(pick(state, rng))


def touched(state: RiveState, cell: int) -> int:
    """How many groups a stone would join there."""
    return 0 if state.owner[cell] else len(state.joined(cell))


def cells_of(state: RiveState, value: object) -> list[int]:
    """The cells named in a sentence."""
    return [state.cells.names.index(name) for name in named(str(value).replace(" or ", " "))]


@pytest.mark.parametrize("games", [7, pytest.param(20, marks=pytest.mark.deep)])
def test_what_a_quiet_stone_prepares_is_so(games: int) -> None:
    """What could come off and where, the most places, three groups at once; what a reply leaves."""
    kinds = Counter[str]()
    for state, move, event in told(games):
        after, kind = state.play(move), event.key.removeprefix("rive.why.")
        kinds[kind] += 1
        if kind == "aims":
            prey = cells_of(state, given(event)["prey"])
            for cell in cells_of(state, given(event)["cells"]):
                assert touched(state, cell) < 2
                joined = replace(after, colour=state.colour).play(cell)
                assert joined.to_remove == len(prey) == given(event)["n"]
                assert {joined.owner[off] for off in prey} == {3 - state.colour}
                while joined.to_remove:
                    joined = joined.play(next(off for off in prey if off in joined.legal()))
        elif kind == "threes":
            assert {touched(after, c) for c in cells_of(state, given(event)["cells"])} == {3}
        elif kind == "most":
            opened = {other: _opened(state, other) for other in state.legal() if other >= 0}
            assert given(event)["n"] == opened[move] == max(opened.values()) > 1
            assert min(opened.values()) < opened[move]
        elif kind == "forces.then":
            (reply,) = after.legal()
            then = after.play(reply)
            assert then.colour == state.colour
            assert given(event)["n"] == sum(then.captures(one) for one in then.legal()) > 0
    assert {"aims", "threes", "most", "forces.then", "gaps"} <= {*kinds}


def _opened(state: RiveState, move: int) -> int:
    after = state.play(move)
    cells = range(len(state.owner))
    return sum(touched(after, cell) > 1 and touched(state, cell) < 2 for cell in cells)


def test_stones_of_one_side_running_are_told_in_turn() -> None:
    """Where two things are true of stones, one is told of the first, and the other of the next."""
    lying = {"size": "3x3x5", "to_move": "B", "black": ["b2"], "white": ["f4", "e3", "b5"]}
    more = lying | {"black": ["b2", "e3"], "white": ["f4", "b5"]}
    first, second = (
        ENGINE.reasons(state, state.parse("+d5"))[0].key
        for state in map(GAME.position, (lying, more))
    )
    assert (first, second) == ("rive.why.aims", "rive.why.threes")
