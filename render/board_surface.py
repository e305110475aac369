"""A board of cells to touch: the coats and the layout of its picture, cut to the board.

What lies around a picture, the panels with names and scores, a page writes itself.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from render.coats import Coat, Written, filled
from render.layout import Layout, label_px, layout
from render.links import link_coats
from render.paint import TICK_PX, grounds, tick
from render.palette import dressed
from render.paths import FINE, Path, outline_path, paths
from render.scene import BARE, Cell, Corner, Scene
from render.shapes import hexagon, moved, ribbon
from render.surface import Heap, Surface, Target, tenths
from render.theme import Theme
from render.tiles import tile_coats
from render.trays import place, tray_coats, tray_px
from render.view import Row
from render.voice import Voice

_MARGIN_PX = 6


def board_surface(
    scene: Scene, theme_name: str, voice: Voice, legend: Iterable[Row] = ()
) -> Surface:
    """The board of a *scene* in a theme, each of its cells to be pointed at, and its *legend*."""
    theme = dressed(theme_name, scene.material)
    measures = layout(scene.board, scene.turned, scene.flipped)
    heap = Heap()
    heap.lay(_ground(measures, theme_name, scene.material), measures.centres)
    if scene.coordinates:
        heap.lay([_rim(measures, theme_name, scene.material)], [(0, 0)])
    places: dict[Cell, list[tuple[int, int]]] = {}
    for cell, centre in zip(scene.cells, measures.centres, strict=True):
        if cell != BARE:
            places.setdefault(cell, []).append(centre)
    for cell, centres in places.items():
        look = _tile(measures, theme_name, scene.material, cell)
        heap.lay([look], centres, cut=True)
    for one, other in scene.links:
        (ax, ay), (bx, by) = measures.centres[one], measures.centres[other]
        heap.draw(link_coats(measures, theme, (bx - ax, by - ay)), (ax + bx) / 2, (ay + by) / 2)
    box = _box(measures, coordinates=scene.coordinates)
    for tray in scene.trays:
        left, top = place(tray.corner, (box[2], box[3]), tray_px(tray))
        # The corners of a picture are free by the panels above; here by the shape of the board.
        top = 0 if tray.corner is Corner.BOTTOM_RIGHT and measures.turned else top
        for coats, right in tray_coats(theme, tray):
            heap.draw(coats, box[0] + left + right, box[1] + top + tray_px(tray)[1] / 2)
    named = zip(scene.board.names, scene.cells, measures.centres, strict=True)
    targets = [
        Target(name, tenths(centre), 0, _label(voice, name, cell)) for name, cell, centre in named
    ]
    left, top, width, height = (side * FINE for side in box)
    outlines = (_outline(measures),)
    told = tuple(
        (heap.known(_tile(measures, theme_name, scene.material, row.cell)), row.word)
        for row in legend
        if isinstance(row.cell, Cell)  # a token in a tray has its word there
    )
    return Surface((left, top, width, height), heap.looks, heap.laid, targets, outlines, told)


def _label(voice: Voice, name: str, cell: Cell) -> str:
    """What a listener hears of a cell: its name, whose piece stands there, how high."""
    piece, called = cell.stack or cell.disc, voice.language.cell(name)
    if piece is None:
        return called
    number = cell.stack.height if cell.stack else cell.disc.label if cell.disc else ""
    return f"{called} {voice.names[piece.side]} {number or ''}".rstrip()


@lru_cache(maxsize=64)
def _outline(measures: Layout) -> str:
    """The edge of a cell."""
    return outline_path(hexagon(measures, 0))


@lru_cache(maxsize=64)
def _ground(measures: Layout, theme_name: str, material: str) -> Sequence[tuple[Path, ...]]:
    """What lies below all cells, and a bare one."""
    theme = dressed(theme_name, material)
    below = [
        paths([filled(colour, [moved(hexagon(measures, -out), 0, down)])])
        for colour, out, down in grounds(measures, theme)
    ]
    return [*below, paths(tile_coats(measures, theme, BARE))]


@lru_cache(maxsize=4096)  # 1 to 3 kB each; a position has ten to thirty
def _tile(measures: Layout, theme_name: str, material: str, cell: Cell) -> tuple[Path, ...]:
    return paths(tile_coats(measures, dressed(theme_name, material), cell))


@lru_cache(maxsize=64)
def _rim(measures: Layout, theme_name: str, material: str) -> tuple[Path, ...]:
    """All coordinates with their ticks."""
    return paths(_coordinates(measures, dressed(theme_name, material)))


def _coordinates(measures: Layout, theme: Theme) -> Iterable[Coat]:
    size = label_px(measures.cell_px)
    for label in measures.labels:
        ink, line = theme.strip.text, tick(label, size, 1)
        yield Written(ink, label.text, "Bold", size, label.x, label.y)
        yield filled(theme.strip.dim, [moved(ribbon(line, TICK_PX), label.x, label.y)])


@lru_cache(maxsize=64)
def _box(measures: Layout, *, coordinates: bool) -> tuple[int, int, int, int]:
    """What is seen: the board with its rim, and the coordinates around it."""
    width, height = (side // 2 + measures.rim_px + 8 for side in measures.tile_px)
    ends = [(x, y, width, height) for x, y in measures.centres]
    half = label_px(measures.cell_px) // 2 + 4
    ends += [(label.x, label.y, half, half) for label in measures.labels if coordinates]
    left, right = min(x - w for x, _, w, _ in ends), max(x + w for x, _, w, _ in ends)
    top, bottom = min(y - h for _, y, _, h in ends), max(y + h for _, y, _, h in ends)
    wide, tall = right - left + 2 * _MARGIN_PX, bottom - top + 2 * _MARGIN_PX
    return left - _MARGIN_PX, top - _MARGIN_PX, wide, tall
