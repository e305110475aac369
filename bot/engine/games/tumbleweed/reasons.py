"""Why a move of Tumbleweed is good or bad, as kinds of change and their English."""

from collections.abc import Mapping

from bot.engine.games.tumbleweed.kind import NEUTRAL, is_takeable
from bot.engine.sight.reasons import Change

WORDS: Mapping[str, str] = {
    "engine.tumbleweed.take": "Takes {cell}, and {other} can't take it back.",
    "engine.tumbleweed.trade": "Takes {cell}.",
    "engine.tumbleweed.neutral": "Takes the neutral stack on {cell}.",
    "engine.tumbleweed.save": "Saves {cell}, which {other} could have taken.",
    "engine.tumbleweed.raise": "Makes {cell} {height} high, before it is in danger.",
    "engine.tumbleweed.stand": (
        "Puts a {height} on {cell}, which only {enemy} of {other}'s stacks could attack."
    ),
    "engine.tumbleweed.safe": "Puts a {height} on {cell}, where {other} can't attack it yet.",
    "engine.tumbleweed.threaten.one": "Threatens {cell}: it can be taken without risk next.",
    "engine.tumbleweed.threaten.other": "Threatens {n} stacks at once: {cells}.",
    "engine.tumbleweed.protect.one": "Keeps {cell} from being taken.",
    "engine.tumbleweed.protect.other": "Keeps {n} stacks from being taken: {cells}.",
    "engine.tumbleweed.support.one": "Backs up {cell}, so that it can grow.",
    "engine.tumbleweed.support.other": "Backs up {n} of {side}'s stacks: {cells}.",
    "engine.tumbleweed.shield": "Blocks a line of {other} to {cells}.",
    "engine.tumbleweed.weaken": "Sees {cells} once more, which helps a capture later.",
    "engine.tumbleweed.win.one": "Wins a cell: {cells}.",
    "engine.tumbleweed.win.other": "Wins {n} cells: {cells}.",
    "engine.tumbleweed.contest.one": "{other} no longer has {cells}.",
    "engine.tumbleweed.contest.other": "{other} no longer has {n} cells: {cells}.",
    "engine.tumbleweed.suicidal": "But {other} sees {cell} more often, and can take it at once.",
    "engine.tumbleweed.quiet": "A quiet move: nothing changes hands with it.",
    "engine.tumbleweed.only": "It's the only move there is.",
    "engine.tumbleweed.pass": "Nothing on the board is worth a move.",
    "engine.tumbleweed.token": "Leaves neither side much better than the other.",
    "engine.tumbleweed.side": "This side stands better, the first move counted.",
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
