"""Positions in characters and words: what a blind player has to go by."""

import random
import re
from dataclasses import replace

import pytest

from render import ALT_LIMIT, View, alt, listed, spoken, text
from rules.core import AnyState, Parts
from rules.games.tumbleweed import GAME, PASS, TumbleweedOptions, TumbleweedState
from rules.hexhex import hexhex
from tests.render import diced_tomatoes, seesaw
from tests.render.reading import Read, language_with, lists_read
from tests.render.shown import ahead
from tests.render.test_boards import WIDEST, widest
from tests.render.tumbleweed import SIZES, diagram, played

BLOCK_LIMIT = 1900
LIST_LIMIT = 3500


_LETTERS = {"Red": "R", "White": "W", "Neutral": "N"}


def _signs(signs: dict[str, str]) -> dict[str, str]:
    """Cell → stack, from cell → character of a text board."""
    stacks = {}
    for cell, sign in signs.items():
        if sign.isdigit():
            stacks[cell] = f"R{sign}"
        elif sign in "ABCDEF":
            stacks[cell] = f"W{ord(sign) - ord('A') + 1}"
        elif sign == "N":
            stacks[cell] = "N2"
    return stacks


def _stacks(read: Read) -> dict[str, str]:
    """Cell → stack, from the lists of a description."""
    return {
        cell: f"{letter}{height}"
        for side, letter in _LETTERS.items()
        for cell, height in read.of(side).items()
    }


def _full(size: int) -> TumbleweedState:
    rng = random.Random(size)
    cells = hexhex(size).names
    return diagram(
        size, " ".join(f"{cell}={rng.choice('RW')}{rng.randint(1, 6)}" for cell in cells)
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_description_gives_the_whole_position(size: int) -> None:
    """Read back, the lists are the stacks and who controls the rest, every cell once.

    Where there is no room for all, it says how many cells it left out.
    """
    for plies in (3, 5, 5 * size, 25 * size):
        state, view = played(size, plies, seed=plies)
        short, whole = lists_read(alt(state, view)), lists_read(spoken(state, view))
        assert short.told == whole.told == len(state.cells)
        assert not whole.missing and _stacks(whole) == state.board()
        assert short.missing == 0 or size > 7
        assert _stacks(short).items() <= state.board().items()
        names = state.cells.names
        for head, status in (
            *(("Red controls", "red"), ("White controls", "white")),
            ("Tied", "contested"),
        ):
            cells = {names[i] for i in range(len(names)) if state.status(i) == status}
            empty = {cell for cell in cells if cell not in state.board()}
            assert whole.of(head).keys() == empty
            assert short.of(head).keys() <= empty


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("aid", ["beginner", "intermediate", "expert"])
def test_a_description_fits(size: int, aid: str) -> None:
    """Whatever the position, Discord takes it."""
    options = TumbleweedOptions(aid=aid)
    for state in (played(size, 20 * size)[0], _full(size)):
        assert len(alt(state, View(options, last=(Parts("capture", ("b2",), 6),)))) <= ALT_LIMIT


def test_wordy_languages_keep_a_third_for_the_board() -> None:
    """Where the words run long, the sentences end early, and lists tell what they left out."""
    state, view = played(11, 200)
    wordy = {"tumbleweed.score.total": "{side} " + 300 * "so ", "render.last": "{events} " * 9}
    description = alt(state, view, language_with("tumbleweed", wordy))
    assert ALT_LIMIT - 20 < len(description) <= ALT_LIMIT
    assert len(description.partition("\n")[2]) > 300
    read = lists_read(description)
    assert read.missing and read.told == len(state.cells)


def test_a_description_begins_with_what_matters() -> None:
    """The last move, the score, whose turn it is; then what could be taken."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1", to_move="W")
    head = alt(state, View(last=(Parts("capture", ("e1",), 1),))).splitlines()[0]
    assert head == (
        "Last: Red takes e1 with a 1. "
        "White to move: choose a cell, or pass. "
        "Red: 9 (3 in stacks, 6 controlled); White: 4 (2 in stacks, 2 controlled). "
        "Red can safely take c1, c3, e3. White can safely take e1."
    )


def test_control_is_told_to_beginners_only() -> None:
    """Where the picture is tinted, and nothing of it where it is not."""
    state, _ = played(6, 30)
    lists = lists_read(alt(state, View())).lists
    told = {head.split(" ")[0] for head in lists}
    assert {head.split(" ")[1] for head in lists if head.startswith("Red ")} == {"controls"}
    plain = lists_read(alt(state, View(TumbleweedOptions(aid="expert")))).lists
    assert {"Red", "White", "Neutral", "Tied"} <= told
    assert {*plain} == {"Red", "White", "Neutral"}


def test_a_preview_is_told_as_one() -> None:
    """With its warning, and without the score and the turn that would follow."""
    state, view = ahead(diagram(3, "c3=W1 e3=W1 c1=W1 e1=W1 a3=R1 c5=R1"), "c3x")
    head = alt(state, view).splitlines()[0]
    assert head.startswith("Preview: Red takes c3 with a 2. White could take it straight away.")
    assert "to move" not in head
    assert "controlled" not in head


def test_a_preview_gives_experts_no_height() -> None:
    """Neither in the sentence nor on the board."""
    state, view = ahead(
        diagram(3, "c3=W1 a3=R1 c5=R1"), "c3x", options=TumbleweedOptions(aid="expert")
    )
    description = alt(state, view)
    assert description.startswith("Preview: Red plays c3.\n")
    assert lists_read(description).of("Red") == {"a3": "1", "c3": "", "c5": "1"}


def test_a_preview_of_the_last_pass_keeps_an_experts_score_secret() -> None:
    """What is in sight is revealed when the game is over, not a move before."""
    state = diagram(3, "c3=N2 a3=R1 e3=W1").play(PASS)
    options = TumbleweedOptions(aid="expert")
    over, view = ahead(state, "pass", options=options)
    assert "controlled" not in alt(over, view)
    assert "controlled" in alt(over, View(options))


@pytest.mark.parametrize("size", SIZES)
def test_the_text_board_lines_up(size: int) -> None:
    """Rows are shifted by half a cell, coordinates stand at them, and the board reads back whole.

    Cells stand two apart; from size 9 on side by side, and two rows begin alike.
    """
    state, view = played(size, 12 * size)
    board, n, packed = text(state, view), 2 * size - 1, size > 8
    assert len(board) <= BLOCK_LIMIT
    signs, letters = {}, "abcdefghijklmnopqrstu"
    lines = board.splitlines()[: n + 1]
    for v, line in zip(range(n - 1, -1, -1), lines, strict=False):
        assert int(line[:2]) == v + 1
        least = max(0, size - 1 - v)
        left = re.match(r"..(.*?/)? *", line)
        assert left and (not least or (left[1] or "").strip() == f"{letters[least - 1]}/")
        for u in range(least, min(n, 3 * size - 2 - v)):
            at = left.end() + u - least if packed else 3 + 2 * u + v - (size - 1) + 2
            signs[f"{letters[u]}{v + 1}"] = line[at]
    assert _signs(signs) == state.board()
    assert lines[-1].split() == ([letters[size - 1 : n]] if packed else [*letters[size - 1 : n]])


def test_a_wide_text_board_is_packed() -> None:
    """It is a hexagon still: letters stand at the lower ends of columns, below them those of row 1.

    There's no room for brackets: what they would be around is named.
    """
    state, view = played(9, 30)
    assert text(state, view).splitlines() == [
        "17      r2r1rxrwx",
        "16      2Arxxwwwww",
        "15     2rwrwrrAwBB",
        "14     rxrxrwrwwxxw",
        "13    rwrrwrxw.wrww",
        "12    rrrrrwrwrxwr1w",
        "11   rwxrxrwwwwwA1rw",
        "10   1rr1rr1BxwwwCwwA",
        " 9  rrrrr.rxNrwwwwxww",
        " 8 a/xr1xrrrxwrBwwwAx",
        " 7 b/r2rrrrrxxrwrrxx",
        " 6  c/rrrr1xxxBxwxww",
        " 5  d/wxrxrwxAwrwxw",
        " 4   e/.rr.rxxwwrwr",
        " 3   f/rrrx1rrrr1x",
        " 2    g/rrxrxwrwxr",
        " 1    h/.xrwx.rxw",
        "        ijklmnopq",
        "",
        "1–6 Red's stacks, A–F White's (A is 1 high), N neutral",
        "empty: r for Red, w for White, x tied",
        ". empty",
        "played last: a15",
    ]


def test_the_text_board_looks_like_this() -> None:
    """Letters name the slanted columns at their lower ends, brackets mark the last move."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1")
    assert text(state, View(last=(Parts("place", ("e3",), 1),))).splitlines() == [
        " 5     r r 1",
        " 4    r . r x",
        " 3   1 r N w[A]",
        " 2 a/ x w r x",
        " 1  b/ A x 1",
        "      c d e",
        "",
        "1–6 Red's stacks, A–F White's (A is 1 high), N neutral",
        "empty: r for Red, w for White, x tied",
        ". empty",
        "[ ] played last",
    ]


def test_a_list_names_every_stack() -> None:
    """Side by side, column by column, then the land; the fullest board fits into one message."""
    state = diagram(3, "c3=N2 a3=R1 a5=W4 c5=R6 e3=W1")
    assert spoken(state).splitlines()[1:] == [
        "Red: a3 1; c5 6.",
        "White: a5 4; e3 1.",
        "Neutral: c3 2.",
        "Red controls 4: b2, b3; c1, c4.",
        "White controls 4: b4; d3; e1, e2.",
        "Tied 3: a4; b5; d4.",
        "Nobody's: the other 3 empty cells.",
    ]
    full = _full(11)
    assert _stacks(lists_read(spoken(full))) == full.board()
    assert len(spoken(full)) <= LIST_LIMIT


def test_a_turn_that_is_not_played_says_only_what_it_changes() -> None:
    """Whoever hears it knows the rest already, and what can be taken the sentences above say."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1", to_move="W")
    now = View(names=("Ana", "Bo"))
    drafted = replace(now, preview=(Parts("place", ("d4",), 2),), before=state)
    after = state.play(state.parse("d4"))
    whole, change = listed(state, now, reader=1), listed(after, drafted, reader=1)
    assert whole.splitlines()[:5] == [
        "Ana can safely take c1, c3, e3.",
        "You can safely take e1.",
        "Ana plays Red, you play White.",
        "Ana: a3 1; c5 1; e1 1.",
        "Yours: c1 1; e3 1.",
    ]
    assert "take" not in change and "plays" not in change
    for line in change.splitlines():
        head, _, _ = line.partition(":")
        assert head in ("New for you", "New for Ana", "Tied now", "Nobody's now"), line
    new = lists_read(f"\n{change}").of("New for you")
    names = state.cells.names
    gained = {
        names[i]
        for i in range(len(names))
        if after.status(i) == "white" != state.status(i) and names[i] not in after.board()
    }
    assert new.keys() == gained != set()


def test_everybody_has_one_name_in_a_description() -> None:
    """Their colour is told once; two people of one name have it with each."""
    state = diagram(3, "c3=N2 a3=R1 c5=R1 e1=R1 c1=W1 e3=W1", to_move="W")
    told = alt(state, View(names=("Ana", "🤖 Oak 1")))
    assert "Ana plays Red, Oak 1 (the computer) plays White.\nAna: a3 1; c5 1; e1 1." in told
    assert told.count("Red") == told.count("White") == told.count("computer") == 1
    assert "Sam (Red): a3 1; c5 1; e1 1." in alt(state, View(names=("Sam", "Sam")))


LONG = View(names=("Wilhelmina-Alexandra von und zu",) * 6)


@pytest.mark.parametrize(
    ("state", "view"),
    [seesaw.crowded(6), (diced_tomatoes.fullest(6), LONG)],
    ids=["seesaw", "diced_tomatoes"],
)
def test_no_line_of_the_fullest_boards_breaks_up_on_a_phone(state: AnyState, view: View) -> None:
    """Also with a turn that is not played yet."""
    assert widest(state, view) <= WIDEST
    assert widest(state, replace(view, last=(), preview=view.last)) <= WIDEST


def test_an_empty_board_says_so() -> None:
    """In a free setup nothing stands there at first."""
    state = GAME.start(TumbleweedOptions(size=3, setup="free"), 2)
    assert spoken(state).endswith("The board is empty.")
