"""What every board must do, whichever game it is of."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import islice
from types import ModuleType

import pytest
from PIL import Image

from render import (
    ALT_LIMIT,
    LOOK_LIMIT,
    SHARED_LAYERS,
    WORDS,
    View,
    alt,
    layers,
    look,
    picture,
    question_of,
    spoken,
    text,
    topics,
)
from render.boards import BOARDS, check, drawing, tumbleweed
from render.cells import CellDrawing
from render.corners import beside, name_level
from render.layout import LEAST_PX, layout
from render.lettering import width
from render.view import CellModule
from rules import GAMES, options
from rules.core import AnyState
from rules.errors import GameError

CHECKED_BY_MYPY: tuple[CellModule, ...] = (tumbleweed,)


WIDEST = 36
"""Characters that a line of a code block has on a phone."""


@cache
def _played(game: str, plies: int) -> tuple[AnyState, View]:
    return _after(_begun(game), plies)


def _begun(game: str) -> AnyState:
    return GAMES[game].start(GAMES[game].Options(), GAMES[game].seats[0])


def _after(state: AnyState, plies: int) -> tuple[AnyState, View]:
    *_, reached = islice(_line(state, plies), plies + 1)
    return reached


def _line(state: AnyState, seed: int) -> Iterator[tuple[AnyState, View]]:
    """A random game from a position to its end."""
    rng = random.Random(seed)
    yield state, View()
    while moves := state.legal():
        move = rng.choice(moves)
        view = View(last=(state.parts(move),))
        state = state.play(move)
        yield state, view


def test_boards_are_found_by_being_there() -> None:
    """Each is a module named after its game; one that says nothing else is of cells."""
    assert BOARDS.keys() == GAMES.keys()
    others = [game for game, one in BOARDS.items() if not isinstance(one, CellDrawing)]
    assert others == ["diced_tomatoes"]
    plain = ModuleType("render.boards.plain")
    told = {k: v for k, v in vars(tumbleweed).items() if not k.startswith("__")}
    vars(plain).update({name: value for name, value in told.items() if name != "DRAWING"})
    assert type(drawing(plain)) is CellDrawing


def test_a_board_that_lacks_something_is_named_in_one_sentence() -> None:
    """So is one that is made of nothing known."""
    board = ModuleType("render.boards.apart")
    vars(board).update({k: v for k, v in vars(tumbleweed).items() if not k.startswith("__")})
    board.MATERIAL = "wood"  # type: ignore[attr-defined]
    with pytest.raises(GameError, match=r"boards/apart: no board is made of wood, only of oak, "):
        drawing(board)
    del board.legend, board.EXAMPLE
    with pytest.raises(GameError, match=r"^render/boards/apart lacks EXAMPLE, legend \("):
        drawing(board)


def test_a_game_without_a_board_is_named_in_one_sentence() -> None:
    """So is a board without a game; both stop the start."""
    with pytest.raises(GameError, match=r"^apart has no board: write render/boards/apart\.py\.$"):
        check(BOARDS, [*GAMES, "apart"])
    with pytest.raises(GameError, match=r"^render/boards/apart\.py is the board of no game\.$"):
        check([*BOARDS, "apart"], GAMES)


@pytest.mark.parametrize("game", BOARDS)
def test_the_example_of_a_board_is_a_position_with_a_last_move(game: str) -> None:
    """It can be played, and goes on afterwards."""
    example = BOARDS[game].EXAMPLE
    state = GAMES[game].position(example.position or {})
    assert example.moves
    for step in example.moves:
        state = state.play(state.parse(step))
    assert state.outcome is None, "its last move ends the game: take an earlier one for EXAMPLE"


CELLS = {game: drawing for game, drawing in BOARDS.items() if isinstance(drawing, CellDrawing)}


@pytest.mark.parametrize("game", CELLS)
def test_a_board_of_cells_is_told_in_signs_and_words_that_are_there(game: str) -> None:
    """A sign is one character, on a turned board some; a mark has its meaning.

    A score that nobody ever has is hidden.
    """
    board = CELLS[game]
    lines = [at for seed in range(4) for at in islice(_line(_begun(game), seed), 0, None, 9)]
    for state, view in lines:
        scene = board.scene(state, view)
        assert scene.turned or {len(board.sign(cell)) for cell in scene.cells} == {1}
    known = {*GAMES[game].texts.english, *board.WORDS}
    assert {row.word for row in board.legend()} <= known, "WORDS of the board has each"
    if not any(any(state.scores()) for state, _ in lines):
        shown = [board.scores(state, view) for state, view in lines]
        assert not any(shown), 'counts() owes each side Counts(""): this game has no score'


@pytest.mark.parametrize("game", BOARDS)
def test_every_layer_has_a_name(game: str) -> None:
    """In the words of the game, or in ours for those that all boards have."""
    named = {shown.key for shown in layers(game).values()}
    named |= {f"render.layer.{layer}" for layer in SHARED_LAYERS}
    assert named <= {*GAMES[game].texts.english, *WORDS}


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("plies", [0, 1, 2, 3, 4, 40, 2000])
def test_every_board_is_seen_and_told_from_start_to_end(game: str, plies: int) -> None:
    """A picture as wide as all others, a description, a board of characters and a list."""
    state, view = _played(game, plies)
    assert Image.open(BytesIO(picture(state, view))).width == 1000
    assert 0 < len(alt(state, view)) <= ALT_LIMIT
    assert text(state, view).count("\n") > 5
    assert len(spoken(state, view).splitlines()) > 1


@pytest.mark.parametrize("game", BOARDS)
def test_every_board_answers_what_can_be_asked_of_it(game: str) -> None:
    """Each kind of question, to the seat that acts; a board of cells needs no code for that."""
    for plies in (0, 3, 40):
        state, view = _played(game, plies)
        seat = max(state.to_act or 0, 0)
        asked = {topic.name: topic.typed for topic in topics(state, view)}
        told = {"last", "changes", "turn", "clock"}  # of the match
        boards = {"cell", "lines", "near", "column", "side", "can", "dangers", "score"}
        assert {*asked} >= (told | boards if game in CELLS else told | {"side", "can", "score"})
        for name in {*asked} - told:
            question = question_of(state, view, asked[name], seat)
            if question is None:
                assert (name, state.sides[seat]) == ("side", None), "no side is chosen yet"
                continue
            assert question.topic == name
            answer = look(state, view, question, seat)
            assert 0 < len(answer) <= LOOK_LIMIT
            assert name != "cell" or answer.startswith(question.place)


@pytest.mark.parametrize("game", CELLS)
def test_the_name_of_a_game_stands_clear_of_its_board(game: str) -> None:
    """Discord lays a plate below it; a board that reaches into that corner leaves room above."""
    shown = CELLS[game].seen(_begun(game), View())
    at = layout(shown.board, shown.turned, shown.flipped, strip=True)
    texts = GAMES[game].texts
    middle = name_level(at, texts.english[texts.name]) - 9  # of letters above their line
    left, _ = beside(at, round(middle))
    assert 18 + width(texts.english[texts.name], "SemiBold", LEAST_PX) <= left


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("theme", ["default", "light"])
def test_a_person_named_like_a_computer_is_drawn_as_a_person(game: str, theme: str) -> None:
    """Its sign stands in pictures, too, and is a word where they are described."""
    state, view = _played(game, 3)
    look = view.looking(theme=theme)
    computer, person = (replace(look, names=(name, "Ana")) for name in ("🤖 Oak 1", "Oak 1"))
    assert picture(state, computer) != picture(state, person)
    told = alt(state, computer), alt(state, person)
    assert ["computer" in text for text in told] == [True, False]


def _boards_of(game: str) -> Iterator[tuple[AnyState, View]]:
    """A position of every size and number of seats."""
    size = options.board_option(GAMES[game].Options)
    for value in size.accepted if size else ("",):
        given = {size.name: value} if size else {}
        chosen: object = options.parse(GAMES[game].Options, given, game=game)
        for seats in GAMES[game].seats:
            yield _after(GAMES[game].start(chosen, seats), 24)


def widest(state: AnyState, view: View) -> int:
    """Characters of the longest line of a text board."""
    board, _, _ = text(state, view).partition("\n\n")
    return max(map(len, board.splitlines()))


@pytest.mark.parametrize("game", BOARDS)
def test_no_line_of_a_board_breaks_up_on_a_phone(game: str) -> None:
    """Of any size, and with a turn that is not played yet; the fullest are in test_words.py."""
    for state, view in _boards_of(game):
        assert widest(state, view) <= WIDEST
        assert widest(state, replace(view, last=(), preview=view.last)) <= WIDEST


@pytest.mark.parametrize("game", BOARDS)
def test_every_move_can_be_shown_before_it_is_played(game: str) -> None:
    """At every step of the setup and later, each legal move has a preview in all forms."""
    for plies in (0, 1, 2, 3, 30):
        state, last = _played(game, plies)
        for move in [*state.legal()[:3], *state.legal()[-3:]]:
            view = View(last=last.last, preview=(state.parts(move),))
            after = state.play(move)
            assert alt(after, view)
            assert text(after, view)
            assert picture(after, view)
