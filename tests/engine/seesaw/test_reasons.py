"""Reasons for moves of Seesaw: true of the position."""

from random import Random
from typing import Any

import pytest

from bot.engine.games.seesaw.reasons import reasons
from rules.games.seesaw import GAME, SeesawState
from rules.phrase import Said
from rules.terms import given
from tests.engine.rive.test_promises import named
from tests.engine.test_reasons import because

CHAIN = {"stacks": {"d4": "S3", "d5": "N1", "d6": "N1", "a4": "N1"}}
FACING = {"stacks": {"d3": "S1", "a4": "S1", "d5": "N1", "d7": "N1"}}


def test_a_chain_says_that_it_goes_on() -> None:
    said = because("seesaw", CHAIN, "d4xd5")
    assert said == ["It can capture again with the steps it has left."]


def test_a_chain_is_told_whole() -> None:
    """What its steps take together, and then what it leaves in reach."""
    said = because("seesaw", CHAIN, "d4xd5", "d5xd6")
    assert said[0] == "It captures North's stacks on d5 and d6."
    assert not any("it has left" in sentence for sentence in said)


def test_a_stack_that_must_be_captured_is_warned_of() -> None:
    """On d4 it touches d5: North must capture it, and nobody says d4 again.

    d5 is no longer there then, so nothing threatens it. Nor does what is lost threaten others.
    """
    said = because("seesaw", FACING, "d3-d4")
    assert said[0] == "It forces North to capture it."
    assert not any("threatens" in sentence for sentence in said)
    data = {"stacks": {"d5": "S2", "a4": "N1", "a5": "N1"}, "tiles": {}}
    said = because("seesaw", data, "d5-b5")
    assert said == ["It forces North to capture it."]


def test_of_several_that_could_be_captured_one_is_meant() -> None:
    """North's 2 reaches b4 and d4 then, and can't take both."""
    data = {"stacks": {"d4": "S1", "c3": "S1", "e3": "S1", "d6": "N2", "a4": "N1"}}
    said = because("seesaw", data, "c3-b4")
    assert said[0] == "It forces North to capture b4 or d4."


def test_another_stack_that_must_be_captured_is_named() -> None:
    """c3 stands beside d3 already; the move is elsewhere."""
    data = {"stacks": {"d4": "S1", "c2": "S1", "d6": "N2"}, "tiles": {"c2": "S", "d6": "N"}}
    said = because("seesaw", data, "c2-b3")
    assert said[0].endswith("to capture d4.") or "capturing d4" in said[0], said


def test_a_quiet_move_says_how_near_the_other_side_is() -> None:
    """Nothing can be taken after it, no tile is on its way, and nothing else has changed."""
    data = {"stacks": {"d3": "S1", "a4": "S1", "d5": "N1", "d7": "N1"}, "tiles": {"d1": "S"}}
    said = because("seesaw", data, "a4-a5")
    assert said == ["It stays out of reach of North's nearest stack (on d5, 3 cells away)."]


def test_a_walk_says_how_far_it_still_is_to_grow() -> None:
    """Straight up from a5 to North's tile on a7."""
    data = {**FACING, "tiles": {"d1": "S", "d7": "N", "a7": "N"}}
    assert because("seesaw", data, "a4-a5")[0] == "It's then 2 steps from growing on a7."


@pytest.mark.parametrize("north", ["d7", "e5"])
def test_a_walk_from_afar_heads_for_a_tile(north: str) -> None:
    """Whether an enemy stands on it or not: steps and cells are counted up to three."""
    data = {"stacks": {"d1": "S1", north: "N1"}, "tiles": {"d1": "S", "d7": "N"}}
    assert because("seesaw", data, "d1-c2")[0] == "It heads for d7, where it could grow."


def test_nothing_far_away_is_told_as_a_reason() -> None:
    """No tile is on a5's way, and the nearest enemy stands four cells off."""
    data = {"stacks": {"a4": "S1", "d7": "N1", "c7": "N1"}, "tiles": {"d1": "S"}}
    assert not any("out of reach" in said for said in because("seesaw", data, "a4-a5"))


def test_a_stack_that_waits_for_an_enemy_says_so() -> None:
    """Two cells apart: whichever of the two comes closer is captured."""
    data = {"stacks": {"d2": "S1", "a7": "N1", "d5": "N1"}, "tiles": {"d1": "S", "a7": "N"}}
    said = because("seesaw", data, "d2-d3")
    assert said[0] == "It's ready to capture the stack on d5 if that comes closer."
    after = GAME.position({"size": 4, "to_move": "S", **data})
    after = after.play(after.parse("d2-d3"))
    closer = after.play(after.parse("d5-d4"))
    assert closer.format(closer.legal()[0]) == "d3xd4"


def test_a_deployment_says_what_it_changes() -> None:
    """One stack more; the tile on b4 has two empty neighbours more."""
    data = {"stacks": {"a4": "S1", "g4": "N1"}, "tiles": {"a4": "S", "g4": "N"}}
    state = GAME.position({"size": 4, "to_move": "S", **data})
    after = state.play(state.parse("+b4"))
    again = after.play(after.parse("+f4"))
    room = len(again.deployments()) - len(state.deployments())
    said = because("seesaw", data, "+b4")
    assert said[0] == "It brings the stacks to 2 against 1."
    assert said[1] == f"It opens {room} more cells for South to deploy on."


def test_a_stack_more_is_no_praise_for_being_behind() -> None:
    """Two against three: what it gives is said, and not how they stand."""
    stacks = {"a4": "S1", "g4": "N1", "g3": "N1", "f3": "N1"}
    said = because("seesaw", {"stacks": stacks, "tiles": {"a4": "S", "g4": "N"}}, "+b4")
    assert said[0] == "It gives South one more stack." and "to 3" not in " ".join(said)


def test_only_the_second_stack_is_first_of_all_one_more() -> None:
    """Of a third what it changes comes first, and the number last."""
    data = {"stacks": {"a4": "S1", "b3": "S1", "g4": "N1"}, "tiles": {"a4": "S", "g4": "N"}}
    said = because("seesaw", data, "+b4")
    assert said[-1] == "It brings the stacks to 3 against 1." and said[0].startswith("It opens ")


def test_growing_is_named() -> None:
    """d6 has a tile of North's, and the stack is odd."""
    data = {
        "stacks": {"d5": "S1", "a4": "N1", "g4": "N1"},
        "tiles": {"d1": "S", "d7": "N", "d6": "N"},
    }
    assert because("seesaw", data, "d5-d6")[0] == "It grows to 2."


def test_the_last_stack_taken_wins() -> None:
    """Whatever else the capture does, and whether or not there is another move."""
    for other in ("c3", "e4"):
        data = {"stacks": {"d4": "S1", other: "S1", "d5": "N4"}, "tiles": {}}
        said = because("seesaw", data, "d4xd5")
        assert said == ["It captures the last of North's stacks and wins."]


def test_a_move_without_a_choice_says_so() -> None:
    """d4 must capture, and d7 goes on; what that is good for, or bad, follows."""
    data = {"stacks": {"d4": "S1", "d5": "N4", "d7": "N1"}, "tiles": {}}
    only, safe = because("seesaw", data, "d4xd5")
    assert only == "It's the only legal move." and safe == "It can't be captured in return."
    data["stacks"] = {"d4": "S1", "d5": "N1", "d7": "N2", "a4": "S1"}
    assert because("seesaw", data, "d4xd5") == [only, "It forces North to capture it."]
    data["tiles"] = {"d5": "N"}
    assert because("seesaw", data, "d4xd5")[1] == "It grows to 2."


@pytest.mark.parametrize("games", [10, pytest.param(30, marks=pytest.mark.deep)])
def test_a_trap_names_what_is_captured_back(games: int) -> None:
    """North's only stack must capture c3 on d3, and d2 then that; of two stacks one is left.

    In whole *games*: by whatever North captures, that stack can capture just what was said.
    """
    data: dict[str, Any] = {
        "stacks": {"c2": "S1", "d2": "S1", "c3": "S1", "d4": "N1"},
        "tiles": {"d1": "S", "c3": "S", "d2": "S", "d7": "N"},
    }
    wins = "A trap: North must capture it, and then d2 captures North's last stack and wins."
    assert because("seesaw", data, "c3-d3")[0] == wins
    kinds = set[str]()
    for seed in range(games):
        state, rng = GAME.start(GAME.Options(size=4), 2), Random(seed)
        while state.to_act is not None and state.turn < 40:
            for move in state.legal() if state.moving is None and not state.captures() else ():
                for event in reasons(state, move):
                    if event.key.startswith("seesaw.why.lures."):
                        kinds.add(event.key.removesuffix(".here"))
                        check_trap(state.play(move), event)
            state = state.play(rng.choice(state.legal()))
    assert {"seesaw.why.lures.wins", "seesaw.why.lures.back"} <= kinds


def check_trap(state: SeesawState, event: Said) -> None:
    """Whatever is captured in *state*, the stack that *event* names takes what it says."""
    if event.key.removesuffix(".here") not in ("seesaw.why.lures.wins", "seesaw.why.lures.back"):
        return
    me, by = 1 - state.seat, event.values.by
    for capture in state.captures():
        after = state.play(capture)
        assert after.seat == me
        wanted = named(given(event).get("prey", ""))
        taken, is_first = set[str](), True
        while after.to_act == me and after.captures():
            names = after.cells.names
            step = next(
                one
                for one in after.captures()
                if (not is_first or names[one.start] == by)
                and (not wanted or names[one.goal] in wanted)
            )
            assert len(wanted) != 1 or after.height[step.goal] == event.values.size
            taken.add(names[step.goal])
            after, is_first = after.play(step), False
        if "wins" in event.key:
            assert after.outcome and after.outcome.winners == (me,)
        else:
            assert taken == wanted


def test_that_every_move_leaves_something_to_capture_is_told() -> None:
    """In whole games: where it's said no move is safe, and where a move is nothing of the kind."""
    said = {True: 0, False: 0}
    for seed in range(4):
        state, rng = GAME.start(GAME.Options(size=4), 2), Random(seed)
        while state.to_act is not None:
            all_after = [state.play(move) for move in state.legal()]
            safe = [one for one in all_after if one.moving is not None or not one.captures()]
            lost = [move for move in state.legal() if state.play(move).captures()]
            lost = [move for move in lost if state.play(move).moving is None]
            for move in lost if len(state.legal()) > 1 else []:
                told = [event.key for event in reasons(state, move)]
                if not any(key.startswith("seesaw.why.lures") for key in told):
                    assert ("seesaw.why.unavoidable" in told) == (not safe), (told, safe)
                    said[not safe] += 1
            state = state.play(rng.choice(state.legal()))
    assert all(said.values())
