"""Tumbleweed: stacks, and as far as the table's aid allows, who controls the empty cells.

In text a cell is one character: 1–6 a red stack, A–F a white one, N the neutral one; r, w, x an
empty cell that Red or White controls or that both contest; a dot for any other empty cell.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Final

from render.answer_hooks import Targets
from render.cells import CellDrawing
from render.facts import sight
from render.scene import BARE, Cell, Ground, Mark, Scene, Sign, Stack
from render.turns import Played, character_key, mover_of_last, played
from render.view import Counts, Row, View, touched
from rules.about import texts_of
from rules.core import Lesson
from rules.games.tumbleweed import TumbleweedOptions, TumbleweedState
from rules.games.tumbleweed.board import LETTERS, RED, WHITE
from rules.phrase import Items, Nothing, Phrase, Phrases, Said, Who

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


@dataclass(frozen=True, slots=True)
class Safe:
    """Stacks that can be taken and kept."""

    side: Annotated[Who, "who can take them"]
    cells: Items


class Seen(Phrases, family="tumbleweed.seen"):
    """What a picture shows, in sentences."""

    neutral = Phrase(Played, "The neutral stack goes to {cell}.")
    red = Phrase(Played, "Red starts on {cell}.")
    white = Phrase(Played, "White starts on {cell}.")
    side = Phrase(Played, "The sides are chosen: {side} against {other}.")
    place = Phrase(Played, "{side} places a {value} on {cell}.")
    capture = Phrase(Played, "{side} takes {cell} with a {value}.")
    reinforce = Phrase(Played, "{side} raises {cell} to {value}.")
    unmeasured = Phrase(Played, "{side} plays {cell}.")
    pass_ = Phrase(Played, "{side} passes.")
    doomed = Phrase(Played, "{other} could take it straight away.")
    captures = Phrase(Safe, "{side} can safely take {cells}.")
    untold = Phrase(Nothing, "In this match nobody is told what can be taken. Ask for lines.")


class Count(Phrases, family="tumbleweed.count"):
    """What is counted beside the board."""

    stack, stacks = Phrase(Nothing, "stack"), Phrase(Nothing, "stacks")
    controlled = Phrase(Nothing, "control")


class Legend(Phrases, family="tumbleweed.legend"):
    """What marks mean."""

    last = Phrase(Nothing, "last")
    contested = Phrase(Nothing, "tied")
    neutral = Phrase(Nothing, "neutral")
    target = Phrase(Nothing, "safe to take")


class Key(Phrases, family="tumbleweed.key"):
    """What characters mean."""

    stacks = Phrase(Nothing, "1–6 Red's stacks, A–F White's (A is 1 high), N neutral")
    unmeasured = Phrase(Nothing, "? a stack whose height is not shown")
    control = Phrase(Nothing, "empty: r for Red, w for White, x tied")
    empty = Phrase(Nothing, ". empty")


class Layer(Phrases, family="tumbleweed.layer"):
    """What can be switched off."""

    influence = Phrase(Nothing, "Who controls the empty cells")
    captures = Phrase(Nothing, "Safe captures")


WORDS: Final[Mapping[str, str]] = texts_of(Seen, Count, Legend, Key, Layer)
LAYERS: Final = {"influence": Layer.influence(), "captures": Layer.captures()}

_SEEN = {"neutral": Seen.neutral, "red": Seen.red, "white": Seen.white, "side": Seen.side}
_SEEN |= {"place": Seen.place, "capture": Seen.capture, "reinforce": Seen.reinforce}
_SEEN |= {"pass": Seen.pass_}
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


def key(scene: Scene) -> list[Said]:
    """What the characters mean, as far as the scene has them."""
    meanings = {Key.stacks: "", Key.unmeasured: "?", Key.control: "rwx", Key.empty: "."}
    return character_key(scene, sign, meanings)


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
        stacks = Count.stack if tally.owned == 1 else Count.stacks
        rows = [Row(Cell(stack=Stack(side, None)), str(tally.owned), stacks.key)]
        if not is_hidden:  # the longer word stands higher, where the board leaves it more room
            land = Cell(Ground.OWNED, side)
            rows.insert(0, Row(land, str(tally.controlled), Count.controlled.key))
        found[side] = Counts("" if is_hidden else str(tally.total), tuple(rows))
    return found


def legend() -> tuple[Row, ...]:
    """The last move, contested cells, the neutral stack, what can be taken and kept."""
    taken = Cell(marks=(Mark(Sign.TARGET, "R"), Mark(Sign.TARGET, "W")))
    return (
        Row(Cell(marks=(Mark(Sign.LAST),)), "", Legend.last.key),
        Row(Cell(Ground.CONTESTED), "", Legend.contested.key),
        Row(Cell(stack=Stack("N", None)), "", Legend.neutral.key),
        Row(taken, "", Legend.target.key, comes_late=True),
    )


def last(state: TumbleweedState, view: View) -> list[Said]:
    """Sentences about the last turn."""
    mover = mover_of_last(state, view, _TURNS)
    return [_SEEN[part.verb](played(state, part, mover)) for part in view.last]


def preview(state: TumbleweedState, view: View) -> list[Said]:
    """Sentences about what is not played yet; the aid decides how much is told."""
    mover, is_expert = 3 - state.colour, _aid(view) == "expert"
    told = list[Said]()
    for part in view.preview:
        is_play, step = part.verb in _PLAYS, played(state, part, mover)
        told.append((Seen.unmeasured if is_expert and is_play else _SEEN[part.verb])(step))
        if is_play and not is_expert and _is_doomed(state, state.cells.index[part.cells[0]]):
            told.append(Seen.doomed(step))
    return told


def asides(state: TumbleweedState, view: View) -> list[Said]:
    """The captures that the picture outlines."""
    if not _shows_captures(view):
        return []
    names = state.cells.names
    safe = [(c, [names[cell] for cell in state.good_captures(c)]) for c in (RED, WHITE)]
    return [
        Seen.captures(Safe(state.who(colour), Items(tuple(cells), "unit")))
        for colour, cells in safe
        if cells
    ]


class TumbleweedDrawing(CellDrawing):
    """The drawing, and what the board knows beyond it."""

    def facts(self, state: TumbleweedState, cell: int, view: View) -> list[Said]:
        """How many lines to a cell each side has; experts count them."""
        if not self.is_measured(view):
            return []
        counts = {LETTERS[colour]: state.sight(cell, colour) for colour in (RED, WHITE)}
        return [sight(counts, len(state.cells.rays[cell]))]

    def targets(self, state: TumbleweedState, _view: View, marked: Targets) -> Targets:
        """What can be taken and kept; where there is nothing such, what can be taken at all."""
        if marked or state.phase != "play":
            return marked
        taken = {(LETTERS[c], LETTERS[3 - c]): state.takeable(c) for c in (RED, WHITE)}
        return {sides: cells for sides, cells in taken.items() if cells}

    def is_measured(self, view: View) -> bool:
        """Whether heights are told before a move is played: not to experts."""
        return _aid(view) != "expert"

    def untold(self, view: View) -> Said | None:
        """That this match shows no captures, where it doesn't."""
        return None if _shows_captures(view) else Seen.untold()


DRAWING: Final = TumbleweedDrawing
