"""Exhaustive counts, and the oracle's count of the same."""

from pathlib import Path

import pytest

from rules.games.seesaw import GAME, SeesawOptions
from rules.playout import perft
from tests.oracle.seesaw import Oracle
from tests.rules.seesaw.diagram import play

FILE = Path(__file__).parents[2] / "perft" / "seesaw.txt"
ROWS = [
    tuple(part.strip() for part in row.split("|"))
    for row in FILE.read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
ALL = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} ply {len(row[1].split())}")


def check(row: tuple[str, ...], least: int, most: int) -> None:
    """The counts of *row* that lie between *least* and *most* are found again."""
    state = play(GAME.start(SeesawOptions(size=size_of(row)), 2), row[1])
    for depth, count in enumerate(map(int, row[2].split()), 1):
        if least < count <= most:
            assert perft(state, depth) == count, depth


def check_oracle(row: tuple[str, ...], least: int, most: int) -> None:
    """The same with the oracle."""
    oracle = Oracle(size_of(row))
    for move in row[1].split():
        oracle.play(move)
    for depth, count in enumerate(map(int, row[2].split()), 1):
        if least < count <= most:
            assert leaves(oracle, depth) == count, depth


def size_of(row: tuple[str, ...]) -> int:
    """The board of *row*, written as ``size=3``."""
    return int(row[0].removeprefix("size="))


def leaves(oracle: Oracle, depth: int) -> int:
    """Sequences of exactly *depth* plies from the oracle's position."""
    moves = oracle.legal()
    if depth == 1:
        return len(moves)
    return sum(leaves(oracle.after(move), depth - 1) for move in moves)


@ALL
def test_counts(row: tuple[str, ...]) -> None:
    """Counts up to 3,000 are found again."""
    check(row, 0, 3_000)


@ALL
def test_the_oracle_counts_the_same(row: tuple[str, ...]) -> None:
    """The second implementation counts the same, as far as it gets in no time."""
    check_oracle(row, 0, 300)


@pytest.mark.deep
@ALL
def test_deeper_counts(row: tuple[str, ...]) -> None:
    """All counts are found again, and by the oracle those up to 20,000."""
    check(row, 3_000, 10_000_000)
    check_oracle(row, 300, 20_000)
