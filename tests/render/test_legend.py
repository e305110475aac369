"""What a legend says of the marks on a board."""

from dataclasses import replace
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from render import PUBLIC_SCALE, Ended, Look, View, picture
from render.layout import TALLEST_PX, layout
from render.legend import lines_below
from render.scene import Cell, Sign
from render.theme import Colour
from render.themes import THEMES
from rules import GAMES
from rules.core import AnyState
from tests.quick import quickly
from tests.render import rive, seesaw, stigmergy, tumbleweed
from tests.render.shown import seen
from tests.render.test_strip import shown
from tests.rules.playing import play


def test_a_legend_explains_the_marks_that_are_there() -> None:
    """On demand, and only those; a mark that isn't on the first cards whenever it's there, and then
    the others with it: none is pushed out by another.
    """
    state, view = tumbleweed.FIGHT, View()
    late = [row.word for row in shown(state, view).legend]
    assert late == ["tied", "neutral", "safe to take"]
    start = GAMES["rive"].start(GAMES["rive"].Options(), 2)
    assert shown(start, view).legend == ()
    full, _ = rive.busy("5", 30)
    assert "joins" in [row.word for row in shown(full, view).legend]
    asked = [row.word for row in shown(state, view.looking(legend=True)).legend]
    assert asked == late
    quiet = view.looking(hidden=frozenset({"captures"}))
    assert shown(state, quiet).legend == ()
    assert picture(state, quiet) != picture(state, quiet.looking(legend=True))


def _targets(state: AnyState) -> set[str]:
    """The cells that are marked as what can be taken."""
    scene = seen(state, View())
    cells = zip(scene.board.names, scene.cells, strict=True)
    return {name for name, cell in cells if any(m.sign is Sign.TARGET for m in cell.marks)}


def test_a_legend_calls_safe_only_what_is_safe_to_take() -> None:
    """In Tumbleweed; what could be taken right back has no mark."""
    row = shown(tumbleweed.FIGHT, View()).legend[-1]
    assert row.word == "safe to take"
    stacks = dict.fromkeys(("a3", "c5"), "R1") | dict.fromkeys(("c1", "c3", "e1", "e3"), "W1")
    state = GAMES["tumbleweed"].position({"size": 3, "stacks": stacks, "to_move": "R"})
    assert "c3" in {state.format(move)[:2] for move in state.legal()}
    assert _targets(state) == {"a3", "c5"}


def test_a_legend_calls_replaceable_whatever_can_be_replaced() -> None:
    """In Stigmergy, by its own word for it, and every such stone has the mark."""
    for to_move in "BW":
        state = GAMES["stigmergy"].position({**stigmergy.FIGHT, "to_move": to_move})
        row = shown(state, View()).legend[-1]
        assert row.word == "replaces"
        others = {cell for cell, stone in state.board().items() if stone != to_move}
        assert others & {state.format(m)[:2] for m in state.legal()} == others & _targets(state)


def test_whoever_can_take_something_stands_before_the_word_for_it() -> None:
    """Only those who can: lowest, where words have most room, the piece left of the word."""
    for state, sides in (
        (tumbleweed.diagram(3, "c3=N2 a3=R1 c5=R1 c1=R1 e1=W1"), "R"),
        (tumbleweed.FIGHT, "RW"),
        (seesaw.MUST, "S"),
    ):
        view = View(pointed=frozenset(state.cells.names[:1]), look=Look(legend=True))
        *others, row = shown(state, view).legend
        assert isinstance(row.cell, Cell) and row.has_takers
        assert "".join(mark.side for mark in row.cell.marks) == sides
        assert others and not any(other.has_takers for other in others)
        image = Image.open(BytesIO(picture(state, view))).convert("RGB")
        legend = image.crop((700, image.height - 66, 1000, image.height - 42))
        material = seen(state, view).material
        look = THEMES["default"].on(material)
        faces = [x for x, _ in _of(legend, look.stones[sides[0]].face)]
        words = [x for x, _ in _of(legend, look.strip.dim)]
        assert max(faces) < min(words)


def _of(image: Image.Image, colour: Colour) -> list[tuple[int, int]]:
    places = product(range(image.height), range(image.width))
    # Their bytes are compared at once: a pixel by a pixel takes seconds.
    raw, one = image.tobytes(), bytes(colour)
    n = len(one)
    return [(x, y) for i, (y, x) in enumerate(places) if raw[i * n : i * n + n] == one]


def test_a_tip_has_a_mark_of_its_own_beside_the_last_turn() -> None:
    """The legend names both; nobody is given a tip once it is over."""
    state, view = rive.busy("5", 30)
    row = "tip"
    tipped = replace(view.looking(legend=True), pointed=frozenset(state.cells.names[:1]))
    assert row in [entry.word for entry in shown(state, tipped).legend]
    assert "last" in [entry.word for entry in shown(state, tipped).legend]
    assert row not in [entry.word for entry in shown(state, view.looking(legend=True)).legend]
    over = replace(tipped, ended=Ended((1,)))
    assert row not in [entry.word for entry in shown(state, over).legend]


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
def test_what_was_named_in_vain_has_a_line_of_its_own(theme: str) -> None:
    """On the cell, in a colour that nothing else there has, and the legend says it."""
    for state in (tumbleweed.FIGHT, seesaw.MUST, rive.busy("5", 30)[0]):
        name = state.cells.names[4]
        bare = View(look=Look(legend=True, theme=theme))
        named = replace(bare, named=frozenset({name, "z99"}))
        scene = seen(state, named)
        marked = {
            shown
            for shown, cell in zip(scene.board.names, scene.cells, strict=True)
            if any(mark.sign is Sign.NAMED for mark in cell.marks)
        }
        assert marked == {name}
        assert "named" in [row.word for row in shown(state, named).legend]
        plan = layout(scene.board, scene.turned, strip=True)
        x, y = plan.centres[scene.board.index[name]]
        threat, half = THEMES[theme].threat, plan.cell_px // 2
        inked = [
            Image.open(BytesIO(picture(state, view)))
            .convert("RGB")
            .crop((x - half, y - half, x + half, y + half))
            for view in (bare, named)
        ]
        few, many = (len(_of(cell, threat)) for cell in inked)
        assert many > few + 100


def test_a_tip_stands_out_among_what_can_be_chosen() -> None:
    """It has its ring there, the other cells the edge of a choice, and the legend names both."""
    state, view = rive.busy("5", 30)
    tip, *others = state.cells.names[:3]
    asked = replace(
        view.looking(legend=True), offered=frozenset({tip, *others}), pointed=frozenset({tip})
    )
    words = [entry.word for entry in shown(state, asked).legend]
    assert {"tip", "choices"} <= {*words}
    scene = seen(state, asked)
    signs = [
        {mark.sign for mark in cell.marks} & {Sign.TIP, Sign.CHOICE} for cell in scene.cells[:3]
    ]
    assert signs == [{Sign.TIP}, {Sign.CHOICE}, {Sign.CHOICE}]


def test_a_legend_names_the_token_for_half_a_point() -> None:
    """While it may be taken; then it is a part of a score. Never is a second one beside it."""
    state, view = stigmergy.LATE, View(look=Look(legend=True))
    assert state.may_take_button
    free, taken = shown(state, view), shown(play(state, "button"), view)
    assert "½ token" in [row.word for row in free.legend]
    assert "½ token" not in [row.word for row in taken.legend]
    rows = [[(row.number, row.word) for row in panel.rows] for panel in taken.panels]
    assert [("½", "token") in some for some in rows] == [True, False]
    bare = GAMES["stigmergy"].start(GAMES["stigmergy"].Options(), 2)
    assert "½ token" not in [row.word for row in shown(bare, view).legend]
    face = THEMES["default"].button.face
    for position in (state, play(state, "button")):
        image = Image.open(BytesIO(picture(position, view))).convert("RGB")
        xs, ys = zip(*_of(image, face), strict=True)
        assert max(xs) - min(xs) < 44 and max(ys) - min(ys) < 44


def test_every_mark_of_a_step_has_its_words_on_rives_lowest_board() -> None:
    """Five and six rows come near the numbers there: they stand in lines below the board, whole.

    Two rows have room beside it, and the picture is no taller than without them.
    """
    for scale in (1, PUBLIC_SCALE):
        state, view = rive.busy("3x3x5", 14)
        names = state.cells.names
        marked = replace(view.looking(legend=True, scale=scale), pointed=frozenset(names[:1]))
        step = replace(marked, preview=view.last, offered=frozenset(names[1:3]))
        plan = layout(state.cells, strip=True, scale=scale)
        rows = shown(state, step).legend
        lines = lines_below(plan, rows)
        assert len(rows) > 4 and [row for line in lines for row in line] == [*rows]
        high = Image.open(BytesIO(picture(state, step))).height
        assert plan.height_px < high <= TALLEST_PX * scale
        few = shown(state, View(last=view.last[:1], look=Look(legend=True))).legend[:2]
        assert few and not lines_below(plan, few)
        bare = view.looking(legend=False, hidden=frozenset({"last", "open"}), scale=scale)
        assert Image.open(BytesIO(picture(state, bare))).height == plan.height_px


def test_a_board_as_tall_as_pictures_are_keeps_its_legend_beside_it() -> None:
    """There the corners have room."""
    state, view = rive.busy("5", 30)
    names = state.cells.names
    asked = replace(
        view.looking(legend=True), pointed=frozenset(names[:1]), offered=frozenset(names[1:2])
    )
    rows = shown(state, asked).legend
    assert len(rows) > 4 and not lines_below(layout(state.cells, strip=True), rows)
