"""Connected groups, and what can leave them."""

from random import Random

import pytest

from rules.groups import beside, groups, halo, members, removable, union
from rules.hexhex import Board, board, hexhex

BOARD = hexhex(3)


def named(cells: str) -> int:
    """The set of cells written as ``"c3 d4"``."""
    return union(BOARD.index[name] for name in cells.split())


def names(bits: int) -> str:
    """The cells of a set, by letter and number."""
    return " ".join(BOARD.names[cell] for cell in members(bits))


def test_sets_go_out_and_come_back() -> None:
    """Cells to bits and back, ascending."""
    assert list(members(union([7, 0, 18]))) == [0, 7, 18]
    assert list(members(0)) == []


def test_neighbours_lie_beside_each_other() -> None:
    """Six around the centre, three at a corner, and each the other's."""
    near = beside(BOARD)
    assert names(near[BOARD.index["c3"]]) == "b3 b4 c2 c4 d2 d3"
    assert names(near[BOARD.index["a3"]]) == "a4 b2 b3"
    for cell, around in enumerate(near):
        assert all(near[other] >> cell & 1 for other in members(around))


def test_groups_are_told_apart_by_their_gaps() -> None:
    """Cells hang together along neighbours only, and are listed by their lowest cells."""
    found = groups(BOARD, named("a3 b3 c2 a5 e1 e2 d4"))
    assert [names(group) for group in found] == ["a3 b3 c2", "a5", "d4", "e1 e2"]
    assert groups(BOARD, 0) == []


def test_a_halo_touches_and_does_not_overlap() -> None:
    """The cells around a pair at the edge."""
    assert names(halo(BOARD, named("a3 a4"))) == "a5 b2 b3 b4"


@pytest.mark.parametrize(
    ("group", "loose"),
    [
        ("c3", "c3"),
        ("c3 c4", "c3 c4"),
        ("a3 b3 c3 d3 e3", "a3 e3"),
        ("b3 c2 c3", "b3 c2 c3"),
        ("b3 c3 d3 c4", "b3 c4 d3"),
        ("b3 b4 c2 c4 d2 d3", "b3 b4 c2 c4 d2 d3"),
        ("a3 b3 b4 c2 c4 d2 d3", "a3 b4 c2 c4 d2 d3"),
    ],
)
def test_ends_may_go_and_links_may_not(group: str, loose: str) -> None:
    """Lone cells, pairs, a chain, a triangle, a fork, a ring and a ring with a tail."""
    assert names(removable(BOARD, named(group))) == loose


def by_trying(cells: Board, group: int) -> int:
    """The cells of *group* whose removal leaves at most one group."""
    return union(c for c in members(group) if len(groups(cells, group & ~(1 << c))) < 2)


def test_what_may_go_is_what_trying_finds() -> None:
    """Over the groups of random sets on hexagons and on a slanted board."""
    rng = Random(5)
    boards = [BOARD, hexhex(6), board([(u, v) for u in range(7) for v in range(4)])]
    for cells in boards * 20:
        occupied = union(c for c in range(len(cells)) if rng.random() < 0.6)
        for group in groups(cells, occupied):
            assert removable(cells, group) == by_trying(cells, group)
