"""Gardens as they are posted: smaller, and watched by a tomato."""

from io import BytesIO
from typing import get_args

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, THEMES, WORDS, Ended, Look, View, picture
from render.boards.diced_tomatoes import scene
from render.boards.diced_tomatoes.frame import Said
from render.boards.diced_tomatoes.look import look
from render.boards.diced_tomatoes.pieces import Basket, Heart, Token, Wish, Words
from render.boards.diced_tomatoes.plan import pieces
from render.boards.diced_tomatoes.smile import Mood, Smile
from render.layout import LEAST_PX, PLATE_PX
from rules import GAMES
from rules.words import ENGLISH
from tests.gallery.eyes import contrast
from tests.quick import quickly
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
    faces = {mood: Smile(mood).draw(look("default")).image.tobytes() for mood in moods}
    assert len(set(faces.values())) == 5
    state = fullest(2)
    for ended, mood in ((None, "place"), (Ended((0,)), "won"), (Ended(), "lost")):
        shown = scene(state, View(ended=ended))
        found = [p.mood for p, _, _ in pieces(shown, _ENGLISH) if isinstance(p, Smile)]
        assert found == [mood]


_ENGLISH = Said({**ENGLISH, **WORDS, **GAMES["diced_tomatoes"].texts.english}, ())


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_points_are_named_where_a_phone_shows_it(seats: int) -> None:
    """Behind the hearts; in a bed that is too narrow for a large word the number stands alone."""
    state = fullest(seats)
    said = Said({**ENGLISH, **WORDS, **GAMES[state.game].texts.english}, ("Ana", "Bo", "Chi"))
    laid = list(pieces(scene(state, View()), said))
    words = [(piece, x) for piece, x, _ in laid if isinstance(piece, Words)]
    named = [(piece, x) for piece, x in words if piece.text in ("points", "slots matched")]
    assert len(named) == (0 if seats == 3 else seats)
    assert all(piece.size >= LEAST_PX for piece, _ in named)
    hearts = [x + 30 for piece, x, _ in laid if isinstance(piece, Heart)]
    karma = [x + piece.width for piece, x in words if piece.ink == "heart"]
    for n, (_, x) in enumerate(named):
        assert x > max(hearts[6 * n : 6 * n + 6]) and x > karma[n]


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("scale", [1, PUBLIC_SCALE])
def test_nothing_of_a_garden_lies_where_discord_lays_its_plate(seats: int, scale: float) -> None:
    """But for the frame: the tomato looks over it."""
    image = Image.open(BytesIO(picture(fullest(seats), View(look=Look(scale=scale)))))
    left, (wide, high) = round(28 * scale), (round(scale * side) for side in PLATE_PX)
    corner = image.convert("RGB").crop((left, image.height - high, wide, image.height - left))
    assert corner.getcolors() == [(corner.width * corner.height, look("default").yard.head_lit)]


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("number", range(1, 7))
def test_the_number_that_a_crate_waits_for_can_be_read(theme: str, number: int) -> None:
    """As well as those that lie in it, whatever ripens there."""
    image = Wish(number, is_filled=False, is_matched=False).draw(look(theme)).image
    inside = image.convert("RGB").crop((44, 32, 80, 76))  # within the ring
    red, green, blue = (channel.tobytes() for channel in inside.split())
    seen = set(zip(red, green, blue, strict=True))
    assert max(contrast(colour, look(theme).yard.crate) for colour in seen) >= 4.5


def test_the_star_of_two_points_says_what_it_is_for() -> None:
    """In the last round, beside that; left out where a long name needs the room."""
    state = fullest(3)
    assert state.is_final
    for name, told in (("Bo", True), ("Bartholomew Featherstonehaugh the Third", False)):
        said = Said({**ENGLISH, **WORDS, **GAMES[state.game].texts.english}, (name,) * 3)
        laid = list(pieces(scene(state, View()), said))
        found = [(p, x) for p, x, _ in laid if isinstance(p, Words) and p.text == "filled first"]
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
