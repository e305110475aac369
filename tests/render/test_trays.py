"""What lies beside the board."""

import pytest

from render.layout import layout
from render.palette import dressed
from render.scene import Button, Corner, Disc, Sign, Tray
from render.trays import place, tray_image
from rules.hexhex import hexhex
from tests.render.tumbleweed import SIZES

THEME = dressed("default", "moss")
TRAYS = [
    Tray(Corner.BOTTOM_RIGHT, (Disc("W"), Button(Sign.LAST))),
    Tray(Corner.BOTTOM_LEFT, (Disc("B"), Button())),
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


def test_a_button_shows_what_became_of_it() -> None:
    """Ready, just taken, not taken yet: three looks, without colour too."""
    signs = (None, Sign.LAST, Sign.PREVIEW)
    looks = {
        tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, (Button(sign),))).convert("L").tobytes()
        for sign in signs
    }
    assert len(looks) == 3


def test_things_of_a_tray_stand_in_reading_order() -> None:
    """The stone first, then the button."""
    both = tray_image(THEME, TRAYS[0])
    stone, button = (tray_image(THEME, Tray(Corner.BOTTOM_RIGHT, (t,))) for t in TRAYS[0].things)
    assert both.crop((0, 0, *stone.size)).tobytes() == stone.tobytes()
    right = (both.width - button.width, 0, both.width, both.height)
    assert both.crop(right).tobytes() == button.tobytes()
