"""Reasons for moves of Rive: true of the position."""

from bot.engine.games.rive.captures import most_enemies
from bot.engine.games.rive.fast_board import Board
from bot.engine.games.rive.quiet import joins
from bot.engine.games.rive.reasons import reasons
from rules.games.rive import GAME, SWAP
from rules.terms import given
from tests.engine.test_reasons import because
from tests.rules.playing import play

JOIN = {"size": 3, "black": ["b5", "d4", "d1"], "white": ["a3", "c3", "e2"], "to_move": "B"}
EITHER = {"size": 3, "black": ["c4", "e2"], "white": ["a4", "c2"], "to_move": "B"}
SOME = {"size": 3, "black": ["c2", "d3", "e1"], "white": ["a4", "b5"], "to_move": "W"}
FROM_29 = {"size": "3x3x5", "black": ["b5", "d1"], "white": ["b3", "e5"], "to_move": "B"}


def test_a_capture_says_what_can_come_off() -> None:
    """On d2 Black joins its d1 with c3 and e2: two come off, and both can be White's.

    Where one of several can, all of these are named, and where it's some of many, how many.
    """
    said = because("rive", JOIN, "+d2")
    assert said[-1].startswith("It joins groups, so Black can take off White's stones on c3 and e2")
    one = because("rive", JOIN, "+c2")[-1]
    assert one.startswith("It joins groups, so Black can take off White's stone on c3 and")
    either = because("rive", EITHER, "+b3")
    assert either[-1].startswith("It joins groups, so Black can take off White's stone on a4 or c2")
    some = because("rive", SOME, "+d2")
    assert some[-1].startswith("It joins groups, so White can take off 2 of Black's stones")


def test_a_turn_is_told_whole() -> None:
    """What came off in it, however many steps that took, and what its last stone leaves."""
    said = because("rive", JOIN, "+d2", "-c3", "-e2", "+a4")
    assert "It takes off White's stones on c3 and e2 by joining groups." in said
    assert not any("can take off" in sentence for sentence in said)


def test_on_19_cells_a_reason_says_who_wins() -> None:
    """Three of the moves win with best play, the others do not claim to."""
    assert because("rive", JOIN, "+d2")[0] == "With best play from here on, this wins."
    assert "With best play from here on, this wins." not in because("rive", JOIN, "+a4")


def test_the_stone_worth_taking_over_is_named() -> None:
    data = {"size": 3, "black": ["c3"], "to_move": "W"}
    assert because("rive", data, "swap") == ["With best play, that stone wins the game."]


def test_what_the_other_side_can_join_is_counted() -> None:
    """As many cells as there are captures among its moves; before it, that a4 prepares to be joined
    with b5, by which a3 would come off."""
    state = play(GAME.position(JOIN), "+a4")
    captures = [move for move in state.legal() if state.captures(move)]
    assert joins(Board(state)) == len(captures)
    said = because("rive", JOIN, "+a4")
    assert said == [
        "It prepares to take off White's stone on a3 by joining groups on a5.",
        f"But White can then join groups in {len(captures)} places.",
    ]


def test_a_quiet_move_says_what_gaps_it_leaves() -> None:
    """A stone on c3, c4 or d2 would touch d3 and another one; that now joins nothing.

    On c3 that is White's, which would come off, and nothing else could.
    """
    said = ["It prepares to take off White's stone on b3 by joining groups on c3."]
    assert because("rive", FROM_29, "+d3") == said
    own = FROM_29 | {"white": ["e5"]}
    assert because("rive", own, "+d3") == ["It prepares to join groups on c4 and d2."]


def test_what_can_be_joined_is_told_of_every_quiet_move() -> None:
    """Last, where there is anything to join; else the move has another reason."""
    state = GAME.position(JOIN)
    quiet = [move for move in state.legal() if not state.captures(move)]
    assert all(len(state.play(move).legal()) > 1 for move in quiet), "none is forced"
    told = [reasons(state, move)[-1].key for move in quiet]
    for move, key in zip(quiet, told, strict=True):
        assert (key == "rive.why.allows") == bool(joins(Board(state.play(move))))


def test_the_most_enemies_are_those_of_the_best_order() -> None:
    """Of five stones three stay: at most both white ones and no more come off."""
    state = play(
        GAME.position(
            {
                "size": 3,
                "black": ["b5", "b3", "c1", "d2"],
                "white": ["a4", "c4", "e3", "e1"],
                "to_move": "B",
            }
        ),
        "+b4",
    )
    assert state.to_remove == 2
    assert {stones.bit_count() for stones in most_enemies(Board(state))} == {2}


def test_a_move_that_is_forced_is_named_with_what_it_does() -> None:
    """Of every game some moves leave one reply: whether that joins groups stands beside it."""
    state, told = GAME.start(GAME.Options(size="3"), 2), set[str]()
    while state.to_act is not None:
        for move in state.legal():
            after = state.play(move)
            found = reasons(state, move)
            forced = [event for event in found if event.key.startswith("rive.why.forces")]
            for event in forced:
                (reply,) = after.legal()
                assert given(event)["cell"] == state.cells.names[reply]
                assert event.key.endswith(".join") == bool(after.captures(reply))
                told.add(event.key)
        state = state.play(state.legal()[-1 if state.legal()[-1] >= 0 else 0])
    assert told


def test_no_percentage_praises_a_stone_that_wins_half_the_games() -> None:
    """On 29 cells, of every first stone: worth having only where Black wins more than that."""
    start = GAME.start(GAME.Options(size="3x3x5"), 2)
    for move in start.legal()[::3]:
        (reason,) = reasons(start.play(move), SWAP)
        percent = given(reason)["percent"]
        assert isinstance(percent, int)
        kind = "" if percent > 55 else "_poor" if percent < 45 else "_even"
        assert reason.key == f"rive.why.swap{kind}"
