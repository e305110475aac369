"""Records on paper: golden games, and what is refused with its line."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.core import CHANCE
from rules.errors import IllegalMove, NotationError, OptionError, RulesError
from rules.games.tumbleweed import TumbleweedOptions
from rules.heading import NO_HEADING, Heading
from rules.notation import advance
from rules.record import LONGEST, Record

GOLDEN = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
SHORT = Record("tumbleweed", 1, TumbleweedOptions(size=3), 2, ("red:a3", "white:e3", "side:red"))
TEXT = SHORT.to_text()


EVERY = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


@EVERY
def test_golden_records_replay(path: Path) -> None:
    """A record once written is read, replays to its hash, and is written the same way again."""
    text = path.read_text(encoding="utf-8")
    remarks = "".join(f"{line}\n" for line in text.splitlines() if line.startswith("#"))
    assert remarks + Record.from_text(text).to_text() == text


@EVERY
def test_golden_dice_are_those_of_the_secret(path: Path) -> None:
    """Every roll, where dice fall and the secret is told; the others keep their promise."""
    record = Record.from_text(path.read_text(encoding="utf-8"))
    state, rolls = record.start(), 0
    for step in record.moves:
        rolls += state.to_act == CHANCE and not step.startswith("leave:")
        state = advance(state, step)
    assert (record.dice is not None) == (rolls > 0)
    assert record.verify() == (rolls if record.dice and record.dice.secret else 0)


def test_a_record_is_laid_out_for_people() -> None:
    """Headers, a blank line, one turn a line, the hash."""
    assert TEXT.splitlines() == [
        '[Game "tumbleweed"]',
        '[Rules "1"]',
        '[Seats "2"]',
        '[Option size "3"]',
        '[Option setup "original"]',
        '[Option stale "on"]',
        '[Option stale_reminder "6"]',
        '[Option stale_end "4"]',
        '[Option aid "beginner"]',
        "",
        "1. red:a3 white:e3",
        "2. side:red",
        f"hash {SHORT.replay().digest()}",
    ]


def test_remarks_blank_lines_and_numbers_are_free() -> None:
    """Reading does not depend on how turns are numbered or spread over lines."""
    loose = TEXT.replace("1. red:a3 white:e3\n2. ", "# one\nred:a3\n\n 7. white:e3 ")
    assert loose != TEXT
    assert Record.from_text(loose.replace("\n", "\r\n")) == SHORT


def test_a_record_replays_part_of_the_way() -> None:
    """The first moves lead to the positions in between."""
    assert SHORT.replay(0) == SHORT.start()
    assert SHORT.replay(2).board() == {"a3": "R1", "c3": "N2", "e3": "W1"}
    assert SHORT.replay(2).to_act == 1


@pytest.mark.parametrize(
    ("old", "new", "error", "key", "line"),
    [
        ('[Rules "1"]', "[Rules 1]", NotationError, "rules.record.header", 2),
        ('[Rules "1"]', '[Rulez "1"]', NotationError, "rules.record.header", 2),
        ('[Rules "1"]', '[Game "tumbleweed"]', NotationError, "rules.record.twice", 2),
        ('[Rules "1"]\n', "", NotationError, "rules.record.missing", None),
        ('[Rules "1"]', '[Rules "x"]', NotationError, "rules.record.number", None),
        ('[Rules "1"]', '[Rules "2"]', NotationError, "rules.record.version", None),
        ('[Seats "2"]', '[Seats "3"]', OptionError, "rules.seats_exactly", None),
        ('"tumbleweed"', '"chess"', NotationError, "rules.unknown_game", None),
        ('size "3"', 'size "99"', OptionError, "rules.bad_option", None),
        ("Option size", "Option shape", OptionError, "rules.unknown_option", None),
        ("side:red", "side:blue", NotationError, "rules.unreadable", 12),
        ("white:e3", "white:a3", IllegalMove, "tumbleweed.taken", 11),
        ("side:red", "side:white", NotationError, "rules.record.hash", 13),
        ("hash ", "", NotationError, "rules.record.cut", None),
        ("hash ", "hash x", NotationError, "rules.record.hash", 13),
    ],
)
def test_a_wrong_record_says_where(
    old: str, new: str, error: type[RulesError], key: str, line: int | None
) -> None:
    """What cannot be read is named with its line, and nothing is returned."""
    assert old in TEXT
    with pytest.raises(error) as refused:
        Record.from_text(TEXT.replace(old, new, 1))
    assert refused.value.key == key
    assert refused.value.values.get("line") == line
    message = refused.value.message(GAMES["tumbleweed"].texts.english)
    assert message.startswith(f"Line {line}: ") is (line is not None)


def test_a_header_after_the_moves_is_still_a_header() -> None:
    """Headers may stand anywhere; a move after the hash may not."""
    lines = TEXT.splitlines()
    assert Record.from_text("\n".join([*lines[1:], lines[0]])) == SHORT
    with pytest.raises(NotationError, match="cut"):
        Record.from_text(TEXT + "pass\n")


@pytest.mark.parametrize("text", ["", "\n" * 50_000, "a" * (LONGEST + 1), "[" * 10_000])
def test_anything_else_is_no_record(text: str) -> None:
    """Floods and empty files are refused in a short sentence."""
    with pytest.raises(NotationError) as refused:
        Record.from_text(text)
    assert len(refused.value.message()) < 150


@pytest.mark.parametrize(
    "change",
    [
        {"game": 1},
        {"version": "1"},
        {"seats": None},
        {"options": []},
        {"moves": "side:red"},
        {"moves": [1]},
        {"hash": 0},
        {"hash": "0" * 16},
        {"game": "chess"},
        {"version": 0},
        {"options": {"size": "big"}},
        {"options": {"size": [3]}},
        {"moves": ["red:a3", "red:e3"]},
    ],
    ids=str,
)
def test_wrong_json_is_refused(change: dict[str, Any]) -> None:
    """JSON of another shape, or of a game that could not be played so, is refused."""
    data = SHORT.to_json()
    assert Record.from_json(data) == SHORT
    with pytest.raises(RulesError):
        Record.from_json(data | change)
    with pytest.raises(NotationError, match="shape"):
        Record.from_json([data])


def test_an_illegal_move_in_a_record_is_counted() -> None:
    """Replaying says which move it was."""
    record = replace(SHORT, moves=(*SHORT.moves, "e1"))
    with pytest.raises(IllegalMove) as refused:
        record.replay()
    assert refused.value.values["step"] == 4
    assert refused.value.message(GAMES["tumbleweed"].texts.english) == (
        "Step 4, “e1”: None of your stacks sees e1. Choose a cell that one of them sees."
    )


def test_a_heading_is_read_and_is_no_part_of_the_match() -> None:
    """Above the moves in any order; a sign that would end a line is another, the hash the same."""
    told = Heading('Ana "A" v B\\o\n', "2026-11-24", "Ana won 21–8", "full", "2d + 1d", "Cup")
    headed = replace(SHORT, heading=told)
    text = headed.to_text()
    assert text.startswith('[Players "Ana \'A\' v B/o"]\n[Date "2026-11-24"]\n[Result')
    assert text.endswith(TEXT)
    for read in (Record.from_text(text), Record.from_json(headed.to_json())):
        assert read.heading.players == "Ana 'A' v B/o" and read.heading.event == "Cup"
        assert replace(read, heading=NO_HEADING) == SHORT and read.to_text() == text
    assert Record.from_text(TEXT) == SHORT, "one from before"
