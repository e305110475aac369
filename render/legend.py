"""What marks mean: beside a board where the words have room, else in lines below it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from render.brush import Brush
from render.corners import LEGEND_ROW_PX, Ink, draw_mark, room_beside, taken_px, worded
from render.layout import LEAST_PX, PLATE_PX, TALLEST_PX, WIDTH_PX, Layout, layout
from render.lettering import width
from render.view import Row
from rules.hexhex import Board

_LINE_PX = 42
_MARK_PX, _GAP_PX = 48, 30
"""From the left of a mark to its word, and from there to the next mark."""

_EDGE_PX, _NEAR_PX = 18, 8
"""From the side to a word that ends a row, and from the pieces before it to that word."""

_LOWEST_PX = 42
"""From the middle of the lowest row beside a board to the end of the picture."""

_END_PX = 10
"""From the last line to the end of the picture, and from the side."""

_LEAST = 0.85
"""How small a board may be for its legend's sake, of what it is by itself."""


@lru_cache(maxsize=256)
def room_made(
    board: Board, turned: bool, flipped: bool, scale: float, rows: tuple[Row, ...]
) -> Layout:
    """The largest layout of a board that leaves all of *rows* room for their words.

    The board gets a little smaller if neither its corner nor the picture below has that room.
    """
    usual = plan = layout(board, turned, flipped, strip=True, scale=scale)
    while plan.cell_px >= usual.cell_px * _LEAST:
        if lines_below(plan, rows) or _is_whole(plan, _beside(plan, rows)):
            return plan
        most_px = plan.cell_px - 2
        plan = layout(board, turned, flipped, strip=True, scale=scale, most_px=most_px)
    return usual


def draw_legend(brush: Brush, rows: tuple[Row, ...], layout: Layout) -> float:
    """Draw *rows*; returns the height of the first one, or where it would stand."""
    if lines := lines_below(layout, rows):
        for i, line in enumerate(reversed(lines)):
            _line(brush, line, brush.height - _END_PX - _LINE_PX * (i + 0.5), turned=layout.turned)
        return layout.height_px / layout.scale - _LOWEST_PX + LEGEND_ROW_PX
    dim: Ink = ("SemiBold", LEAST_PX, brush.theme.strip.dim, brush.theme.backdrop)
    for row, word, middle in words_beside(layout, rows):
        end = brush.width - 62
        if row.has_takers:
            end = brush.width - _EDGE_PX
        left = end - brush.write(word, (end, middle + 8), dim, "r")
        before = left - _NEAR_PX - taken_px(row.cell) / 2
        mark = before if row.has_takers else brush.width - 34
        draw_mark(brush, row.cell, mark, middle, turned=layout.turned)
    return next((middle for _, middle in _beside(layout, rows)), layout.height_px / layout.scale)


def _room(layout: Layout, row: Row, middle: float) -> float:
    """What the word of *row* has; pieces stand before it, as the one who does what it says."""
    room = room_beside(layout, middle)
    return room + 62 - _EDGE_PX - _NEAR_PX - taken_px(row.cell) if row.has_takers else room


def _line(brush: Brush, line: Iterable[Row], middle: float, *, turned: bool) -> None:
    """One line of marks with their words, up to the right side of the picture."""
    dim: Ink = ("SemiBold", LEAST_PX, brush.theme.strip.dim, brush.theme.backdrop)
    right = brush.width - _END_PX
    for row in reversed([*line]):
        right -= brush.write(row.word, (right, middle + 9), dim, "r") + _MARK_PX
        draw_mark(brush, row.cell, right + _MARK_PX / 2, middle, turned=turned)
        right -= _GAP_PX


def with_room(image: Image.Image, layout: Layout, rows: tuple[Row, ...]) -> Image.Image:
    """The *image* made higher, for the rows that don't fit beside its board."""
    if not (lines := lines_below(layout, rows)):
        return image
    wide, high = image.size
    lower = image.crop((0, 0, wide, high + _below_px(len(lines), layout.scale)))
    corner = image.crop((0, high - 1, 1, high)).resize((wide, lower.height - high))
    lower.paste(corner, (0, high))
    return lower


def _below_px(n_lines: int, scale: float) -> int:
    return round(scale * (_END_PX + _LINE_PX * n_lines)) if n_lines else 0


def words_beside(layout: Layout, rows: tuple[Row, ...]) -> list[tuple[Row, str, float]]:
    """The *rows* beside a board from top to bottom, each with its word as written, and where."""
    return [(row, worded(row, _room(layout, row, at)), at) for row, at in _beside(layout, rows)]


Placed = list[tuple[Row, float]]


def _beside(layout: Layout, rows: tuple[Row, ...]) -> Placed:
    """*rows* and where they stand beside a board, the last one lowest.

    The board leaves the highest the least room: where one loses its word, the shortest go there.
    """
    placed = _levels(layout, rows)
    if not _is_whole(layout, placed):
        ordered = _levels(layout, sorted(rows, key=_least_px))
        return ordered if _is_whole(layout, ordered) else placed
    return placed


def _levels(layout: Layout, rows: Sequence[Row]) -> Placed:
    last = layout.height_px / layout.scale - _LOWEST_PX
    return [(row, last - LEGEND_ROW_PX * (len(rows) - 1 - i)) for i, row in enumerate(rows)]


def _is_whole(layout: Layout, placed: Placed) -> bool:
    """Whether each row has its word there."""
    return all(worded(row, _room(layout, row, middle)) == row.word for row, middle in placed)


def _least_px(row: Row) -> float:
    """What a row takes beside a board, at least."""
    pieces = taken_px(row.cell) if row.has_takers else 0
    return width(row.word, "SemiBold", LEAST_PX) + pieces


@lru_cache(maxsize=256)
def lines_below(layout: Layout, rows: tuple[Row, ...]) -> tuple[tuple[Row, ...], ...]:
    """The *rows* as lines below the board; none if all of them have their words beside it.

    None, too, if the picture would get taller than pictures may be.
    """
    if _is_whole(layout, _levels(layout, rows)):
        return ()
    lines, taken = [list[Row]()], 0.0
    for row in rows:
        wide = width(row.word, "SemiBold", LEAST_PX) + _MARK_PX + _GAP_PX
        if lines[-1] and taken + wide > WIDTH_PX - PLATE_PX[0] - _END_PX:
            lines.append([])
            taken = 0.0
        lines[-1].append(row)
        taken += wide
    tall = layout.height_px + _below_px(len(lines), layout.scale)
    return tuple(map(tuple, lines)) if tall <= TALLEST_PX * layout.scale else ()
