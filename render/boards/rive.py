"""Rive: groups with their sizes, and what can be pointed at now.

Stones of a group are linked, and one of them bears the group's size. A dot is a cell to place on, a
cross one where a stone joins groups. A minus is on stones that may come off; the stone that
joined them bears the number still to come off, with a minus. A ring is where a stone came off.

In text a cell is one character: B a black stone, W a white one, b and w those that may come off
now; o a cell to place on, x one where a stone joins groups; a dot for any other empty cell.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from render.scene import Cell, Disc, Mark, Scene, Sign
from render.turns import character_key
from render.view import Counts, Row, View, is_whole_turn
from rules.core import Event, Lesson, Parts
from rules.games.rive import LETTERS, RiveState
from rules.groups import members
from rules.words import Term, Value

LAYERS: Final = ("groups", "open")
MATERIAL: Final = "river"

EXAMPLE: Final = Lesson(
    "example",
    {
        "size": 4,
        "black": ["a4", "a5", "b6", "c6", "c3", "d3", "d2", "f4"],
        "white": ["b4", "c4", "d5", "e5", "e1", "f2", "g4"],
        "to_move": "W",
    },
    ("+d7",),
)

WORDS: Final[Mapping[str, str]] = {
    "rive.seen.place": "{side} plays {cell}.",
    "rive.seen.join": "{side} plays {cell}, joining groups.",
    "rive.seen.remove": "{side}'s {cells} taken off.",
    "rive.seen.swap": "Sides are swapped.",
    "rive.seen.left.one": "1 stone is still to come off.",
    "rive.seen.left.other": "{n} stones are still to come off.",
    "rive.seen.groups": "Groups: {groups}.",
    "rive.seen.groups_and_singles": "Groups: {groups}; all others are single stones.",
    "rive.seen.captures": "Joining cells: {cells}.",
    "rive.seen.open": "Cells to place on: {cells}.",
    "rive.seen.others": "Other cells to place on: {cells}.",
    "rive.seen.loose": "May come off: {cells}.",
    "rive.legend.last": "last move",
    "rive.legend.last.short": "last",
    "rive.legend.gone": "taken off",
    "rive.legend.gone.short": "gone",
    "rive.legend.open": "may be played",
    "rive.legend.open.short": "legal",
    "rive.legend.joins": "joins groups",
    "rive.legend.joins.short": "joins",
    "rive.legend.loose": "may come off",
    "rive.legend.loose.short": "may go",
    "rive.key.stones": "B black, W white stones",
    "rive.key.loose": "b w stones that may come off now",
    "rive.key.open": "o cells to place on now",
    "rive.key.captures": "x those that join groups",
    "rive.key.empty": ". empty",
}


def scene(state: RiveState, view: View) -> Scene:
    """The position as the person's layers show it."""
    played = _pointed_at(view.marked)
    planned = _pointed_at(view.preview)
    labels = _labels(state) if "groups" not in view.hidden else {}
    choices = _choices(state) if "open" not in view.hidden else {}

    def look(cell: int, name: str) -> Cell:
        marks = [Mark(Sign.PREVIEW)] if name in planned else []
        marks += [Mark(Sign.LAST)] if name in played and not marks else []
        marks += [Mark(choices[cell])] if cell in choices else []
        if owner := state.owner[cell]:
            return Cell(disc=Disc(LETTERS[owner], labels.get(cell, "")), marks=tuple(marks))
        return Cell(gone=planned.get(name) or played.get(name, ""), marks=tuple(marks))

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    links = _links(state) if "groups" not in view.hidden else ()
    return Scene(state.cells, cells, "coordinates" not in view.hidden, links=links)


def _links(state: RiveState) -> tuple[tuple[int, int], ...]:
    """Every two stones next to each other."""
    return tuple(
        (cell, other)
        for cell, beside in enumerate(state.cells.neighbours)
        for other in beside
        if cell < other and state.owner[cell] and state.owner[other]
    )


def _pointed_at(parts: tuple[Parts, ...]) -> dict[str, str]:
    """Cell → the side whose stone was last placed there or taken off."""
    return {cell: str(part.value) for part in parts for cell in part.cells}


def _labels(state: RiveState) -> dict[int, str]:
    """Every stone has its group's size; the one just placed what is still to come off."""
    sizes = {cell: str(size) for cell, size in state.sizes().items()}
    return sizes | ({state.placed: f"-{state.to_remove}"} if state.to_remove else {})


def _choices(state: RiveState) -> dict[int, Sign]:
    """What can be pointed at now."""
    if state.to_remove:
        return dict.fromkeys(members(state.loose()), Sign.LOOSE)
    return {
        cell: Sign.CAPTURE if state.captures(cell) else Sign.OPEN for cell in members(state.open())
    }


def sign(cell: Cell) -> str:
    """One character for a cell; see the module's docstring."""
    signs = {mark.sign for mark in cell.marks}
    if cell.disc:
        return cell.disc.side.lower() if Sign.LOOSE in signs else cell.disc.side
    return "x" if Sign.CAPTURE in signs else "o" if Sign.OPEN in signs else "."


def key(scene: Scene) -> list[Event]:
    """What the characters mean, as far as the scene has them."""
    meanings = {"stones": "BW", "loose": "bw", "open": "o", "captures": "x", "empty": "."}
    return character_key("rive", scene, sign, meanings)


def piece(side: str) -> Disc:
    """A stone."""
    return Disc(side)


def counts(_state: RiveState, _view: View) -> dict[str, Counts]:
    """The score says it all: stones."""
    return {}


def legend() -> tuple[Row, ...]:
    """What happened in the last turn, and what may be done now."""
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", "rive.legend.last"),
        Row(Cell(gone="B"), "", "rive.legend.gone", comes_late=True),
        Row(Cell(marks=(Mark(Sign.OPEN),)), "", "rive.legend.open"),
        Row(Cell(marks=(Mark(Sign.CAPTURE),)), "", "rive.legend.joins", comes_late=True),
        Row(
            Cell(disc=Disc("W"), marks=(Mark(Sign.LOOSE),)),
            "",
            "rive.legend.loose",
            comes_late=True,
        ),
    )


def last(state: RiveState, view: View) -> list[Event]:
    """Sentences about the last turn."""
    return _seen(view.last)


def preview(state: RiveState, view: View) -> list[Event]:
    """Sentences about what is not played yet, and what it leaves to be done."""
    events = _seen(view.preview)
    if events and state.to_remove:
        events.append(Event("rive.seen.left", {"n": state.to_remove}))
    return events


def _seen(parts: tuple[Parts, ...]) -> list[Event]:
    """A sentence for each placement, and one a side for what came off after it."""
    events: list[Event] = []
    for is_removal, steps in groupby(parts, lambda part: part.verb == "remove"):
        if is_removal:
            events += _off(steps)
        else:
            events += [_placed(part) for part in steps]
    return events


def _placed(part: Parts) -> Event:
    values: dict[str, Value] = {"side": Term(f"rive.side.{part.value}")}
    if part.cells:
        values["cell"] = part.cells[0]
    return Event(f"rive.seen.{part.verb}", values)


def _off(steps: Iterable[Parts]) -> list[Event]:
    by_side: dict[str, list[str]] = {}
    for part in steps:
        by_side.setdefault(str(part.value), []).append(part.cells[0])
    return [
        Event("rive.seen.remove", {"side": Term(f"rive.side.{side}"), "cells": ", ".join(cells)})
        for side, cells in by_side.items()
    ]


def asides(state: RiveState, view: View) -> list[Event]:
    """The groups of two and more, each by one of its cells; then what can be pointed at."""
    events = []
    if "groups" not in view.hidden and not state.is_over:
        events += _groups(state)
    if "open" not in view.hidden and not is_whole_turn(state, view):
        names, choices = state.cells.names, _choices(state)
        for sign, key in _CHOICES.items():
            cells = [names[cell] for cell, choice in choices.items() if choice is sign]
            is_rest = sign is Sign.OPEN and len(cells) < len(choices)
            said = Event(f"rive.seen.{'others' if is_rest else key}", {"cells": ", ".join(cells)})
            events += [said] if cells else []
    return events


_CHOICES = {Sign.LOOSE: "loose", Sign.CAPTURE: "captures", Sign.OPEN: "open"}


def _groups(state: RiveState) -> list[Event]:
    names = state.cells.names
    groups = [(group.size, group.stones) for group in state.groups]
    groups += [(state.shrinking.bit_count(), state.shrinking)] if state.to_remove else []
    large = sorted((pair for pair in groups if pair[0] > 1), reverse=True)
    if not large:
        return []
    named = [f"{size} ({names[next(members(stones))]})" for size, stones in large]
    key = "groups" if len(large) == len(groups) else "groups_and_singles"
    return [Event(f"rive.seen.{key}", {"groups": ", ".join(named)})]
