"""What stands above and beside a board: who plays, the score and what it is made of, whose turn.

Names and words are handed in; nothing is looked up. A panel without a name has its side's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from render.boards import BOARDS
from render.lettering import drawable
from render.scene import Disc, Scene, Stack
from render.view import CellDrawing, Row, View, number
from rules.core import AnyState, Choice, Seat

_LEFT_FIRST = "RBSWN"


@dataclass(frozen=True, slots=True)
class Panel:
    """One side: its piece, name and score; ``tab`` is a word in gold below it, if there is one."""

    piece: Stack | Disc | None
    name: str
    score: str
    is_lit: bool
    tab: str
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Caption:
    """Two panels, the number of the turn between them, the game's name, and a legend or none."""

    panels: tuple[Panel, Panel]
    number: tuple[str, str]
    game: str
    legend: tuple[Row, ...] = ()


def caption(state: AnyState, view: View, scene: Scene, words: Mapping[str, str]) -> Caption:
    """The caption of a picture of *state*, in *words*."""
    seats = sorted((0, 1), key=lambda seat: _LEFT_FIRST.find(state.sides[seat] or ""))
    left, right = (_panel(state, view, words, seat) for seat in seats)
    number = words.get(f"{state.game}.strip.number") or words["render.strip.number"]
    legend = _legend(state, scene, words) if view.legend else ()
    return Caption(
        (left, right), (number, str(state.turn + 1)), words[f"{state.game}.name"], legend
    )


def _panel(state: AnyState, view: View, words: Mapping[str, str], seat: Seat) -> Panel:
    side = state.sides[seat]
    board = cast(CellDrawing, BOARDS[state.game])
    count = board.counts(state, view).get(side or "")
    known = words[f"{state.game}.side.{side}" if side else f"{state.game}.seat.{seat}"]
    given = drawable(view.names[seat]) if seat < len(view.names) else ""
    score = count.score if count else number(state.scores()[seat])
    rows = tuple(Row(row.cell, row.number, words[row.word]) for row in count.rows) if count else ()
    tab = _tab(state, seat)
    return Panel(
        board.piece(side) if side else None,
        given or known,
        score if side else "",
        bool(tab) and tab != "drew",
        words[f"render.strip.{tab}"] if tab else "",
        rows,
    )


def _tab(state: AnyState, seat: Seat) -> str:
    """What is said below a panel: a key after ``render.strip.``."""
    if state.outcome:
        if not state.outcome.winners:
            return "drew"
        return "won" if seat in state.outcome.winners else ""
    if state.to_act != seat:
        return ""
    is_choice = isinstance(state.prompt(), Choice) and len(state.legal()) > 1
    return "choose" if is_choice else "move"


def _legend(state: AnyState, scene: Scene, words: Mapping[str, str]) -> tuple[Row, ...]:
    """What the marks on the board mean, as far as it has them."""
    signs = {mark.sign for cell in scene.cells for mark in cell.marks}
    grounds = {cell.ground for cell in scene.cells}
    rows = []
    for entry in cast(CellDrawing, BOARDS[state.game]).legend():
        sign = next((mark.sign for mark in entry.cell.marks), None)
        is_there = sign in signs if sign else entry.cell.ground in grounds
        if is_there or (entry.cell.gone and any(cell.gone for cell in scene.cells)):
            rows.append(Row(entry.cell, "", words[entry.word]))
    return tuple(rows)
