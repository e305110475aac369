"""The tray below the beds: what to do, the hand and where it fits, what karma buys, the basket."""

from collections.abc import Iterator

from render.layout import WIDTH_PX
from render.table.dice import Face
from render.table.frame import LEFT, Box, Placed, Said, centred, placed_text
from render.table.pieces import Basket, Pill, Sign, Words
from render.table.scene import Table
from render.table.smile import Mood, Smile
from rules.core import Seat

_BETWEEN = 8
"""Pixels from one tool to the next."""


def tray_pieces(table: Table, tray: Box, said: Said) -> Iterator[Placed]:
    """What to do, the hand with its places, what karma buys, the basket, and the tomato."""
    left, top, width, _ = tray
    acts = next((garden.seat for garden in table.gardens if garden.is_active), None)
    x = left + 22
    for part in _title(table, acts, said):
        heading = Words(part, "Bold", 27, "text", "head_lit")
        yield placed_text(heading, x, top + 40)
        x += heading.width + 3  # in a smaller picture letters are a little wider
    if table.is_final and not table.ended:
        word = Words(said.word("table.final"), "Bold", 24, "gold", "head_lit")
        yield placed_text(word, x + 28, top + 40)
    yield centred(Smile(_mood(table, acts)), Smile.SIDE, left + 66, top + 122)
    basket = Basket(table.supply)
    yield basket, left + width - Basket.WIDTH - 22, top + 40
    yield from _hand(table, left + 140, top + 92, said)
    x = left + 140
    room = width - 2 * 22 - 140 - 5 * _BETWEEN
    names = [said.word(f"tool.{tool.key}") for tool in table.tools]
    if sum(Pill(name, 1, is_open=True).width for name in names) > room:
        names = [said.short(f"tool.{tool.key}") for tool in table.tools]
    for tool, name in zip(table.tools, names, strict=True):
        shown = Pill(name, tool.price, tool.is_open)
        yield shown, x, top + 142
        x += shown.width + _BETWEEN


def _mood(table: Table, acts: Seat | None) -> Mood:
    """How the tomato feels about it."""
    if table.ended:
        return "won" if table.ended.winners else "lost"
    if acts is None:
        return "wait"
    return "place" if any(table.places) else "choose"


def _title(table: Table, acts: Seat | None, said: Said) -> list[str]:
    """What to do, in parts: a name may be written in another script than what is said of it."""
    if table.ended:
        return [table.ended.how or said.word("table.over")]
    if acts is None:
        return []
    key = "table.place" if table.hand and any(table.places) else "table.act"
    before, _, after = said.word(key).partition("{name}")
    return [part for part in (before, said.name(acts), after) if part]


def _hand(table: Table, left: int, middle: int, said: Said) -> Iterator[Placed]:
    """The dice in hand; beside each, where up to four are, the places that take it."""
    dice = table.hand or table.passed
    room = WIDTH_PX - 2 * LEFT - Basket.WIDTH - left - 20
    if len(dice) > 4 or not table.hand:
        px, up, step = (56, 14, 62) if len(dice) <= 8 else (40, 20, 44)
        for i, die in enumerate(dice):
            row, column = divmod(i, max(1, room // (px + 14)))
            face = Face(die, px)
            yield centred(face, face.side, left + 30 + column * (px + 14), middle - up + row * step)
        if table.passed and not table.hand:
            whose = said.word("table.passed").format(name=said.name(table.heir))
            words = Words(whose, "SemiBold", 24, "dim", "head_lit")
            yield placed_text(words, left + 30 + len(dice) * (px + 14), middle - 6)
        return
    step = room // max(len(dice), 3)
    alone = len(table.gardens) == 1
    for i, die in enumerate(dice):
        face, x = Face(die, 68), left + 38 + i * step
        yield centred(face, face.side, x, middle)
        if any(table.places):
            beside = step - 60 - face.side // 2
            yield from _places(table.places[i], x + 52, middle, said, beside, is_alone=alone)


def _places(
    spots: tuple[str, ...], x: int, middle: int, said: Said, room: int, *, is_alone: bool
) -> Iterator[Placed]:
    """The spots that take a die: the shape of their seat and their letters, in three rows."""
    seats: dict[int, str] = {}
    for name in spots:
        seats[int(name[0])] = f"{seats.get(int(name[0]), '')} {'ABC'[int(name[-1])]}".strip()
    if not seats:
        nowhere = said.word("table.nowhere")
        is_wide = Words(nowhere, "SemiBold", 21, "dim", "head_lit").width > room
        lines = nowhere.split() if is_wide else [nowhere]
        for n, line in enumerate(lines):
            y = middle + 8 + 25 * (n - (len(lines) - 1) / 2)
            yield placed_text(Words(line, "SemiBold", 21, "dim", "head_lit"), x, round(y))
        return
    shown = list(seats.items())[: 3 if len(seats) <= 3 else 2]
    for i, (seat, letters) in enumerate(shown):
        y = middle + 30 * (i - (len(shown) - 1 + (len(seats) > 3)) / 2)
        if not is_alone:
            yield centred(Sign(seat, 11), 31, x + 8, y)
        text = Words(letters, "Bold", 25, "preview", "head_lit")
        yield placed_text(text, x + (0 if is_alone else 26), y + 9)
    if len(seats) > 3:
        rest = sum(name[0] not in {str(seat) for seat, _ in shown} for name in spots)
        more = Words(f"+ {rest}", "Bold", 24, "preview", "head_lit")
        yield placed_text(more, x, middle + 39)
