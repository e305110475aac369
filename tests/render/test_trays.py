"""What lies beside the board."""

import pytest

from render.layout import layout
from render.palette import dressed
from render.scene import Button, Corner, Disc, Extra, Sign, Tray
from render.trays import place, tray_image
from rules.hexhex import hexhex
from tests.render.tumbleweed import SIZES

THEME = dressed("default", "moss")
WIDEST = ((Disc("W"), Extra(266)), (Button(Sign.LAST),))
TRAYS = [
    Tray(Corner.BOTTOM_RIGHT, WIDEST),
    Tray(Corner.BOTTOM_LEFT, ((Disc("B"), Button()),)),
    Tray(Corner.TOP_RIGHT, ((Disc("B"), Button()),)),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tray", TRAYS, ids=lambda tray: tray.corner.value)
def test_a_tray_touches_neither_cells_nor_coordinates(size: int, tray: Tray) -> None:
    """The fullest one of each corner, on every board, with room on all sides."""
    plan, shown, corner = layout(hexhex(size), strip=True), tray_image(THEME, tray), tray.corner
    left, top = place(corner, (plan.width_px, plan.height_px), shown.size, strip=True)
    right, bottom = left + shown.width, top + shown.height
    assert left >= 20 <= top
    assert right <= plan.width_px - 20
    assert bottom <= plan.height_px - 20
    things = [(x, y, plan.cell_px // 2) for x, y in plan.centres]
    things += [(label.x, label.y, 18) for label in plan.labels]
    for x, y, reach in things:
        beside = x + reach <= left or x - reach >= right
        assert beside or y + reach <= top or y - reach >= bottom, (x, y)


def test_trays_in_opposite_corners_leave_each_other_alone() -> None:
    """On the lowest picture the upper tray ends above the lower one."""
    plan = layout(hexhex(2), strip=True)
    picture = (plan.width_px, plan.height_px)
    upper = tray_image(THEME, Tray(Corner.TOP_RIGHT, WIDEST))
    lower = tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, WIDEST))
    top = place(Corner.TOP_RIGHT, picture, upper.size, strip=True)[1]
    assert top + upper.height < place(Corner.BOTTOM_RIGHT, picture, lower.size, strip=True)[1]


def test_a_button_shows_what_became_of_it() -> None:
    """Ready, just taken, not taken yet: three looks, without colour too."""
    signs = (None, Sign.LAST, Sign.PREVIEW)
    looks = {
        tray_image(THEME, Tray(Corner.TOP_RIGHT, ((Button(sign),),))).convert("L").tobytes()
        for sign in signs
    }
    assert len(looks) == 3


def test_rows_are_stacked_from_the_rim_and_aligned_to_it() -> None:
    """In a lower corner the first row is the lowest; on the right, rows end at the right."""
    both = tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, WIDEST))
    first = tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, WIDEST[:1]))
    second = tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, WIDEST[1:]))
    lower = (0, both.height - first.height, both.width, both.height)
    upper = (both.width - second.width, 0, both.width, second.height)
    assert both.crop(lower).tobytes() == first.tobytes()
    assert both.crop(upper).tobytes() == second.tobytes()
