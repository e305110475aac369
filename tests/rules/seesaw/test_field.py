"""Walks on a board that is kept in bits."""

from itertools import pairwise
from random import Random

import pytest

from rules.games.seesaw.field import seesaw_field


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_a_step_leads_to_the_neighbours_and_never_round_the_edge(size: int) -> None:
    """Up and down are the halves of around, and around is what the board calls neighbours."""
    ground = seesaw_field(size)
    for cell, beside in enumerate(ground.board.neighbours):
        up, down = (
            ground.cells(way(ground.bits[cell]) & ground.whole) for way in (ground.up, ground.down)
        )
        assert sorted(up + down) == sorted(beside)
        assert ground.cells(ground.around(ground.bits[cell]) & ground.whole) == sorted(beside)
        assert {ground.direction(cell, other) for other in up} <= {0, 1, 2}
        assert {ground.direction(cell, other) for other in down} <= {3, 4, 5}


@pytest.mark.parametrize("seed", range(40))
def test_a_path_is_a_shortest_walk_over_free_cells(seed: int) -> None:
    """As long as the distance, by steps in the ways allowed; or there is none."""
    rng, ground = Random(seed), seesaw_field(4)
    free = sum(bit for bit in ground.bits if rng.random() < 0.6)
    start, goal = rng.sample(range(len(ground.board)), 2)
    for ways, allowed in (
        (ground.around, range(6)),
        (ground.up, range(3)),
        (ground.down, range(3, 6)),
    ):
        steps = ground.distance(ground.bits[start], ground.bits[goal], free, ways)
        path = ground.path(start, goal, free, ways)
        if steps is None:
            assert path == ()
            continue
        assert (path[0], path[-1], len(path)) == (start, goal, steps + 1)
        assert all(ground.bits[cell] & free for cell in path[1:-1])
        assert all(ground.direction(one, two) in allowed for one, two in pairwise(path))
