"""Why a move of Tumbleweed is good or bad, as kinds of change."""

from bot.engine.games.tumbleweed.codebook import NEUTRAL, is_takeable
from bot.engine.games.tumbleweed.why import Why
from bot.engine.sight.reasons import FIRST, Change, Sorted

VAGUE = (Why.weaken, Why.shield, Why.support, Why.raise_, Why.safe)
"""Kinds that are told after what changes at once, in this order."""


def sort(change: Change) -> Sorted:
    """The kind of a change, and what it is worth in cells beyond its numbers."""
    if change.played:
        return _played(change)
    old, new, me = change.old, change.new, change.me
    if old.owner == me:
        return _own_stack(change)
    if old.owner == 3 - me:
        return _enemy_stack(change)
    was, now = (_holder(cell.own(me), cell.enemy(me)) for cell in (old, new))
    if old.owner == NEUTRAL or now <= was:
        return None
    return (Why.win, 0) if now == 1 else (Why.contest, 0)


def _played(change: Change) -> Sorted:
    """What becomes of the stack that is played, beyond what the move itself says."""
    old, new, me = change.old, change.new, change.me
    if old.owner == me:
        return (Why.save, FIRST) if is_takeable(old) else (Why.raise_, 0)
    if old.owner == 0:
        return None if new.enemy(me) else (Why.safe, 0)
    if new.enemy(me) > new.height:
        return None
    return Why.keep if old.owner == NEUTRAL else Why.take, FIRST


def _enemy_stack(change: Change) -> Sorted:
    old, new, me = change.old, change.new, change.me
    if is_takeable(new) and not is_takeable(old):
        return Why.threaten, 1
    return (Why.weaken, 0) if new.own(me) > old.own(me) else None


def _own_stack(change: Change) -> Sorted:
    old, new, me = change.old, change.new, change.me
    if is_takeable(old) and not is_takeable(new):
        return Why.protect, 2
    if new.enemy(me) < old.enemy(me):
        return Why.shield, 0
    return (Why.support, 0) if new.own(me) > max(old.own(me), old.height) else None


def _holder(own: int, enemy: int) -> int:
    return (own > enemy) - (enemy > own)
