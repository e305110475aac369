"""Exhaustive counts, and the oracle's count of the same."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rules import options as declared
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions
from rules.playout import perft
from tests.oracle.diced_tomatoes import Oracle
from tests.rules.diced_tomatoes.diagrams import play

FILE = Path(__file__).parents[2] / "perft" / "diced_tomatoes.txt"
ROWS = [
    tuple(part.strip() for part in row.split("|"))
    for row in FILE.read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]


def table(text: str) -> tuple[int, Any]:
    """Seats and options written as ``seats=3 gold=on``."""
    given = dict(pair.split("=") for pair in text.split())
    return int(given.pop("seats")), declared.parse(DicedTomatoesOptions, given)


def counts(row: tuple[str, ...], least: int, most: int) -> list[tuple[int, int]]:
    """Depth and count, where the count lies between *least* and *most*."""
    found = enumerate(map(int, row[2].split()), 1)
    return [(depth, count) for depth, count in found if least < count <= most]


def check(row: tuple[str, ...], least: int, most: int) -> None:
    """The counts of *row* are found again."""
    seats, options = table(row[0])
    state = play(GAME.start(options, seats), row[1])
    for depth, count in counts(row, least, most):
        assert perft(state, depth) == count, depth


def check_oracle(row: tuple[str, ...], least: int, most: int) -> None:
    """The same with the oracle."""
    seats, options = table(row[0])
    oracle = Oracle(seats, declared.dump(options))
    for move in row[1].split():
        oracle.play(move)
    for depth, count in counts(row, least, most):
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


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_counts(row: tuple[str, ...]) -> None:
    """Counts up to 20,000 are found again."""
    check(row, 0, 20_000)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_oracle_counts_the_same(row: tuple[str, ...]) -> None:
    """The second implementation counts the same, as far as it gets in no time."""
    check_oracle(row, 0, 700)


@pytest.mark.deep
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_deeper_counts(row: tuple[str, ...]) -> None:
    """All counts are found again, and by the oracle those up to 100,000."""
    check(row, 20_000, 10_000_000)
    check_oracle(row, 700, 100_000)
