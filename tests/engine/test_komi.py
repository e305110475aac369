"""The fair komi of Stigmergy: measured by games that can be stopped and gone on with."""

import json
from pathlib import Path

import pytest

from bot.engine.engine import Budget
from bot.engine.games.stigmergy import ENGINE, fairness, komi
from bot.engine.registry import engine
from bot.engine.report import sentences
from bot.engine.review import judge
from rules import GAMES
from rules.games.stigmergy.board import usual_komi
from tests.engine.test_reasons import start


def test_measuring_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games in the journal are not played again; the result and the table are the same."""
    journal, table = tmp_path / "games.jsonl", tmp_path / "komi.json"
    arguments = ["3", "--games", "4", "--nodes", "30", "--journal", str(journal)]
    arguments += ["--keep", str(table), "--document", str(tmp_path / "komi.md")]
    komi.main(arguments)
    first, games = capsys.readouterr().out, journal.read_text()
    journal.write_text("".join(games.splitlines(keepends=True)[:2]))
    komi.main(arguments)
    assert capsys.readouterr().out == first
    assert journal.read_text() == games
    leads = [json.loads(line)["lead"] for line in games.splitlines()]
    assert json.loads(table.read_text())["3"]["lead"] == round(sum(leads) / 4, 2)
    assert len({*leads}) > 1, "the games differ"
    assert "| 3 | 30 | 4 | " in (tmp_path / "komi.md").read_text()


def test_the_document_shows_what_was_measured() -> None:
    assert fairness.DOCUMENT.read_text(encoding="utf-8") == fairness.document()


def test_the_engine_names_the_komi_that_was_measured() -> None:
    """Where there is a measurement; else it searches for one on the board."""
    for size in (4, *map(int, fairness.measured())):
        found = ENGINE.search(start("stigmergy", size=str(size)), Budget(100), seed=1)  # type: ignore[arg-type]  # a state of this game
        known = fairness.fair_komi(size)
        assert found.move == known if known is not None else 0 <= found.move <= 37


def test_the_rules_propose_what_was_measured() -> None:
    """The komi that is ready to take is the one in the table."""
    sizes = list(map(int, fairness.measured()))
    assert [usual_komi(size) for size in sizes] == [fairness.fair_komi(size) for size in sizes]


@pytest.mark.parametrize("side", ["side:black", "side:white"])
@pytest.mark.parametrize("size", [5, 7, 9])
def test_no_side_is_blamed_at_the_usual_komi(size: int, side: str) -> None:
    """A search of the opening might think otherwise; people were told that this komi is even."""
    state = start("stigmergy", size=str(size))
    state = state.play(state.parse(*state.suggested()))
    judged = judge(engine("stigmergy"), state, 1, state.parse(side), Budget(300))
    assert judged.loss == 0
    (reason,) = sentences(GAMES["stigmergy"], judged.reasons)
    assert "both sides worth about the same" in reason


@pytest.mark.parametrize("size", [6, 8])
def test_no_side_is_blamed_at_the_suggested_start_of_tumbleweed(size: int) -> None:
    """Of another start the better side is told apart."""
    state = start("tumbleweed", size=str(size))
    for step in state.suggested():
        state = state.play(state.parse(step))
    for side in state.legal():
        assert judge(engine("tumbleweed"), state, 2, side, Budget(300)).loss == 0
    other = start("tumbleweed", size=str(size))
    for at in (0, len(other.legal()) // 2):
        other = other.play(other.legal()[at])
    losses = [judge(engine("tumbleweed"), other, 2, s, Budget(300)).loss for s in other.legal()]
    assert min(losses) == 0 < max(losses)


def test_a_side_is_worth_what_the_komi_lacks() -> None:
    """By the same measurement that names the komi; the reason says which side is the better one."""
    state, known = start("stigmergy", size="7"), engine("stigmergy")
    state = state.play(state.parse("komi:5"))
    black, white = (state.parse(f"side:{side}") for side in ("black", "white"))
    losses = [judge(known, state, 1, side, Budget(300)).loss for side in (black, white)]
    assert losses == [2 * (5 - usual_komi(7)), 0]
    told = [known.reasons(state, side)[0].key for side in (black, white)]
    assert told == ["stigmergy.why.side.worse", "stigmergy.why.side"]
