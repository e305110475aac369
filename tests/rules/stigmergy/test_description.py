"""What people are told about a position of Stigmergy."""

from random import Random

import pytest

from rules.core import Cells, Choice, Number, Parts
from rules.games.stigmergy import GAME
from rules.games.stigmergy.say import Score, Some
from rules.notation import read
from rules.phrase_kinds import PromptPhrase
from rules.playout import pick
from rules.terms import english
from tests.rules.playing import play
from tests.rules.saying import events, preview, provisional, score_lines
from tests.rules.stigmergy.diagram import start, stigmergy

FIGHT = stigmergy("a3 a5 c5 e3", "c3 e1")
CLOSED = "a4 a5 b5 c4 c5 d3 d4 e3", "b2 b3 b4 c1 c3 d1 d2 e2"
LATE = stigmergy(*CLOSED, komi=3)


def test_a_move_is_told_in_a_sentence() -> None:
    """Who, where, and whose stone it was."""
    assert events(FIGHT, "a4")[0] == "Black placed a stone on a4."
    assert events(FIGHT, "c3x")[0] == "Black replaced White's stone on c3."
    assert events(LATE, "button")[0] == "Black took the half-point token."


def test_what_a_stone_brings_is_told() -> None:
    """Cells won, cells of the other's lost, what it could replace next: what it did not have."""
    first = start(size=3, komi=0)
    assert events(first, "c3") == ["Black placed a stone on c3."], "one line is no majority"
    assert events(FIGHT, "a4")[1:] == ["Black gained control of 1 cell."]
    told = events(FIGHT, "c3x")
    assert told[1:] == [
        "Black gained control of 1 cell; White lost 1.",
        "Next, Black could replace e1.",
    ]
    after = play(FIGHT, "c3x")
    won = {*after.controlled(1)} - {*FIGHT.controlled(1)}
    lost = {*FIGHT.controlled(2)} - {*after.controlled(2)}
    assert (len(won), len(lost)) == (1, 1) and FIGHT.threatened(2) != after.threatened(2)


@pytest.mark.parametrize("size", [3, 4])
def test_a_cell_is_nearly_controlled_by_who_needs_one_line(size: int) -> None:
    """A majority less one, of one side alone; one more stone on a free line then takes it."""
    rng, seen = Random(size), 0
    state = start(size=size, komi=0)
    while state.to_act is not None:
        near = state.nearly_controlled()
        for cell, colour in near.items():
            lines = len(state.cells.rays[cell])
            assert not state.owner[cell] and not state.controller(cell)
            assert 2 * state.sight(cell, colour) <= lines < 2 * state.sight(cell, colour) + 2
            assert 2 * state.sight(cell, 3 - colour) + 2 <= lines
        for cell in state.controlled(state.colour):
            assert cell not in near
        seen += len(near)
        state = state.play(pick(state, rng))
    assert seen > 10 and not state.nearly_controlled()
    more = start(size=size, komi=0, control="more")
    while more.to_act is not None:
        assert not more.nearly_controlled(), "every open cell is one line from both"
        more = more.play(pick(more, rng))


def test_the_setup_is_told() -> None:
    """Komi with what it means for the button, then who plays what."""
    state = start(size=3)
    assert events(state, "komi:1") == [
        "First player gives White 1 bonus point. Either of you may take the half point instead of "
        "placing a stone."
    ]
    assert events(state, "komi:6") == ["First player gives White 6 bonus points."]
    state = play(state, "komi:7")
    assert events(state, "side:white") == [
        "Second player takes White. First player is Black and moves first."
    ]
    assert preview(state, "side:black") == [
        "You play Black and move first. White gets the komi of 7."
    ]


def test_who_names_the_komi_hears_a_number() -> None:
    """What it is, what is usual, and that number ready to take."""
    state = start(size=7)
    (usual,) = state.suggested()
    assert usual == "komi:2" and state.parse(usual) in state.legal()
    assert (
        english(GAME.texts.english, state.prompt().said, "card")
        == "name the komi: points for White, who moves second. About 2 is fair on this board."
    )
    assert play(state, usual).suggested() == ()


def test_a_komi_far_from_even_has_a_warning() -> None:
    """Nobody is kept from it; the usual one, and what lies about it, goes without a word."""
    named = start(size=7)
    assert preview(named, "komi:99")[1:] == [
        "Careful: about 2 is fair on this board, and your opponent picks the side."
    ]
    assert preview(named, "komi:5")[1:] == []


@pytest.mark.parametrize("written", ["token", "take", "half", "take the half-point token"])
def test_the_token_is_taken_by_whatever_it_is_called(written: str) -> None:
    """What the question calls it is understood, not the word of the notation alone."""
    begun = play(start(size=3), "komi:1 side:black")
    (move,) = read(begun, written)
    assert begun.format(move) == "button"


def test_half_a_point_alone_is_written_without_a_zero() -> None:
    """As people write it: ½, not 0½."""
    begun = play(start(size=3), "komi:1 side:black")
    assert preview(begun, "button")[-1].startswith("Score after this: ½ for ")


def test_the_guest_who_takes_black_begins() -> None:
    """Two turns of the same seat: the choice, then the first stone; komi is White's, the host's."""
    state = play(start(size=3), "komi:7 side:black")
    assert (state.to_act, state.turn, state.sides) == (1, 2, ("W", "B"))
    assert state.scores() == [7, 0]
    assert play(state, "c3").to_act == 0


def test_a_fixed_komi_skips_the_setup() -> None:
    """The host is Black and begins; odd komi has its button, even komi none."""
    odd, even = start(size=3, komi=3), start(size=3, komi=4)
    assert (odd.to_act, odd.turn, odd.sides) == (0, 0, ("B", "W"))
    assert odd.scores() == [0, 3]
    assert odd.detail()["button"] == "ready"
    assert even.detail()["button"] is None
    assert play(start(size=3), "komi:4 side:white") == even


def test_it_is_told_when_passing_becomes_possible() -> None:
    """When the last open cell closes, and when the button is taken after that; only then."""
    open_one = stigmergy("a2 b1", "a3 b3 c1", size=2, turn="W")
    sentence = "Every empty cell is controlled now, so you can pass."
    threat = "Next, White could replace a2."
    assert events(open_one, "b2") == ["White placed a stone on b2.", threat, sentence]
    odd = stigmergy("a2 b1", "a3 b3 c1", size=2, turn="W", komi=1)
    assert events(odd, "b2")[2:] == [
        "Every empty cell is controlled now. Once the half-point token is taken, you can pass."
    ]
    assert events(LATE, "button")[1:] == [sentence]
    assert events(LATE, "b4x") == ["Black replaced White's stone on b4."]


def test_the_end_is_told_with_its_reason_and_result() -> None:
    """Both passes, then the winner with both totals, halves as people write them."""
    last = play(LATE, "button pass")
    assert events(last, "pass") == ["Black passed.", "Both passed.", "White wins, 14 to 8½."]
    assert preview(last, "pass") == ["You pass.", "This ends the game.", "White wins, 14 to 8½."]
    assert preview(play(LATE, "button"), "pass") == [
        "You pass.",
        "Score after this: 8½ for Black, 14 for White.",
        "If Black passes too, the game ends with this score.",
    ]


def test_a_pass_without_an_alternative_says_so() -> None:
    """A side whose every cell is closed."""
    full = stigmergy("a2 a3 b1 b3", "c1 c2", size=2, turn="W")
    assert [full.format(move) for move in full.legal()] == ["pass"]
    assert events(full, "pass") == ["White had nowhere to play and passed."]
    assert preview(full, "pass")[0] == "You have no cell to play, so you pass."
    assert isinstance(full.prompt(), Choice)


def test_a_preview_tells_threats_and_dangers() -> None:
    """New stones within reach, and one's own that were in danger before and still are."""
    assert preview(FIGHT, "a4") == [
        "You place a stone on a4.",
        "Score after this: 6 for Black, 3 for White.",
        "White could still replace e3.",
    ]
    assert preview(FIGHT, "c3x") == [
        "You replace White's stone on c3 with yours.",
        "Score after this: 6 for Black, 1 for White.",
        "Next turn you could replace e1.",
    ]


def test_filling_ones_own_cell_is_explained() -> None:
    """It is legal, and it counted before."""
    told = preview(stigmergy("a3 a5 c5 e3", "d1"), "c3")
    assert told[1] == "You already control c3, so it counted for you anyway."


def test_the_running_score_is_the_final_formula() -> None:
    """Stones, controlled cells, komi, button; open cells and the ready button beside."""
    assert score_lines(LATE) == [
        "Black: 8 (8 in stones, 0 controlled)",
        "White: 14 (8 in stones, 3 controlled, komi 3)",
    ]
    token = "Either of you may still take the half-point token."
    assert provisional(LATE) == ["Not final until both pass.", token]
    white = play(stigmergy(*CLOSED, komi=3, turn="W"), "button")
    assert score_lines(white)[1:] == [
        "White: 14½ (8 in stones, 3 controlled, komi 3, half-point token)",
    ]
    assert provisional(white) == ["Not final until both pass."]
    assert score_lines(play(LATE, "button pass pass")) == [
        "Black: 8½ (8 in stones, 0 controlled, half-point token)",
        "White: 14 (8 in stones, 3 controlled, komi 3)",
    ]
    assert provisional(play(LATE, "button pass pass")) == []
    assert provisional(FIGHT)[0] == "Not final: 12 cells are still open."
    assert score_lines(start(size=3)) == []


def test_the_komi_is_noted_beside_a_score() -> None:
    """It lies on no cell, so nobody could count it; before it is named there is none."""
    assert LATE.score_note() == Score.komi(Some(3))
    assert start(size=3).score_note() is None
    assert stigmergy("a3", "", komi=0).score_note() is None


def test_pickers_are_asked_for_what_can_be_chosen() -> None:
    """A number, a side, a cell; a choice where no cell is left."""
    state = start(size=3)
    prompt = state.prompt()
    assert isinstance(prompt, Number)
    assert (prompt.least, prompt.most) == (0, 19)
    state = play(state, "komi:3")
    assert isinstance(state.prompt(), Choice)
    state = play(state, "side:white")
    assert isinstance(state.prompt(), Cells)
    assert state.prompt().key == "stigmergy.prompt.play_button"
    keys = {
        "play": FIGHT,
        "play_pass": stigmergy(*CLOSED),
        "answer": play(stigmergy(*CLOSED), "pass"),
        "button": stigmergy("a2 a3 b1 b3", "c1 c2", size=2, turn="W", komi=1),
        "pass": stigmergy("a2 a3 b1 b3", "c1 c2", size=2, turn="W"),
        "over": play(stigmergy(*CLOSED), "pass pass"),
    }
    for key, position in keys.items():
        assert position.prompt().key == f"stigmergy.prompt.{key}"
        said = position.prompt().said
        assert said and isinstance(said.phrase, PromptPhrase) and said.phrase.guide


def test_moves_come_apart_for_pictures() -> None:
    """Verb, cell and value."""
    parts = {text: FIGHT.parts(FIGHT.parse(text)) for text in ("a4", "c3x")}
    assert parts == {"a4": Parts("place", ("a4",)), "c3x": Parts("replace", ("c3",))}
    setup = start(size=3)
    assert setup.parts(setup.parse("komi:7")) == Parts("komi", (), 7)
    side = play(setup, "komi:7")
    assert side.parts(side.parse("side:white")) == Parts("side", (), "W")
    late = play(LATE, "button")
    assert LATE.parts(LATE.parse("button")) == Parts("button")
    assert late.parts(late.parse("pass")) == Parts("pass")


@pytest.mark.parametrize(
    ("moves", "text", "expected"),
    [
        ("", "7", "komi:7"),
        ("", "Komi 07", "komi:7"),
        ("", "KOMI: 0", "komi:0"),
        ("komi:7", "White", "side:white"),
        ("komi:7", "b", "side:black"),
        ("komi:7", "side : black", "side:black"),
        ("komi:3 side:white", "C 3", "c3"),
        ("komi:3 side:white", "black: c3", "c3"),
        ("komi:3 side:white", "BUTTON", "button"),
        ("komi:0 side:white e3 c3 c5 e1 a5 d1 a3 e2", "c3", "c3x"),
        ("komi:0 side:white e3 c3 c5 e1 a5 d1 a3 e2", "c3 ×", "c3x"),
    ],
)
def test_people_write_moves_in_many_ways(moves: str, text: str, expected: str) -> None:
    """Blanks, capitals, an omitted x, a bare number where a number is asked for."""
    state = play(start(size=3), moves)
    assert [state.format(move) for move in read(state, text)] == [expected]


def test_the_guest_may_take_black_and_move_in_one_line() -> None:
    """Both steps are the guest's; the host's come in a line of their own."""
    state = play(start(size=3), "komi:4")
    assert len(read(state, "black c3")) == 2


@pytest.mark.parametrize("control", ["majority", "more"])
@pytest.mark.parametrize("size", range(2, 12))
def test_random_games_end_and_their_cells_are_all_somebodys(size: int, control: str) -> None:
    """Never stuck, never endless, never a draw: Black and White together hold every cell."""
    rng = Random(size)
    state, plies = start(size=size, komi=rng.choice([0, 7]), control=control), 0
    while state.to_act is not None:
        assert state.legal()
        state, plies = state.play(pick(state, rng)), plies + 1
        assert plies < 5 * len(state.cells)
    detail = state.detail()
    held = [detail[side][part] for side in "BW" for part in ("stones", "controlled")]
    assert sum(held) == len(state.cells)
    assert state.outcome
    assert len(state.outcome.winners) == 1


def test_lessons_tell_the_truth() -> None:
    """The numbers in the lessons are those of their positions."""
    lessons = {lesson.key: GAME.position(lesson.position or {}) for lesson in GAME.lessons}
    control = lessons["control"]
    index = control.cells.index
    seen = {name: control.sight(index[name], 1) for name in ("d4", "b7", "d1", "b4")}
    assert seen == {"d4": 4, "b7": 3, "d1": 2, "b4": 3}
    assert [control.controller(index[name]) for name in seen] == [1, 1, 1, 0]
    after = play(control, "d5")
    assert [after.controller(index[name]) for name in ("d4", "d1", "b7")] == [0, 2, 1]
    fight = lessons["replace"]
    assert fight == FIGHT
    assert "c3x" in map(fight.format, fight.legal())
    assert events(FIGHT, "c3x")[0] == "Black replaced White's stone on c3."
    shifted = play(FIGHT, "c3x")
    names = shifted.cells.names
    assert [names[cell] for cell in shifted.threatened(2)] == ["e1"]
    assert shifted.threatened(1) == []
    assert [names[cell] for cell in FIGHT.threatened(1)] == ["e3"]
    button = lessons["button"]
    assert [button.format(move) for move in button.legal()] == ["b4x", "button"]
    end = play(lessons["end"], "pass pass")
    assert score_lines(end) == [
        "Black: 9 (7 in stones, 2 controlled)",
        "White: 12 (7 in stones, 3 controlled, komi 2)",
    ]
    assert lessons["start"].detail()["button"] == "ready"
