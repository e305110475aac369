"""Tumbleweed: stacks, and as far as the table's aid allows, who controls the empty cells.

In text a cell is one character: 1–6 a red stack, A–F a white one, N the neutral one; r, w, x an
empty cell that Red or White controls or that both contest; a dot for any other empty cell.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from render.scene import BARE, Cell, Ground, Mark, Scene, Sign, Stack
from render.turns import character_key, mover_of_last, seen
from render.view import Counts, Row, View, touched
from rules.core import Event, Lesson, Parts, Told
from rules.games.tumbleweed import TumbleweedOptions, TumbleweedState
from rules.games.tumbleweed.board import LETTERS, RED, WHITE

LAYERS: Final = ("influence", "captures")
MATERIAL: Final = "oak"

EXAMPLE: Final = Lesson(
    "example",
    {
        "size": 4,
        "stacks": {
            **{"b7": "W2", "c7": "W1", "d5": "W1", "d6": "W1", "d7": "W2", "f4": "W1", "f5": "W3"},
            **{"c2": "R2", "c3": "R1", "d1": "R3", "d2": "R2", "e1": "R1", "e2": "R3", "g2": "R1"},
            "d4": "N2",
        },
        "to_move": "R",
    },
    ("g3",),
)

WORDS: Final[Mapping[str, str]] = {
    "tumbleweed.seen.neutral": "The neutral stack goes to {cell}.",
    "tumbleweed.seen.red": "Red starts on {cell}.",
    "tumbleweed.seen.white": "White starts on {cell}.",
    "tumbleweed.seen.side": "The sides are chosen: {side} against {other}.",
    "tumbleweed.seen.place": "{side} places a {height} on {cell}.",
    "tumbleweed.seen.capture": "{side} takes {cell} with a {height}.",
    "tumbleweed.seen.reinforce": "{side} raises {cell} to {height}.",
    "tumbleweed.seen.unmeasured": "{side} plays {cell}.",
    "tumbleweed.seen.pass": "{side} passes.",
    "tumbleweed.seen.doomed": "{other} could take it right back.",
    "tumbleweed.seen.captures": "{side} can safely take {cells}.",
    "tumbleweed.count.stacks": "stacks",
    "tumbleweed.count.stacks.one": "stack",
    "tumbleweed.count.controlled": "control",
    "tumbleweed.legend.last": "last move",
    "tumbleweed.legend.last.short": "last",
    "tumbleweed.legend.contested": "contested",
    "tumbleweed.legend.contested.short": "tied",
    "tumbleweed.legend.neutral": "neutral",
    "tumbleweed.legend.target": "can take it safely",
    "tumbleweed.legend.target.short": "can take it",
    "tumbleweed.key.stacks": "1–6 Red's stacks, A–F White's (A is 1 high), N neutral",
    "tumbleweed.key.unmeasured": "? a stack whose height is not shown",
    "tumbleweed.key.control": "empty: r for Red, w for White, x contested",
    "tumbleweed.key.empty": ". empty",
}

_PLAYS = ("place", "capture", "reinforce")
_TURNS = (*_PLAYS, "pass")


_LAND = {
    "red": Cell(Ground.OWNED, "R"),
    "white": Cell(Ground.OWNED, "W"),
    "contested": Cell(Ground.CONTESTED),
    "unseen": BARE,
}
"""Status of an empty cell → how it looks."""


def scene(state: TumbleweedState, view: View) -> Scene:
    """The position as the aid of the table and the person's layers show it."""
    aid = _aid(view)
    influence = aid == "beginner" and "influence" not in view.look.hidden
    played = touched(view.marked)
    planned = touched(view.preview)
    targets: dict[int, list[Mark]] = {}
    if _shows_captures(view):
        for colour in (RED, WHITE):
            for cell in state.good_captures(colour):
                targets.setdefault(cell, []).append(Mark(Sign.TARGET, LETTERS[colour]))

    def look(cell: int, name: str) -> Cell:
        if name in planned:
            is_play = any(part.verb in _PLAYS for part in view.preview)
            stack = _planned(state, cell, aid) if is_play else _stack(state, cell)
            return Cell(stack=stack, marks=(Mark(Sign.PREVIEW),))
        marks = (Mark(Sign.LAST),) if name in played else ()
        if state.owner[cell]:
            plain = _stacked(state.owner[cell], state.height[cell])
            marks = (*marks, *targets.get(cell, ()))
        else:
            plain = _LAND[state.status(cell)] if influence else BARE
        return replace(plain, marks=marks) if marks else plain

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden)


def _aid(view: View) -> str:
    options: TumbleweedOptions = view.options or TumbleweedOptions()
    return options.aid


def _shows_captures(view: View) -> bool:
    return _aid(view) == "beginner" and "captures" not in view.look.hidden


@cache
def _stacked(owner: int, height: int) -> Cell:
    """A cell with a stack; one value for all that look alike, which compares fastest."""
    return Cell(stack=Stack(LETTERS[owner], height))


def _stack(state: TumbleweedState, cell: int) -> Stack:
    return Stack(LETTERS[state.owner[cell]], state.height[cell])


def _planned(state: TumbleweedState, cell: int, aid: str) -> Stack:
    """Experts see the colour only; the others are warned of a stack that would not last."""
    side = LETTERS[state.owner[cell]]
    if aid == "expert":
        return Stack(side, None)
    return Stack(side, state.height[cell], doomed=_is_doomed(state, cell))


def _is_doomed(state: TumbleweedState, cell: int) -> bool:
    return state.sight(cell, 3 - state.owner[cell]) > state.height[cell]


def sign(cell: Cell) -> str:
    """One character for a cell; see the module's docstring. ``?`` hides a height."""
    if cell.stack:
        if cell.stack.height is None:
            return "?"
        return {"R": "-123456", "W": "-ABCDEF", "N": "-NNNNNN"}[cell.stack.side][cell.stack.height]
    if cell.ground is Ground.CONTESTED:
        return "x"
    return cell.side.lower() or "."


def key(scene: Scene) -> list[Told]:
    """What the characters mean, as far as the scene has them."""
    meanings = {"stacks": "", "unmeasured": "?", "control": "rwx", "empty": "."}
    return character_key("tumbleweed", scene, sign, meanings)


def piece(side: str) -> Stack:
    """A stack."""
    return Stack(side, None)


def counts(state: TumbleweedState, view: View) -> dict[str, Counts]:
    """The cells of both sides; experts see their stacks only until the end."""
    if not state.host:
        return {}
    is_hidden = _aid(view) == "expert" and not state.ending
    found = {}
    for colour in (RED, WHITE):
        side, tally = LETTERS[colour], state.tally(colour)
        rows = [Row(Cell(stack=Stack(side, None)), str(tally.owned), "tumbleweed.count.stacks")]
        if not is_hidden:  # the longer word stands higher, where the board leaves it more room
            land = Cell(Ground.OWNED, side)
            rows.insert(0, Row(land, str(tally.controlled), "tumbleweed.count.controlled"))
        found[side] = Counts("" if is_hidden else str(tally.total), tuple(rows))
    return found


def legend() -> tuple[Row, ...]:
    """The last move, contested cells, the neutral stack, what can be taken and kept."""
    taken = Cell(marks=(Mark(Sign.TARGET, "R"), Mark(Sign.TARGET, "W")))
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", "tumbleweed.legend.last"),
        Row(Cell(Ground.CONTESTED), "", "tumbleweed.legend.contested"),
        Row(Cell(stack=Stack("N", None)), "", "tumbleweed.legend.neutral"),
        Row(taken, "", "tumbleweed.legend.target", comes_late=True),
    )


def last(state: TumbleweedState, view: View) -> list[Event]:
    """Sentences about the last turn."""
    mover = mover_of_last(state, view, _TURNS)
    return [seen(state, part, mover, "height") for part in view.last]


def preview(state: TumbleweedState, view: View) -> list[Event]:
    """Sentences about what is not played yet; the aid decides how much is told."""
    mover = 3 - state.colour
    is_expert = _aid(view) == "expert"
    events = []
    for part in view.preview:
        shown = Parts("unmeasured", part.cells) if is_expert and part.verb in _PLAYS else part
        events.append(seen(state, shown, mover, "height"))
        if shown.verb in _PLAYS and _is_doomed(state, state.cells.index[part.cells[0]]):
            events.append(Event("tumbleweed.seen.doomed", {"other": state.named(3 - mover)}))
    return events


def asides(state: TumbleweedState, view: View) -> list[Event]:
    """The captures that the picture outlines."""
    if not _shows_captures(view):
        return []
    captures = [(colour, state.good_captures(colour)) for colour in (RED, WHITE)]
    return [
        Event(
            "tumbleweed.seen.captures",
            {"side": state.named(colour), "cells": ", ".join(state.cells.names[c] for c in cells)},
        )
        for colour, cells in captures
        if cells
    ]
