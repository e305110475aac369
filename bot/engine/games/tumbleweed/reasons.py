"""Why a move of Tumbleweed is good or bad, as kinds of change and their English."""

from collections.abc import Mapping

from bot.engine.games.tumbleweed.kind import NEUTRAL, is_takeable
from bot.engine.sight.reasons import Change

WORDS: Mapping[str, str] = {
    "engine.tumbleweed.take": "Takes the stack on {cell}, and {other} can't take it back.",
    "engine.tumbleweed.trade": "Takes the stack on {cell}.",
    "engine.tumbleweed.neutral": "Takes the neutral stack on {cell}.",
    "engine.tumbleweed.save": "Saves the stack on {cell}, which {other} could have taken.",
    "engine.tumbleweed.raise": "Raises the stack on {cell} to {height} before it's in danger.",
    "engine.tumbleweed.stand": (
        "Puts a stack of {height} on {cell}, seen by {enemy} of {other}'s stacks so far."
    ),
    "engine.tumbleweed.safe": (
        "Puts a stack of {height} on {cell}, which none of {other}'s stacks sees."
    ),
    "engine.tumbleweed.threaten.one": "Threatens to take the stack on {cell} next, at no risk.",
    "engine.tumbleweed.threaten.other": "Threatens to take {n} stacks: {cells}.",
    "engine.tumbleweed.protect.one": "Keeps the stack on {cell} from being taken.",
    "engine.tumbleweed.protect.other": "Keeps {n} stacks from being taken: {cells}.",
    "engine.tumbleweed.support.one": "Sees the stack on {cell}, which can then be raised higher.",
    "engine.tumbleweed.support.other": (
        "Sees {n} of {side}'s stacks, which can then be raised higher: {cells}."
    ),
    "engine.tumbleweed.shield": "Blocks {other}'s view of {cells}.",
    "engine.tumbleweed.weaken": (
        "One more of {side}'s stacks sees {cells}, which helps to take that later."
    ),
    "engine.tumbleweed.win.one": "Gains an empty cell, which scores a point: {cells}.",
    "engine.tumbleweed.win.other": "Gains {n} empty cells, a point each: {cells}.",
    "engine.tumbleweed.contest.one": "{other} loses the empty cell {cells}.",
    "engine.tumbleweed.contest.other": "{other} loses {n} empty cells: {cells}.",
    "engine.tumbleweed.suicidal": "But enough of {other}'s stacks see {cell} to take it at once.",
    "engine.tumbleweed.quiet": "A quiet move: nothing changes hands with it.",
    "engine.tumbleweed.only": "It's the only move there is.",
    "engine.tumbleweed.pass": "No move gains anything any more.",
    "engine.tumbleweed.token": (
        "A start that's fair to both: the other player now picks Red, who moves first, or White."
    ),
    "engine.tumbleweed.side.worse": "The other side looks better; a stronger level would take it.",
    "engine.tumbleweed.side.even": "This start is fair to both sides, so either is fine.",
    "engine.tumbleweed.side": "That side looks better, counting that Red moves first.",
}


def sort(change: Change) -> tuple[str, int] | None:
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
    return ("win", 0) if now == 1 else ("contest", 0)


def _played(change: Change) -> tuple[str, int]:
    old, new, me = change.old, change.new, change.me
    if old.owner == me:
        return ("save", 4) if is_takeable(old) else ("raise", 0)
    if old.owner == 0:
        return ("stand" if new.enemy(me) else "safe"), 0
    lost = new.enemy(me) > new.height
    if old.owner == NEUTRAL:
        return "neutral", 1
    return ("trade", 2) if lost else ("take", 3 + old.height)


def _enemy_stack(change: Change) -> tuple[str, int] | None:
    old, new, me = change.old, change.new, change.me
    if is_takeable(new) and not is_takeable(old):
        return "threaten", 1
    return ("weaken", 0) if new.own(me) > old.own(me) else None


def _own_stack(change: Change) -> tuple[str, int] | None:
    old, new, me = change.old, change.new, change.me
    if is_takeable(old) and not is_takeable(new):
        return "protect", 2
    if new.enemy(me) < old.enemy(me):
        return "shield", 0
    return ("support", 0) if new.own(me) > old.own(me) else None


def _holder(own: int, enemy: int) -> int:
    return (own > enemy) - (enemy > own)
