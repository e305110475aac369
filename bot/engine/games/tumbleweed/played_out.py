"""Whether a game of Tumbleweed is over in effect: nobody gains a cell any more.

The search never says so, as it knows no passing before the other has passed.
"""

from bot.engine.sight.arena import PASS, Arena


def is_played_out(arena: Arena) -> bool:
    """Neither side gains a cell, were it to move twice in a row.

    Moves onto what can be taken at once are left out.
    """
    if _gains(arena, 2):
        return False
    arena.play(PASS)
    is_left = _gains(arena, 2)
    arena.undo()
    return not is_left


def _gains(arena: Arena, moves: int) -> bool:
    """The side to act gains by so many moves, while the other passes."""
    sign, lead = 3 - 2 * arena.side, arena.lead()
    for move in arena.moves(arena.codebook.order[arena.side - 1]):
        arena.play(move)
        gains = sign * (arena.lead() - lead) > 0
        if not gains and moves > 1:
            arena.play(PASS)
            gains = _gains(arena, moves - 1)
            arena.undo()
        arena.undo()
        if gains:
            return True
    return False
