"""Idle moves: those after which nobody stands better than after a pass.

A careless level would go on playing them.
"""

from bot.engine.sight.arena import PASS, Arena


def is_idle(arena: Arena, move: int) -> bool:
    """*move* gains nothing at once, and leaves the other side as much to gain as a pass would."""
    if move == PASS or _gain(arena, move) > 0:
        return False
    return _best_reply(arena, move) >= _best_reply(arena, PASS)


def _gain(arena: Arena, move: int) -> int:
    """Half points by which the side to act is further ahead after *move*."""
    sign, before = 3 - 2 * arena.side, arena.lead()
    arena.play(move)
    after = arena.lead()
    arena.undo()
    return sign * (after - before)


def _best_reply(arena: Arena, move: int) -> int:
    """The most that the other side gains by one move after *move*, no less than nothing."""
    arena.play(move)
    replies = arena.moves(arena.codebook.order[arena.side - 1])
    most = max((_gain(arena, reply) for reply in replies), default=0)
    arena.undo()
    return max(0, most)
