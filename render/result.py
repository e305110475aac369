"""The card of a match that has ended: who won with how much, on what board. 1000 by 560 pixels."""

from dataclasses import replace

from PIL import Image

from render.brush import ANY, Brush, plan, rounded
from render.caption import Caption, Panel
from render.layout import LEAST_PX, PLATE_PX
from render.lettering import Weight, drawable, fitted, halves
from render.paint import paint_scene
from render.pieces import draw_stack
from render.robot import SIGN, are_robots
from render.scene import Cell, Disc, Ended, Ground, Scene, Sign, Stack
from render.shapes import Point, crown, crown_band, mask, outline
from render.sheet import Sheet
from render.strip import chip_image
from render.theme import Colour, Shape, mix
from render.view import View
from render.voice import Voice
from rules import GAMES
from rules.core import AnyState

SIZE = (1000, 560)
_SHAPES: tuple[Shape, ...] = ("round", "hexagon", "diamond")
_BOARD = 0.5
"""Scale of the final board, whose cells are then about 30 pixels wide on side 8."""

_LEFT = 44
"""Where the panels of the scores begin."""

_ROW_PX = 70
"""As high as a side with its score: on a phone, too, both end above Discord's ALT plate."""

_SLICES = 6
_BITS = (
    *((66, 38), (306, 32), (325, 46), (433, 46), (488, 44), (78, 84), (263, 79), (34, 133)),
    *((30, 180), (498, 150), (525, 174), (30, 250)),
    *((516, 404), (950, 88), (956, 136), (962, 446), (960, 466)),
    *((920, 467), (610, 36), (700, 30), (880, 40), (560, 120), (30, 420), (300, 480)),
    *((505, 330), (500, 470), (970, 300), (975, 220), (980, 380), (210, 484), (420, 474)),
)
"""Where confetti lies: nowhere on words or pieces."""


def result_image(
    state: AnyState,
    view: View,
    scene: Scene,
    shown: Caption,
    words: Voice,
    ended: Ended,
) -> Image.Image:
    """The card of a match that *ended* in *state*, in the palette of its board.

    *shown* is what stands above and beside the board.
    """
    quiet = tuple(_quiet(cell) for cell in scene.cells)
    bare = replace(scene, cells=quiet, coordinates=False, trays=())
    board = paint_scene(bare, view.look.theme, scale=_BOARD)
    image = Image.new("P", SIZE)
    image.putpalette(board.getpalette() or [])
    brush = Brush(image, view.look.theme, scene.material)
    won = [panel.name for panel in shown.panels if panel.is_lit]
    is_party = not won or not are_robots(won)
    brush.paste(brush.thing(("result", is_party), lambda: _ground(brush, is_party=is_party)), 0, 0)
    # Around the board is the canvas, on the card a panel: only the board itself is pasted.
    beyond = board.getpixel((0, 0))
    shape = Image.frombytes("L", board.size, board.tobytes()).point(
        [255 * (index != beyond) for index in range(256)]
    )
    brush.paste(board, 736 - board.width / 2, SIZE[1] / 2 - board.height / 2, shape)
    if view.ended and ended.winners:  # the board decided nothing: its scores would contradict
        one, other = (replace(panel, score="") for panel in shown.panels)
        shown = replace(shown, panels=(one, other))
    _words(brush, shown, words, ended, turns_played(words, state, ended.written, view.given))
    return image


def _quiet(cell: Cell) -> Cell:
    """What lies on a cell, without marks but for that of the last move on what was moved."""
    disc = replace(cell.disc, label="") if cell.disc else None
    ground = Ground.PLAIN if cell.ground is Ground.CONTESTED else cell.ground
    is_there = cell.disc or cell.stack
    last = tuple(mark for mark in cell.marks if mark.sign is Sign.LAST and is_there)
    return Cell(ground, cell.side, cell.stack, disc, marks=last)


def _ground(brush: Brush, *, is_party: bool) -> Image.Image:
    """A gold frame around a panel, with confetti unless a computer has beaten people."""
    theme = brush.theme
    image = Image.new("RGB", SIZE, theme.backdrop)
    rounded(image, (12, 12, 988, 548), 26, theme.last, 1)
    rounded(image, (17, 17, 983, 543), 22, theme.strip.panel, 1)
    colours = (theme.last, theme.open, theme.strip.text, theme.threat)
    for i, (x, y) in enumerate(_BITS if is_party else ()):
        _fill(image, colours[i % 4], outline(_SHAPES[i % 3], 5 + i % 3), x, y)
    return image


def _fill(image: Image.Image, colour: Colour, shape: list[Point], x: int, y: int) -> None:
    """*shape*, which is no larger than a bit of confetti, with its middle at a point."""
    image.paste(colour, (x - 12, y - 12), mask((24, 24), [shape]))


_NOBODY = {True: "draw", False: "over"}
"""What is said where nobody won: whether it was drawn."""


def _words(brush: Brush, shown: Caption, words: Voice, ended: Ended, told: str) -> None:
    """The winner's tower and name, both scores, and how it ended."""
    strip = brush.theme.strip
    winner = next((panel for panel in shown.panels if panel.is_lit), None)
    towers = [winner] if winner else list(shown.panels)
    for i, panel in enumerate(towers):
        _tower(brush, panel, 150 if winner else 106 + 118 * i, won=bool(winner))
    # Where no sides were chosen there are no pieces: a winner has the crown alone, a computer none.
    has_towers = all(panel.piece for panel in towers)
    is_shown = winner and (winner.piece or not are_robots([winner.name]))
    left = 264 if is_shown else 296 if has_towers else _LEFT
    headline = winner.name if winner else words[f"render.result.{_NOBODY[ended.is_drawn]}"]
    lines, size = in_lines(headline, 488 - left)
    level = (
        272 if left == _LEFT and not winner else 172
    )  # above the names, where nothing stands beside it
    look: tuple[Weight, int, Colour, Colour] = ("ExtraBold", size, strip.text, strip.panel)
    for i, line in enumerate(reversed(lines)):
        brush.write(line, (left, level - round(1.1 * size) * i), look)
    if winner:
        gold: tuple[Weight, int, Colour, Colour]
        gold = ("ExtraBold", 54, strip.gold, strip.panel)
        brush.write(words["render.result.wins"], (left, 234), gold)
    for i, panel in enumerate(sorted(shown.panels, key=lambda panel: not panel.is_lit)):
        _score(brush, panel, 312 + 74 * i)
    # On the right: Discord's ALT plate covers the lower left corner.
    line, size = fitted(told, "SemiBold", (28, LEAST_PX), LEAST_PX, 956 - PLATE_PX[0])
    brush.write(line, (956, 526), ("SemiBold", size, strip.dim, strip.panel), "r")


def in_lines(name: str, room_px: int) -> tuple[list[str], int]:
    """*name* on one line or, where it would be small, on two; and the size in pixels.

    A computer's stays on one: its level belongs to it.
    """
    if name.startswith(SIGN):
        line, size = fitted(name, "ExtraBold", (58, 50, 42, 36, 33, 30), 30, room_px)
        return [line], size
    line, size = fitted(name, "ExtraBold", (58, 50, 42), 30, room_px)
    if line == name:
        return [name], size
    lines = halves(name)
    size = min(fitted(part, "ExtraBold", (42, 36, 30), 30, room_px)[1] for part in lines)
    return [fitted(part, "ExtraBold", (size,), size, room_px)[0] for part in lines], size


def turns_played(words: Voice, state: AnyState, how: str, given: int = 0) -> str:
    """What was played, for how long, *how* it ended, and what its score holds besides.

    *given* turns nobody made.
    """
    turns = max(0, state.turn + bool(state.outcome) - given)
    note = state.score_note() if state.outcome else None
    noted = words.sentence(note, stopped=False) if note else ""
    count = words.counted("render.result.turns", turns)
    parts = (words[GAMES[state.game].texts.name], count, how, noted)
    # A name in other letters than the rest would bring a font that lacks those of the rest.
    return drawable(" · ".join(part for part in parts if part))


def _tower(brush: Brush, panel: Panel, middle: int, *, won: bool) -> None:
    """A tower of the side's pieces, crowned if a person has *won*; the crown alone without any."""
    if panel.piece:
        shown = _pile(brush, panel.piece, 190 if won else 116)
        brush.paste(shown, middle - shown.width / 2, 208 - shown.height / 2)
    if won and not are_robots([panel.name]):
        larger, level = (1, 79) if panel.piece else (1.5, 180)
        gold = brush.thing(("crown", larger), lambda: _crown(brush, larger))
        around = mask(gold.size, _larger(crown(4), larger)).point(ANY)
        brush.paste(gold, middle - gold.width / 2, level - gold.height / 2, around)


def _pile(brush: Brush, piece: Stack | Disc, size: int) -> Image.Image:
    """A tower on cells *size* pixels wide."""
    heading = piece.heading if isinstance(piece, Stack) else None

    def paint() -> Image.Image:
        sheet = Sheet(plan(size, 1, turned=heading is not None), brush.theme.strip.panel)
        draw_stack(
            sheet, brush.theme, Stack(piece.side, None, heading=heading), None, slices=_SLICES
        )
        return sheet.image

    return brush.thing(("tower", piece, size), paint)


def _crown(brush: Brush, larger: float) -> Image.Image:
    """A crown of gold, with a dark line around it."""
    theme = brush.theme
    image = Image.new("RGB", (round(136 * larger), round(96 * larger)), theme.strip.panel)
    band = mix(theme.last, theme.strip.ink, 0.25)
    for colour, shapes in (
        *((theme.strip.ink, crown(4)), (theme.last, crown(0))),
        (band, [crown_band()]),
    ):
        image.paste(colour, mask=mask(image.size, _larger(shapes, larger)))
    return image


def _larger(shapes: list[list[Point]], times: float) -> list[list[Point]]:
    return [[(x * times, y * times) for x, y in shape] for shape in shapes]


def _score(brush: Brush, panel: Panel, top: int) -> None:
    """A side with its name and score; the winner's is lit."""
    strip = brush.theme.strip
    below = strip.lit if panel.is_lit else strip.panel

    def paint() -> Image.Image:
        image = Image.new("RGB", (440, _ROW_PX), strip.panel)
        rounded(image, (0, 0, 440, _ROW_PX), 16, below, 1)
        if panel.piece:
            chip = chip_image(brush.theme, panel.piece, below, 1)
            image.paste(chip, (42 - chip.width // 2, (_ROW_PX - chip.height) // 2))
        return image

    brush.paste(brush.thing(("score", panel.piece, panel.is_lit), paint), _LEFT, top)
    ink = strip.text if panel.is_lit else strip.dim
    number: tuple[Weight, int, Colour, Colour] = ("ExtraBold", 50, ink, below)
    taken = brush.write(panel.score, (_LEFT + 440 - 24, top + _ROW_PX - 20), number, "r")
    inset = 84 if panel.piece else 24
    name, size = fitted(panel.name, "Bold", (33, 30, 27, 25), 27, int(440 - inset - 40 - taken))
    brush.write(name, (_LEFT + inset, top + _ROW_PX - 26), ("Bold", size, ink, below))
