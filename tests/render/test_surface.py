"""The board to touch: drawn as its picture is, and all of it can be pointed at."""

import re

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

import render
from render.boards import BOARDS
from render.cells import CellDrawing
from render.coats import Written
from render.layout import layout
from render.overview import example
from render.palette import dressed
from render.paths import FINE, Path, paths
from render.scene import Cell
from render.tiles import tile, tile_coats
from rules import GAMES
from tests.quick import quickly
from tests.render.outlines import Point, outlines

CELLS = sorted(game for game, drawing in BOARDS.items() if isinstance(drawing, CellDrawing))
THEMES = sorted(render.THEMES)
LARGE = 4


def surface_of(game: str, theme: str = "default") -> render.Surface:
    state, last = example(game)
    view = render.View(last=last, names=("Ana", "Bo", "Chi")).looking(theme=theme)
    return render.surface(state, view)


def painted(ways: tuple[Path, ...], size: tuple[int, int]) -> Image.Image:
    """What a browser makes of paths, around the middle of an image."""
    width, height = (side * LARGE for side in size)
    image = Image.new("RGB", (width, height))
    draw, k = ImageDraw.Draw(image), LARGE / FINE
    middle = width / 2, height / 2
    for kind, colour, *what in ways:
        if kind == "f":
            for shape in outlines(str(what[0])):
                draw.polygon([_at(point, k, middle) for point in shape], fill=str(colour))
            continue
        for told in re.findall(r"M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)", str(what[0])):
            ax, ay, bx, by = map(int, told)
            line = [_at((ax, ay), k, middle), _at((bx, by), k, middle)]
            draw.line(line, fill=str(colour), width=round(int(what[1]) * k))
    return image.reduce(LARGE)


def _at(point: Point, k: float, middle: Point) -> Point:
    return point[0] * k + middle[0], point[1] * k + middle[1]


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("game", CELLS)
def test_paths_show_what_tiles_show(game: str, theme: str) -> None:
    """Each kind of cell as pixels and as paths, digits apart, within its own hexagon."""
    state, last = example(game)
    drawing = BOARDS[game]
    scene = drawing.seen(state, render.View(last=last).looking(theme=theme))
    measures, look = (
        layout(scene.board, scene.turned, scene.flipped),
        dressed(theme, scene.material),
    )
    for cell in {Cell(), *scene.cells}:
        coats = [c for c in tile_coats(measures, look, cell) if not isinstance(c, Written)]
        ways = painted(paths(coats), measures.tile_px)
        digits = [c for c in tile_coats(measures, look, cell) if isinstance(c, Written)]
        pixels = tile(measures, look, cell)
        middle = Image.new("L", pixels.size)
        x, y = pixels.width / 2, pixels.height / 2
        reach = measures.radius * 0.85
        ImageDraw.Draw(middle).ellipse((x - reach, y - reach, x + reach, y + reach), 255)
        for digit in digits:
            half = digit.size * 0.45
            box = (x + digit.x - half, y + digit.y - half, x + digit.x + half, y + digit.y + half)
            ImageDraw.Draw(middle).rectangle(box, 0)
        off = ImageStat.Stat(ImageChops.difference(ways, pixels).convert("L"), middle).mean[0]
        assert off < 7, (game, theme, cell, off)


@pytest.mark.parametrize("game", CELLS)
def test_every_cell_can_be_pointed_at_and_says_what_stands_there(game: str) -> None:
    """By the names that moves have, around its middle, inside what is seen."""
    state, _ = example(game)
    shown = surface_of(game)
    assert state.grid is not None
    assert [target.name for target in shown.targets] == list(state.grid.names)
    scene = BOARDS[game].seen(state, render.View())
    for target, cell in zip(shown.targets, scene.cells, strict=True):
        assert (target.label != target.name) == bool(cell.stack or cell.disc), target
    _is_inside(shown)


def test_a_table_has_its_dice_vines_and_karma_to_point_at() -> None:
    """A move names a die and a vine; karma is bought by its price."""
    for game in sorted(GAMES.keys() - set(CELLS)):
        state, _ = example(game)
        shown = surface_of(game)
        named = {name for t in shown.targets for name in (t.name, *t.also)}
        for move in state.legal():
            parts = state.parts(move)
            assert set(parts.cells) <= named, move
            assert not parts.cells or len(parts.cells) > 1 or parts.verb in named, move
        _is_inside(shown)


def _is_inside(shown: render.Surface) -> None:
    left, top, width, height = shown.box
    for target in shown.targets:
        x, y = target.place
        assert left < x < left + width and top < y < top + height
        assert shown.outlines[target.outline].endswith("z")
    known = set(shown.looks)
    explained = {look for look, _ in shown.legend}
    assert {look for laid in shown.laid for look in laid.looks} | explained == known
    assert all(word for _, word in shown.legend)


def test_equal_looks_are_said_once_and_known_again() -> None:
    """The second position of a match has the looks of the first under the same ids."""
    game = CELLS[0]
    state, _ = example(game)
    one = surface_of(game).looks
    other = render.surface(state.play(state.legal()[0]), render.View()).looks
    assert {name: one[name] for name in one.keys() & other.keys()} == {
        name: other[name] for name in one.keys() & other.keys()
    }
    assert len(one.keys() & other.keys()) > len(one) / 2
