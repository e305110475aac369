"""Rive: groups with their sizes, and what can be pointed at now.

Stones of a group are linked, and one of them bears the group's size. A dot is a cell to place on, a
cross one where a stone joins groups. A minus is on stones that may come off; the stone that
joined them bears the number still to come off, with a minus. A ring is where a stone came off.

In text a cell is one character: B a black stone, W a white one, b and w those that may come off
now; o a cell to place on, x one where a stone joins groups; a dot for any other empty cell.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Final

from render.cells import CellDrawing
from render.scene import Cell, Disc, Mark, Scene, Sign
from render.turns import character_key
from render.view import Counts, Row, View, is_whole_turn
from rules.about import texts_of
from rules.core import Lesson, Parts
from rules.games.rive import LETTERS, RiveState
from rules.groups import members
from rules.phrase import Counted, Items, Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Personal

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


@dataclass(frozen=True, slots=True)
class On:
    """A side and a cell, or cells."""

    side: Who
    cells: Items


@dataclass(frozen=True, slots=True)
class Where:
    """Cells, or groups by one of their cells, as a list."""

    cells: Items


@dataclass(frozen=True, slots=True)
class Left:
    """Stones still to come off."""

    n: int


@dataclass(frozen=True, slots=True)
class Beside:
    """A stone beside an empty cell."""

    side: Annotated[Who, "whose stone it is"]
    cell: str
    n: Annotated[int, "how large its group is"] = 1


@dataclass(frozen=True, slots=True)
class Touched:
    """What a stone on an empty cell would touch."""

    stones: Annotated[Items, "the stones beside it, a group by one of its stones"]


class Seen(Phrases, family="rive.seen"):
    """What a picture shows, in sentences."""

    place = Phrase(On, "{side} plays {cells}.")
    join = Phrase(On, "{side} plays {cells}, joining groups.")
    remove = Phrase(On, "{side}'s {cells} taken off.")
    swap = Phrase(Nothing, "Sides are swapped.")
    left = Phrase(
        Left, Counted("1 stone is still to come off.", "{n} stones are still to come off.")
    )
    captures = Phrase(Where, "Joining cells: {cells}.")
    open = Phrase(Where, "Cells to place on: {cells}.")
    anywhere = Phrase(Nothing, "A stone can go on any cell.")
    others = Phrase(Where, "Other cells to place on: {cells}.")
    loose = Phrase(Where, "May come off: {cells}.")
    at_stake = Phrase(Where, "A stone that joins groups takes others off. One can join on {cells}.")
    calm = Phrase(Nothing, "No stone can join groups now, so none comes off this turn.")
    touches = Phrase(Touched, "Next to it: {stones}.")
    beside = Personal(Beside, "{side}'s {cell} alone")
    beside_group = Personal(Beside, "{side}'s {cell} in a group of {n}")


class Legend(Phrases, family="rive.legend"):
    """What marks mean."""

    last = Phrase(Nothing, "last")
    gone = Phrase(Nothing, "gone")
    open = Phrase(Nothing, "legal")
    joins = Phrase(Nothing, "joins")
    loose = Phrase(Nothing, "may go")


class Key(Phrases, family="rive.key"):
    """What characters mean."""

    stones = Phrase(Nothing, "B black, W white stones")
    loose = Phrase(Nothing, "b w stones that may come off now")
    open = Phrase(Nothing, "o cells to place on now")
    captures = Phrase(Nothing, "x those that join groups")
    empty = Phrase(Nothing, ". empty")


class Layer(Phrases, family="rive.layer"):
    """What can be switched off."""

    groups = Phrase(Nothing, "Sizes of the groups")
    open = Phrase(Nothing, "Cells and stones you can choose")


WORDS: Final[Mapping[str, str]] = texts_of(Seen, Legend, Key, Layer)
LAYERS: Final = {"groups": Layer.groups(), "open": Layer.open()}


def scene(state: RiveState, view: View) -> Scene:
    """The position as the person's layers show it."""
    played = _pointed_at(view.marked)
    planned = _pointed_at(view.preview)
    labels = _labels(state) if "groups" not in view.look.hidden else {}
    choices = _choices(state) if "open" not in view.look.hidden else {}

    def look(cell: int, name: str) -> Cell:
        marks = [Mark(Sign.PREVIEW)] if name in planned else []
        marks += [Mark(Sign.LAST)] if name in played and not marks else []
        marks += [Mark(choices[cell])] if cell in choices else []
        if owner := state.owner[cell]:
            return Cell(disc=Disc(LETTERS[owner], labels.get(cell, "")), marks=tuple(marks))
        return Cell(gone=planned.get(name) or played.get(name, ""), marks=tuple(marks))

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    links = _links(state) if "groups" not in view.look.hidden else ()
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden, links=links)


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


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    meanings = {Key.stones: "BW", Key.loose: "bw", Key.open: "o", Key.captures: "x", Key.empty: "."}
    return character_key(scene, sign, meanings)


def piece(side: str) -> Disc:
    """A stone."""
    return Disc(side)


def counts(_state: RiveState, _view: View) -> dict[str, Counts]:
    """The score says it all: stones."""
    return {}


def legend() -> tuple[Row, ...]:
    """What happened in the last turn, and what may be done now."""
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", Legend.last.key),
        Row(Cell(gone="B"), "", Legend.gone.key, comes_late=True),
        Row(Cell(marks=(Mark(Sign.OPEN),)), "", Legend.open.key),
        Row(Cell(marks=(Mark(Sign.CAPTURE),)), "", Legend.joins.key, comes_late=True),
        Row(
            Cell(disc=Disc("W"), marks=(Mark(Sign.LOOSE),)),
            "",
            Legend.loose.key,
            comes_late=True,
        ),
    )


def last(state: RiveState, view: View) -> list[Said]:
    """Sentences about the last turn."""
    return _seen(view.last)


def preview(state: RiveState, view: View) -> list[Said]:
    """Sentences about what is not played yet, and what it leaves to be done."""
    told = _seen(view.preview)
    return [*told, Seen.left(Left(state.to_remove))] if told and state.to_remove else told


def _seen(parts: tuple[Parts, ...]) -> list[Said]:
    """A sentence for each placement, and one a side for what came off after it."""
    runs = [(is_off, [*run]) for is_off, run in groupby(parts, lambda part: part.verb == "remove")]
    told = (_off(run) if is_off else map(_placed, run) for is_off, run in runs)
    return [said for some in told for said in some]


def _placed(part: Parts) -> Said:
    if not part.cells:
        return Seen.swap()
    seen = Seen.join if part.verb == "join" else Seen.place
    return seen(On(Who(str(part.value)), _listed(part.cells[:1])))


def _off(steps: Iterable[Parts]) -> list[Said]:
    by_side: dict[str, list[str]] = {}
    for part in steps:
        by_side.setdefault(str(part.value), []).append(part.cells[0])
    return [Seen.remove(On(Who(side), _listed(cells))) for side, cells in by_side.items()]


def _listed(things: Iterable[str]) -> Items:
    return Items(tuple(things), "unit")


def asides(state: RiveState, view: View) -> list[Said]:
    """What can be pointed at."""
    told = list[Said]()
    if "open" not in view.look.hidden and not is_whole_turn(state, view):
        names, choices = state.cells.names, _choices(state)
        for sign, seen in _CHOICES.items():
            cells = [names[cell] for cell, choice in choices.items() if choice is sign]
            is_rest = sign is Sign.OPEN and len(cells) < len(choices)
            if len(cells) == len(names):
                told.append(Seen.anywhere())
            elif cells:
                told.append((Seen.others if is_rest else seen)(Where(_listed(cells))))
    return told


_CHOICES = {Sign.LOOSE: Seen.loose, Sign.CAPTURE: Seen.captures, Sign.OPEN: Seen.open}


class RiveDrawing(CellDrawing):
    """The drawing, and what the board knows beyond it."""

    def facts(self, state: RiveState, cell: int, _view: View) -> list[Said]:
        """The stones beside an empty cell, a group by one of them: what a stone would join."""
        if state.owner[cell]:
            return []
        sizes, told = state.sizes(), list[Said]()
        for stone in sorted(_one_of_each(state, cell)):
            side, name = Who(LETTERS[state.owner[stone]]), state.cells.names[stone]
            beside = Beside(side, name, sizes[stone])
            told.append((Seen.beside if beside.n == 1 else Seen.beside_group)(beside))
        return [Seen.touches(Touched(Items(tuple(told), "unit")))] if told else []

    def calm(self, state: RiveState) -> Said | None:
        """Where stones come off, whoever is to move: joining is open to either side."""
        names, choices = state.cells.names, {} if state.is_over else _choices(state)
        loose = [names[cell] for cell, sign in choices.items() if sign is Sign.LOOSE]
        joins = [names[cell] for cell, sign in choices.items() if sign is Sign.CAPTURE]
        if loose:
            return Seen.loose(Where(_listed(loose)))
        return Seen.at_stake(Where(_listed(joins))) if joins else Seen.calm()


def _one_of_each(state: RiveState, cell: int) -> Iterator[int]:
    """A stone of each group beside a *cell*."""
    for stones in (*(group.stones for group in state.groups), state.shrinking):
        beside = [one for one in state.cells.neighbours[cell] if stones >> one & 1]
        yield from beside[:1]


DRAWING: Final = RiveDrawing
