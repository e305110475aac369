"""The card of a match that has ended."""

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from render import THEMES, Ended, View, picture, result_card
from rules import GAMES
from rules.core import AnyState
from rules.playout import pick
from tests.render import tumbleweed
from tests.rules.playing import play

NAMES = ("Marisol", "Bartholomew Oakes")
WON: AnyState = play(tumbleweed.FIGHT, "pass pass")
DRAWN: AnyState = play(tumbleweed.diagram(3, "a3=R1 e3=W1"), "pass pass")


def card(state: AnyState, view: View) -> Image.Image:
    """The card as an image."""
    return Image.open(BytesIO(result_card(state, view)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("state", [WON, DRAWN], ids=["won", "drawn"])
def test_a_result_has_its_own_measures_in_every_look(theme: str, state: AnyState) -> None:
    """A thousand pixels by 560, in a palette, light."""
    data = result_card(state, View(names=NAMES, theme=theme))
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode) == ((1000, 560), "P")
    assert len(data) <= 70_000


def test_a_crown_is_for_winners() -> None:
    """In gold above the tower; a draw has none."""
    gold = THEMES["default"].last
    for state, crowned in ((WON, True), (DRAWN, False)):
        above = card(state, View(names=NAMES)).convert("RGB").crop((94, 46, 206, 112))
        assert any(colour == gold for _, colour in above.getcolors(1 << 16) or ()) is crowned


def test_names_are_on_it_and_change_nothing_else_than_words() -> None:
    """The board on the right stays as it is."""
    plain, named = (card(WON, View(names=names)).convert("RGB") for names in ((), NAMES))
    changed = ImageChops.difference(plain, named).getbbox()
    assert changed
    assert changed[2] <= 500


def test_a_match_that_goes_on_has_no_result() -> None:
    """There is nothing to celebrate yet."""
    with pytest.raises(ValueError, match="ending"):
        result_card(tumbleweed.FIGHT)


def test_somebody_who_resigned_has_lost_it() -> None:
    """Though the rules would let it go on."""
    given_up = View(names=NAMES, ended=Ended((1,), how="Marisol resigned"))
    other = replace(given_up, ended=Ended((0,), how="Marisol resigned"))
    assert result_card(tumbleweed.FIGHT, given_up) != result_card(tumbleweed.FIGHT, other)


def test_a_garden_is_shown_as_it_was_left() -> None:
    """It has the names and points of everybody already."""
    rng, game = Random(3), GAMES["diced_tomatoes"]
    state = game.start(game.Options(), 1)
    while state.to_act is not None:
        state = state.play(pick(state, rng))
    assert result_card(state, View(names=NAMES)) == picture(state, View(names=NAMES))
