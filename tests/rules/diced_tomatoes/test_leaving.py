"""Leaving a table of three and more: dice return, tokens close, play goes on."""

import pytest

from rules.core import CHANCE, Outcome
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions, DicedTomatoesState
from rules.games.diced_tomatoes.position import WHY
from rules.record import Record
from tests.rules.diced_tomatoes.diagrams import table
from tests.rules.playing import play


def three(hand: str = "r5 b2", **more: object) -> DicedTomatoesState:
    """Three seats, seat 1 to act, the marker at seat 2."""
    return table("0.0=r4,r4 1.1=r6,b5 2.2=r1", hand, seats=3, active=1, **more)


def test_a_seat_that_waits_takes_only_its_vines_along() -> None:
    """Its dice return, its tokens close; the turn goes on."""
    state, gone = three(), three().leave(0)
    assert gone.detail()["bushel"] == {"r": state.bushel[0] + 2, "b": state.bushel[1], "g": 0}
    assert gone.board() == {"1.1": "r6 b5", "2.2": "r1"}
    assert (gone.to_act, gone.turn, gone.hand) == (1, state.turn, state.hand)
    assert not [move for move in gone.legal() if move.endswith((">0.0", ">0.1", ">0.2"))]


def test_a_seat_that_acts_hands_over() -> None:
    """Hand and vines return, and the next seat's dice are drawn."""
    gone = three().leave(1)
    assert (gone.to_act, gone.active, gone.phase, gone.turn) == (CHANCE, 2, "draw", 1)
    assert gone.hand == ()
    assert sum(gone.bushel) == 39 - 3
    rolled = play(gone, "Dr Dr Dr Rr1 Rr1 Rr1")
    assert len(rolled.hand) == 3


def test_dice_in_the_air_return_as_well() -> None:
    """Those drawn, those passed, those rolled already."""
    drawing = play(table("0.0=r6", "b1 b2", seats=3, left=[], active=0), "end Dr")
    for state in (drawing, play(drawing, "Dr Dr Rr3")):
        gone = state.leave(1)
        assert sum(gone.bushel) == 39 - 1
        assert (gone.passed, gone.pending, gone.hand) == ((), (), ())


def test_dice_passed_on_before_tidying_are_the_next_players() -> None:
    """Who leaves then does not take them back."""
    tidy = play(table("1.0=r1,b1 0.0=r6", "b3", seats=3, active=1), "end")
    gone = tidy.leave(1)
    assert gone.passed == ("b3",)
    assert gone.active == 2


def test_the_marker_goes_to_the_seat_before() -> None:
    """The nearest one that is still there; the round ends with it."""
    assert three().leave(2).last == 1
    assert three(left=[1], last=2).leave(2).ending == "left"
    four = table(seats=4, last=3, left=[2])
    assert four.leave(3).last == 1


def test_a_final_round_goes_on_and_ends_with_the_new_last_player() -> None:
    """It is complete at once when its last player leaves in the middle of the turn."""
    tracks = [[6] * 6, [5], [4]]
    called = three(tracks=tracks, first6=0)
    assert called.leave(2).last == 1
    assert play(called.leave(2), "r5>1.0").is_final
    acting = table(seats=3, active=2, tracks=tracks, first6=0)
    assert acting.leave(2).ending == "sixth"


def test_whoever_leaves_cannot_win() -> None:
    """Not with the highest track, and the two points for six slots are nobody's."""
    state = table(seats=3, tracks=[[6] * 6, [5], [4]], first6=0, active=2)
    assert state.scores()[0] == 38
    gone = state.leave(0)
    assert gone.scores()[0] == 36
    assert play(gone, "end").outcome == Outcome((1,), (36, 5, 4), "sixth", WHY["sixth"])


def test_the_last_one_at_the_table_wins() -> None:
    """Whatever the points."""
    end = three(tracks=[[1], [6], [6]]).leave(1).leave(2)
    assert end.outcome == Outcome((0,), (1, 6, 6), "left", WHY["left"])
    assert end.to_act is None


@pytest.mark.parametrize(
    ("moves", "lead", "active"),
    [
        ("", ((1, 0), (2, 0)), 1),
        ("L0=1", ((1, 0), (2, 0)), 1),
        ("L0=3 L1=3", ((1, 3), (2, 0)), 2),
    ],
)
def test_the_lead_roll_goes_on_without_them(
    moves: str, lead: tuple[tuple[int, int], ...], active: int
) -> None:
    """Faces that have fallen stay; the others still roll."""
    gone = play(GAME.start(DicedTomatoesOptions(), 3), moves).leave(0)
    assert (gone.lead, gone.active) == (lead, active)


def test_the_lead_roll_is_settled_when_its_last_roller_leaves() -> None:
    """Between the others as they rolled; from a tie of two the other one takes the marker."""
    state = GAME.start(DicedTomatoesOptions(), 3)
    assert play(state, "L0=3 L1=5").leave(2).last == 0
    assert play(state, "L0=3 L1=5").leave(2).active == 1
    assert play(state, "L0=3 L1=3 L2=6").leave(0).last == 1


def test_leaving_is_kept_in_records() -> None:
    """As a step of its own, also between dice."""
    moves = ("L0=3", "leave:1", "L2=4", "Dr", "leave:2")
    record = Record("diced_tomatoes", 1, DicedTomatoesOptions(), 3, moves)
    assert Record.from_text(record.to_text()) == record
    assert record.replay().outcome == Outcome((0,), (1, 1, 1), "left", WHY["left"])
