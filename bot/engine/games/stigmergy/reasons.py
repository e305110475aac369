"""Why a move of Stigmergy is good or bad, as kinds of change and their English."""

from collections.abc import Mapping
from functools import partial

from bot.engine.games.stigmergy.kind import controls
from bot.engine.sight.arena import Arena
from bot.engine.sight.kind import Cell, Colour
from bot.engine.sight.reasons import Change, Sort, changes, score_words
from rules.core import Event
from rules.words import Value

WORDS: Mapping[str, str] = {
    "stigmergy.named.replace": "Replace {cell}",
    "engine.stigmergy.control": "It gains control of {cells}.",
    "engine.stigmergy.free": "It breaks {other}'s control of {cells}.",
    "engine.stigmergy.threaten.one": "It threatens to replace {other}'s stone on {cells}.",
    "engine.stigmergy.threaten.other": "It threatens to replace {other}'s stones on {cells}.",
    "engine.stigmergy.protect.one": "It saves the stone on {cells} from being replaced.",
    "engine.stigmergy.protect.other": "It saves the stones on {cells} from being replaced.",
    "engine.stigmergy.near": "It brings {side} within one line of controlling {cells}.",
    "engine.stigmergy.hinder": "It stops {other} from controlling {cells} next.",
    "engine.stigmergy.hold": "It tightens {side}'s hold on {cells}.",
    "engine.stigmergy.press.one": "It gives {side} a line to {other}'s stone on {cells}.",
    "engine.stigmergy.press.other": (
        "It gives {side} a line to each of {other}'s stones on {cells}."
    ),
    "engine.stigmergy.cut.one": "It cuts {other}'s line to the stone on {cells}.",
    "engine.stigmergy.cut.other": "It cuts {other}'s lines to the stones on {cells}.",
    "engine.stigmergy.open.one": "It gives {side} a line to another empty cell.",
    "engine.stigmergy.open.other": "It gives {side} a line to each of {n} empty cells.",
    "engine.stigmergy.block.one": "It cuts {other}'s line to an empty cell.",
    "engine.stigmergy.block.other": "It cuts {other}'s lines to {n} empty cells.",
    **score_words("stigmergy"),
    "engine.stigmergy.button": "No cell is worth more than the half-point token now.",
    "engine.stigmergy.only": "It's the only legal move.",
    "engine.stigmergy.pass": "No move would gain anything now.",
    "engine.stigmergy.komi": (
        "With this komi both sides are worth about the same, so either is fine."
    ),
    "engine.stigmergy.side": "That side is better off, counting the komi and who moves first.",
    "engine.stigmergy.side.worse": (
        "The other side looks better, counting the komi; a stronger level would take it."
    ),
    "engine.stigmergy.side.even": (
        "The komi makes both sides worth about the same, so either is fine."
    ),
}


def of_lines(arena: Arena, move: int, names: dict[str, Value]) -> list[Event]:
    """What a move does to lines alone: empty cells that it sees, and hides from the other side."""
    empty = [one for _, one, _ in changes(arena, move) if not (one.played or one.old.owner)]
    opened = sum(one.new.own(one.me) > one.old.own(one.me) for one in empty)
    blocked = sum(one.new.enemy(one.me) < one.old.enemy(one.me) for one in empty)
    return [
        Event(f"engine.stigmergy.{kind}", {**names, "n": n})
        for kind, n in (("open", opened), ("block", blocked))
        if n
    ]


MOST = 4
"""Reasons that are told of a move."""

VAGUE = ("hinder", "near", "hold", "press", "cut")
"""Kinds that are told after what changes at once, in this order."""


def sort_by(majority: bool) -> Sort:
    """How changes are sorted under a rule of control."""
    return partial(_sort, majority)


def _sort(majority: bool, change: Change) -> tuple[str, int] | None:
    old, new, me = change.old, change.new, change.me
    if change.played:
        return None  # the move itself says that
    gained = controls(new, me, majority) and not controls(old, me, majority)
    freed = controls(old, 3 - me, majority) and not controls(new, 3 - me, majority)
    kinds = {0: ("control", "free"), me: (None, "protect"), 3 - me: ("threaten", None)}[old.owner]
    kind = (gained and kinds[0]) or (freed and kinds[1])
    if kind:
        return kind, bool(old.owner)
    if old.owner:
        return _pressed(old, new, me)
    return _near(old, new, me) or (("hold", 0) if controls(old, me, majority) else None)


def _pressed(old: Cell, new: Cell, me: Colour) -> tuple[str, int] | None:
    """What became of a stone that is as safe or threatened as it was."""
    if old.owner == me:
        return ("cut", 0) if new.enemy(me) < old.enemy(me) else None
    return ("press", 0) if new.own(me) > old.own(me) else None


def _near(old: Cell, new: Cell, me: Colour) -> tuple[str, int] | None:
    """What became of an empty cell that neither won nor lost its control."""
    if _is_near(new, me) and not _is_near(old, me):
        return "near", 0
    return ("hinder", 0) if _is_near(old, 3 - me) and not _is_near(new, 3 - me) else None


def _is_near(cell: Cell, me: Colour) -> bool:
    """One line more and *me* has most lines of the cell."""
    return 2 * (cell.own(me) + 1) > cell.lines >= 2 * cell.own(me)
