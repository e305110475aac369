"""What a step of a turn of Rive is said to be good for is what the steps after it do."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.engine.engine import Budget
from bot.engine.games.rive.engine import ENGINE
from bot.engine.report import sentences
from bot.engine.tasks import HintTask, ReasonTask
from rules.games.rive import GAME, RiveState
from rules.phrase import Said
from rules.playout import pick
from rules.terms import given
from tests.engine.rive.test_plain import EIGHT
from tests.engine.rive.test_search import start
from tests.rules.playing import play


def named(cells: object) -> set[str]:
    """The cells of a sentence."""
    return {*str(cells).replace(",", "").replace(" and ", " ").split()}


def taken_off(state: RiveState, turn: Sequence[int]) -> tuple[set[str], int]:
    """Whose stones come off *state* before *turn* places one: the other side's, how many own."""
    others, own, side = set[str](), 0, state.colour
    for move in turn:
        if not state.to_remove:
            break
        if state.owner[move] == side:
            own += 1
        else:
            others.add(state.cells.names[move])
        state = state.play(move)
    return others, own


def check(state: RiveState, turn: Sequence[int], told: Sequence[Said]) -> set[str]:
    """Every promise of the first step is kept by the others; what was promised."""
    promised = set[str]()
    after, rest = state.play(turn[0]), turn[1:]
    others, lost = taken_off(after, rest)
    placed = next((i for i, move in enumerate(rest) if _places(after, rest[:i])), len(rest))
    for event in told:
        kind = event.key.removeprefix("rive.why.")
        if kind == "captures":
            assert named(given(event)["cells"]) == others and given(event)["n"] == len(others)
        elif kind == "captures_some":
            assert given(event)["n"] == len(others)
        elif kind.startswith(("own_loss", "loses")):
            assert given(event)["n"] == lost > 0
        elif kind in ("then", "next"):
            there = _after(after, rest[:placed])
            assert given(event)["cell"] == there.cells.names[rest[placed]]
            assert there.captures(rest[placed])
            if kind == "then":
                joined, more = there.play(rest[placed]), rest[placed + 1 :]
                assert taken_off(joined, more) == (named(given(event)["cells"]), 0)
        else:
            assert kind != "again", "only what is done"
            continue
        promised.add(kind)
    if "captures" not in promised and "captures_some" not in promised and state.captures(turn[0]):
        assert not others, "what is taken is told"
    return promised


def _after(state: RiveState, moves: Sequence[int]) -> RiveState:
    for move in moves:
        state = state.play(move)
    return state


def _places(state: RiveState, moves: Sequence[int]) -> bool:
    return not _after(state, moves).to_remove


@pytest.mark.parametrize("size", ["3", "3x3x5", pytest.param("4", marks=pytest.mark.deep)])
def test_every_promise_of_a_turn_is_kept(size: str) -> None:
    """Of each join in whole random games, from every step on to the end of its turn.

    The turns are planned without playouts: what they are worth is nothing to their promises.
    """
    kept = set[str]()
    for seed in range(5):
        state, rng = start(size), Random(seed)
        while state.to_act is not None:
            for join in [move for move in state.legal() if state.captures(move)][:3]:
                turn, here = ENGINE.planned(state, join, 1, lambda: True), state
                for i, move in enumerate(turn):
                    if len(here.legal()) > 1:
                        kept |= check(here, turn[i:], ENGINE.promised(here, turn[i:]))
                    here = here.play(move)
                assert here.turn > state.turn or here.outcome
            state = state.play(pick(state, rng))
    assert {"captures", "own_loss", "then", "next", "loses"} <= kept


def test_a_hint_has_the_turn_that_it_promises() -> None:
    """Its reasons are those of that turn, also when they are asked for again."""
    state = play(start("3x3x5"), EIGHT)
    hints = HintTask("rive", state, Budget(300, 60_000), 12).run(60_000, lambda: False)
    joins = [hint for hint in hints if state.captures(state.parse(hint.move))]
    assert joins and all(hint.then for hint in joins)
    for hint in joins:
        texts = (hint.move, *hint.then)
        moves, now = list[int](), state
        for text in texts:
            moves.append(now.parse(text))
            now = now.play(moves[-1])
        assert check(state, moves, hint.reasons)
        again = ReasonTask("rive", state, texts, is_planned=True).run(1000, lambda: False)
        assert [*again] == [*hint.reasons]
        assert sentences(GAME, ENGINE.promised(state, moves))


def test_a_move_without_more_steps_promises_nothing() -> None:
    """A quiet stone ends the turn, and its hint has no steps after it."""
    state = play(start("3x3x5"), EIGHT)
    quiet = next(move for move in state.legal() if not state.captures(move))
    assert ENGINE.planned(state, quiet, 1) == (quiet,)
    assert ENGINE.promised(state, [quiet]) == ENGINE.reasons(state, quiet)
