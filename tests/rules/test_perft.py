"""Exhaustive counts of every game, and its oracle's count of the same.

A file is made by hand: small tables, from the start and amid games of interest, with the counts
that ``python -m rules perft GAME --depth N --set size=3`` prints and the oracle finds again.
"""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from sys import maxsize
from typing import Any, NamedTuple

import pytest

from rules import GAMES
from rules import options as declared
from rules.playout import perft
from tests.oracle import Oracle, begin
from tests.rules.playing import play

FOLDER = Path(__file__).parents[1] / "perft"


class Reach(NamedTuple):
    """Up to which counts one counts: the rules and the oracle in no time, the oracle in minutes."""

    quick: int
    oracle: int
    deep_oracle: int


USUAL = Reach(quick=5_000, oracle=150, deep_oracle=100_000)
REACH = {
    "diced_tomatoes": Reach(20_000, 300, 100_000),
    "seesaw": Reach(3_000, 150, 20_000),
    "stigmergy": Reach(10_000, 200, 100_000),
    "tumbleweed": Reach(30_000, 300, 100_000),
}
"""Games that are faster or slower than usual."""


class Row(NamedTuple):
    """One line of a file: a table, the moves played first, what is counted from there."""

    game: str
    table: str
    moves: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.game} {self.table} ply {len(self.moves.split())}"

    @property
    def reach(self) -> Reach:
        """How far one counts in this game."""
        return REACH.get(self.game, USUAL)

    def given(self) -> tuple[Any, int]:
        """Options and seats, written as ``seats=3 gold=on``; two seats where none are named."""
        given = dict(pair.split("=") for pair in self.table.split())
        seats = int(given.pop("seats", 2))
        return declared.parse(GAMES[self.game].Options, given), seats

    def between(self, least: int, most: int) -> list[tuple[int, int]]:
        """Depth and count, where the count lies above *least* and up to *most*."""
        return [(d, count) for d, count in enumerate(self.counts, 1) if least < count <= most]


def rows() -> Iterator[Row]:
    """Every line of every file."""
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                table, moves, counts = (part.strip() for part in line.split("|"))
                yield Row(path.stem, table, moves, tuple(map(int, counts.split())))


def check(row: Row, least: int, most: int) -> None:
    """The counts of *row* above *least* and up to *most* are found again."""
    options, seats = row.given()
    state = play(GAMES[row.game].start(options, seats), row.moves)
    for depth, count in row.between(least, most):
        assert perft(state, depth) == count, depth


def check_oracle(row: Row, least: int, most: int) -> None:
    """The same with the oracle."""
    options, seats = row.given()
    oracle = begin(row.game, declared.dump(options), seats)
    for move in row.moves.split():
        oracle.play(move)
    for depth, count in row.between(least, most):
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


ALL = pytest.mark.parametrize("row", list(rows()), ids=str)


@ALL
def test_counts(row: Row) -> None:
    """What is counted in no time is found again."""
    check(row, 0, row.reach.quick)


@ALL
def test_the_oracle_counts_the_same(row: Row) -> None:
    """The second implementation counts the same, as far as it gets in no time."""
    check_oracle(row, 0, row.reach.oracle)


@pytest.mark.deep
@ALL
def test_deeper_counts(row: Row) -> None:
    """All counts are found again, and by the oracle as many as it finds in minutes."""
    check(row, row.reach.quick, maxsize)
    check_oracle(row, row.reach.oracle, row.reach.deep_oracle)
