"""Names, neighbours and lines of hexagonal boards."""

import pytest

from rules.hexhex import hexhex

CORNERS = {
    3: "c1 e1 a3 e3 a5 c5",
    4: "d1 g1 a4 g4 a7 d7",
    5: "e1 i1 a5 i5 a9 e9",
    6: "f1 k1 a6 k6 a11 f11",
    7: "g1 m1 a7 m7 a13 g13",
    8: "h1 o1 a8 o8 a15 h15",
    9: "i1 q1 a9 q9 a17 i17",
    10: "j1 s1 a10 s10 a19 j19",
    11: "k1 u1 a11 u11 a21 k21",
}
CENTRES = dict(
    zip(range(3, 12), ["c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10", "k11"], strict=True)
)


def names_around(size: int, cell: str) -> set[str]:
    """The names of the neighbours of *cell*."""
    board = hexhex(size)
    return {board.names[c] for c in board.neighbours[board.index[cell]]}


@pytest.mark.parametrize("size", range(2, 12))
def test_cells_are_as_many_as_the_formula_says(size: int) -> None:
    """3·size·(size−1)+1 cells, each with a name of its own, ordered by letter and number."""
    board = hexhex(size)
    assert len(board) == 3 * size * (size - 1) + 1 == len(board.index)
    assert list(board.names) == sorted(board.names, key=lambda name: (name[0], int(name[1:])))


@pytest.mark.parametrize("size", CORNERS)
def test_corners_and_centre_have_their_names(size: int) -> None:
    """Exactly the corners have three neighbours, and the middle cell is the centre."""
    board = hexhex(size)
    corners = {name for cell, name in enumerate(board.names) if len(board.neighbours[cell]) == 3}
    assert corners == set(CORNERS[size].split())
    assert board.names[len(board) // 2] == CENTRES[size]


def test_neighbours_inside_on_the_edge_and_in_the_corner() -> None:
    """Six, four and three of them, as in the worked figure of side 3."""
    assert names_around(3, "c3") == {"d3", "b3", "c4", "b4", "c2", "d2"}
    assert names_around(3, "a4") == {"a5", "b4", "b3", "a3"}
    assert names_around(3, "a3") == {"b3", "a4", "b2"}


def test_lines_run_along_rows_letters_and_sums() -> None:
    """Three lines cross in a cell; each ray goes outward from it."""
    board = hexhex(3)
    rays = {"".join(board.names[c] for c in ray) for ray in board.rays[board.index["c3"]]}
    assert rays == {"d3e3", "b3a3", "c4c5", "c2c1", "b4a5", "d2e1"}


@pytest.mark.parametrize("size", [2, 5, 11])
def test_seeing_is_mutual(size: int) -> None:
    """A cell lies on a ray of another exactly when the other lies on one of its own."""
    board = hexhex(size)
    seen = {(a, b) for a, rays in enumerate(board.rays) for ray in rays for b in ray}
    assert seen == {(b, a) for a, b in seen}
    assert all(len(r) == len(n) for r, n in zip(board.rays, board.neighbours, strict=True))
