"""``python -m bot.engine.games.rive.solution``: who wins every position of Rive on 19 cells.

Written to ``solution.xz`` beside this file; :mod:`bot.engine.games.rive.lookup` reads it. It takes
about a minute. Solved are the positions between placements: shape by shape, from the largest groups
down, because every placement makes the list of group sizes larger; all colourings of a shape at
once (:mod:`bot.engine.games.rive.colourings`).
"""

import argparse
import lzma
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path

from bot.engine.games.rive import colourings
from bot.engine.games.rive.colourings import Colourings
from bot.engine.games.rive.shapes import (
    FULL,
    N_CELLS,
    Placement,
    placements,
    reachable,
    to_canonical,
)
from rules.groups import Bits, members

FILE = Path(__file__).with_name("solution.xz")

Solution = Mapping[Bits, Colourings]
"""Canonical shape → the colourings in which the side that places next wins, seen from it."""


def solve() -> dict[Bits, Colourings]:
    """Every reachable shape, solved."""
    won: dict[Bits, Colourings] = {}
    for shape in reachable():
        if shape == FULL:
            # Nobody places any more; seen like every other shape, from the side to act.
            won[shape] = colourings.majority(N_CELLS)
            continue
        found = 0
        for placement in placements(shape):
            for after in placement.shapes:
                found |= _won_by(won, shape, placement, after)
        won[shape] = found
    return won


def _won_by(won: Solution, shape: Bits, placement: Placement, after: Bits) -> Colourings:
    """The colourings of *shape* in which *placement* wins, if it leaves the shape *after*."""
    symmetry = to_canonical(after)
    n, twin = after.bit_count(), symmetry.moved(after)
    found = won[twin]
    if not placement.captures:
        found = colourings.everything(n) ^ colourings.seen_from_other_side(found, n)
    # The stones of the twin in the order of its cells, by the cells of *after* they stand for.
    cell_of = {symmetry.cells[cell]: cell for cell in members(after)}
    stones = [cell_of[cell] for cell in members(twin)]
    # The stone just placed is the mover's own, and no part of the shape before.
    place, last = stones.index(placement.cell), n - 1
    order = list(range(n))
    order[place], order[last] = last, place
    stones[place] = stones[last]
    found = colourings.having_last(colourings.reordered(found, order), n)
    stones.pop()
    # What came off may have been anybody's.
    for cell in members(shape & ~after):
        found = colourings.with_any_last(found, len(stones))
        stones.append(cell)
    rank = {cell: i for i, cell in enumerate(members(shape))}
    return colourings.reordered(found, [rank[cell] for cell in stones])


def to_bytes(solution: Solution) -> bytes:
    """The number of shapes, the shapes in ascending order, their colourings; compressed."""
    shapes = sorted(solution)
    head = array("I", [len(shapes), *shapes])
    if sys.byteorder == "big":
        head.byteswap()
    body = [solution[s].to_bytes(n_bytes(s), "little") for s in shapes]
    return lzma.compress(head.tobytes() + b"".join(body))


def n_bytes(shape: Bits) -> int:
    """The bytes that the colourings of *shape* take in the file."""
    return max(1, (1 << shape.bit_count()) // 8)


def main() -> None:
    """Solve, and write the file."""
    parser = argparse.ArgumentParser(description="Solve Rive on 19 cells.")
    parser.add_argument("--out", type=Path, default=FILE)
    out: Path = parser.parse_args().out
    solution = solve()
    out.write_bytes(to_bytes(solution))
    print(f"{len(solution)} shapes, {out.stat().st_size} bytes: {out}")


if __name__ == "__main__":
    main()
