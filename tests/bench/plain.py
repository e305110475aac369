"""The plain ways: how somebody would play and draw who keeps nothing and prepares nothing."""

from io import BytesIO
from random import Random
from time import process_time

from PIL import Image, ImageDraw

from render.layout import layout
from render.lettering import font
from render.palette import dressed
from render.scene import Cell, Scene
from render.shapes import hexagon
from render.theme import Theme, ground
from rules import options
from tests import oracle

LARGER = 4
PASS = "pass"


def game(key: str, chosen: object, seats: int, seed: int) -> None:
    """A random game as the rule sheet says it, on a dictionary of cells; a pass only when forced.

    Dice are all alike here, which makes a game no longer or shorter than their weights do.
    """
    rng, board = Random(seed), oracle.begin(key, options.dump(chosen), seats)
    while moves := board.legal():
        board.play(rng.choice([move for move in moves if move != PASS] or [PASS]))


def supersampled(scene: Scene, scale: float) -> bytes:
    """*scene* as PNG in full colour: cells and stones painted four times as large, then reduced.

    Without coordinates, marks and names, so it does less than the picture it is compared with.
    """
    plan = layout(scene.board, strip=True, scale=LARGER * scale)
    theme = dressed("default", scene.material)
    image = Image.new("RGB", (plan.width_px, plan.height_px), theme.backdrop)
    draw, corners = ImageDraw.Draw(image), hexagon(plan, LARGER)
    for cell, (x, y) in zip(scene.cells, plan.centres, strict=True):
        face = ground(theme, cell.ground, cell.side)
        draw.polygon([(x + dx, y + dy) for dx, dy in corners], fill=face)
        _stone(draw, theme, cell, (x, y), 0.36 * plan.cell_px)
    small = image.resize(
        (plan.width_px // LARGER, plan.height_px // LARGER), Image.Resampling.LANCZOS
    )
    buffer = BytesIO()
    small.save(buffer, "PNG")
    return buffer.getvalue()


def _stone(
    draw: ImageDraw.ImageDraw, theme: Theme, cell: Cell, middle: tuple[int, int], radius: float
) -> None:
    lying = cell.stack or cell.disc
    if lying:
        stone = theme.stones[lying.side]
        draw.circle(middle, radius, stone.face, stone.outline, round(radius / 8))
    if cell.stack:
        letters = font("Bold", round(radius))
        draw.text(middle, str(cell.stack.height), stone.ink, letters, anchor="mm")


def chessboard_ms(width_px: int) -> float:
    """Milliseconds for a picture of python-chess, made a PNG by cairosvg.

    Raises:
        ModuleNotFoundError: one of them is not installed; nothing here needs them.
    """
    import cairosvg  # type: ignore[import-not-found, unused-ignore]
    import chess.svg  # type: ignore[import-not-found, unused-ignore]

    began = process_time()
    cairosvg.svg2png(chess.svg.board(chess.Board()).encode(), output_width=width_px)
    return 1000 * (process_time() - began)
