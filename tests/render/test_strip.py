"""What stands above and beside a board: names, scores, whose turn it is, what marks mean."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from render import PUBLIC_SCALE, THEMES, Ended, Look, View, alt, picture, spoken
from render.boards import BOARDS
from render.caption import Caption
from render.cells import CellDrawing
from render.corners import beside, levels, worded
from render.describe import voice_of
from render.layout import layout
from render.lettering import width
from render.scene import Button, Cell
from rules import GAMES
from rules.core import AnyState, Parts
from rules.games.tumbleweed import TumbleweedOptions
from rules.hexhex import hexhex
from rules.scores import number
from tests.render import rive, seesaw, stigmergy, tumbleweed
from tests.render.reading import language_with
from tests.render.shown import captioned, seen
from tests.rules.playing import play

CARDS: dict[str, Callable[[], tuple[AnyState, View]]] = {
    "tumbleweed-8": lambda: tumbleweed.crowded(80, 8),
    "tumbleweed-11": lambda: tumbleweed.crowded(150, 11),
    "stigmergy-10": lambda: stigmergy.crowded(140, 10),
    "rive-5": lambda: rive.busy("5", 30),
    "seesaw-5": lambda: seesaw.crowded(5),
}
NAMES = ("Marisol", "Bartholomew Oakes")
WIDE = ((185, 178), (185, 178))
"""Pixels to the end of "88 control" and "88 stacks", on either side."""


def shown(state: AnyState, view: View) -> Caption:
    """The caption in English."""
    return captioned(state, view)


def test_names_stand_beside_their_sides_and_fall_back_to_them() -> None:
    """The first colour on the left, whoever plays it; a name that cannot be drawn is the side's."""
    state = play(GAMES["tumbleweed"].start(TumbleweedOptions(size=3), 2), "red:a3 white:e3")
    left, right = shown(play(state, "side:red"), View(names=NAMES)).panels
    assert (left.name, right.name) == ("Bartholomew Oakes", "Marisol")
    left, right = shown(play(state, "side:red"), View(names=("名前",))).panels
    assert (left.name, right.name) == ("Red", "White")
    foreign = View(names=("名前", "🍅🍅"), handles=("mei_lin", "tom"))
    left, right = shown(play(state, "side:red"), foreign).panels
    assert (left.name, right.name) == ("@tom", "@mei_lin")
    left, right = shown(state, View(names=NAMES)).panels
    assert (left.name, right.name, left.score) == ("Marisol", "Bartholomew Oakes", "")
    assert (left.tab, right.tab) == ("", "to choose")


def test_panels_say_who_acts_and_who_won() -> None:
    """One panel is lit while it goes on, the winner's at the end, none after a draw."""
    acting = shown(tumbleweed.FIGHT, View()).panels
    assert [(panel.tab, panel.is_lit) for panel in acting] == [("to move", True), ("", False)]
    won = shown(play(tumbleweed.FIGHT, "pass pass"), View()).panels
    assert [(panel.tab, panel.is_lit) for panel in won] == [("won", True), ("lost", False)]
    even = tumbleweed.diagram(3, "a3=R1 e3=W1")
    drawn = shown(play(even, "pass pass"), View()).panels
    assert [(panel.tab, panel.is_lit) for panel in drawn] == [("drew", False)] * 2


def test_a_match_that_stopped_has_nobody_to_move_and_nothing_to_take() -> None:
    """Somebody resigned, or it was called off: the picture and its words say that instead."""
    for state, _ in (tumbleweed.crowded(25, 6), rive.busy("5", 30), (seesaw.MUST, None)):
        given_up = View(
            names=NAMES, ended=Ended((1,), how="Marisol resigned"), look=Look(legend=True)
        )
        panels = {panel.name: panel.tab for panel in shown(state, given_up).panels}
        assert panels == {"Marisol": "lost", "Bartholomew Oakes": "won"}
        called_off = replace(given_up, ended=Ended(how="Called off"))
        assert [panel.tab for panel in shown(state, called_off).panels] == ["", ""]
        scene = seen(state, given_up)
        assert not any(cell.marks for cell in scene.cells)
        told = alt(state, given_up)
        assert "Marisol resigned. Bartholomew Oakes won." in told
        assert "to move" not in told


def test_words_are_handed_in_and_shorter_where_they_have_no_room() -> None:
    """In any language: a tab holds some eight letters, a corner what the board leaves."""
    state, view = tumbleweed.crowded(70, 8)
    texts = {"tumbleweed.legend.last": "ein sehr langes Wort"}
    texts |= {"render.strip.move": "Du bist jetzt am Zug", "render.strip.move.short": "am Zug"}
    words = language_with(state.game, texts)
    said = captioned(state, view.looking(legend=True), voice_of(state.game, words))
    assert {panel.tab for panel in said.panels} == {"", "am Zug"}
    plan = layout(state.cells, strip=True)
    last = said.legend[0]
    assert worded(last, 300) == "ein sehr langes Wort"
    assert worded(last, 100).endswith("…")
    assert worded(last, 45) == ""
    assert picture(state, view, words) != picture(state, view)
    assert all(room > 100 for room in beside(plan, 152))


@pytest.mark.parametrize("game", ["tumbleweed", "stigmergy", "rive", "seesaw"])
def test_a_mark_that_comes_late_in_a_game_is_explained_when_it_does(game: str) -> None:
    """The first cards explain all they show; later ones what wasn't on those."""
    rng, state = Random(3), GAMES[game].start(GAMES[game].Options(), 2)
    known: set[object] = set()
    for entry in range(60):
        turn, last = state.turn, list[Parts]()
        while not state.outcome and state.turn == turn:
            move = rng.choice(list(state.legal()))
            last.append(state.parts(move))
            state = state.play(move)
        view = View(last=tuple(last), look=Look(legend=entry < 3))
        known |= {_what(row.cell) for row in shown(state, view).legend}
        cells = seen(state, view).cells
        assert {mark.sign for cell in cells for mark in cell.marks} <= known
        assert "gone" in known or not any(cell.gone for cell in cells)


def _what(shown: Cell | Button | None) -> object:
    """What a row of a legend explains: a mark by its sign, or stones that came off."""
    if isinstance(shown, Cell) and not shown.marks:
        return "gone" if shown.gone else shown
    return shown.marks[0].sign if isinstance(shown, Cell) else shown


@pytest.mark.parametrize("size", [6, 8, 11])
def test_both_scores_are_made_of_the_same_words(size: int) -> None:
    """Whatever the numbers before them and the room that the board leaves."""
    state, view = tumbleweed.crowded(10 * size, size)
    for scale in (1, PUBLIC_SCALE):
        plan = layout(hexhex(size), strip=True, scale=scale)
        for panel in shown(state, view).panels:
            for row, y in zip(panel.rows, levels(plan, *WIDE), strict=True):
                for room in beside(plan, round(y * plan.scale)):
                    wide = width(row.number, "ExtraBold", 30) + 54
                    assert worded(row, room / plan.scale - wide) == row.word


@pytest.mark.parametrize("size", range(3, 11))
def test_counts_stand_clear_of_the_numbers_of_rows(size: int) -> None:
    """Right beside "22 stacks", "14" would seem to be part of it; the counts keep apart."""
    plan = layout(hexhex(size), strip=True)
    first, second = levels(plan, *WIDE)
    assert (first >= 134, second - first >= 38) == (True, True)
    for y, taken in zip((first, second), WIDE[0], strict=True):
        assert min(beside(plan, y)) >= taken + 7


def test_counts_that_are_clear_stay_high() -> None:
    """Short ones, and those of boards whose numbers stand elsewhere."""
    assert levels(layout(hexhex(8), strip=True), (120, 120), (120,)) == (140, 178)
    assert levels(layout(hexhex(5), turned=True, strip=True), (160, 152), (160, 152)) == (140, 178)


@pytest.mark.parametrize("scale", [1, PUBLIC_SCALE])
@pytest.mark.parametrize("size", range(3, 12))
def test_panels_cover_nothing_of_the_board(size: int, scale: float) -> None:
    """The rim has its tips above every cell of the highest row."""
    state, view = tumbleweed.crowded(5, size)
    image = Image.open(BytesIO(picture(state, view.looking(scale=scale)))).convert("RGB")
    plan = layout(hexhex(size), strip=True, scale=scale)
    rim = THEMES["default"].on("oak").plate
    top = min(y for _, y in plan.centres)
    tip = plan.step_px * 2 / 3 + plan.rim_px * 1.15
    for x, y in plan.centres:
        assert y > top or image.getpixel((x, round(y - tip + 2))) == rim


def test_rows_add_up_to_the_score_and_experts_see_no_more_than_stacks() -> None:
    """Until the end, when all is shown."""
    for panel in shown(tumbleweed.FIGHT, View()).panels:
        assert sum(int(row.number) for row in panel.rows) == int(panel.score)
    for panel in shown(tumbleweed.FIGHT, View(tumbleweed.EXPERT)).panels:
        assert (panel.score, len(panel.rows)) == ("", 1)
    ended = play(tumbleweed.FIGHT, "pass pass")
    assert all(panel.score for panel in shown(ended, View(tumbleweed.EXPERT)).panels)


def test_the_board_stays_where_it_is_whatever_the_panels_say() -> None:
    """Names change pixels of the strip only."""
    state, view = tumbleweed.crowded(25, 6)
    images = [
        Image.open(BytesIO(picture(state, replace(view, names=names)))).convert("RGB")
        for names in ((), NAMES)
    ]
    changed = ImageChops.difference(*images).getbbox()
    assert changed
    assert changed[3] <= 84


@pytest.mark.parametrize("name", CARDS)
def test_public_pictures_hold_seventy_kilobytes(name: str) -> None:
    """At 800 pixels, names and all, on the fullest boards that people play on."""
    state, view = CARDS[name]()
    card = picture(state, replace(view.looking(scale=PUBLIC_SCALE), names=NAMES))
    assert len(card) <= 70_000
    assert Image.open(BytesIO(card)).width == 800


@pytest.mark.parametrize("size", [3, 6, 8, 11])
def test_a_smaller_picture_has_the_same_proportions(size: int) -> None:
    """Everything is drawn smaller, nothing moves by more than a few pixels."""
    plan, small = (layout(hexhex(size), strip=True, scale=s) for s in (1, PUBLIC_SCALE))
    assert small.width_px == 800
    assert abs(small.height_px - plan.height_px * PUBLIC_SCALE) < 30
    assert abs(small.cell_px - plan.cell_px * PUBLIC_SCALE) <= 2


def test_words_name_those_who_play_as_the_picture_does() -> None:
    """In descriptions and lists, which say once who plays what; braces in a name are braces."""
    view = View(last=(Parts("capture", ("e1",), 1),), names=("Mari{sol}", "Bo\nOakes"))
    for told in (alt(tumbleweed.FIGHT, view), spoken(tumbleweed.FIGHT, view)):
        assert told.startswith("Last: Bo Oakes takes e1 with a 1. Mari{sol} to move")
        assert "Mari{sol} plays Red, Bo Oakes plays White." in told
    dice = GAMES["diced_tomatoes"]
    state = dice.start(dice.Options(), 2)
    assert "Ana: karma" in alt(state, View(names=("Ana", "Bo")))


def test_scores_are_written_with_halves() -> None:
    """As people write them."""
    assert [number(score) for score in (0, 0.5, 7.5, 12)] == ["0", "½", "7½", "12"]


def test_every_word_beside_a_board_is_there() -> None:
    """Of counts and legends of every board that has them."""
    for game, drawing in BOARDS.items():
        for row in drawing.legend() if isinstance(drawing, CellDrawing) else ():
            assert drawing.WORDS[row.word], game
