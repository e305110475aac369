"""What comes off a group of Rive that shrinks."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from bot.engine.games.rive.fast_board import Board
from rules.groups import Bits


class Shrunk(NamedTuple):
    """What came off a group: enemy stones, and how many own ones; whether any was given freely."""

    taken: Bits
    lost: int
    is_free: bool


def shrunk(joined: Board, steps: Sequence[int]) -> Shrunk:
    """What *steps* take off the group that shrinks on *joined*."""
    here, taken, lost, is_free = joined.copy(), 0, 0, False
    for cell in steps[: joined.to_remove]:
        if here.other >> cell & 1:
            taken |= 1 << cell
        else:
            lost += 1
            is_free |= any(here.other >> other & 1 for other in here.legal())
        here.play(cell)
    return Shrunk(taken, lost, is_free)


def most_enemies(board: Board) -> Set[Bits]:
    """The choices of enemy stones, as many as can come off the shrinking group of *board*."""
    found, ahead, seen = set[Bits](), [board], {board.key}
    while ahead:
        here = ahead.pop()
        if not here.to_remove or here.colour != board.colour:
            found.add(board.other & ~here.other)
            continue
        enemies = [cell for cell in here.legal() if here.other >> cell & 1]
        for cell in enemies or here.legal():
            after = here.copy()
            after.play(cell)
            if after.key not in seen:
                seen.add(after.key)
                ahead.append(after)
    most = max(stones.bit_count() for stones in found)
    return {stones for stones in found if stones.bit_count() == most}
