"""What a position of Seesaw is worth: counts of what each side has, and weights for them.

Values are for South; a stack of one is worth about 50. Weights are those of
:mod:`bot.engine.games.seesaw.weights`.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul

from bot.engine.games.seesaw.fast_board import Board
from rules.core import Seat
from rules.games.seesaw.field import Cells, seesaw_field

FEATURES = (
    "stacks of 1",
    "stacks of 2",
    "stacks of 3",
    "stacks of 4 and more",
    "pieces above 4",
    "stacks that can grow next turn",
    "cells that stacks can walk to",
    "tiles",
    "cells to deploy on",
    "enemy stacks in reach",
    *(f"{kind} stacks in zone {zone}" for kind in ("odd", "even") for zone in range(4)),
)
"""What is counted of each side. Zone 0 is the quarter of the board nearest to its home. One weight
more than there are features is for the side to act."""


@cache
def zones(size: int) -> tuple[tuple[Cells, ...], tuple[Cells, ...]]:
    """The four zones as each seat sees them, from home on."""
    ground = seesaw_field(size)
    # A step straight up is worth two, one up and to a side is worth one.
    heights = [2 * v + u for u, v in ground.board.cells]
    least, most = min(heights), max(heights)
    rows = most - least + 1
    views = []
    for far in ([h - least for h in heights], [most - h for h in heights]):
        found = [0, 0, 0, 0]
        for cell, rows_up in enumerate(far):
            found[rows_up * 4 // rows] |= ground.bits[cell]
        views.append(tuple(found))
    return views[0], views[1]


def counts(board: Board, seat: Seat) -> list[int]:
    """The FEATURES of *seat*."""
    stride, height = board.stride, board.height
    own, enemies = board.stacks[seat], board.stacks[1 - seat]
    free = board.field.whole & ~(own | enemies)
    own_tiles, enemy_tiles = board.tiles[seat], board.tiles[1 - seat]
    big = board.big[seat]
    ones = own ^ big
    walks = ones << 1 | ones << stride | ones >> stride - 1
    if seat:
        walks = ones >> 1 | ones >> stride | ones << stride - 1
    walks &= free
    growing, mobility = (walks & enemy_tiles).bit_count(), walks.bit_count()
    around = own << 1 | own >> 1 | own << stride | own >> stride
    reach = around | own << stride - 1 | own >> stride - 1
    found = [ones.bit_count(), 0, 0, 0, 0]
    odd = ones
    while big:
        bit = big & -big
        big ^= bit
        tall = height[bit.bit_length() - 1]
        if tall & 1:
            odd |= bit
        if tall > 4:
            found[4] += tall - 4
            found[3] += 1
        else:
            found[tall - 1] += 1
        all_ways = bit
        for _ in range(tall - 1):
            edge = all_ways << 1 | all_ways >> 1 | all_ways << stride | all_ways >> stride
            all_ways |= (edge | all_ways << stride - 1 | all_ways >> stride - 1) & free
        edge = all_ways << 1 | all_ways >> 1 | all_ways << stride | all_ways >> stride
        reach |= edge | all_ways << stride - 1 | all_ways >> stride - 1
        walks = bit
        if (tall & 1) != seat:
            for _ in range(tall):
                walks |= (walks << 1 | walks << stride | walks >> stride - 1) & free
        else:
            for _ in range(tall):
                walks |= (walks >> 1 | walks >> stride | walks << stride - 1) & free
        walks ^= bit
        mobility += walks.bit_count()
        growing += bool(walks & (enemy_tiles if tall & 1 else own_tiles))
    around = own_tiles << 1 | own_tiles >> 1 | own_tiles << stride | own_tiles >> stride
    around |= own_tiles << stride - 1 | own_tiles >> stride - 1
    deployable = around & free & ~(own_tiles | enemy_tiles)
    found += (
        growing,
        mobility,
        own_tiles.bit_count(),
        deployable.bit_count(),
        (reach & enemies).bit_count(),
    )
    even = own ^ odd
    views = zones(board.stride // 2)[seat]
    found += [(odd & zone).bit_count() for zone in views]
    found += [(even & zone).bit_count() for zone in views]
    return found


def evaluate(board: Board, weights: Sequence[int]) -> int:
    """The value of the position as it stands, for the side to act."""
    me = board.side
    own, other = counts(board, me), counts(board, 1 - me)
    value: int = sum(map(mul, weights, own)) - sum(map(mul, weights, other))
    return value + weights[-1]
