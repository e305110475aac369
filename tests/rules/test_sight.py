"""Lines of sight on any board."""

from random import Random

import pytest

from rules.hexhex import hexhex
from rules.sight import axes, counts, put


@pytest.mark.parametrize("size", [2, 3, 5])
def test_axes_are_the_rays_two_by_two(size: int) -> None:
    """The two rays of an axis leave the cell on opposite sides, and all rays are there."""
    board = hexhex(size)
    for cell, lines in enumerate(axes(board)):
        assert {ray for line in lines for ray in line if ray} == set(board.rays[cell])
        u, v = board.cells[cell]
        for there, back in lines:
            if there and back:
                ends = [board.cells[there[0]], board.cells[back[0]]]
                assert (sum(e[0] for e in ends), sum(e[1] for e in ends)) == (2 * u, 2 * v)


@pytest.mark.parametrize("seed", range(20))
def test_counts_kept_up_to_date_are_the_counts_from_scratch(seed: int) -> None:
    """Pieces of both colours and blockers, put anywhere, also over each other."""
    rng = Random(seed)
    board = hexhex(rng.randint(2, 6))
    owner = bytes(len(board))
    seen = counts(board, owner)
    for _ in range(2 * len(board)):
        cell, colour = rng.randrange(len(board)), rng.choice([1, 2, 3])
        after, changed = put(axes(board)[cell], owner, cell, colour, seen)
        owner = owner[:cell] + bytes([colour]) + owner[cell + 1 :]
        assert after == counts(board, owner)
        differing = {
            c for c in range(len(board)) if (seen[0][c], seen[1][c]) != (after[0][c], after[1][c])
        }
        assert differing <= set(changed)
        seen = after
