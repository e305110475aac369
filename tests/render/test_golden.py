"""Scenes and pictures of every game, compared with what was drawn before."""

from collections.abc import Callable

import pytest

from render import View, picture
from render.boards import BOARDS
from rules.core import AnyState
from tests.render import positions, rive, seesaw, stigmergy, tables
from tests.render.golden import TESTS, agrees_with_image, agrees_with_scene

Shown = tuple[AnyState, View]

KEPT = {
    "diced_tomatoes": tables,
    "rive": rive,
    "seesaw": seesaw,
    "stigmergy": stigmergy,
    "tumbleweed": positions,
}
SCENES: dict[str, Shown] = {
    f"{game}-{name}": shown for game, kept in KEPT.items() for name, shown in kept.SCENES.items()
}
PICTURES: dict[str, Callable[[], Shown]] = {
    f"{game}-{name}": shown for game, kept in KEPT.items() for name, shown in kept.PICTURES.items()
}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_says_what_its_golden_file_says(name: str) -> None:
    """The whole scene, cell by cell or seat by seat, and what lies beside the board."""
    state, view = SCENES[name]
    assert agrees_with_scene(name, BOARDS[state.game].scene(state, view).dump())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_like_its_golden_one(name: str) -> None:
    """But for a font library's last bit: no 8 × 8 pixels are off by more than ten levels."""
    assert agrees_with_image(name, picture(*PICTURES[name]()))


def test_every_golden_file_is_looked_at() -> None:
    """None is left behind by a test that is gone."""
    assert {path.stem for path in (TESTS / "scenes").iterdir()} == SCENES.keys()
    assert {path.stem for path in (TESTS / "images").iterdir()} == PICTURES.keys()
