"""The dice in hand, and where each of them goes."""

from collections.abc import Iterator

import pytest

from render import WORDS, View
from render.boards.diced_tomatoes import scene
from render.boards.diced_tomatoes.dice import Face
from render.boards.diced_tomatoes.frame import Box, Said, panels
from render.boards.diced_tomatoes.pieces import Piece, Words
from render.boards.diced_tomatoes.plan import pieces
from rules import GAMES
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.words import ENGLISH
from tests.rules.diced_tomatoes.diagrams import table

_SAID = Said({**ENGLISH, **WORDS, **GAMES["diced_tomatoes"].texts.english}, ())
_DICE = "r1 r2 b3 r4 r6 r6 r5 r3 b2 r4 r6 r1"
_HANDS = [(n, 1) for n in range(1, 8)] + [(n, seats) for n in range(1, 13) for seats in (2, 3, 6)]
_FULL = "0.0=r1 0.1=r1 0.2=r1 1.0=r1 1.1=r1 1.2=r1"


def _state(n: int, seats: int) -> DicedTomatoesState:
    vines = "0.0=r2 0.1=r4,r5" + (" 1.0=r6 1.1=r2,r2" if seats > 1 else "")
    return table(vines, " ".join(_DICE.split()[:n]), seats=seats)


def _laid(state: DicedTomatoesState) -> Iterator[tuple[Piece, Box]]:
    """What lies in the tray between its title and its tools."""
    _, top, _, _ = panels(state.seats)[0]
    for piece, x, y in pieces(scene(state, View()), _SAID):
        if isinstance(piece, Face) and top < y:
            inset = (piece.side - piece.px) // 2
            yield piece, (x + inset, y + inset, piece.px, piece.px)
        if isinstance(piece, Words) and top + 42 < y + piece.rise:
            yield piece, (x, y, piece.width, piece.rise)


def _told(state: DicedTomatoesState) -> list[str]:
    """What is written in mint: letters of vines, and numbers of places that have no room."""
    words = [piece for piece, _ in _laid(state) if isinstance(piece, Words)]
    return [word.text.replace(" ", "") for word in words if word.ink == "preview"]


@pytest.mark.parametrize(("n", "seats"), _HANDS)
def test_every_place_of_every_die_is_told(n: int, seats: int) -> None:
    """A letter for each vine that takes it, or a number for several, however long the hand is."""
    state = _state(n, seats)
    told = [int(text) if text[0] == "+" else len(text) for text in _told(state)]
    assert sum(told) == sum(map(len, scene(state, View()).places)) > 0


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("n", range(1, 7))
def test_up_to_six_dice_name_their_vines(n: int, seats: int) -> None:
    """Between two people, and alone: no number stands for any."""
    assert all(set(text) <= set("ABC") for text in _told(_state(n, seats)))


@pytest.mark.parametrize(("n", "seats"), _HANDS)
def test_words_keep_clear_of_the_next_die(n: int, seats: int) -> None:
    """Of every die and of one another."""
    found = list(_laid(_state(n, seats)))
    for piece, (x, y, width, height) in found:
        for other, (left, top, wide, high) in found:
            if piece is not other and isinstance(piece, Words):
                beside = x + width <= left or left + wide <= x
                assert beside or y + height <= top or top + high <= y, (piece, other)


@pytest.mark.parametrize("hand", ["r1 b6", "r1 r6 r5 b6", "r1 r2 b6 r5 r6", "r2 r1 b6 r4 r4 r5"])
def test_a_die_that_fits_nowhere_is_faint_and_has_words_or_a_dash(hand: str) -> None:
    """And only such a one; where none fits anywhere, all look the same."""
    state = table(_FULL, hand)
    faces = [piece for piece, _ in _laid(state) if isinstance(piece, Face)]
    places = scene(state, View()).places
    assert [face.is_faint for face in faces] == [not spots for spots in places]
    dim = [p.text for p, _ in _laid(state) if isinstance(p, Words) and p.ink == "dim"]
    mark = "—" if len(faces) > 3 else "nowhere yet"
    assert " ".join(dim) == " ".join([mark] * places.count(()))
    stuck = table(_FULL, "b6 r5 r4 r6 r5")
    assert not any(p.is_faint for p, _ in _laid(stuck) if isinstance(p, Face))
