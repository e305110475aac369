"""The card of a match that has ended."""

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from render import THEMES, WORDS, Ended, Look, View, result_card
from render.boards import BOARDS
from render.boards.diced_tomatoes.frame import Said
from render.boards.diced_tomatoes.pieces import Words
from render.boards.diced_tomatoes.podium import Box, podium
from render.describe import voice_of
from render.result import in_lines, turns_played
from rules import GAMES
from rules.core import AnyState
from rules.playout import pick
from rules.words import ENGLISH
from tests.quick import quickly
from tests.render import tumbleweed
from tests.rules.playing import play
from tests.rules.stigmergy import diagram as stigmergy

NAMES = ("Marisol", "Bartholomew Oakes")
WON: AnyState = play(tumbleweed.FIGHT, "pass pass")
DRAWN: AnyState = play(tumbleweed.diagram(3, "a3=R1 e3=W1"), "pass pass")


def card(state: AnyState, view: View) -> Image.Image:
    """The card as an image."""
    return Image.open(BytesIO(result_card(state, view)))


@pytest.mark.parametrize("theme", quickly(("default", "high_contrast"), THEMES))
@pytest.mark.parametrize("state", [WON, DRAWN], ids=["won", "drawn"])
def test_a_result_has_its_own_measures_in_every_look(theme: str, state: AnyState) -> None:
    """A thousand pixels by 560, in a palette, light."""
    data = result_card(state, View(names=NAMES, look=Look(theme=theme)))
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode) == ((1000, 560), "P")
    assert len(data) <= 70_000


def test_a_crown_is_for_winners() -> None:
    """In gold above the tower; a draw has none."""
    gold = THEMES["default"].last
    for state, crowned in ((WON, True), (DRAWN, False)):
        above = card(state, View(names=NAMES)).convert("RGB").crop((94, 46, 206, 112))
        assert any(colour == gold for _, colour in above.getcolors(1 << 16) or ()) is crowned


def test_nobody_celebrates_a_computer_that_has_won() -> None:
    """No crown above its tower or its tomato, no confetti: a person has just lost."""
    gold = THEMES["default"].last
    start = GAMES["diced_tomatoes"].start(GAMES["diced_tomatoes"].Options(), 2)
    # Above the middle of a board's card confetti lies; in the garden a crown, above the first pot.
    for state, boxes in (
        (tumbleweed.FIGHT, ((94, 46, 206, 112), (60, 32, 72, 44))),
        (start, ((560, 90, 670, 200), (60, 46, 72, 58))),
    ):
        for winner, is_party in (("Bo", True), ("🤖 Seedling 1", False)):
            names, ended = ("Ana", winner), Ended((1,), how="Ana resigned")
            shown = card(state, View(names=names, ended=ended)).convert("RGB")
            for box in boxes:
                colours = shown.crop(box).getcolors(1 << 16) or ()
                assert any(colour == gold for _, colour in colours) is is_party, (names, box)


def test_without_sides_the_winner_has_the_crown_and_names_have_no_gap_before_them() -> None:
    """Somebody resigned before sides were chosen: there are no pieces to pile up."""
    start = GAMES["tumbleweed"].start(GAMES["tumbleweed"].Options(), 2)
    view = View(names=NAMES, ended=Ended((1,), how="Marisol resigned"))
    shown = card(start, view).convert("RGB")
    strip, gold = THEMES["default"].strip, THEMES["default"].last
    crown = shown.crop((94, 152, 206, 218))
    assert any(colour == gold for _, colour in crown.getcolors(1 << 16) or ())
    name = shown.crop((64, 320, 128, 390))
    assert any(colour == strip.text for _, colour in name.getcolors(1 << 16) or ())


def test_scores_that_decided_nothing_are_left_out() -> None:
    """Red is ahead and resigned: no number contradicts the winner's name."""
    state = tumbleweed.FIGHT
    gave_up = card(state, View(names=("Ana", "Bo"), ended=Ended((1,), how="Ana resigned")))
    for top in (312, 386):
        right = gave_up.convert("RGB").crop((420, top + 8, 470, top + 62))
        assert len(right.getcolors(1 << 16) or ()) == 1


def test_names_are_on_it_and_change_nothing_else_than_words() -> None:
    """The board on the right stays as it is."""
    plain, named = (card(WON, View(names=names)).convert("RGB") for names in ((), NAMES))
    changed = ImageChops.difference(plain, named).getbbox()
    assert changed
    assert changed[2] <= 500


def test_the_komi_stands_with_how_it_ended() -> None:
    """A score holds it, and it lies on no cell; of a match that was given up no score is told."""
    words = voice_of("stigmergy")
    board = stigmergy.stigmergy("a4 a5 b5 c4 c5 d3 d4 e3", "b2 b3 b4 c1 c3 d1 d2 e2", komi=2)
    over = play(board, "pass pass")
    assert turns_played(words, over, "Both passed.").endswith("Both passed. · komi 2")
    assert turns_played(words, board, "Ana resigned").endswith("Ana resigned")


LONG = (
    ("Ana", 1),
    ("Bartholomew Oakes", 2),
    ("Maximiliane", 1),
    ("Anna Maria Hohenburg", 2),
    ("🤖 Seedling 4", 1),
)


@pytest.mark.parametrize(("name", "lines"), LONG)
def test_a_winners_name_is_large(name: str, lines: int) -> None:
    """A long one takes two lines, each readable on a phone, before any of it is cut."""
    shown, size_px = in_lines(name, 224)
    assert (len(shown), " ".join(shown)) == (lines, name)
    assert size_px >= 30


def test_a_match_that_goes_on_has_no_result() -> None:
    """There is nothing to celebrate yet."""
    with pytest.raises(ValueError, match="ending"):
        result_card(tumbleweed.FIGHT)


def test_somebody_who_resigned_has_lost_it() -> None:
    """Though the rules would let it go on."""
    given_up = View(names=NAMES, ended=Ended((1,), how="Marisol resigned"))
    other = replace(given_up, ended=Ended((0,), how="Marisol resigned"))
    assert result_card(tumbleweed.FIGHT, given_up) != result_card(tumbleweed.FIGHT, other)


def harvest(seats: int) -> AnyState:
    """A garden played at random to its end."""
    rng, game = Random(3), GAMES["diced_tomatoes"]
    state = game.start(game.Options(), seats)
    while state.to_act is not None:
        state = state.play(pick(state, rng))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_a_harvest_ends_on_a_podium(seats: int) -> None:
    """As large and as light as other results; the names of all who played are on it."""
    state, names = harvest(seats), ("Ana", "Bo", "Chi", "Dora", "Emil", "Fatima")[:seats]
    data = result_card(state, View(names=names))
    assert Image.open(BytesIO(data)).size == (1000, 560)
    assert len(data) <= 40_000
    for seat in range(seats):
        others = (*names[:seat], "Zoe", *names[seat + 1 :])
        assert result_card(state, View(names=others)) != data


@pytest.mark.parametrize("state", [WON, harvest(2), harvest(6)], ids=["board", "two", "six"])
def test_no_player_lies_under_discords_plate_on_a_phone(state: AnyState) -> None:
    """Whoever they are: at 320 pixels the plate covers this much of the lower left corner."""
    seen = set()
    for names in (("Ana",) * 6, ("Bartholomew Oakes",) * 6):
        for ended in (None, Ended((0,), how="resigned"), Ended((1,), how="resigned")):
            shown = card(state, View(names=names[: len(state.sides)], ended=ended))
            seen.add(shown.convert("RGB").crop((26, 468, 142, 510)).tobytes())
    assert len(seen) == 1


def test_a_podium_stands_in_the_order_of_points() -> None:
    """Who won in the middle, who is second on the left."""
    scene = BOARDS["diced_tomatoes"].scene(harvest(3), View())
    names = ("Ana", "Bo", "Chi")
    said = Said({**ENGLISH, **WORDS}, names)
    placed = [(p.text, x) for p, x, _ in podium(scene, said, "") if isinstance(p, Words)]
    below = [text for text, x in sorted(placed[2:5], key=lambda pair: pair[1])]
    ranked = sorted(scene.gardens, key=lambda garden: -garden.points)
    first, second, third = (names[garden.seat] for garden in ranked)
    assert below == [second, first, third]
    assert placed[0][0] == first


def test_who_resigned_stands_below_the_winner() -> None:
    """Also where both have as many points."""
    game = GAMES["diced_tomatoes"]
    state = game.start(game.Options(), 2)
    scene = BOARDS["diced_tomatoes"].scene(state, View(ended=Ended((1,), how="Ana resigned")))
    assert len({garden.points for garden in scene.gardens}) == 1
    said = Said({**ENGLISH, **WORDS}, ("Ana", "Bo"))
    places = [piece.place for piece, *_ in podium(scene, said, "") if isinstance(piece, Box)]
    assert places == [1, 2]
