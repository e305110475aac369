"""Why a step of Seesaw is refused, in words for the player."""

import pytest

from rules.errors import GameOver, IllegalMove, RulesError
from rules.games.seesaw import GAME, SeesawState
from tests.rules.playing import play, refusal
from tests.rules.seesaw.diagram import seesaw

FIELD = seesaw("d2=S3 d3=S1 f4=S2 a7=N1", "d6=N e2=S")
MUST = seesaw("c3=S1 e4=S2 d3=N1 f5=N3 a7=N1")
CHAIN = play(seesaw("d4=S3 d5=N1 d6=N1 a4=N1 e2=S1"), "d4xd5")
REST = play(seesaw("d5=S3 d6=N2 a5=N1", "d6=N"), "d5xd6")
WALLED = seesaw("d1=S3 c2=S1 d2=S1 e1=S1 d4=N1")


@pytest.mark.parametrize(
    ("state", "text", "key", "sentence"),
    [
        (MUST, "+c2", "must_capture", "c3xd3, e4xd3, e4xf5"),
        (MUST, "e4-e3", "must_capture", "You can capture, so this turn you must: "),
        (MUST, "pass", "no_pass", "You may not pass while there is something to do: c3xd3"),
        (MUST, "c3xf5", "too_far", "f5 is 5 steps from c3, and your stack has only 1."),
        (MUST, "c3xa7", "too_far", "a7 is 4 steps from c3, and your stack has only 1."),
        (WALLED, "d1xd4", "walled", "Stacks block every way from d1 to d4."),
        (FIELD, "d2-d5", "too_far", "d5 is 4 steps from d2, and your stack has only 3."),
        (FIELD, "d3-d5", "too_far", "d5 is 2 steps from d3, and your stack has only 1."),
        (FIELD, "d2-c2", "wrong_way", "Your 3 on d2 goes up unless it captures, and c2 is not"),
        (FIELD, "f4-f5", "wrong_way", "Your 2 on f4 goes down unless it captures"),
        (FIELD, "d2-d3", "occupied", "Your own stack stands on d3; stacks never merge."),
        (FIELD, "c4-c5", "no_stack", "There is no stack on c4."),
        (FIELD, "a7-a6", "not_yours", "The stack on a7 is North's."),
        (FIELD, "stop", "no_stop", "You only stop after a capture, when steps are left."),
        (FIELD, "pass", "no_pass", "You may not pass while there is something to do: +c2"),
        (FIELD, "+d3", "stack_there", "A stack stands on d3; deploy on an empty cell."),
        (FIELD, "+e2", "tile_there", "A tile lies on e2; deploy on a cell without one."),
        (FIELD, "+d6", "tile_there", "A tile lies on d6; deploy on a cell without one."),
        (FIELD, "+b3", "not_beside", "b3 is empty but not beside a tile of yours; deploy next"),
        (FIELD, "d2xd4", "is_free", "Nothing stands on d4; the move there is d2-d4."),
        (MUST, "e4-d3", "must_capture", "You can capture"),
        (CHAIN, "d5-d7", "must_go_on", "Your stack on d5 has 2 steps left and an enemy in reach"),
        (CHAIN, "stop", "must_go_on", "it must capture again, d5xd6."),
        (CHAIN, "e2-e3", "in_motion", "Your stack on d5 is in the middle of its turn, 2 steps"),
        (CHAIN, "+c2", "in_motion", "nothing else may move."),
        (CHAIN, "pass", "in_motion", "nothing else may move."),
        (CHAIN, "d5xa4", "too_far", "a4 is 4 steps from d5, and your stack has only 2."),
        (REST, "d6-d5", "wrong_way", "Your 3 on d6 goes up unless it captures"),
        (REST, "d6xa5", "too_far", "a5 is 4 steps from d6, and your stack has only 2."),
    ],
)
def test_a_step_is_refused_with_its_reason(
    state: SeesawState, text: str, key: str, sentence: str
) -> None:
    """Each reason has a key of its own and names the cells and the numbers."""
    refused = refusal(state, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"seesaw.{key}"
    assert sentence in refused.message(GAME.WORDS)


def test_an_enemy_is_taken_not_walked_on() -> None:
    """Where a stack in motion must capture, a plain move to its prey is refused as one."""
    refused = refusal(CHAIN, "d5-d6")
    assert refused.key == "seesaw.must_go_on"
    assert "d5xd6" in refused.message(GAME.WORDS)


def test_one_step_is_said_as_one() -> None:
    """Sentences with numbers know the singular."""
    last = play(seesaw("d4=S2 d5=N1 d6=N1 a4=N1"), "d4xd5")
    assert "has 1 step left" in refusal(last, "stop").message(GAME.WORDS)
    assert "turn, 1 step left" in refusal(last, "+c2").message(GAME.WORDS)


@pytest.mark.parametrize("text", ["a9", "d8", "h1", "a1"])
def test_cells_of_other_boards_are_off_this_one(text: str) -> None:
    """The refusal says which cells there are."""
    for move in (f"+{text}", f"d2-{text}", f"{text}xd2"):
        message = refusal(FIELD, move).message(GAME.WORDS)
        assert message.endswith("is not on this board; cells run from a4 to g4.")


def test_nothing_is_played_after_the_end() -> None:
    """Even a stop is refused, with the same answer for everything."""
    over = play(seesaw("d4=S1 d5=N4"), "d4xd5")
    for text in ("stop", "+c2", "nonsense"):
        assert isinstance(refusal(over, text), GameOver)


@pytest.mark.parametrize(
    "data",
    [
        {"size": 2},
        {"size": 4, "stacks": {}},
        {"size": 4, "stacks": {"z9": "S1"}},
        {"size": 4, "stacks": {"d4": "R1"}},
        {"size": 4, "stacks": {"d4": "S0"}},
        {"size": 4, "stacks": {"d4": "S1"}, "tiles": {"d1": "X"}},
        {"size": 4, "stacks": {"d4": "S1"}, "tiles": {"d9": "S"}},
        {"size": 4, "stacks": {"d4": "S1", "d7": "N1"}, "to_move": "R"},
        {"size": 4, "stacks": {"d4": "S1", "d7": "N1"}, "skips": 2},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d5", "left": 1},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d7", "left": 1},
        {"size": 4, "stacks": {"d4": "S3", "d7": "N1"}, "moving": "d4", "left": 3},
        {"size": 4, "stacks": {"d7": "S3", "d1": "N1"}, "moving": "d7", "left": 1},
        {"size": 4, "stacks": {"d4": "S1"}, "options": {"route": "any"}},
    ],
    ids=str,
)
def test_positions_that_cannot_be_are_refused(data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAME.position(data)
    assert refused.value.message(GAME.WORDS)


def test_a_position_in_the_middle_of_a_turn_can_be_written() -> None:
    """With the stack in motion and its steps, as the turn would have led there."""
    data = {"stacks": {"d6": "S3", "a5": "N1"}, "tiles": {"d1": "S", "d7": "N", "d6": "N"}}
    assert GAME.position({**data, "moving": "d6", "left": 2}) == REST
