"""What stands above and beside a board: who plays, the score and what it is made of, whose turn.

Names and words are handed in; nothing is looked up. A panel without a name has its side's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from render.layout import LEAST_PX
from render.lettering import Weight, short_word
from render.scene import Button, Cell, Disc, Ended, Mark, Scene, Sign, Stack
from render.view import CellModule, Row, View, ending, is_whole_turn
from render.voice import Voice
from rules import GAMES
from rules.core import AnyState, Choice, Seat
from rules.scores import number

_LEFT_FIRST = "RBSWN"

Drawn: TypeAlias = tuple[Weight, int, int]
"""Weight and size of a word, and the room it has, in pixels."""

_TAB: Drawn = ("Bold", LEAST_PX, 132)
_MEDAL: Drawn = ("SemiBold", LEAST_PX, 94)

DRAWN: Mapping[str, Drawn] = {
    "render.strip.number": _MEDAL,
    **{f"render.strip.{tab}": _TAB for tab in ("move", "choose", "preview", "won", "lost", "drew")},
    "render.result.wins": ("ExtraBold", 54, 224),
}
"""The words that have little room, by key."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One side: its piece, name and score; ``tab`` is a word below it, if there is one.

    It is on gold where the panel ``is_lit``.
    """

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

    @property
    def marks(self) -> frozenset[Cell | Button | None]:
        """What has a word beside it: it need not lie in a tray as well."""
        rows = (row for panel in self.panels for row in panel.rows)
        return frozenset(row.cell for row in (*rows, *self.legend))


_SHARED = (
    Row(Cell(marks=(Mark(Sign.PREVIEW),)), "", "render.legend.preview"),
    Row(Cell(marks=(Mark(Sign.CHOICE),)), "", "render.legend.choice"),
    Row(Cell(marks=(Mark(Sign.TIP),)), "", "render.legend.tip"),
    Row(Cell(marks=(Mark(Sign.NAMED),)), "", "render.legend.named"),
)
"""Marks of every board."""


def caption(board: CellModule, state: AnyState, view: View, scene: Scene, words: Voice) -> Caption:
    """The caption of a picture of *state*, in *words*."""
    ended = ending(state, view, words)
    left, right = (_panel(board, state, view, words, seat, ended) for seat in _from_left(state))
    number = short_word(words, "render.strip.number", *_MEDAL)
    legend = legend_of(board, view, scene, words)
    # The move that is to be made; at the end, however it came, the moves that were made.
    asked = view.before or state
    made = asked.turn + bool(asked.outcome) - view.given
    count = made if ended else made + 1
    shown = str(count if view.move is None else view.move)
    return Caption((left, right), (number, shown), words[GAMES[state.game].texts.name], legend)


def sides_of(
    board: CellModule, state: AnyState, view: View, words: Voice
) -> tuple[tuple[Stack | Disc | None, str], ...]:
    """The piece and the name of both seats, from left to right."""
    found = []
    for seat in _from_left(state):
        side = state.sides[seat]
        found.append((board.piece(side) if side else None, _name(state, view, words, seat)))
    return tuple(found)


def _from_left(state: AnyState) -> list[Seat]:
    return sorted((0, 1), key=lambda seat: _LEFT_FIRST.find(state.sides[seat] or ""))


def _name(state: AnyState, view: View, words: Voice, seat: Seat) -> str:
    """As it can be drawn; a seat without a name has its side's."""
    side = state.sides[seat]
    given = view.written[seat] if seat < len(view.names) else ""
    texts = GAMES[state.game].texts
    return given or words[texts.sides[side] if side else texts.seats[seat]]


def scores_of(board: CellModule, state: AnyState, view: View) -> tuple[str, ...]:
    """What both seats have, as it stands above the board; nothing where one's is hidden."""
    counts = board.counts(state, view)
    shown = [
        counts[side].score if side in counts else number(score)
        for side, score in zip(state.sides, state.scores(), strict=True)
        if side
    ]
    return tuple(shown) if all(shown) else ()


def _panel(
    board: CellModule,
    state: AnyState,
    view: View,
    words: Voice,
    seat: Seat,
    ended: Ended | None,
) -> Panel:
    side = state.sides[seat]
    count = board.counts(state, view).get(side or "")
    score = count.score if count else number(state.scores()[seat])
    rows = tuple(_worded(row, words) for row in count.rows) if count else ()
    tab = _result(ended, seat) if ended else _task(view.before or state, seat)
    if tab and not ended and is_whole_turn(state, view):
        tab = "preview"  # the turn is made, and not played yet
    return Panel(
        board.piece(side) if side else None,
        _name(state, view, words, seat),
        score if side else "",
        tab in _LIT,
        short_word(words, f"render.strip.{tab}", *_TAB) if tab else "",
        rows,
    )


_LIT = ("move", "choose", "won")


def _result(ended: Ended, seat: Seat) -> str:
    """What a match that stopped says below a panel: a key after ``render.strip.``."""
    if ended.winners:
        return "won" if seat in ended.winners else "lost"
    return "drew" if ended.is_drawn else ""


def _task(state: AnyState, seat: Seat) -> str:
    """The same while it goes on."""
    if state.to_act != seat:
        return ""
    is_choice = isinstance(state.prompt(), Choice) and len(state.legal()) > 1
    return "choose" if is_choice else "move"


def _worded(row: Row, words: Voice) -> Row:
    """*row* with its word."""
    word = words.counted(row.word, int(row.number) if row.number.isdecimal() else 0)
    return Row(row.cell, row.number, word)


def legend_of(board: CellModule, view: View, scene: Scene, words: Voice) -> tuple[Row, ...]:
    """What the marks on the board mean, as far as it has them; all of them, or none.

    They need to be explained where that is asked for, or a mark is there that came late. Who can
    take something stands lowest: of all words those need the most room.
    """
    entries = (*board.legend(), *_SHARED)
    late = (entry for entry in entries if entry.comes_late)
    if not view.look.legend and not any(_has(scene, entry.cell) for entry in late):
        return ()
    there = [_as_there(entry, scene) for entry in entries if _has(scene, entry.cell)]
    return tuple(_worded(entry, words) for entry in sorted(there, key=lambda row: row.has_takers))


def _as_there(row: Row, scene: Scene) -> Row:
    """*row* with the token as it lies there, and only the sides that can take something."""
    if isinstance(row.cell, Button):
        return replace(row, cell=_token(scene))
    if not row.has_takers or not isinstance(row.cell, Cell):
        return row
    shown = {m.side for cell in scene.cells for m in cell.marks if m.sign is Sign.TARGET}
    if "" in shown:
        return row
    return replace(row, cell=Cell(marks=tuple(m for m in row.cell.marks if m.side in shown)))


def _token(scene: Scene) -> Button | None:
    """The token that nobody has taken yet."""
    alone = (tray.things[0] for tray in scene.trays if len(tray.things) == 1)
    return next((thing for thing in alone if isinstance(thing, Button)), None)


def _has(scene: Scene, mark: Cell | Button | None) -> bool:
    """Whether *mark* is to be seen in *scene*: its sign, or else its stack, hole or ground."""
    if isinstance(mark, Button):
        return _token(scene) is not None
    if mark is None:
        return False
    if mark.marks:
        return any(mark.marks[0].sign is shown.sign for cell in scene.cells for shown in cell.marks)
    if mark.stack:
        sides = {cell.stack.side for cell in scene.cells if cell.stack}
        return mark.stack.side in sides
    if mark.gone:
        return any(cell.gone for cell in scene.cells)
    return any(mark.ground is cell.ground for cell in scene.cells)
