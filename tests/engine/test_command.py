"""``python -m bot.engine`` as other programs speak it: JSON last, refusals in one sentence."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.engine.command import main
from bot.engine.measure import ends
from bot.engine.registry import engine
from rules import GAMES
from rules.record import Record
from tests.engine.test_reasons import start

SG = ("stigmergy", "--set", "size=3", "--set", "komi=0")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Command":
    return Command(capsys, monkeypatch)


class Command:
    """Runs a command on text as standard input; remembers its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def lines(self, *arguments: str, given: str = "") -> list[Any]:
        """Every line printed, as JSON; the command must end well."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        assert main(list(arguments)) == 0
        return [json.loads(line) for line in self._capsys.readouterr().out.splitlines()]

    def refusal(self, *arguments: str, given: str = "") -> str:
        """The one line on standard error of a command that ends with 2."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        assert main(list(arguments)) == 2
        captured = self._capsys.readouterr()
        (line,) = captured.err.splitlines()
        return line


def test_best_says_all_that_was_promised(said: Command) -> None:
    """Moves come on standard input, several a line; the answer has every field."""
    (found,) = said.lines("best", *SG, "--nodes", "500", "--multi", "3", given="a3 b3\nc4 e2\n")
    assert set(found) == {
        *("game", "move", "value", "unit", "depth", "nodes", "ms", "line"),
        *("others", "reasons", "level", "proven"),
    }
    assert found["game"] == "stigmergy"
    assert found["unit"] == "cells"
    assert found["line"][0] == found["move"]
    assert len(found["others"]) == 2
    assert found["reasons"]
    assert found["level"] is None


def test_best_at_a_level_says_which(said: Command) -> None:
    """The level's number; equal seeds give equal answers."""
    answers = [
        said.lines("best", *SG, "--level", "2", "--seed", seed)[-1] for seed in ("5", "5", "6", "7")
    ]
    assert {answer["level"] for answer in answers} == {2}
    assert answers[0]["move"] == answers[1]["move"]


def test_a_match_counts_every_game(said: Command, tmp_path: Path) -> None:
    """Engines beat random play; each game is kept as a line that can be replayed."""
    out = tmp_path / "games.jsonl"
    told = said.lines(
        "match", *SG, "--a", "nodes:100", "--b", "random", "--games", "4", "--out", str(out)
    )[-1]
    assert told["games"] == 4
    assert told["a_wins"] + told["b_wins"] + told["draws"] == 4
    assert told["score"] >= 0.75
    kept = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(game["pair"], game["swapped"]) for game in kept] == [
        (0, False), (0, True), (1, False), (1, True),
    ]  # fmt: skip
    game: Any = GAMES["stigmergy"]
    for line in kept:
        options = game.Options(size=3, komi="0")
        record = Record("stigmergy", 1, options, 2, tuple(line["moves"].split()))
        outcome = record.replay().outcome
        assert outcome
        assert line["score"] == ((1 if line["swapped"] else 0) in outcome.winners)


def test_a_match_repeats(said: Command) -> None:
    """The same seed plays the same games."""
    one, two = (said.lines("match", *SG, "--a", "1", "--b", "greedy", "--games", "2")[-1]
                for _ in range(2))  # fmt: skip
    assert one == two


def test_a_test_ends_when_it_is_decided(said: Command) -> None:
    """Far fewer games than allowed are needed between unequal players."""
    told = said.lines(
        *("match", *SG, "--a", "nodes:50", "--b", "random", "--games", "400"),
        *("--sprt", "0", "200"),
    )[-1]
    assert told["llr"] > 2.94
    assert told["games"] < 100


def test_a_program_can_play(said: Command) -> None:
    """Another process that speaks ``play`` meets the engine, and its moves are its own."""
    program = f"cmd {sys.executable} -m bot.engine play stigmergy --set size=3 --set komi=0"
    told = said.lines(
        "match", *SG, "--a", f"{program} --nodes 40", "--b", "nodes:40", "--games", "2"
    )[-1]
    assert told["games"] == 2
    assert told["score"] == 0.5, "the same play from both seats"


def test_play_answers_moves_go_and_undo(said: Command) -> None:
    """The lines of ``python -m rules play``, with ``go``; what is refused changes nothing."""
    lines = said.lines(
        "play", *SG, "--nodes", "50", given="a3\ngo\nz9\nundo\nstop\ngo\nundo undo\n"
    )
    plies = [line.get("ply", line.get("error")) for line in lines]
    assert plies == [0, 1, 2, "rules.off_board", 1, 2, "rules.unreadable"]
    assert lines[2]["move"] == lines[5]["move"]
    assert lines[1]["legal"].count(lines[2]["move"]) == 1


def test_levels_are_listed(said: Command) -> None:
    """At least four steps, at most five names, weakest first."""
    for key in GAMES:
        listed = said.lines("levels", key)
        assert len(listed) >= 4
        assert [line["level"] for line in listed] == list(range(1, len(listed) + 1))
        assert set(listed[0]) == {"level", "name", "budget", "temperature", "elo", "error"}


def test_a_review_judges_every_ply(said: Command, tmp_path: Path) -> None:
    """A line a ply; a move is never better than the best."""
    game: Any = GAMES["stigmergy"]
    moves = ["a3", "e3", "c3", "b3", "d4", "d2"]
    record = Record("stigmergy", 1, game.Options(size=3, komi="0"), 2, tuple(moves))
    file = tmp_path / "game.txt"
    file.write_text(record.to_text())
    judged = said.lines("review", str(file), "--nodes", "300")
    assert [line["move"] for line in judged] == moves
    assert [line["ply"] for line in judged] == list(range(6))
    assert all(line["loss"] >= 0 for line in judged)
    assert all(line["loss"] == 0 for line in judged if line["move"] == line["best"])


def test_measuring_goes_on_where_it_was(said: Command, tmp_path: Path) -> None:
    """Games in the journal are not played again, also when it was cut off in the midst of a pair;
    the table is the same in the end."""
    (tmp_path / "stigmergy").mkdir()
    journal, document = tmp_path / "games.jsonl", tmp_path / "levels.md"
    arguments = (
        *("levels", *SG, "--measure", "--pairs", "2", "--upto", "2"),
        *("--journal", str(journal), "--tables", str(tmp_path), "--document", str(document)),
    )
    first = said.lines(*arguments)
    games = journal.read_text().splitlines()
    assert len(games) == 3 * 2 * 2
    assert "| 2 | " in document.read_text()
    (tmp_path / "stigmergy" / "levels.json").unlink()
    journal.write_text("\n".join(games[:5]) + "\n")
    assert said.lines(*arguments) == first
    assert journal.read_text().splitlines() == games
    journal.unlink()
    assert said.lines(*arguments) == first
    assert not journal.exists(), "what stands in the table is not played again"
    assert [line["elo"] is None for line in first[3:]][:3] == [False, False, True]


def test_the_ends_of_a_ladder_are_measured_alone(said: Command, tmp_path: Path) -> None:
    """The lowest four levels, then the last against the middle; no whole ladder is lost."""
    told = [step.players for step in ends(engine("stigmergy").levels(start("stigmergy", size="5")))]
    assert told[:2] == [("1", "random"), ("1", "greedy")]
    assert told[2:] == [("2", "1"), ("3", "2"), ("4", "3"), ("18", "9")]
    (tmp_path / "stigmergy").mkdir()
    document = tmp_path / "levels.md"
    arguments = (
        *("levels", *SG, "--measure", "--pairs", "1", "--upto", "3"),
        *("--journal", str(tmp_path / "games.jsonl"), "--tables", str(tmp_path)),
        *("--document", str(document)),
    )
    rows = said.lines(*arguments, "--ends")[:4]
    assert [(str(row["level"]), row["against"]) for row in rows] == told[:4]
    assert "| 3 | " in document.read_text()
    said.lines(*arguments)
    assert "is measured" in said.refusal(*arguments, "--ends")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("best", "chess"), "There is no game called “chess”."),
        (("best", *SG, "--level", "99"), "There is no level 99"),
        (("best", *SG, "--nodes", "none"), "not a number"),
        (("best", "stigmergy", "--set", "size=99"), "99"),
        (("best", "stigmergy", "--set", "sise=3"), "sise"),
        (("best", "stigmergy", "--seats", "5"), "5"),
        (("best", *SG, "--weights", "/nowhere"), "/nowhere"),
        (("best", "rive", "--weights", "hand"), "no weights to choose"),
        (("learn", "rive", "--games", "1", "--out", "/nowhere"), "nothing to learn"),
        (("match", *SG, "--a", "somebody", "--b", "random", "--games", "2"), "somebody"),
        (("match", *SG, "--a", "cmd /no/such", "--b", "random", "--games", "2"), "does not start"),
        (("match", *SG, "--a", "cmd echo hm", "--b", "random", "--games", "2"), "said “hm”"),
        (("review", "/no/such/record"), "/no/such/record"),
        (("dance",), "dance"),
        ((), "COMMAND"),
    ],
)
def test_what_does_not_fit_is_one_sentence(
    said: Command, arguments: tuple[str, ...], sentence: str
) -> None:
    """One line on standard error, exit 2, nothing on standard output."""
    assert sentence in said.refusal(*arguments)


def test_positions_without_a_mover_are_refused(said: Command) -> None:
    """A game that is over has no best move; an unreadable move has none either."""
    ended = "side:red pass pass"
    over = ("best", "tumbleweed", "--set", "size=3")
    assert "to move" in said.refusal(*over, given=f"red:a3 white:e3 {ended}")
    assert said.refusal(*over, given="what")
