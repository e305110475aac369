"""Reasons for moves: true of the position, and sayable."""

import re
from random import Random
from typing import Any

import pytest

from bot.engine.engine import Budget
from bot.engine.registry import engine, words
from bot.engine.report import sentences
from rules import GAMES
from rules import options as declared
from rules.core import CHANCE, State
from rules.playout import pick

CELL = re.compile(r"\b[a-z]\d+\b")


def start(key: str, **options: str) -> State[Any]:
    """The first position of a game with these options."""
    game = GAMES[key]
    chosen: Any = declared.parse(game.Options, options)
    return game.start(chosen, game.seats[0] if 2 not in game.seats else 2)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_reason_has_words(key: str) -> None:
    """For every legal move of a random game the reasons can be said, three or four at most."""
    sizes = [o.accepted[1] for o in declared.declared(GAMES[key].Options) if o.name == "size"]
    small = {"size": str(sizes[0])} if sizes else {}
    state, rng = start(key, **small), Random(5)
    for ply in range(60):
        if state.to_act is None:
            break
        if state.to_act != CHANCE and ply % 15 == 0:
            for move in list(state.legal())[:3]:
                said = sentences(GAMES[key], engine(key).reasons(state, move))
                assert len(said) <= 4
                assert all(said)
        state = state.play(pick(state, rng))


def because(key: str, data: dict[str, Any], *texts: str) -> list[str]:
    """The reasons for a move, or a turn, in a position written as data."""
    game = GAMES[key]
    state = after = game.position(data)
    moves = []
    for text in texts:
        moves.append(after.parse(text))
        after = after.play(moves[-1])
    return sentences(game, engine(key).reasons(state, *moves))


def test_a_capture_that_stays_says_so() -> None:
    """Three stacks see c3, nobody else does."""
    stacks = {"c3": "W1", "a3": "R1", "c5": "R1", "e1": "R1"}
    said = because("tumbleweed", {"size": 3, "stacks": stacks, "to_move": "R"}, "c3x")
    assert said[0] == "It leaves White no way to take it back."


def test_a_suicidal_move_is_warned_of() -> None:
    """Red sees c3 once, White twice: it can be taken at once, which comes after what it does."""
    stacks = {"a3": "R1", "c5": "W1", "e3": "W1"}
    said = because("tumbleweed", {"size": 3, "stacks": stacks, "to_move": "R"}, "c3")
    assert said[1] == "But White could take it at once."


def test_a_stack_that_would_fall_is_saved() -> None:
    """c3 is 1 high and White sees it twice; seen twice by Red too it can grow to 2."""
    stacks = {"c3": "R1", "a3": "R1", "a5": "R1", "e3": "W1", "c1": "W1"}
    data = {"size": 3, "stacks": stacks, "to_move": "R"}
    said = because("tumbleweed", data, "c3+")
    assert "It saves the stack from being taken." in said


@pytest.mark.parametrize("key", ["stigmergy", "tumbleweed"])
def test_no_reason_names_the_cell_that_is_played(key: str) -> None:
    """The move above it does, and says whether a stack is taken or raised, a stone replaced."""
    state, rng = start(key, size="4"), Random(3)
    while state.to_act is not None:
        for move in state.legal()[::4]:
            said = sentences(GAMES[key], engine(key).reasons(state, move))
            assert not {*state.parts(move).cells} & {*CELL.findall(" ".join(said))}
        state = state.play(pick(state, rng))


def test_a_stone_that_changes_nothing_is_told_by_the_score() -> None:
    """Whoever is addressed stands first in it; that a stone is quiet tells nobody anything."""
    state, told = start("stigmergy", size="3", komi="2"), 0
    while (seat := state.to_act) is not None:
        for move in state.legal():
            (said, *more) = sentences(GAMES["stigmergy"], engine("stigmergy").reasons(state, move))
            if said.startswith("The score is then ") and move >= 0:
                scores = state.play(move).scores()
                assert f" {scores[seat]:g} to {scores[1 - seat]:g}" in said and not more
                told += 1
        state = state.play(state.legal()[0])
    assert told


def test_a_stone_that_changes_no_control_is_told_by_its_lines() -> None:
    """It lets Black see the empty cells around it, and no cell is anybody's by that."""
    data = {"size": 4, "black": ["d4"], "white": ["d6"], "to_move": "B"}
    state: Any = GAMES["stigmergy"].position(data)
    after = state.play(state.parse("c3"))
    both = zip(state.seen[0], after.seen[0], after.owner, strict=True)
    seen = sum(now > before for before, now, owner in both if not owner)
    assert because("stigmergy", data, "c3") == [f"It sees {seen} more empty cells."]


def test_cells_that_come_under_control_are_counted() -> None:
    """With a4 Black sees a3 and a5, in the corners, along two of three lines."""
    data = {"size": 3, "black": ["b3", "b5"], "white": ["e1"], "to_move": "B"}
    said = because("stigmergy", data, "a4")
    told = {f"It gains control of {cells}." for cells in ("a3 and a5", "a5 and a3")}
    assert told & set(said)
    state: Any = GAMES["stigmergy"].position(data)
    after = state.play(state.parse("a4"))
    both = zip(state.seen[0], after.seen[0], after.owner, strict=True)
    seen = sum(now > before for before, now, owner in both if not owner)
    assert said[1:] == [
        "It brings Black within one line of controlling b4.",
        f"It sees {seen - 3} more empty cells.",
    ], "which are told no second time"


def test_that_a_free_cell_is_taken_is_no_reason_beside_others() -> None:
    """Nearly every stone does that."""
    said = because("stigmergy", {"size": 3, "black": ["b3"], "white": ["e1"], "to_move": "B"}, "a4")
    assert said and not any("nobody controlled" in sentence for sentence in said)


@pytest.mark.parametrize(
    "key", [pytest.param("rive", marks=pytest.mark.deep), "seesaw", "stigmergy", "tumbleweed"]
)
def test_moves_of_one_side_running_are_not_told_alike(key: str) -> None:
    """Quiet ones neither: a reason names cells or counts that are this move's own."""
    state, last, alike = start(key, size="4"), dict[int | None, str](), list[str]()
    while state.to_act is not None and state.turn < 24:
        move = engine(key).search(state, Budget(60), seed=1).move
        said = " ".join(sentences(GAMES[key], engine(key).reasons(state, move))[:2])
        if len(state.legal()) > 1 and last.get(state.to_act) == said:
            alike.append(said)
        last[state.to_act] = said
        state = state.play(move)
    assert len(alike) <= 2, alike


def test_a_pass_that_is_forced_says_so() -> None:
    """White sees every empty cell of a line and Black may go nowhere: nothing is judged there."""
    state = start("stigmergy", size="2", komi="0")
    while len(state.legal()) > 1:
        state = state.play(state.legal()[0])
    (move,) = state.legal()
    reason = engine("stigmergy").reasons(state, move)
    assert sentences(GAMES["stigmergy"], reason) == ["It's the only legal move."]


@pytest.mark.parametrize("key", ["stigmergy", "tumbleweed"])
def test_no_move_is_without_a_reason(key: str) -> None:
    """Also late, when a stone only fills what is one's own."""
    state = start(key, size="3")
    while state.to_act is not None:
        legal = state.legal()
        for move in legal[:8]:
            assert engine(key).reasons(state, move)
        state = state.play(legal[len(legal) // 2])


def test_what_comes_near_shares_no_verb_with_pressure() -> None:
    """Verbs in a row are said once: "puts you near c3 and pressure on d4" would be left."""
    told = words("stigmergy").items()
    near, press = ([t.split()[1] for k, t in told if f".{kind}" in k] for kind in ("near", "press"))
    assert near and press and not {*near} & {*press}
