"""What to draw of Hex; :class:`render.view.CellModule` says what each name is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from render.scene import Cell, Disc, Ground, Mark, Scene, Sign, Zone
from render.turns import character_key
from render.view import Counts, Row, View, touched
from rules.about import texts_of
from rules.core import Lesson, Parts
from rules.phrase import Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Personal
from tests.sixth.hex import LETTERS, HexState, Put

LAYERS: Final[Mapping[str, Said]] = {}
MATERIAL: Final = "oak"
EXAMPLE: Final = Lesson("example", {"size": 3}, ("b2",))


@dataclass(frozen=True, slots=True)
class Side:
    """Whose edge it is."""

    side: Who


class Say(Phrases, family="hex.board"):
    """What only pictures need."""

    put = Phrase(Put, "{side} puts a stone on {cell}.")
    last = Phrase(Nothing, "last")
    stones = Phrase(Nothing, "X Black's stones, O White's")
    empty = Phrase(Nothing, ". empty")
    swapped = Phrase(Nothing, "Sides are swapped.")
    edge = Phrase(Side, "{side}'s edges")
    on_edge = Personal(Side, "on {side}'s edge")


ZONES: Final = {
    side: Zone(Say.edge(Side(Who(side))), Say.on_edge(Side(Who(side)))) for side in "BW"
}
WORDS: Final[Mapping[str, str]] = texts_of(Say)


def scene(state: HexState, view: View) -> Scene:
    """The stones; the last one and the one not played yet are marked."""
    played, planned = touched(view.marked), touched(view.preview)

    def look(cell: int, name: str) -> Cell:
        owner, side = state.owner[cell], edge(state, cell)
        ground = Ground.ZONE if side else Ground.PLAIN
        disc = Disc(LETTERS[owner]) if owner else None
        if name in planned:
            return Cell(ground, side, disc=disc, marks=(Mark(Sign.PREVIEW),))
        return Cell(ground, side, disc=disc, marks=(Mark(Sign.LAST),) if name in played else ())

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden, zones=ZONES)


def edge(state: HexState, cell: int) -> str:
    """Whose edge a cell is on; a corner is on both, and has no colour."""
    ends = [uv in (0, state.size - 1) for uv in state.cells.cells[cell]]
    return "" if ends[0] == ends[1] else "B" if ends[0] else "W"


def sign(cell: Cell) -> str:
    """X, O or a dot."""
    return {"B": "X", "W": "O"}[cell.disc.side] if cell.disc else "."


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    return character_key(scene, sign, {Say.stones: "XO", Say.empty: "."})


def piece(side: str) -> Disc:
    """A stone stands for each side."""
    return Disc(side)


def counts(_state: HexState, _view: View) -> dict[str, Counts]:
    """There is no score."""
    return {side: Counts("") for side in "BW"}


def legend() -> tuple[Row, ...]:
    """What marks mean; here only one may be seen."""
    return (Row(Cell(marks=(Mark(Sign.LAST),)), "", Say.last.key),)


def last(state: HexState, view: View) -> list[Said]:
    """Who put a stone where; the stone itself says whose it is."""
    return [_put(state, part) for part in view.last]


def preview(state: HexState, view: View) -> list[Said]:
    """The same of a stone that is not played yet."""
    return [_put(state, part) for part in view.preview]


def asides(_state: HexState, _view: View) -> list[Said]:
    """The picture shows nothing else."""
    return []


def _put(state: HexState, part: Parts) -> Said:
    if not part.cells:
        return Say.swapped()
    side = str(part.value)
    return Say.put(Put(Who(side), Who("W" if side == "B" else "B"), part.cells[0]))
