"""Why a move of Tumbleweed is good or bad, as kinds of change and their English."""

from collections.abc import Mapping

from bot.engine.games.tumbleweed.kind import NEUTRAL, is_takeable
from bot.engine.sight.reasons import FIRST, Change

WORDS: Mapping[str, str] = {
    "tumbleweed.named.capture": "Take {cell}",
    "tumbleweed.named.reinforce": "Raise {cell}",
    "engine.tumbleweed.take": "It takes {other}'s stack on {cell} at no risk.",
    "engine.tumbleweed.trade": "It takes {other}'s stack on {cell}.",
    "engine.tumbleweed.neutral": "It takes the neutral stack on {cell}.",
    "engine.tumbleweed.save": "It saves the stack on {cell} from being taken.",
    "engine.tumbleweed.raise": "It raises the stack on {cell} to {height} before it's in danger.",
    "engine.tumbleweed.stand": "It puts a stack of {height} on {cell}.",
    "engine.tumbleweed.safe": "It stands where none of {other}'s stacks can see it.",
    "engine.tumbleweed.threaten.one": "It threatens to take {other}'s stack on {cells}.",
    "engine.tumbleweed.threaten.other": "It threatens to take {other}'s stacks on {cells}.",
    "engine.tumbleweed.protect.one": "It keeps the stack on {cells} safe from being taken.",
    "engine.tumbleweed.protect.other": "It keeps the stacks on {cells} safe from being taken.",
    "engine.tumbleweed.support.one": "It sees the stack on {cells} so that it can grow.",
    "engine.tumbleweed.support.other": "It sees the stacks on {cells} so that they can grow.",
    "engine.tumbleweed.shield": "It blocks {other}'s view of {cells}.",
    "engine.tumbleweed.weaken.one": "It puts pressure on {other}'s stack on {cells}.",
    "engine.tumbleweed.weaken.other": "It puts pressure on {other}'s stacks on {cells}.",
    "engine.tumbleweed.win.one": "It gains the empty cell {cells}.",
    "engine.tumbleweed.win.other": "It gains {n} empty cells.",
    "engine.tumbleweed.contest.one": "It takes the empty cell {cells} away from {other}.",
    "engine.tumbleweed.contest.other": "It takes {n} empty cells away from {other}.",
    "engine.tumbleweed.suicidal": "But enough of {other}'s stacks see {cell} to take it at once.",
    "engine.tumbleweed.quiet": "It's a quiet move that changes little.",
    "engine.tumbleweed.only": "It's the only legal move.",
    "engine.tumbleweed.pass": "No move would gain anything now.",
    "engine.tumbleweed.token": "It makes a start that's fair to both sides.",
    "engine.tumbleweed.side.worse": "The other side looks better; a stronger level would take it.",
    "engine.tumbleweed.side.even": "This start is fair to both sides, so either is fine.",
    "engine.tumbleweed.side": "That side looks better, counting that Red moves first.",
}


VAGUE = ("weaken", "support", "shield", "stand", "safe")
"""Kinds that are told after what changes at once."""


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
        return ("save", FIRST) if is_takeable(old) else ("raise", 0)
    if old.owner == 0:
        return ("stand" if new.enemy(me) else "safe"), 0
    if old.owner == NEUTRAL:
        return "neutral", FIRST
    return ("trade" if new.enemy(me) > new.height else "take"), FIRST


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
