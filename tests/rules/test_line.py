"""The line protocol: what engines send, and what they get."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.__main__ import main
from rules.games.tumbleweed import TumbleweedOptions
from rules.line import PlayedGame, describe, entry
from rules.record import Record

GAME = GAMES["tumbleweed"]
RECORDS = Path(__file__).parents[1] / "records"


def table(size: int = 3) -> PlayedGame:
    """A small table of Tumbleweed."""
    return PlayedGame(GAME, GAME.start(TumbleweedOptions(size=size), 2), Random(1))


def answers(*lines: str) -> list[dict[str, Any]]:
    """What a fresh table answers to *lines*."""
    fresh = table()
    return [fresh.answer(line) for line in lines]


def test_a_position_is_one_object() -> None:
    """Every field of the protocol is there, in its order, and no weights without dice."""
    line = table().describe()
    assert list(line) == (
        ["ply", "turn", "to_act", "sides", "legal", "scores", "detail", "board", "outcome", "hash"]
    )
    assert (line["ply"], line["turn"], line["to_act"]) == (0, 0, 0)
    assert line["sides"] == [None, None]
    assert line["legal"][:3] == ["red:a3", "red:a4", "red:a5"]
    assert line["board"] == {"c3": "N2"}
    assert line["outcome"] is None


def test_a_game_is_played_to_its_end() -> None:
    """Lines of one and of several steps lead to the outcome."""
    line = answers("red:a3 white:e3", "side:red", "pass pass")[-1]
    assert line["ply"] == 5
    assert line["to_act"] is None
    assert line["legal"] == []
    assert line["scores"] == [6, 6]
    assert line["sides"] == ["W", "R"]
    assert line["outcome"] == {"winners": [], "points": [0.5, 0.5], "reason": "passes"}


def test_several_steps_are_played_or_none() -> None:
    """When one step of a line is refused the position stays as it was."""
    started = table()
    before = started.describe()
    refused = started.answer("red:a3 white:e3 side:red b5")
    assert refused["error"] == "tumbleweed.unseen"
    assert refused["step"] == 4
    assert refused["message"].endswith(
        "None of your stacks sees b5. Choose a cell that one of them sees."
    )
    assert started.describe() == before


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "rules.blank"),
        ("   ", "rules.blank"),
        ("RED:A3", "rules.unreadable"),
        ("a3", "tumbleweed.not_yet"),
        ("roll", "rules.not_chance"),
        ("undo", "rules.no_undo"),
        ("red:a3 undo", "rules.unreadable"),
        ("leave:1", "rules.no_leaving"),
        ("x" * 5000, "rules.unreadable"),
    ],
)
def test_refused_lines_change_nothing(line: str, error: str) -> None:
    """The answer is a key and a sentence; the notation is the exact one."""
    started = table()
    answer = started.answer(line)
    assert answer["error"] == error
    assert 0 < len(answer["message"]) < 200
    assert started.describe() == table().describe()
    json.dumps(answer)


def test_undo_takes_single_plies_back() -> None:
    """Also out of the end of the game, ply by ply, to the start."""
    played = table()
    moves = ["red:a3", "white:e3", "side:red", "pass", "pass"]
    lines = [played.describe(), *map(played.answer, moves)]
    assert played.answer("pass")["error"] == "rules.game_over"
    for expected in reversed(lines[:-1]):
        assert played.answer("undo") == expected
    assert played.answer("undo")["error"] == "rules.no_undo"


def test_games_are_listed_with_their_options() -> None:
    """The list says who may sit down and what may be chosen."""
    listed = entry(GAME)
    assert listed["game"] == "tumbleweed"
    assert listed["seats"] == [2, 2]
    assert listed["options"]["size"] == {
        "type": "int",
        "offered": [6, 8, 10, 11],
        "accepted": list(range(2, 12)),
        "default": 8,
    }
    assert listed["options"]["stale"]["type"] == "bool"
    assert listed["options"]["stale_end"]["offered"] == []


def test_a_process_speaks_the_protocol() -> None:
    """``play`` answers each line at once, also junk bytes, and ends with its input."""
    program = [sys.executable, "-m", "rules", "play", "tumbleweed", "--set", "size=3"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert json.loads(process.stdout.readline()) == table().describe()
        for sent, expected in ((b"red:a3\n", "ply"), (b"\xff\xfe\n", "error"), (b"undo\n", "ply")):
            process.stdin.write(sent)
            process.stdin.flush()
            assert expected in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(10) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "sing",
        "play",
        "play chess",
        "play tumbleweed --seats 3",
        "play tumbleweed --seats two",
        "play tumbleweed --set size=99",
        "play tumbleweed --set size",
        "play tumbleweed --set shape=round",
        "perft tumbleweed --depth 0",
        "playouts tumbleweed",
        "verify /nowhere/at/all",
    ],
)
def test_wrong_arguments_are_one_line_on_standard_error(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unknown commands, games, options and values end with exit code 2."""
    assert main(arguments.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_options_without_their_sign_are_shown_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever writes ``size=3`` is told how; what is no option is named."""
    assert main(["playouts", "rive", "--games", "1", "size=3"]) == 2
    assert capsys.readouterr().err == "Options are written --set size=3.\n"
    assert main(["play", "rive", "--fast"]) == 2
    assert capsys.readouterr().err == "unrecognized arguments: --fast\n"


def test_a_record_of_a_random_game_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """It is a whole game with the options asked for, and the same for the same seed."""
    printed = []
    for seed in ("1", "1", "2"):
        assert main(["record", "rive", "--seed", seed, "--set", "size=2", "--set", "swap=off"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != printed[2]
    record = Record.from_text(printed[0])
    assert record.options == GAMES["rive"].Options("2", False)
    assert record.replay().outcome


def test_playouts_are_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed plays the same games; wins and draws add up."""
    summaries = []
    for _ in range(2):
        assert (
            main(["playouts", "tumbleweed", "--games", "20", "--seed", "5", "--set", "size=3"]) == 0
        )
        summary = json.loads(capsys.readouterr().out)
        assert sum(summary["wins"]) + summary["draws"] == summary["games"] == 20
        assert sum(summary["reasons"].values()) == 20
        assert summary["mean_plies"] == summary["plies"] / 20
        speeds = ("seconds", "games_per_second", "plies_per_second")
        assert all(summary.pop(speed) > 0 for speed in speeds)
        summaries.append(summary)
    assert summaries[0] == summaries[1]


def test_perft_prints_a_line_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    """Depth and count, from depth 1 on."""
    assert main(["perft", "tumbleweed", "--depth", "4", "--set", "size=2"]) == 0
    assert capsys.readouterr().out.splitlines() == ["1 6", "2 30", "3 60", "4 156"]


def test_list_prints_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a line."""
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["game"] for line in lines] == list(GAMES)


def test_verify_replays_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A good record prints its last position; a spoilt one says where, with exit code 1."""
    path = RECORDS / "tumbleweed-draw.txt"
    assert main(["verify", str(path)]) == 0
    record = Record.from_text(path.read_text(encoding="utf-8"))
    assert json.loads(capsys.readouterr().out) == describe(record.replay(), len(record.moves))
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_text(path.read_text(encoding="utf-8").replace("4. pass", "4. e9"))
    assert main(["verify", str(spoilt)]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["error"], answer["line"]) == ("rules.off_board", 15)
