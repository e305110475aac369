"""Questions about a position: all that a picture shows is answered by one of them."""

import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from render import LOOK_LIMIT, SHARED_LAYERS, View, look, question_of, suggested, topics
from render.answer_hooks import AnswerHooks
from render.answers import BoardAnswers
from render.boards import BOARDS
from render.boards.diced_tomatoes import gardens
from render.boards.diced_tomatoes.answers import GardenAnswers
from render.boards.diced_tomatoes.drawing import GardenDrawing
from render.boards.seesaw import Spoken, Whose
from render.cells import CellDrawing
from render.describe import voice_of
from render.facts import Facts
from render.question import MATCH, Question
from render.scene import Button, Cell, Corner, Disc, Ground, Mark, Scene, Sign, Tray, Zone
from rules import GAMES
from rules.core import CHANCE, AnyState, Parts
from rules.errors import RulesError
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.tumbleweed import TumbleweedState
from rules.hexhex import hexhex
from rules.language import ENGLISH, Coordinates, as_read
from rules.phrase import Who
from rules.playout import pick
from tests.strange import whole

MATCH_TOPICS = {topic.name for topic in MATCH}
QUICK: dict[str, dict[str, Any]] = {
    "tumbleweed": {"size": 3},
    "stigmergy": {"size": 3},
    "rive": {"size": "3"},
    "seesaw": {"size": 4},
    "diced_tomatoes": {},
}
ALL = pytest.mark.parametrize("game", QUICK)


@cache
def positions(game: str, plies: int = 60, seed: int = 3) -> tuple[tuple[AnyState, View], ...]:
    """Positions of a random match, each with the turn that led there as the last."""
    options, rng = GAMES[game].Options(**QUICK[game]), random.Random(seed)
    state = GAMES[game].start(options, 3 if game == "diced_tomatoes" else 2)
    found, last, turn = list[tuple[AnyState, View]](), list[Parts](), list[Parts]()
    names = ("Ana", "Bo", "Chi")[: len(state.sides)]
    for _ in range(plies):
        if state.to_act is None:
            break
        if state.to_act != CHANCE:
            found.append((state, View(options, last=tuple(turn or last), names=names)))
        move = pick(state, rng)
        turn.append(state.parts(move))
        after = state.play(move)
        if after.turn != state.turn:
            last, turn = turn, []
        state = after
    return (*found, (state, View(options, last=tuple(last), names=names)))


def asked(state: AnyState, view: View) -> Iterator[Question]:
    """Every question that a position has an answer to, at every place."""
    board = BOARDS[state.game]
    scene = board.told(state, view)
    for topic in board.topics(state, scene):
        if isinstance(board, CellDrawing) and topic.example:
            names = state.grid.names if state.grid else ()
            columns = sorted({name[0] for name in names})
            places = {"side": _sides(state), "column": columns}.get(topic.name, names)
            yield from (Question(topic.name, place) for place in places)
        elif topic.example:
            spots = [spot.name for garden in scene.gardens for spot in garden.spots]
            places = _sides(state) if topic.name == "side" else spots
            yield from (Question(topic.name, place) for place in places)
        else:
            yield Question(topic.name)


def _sides(state: AnyState) -> Sequence[str]:
    return [side for side in state.sides if side]


def all_answers(state: AnyState, view: View) -> list[str]:
    """What is answered to every question about what *view* shows."""
    voice, board = voice_of(state.game), BOARDS[state.game]
    answers = (board.answered(state, view, question, voice) for question in asked(state, view))
    return ["\n".join(f"{line.head} {line.items}" for line in answer) for answer in answers]


@ALL
def test_every_question_is_answered_within_its_length(game: str) -> None:
    """To everybody: those who play, each in turn, and who watches."""
    for state, view in positions(game)[::9]:
        for n, question in enumerate(asked(state, view)):
            told = look(state, view, question, n % (len(state.sides) + 1) - 1)
            assert 0 < len(told) <= LOOK_LIMIT, question
            assert "  " not in told and "=" not in told, told
        for topic in topics(state, view):
            found = question_of(state, view, f"?{topic.typed.upper()}", 0)
            assert found or topic.example == "mine", topic.typed  # before sides are chosen
            assert topic.name == (found.topic if found else "side")


# All that a picture shows

LAID = {"coordinates", "turned", "flipped", "region", "material", "zones"}
"""How a board lies, what it is made of, what its parts are called: no fact of a position."""

BELOW = {"rows", "ended"}
"""What a table says of itself in text, and who won, which the match tells."""

UNSEEN = {"seat", "is_named", "is_seed", "number"}
"""How it is asked for, or called: whose garden, which slot; the seed is the first die of each."""

NEVER = {"gardens.spots.dice.sign", "passed.sign"}
"""Only dice of a hand are marked."""

CALLED = {"name", "colour", "verb"}
"""What things are called by in answers: the other texts of a table."""


def values(kind: Any) -> list[Any]:
    """Some values of a type of scenes, all that look different; a new type needs some here."""
    if get_origin(kind) is UnionType:
        return [value for one in get_args(kind) for value in values(one)]
    if get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        return [(), *((one,) for one in values(get_args(kind)[0]))]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [*kind]
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        each = product(*(values(hints[field.name]) for field in fields(kind)))
        return [kind(*some) for some in each]  # a mark of nobody's has "" for its side
    plain: dict[Any, list[Any]] = {NoneType: [None], bool: [False, True]}
    return (plain | {int: [1, 2], str: ["", "R", "W"]})[kind]


def _means_nothing(cell: Cell) -> bool:
    """Whether a cell has a combination that no board shows."""
    marks = any(_is_odd(mark) for mark in cell.marks)
    strokes = any(s.sign not in (Sign.LAST, Sign.PREVIEW) for s in cell.strokes)
    strokes = strokes or any(s.enters == s.leaves for s in cell.strokes)
    owned = cell.ground in (Ground.OWNED, Ground.ZONE)
    nobodys = any(piece and not piece.side for piece in (cell.stack, cell.disc))
    return marks or strokes or nobodys or bool(cell.side) != owned


_OF_SIDES = {Sign.TARGET, Sign.TAKER, Sign.REACH, Sign.TAKEN, Sign.NEAR}


def _is_odd(mark: Mark) -> bool:
    return mark != Mark(Sign.TARGET) and bool(mark.side) != (mark.sign in _OF_SIDES)


def test_all_that_may_lie_on_a_cell_is_told() -> None:
    """Cells that look different are told differently; so is each new field, and each new sign."""
    voice, board, told = voice_of("tumbleweed"), hexhex(3), dict[str, Cell]()
    hints = get_type_hints(Cell)
    cells = list[Cell]()
    for field in fields(Cell):
        assert field.default is not MISSING
        for value in values(hints[field.name]):
            grounds = [Ground.OWNED, Ground.ZONE] if field.name == "side" else [Ground.PLAIN]
            for ground in grounds:
                cell = replace(Cell(ground), **{field.name: value})
                if cell.ground in (Ground.OWNED, Ground.ZONE) and not cell.side:
                    cell = replace(cell, side="R")
                cells += [] if _means_nothing(cell) else [cell]
    assert len({*cells}) > 60
    centre = board.index["c3"]
    tiles = {side: Spoken.here(Whose(Who(side))) for side in "RW"}
    zones = {side: Zone(said, said) for side, said in tiles.items()}
    for cell in {*cells}:
        around = (cell if i == centre else Cell() for i in range(len(board)))
        scene = Scene(board, tuple(around), zones=zones)
        said = voice.sentence(Facts(scene, "R").cell(centre))
        assert said not in told, f"{cell} and {told[said]}: {said}"
        told[said] = cell


def test_all_that_lies_around_the_cells_is_told() -> None:
    """What a scene has beside them; a new field is asked for, or stands in LAID."""
    assert {field.name for field in fields(Scene)} - LAID == {"board", "cells", "trays", "links"}
    board, stone = hexhex(3), Cell(disc=Disc("B"))
    linked = Scene(board, (stone, stone, *(Cell(),) * (len(board) - 2)), links=((0, 1),))
    voice = voice_of("rive")
    parted = replace(linked, links=())
    assert Facts(linked).cell(0) != Facts(parted).cell(0)
    state = positions("stigmergy")[0][0]
    kinds: list[tuple[Disc | Button, ...]] = [(Button(),)]
    kinds += [(Button(sign),) for sign in (Sign.LAST, Sign.PREVIEW)]
    kinds += [(Disc(side), *things) for side in "BW" for things in kinds[:3]]
    trays = [(), *((Tray(Corner.BOTTOM_LEFT, things),) for things in kinds)]
    drawn = BOARDS["stigmergy"]
    assert isinstance(drawn, CellDrawing)
    told = set[str]()
    for some in trays:
        scene = replace(drawn.told(state, View()), trays=some)
        answer = drawn.answers(state, View(), scene, voice).to(Question("score"))
        told.add("\n".join(line.head for line in answer))
    assert len(told) == len(trays)


def _table() -> tuple[AnyState, gardens.Gardens]:
    """A table in the midst of a match, with something of everything."""
    state, view = next(
        (state, view)
        for state, view in positions("diced_tomatoes", 400)
        if isinstance(state, DicedTomatoesState)
        and state.hand
        and any(state.tracks)
        and state.phase == "act"
    )
    scene = BOARDS["diced_tomatoes"].told(state, view)
    first, *others = scene.gardens
    filled = replace(first, slots=(gardens.Slot(1, 2), *first.slots[1:]), bits=0)
    passed = (gardens.Die("r", 2),)
    return state, replace(scene, gardens=(filled, *others), passed=passed)


def _others(kind: Any, value: Any) -> list[tuple[str, Any]]:
    """Values unlike *value* that a field of its type may have, each with what differs in it."""
    if isinstance(value, tuple) and value and is_dataclass(value[0]):
        first = value[0]
        return [(where, (other, *value[1:])) for where, other in _unlike(first)]
    if isinstance(value, tuple) and value:
        is_count = isinstance(value[0][-1], int)  # of dice, by colour; else pots by die
        return [("", value[1:] if is_count else ((), *value[1:]))]
    return [("", one) for one in _plain(kind, value)]


def _plain(kind: Any, value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, Enum):
        return [other for other in type(value) if other is not value]
    if value is None and kind == int | None:
        return [3]
    if value is None:
        return [Sign.LAST, Sign.PREVIEW]
    return []


def _unlike(value: Any) -> Iterator[tuple[str, Any]]:
    """*value* with one field changed, for each of its fields, and which one that is."""
    hints = get_type_hints(type(value))
    for field in fields(value):
        if field.name in UNSEEN | BELOW:
            continue
        for where, other in _others(hints[field.name], getattr(value, field.name)):
            yield f"{field.name}.{where}".strip("."), replace(value, **{field.name: other})


def test_all_that_lies_on_a_table_of_dice_is_told() -> None:
    """Whatever changes there, some answer changes; so a new field is asked for, too."""
    state, table = _table()
    drawn, voice = BOARDS["diced_tomatoes"], voice_of("diced_tomatoes")
    assert isinstance(drawn, GardenDrawing)

    def told(scene: gardens.Gardens) -> list[object]:
        answers = GardenAnswers(state, View(), scene, voice)
        spots = [spot.name for garden in scene.gardens for spot in garden.spots]
        asked = [Question("spot", name) for name in spots]
        asked += [Question("side", side) for side in state.sides if side]
        names = ("hand", "bushel", "karma", "dangers", "score", "can")
        asked += [Question(name) for name in names]
        return [answers.to(question) for question in asked]

    before = told(table)
    changes = [*_unlike(table)]
    assert {where for where, changed in changes if told(changed) == before} == NEVER
    parts = (gardens.Gardens, gardens.Garden, gardens.Spot, gardens.Slot, gardens.Die, gardens.Tool)
    known = {part for where, _ in changes for part in where.split(".")}
    every = {field.name for part in parts for field in fields(part)}
    assert every == known | UNSEEN | BELOW | CALLED, "each field is asked for, or has its reason"


@ALL
def test_what_a_layer_shows_is_answered(game: str) -> None:
    """A picture that shows less has other answers: so a new layer needs a question that tells it.

    Coordinates are how questions name cells.
    """
    board = BOARDS[game]
    layers, seen = {*SHARED_LAYERS, *board.LAYERS} - {"coordinates"}, set[str]()
    for state, view in positions(game)[::6]:
        told, answers = board.told(state, view), all_answers(state, view)
        for layer in layers:
            without = view.looking(hidden=frozenset({layer}))
            if board.told(state, without) != told:
                seen.add(layer)
                assert all_answers(state, without) != answers, layer
    assert seen == layers


@pytest.mark.parametrize("game", [game for game in QUICK if game != "diced_tomatoes"])
def test_the_score_tells_what_is_counted_above_the_board(game: str) -> None:
    """Every number of the strip: stacks, controlled cells, a komi, half a point."""
    board = BOARDS[game]
    assert isinstance(board, CellDrawing)
    numbers = 0
    for state, view in positions(game)[::5]:
        told = look(state, view, Question("score"))
        for count in board.counts(state, view).values():
            for number in (count.score, *(row.number for row in count.rows)):
                assert number.strip("½") in told and ("½" in told or "½" not in number)
                numbers += 1
        is_empty = told == "There is no score yet."
        assert is_empty or all(score in told for score in board.scores(state, view))
    assert numbers or not board.counts(state, view)


def test_a_layer_that_is_off_is_answered_all_the_same() -> None:
    """What somebody asks for they are told, whatever they hide in pictures."""
    state, view = positions("tumbleweed")[-5]
    off = view.looking(hidden=frozenset({*SHARED_LAYERS, "influence", "captures"}))
    for question in asked(state, view):
        assert look(state, view, question) == look(state, off, question)


SAME = r"\b(?:Ana|Bo|Chi|deploy|to|captures|pass|swap|button|end|stop|[a-z]+:\S+)|x?[a-g][1-9]"
"""What is the same in every language: names, cells, what is typed."""


@ALL
def test_answers_are_whole_in_another_language(game: str) -> None:
    """Nothing is glued to what is said, and nothing left in English but what is typed."""
    for state, view in positions(game)[::12]:
        for n, question in enumerate(asked(state, view)):
            told = look(state, view, question, n % (len(state.sides) + 1) - 1, whole())
            left = re.sub(SAME, "", told)
            assert not re.search("[A-Za-z]{2,}", left), f"{question}: {told}"


@pytest.mark.parametrize("game", [game for game in QUICK if game != "diced_tomatoes"])
def test_cells_are_told_as_their_reader_likes_them(game: str) -> None:
    """In each answer, those of moves among them; and asked for in each spelling."""
    aloud = as_read(ENGLISH, Coordinates.ALOUD)
    for state, view in positions(game)[::12]:
        for question in asked(state, view):
            told = look(state, view, question, state.to_act or 0, aloud)
            assert not re.search(r"\b[a-g][1-9]", told), f"{question}: {told}"
    assert question_of(state, view, "lines Charlie 3") == Question("lines", "c3")
    assert question_of(state, view, "c 3") == Question("cell", "c3")
    assert question_of(state, view, "charlie") == Question("column", "c")
    oscar = replace(view, names=("Oscar", "Bo"))
    assert question_of(state, oscar, "oscar") == Question("side", state.sides[0] or "")


# What can be taken, and by whom


def test_nothing_can_be_taken_says_by_whom() -> None:
    """A player hears it of the other by name, who watches of both; in the end that it is over."""
    nothing = "can't take anything of yours now, and you can't take anything of theirs."
    for game in ("seesaw", "tumbleweed", "stigmergy"):
        told = [
            (seat, look(state, view, Question("dangers"), seat))
            for state, view in positions(game)
            if all(state.sides)
            for seat in (0, 1, -1)
        ]
        assert {told for told in told if "anything" in told[1]} == {
            (0, f"Bo {nothing}"),
            (1, f"Ana {nothing}"),
            (-1, "Neither side can take anything now."),
        }
        assert told[-1][1] == "The game is over, so nothing can be taken any more."


def test_what_is_said_to_be_safe_cannot_be_taken() -> None:
    """Not even by a stack that is taken back at once, whoever is to move."""
    heard = 0
    for seed in range(8):
        for state, view in positions("tumbleweed", seed=seed):
            assert isinstance(state, TumbleweedState)
            safe = "anything" in look(state, view, Question("dangers"), 0)
            heard += safe
            assert not safe or not any(map(state.takeable, (1, 2))), state
    assert heard


def test_in_rive_dangers_are_where_groups_can_be_joined() -> None:
    """There is no taking; stones come off where somebody joins groups, or must now."""
    for state, view in positions("rive"):
        told = look(state, view, Question("dangers"), 0)
        named = re.findall(r"\b[a-e][1-5]\b", told)
        joins = [
            state.parts(move).cells[0]
            for move in (() if state.outcome else state.legal())
            if state.parts(move).verb in ("join", "remove")
        ]
        assert sorted(named) == sorted(joins), told


def test_what_captures_is_heard_with_what_it_leaves() -> None:
    """Not that a stack stood somewhere: "Makes a stack of 2, where Bo stands"."""
    captures = [one for one in positions("seesaw") if "capture" in str(one[0].prompt().said.key)]
    state, view = captures[0]
    told = look(state, view, Question("can"), state.to_act or 0)
    assert "\nCaptures that leave a stack of 1: b5 captures c4." in told


# What a game keeps to itself

EXPERT = GAMES["tumbleweed"].Options(size=3, aid="expert")


def test_a_danger_of_a_game_without_takings_is_told() -> None:
    """As a board that knows nothing beyond what it shows hears it from the rules alone."""
    dangers = [one for one in positions("tumbleweed") if one[0].dangers()]
    for state, view in dangers[:5]:
        drawn, voice = BOARDS["tumbleweed"], voice_of("tumbleweed").to(state.to_act)
        assert isinstance(drawn, CellDrawing)
        scene = drawn.scene(state, view)
        plain = replace(scene, cells=tuple(replace(one, marks=()) for one in scene.cells))
        answers = BoardAnswers(AnswerHooks(), state, view, plain, voice)
        (told,) = answers.to(Question("dangers"))
        other = "White" if state.sides[state.to_act or 0] == "R" else "Red"
        assert told.head == f"What {other} can do next"
        assert len(told.items) == len(state.dangers())
    assert dangers


def test_experts_hear_no_more_than_they_see() -> None:
    """Neither how high a stack would be, nor who controls what, nor what can be taken."""
    for state, view in positions("tumbleweed")[6::4]:
        if state.outcome:
            continue
        expert = replace(view, options=EXPERT)
        told = [look(state, expert, one, seat) for one in asked(state, expert) for seat in (0, 1)]
        assert not any(
            "control" in one or "lead here" in one or "leads here" in one for one in told
        )
        assert "nobody is told" in look(state, expert, Question("dangers"))
        can = look(state, expert, Question("can"), state.to_act or 0)
        assert "height" not in can and not any(part.isdigit() for part in can.split())


def test_the_reader_is_spoken_to() -> None:
    """What is theirs is theirs; everybody else hears the names that cards have."""
    state, view = positions("seesaw")[2]
    side = state.sides[0]
    cell = next(name for name, piece in state.board().items() if piece[0] == side)
    told = [look(state, view, Question("cell", cell), seat).splitlines()[0] for seat in (0, 1, -1)]
    assert told[0].startswith(f"{cell}: yours, stack of 1, headed for {cell[0]}")
    assert told[0].endswith("on your tile.")
    assert told[1] == told[2] == told[0].replace("yours", "Ana").replace("your", "Ana's")


def test_two_of_one_name_are_told_apart_by_their_sides() -> None:
    """So is somebody who has both; a computer's name is read without its sign."""
    state, view = positions("stigmergy")[9]
    cell, piece = next(iter(state.board().items()))
    owner = state.sides.index(piece[0])
    told = look(state, replace(view, names=("Sam", "Sam")), Question("cell", cell))
    said = {"B": "Black", "W": "White"}[piece[0]]
    assert told.startswith(f"{cell}: {said}, a stone"), told
    named = ["🤖 Oak 1"] * 2
    named[1 - owner] = "Bo"
    told = look(state, replace(view, names=tuple(named)), Question("cell", cell))
    assert told.startswith(f"{cell}: Oak 1, a stone"), told


def test_an_empty_cell_names_the_groups_that_it_would_join() -> None:
    """By one stone of each, and whose it is; beside nothing there is nothing to say."""
    state = GAMES["rive"].position(
        {"size": "3", "black": ["b3", "d3"], "white": ["a5", "b5", "e1"], "to_move": "B"}
    )
    view = View(names=("Ana", "Bo"))
    assert look(state, view, Question("cell", "b4"), 0).splitlines()[1] == (
        "Next to it: your b3 alone, Bo's b5 in a group of 2."
    )
    assert "Next to it" not in look(state, view, Question("cell", "c1"), 0)


def test_what_can_be_done_with_dice_is_said_in_words_that_can_be_typed() -> None:
    """With what karma costs, the cheapest first; a code stands only where two have one name."""
    prices, codes = 0, 0
    for state, view in positions("diced_tomatoes", 200):
        if state.to_act in (None, CHANCE):
            continue
        for topic in ("can", "hand"):
            told = look(state, view, Question(topic), state.to_act)
            assert not re.search(r"\d\.\d|[a-z]+:[rbg]|type", told), told
            dear = [int(n) for n in re.findall(r": (\d) karma", told)]
            assert dear == sorted(dear)
            prices += len(dear)
            alike = replace(view, names=("Sam", "Sam", "Chi"))
            codes += len(
                re.findall(r"Sam's [ABC] \([01]\.[0-2]\)", look(state, alike, Question(topic)))
            )
    assert prices and codes


def test_directions_are_told_by_cells() -> None:
    """However the board lies: the last cell of each line, and how far away the first piece is."""
    state = GAMES["tumbleweed"].position(
        {"size": 3, "stacks": {"c3": "R2", "e1": "W1", "b4": "N2"}, "to_move": "R"}
    )
    assert look(state, View(), Question("lines", "d2"), 0) == (
        "Lines from d2: towards e2: 1 empty; towards d4: 2 empty; "
        "towards a5: c3 yours, 2 high, 1 away; towards b2: 2 empty; towards d1: 1 empty; "
        "towards e1: e1 White, 1 high, 1 away."
    )


def test_bad_places_are_told_apart() -> None:
    """What is no place at all is no question; a cell that isn't there says what is."""
    state, view = positions("tumbleweed")[9]
    for typed in ("lines", "hello", "d4 d5", "red white", "lines mine"):
        with suppress(RulesError):
            assert question_of(state, view, typed, 0) is None or typed == "lines mine"
    with pytest.raises(RulesError):
        question_of(state, view, "a9", 0)
    assert question_of(state, view, "?? Delta 3!", 0) == Question("cell", "d3")
    assert question_of(state, view, "ana", 1) == question_of(state, view, "mine", 0)


def test_questions_are_suggested_as_they_are_typed() -> None:
    """All of them at first; behind the word of one about a cell, cells."""
    state, view = positions("stigmergy")[9]
    assert len(suggested(state, view, "")) == len(topics(state, view))
    typed = [value for _, value in suggested(state, view, "?lines d")]
    assert typed == [f"lines d{n}" for n in range(1, 5)]
    assert [value for _, value in suggested(state, view, "cha")] == ["changes"]


@ALL
def test_an_answer_takes_a_few_milliseconds(game: str) -> None:
    """Of the processor, on the usual board, in the midst of a match; no picture is drawn."""
    options, rng = GAMES[game].Options(), random.Random(5)
    state = GAMES[game].start(options, 4 if game == "diced_tomatoes" else 2)
    for _ in range(40):
        move = pick(state, rng)
        last, state = (state.parts(move),), state.play(move)
    while state.to_act == CHANCE:
        state = state.play(pick(state, rng))
    view = View(options, last=last)
    for question in [*asked(state, view)][::11]:
        took = list[float]()
        for _ in range(3):
            began = time.process_time()
            look(state, view, question, state.to_act or 0)
            took.append(time.process_time() - began)
        assert min(took) < 0.010, question
