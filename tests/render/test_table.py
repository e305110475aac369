"""Tables of dice: what their pictures and their words show."""

import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import ALT_LIMIT, Look, View, alt, picture, spoken, text
from render.boards import diced_tomatoes
from render.boards.diced_tomatoes import scene
from render.boards.diced_tomatoes.dice import Face
from render.boards.diced_tomatoes.frame import panels
from render.boards.diced_tomatoes.gardens import Die, Ripeness
from render.boards.diced_tomatoes.look import look, palette
from render.scene import Sign
from render.view import BoardModule
from rules.core import Parts
from rules.games.diced_tomatoes import DicedTomatoesState
from tests.render.diced_tomatoes import SPOILT, TIDY, VARIANTS, fullest, played
from tests.render.shown import ahead
from tests.rules.diced_tomatoes.diagrams import table

CHECKED_BY_MYPY: BoardModule = diced_tomatoes


def _image(state: DicedTomatoesState, view: View) -> Image.Image:
    return Image.open(BytesIO(picture(state, view))).convert("RGB")


def _changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_fullest_table_fits(seats: int) -> None:
    """As a picture of at most 90 kB, as a description, in a block of characters and in a list."""
    state = fullest(seats)
    drawn = picture(state, View())
    assert len(drawn) <= 90_000
    assert Image.open(BytesIO(drawn)).size[0] == 1000
    assert len(alt(state)) <= ALT_LIMIT
    assert len(text(state)) <= 1900
    assert len(spoken(state)) <= 3500


@pytest.mark.parametrize("seats", range(1, 7))
def test_nothing_lies_on_anything_else(seats: int) -> None:
    """Tray and beds keep apart and inside the picture."""
    found = panels(seats)
    for one, other in combinations(found, 2):
        beside = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        assert beside or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
    assert max(x + width for x, _, width, _ in found) < 1000


@pytest.mark.parametrize("seats", range(1, 7))
def test_beds_leave_no_place_empty(seats: int) -> None:
    """Every row of them is as wide as the tray."""
    (left, _, wide, _), *beds = panels(seats)
    for top in {bed[1] for bed in beds}:
        row = [bed for bed in beds if bed[1] == top]
        assert row[0][0] == left
        assert left + wide - 3 < row[-1][0] + row[-1][2] <= left + wide


def test_a_long_hand_keeps_clear_of_the_bushel() -> None:
    """Thirteen dice are smaller, and the right end of the strip stays as it was."""
    short, long = (
        _image(table(hand=" ".join(["r3"] * n), bushel={"r": 5}), View()) for n in (1, 13)
    )
    left, _, right, _ = _changed(short, long) or (0, 0, 0, 0)
    assert left > 100
    assert right < 800


def test_the_last_turn_is_marked_on_its_spots_and_nowhere_else() -> None:
    """A border on the token, and nothing in the other garden."""
    state = table("0.1=r4,r5")
    marked = _image(state, View(last=(Parts("place", ("r5", "0.1")),)))
    left, top, right, bottom = _changed(_image(state, View()), marked) or (0, 0, 0, 0)
    x, y, width, height = panels(2)[1]
    assert x < left < right < x + width
    assert y < top < bottom < y + height


@pytest.mark.parametrize("layer", ["coordinates", "last", "worth"])
def test_a_hidden_layer_is_gone(layer: str) -> None:
    """Each changes pixels, and only by its absence."""
    state, last = table("0.1=r4,r5"), (Parts("place", ("r5", "0.1")),)
    whole = _image(state, View(last=last))
    less = _image(state, View(last=last, look=Look(hidden=frozenset({layer}))))
    assert whole.size == less.size
    assert _changed(whole, less)


def test_every_die_looks_different() -> None:
    """All colours and faces, in grey as well."""
    dice = [Die(colour, face) for colour in "rbg" for face in range(1, 7)]
    for colours in ("RGB", "L"):
        drawn = {
            Face(die, 58).draw(look("default")).image.convert(colours).tobytes() for die in dice
        }
        assert len(drawn) == 18


def test_colours_of_dice_differ_in_lightness_and_outline() -> None:
    """Red, black and gold are told apart without any colour."""
    dresses = look("default").dice.values()
    greys = [round(0.3 * r + 0.6 * g + 0.1 * b) for r, g, b in (d.face for d in dresses)]
    assert all(abs(one - other) > 50 for one, other in combinations(greys, 2))
    assert len({dress.corners for dress in dresses}) == 3


def test_key_colours_are_in_the_palette() -> None:
    """Exactly, not nearly."""
    seen = look("default")
    flat = palette("default").getpalette() or []
    known = {tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)}
    keys = {seen.last, seen.preview, seen.heart, seen.rotten, *seen.seats}
    keys |= {skin for skin, _, _ in seen.yard.ripe}
    assert keys | {dress.face for dress in seen.dice.values()} <= known


def test_vines_that_will_go_are_marked() -> None:
    """Rotten, overripe, and full without a harvest; each with its worth."""
    spots = {spot.name: spot for garden in scene(SPOILT, View()).gardens for spot in garden.spots}
    assert (spots["0.0"].ripeness, spots["0.0"].worth) == (Ripeness.ROTTEN, 0)
    assert (spots["0.1"].ripeness, spots["0.1"].worth) == (Ripeness.SPOILT, 7)
    assert (spots["1.2"].ripeness, spots["1.2"].worth) == (Ripeness.GROWING, 6)
    full = scene(table("0.0=r1,r1,b1,r1"), View()).gardens[0].spots[0]
    assert (full.ripeness, full.worth) == (Ripeness.SPOILT, 0)


def test_stars_are_for_dicey_tables_and_alone() -> None:
    """Elsewhere a match means nothing."""
    for more, starred in (({}, False), ({"options": {"dicey": True}}, True), ({"seats": 1}, True)):
        seats = more.get("seats", 2)
        state = table(tracks=[[1]] + [[]] * (int(str(seats)) - 1), **more)
        assert scene(state, View()).gardens[0].slots[0].is_star is starred


def test_a_die_that_is_to_be_turned_is_marked_once() -> None:
    """Even where another one shows the same face."""
    hand = scene(*ahead(table(hand="r3 r4", karma=[6, 0]), "up:r3")).hand
    assert [(str(die), die.sign) for die in hand] == [("r4", Sign.PREVIEW), ("r4", None)]


def _vines(description: str) -> dict[str, str]:
    """The dice on each token: a seat's line, and below it the vines that it letters."""
    found: dict[str, str] = {}
    for seat, row in re.findall(r"^(\d)(?: \w+)?>?(?: m)? k.*\n(.*)", description, re.MULTILINE):
        for letter, dice in re.findall(r"[\[(]?([ABC])[\])]? ((?:[rbg]\d ?)+)", row):
            found[f"{seat}.{'ABC'.index(letter)}"] = dice.strip()
    return found


def _dice(told: str) -> list[str]:
    """Dice as they are told, "red 5 and 2 black 3s"; of those that are alike each."""
    found = re.findall(r"(?:(\d) )?(red|black|gold) (\d)", told)
    return [f"{colour[0]}{face}" for n, colour, face in found for _ in range(int(n or 1))]


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("plies", [20, 60, 120])
def test_a_text_board_gives_the_whole_table(seats: int, plies: int) -> None:
    """Read back: every vine, the hand, the bushel, karma and tracks; a line set in goes on."""
    state, view = played(seats, plies, seed=plies)
    told = text(state, view).replace("\n  ", " ")
    assert _vines(told) == state.board()
    hand = re.search(r"^> ([rbg\d ]+)$", told, re.MULTILINE)
    assert (hand[1].split() if hand else []) == list(state.hand)
    bushel = re.search(r"^# r:(\d+) b:(\d+) g:(\d+)$", told, re.MULTILINE)
    assert bushel
    assert tuple(map(int, bushel.groups())) == state.bushel
    lines = re.findall(
        r"^(\d)(?: \w+)?>?(?: m)? k(\d+)(?: b(\d))?(?: s ([\d* ]+))?$", told, re.MULTILINE
    )
    assert [int(karma) for _, karma, _, _ in lines] == list(state.karma)
    tracks = [tuple(map(int, track.replace("*", "").split())) for *_, track in lines]
    assert tracks == list(state.tracks)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("plies", [20, 60, 120])
def test_lists_give_the_whole_table(seats: int, plies: int) -> None:
    """Read back: every vine, the hand, the bushel, karma, slots; for many alt texts tell less."""
    state, view = played(seats, plies, seed=plies)
    for told in (spoken(state, view), alt(state, view)):
        rows = (line.removesuffix(".").partition(": ") for line in told.splitlines()[1:])
        lines = {head: what for head, _, what in rows}
        vines = [_dice(what) for what in lines.values() if what.startswith("seed")]
        assert Counter(_dice(lines.get("Hand", ""))) == Counter(state.hand)
        left = dict(map(reversed, re.findall(r"(\d+) (\w+)", lines.get("Bushel", ""))))
        assert tuple(int(left.get(c, 0)) for c in ("red", "black", "gold")) == state.bushel
        if "and " in told.splitlines()[-1]:
            assert seats > 2
            continue
        assert vines == [vine.split() for vine in state.board().values()]
        karma = re.findall(r"karma (\d+)", told)
        assert [*map(int, karma)] == list(state.karma)
        filled = re.findall(r"\d has (\d)", told)
        assert [*map(int, filled)] == [value for track in state.tracks for value in track]


def test_the_text_board_looks_like_this() -> None:
    """The bushel, the hand, then two lines a seat, and what the signs mean."""
    state, view = ahead(SPOILT, "r4>1.0")
    assert text(state, view).splitlines() == [
        "# r:16 b:3 g:1",
        "> b4 r1",
        "0 k6 b1 s 1* 2* 4 4* 5* 6*",
        "A r1 b1 =0 | B r6 g5 =7 | C .",
        "1> k7 b2 s 6 2* 3*",
        "(A) . | B . | C r5 r4 g6 =6",
        "2 m k0 b0 s 3",
        "A r2 b3 r4 =1 | B . | C .",
        "",
        "r red, b black, g gold; a vine is its seed, its dice, = its worth",
        "seat (> acts, m plays last, - out), k karma, s slots 1 to 6",
        "b after the karma: bits",
        "* a star",
        "> hand",
        "# bushel",
        "( ) not played yet",
    ]


def test_words_say_whose_vine_it_is_by_name() -> None:
    """As people at a table would: "Ana's B"; long names stay within Discord's limit."""
    state, view = TIDY
    names = ("Ana", "Bo {x}", "Chi")
    told = alt(state, replace(view, names=names))
    assert told.startswith("Last: Black 1 on Bo {x}'s B. ")
    assert "Bo {x}'s B is rotten" in told
    assert re.search(r"^1 Bo \{x\}>", text(state, replace(view, names=names)), re.MULTILINE)
    assert "Chi's A" in spoken(SPOILT, View(names=names))
    for seats in range(1, 7):
        long = View(names=("Wilhelmina-Alexandra von und zu",) * seats)
        full = fullest(seats)
        assert len(alt(full, long)) <= ALT_LIMIT
        assert len(text(full, long)) <= 1900


def test_every_move_has_a_preview_in_words() -> None:
    """Placements, everything that karma pays for, and the end of the turn."""
    state = table("0.0=r2 1.1=r6,r6,r6", "r6 b2", karma=[12, 0], options=VARIANTS)
    for start in (state, table("0.0=r1,b1"), TIDY[0]):
        for move in start.legal():
            after, view = ahead(start, move)
            assert alt(after, view).startswith("Preview: ")


def test_a_list_tells_the_table_in_sentences() -> None:
    """What is asked first, then the hand, the bushel, and seat by seat."""
    assert spoken(SPOILT).splitlines() == [
        "Green has dice to place. "
        "Blue: 44 (39 in slots, 2 for filling them first, 3 for 6 karma); "
        "Green: 17 (13 in slots, 3 for 6 karma, 1 for red dice on vines); Violet: 3. "
        "Last round. Blue's A is rotten and may be cleared. "
        "Blue's B is cleared when the turn ends.",
        "Hand: black 4, red 1 and red 4.",
        "Bushel: 14 red, 2 black, 1 gold.",
        "Blue: karma 6; bits 1; slots: 1 has 1 with a star, 2 has 2 with a star, 3 has 4, "
        "4 has 4 with a star, 5 has 5 with a star, 6 has 6 with a star.",
        "Blue's A: seed red 1, then black 1; worth 0; takes 1.",
        "Blue's B: seed red 6, then gold 5; worth 7; takes 4.",
        "Green: karma 7; bits 2; slots: 1 has 6, 2 has 2 with a star.",
        "Green's A: seed red 4, then red 4, black 4; worth 3; takes 4.",
        "Green's C: seed red 5, then red 4, gold 6; worth 6; takes 3.",
        "Violet: karma 0; bits 0; slots: 1 has 3; plays last.",
        "Violet's A: seed red 2, then black 3, red 4; worth 1; takes 1 or 5.",
    ]


def test_a_description_begins_with_what_matters() -> None:
    """The last turn, what is asked, the points; then what the picture marks."""
    state, view = TIDY
    assert alt(state, view).splitlines()[0] == (
        "Last: Black 1 on Green's B. The turn ended. "
        "Green may clear what is rotten. Blue: 6 (out); Green: 0; Violet: 0. "
        "Green's B is rotten and may be cleared."
    )


def test_a_turn_that_is_tidied_up_ends_once() -> None:
    """Passing dice on and clearing what is rotten are one end to whoever hears it."""
    state = table("0.0=r1,b1", "b2", karma=[0, 0])
    last = list[Parts]()
    for move in ("b2>0.0", "end", "rot:0.0", "end"):
        if move in state.legal():
            last.append(state.parts(move))
            state = state.play(move)
    told = alt(state, View(last=tuple(last))).splitlines()[0]
    assert told.count("The turn ended.") == 1, told


def test_a_garden_shows_names_and_what_may_be_done_now() -> None:
    """Names that are handed in, places for the hand, tools that karma pays for now."""
    state = table("0.0=r2 1.1=r6", "r6 b2", karma=[1, 0])
    drawn = {picture(state, View(names=names)) for names in ((), ("Ana",), ("Ana", "Bo"))}
    assert len(drawn) == 3
    shown = scene(state, View())
    assert shown.places == tuple(
        tuple(sorted(m[3:] for m in state.placements() if m[:2] == die)) for die in state.hand
    )
    assert [tool.verb for tool in shown.tools if tool.is_open] == ["re"]
    fitting = {spot.name for garden in shown.gardens for spot in garden.spots if spot.is_open}
    assert fitting == {move[3:] for move in state.placements()}


def test_where_a_chosen_die_goes_stands_out() -> None:
    """The spots that take it, and the die itself; what another die could do is no matter then."""
    state = table("0.0=r2 1.1=r6", "r1 r5")
    shown = scene(state, View(offered=frozenset({"r5", "0.1", "1.1"})))
    fitting = [spot.name for garden in shown.gardens for spot in garden.spots if spot.is_open]
    assert fitting == ["0.1", "1.1"]
    assert [die.sign for die in shown.hand] == [None, Sign.PREVIEW]


def test_vines_are_lettered() -> None:
    """A, B and C under their owner's name, whatever the record calls them."""
    letters = [spot.letter for garden in scene(SPOILT, View()).gardens for spot in garden.spots]
    assert letters == ["A", "B", "C"] * 3


def test_riper_tomatoes_are_redder_and_larger() -> None:
    """In the crates; what is worth nothing is another colour altogether."""
    ripe = look("default").yard.ripe
    reds = [red - green for (red, green, _), _, _ in ripe]
    assert reds == sorted(reds)
    assert ripe[0][0] != look("default").rotten
