"""Exhaustive counts, and the oracle's count of the same."""

from copy import deepcopy
from pathlib import Path

import pytest

from rules import options as declared
from rules.games.rive import GAME, RiveOptions
from rules.playout import perft
from tests.oracle.rive import Oracle
from tests.rules.rive.diagram import play

FILE = Path(__file__).parents[2] / "perft" / "rive.txt"
ROWS = [
    tuple(part.strip() for part in row.split("|"))
    for row in FILE.read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
BY_ROW = pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: f"{row[0]} after {len(row[1].split())}"
)


def options_of(text: str) -> RiveOptions:
    """The options written as ``size=3 swap=off``."""
    return declared.parse(RiveOptions, dict(pair.split("=") for pair in text.split()))


def check(row: tuple[str, ...], least: int, most: int) -> None:
    """The counts of *row* that lie between *least* and *most* are found again."""
    options, moves, counts = row
    state = play(GAME.start(options_of(options), 2), moves)
    for depth, count in enumerate(map(int, counts.split()), 1):
        if least < count <= most:
            assert perft(state, depth) == count, depth


def check_oracle(row: tuple[str, ...], least: int, most: int) -> None:
    """The same with the oracle."""
    options, moves, counts = options_of(row[0]), row[1].split(), row[2]
    oracle = Oracle(options.size, swap=options.swap)
    for move in moves:
        oracle.play(move)
    for depth, count in enumerate(map(int, counts.split()), 1):
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


@BY_ROW
def test_counts(row: tuple[str, ...]) -> None:
    """Counts up to 5,000 are found again."""
    check(row, 0, 5_000)


@BY_ROW
def test_the_oracle_counts_the_same(row: tuple[str, ...]) -> None:
    """The second implementation counts the same, as far as it gets in no time."""
    check_oracle(row, 0, 300)


@pytest.mark.deep
@BY_ROW
def test_deeper_counts(row: tuple[str, ...]) -> None:
    """All counts are found again, and by the oracle those up to 100,000."""
    check(row, 5_000, 10_000_000)
    check_oracle(row, 300, 100_000)
