"""Exhaustive counts, and the oracle's count of the same."""

from copy import deepcopy
from pathlib import Path

import pytest

from rules import options as declared
from rules.games.stigmergy import StigmergyOptions
from rules.playout import perft
from tests.oracle.stigmergy import Oracle
from tests.rules.stigmergy.diagram import play, start

FILE = Path(__file__).parents[2] / "perft" / "stigmergy.txt"
ROWS = [
    tuple(part.strip() for part in row.split("|"))
    for row in FILE.read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
ALL = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")


def options_of(text: str) -> dict[str, str]:
    """The options written as ``size=3 komi=1``."""
    return dict(pair.split("=") for pair in text.split())


def check(row: tuple[str, ...], least: int, most: int) -> None:
    """The counts of *row* that lie between *least* and *most* are found again."""
    state = play(start(**options_of(row[0])), row[1])
    for depth, count in enumerate(map(int, row[2].split()), 1):
        if least < count <= most:
            assert perft(state, depth) == count, depth


def check_oracle(row: tuple[str, ...], least: int, most: int) -> None:
    """The same with the oracle."""
    options = declared.parse(StigmergyOptions, options_of(row[0]))
    oracle = Oracle(options.size, komi=options.fixed_komi, control=options.control)
    for move in row[1].split():
        oracle.play(move)
    for depth, count in enumerate(map(int, row[2].split()), 1):
        if least < count <= most:
            assert leaves(oracle, depth) == count, depth


def leaves(oracle: Oracle, depth: int) -> int:
    """Move sequences of exactly *depth* plies from the oracle's position."""
    moves = oracle.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = deepcopy(oracle)
        child.play(move)
        total += leaves(child, depth - 1)
    return total


@ALL
def test_counts(row: tuple[str, ...]) -> None:
    """Counts up to 10,000 are found again."""
    check(row, 0, 10_000)


@ALL
def test_the_oracle_counts_the_same(row: tuple[str, ...]) -> None:
    """The second implementation counts the same, as far as it gets in no time."""
    check_oracle(row, 0, 500)


@pytest.mark.deep
@ALL
def test_deeper_counts(row: tuple[str, ...]) -> None:
    """All counts are found again, and by the oracle those up to 100,000."""
    check(row, 10_000, 10_000_000)
    check_oracle(row, 500, 100_000)
