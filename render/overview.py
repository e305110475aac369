"""All games side by side, small: what there is to play, seen before a word is read.

Each shows the example of its board without coordinates, as large as its column. The last row stands
in the middle.
"""

from functools import lru_cache

from PIL import Image

from render.boards import BOARDS
from render.describe import voice_of
from render.encode import png
from render.lettering import drawable, fitted, written
from render.themes import THEMES
from render.view import Look, View
from rules import GAMES
from rules.core import AnyState, Parts
from rules.language import ENGLISH, Language

IN_ROW = 5
_GAP, _BOARD, _NAME = 12, 184, 44


def overview(
    language: Language = ENGLISH,
    width_px: int = 1000,
    theme: str = "default",
    in_row: int = IN_ROW,
) -> bytes:
    """All games side by side with their names, as PNG.

    A quarter as high as it is wide, for every five games *in_row*. May run in any thread or
    process.
    """
    names = tuple((game, voice_of(game, language)[GAMES[game].texts.name]) for game in GAMES)
    return _drawn(names, width_px, theme, in_row)


@lru_cache(maxsize=16)
def _drawn(names: tuple[tuple[str, str], ...], width_px: int, theme: str, in_row: int) -> bytes:
    """The picture; it takes a third of a second and is asked for often."""
    strip = THEMES[theme].strip
    column, row = _BOARD + _GAP, _BOARD + _GAP + _NAME
    columns, rows = min(len(names), in_row), -(-len(names) // in_row)
    image = Image.new("RGB", (columns * column + _GAP, rows * row + _GAP), THEMES[theme].backdrop)
    for i, (game, name) in enumerate(names):
        own = min(columns, len(names) - i // in_row * in_row)
        x = _GAP + (i % in_row + (columns - own) / 2) * column + _BOARD / 2
        y = _GAP + i // in_row * row + _NAME + _BOARD / 2
        shown = _board(game, theme)
        image.paste(shown, (round(x - shown.width / 2), round(y - shown.height / 2)), shown)
        text, size_px = fitted(drawable(name) or name, "Bold", (24, 21), 21, _BOARD)
        soft, rise = written(text, "Bold", size_px)
        # Above the board: Discord's ALT plate covers the lower left corner.
        image.paste(
            strip.text, (round(x - soft.width / 2), round(y - _BOARD / 2 - 15 - rise)), soft
        )
    if width_px != image.width:
        height_px = round(image.height * width_px / image.width)
        image = image.resize((width_px, height_px), Image.Resampling.LANCZOS)
    return png(image.quantize(palette=_palette(image, theme), dither=Image.Dither.NONE))


def _palette(image: Image.Image, theme: str) -> Image.Image:
    """256 colours for *image*: its own, and those of small marks, which would be lost."""
    look = THEMES[theme]
    yard = look.ware.yard
    small = [look.open, look.last, yard.leaf, yard.leaf_line, *(skin for skin, *_ in yard.ripe)]
    small += [stone.face for stone in look.on("plum").stones.values()]
    found = image.quantize(256 - len(small), dither=Image.Dither.NONE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*found[: 3 * (256 - len(small))], *(c for tone in small for c in tone)])
    return palette


def _board(game: str, theme: str) -> Image.Image:
    """The example of a game as RGBA, as large as its place."""
    state, last = example(game)
    view, drawing = View(last=last, look=Look(hidden=frozenset({"coordinates"}))), BOARDS[game]
    image = drawing.emblem(drawing.seen(state, view), theme, voice_of(game))
    share = _BOARD / max(image.size)
    size = round(image.width * share), round(image.height * share)
    # Colours that are clear would bleed into the edges: each is weighed by how much it covers.
    return image.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def example(game: str) -> tuple[AnyState, tuple[Parts, ...]]:
    """The position to know a game by, in play, and its last step."""
    shown, last = BOARDS[game].EXAMPLE, tuple[Parts, ...]()
    state = GAMES[game].position(shown.position or {})
    for step in shown.moves:
        move = state.parse(step)
        last = (state.parts(move),)
        state = state.play(move)
    return state, last
