"""What to draw of Apart; :class:`render.view.CellModule` says what each name is."""

from collections.abc import Mapping
from typing import Final

from render.scene import Cell, Disc, Mark, Scene, Sign
from render.turns import character_key
from render.view import Counts, Row, View, touched
from rules.about import texts_of
from rules.core import Lesson, Parts
from rules.phrase import Nothing, Phrase, Phrases, Said, Who
from tests.sixth.apart import LETTERS, ApartState, Put

LAYERS: Final[Mapping[str, Said]] = {}
MATERIAL: Final = "oak"
EXAMPLE: Final = Lesson("example", {"size": 3}, ("c3",))


class Say(Phrases, family="apart.board"):
    """What only pictures need."""

    put = Phrase(Put, "{side} puts a stone on {cell}.")
    last = Phrase(Nothing, "last")
    stones = Phrase(Nothing, "X Black's stones, O White's")
    empty = Phrase(Nothing, ". empty")


WORDS: Final[Mapping[str, str]] = texts_of(Say)


def scene(state: ApartState, view: View) -> Scene:
    """The stones; the last one and the one not played yet are marked."""
    played, planned = touched(view.marked), touched(view.preview)

    def look(cell: int, name: str) -> Cell:
        owner = state.owner[cell]
        disc = Disc(LETTERS[owner]) if owner else None
        if name in planned:
            return Cell(disc=disc, marks=(Mark(Sign.PREVIEW),))
        return Cell(disc=disc, marks=(Mark(Sign.LAST),) if name in played else ())

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden)


def sign(cell: Cell) -> str:
    """X, O or a dot."""
    return {"B": "X", "W": "O"}[cell.disc.side] if cell.disc else "."


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    return character_key(scene, sign, {Say.stones: "XO", Say.empty: "."})


def piece(side: str) -> Disc:
    """A stone stands for each side."""
    return Disc(side)


def counts(_state: ApartState, _view: View) -> dict[str, Counts]:
    """The score of a side, and rows that explain it; here ``scores()`` does."""
    return {}


def legend() -> tuple[Row, ...]:
    """What marks mean; here only one may be seen."""
    return (Row(Cell(marks=(Mark(Sign.LAST),)), "", Say.last.key),)


def last(state: ApartState, view: View) -> list[Said]:
    """Who put a stone where; the stone itself says whose it is."""
    return [_put(state, part) for part in view.last]


def preview(state: ApartState, view: View) -> list[Said]:
    """The same of a stone that is not played yet."""
    return [_put(state, part) for part in view.preview]


def asides(_state: ApartState, _view: View) -> list[Said]:
    """The picture shows nothing else."""
    return []


def _put(state: ApartState, part: Parts) -> Said:
    cell = part.cells[0]
    side = LETTERS[state.owner[state.cells.index[cell]]]
    return Say.put(Put(Who(side), cell))
