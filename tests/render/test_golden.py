"""Scenes and pictures of every game, compared with what was drawn before.

``SCENES`` and ``PICTURES`` of ``tests/render/<game>.py`` say what is drawn, ``tests/scenes`` and
``tests/images`` how it looked; a name without a file fails and leaves what it drew in ``out/``.
"""

from collections.abc import Callable, Mapping

import pytest

from render import View, picture
from render.boards import BOARDS
from rules.core import AnyState
from tests.kept import kept
from tests.render.golden import TESTS, fault_of_image, fault_of_scene

Shown = tuple[AnyState, View]

FILE = "render/{game}.py"
SCENES: dict[str, Shown] = {
    f"{game}-{name}": shown
    for game, scenes in kept(FILE, "SCENES").items()
    for name, shown in scenes.items()
}
PICTURES: dict[str, Callable[[], Shown]] = {
    f"{game}-{name}": shown
    for game, pictures in kept(FILE, "PICTURES").items()
    for name, shown in pictures.items()
}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_says_what_its_golden_file_says(name: str) -> None:
    """The whole scene, cell by cell or seat by seat, and what lies beside the board."""
    state, view = SCENES[name]
    assert not fault_of_scene(name, BOARDS[state.game].scene(state, view).dump())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_like_its_golden_one(name: str) -> None:
    """But for a font library's last bit: no 8 × 8 pixels are off by more than ten levels."""
    assert not fault_of_image(name, picture(*PICTURES[name]()))


@pytest.mark.parametrize(
    ("folder", "name", "shown"), [("scenes", "SCENES", SCENES), ("images", "PICTURES", PICTURES)]
)
def test_every_golden_file_is_looked_at(
    folder: str, name: str, shown: Mapping[str, object]
) -> None:
    """None is left behind by a test that is gone."""
    unread = sorted({path.stem for path in (TESTS / folder).iterdir()} - shown.keys())
    assert not unread, f"tests/{folder} has what no {name} of tests/render/<game>.py names: remove"
