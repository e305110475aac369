"""Stigmergy: stones, who controls the empty cells, which stones can be replaced now.

Beside the board lies the button: by itself while it is ready, then with a stone of the side that
took it.

In text a cell is one character: X a black stone, O a white one; b or w an empty cell that Black or
White controls; a dot for any other empty cell.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from render.cells import CellDrawing
from render.facts import sight
from render.scene import Button, Cell, Corner, Disc, Ground, Mark, Scene, Sign, Tray
from render.turns import Played, character_key, mover_of_last, played
from render.view import Counts, Row, View, touched
from rules.about import texts_of
from rules.core import Lesson
from rules.games.stigmergy import StigmergyState
from rules.games.stigmergy.board import BLACK, LETTERS, WHITE
from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who
from rules.scores import number

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


@dataclass(frozen=True, slots=True)
class Threats:
    """Stones that can be replaced."""

    side: Annotated[Who, "who can replace them"]
    cells: Items


@dataclass(frozen=True, slots=True)
class Near:
    """Cells that a side nearly controls."""

    side: Annotated[Who, "who is one line short"]
    cells: Items
    n: Annotated[int, "how many cells"]


@dataclass(frozen=True, slots=True)
class Needed:
    """Lines that decide who controls a cell."""

    n: int


class Seen(Phrases, family="stigmergy.seen"):
    """What a picture shows, in sentences."""

    komi = Phrase(Played, "The komi is {value}.")
    side = Phrase(Played, "The sides are chosen: {side} against {other}.")
    place = Phrase(Played, "{side} plays {cell}.")
    replace = Phrase(Played, "{side} replaces {other}'s stone on {cell}.")
    button = Phrase(Played, "{side} takes the half-point token.")
    pass_ = Phrase(Played, "{side} passes.")
    threats = Phrase(Threats, "{side} could replace {cells}.")
    near = Phrase(Near, "One more line gives {side} control of {cells}.")
    near__many = Phrase(Near, "On {n} cells, one more line gives {side} control.")
    needs = Phrase(Needed, "{n} from one side control the cell.")
    leads = Phrase(Nothing, "The side with more of them controls the cell.")


class Count(Phrases, family="stigmergy.count"):
    """What is counted beside the board."""

    stone, stones = Phrase(Nothing, "stone"), Phrase(Nothing, "stones")
    controlled, komi = Phrase(Nothing, "control"), Phrase(Nothing, "komi")
    token = Phrase(Nothing, "token")


class Legend(Phrases, family="stigmergy.legend"):
    """What marks mean."""

    last = Phrase(Nothing, "last")
    target = Phrase(Nothing, "replaces")
    near = Phrase(Nothing, "1 line short")
    button = Phrase(Nothing, "½ token")


class Key(Phrases, family="stigmergy.key"):
    """What characters mean."""

    stones = Phrase(Nothing, "X Black's stones, O White's")
    control = Phrase(Nothing, "empty: b Black's, w White's")
    empty = Phrase(Nothing, ". empty")


class Layer(Phrases, family="stigmergy.layer"):
    """What can be switched off."""

    influence = Phrase(Nothing, "Who controls the empty cells")
    near = Phrase(Nothing, "Cells where one more line gives control")
    threats = Phrase(Nothing, "Stones that can be replaced now")


WORDS: Final[Mapping[str, str]] = texts_of(Seen, Count, Legend, Key, Layer)
LAYERS: Final = {"influence": Layer.influence(), "near": Layer.near(), "threats": Layer.threats()}

_SEEN = {"komi": Seen.komi, "side": Seen.side, "place": Seen.place, "replace": Seen.replace}
_SEEN |= {"button": Seen.button, "pass": Seen.pass_}
_NAMED = 6  # cells that are nearly controlled; of more, a listener hears how many
_TURNS = ("place", "replace", "button", "pass")


def scene(state: StigmergyState, view: View) -> Scene:
    """The position as the person's layers show it."""
    played = touched(view.marked)
    planned = touched(view.preview)
    threatened, near = set(_threats(state, view)), _near(state, view)

    def look(cell: int, name: str) -> Cell:
        marks = [Mark(Sign.PREVIEW)] if name in planned else []
        marks += [Mark(Sign.LAST)] if name in played and not marks else []
        marks += [Mark(Sign.TARGET)] if cell in threatened else []
        if owner := state.owner[cell]:
            return Cell(disc=Disc(LETTERS[owner]), marks=tuple(marks))
        controller = state.controller(cell) if "influence" not in view.look.hidden else 0
        if not controller:
            marks += [Mark(Sign.NEAR, LETTERS[near[cell]])] if cell in near else []
            return Cell(marks=tuple(marks))
        return Cell(Ground.OWNED, LETTERS[controller], marks=tuple(marks))

    cells = tuple(look(cell, name) for cell, name in enumerate(state.cells.names))
    return Scene(state.cells, cells, "coordinates" not in view.look.hidden, _trays(state, view))


def _threats(state: StigmergyState, view: View) -> list[int]:
    """The stones of both sides that can be replaced now."""
    if "threats" in view.look.hidden or state.is_over:
        return []
    return [cell for colour in (BLACK, WHITE) for cell in state.threatened(colour)]


def _near(state: StigmergyState, view: View) -> dict[int, int]:
    """The empty cells that one side, and not the other, needs one more line to control."""
    if "near" in view.look.hidden or state.phase != "play" or state.is_over:
        return {}
    return state.nearly_controlled()


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


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    meanings = {Key.stones: "", Key.control: "bw", Key.empty: "."}
    return character_key(scene, sign, meanings)


def piece(side: str) -> Disc:
    """A stone."""
    return Disc(side)


def counts(state: StigmergyState, view: View) -> dict[str, Counts]:
    """Stones, controlled cells, komi and the token of both sides."""
    if not state.host:
        return {}
    found = {}
    for colour in (BLACK, WHITE):
        side, tally = LETTERS[colour], state.tally(colour)
        stones = Count.stone if tally.stones == 1 else Count.stones
        rows = [
            Row(Cell(Ground.OWNED, side), str(tally.controlled), Count.controlled.key),
            Row(Cell(disc=Disc(side)), str(tally.stones), stones.key),
        ]
        if colour == WHITE and state.komi:
            rows.append(Row(None, str(state.komi), Count.komi.key))
        if colour == state.button:
            rows.append(Row(Button(_button_sign(view)), number(0.5), Count.token.key))
        found[side] = Counts(number(tally.total), tuple(rows))
    return found


def legend() -> tuple[Row, ...]:
    """The last move, cells nearly controlled, stones to replace, the token while it lies there."""
    taken = Cell(marks=(Mark(Sign.TARGET, "B"), Mark(Sign.TARGET, "W")))
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", Legend.last.key),
        Row(Cell(marks=(Mark(Sign.NEAR, "B"),)), "", Legend.near.key, comes_late=True),
        Row(taken, "", Legend.target.key, comes_late=True),
        Row(Button(), "", Legend.button.key),
    )


def last(state: StigmergyState, view: View) -> list[Said]:
    """Sentences about the last turn."""
    mover = mover_of_last(state, view, _TURNS)
    return [_SEEN[part.verb](played(state, part, mover)) for part in view.last]


def preview(state: StigmergyState, view: View) -> list[Said]:
    """Sentences about what is not played yet."""
    return [_SEEN[part.verb](played(state, part, 3 - state.colour)) for part in view.preview]


def asides(state: StigmergyState, view: View) -> list[Said]:
    """The stones that the picture outlines, by who could replace them; cells nearly controlled."""
    names, shown, near = state.cells.names, set(_threats(state, view)), _near(state, view)
    threats = [
        (3 - c, [names[i] for i in state.threatened(c) if i in shown]) for c in (WHITE, BLACK)
    ]
    told = [
        Seen.threats(Threats(state.who(taker), Items(tuple(cells), "unit")))
        for taker, cells in threats
        if cells
    ]
    for colour in (BLACK, WHITE):
        cells = [names[cell] for cell, side in near.items() if side == colour]
        said = Seen.near if len(cells) <= _NAMED else Seen.near__many
        about = Near(state.who(colour), Items(tuple(cells), "unit"), len(cells))
        told += [said(about)] if cells else []
    return told


class StigmergyDrawing(CellDrawing):
    """The drawing, and what the board knows beyond it."""

    def facts(self, state: StigmergyState, cell: int, _view: View) -> list[Said]:
        """How many lines to a cell each side has, which decides who controls it."""
        counts = {LETTERS[c]: state.seen[c - 1][cell] for c in (BLACK, WHITE)}
        n = len(state.cells.rays[cell])
        needs = Seen.leads() if state.control == "more" else Seen.needs(Needed(n // 2 + 1))
        return [sight(counts, n), needs]


DRAWING: Final = StigmergyDrawing
