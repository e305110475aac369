"""Why a move of Tumbleweed is good or bad, as kinds of change and their English."""

from collections.abc import Mapping

from bot.engine.games.tumbleweed.kind import NEUTRAL, is_takeable
from bot.engine.sight.reasons import FIRST, Change, score_words

WORDS: Mapping[str, str] = {
    "tumbleweed.ahead.one": "about a point ahead",
    "tumbleweed.ahead.other": "about {n} points ahead",
    "tumbleweed.behind.one": "about a point behind",
    "tumbleweed.behind.other": "about {n} points behind",
    "tumbleweed.named.capture": "Take {cell}",
    "tumbleweed.named.reinforce": "Raise {cell}",
    "engine.tumbleweed.take": "It leaves {other} no way to take it back.",
    "engine.tumbleweed.keep": "It leaves {other} no way to take it.",
    "engine.tumbleweed.save": "It saves the stack from being taken.",
    "engine.tumbleweed.raise": "It makes the stack harder to take.",
    "engine.tumbleweed.safe": "It stands where none of {other}'s stacks can see it.",
    "engine.tumbleweed.threaten.one": "It threatens to take {other}'s stack on {cells}.",
    "engine.tumbleweed.threaten.other": "It threatens to take {other}'s stacks on {cells}.",
    "engine.tumbleweed.protect.one": "It keeps the stack on {cells} safe from being taken.",
    "engine.tumbleweed.protect.other": "It keeps the stacks on {cells} safe from being taken.",
    "engine.tumbleweed.support.one": "It lets the stack on {cells} grow higher.",
    "engine.tumbleweed.support.other": "It lets the stacks on {cells} grow higher.",
    "engine.tumbleweed.shield.one": "It blocks {other}'s view of the stack on {cells}.",
    "engine.tumbleweed.shield.other": "It blocks {other}'s view of the stacks on {cells}.",
    "engine.tumbleweed.weaken.one": "It puts pressure on {other}'s stack on {cells}.",
    "engine.tumbleweed.weaken.other": "It puts pressure on {other}'s stacks on {cells}.",
    "engine.tumbleweed.win.one": "It gains the empty cell {cells}.",
    "engine.tumbleweed.win.other": "It gains {n} empty cells.",
    "engine.tumbleweed.contest.one": "It contests {other}'s empty cell {cells}.",
    "engine.tumbleweed.contest.other": "It contests {n} of {other}'s empty cells.",
    "engine.tumbleweed.suicidal": "But {other} could take it at once.",
    **score_words("tumbleweed"),
    "engine.tumbleweed.only": "It's the only legal move.",
    "engine.tumbleweed.pass": "No move would gain anything now.",
    "engine.tumbleweed.last": "Neither side has anything left to gain.",
    "engine.tumbleweed.idle": (
        "Neither side has anything left to gain, so passing does just as well."
    ),
    "engine.tumbleweed.wins": "It ends the game with a win.",
    "engine.tumbleweed.token": "It makes a start that's fair to both sides.",
    "engine.tumbleweed.token.usual": (
        "This start is fair to both sides: White sees more, but Red moves first."
    ),
    "engine.tumbleweed.side.worse": "The other side looks better; a stronger level would take it.",
    "engine.tumbleweed.side.even": "This start is fair to both sides, so either is fine.",
    "engine.tumbleweed.side": "That side looks better, counting that Red moves first.",
}


VAGUE = ("weaken", "shield", "support", "raise", "safe")
"""Kinds that are told after what changes at once, in this order."""


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


def _played(change: Change) -> tuple[str, int] | None:
    """What becomes of the stack that is played, beyond what the move itself says."""
    old, new, me = change.old, change.new, change.me
    if old.owner == me:
        return ("save", FIRST) if is_takeable(old) else ("raise", 0)
    if old.owner == 0:
        return None if new.enemy(me) else ("safe", 0)
    if new.enemy(me) > new.height:
        return None
    return "keep" if old.owner == NEUTRAL else "take", FIRST


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
    return ("support", 0) if new.own(me) > max(old.own(me), old.height) else None


def _holder(own: int, enemy: int) -> int:
    return (own > enemy) - (enemy > own)
