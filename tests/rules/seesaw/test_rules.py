"""What the rules of Seesaw say beyond their worked examples."""

from random import Random

import pytest

from rules.errors import IllegalMove
from rules.games.seesaw import GAME, NORTH, SOUTH, SeesawOptions, SeesawState
from rules.hexhex import hexhex
from rules.playout import pick
from tests.rules.playing import play
from tests.rules.seesaw.diagram import seesaw, turns


def mirrored(state: SeesawState) -> SeesawState:
    """The same position with the board upside down and the sides exchanged."""
    names, other = state.cells.names, {"S": "N", "N": "S"}

    def across(cell: str) -> str:
        return names[len(names) - 1 - names.index(cell)]

    def letter(cell: int, owner: int | None) -> dict[str, str]:
        return {} if owner is None else {across(names[cell]): other["SN"[owner]]}

    stacks: dict[str, str] = {}
    tiles: dict[str, str] = {}
    for cell in range(len(names)):
        owned = letter(cell, state.owner(cell))
        stacks |= {place: f"{side}{state.height[cell]}" for place, side in owned.items()}
        tiles |= letter(cell, state.tile(cell))
    data = {
        "size": state.size,
        "stacks": stacks,
        "tiles": tiles,
        "to_move": other["SN"[state.seat]],
    }
    if state.moving is not None:
        data |= {"moving": across(names[state.moving]), "left": state.left}
    return GAME.position(data)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_south_and_north_have_the_same_game(size: int) -> None:
    """Turned upside down with the sides exchanged, a position has the same steps turned."""
    state, rng = GAME.start(SeesawOptions(size=size), 2), Random(size)
    last = len(state.cells) - 1
    for _ in range(80):
        if state.to_act is None:
            break
        turned = {
            (m.verb, last - m.goal if m.goal >= 0 else -1, last - m.start if m.start >= 0 else -1)
            for m in mirrored(state).legal()
        }
        assert turned == set(state.legal())
        state = state.play(pick(state, rng))


def test_a_side_skips_only_when_it_can_do_nothing() -> None:
    """One skip hands over; a second in a row is a draw; any other turn in between starts anew."""
    walls = "c2=N d2=N e1=N"
    stuck = seesaw("d1=S2 d7=N1", walls)
    assert turns(stuck) == ["pass"]
    north = play(stuck, "pass")
    assert (north.to_act, north.skips) == (NORTH, 1)
    assert play(north, "d7-d6").skips == 0
    tiled = " ".join(f"{cell}=S" for cell in hexhex(3).names)
    drawn = play(seesaw("c1=S2 c5=N2", tiled, size=3), "pass pass")
    assert drawn.outcome is not None
    assert (drawn.outcome.winners, drawn.outcome.points) == ((), (0.5, 0.5))
    assert drawn.outcome.reason == "blocked"
    assert drawn.legal() == []


def test_a_turn_keeps_its_seat_until_its_last_step() -> None:
    """Captures and the rest belong to one turn; then the other side acts, in the next turn."""
    begun = seesaw("d4=S3 d5=N1 d6=N1 a4=N1")
    once = play(begun, "d4xd5")
    assert (once.to_act, once.turn) == (SOUTH, 0)
    assert (once.detail()["moving"], once.detail()["left"]) == ("d5", 2)
    assert [once.format(m) for m in once.legal()] == ["d5xd6"]
    twice = play(once, "d5xd6")
    assert [twice.format(m) for m in twice.legal()] == ["d6-c7", "d6-d7", "d6-e6", "stop"]
    for rest in ("stop", "d6-d7"):
        over = play(twice, rest)
        assert (over.to_act, over.turn) == (NORTH, 1)
        assert (over.detail()["moving"], over.detail()["left"]) == (None, 0)


def test_the_turn_ends_by_itself_where_nothing_is_left_to_do() -> None:
    """No steps, or steps that lead nowhere: nobody is asked to stop."""
    spent = play(seesaw("d4=S1 d5=N1 a4=N1"), "d4xd5")
    assert (spent.moving, spent.to_act) == (None, NORTH)
    cornered = play(seesaw("d6=S3 d7=N1 a4=N1"), "d6xd7")
    assert (cornered.moving, cornered.to_act) == (None, NORTH)
    assert cornered.board()["d7"] == "S4^"


def test_the_rest_of_a_won_game_is_still_played() -> None:
    """After the last capture the stack may go on or stop; the game ends with the turn."""
    taken = play(seesaw("d4=S3 d5=N4"), "d4xd5")
    assert taken.outcome is None
    assert "stop" in map(taken.format, taken.legal())
    for rest in ("stop", "d5-d7"):
        over = play(taken, rest)
        assert over.outcome is not None
        assert (over.outcome.winners, over.outcome.reason) == ((SOUTH,), "elimination")
    assert play(taken, "d5-d7").board()["d7"] == "S4^"


def test_an_enemy_beside_a_tall_stack_is_always_seen() -> None:
    """Also in a corner where no free cell touches that enemy."""
    corner = seesaw("d1=N1 d2=S2 c2=S1 e1=S1 d7=N1")
    assert set(turns(corner)) >= {"d2xd1", "c2xd1", "e1xd1"}


def test_growing_comes_only_at_the_end_of_the_turn() -> None:
    """Not on the way over a tile, not after a capture that is followed by a move away."""
    tiles = "d6=N e6=N"
    assert play(seesaw("d5=S3 a4=N1", tiles), "d5-d7").board()["d7"] == "S4^"
    assert play(seesaw("d3=S3 a7=N1", "d4=N"), "d3-d5").board()["d5"] == "S3"
    assert play(seesaw("d5=S3 d6=N2 a5=N1", tiles), "d5xd6 d6-c7").board()["c7"] == "S3"
    assert play(seesaw("d5=S3 d6=N2 a5=N1", tiles), "d5xd6 stop").board()["d6"] == "S4^"


def test_a_stack_that_did_not_move_never_grows() -> None:
    """A stack of 1 that was put on a tile by nobody's move stays as it is."""
    state = seesaw("c3=S1 b3=S1 a6=N1", "c3=N")
    assert play(state, "b3-b4").board()["c3"] == "S1^"


def test_nobody_leaves_a_table_of_two() -> None:
    """Resigning is not a matter of the rules."""
    with pytest.raises(IllegalMove, match="no_leaving"):
        GAME.start(SeesawOptions(), 2).leave(SOUTH)


def test_stacks_may_grow_without_limit() -> None:
    """A stack of ninety-nine becomes one of a hundred like any other."""
    state = seesaw("d5=S99 d1=N1 b3=S1 c3=S1 d3=S1 e2=S1 f1=S1", "d6=N")
    assert play(state, "d5-d6").board()["d6"] == "S100^"
