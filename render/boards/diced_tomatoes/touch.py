"""A table of dice to touch: the things of its picture, and which of them can be pointed at."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, cast

from render.boards.diced_tomatoes.dice import Face
from render.boards.diced_tomatoes.frame import Box, Said, panels, size
from render.boards.diced_tomatoes.gardens import Gardens, Spot
from render.boards.diced_tomatoes.look import look
from render.boards.diced_tomatoes.paint import ground
from render.boards.diced_tomatoes.pieces import Piece, Pill
from render.boards.diced_tomatoes.plan import pieces, spots
from render.boards.diced_tomatoes.tray import tray_pieces
from render.boards.diced_tomatoes.words import Price, Table
from render.paths import FINE, Path, outline_path, paths
from render.surface import Heap, Surface, Target, tenths
from render.voice import Voice
from rules.games.diced_tomatoes.nouns import die_said, spot_said
from rules.games.diced_tomatoes.position import token_of

_ALSO = {"up": ("dn",), "cl": ("clean",), "fl": ("flip",)}
"""What else moves call a tool."""

_ROOM_PX = 6
"""How much further than a thing a finger may hit."""


def garden_surface(table: Gardens, theme: str, said: Said, voice: Voice) -> Surface:
    """The *table* in a theme: dice in hand, vines and what karma buys can be pointed at."""
    heap, seats = Heap(), len(table.gardens)
    active = next((i for i, garden in enumerate(table.gardens) if garden.is_active), -1)
    heap.lay([_ground(theme, seats, active)], [(0, 0)])
    for piece, x, y in pieces(table, said):
        # Pieces are frozen, though their protocol can't say so.
        heap.lay([_piece(theme, cast(Hashable, piece))], [(x, y)])
    targets, outlines = list[Target](), dict[str, int]()
    for name, label, box, also in _touched(table, said, voice):
        left, top, wide, tall = box
        half, high = wide / 2, tall / 2
        outline = outline_path([(-half, -high), (half, -high), (half, high), (-half, high)])
        index = outlines.setdefault(outline, len(outlines))
        targets.append(Target(name, tenths((left + half, top + high)), index, label, also))
    width, height = size(seats)
    whole = 0, 0, width * FINE, height * FINE
    return Surface(whole, heap.looks, heap.laid, targets, tuple(outlines), ground=1)


def _touched(
    table: Gardens, said: Said, voice: Voice
) -> Iterator[tuple[str, str, Box, tuple[str, ...]]]:
    """What can be pointed at: its name, what is there, where, and other names of it."""
    for spot, box in spots(table):
        yield spot.name, _told(spot, voice), box, ()
    tools = iter(table.tools)
    for piece, x, y in tray_pieces(table, panels(len(table.gardens))[0], said):
        if isinstance(piece, Face) and table.hand:
            told = voice.sentence(die_said(str(piece.die)), stopped=False)
            beside = (piece.side - piece.px) // 2
            yield str(piece.die), told, _around(x + beside, y + beside, piece.px), ()
        elif isinstance(piece, Pill):
            tool = next(tools)
            told = voice.sentence(Table.price(Price(tool.price)), stopped=False)
            yield tool.verb, told, _around(x, y, piece.side), _ALSO.get(tool.verb, ())


def _around(x: int, y: int, side: int) -> Box:
    return x - _ROOM_PX, y - _ROOM_PX, side + 2 * _ROOM_PX, side + 2 * _ROOM_PX


def _told(spot: Spot, voice: Voice) -> str:
    """Whose vine it is, and its dice."""
    name = voice.sentence(spot_said(token_of(spot.name)), stopped=False)
    dice = [voice.sentence(die_said(str(die)), stopped=False) for die in spot.dice]
    return ": ".join([name, *([", ".join(dice)] if dice else [])])


@lru_cache(maxsize=64)
def _ground(theme: str, seats: int, active: int) -> tuple[Path, ...]:
    return paths(ground(look(theme), seats, active).coats)


@lru_cache(maxsize=2048)
def _piece(theme: str, piece: Any) -> tuple[Path, ...]:
    drawn: Piece = piece
    return paths(drawn.draw(look(theme)).coats)
