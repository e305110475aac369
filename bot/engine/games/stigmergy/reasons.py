"""Why a move of Stigmergy is good or bad, as kinds of change."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.engine.games.stigmergy.codebook import controls
from bot.engine.games.stigmergy.why import Why
from bot.engine.sight.arena import Arena
from bot.engine.sight.codebook import Cell, Colour
from bot.engine.sight.reasons import Change, Sort, Sorted, changes
from bot.engine.sight.why import Sides
from rules.phrase import Said


def of_lines(arena: Arena, move: int, sides: Sides, told: Sequence[Said]) -> list[Said]:
    """What a move does to lines alone: empty cells that it sees, and hides from the other side.

    Those whose control has been *told* of are no more of them.
    """
    empty = [one for _, one, _ in changes(arena, move) if not (one.played or one.old.owner)]
    opened = sum(one.new.own(one.me) > one.old.own(one.me) for one in empty)
    blocked = sum(one.new.enemy(one.me) < one.old.enemy(one.me) for one in empty)
    for one in told:
        opened -= one.values.n if one.phrase in (Why.control, Why.near) else 0
        blocked -= one.values.n if one.phrase in (Why.free, Why.hinder) else 0
    seen = ((Why.open, opened), (Why.block, blocked))
    return [why(replace(sides, n=n)) for why, n in seen if n > 0]


MOST = 4
"""Reasons that are told of a move."""

VAGUE = (Why.hinder, Why.near, Why.hold, Why.press, Why.cut)
"""Kinds that are told after what changes at once, in this order."""


def sort_by(majority: bool) -> Sort:
    """How changes are sorted under a rule of control."""
    return partial(_sort, majority)


def _sort(majority: bool, change: Change) -> Sorted:
    old, new, me = change.old, change.new, change.me
    if change.played:
        return None  # the move itself says that
    gained = controls(new, me, majority) and not controls(old, me, majority)
    freed = controls(old, 3 - me, majority) and not controls(new, 3 - me, majority)
    kinds = {0: (Why.control, Why.free), me: (None, Why.protect), 3 - me: (Why.threaten, None)}
    gain, relief = kinds[old.owner]
    if why := (gain if gained else None) or (relief if freed else None):
        return why, bool(old.owner)
    if old.owner:
        return _pressed(old, new, me)
    return _near(old, new, me) or ((Why.hold, 0) if controls(old, me, majority) else None)


def _pressed(old: Cell, new: Cell, me: Colour) -> Sorted:
    """What became of a stone that is as safe or threatened as it was."""
    if old.owner == me:
        return (Why.cut, 0) if new.enemy(me) < old.enemy(me) else None
    return (Why.press, 0) if new.own(me) > old.own(me) else None


def _near(old: Cell, new: Cell, me: Colour) -> Sorted:
    """What became of an empty cell that neither won nor lost its control."""
    if _is_near(new, me) and not _is_near(old, me):
        return Why.near, 0
    return (Why.hinder, 0) if _is_near(old, 3 - me) and not _is_near(new, 3 - me) else None


def _is_near(cell: Cell, me: Colour) -> bool:
    """One line more and *me* has most lines of the cell."""
    return 2 * (cell.own(me) + 1) > cell.lines >= 2 * cell.own(me)
