"""Stigmergy: stones, who controls the empty cells, which stones can be replaced now.

Beside the board lies the button: by itself while it is ready, then with a stone of the side that
took it.

In text a cell is one character: X a black stone, O a white one; b or w an empty cell that Black or
White controls; a dot for any other empty cell.
"""

from collections.abc import Mapping
from typing import Final

from render.scene import Button, Cell, Corner, Disc, Ground, Mark, Scene, Sign, Tray
from render.turns import character_key, mover_of_last, seen
from render.view import Counts, Row, View, number, touched
from rules.core import Event, Lesson, Told
from rules.games.stigmergy import StigmergyState
from rules.games.stigmergy.board import BLACK, LETTERS, WHITE

LAYERS: Final = ("influence", "threats")
MATERIAL: Final = "moss"

EXAMPLE: Final = Lesson(
    "example",
    {
        "size": 4,
        "black": ["a5", "d1", "d4", "e1", "e3", "e5", "f3", "f5", "g3"],
        "white": ["a6", "c2", "c5", "d2", "d3", "e4", "f1", "f4"],
        "to_move": "W",
    },
    ("b4",),
)

WORDS: Final[Mapping[str, str]] = {
    "stigmergy.seen.komi": "The komi is {value}.",
    "stigmergy.seen.side": "The sides are chosen: {side} against {other}.",
    "stigmergy.seen.place": "{side} plays {cell}.",
    "stigmergy.seen.replace": "{side} replaces {other} on {cell}.",
    "stigmergy.seen.button": "{side} takes the half-point token.",
    "stigmergy.seen.pass": "{side} passes.",
    "stigmergy.seen.threats": "{side} could replace {cells}.",
    "stigmergy.count.stones": "stones",
    "stigmergy.count.stones.one": "stone",
    "stigmergy.count.controlled": "control",
    "stigmergy.count.komi": "komi",
    "stigmergy.legend.last": "last move",
    "stigmergy.legend.last.short": "last",
    "stigmergy.legend.target": "can replace it",
    "stigmergy.legend.target.short": "replaces it",
    "stigmergy.legend.button": "half-point token",
    "stigmergy.legend.button.short": "½ point",
    "stigmergy.key.stones": "X Black's stones, O White's",
    "stigmergy.key.control": "empty: b Black's, w White's",
    "stigmergy.key.empty": ". empty",
}

_TURNS = ("place", "replace", "button", "pass")


def scene(state: StigmergyState, view: View) -> Scene:
    """The position as the person's layers show it."""
    played = touched(view.marked)
    planned = touched(view.preview)
    threatened = set(_threats(state, view))

    def look(cell: int, name: str) -> Cell:
        marks = [Mark(Sign.PREVIEW)] if name in planned else []
        marks += [Mark(Sign.LAST)] if name in played and not marks else []
        marks += [Mark(Sign.TARGET)] if cell in threatened else []
        if owner := state.owner[cell]:
            return Cell(disc=Disc(LETTERS[owner]), marks=tuple(marks))
        controller = state.controller(cell) if "influence" not in view.look.hidden else 0
        if not controller:
            return Cell(marks=tuple(marks))
        return Cell(Ground.OWNED, LETTERS[controller], marks=tuple(marks))

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden, _trays(state, view))


def _threats(state: StigmergyState, view: View) -> list[int]:
    """The stones of both sides that can be replaced now."""
    if "threats" in view.look.hidden or state.is_over:
        return []
    return [cell for colour in (BLACK, WHITE) for cell in state.threatened(colour)]


def _trays(state: StigmergyState, view: View) -> tuple[Tray, ...]:
    """The button: by itself while it may be taken, then with a stone of whoever took it."""
    button = Button(_button_sign(view))
    if state.may_take_button:
        return (Tray(Corner.BOTTOM_RIGHT, (button,)),)
    if not state.button:
        return ()
    corner = Corner.BOTTOM_LEFT if state.button == BLACK else Corner.BOTTOM_RIGHT
    return (Tray(corner, (Disc(LETTERS[state.button]), button)),)


def _button_sign(view: View) -> Sign | None:
    if any(part.verb == "button" for part in view.preview):
        return Sign.PREVIEW
    is_last = any(part.verb == "button" for part in view.marked)
    return Sign.LAST if is_last else None


def sign(cell: Cell) -> str:
    """One character for a cell; see the module's docstring."""
    if cell.disc:
        return {"B": "X", "W": "O"}[cell.disc.side]
    return cell.side.lower() or "."


def key(scene: Scene) -> list[Told]:
    """What the characters mean, as far as the scene has them."""
    return character_key("stigmergy", scene, sign, {"stones": "", "control": "bw", "empty": "."})


def piece(side: str) -> Disc:
    """A stone."""
    return Disc(side)


def counts(state: StigmergyState, _view: View) -> dict[str, Counts]:
    """Stones, controlled cells and the komi of both sides."""
    if not state.host:
        return {}
    found = {}
    for colour in (BLACK, WHITE):
        side, tally = LETTERS[colour], state.tally(colour)
        rows = [
            Row(Cell(Ground.OWNED, side), str(tally.controlled), "stigmergy.count.controlled"),
            Row(Cell(disc=Disc(side)), str(tally.stones), "stigmergy.count.stones"),
        ]
        if colour == WHITE and state.komi:
            rows.append(Row(None, str(state.komi), "stigmergy.count.komi"))
        found[side] = Counts(number(tally.total), tuple(rows))
    return found


def legend() -> tuple[Row, ...]:
    """The last move, stones that can be replaced, the token for half a point."""
    taken = Cell(marks=(Mark(Sign.TARGET, "B"), Mark(Sign.TARGET, "W")))
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", "stigmergy.legend.last"),
        Row(taken, "", "stigmergy.legend.target", comes_late=True),
        Row(Button(), "", "stigmergy.legend.button"),
    )


def last(state: StigmergyState, view: View) -> list[Event]:
    """Sentences about the last turn."""
    mover = mover_of_last(state, view, _TURNS)
    return [seen(state, part, mover, "value") for part in view.last]


def preview(state: StigmergyState, view: View) -> list[Event]:
    """Sentences about what is not played yet."""
    return [seen(state, part, 3 - state.colour, "value") for part in view.preview]


def asides(state: StigmergyState, view: View) -> list[Event]:
    """The stones that the picture outlines, by who could replace them."""
    names, shown = state.cells.names, set(_threats(state, view))
    threats = [
        (3 - c, [names[i] for i in state.threatened(c) if i in shown]) for c in (WHITE, BLACK)
    ]
    return [
        Event("stigmergy.seen.threats", {"side": state.named(taker), "cells": ", ".join(cells)})
        for taker, cells in threats
        if cells
    ]
