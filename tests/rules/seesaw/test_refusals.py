"""Refusals of Seesaw that take more than a row of its table to tell."""

from rules.games.seesaw import GAME
from tests.rules.playing import play, refusal
from tests.rules.seesaw.diagram import seesaw
from tests.rules.seesaw.refusals import CHAIN, REST


def test_an_enemy_is_taken_not_walked_on() -> None:
    """Where a stack in motion must capture, a plain move to its prey is refused as one."""
    refused = refusal(CHAIN, "d5-d6")
    assert refused.key == "seesaw.must_go_on"
    assert "d5xd6" in refused.message(GAME.texts.english)


def test_one_step_is_said_as_one() -> None:
    """Sentences with numbers know the singular."""
    last = play(seesaw("d4=S2 d5=N1 d6=N1 a4=N1"), "d4xd5")
    assert "has 1 step left" in refusal(last, "stop").message(GAME.texts.english)
    assert "turn, with 1 step left" in refusal(last, "+c2").message(GAME.texts.english)


def test_a_position_in_the_middle_of_a_turn_can_be_written() -> None:
    """With the stack in motion and its steps, as the turn would have led there."""
    data = {"stacks": {"d6": "S3", "a5": "N1"}, "tiles": {"d1": "S", "d7": "N", "d6": "N"}}
    assert GAME.position({**data, "moving": "d6", "left": 2}) == REST
