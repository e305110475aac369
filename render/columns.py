"""A board of cells, column by column: in few characters, or in words."""

from collections.abc import Callable, Iterator
from itertools import groupby

from render.scene import Cell, Ground, Scene
from render.voice import Voice
from rules.core import AnyState
from rules.words import Term


def columns(scene: Scene, sign: Callable[[Cell], str]) -> Iterator[str]:
    """A line for each column: the name of its lowest cell, then the signs of the cells, upwards.

    Signs of one character stand side by side, longer ones apart.
    """
    joined = "" if all(len(sign(cell)) == 1 for cell in scene.cells) else " "
    for line in _by_column(scene):
        yield f"{line[0][0]} {joined.join(sign(cell) for _, cell in line)}"


def listed(state: AnyState, scene: Scene, voice: Voice) -> list[str]:
    """The stones of each column, and whose zones reach where."""
    lines = []
    for line in _by_column(scene):
        if sides := _by_side(line, voice):
            stacks = "; ".join(
                voice.say(
                    "render.spoken.side",
                    side=Term(f"{state.game}.side.{side}"),
                    stacks=", ".join(found),
                )
                for side, found in sides.items()
            )
            lines.append(voice.say("render.spoken.column", column=line[0][0][0], stacks=stacks))
    spoken_lines = lines or [voice.say("render.spoken.nothing")]
    zones = _zones(scene)
    for side in (side for side in state.sides if side in zones):
        name, cells = Term(f"{state.game}.side.{side}"), ", ".join(zones[side])
        spoken_lines.append(voice.say(f"{state.game}.spoken.zone", side=name, cells=cells))
    return spoken_lines


def _by_side(line: list[tuple[str, Cell]], voice: Voice) -> dict[str, list[str]]:
    """The stones of a column, stacks with height and way, for each side that has any."""
    sides: dict[str, list[str]] = {}
    for name, cell in line:
        if cell.disc:
            sides.setdefault(cell.disc.side, []).append(name)
        if cell.stack:
            height = "?" if cell.stack.height is None else cell.stack.height
            stack = f"{name} {height}"
            if cell.stack.heading:
                stack = voice.say(f"render.spoken.{cell.stack.heading.value}", stack=stack)
            sides.setdefault(cell.stack.side, []).append(stack)
    return sides


def _zones(scene: Scene) -> dict[str | None, list[str]]:
    """The cells that belong to a side whatever stands there, for each side that has any."""
    zones: dict[str | None, list[str]] = {}
    for name, cell in zip(scene.board.names, scene.cells, strict=True):
        if cell.ground is Ground.ZONE:
            zones.setdefault(cell.side, []).append(name)
    return zones


def _by_column(scene: Scene) -> list[list[tuple[str, Cell]]]:
    """Names and cells of each column, in the order of the board."""
    named = zip(scene.board.names, scene.cells, strict=True)
    return [list(line) for _, line in groupby(named, key=lambda pair: pair[0][0])]
