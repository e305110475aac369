"""Gardens as they are posted: smaller, and watched by a tomato."""

from io import BytesIO
from typing import get_args

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, WORDS, Ended, Look, View, picture
from render.boards.diced_tomatoes import scene
from render.boards.diced_tomatoes.frame import Said
from render.boards.diced_tomatoes.look import look
from render.boards.diced_tomatoes.pieces import Basket, Heart, Token, Words
from render.boards.diced_tomatoes.plan import pieces
from render.boards.diced_tomatoes.smile import Mood, Smile
from rules import GAMES
from rules.words import ENGLISH
from tests.render.diced_tomatoes import fullest


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_public_garden_is_drawn_smaller_not_shrunk(seats: int) -> None:
    """800 pixels wide, everything in its place, lighter than the large one."""
    state = fullest(seats)
    large, small = (picture(state, View(look=Look(scale=scale))) for scale in (1, PUBLIC_SCALE))
    sizes = [Image.open(BytesIO(data)).size for data in (large, small)]
    assert sizes[1] == (800, round(sizes[0][1] * PUBLIC_SCALE))
    assert len(small) < len(large)
    assert len(small) <= 70_000
    shrunk = Image.open(BytesIO(large)).convert("RGB").resize(sizes[1], Image.Resampling.BOX)
    apart = ImageChops.difference(shrunk, Image.open(BytesIO(small)).convert("RGB")).convert("L")
    assert sum(i * n for i, n in enumerate(apart.histogram())) / (800 * sizes[1][1]) < 8


def test_the_tomato_has_a_mood_for_each_thing_that_can_be() -> None:
    """To place a die, to choose, to wait, won, lost: five faces."""
    moods: tuple[Mood, ...] = get_args(Mood)
    faces = {mood: Smile(mood).draw(look("default")).tobytes() for mood in moods}
    assert len(set(faces.values())) == 5
    state = fullest(2)
    for ended, mood in ((None, "place"), (Ended((0,)), "won"), (Ended(), "lost")):
        shown = scene(state, View(ended=ended))
        found = [p.mood for p, _, _ in pieces(shown, _ENGLISH) if isinstance(p, Smile)]
        assert found == [mood]


_ENGLISH = Said({**ENGLISH, **WORDS, **GAMES["diced_tomatoes"].texts.english}, ())


def test_points_are_named_below_their_number_and_not_among_the_hearts() -> None:
    """In every bed that is too narrow for both in one line."""
    state = fullest(3)
    said = Said({**ENGLISH, **WORDS, **GAMES[state.game].texts.english}, ("Ana", "Bo", "Chi"))
    laid = list(pieces(scene(state, View()), said))
    words = [(piece, y) for piece, _, y in laid if isinstance(piece, Words)]
    points = [y + piece.rise for piece, y in words if piece.text == "points"]
    hearts = [y for piece, _, y in laid if isinstance(piece, Heart)]
    assert len(points) == 3
    assert max(points) <= min(hearts) + 4


def test_the_star_of_two_points_says_what_it_is_for() -> None:
    """In the last round, beside that; left out where a long name needs the room."""
    state = fullest(3)
    assert state.is_final
    for name, told in (("Bo", True), ("Bartholomew Featherstonehaugh the Third", False)):
        said = Said({**ENGLISH, **WORDS, **GAMES[state.game].texts.english}, (name,) * 3)
        laid = list(pieces(scene(state, View()), said))
        found = [
            (p, x) for p, x, _ in laid if isinstance(p, Words) and p.text == "first to fill six"
        ]
        assert bool(found) == told
        (basket,) = [x for p, x, _ in laid if isinstance(p, Basket)]
        assert all(x + piece.width <= basket for piece, x in found)
        stars = [p for p, _, _ in laid if isinstance(p, Token) and not p.is_marker]
        assert len(stars) == 1 + told, "of the sign, and of the legend"


def test_a_computer_among_several_is_its_side_where_its_name_does_not_fit() -> None:
    """Beside the points of three or more; with room, and for people, it is the name."""

    def plates(seats: int, *names: str) -> set[str]:
        state = fullest(seats)
        said = Said({**ENGLISH, **WORDS, **GAMES[state.game].texts.english}, names)
        laid = pieces(scene(state, View()), said)
        return {piece.text for piece, _, _ in laid if isinstance(piece, Words)}

    green = "Green Seedling 1"
    assert "Green" in plates(3, "Ana", green, "Violet Seedling 1")
    assert green in plates(2, "Ana", green)
    people = plates(3, "Ana", "Greta Sommerfeld-Hohenstein", "Chi")
    assert any(text.startswith("Greta") and text.endswith("…") for text in people)
