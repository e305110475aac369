"""Positions of any game played on, read and refused, in the words tests use."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import pytest

from rules import options as declared
from rules.core import AnyGame, AnyState
from rules.errors import RulesError
from rules.notation import read

S = TypeVar("S", bound=AnyState)


def play(state: S, moves: str) -> S:
    """*state* after *moves*, each as it is recorded."""
    for move in moves.split():
        state = state.play(state.parse(move))
    return state


def reached(game: AnyGame, example: Mapping[str, Any]) -> Any:
    """The position at the end of *example*, a worked one from a file of them."""
    if "position" in example:
        return play(game.position(example["position"]), example["moves"])
    options: Any = declared.parse(game.Options, example["options"], game=game.key)
    return play(game.start(options, 2), example["moves"])


def steps_read(state: AnyState, written: str) -> str:
    """The steps that people's *written* text stands for, as they are recorded."""
    found = []
    for move in read(state, written):
        found.append(state.format(move))
        state = state.play(move)
    return " ".join(found)


def refusal(state: AnyState, text: str) -> RulesError:
    """What is raised when *text* is parsed."""
    with pytest.raises(RulesError) as refused:
        state.parse(text)
    return refused.value


class Refusals(NamedTuple):
    """What a game refuses, and where; the reasons stand in its file in ``tests/refusals``."""

    positions: Mapping[str, AnyState]
    """Name in the file → the position."""
    off_board: list[tuple[AnyState, str]]
    unreadable: list[tuple[AnyState, str]]
    over: tuple[AnyState, tuple[str, ...]]
    """A position after the end, and what somebody might still try there."""
    impossible: list[Mapping[str, Any]]
    """Data that ``position`` does not take."""
