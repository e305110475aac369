"""Reasons for moves of Seesaw: true of the position."""

from random import Random

from bot.engine.games.seesaw.reasons import reasons
from rules.games.seesaw import GAME
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
    """On d4 it touches d5: North must capture it, and nobody says d4 again."""
    said = because("seesaw", FACING, "d3-d4")
    assert said[0] == "It forces North to capture it."
    assert "It threatens to capture the stack on d5." in said


def test_another_stack_that_must_be_captured_is_named() -> None:
    """c3 stands beside d3 already; the move is elsewhere."""
    data = {"stacks": {"d4": "S1", "c2": "S1", "d6": "N2"}, "tiles": {"c2": "S", "d6": "N"}}
    said = because("seesaw", data, "c2-b3")
    assert said[0].endswith("to capture d4.") or "capturing d4" in said[0], said


def test_a_quiet_move_says_how_near_the_other_side_is() -> None:
    """Nothing can be taken after it, and nothing else that counts has changed."""
    said = because("seesaw", FACING, "a4-a5")
    assert said == ["It stays out of reach of North's nearest stack (on d5, 3 cells away)."]


def test_a_deployment_says_what_it_changes() -> None:
    """The tile on b4 has two empty neighbours more; the stack there walks to three cells."""
    data = {"stacks": {"a4": "S1", "g4": "N1"}, "tiles": {"a4": "S", "g4": "N"}}
    state = GAME.position({"size": 4, "to_move": "S", **data})
    after = state.play(state.parse("+b4"))
    again = after.play(after.parse("+f4"))
    room = len(again.deployments()) - len(state.deployments())
    said = because("seesaw", data, "+b4")
    assert said[0] == f"It opens {room} more cells for South to deploy on."
    assert said[1] == "It stays out of reach of North's nearest stack (on g4, 5 cells away)."


def test_growing_is_named() -> None:
    """d6 has a tile of North's, and the stack is odd."""
    data = {
        "stacks": {"d5": "S1", "a4": "N1", "g4": "N1"},
        "tiles": {"d1": "S", "d7": "N", "d6": "N"},
    }
    assert because("seesaw", data, "d5-d6")[0] == "It grows to 2."


def test_the_last_stack_taken_wins() -> None:
    """Whatever else the capture does."""
    data = {"stacks": {"d4": "S1", "c3": "S1", "d5": "N4"}, "tiles": {}}
    assert because("seesaw", data, "d4xd5") == ["It's the only legal move."]
    two = {"stacks": {"d4": "S1", "e4": "S1", "d5": "N4"}, "tiles": {}}
    assert because("seesaw", two, "d4xd5") == ["It captures the last of North's stacks and wins."]


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
