"""The tray below the beds: what to do, the hand and where it fits, what karma buys, the basket."""

from collections.abc import Iterator

from render.boards.diced_tomatoes.frame import Box, Placed, Said, centred, placed_text
from render.boards.diced_tomatoes.gardens import Gardens
from render.boards.diced_tomatoes.hand import hand_pieces, passed_pieces
from render.boards.diced_tomatoes.pieces import Basket, Pill, Token, Words
from render.boards.diced_tomatoes.smile import Mood, Smile
from render.layout import LEAST_PX
from render.lettering import fitted
from rules.core import Seat

_BESIDE = 160
"""From the left of the tray to what lies in it: the tomato is above the plate of Discord's."""

_BETWEEN = 14
"""Pixels from one tool to the next."""

_TITLE = 27
"""Pixels of the letters of what there is to do."""

_SMALL, _LARGE = 44, 76
"""As large is a tool below a hand, and where there is none."""

_STAR = 42
"""As large as on the sign of whoever has it."""


def tray_pieces(table: Gardens, tray: Box, said: Said) -> Iterator[Placed]:
    """What to do, the hand with its places, what karma buys, the basket, and the tomato."""
    left, top, width, _ = tray
    acts = next((garden.seat for garden in table.gardens if garden.is_active), None)
    x, end = left + _BESIDE, left + width - Basket.WIDTH - 22
    for part in _title(table, acts, said, end - x):
        heading = Words(part, "Bold", _TITLE, "text", "head_lit")
        yield placed_text(heading, x, top + 40)
        x += heading.width + 3  # in a smaller picture letters are a little wider
    if table.is_final and not table.ended:
        yield from _final(said, x + 28, top, end)
    yield centred(Smile(_mood(table, acts)), Smile.SIDE, left + 72, top + 58)
    basket = Basket(table.supply)
    yield basket, end, top + 40
    dice = hand_pieces if table.hand else passed_pieces
    yield from dice(table, left + _BESIDE, top + 92, end - left - _BESIDE - 12, said)
    side = _SMALL if table.hand or table.passed else _LARGE
    for n, tool in enumerate(table.tools):
        shown = Pill(tool.price, tool.is_open, side)
        yield shown, left + _BESIDE + n * (side + _BETWEEN), top + (140 if side == _SMALL else 80)


def _final(said: Said, x: float, top: int, end: int) -> Iterator[Placed]:
    """That it's the last round, and what the star with its 2 points is for, where there is room."""
    word = Words(said.word("table.final"), "Bold", LEAST_PX, "gold", "head_lit")
    yield placed_text(word, x, top + 40)
    first = Words(said.word("table.first"), "SemiBold", LEAST_PX, "dim", "head_lit")
    x += word.width + 28
    if x + _STAR + 4 + first.width <= end:
        yield centred(Token(is_marker=False), _STAR, x + _STAR / 2, top + 30)
        yield placed_text(first, x + _STAR + 4, top + 40)


def _mood(table: Gardens, acts: Seat | None) -> Mood:
    """How the tomato feels about it."""
    if table.ended:
        return "won" if table.ended.winners else "lost"
    if acts is None:
        return "wait"
    return "place" if any(table.places) else "choose"


def _title(table: Gardens, acts: Seat | None, said: Said, room: int) -> list[str]:
    """What to do, in parts: a name may be written in another script than what is said of it."""
    if table.ended:
        over = table.ended.written or said.word("table.over")
        return [fitted(over, "Bold", (_TITLE,), _TITLE, room)[0]]
    if acts is None:
        return []
    key = "table.place" if table.hand and any(table.places) else "table.act"
    before, _, after = said.word(key).partition("{name}")
    beside = sum(
        Words(part, "Bold", _TITLE, "text", "head_lit").width + 3
        for part in (before, after)
        if part
    )
    name, _ = said.fitted_name(acts, "Bold", (_TITLE,), room - beside)
    return [part for part in (before, name, after) if part]
