"""Positions with a best move and the reason for it, solved within a number of nodes.

One JSON object a line: the table's ``options``, the ``moves`` that lead there, the ``best`` moves,
the ``nodes`` that find one, ``why`` the first is good. ``exact`` positions were worked out to
the last ply by the rules alone; in the others a search of 40,000 nodes sees three cells between the
best move and the next.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.engine.engine import Budget
from bot.engine.registry import engine
from bot.engine.report import sentences
from rules import GAMES
from rules.core import State
from rules.notation import advance
from tests.engine.exact import best_moves
from tests.engine.test_reasons import start

FOLDER = Path(__file__).parent / "tactics"


def tactics() -> list[Any]:
    """Every position, named by its game and its number."""
    return [
        pytest.param(file.stem, json.loads(line), id=f"{file.stem} {number}")
        for file in sorted(FOLDER.glob("*.jsonl"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    ]


ALL = pytest.mark.parametrize(("key", "tactic"), tactics())


@cache
def _reached(key: str, options: str, moves: str) -> State[Any]:
    state = start(key, **json.loads(options))
    for text in moves.split():
        state = advance(state, text)
    return state


def reached(key: str, tactic: dict[str, Any]) -> State[Any]:
    """The position of a tactic."""
    return _reached(key, json.dumps(tactic["options"]), tactic["moves"])


@ALL
def test_a_tactic_is_solved_within_its_nodes(key: str, tactic: dict[str, Any]) -> None:
    """The move found is a best one."""
    state = reached(key, tactic)
    found = engine(key).search(state, Budget(tactic["nodes"]), seed=0)
    assert state.format(found.move) in tactic["best"]


@ALL
def test_the_reason_for_a_tactic_is_told(key: str, tactic: dict[str, Any]) -> None:
    """Among what the engine says of the best move is what stands beside it."""
    state = reached(key, tactic)
    move = state.parse(tactic["best"][0])
    assert tactic["why"] in sentences(GAMES[key], engine(key).reasons(state, move))


@pytest.mark.parametrize("key", sorted(file.stem for file in FOLDER.glob("*.jsonl")))
def test_there_are_twenty_tactics_a_game(key: str) -> None:
    """No two the same."""
    lines = (FOLDER / f"{key}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(set(lines)) == len(lines) >= 20


@pytest.mark.deep
@ALL
def test_tactics_are_true(key: str, tactic: dict[str, Any]) -> None:
    """Exact ones by the rules alone; the others by a search of 40,000 nodes."""
    state = reached(key, tactic)
    if tactic["exact"]:
        assert set(best_moves(state, 2_000_000)) == set(tactic["best"])
    else:
        found = engine(key).search(state, Budget(40_000), seed=0)
        assert state.format(found.move) in tactic["best"]
