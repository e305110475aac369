"""Weights: kept as text without loss, learned from the engine's own games."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.engine.engine import Training
from bot.engine.errors import EngineError
from bot.engine.games.stigmergy import ENGINE as STIGMERGY
from bot.engine.games.tumbleweed import ENGINE as TUMBLEWEED
from bot.engine.sight.engine import SightEngine
from bot.engine.sight.weights import POINT, read, to_text
from rules.games.stigmergy import StigmergyState
from rules.games.tumbleweed import TumbleweedState
from tests import needs
from tests.engine.test_reasons import start

Sight = SightEngine[TumbleweedState] | SightEngine[StigmergyState]
BOTH = pytest.mark.parametrize("engine", [TUMBLEWEED, STIGMERGY], ids=["tumbleweed", "stigmergy"])


@BOTH
def test_weights_are_read_as_they_were_written(engine: Sight, tmp_path: Path) -> None:
    """Numbers and origin, in a few kilobytes."""
    file = tmp_path / "weights.json"
    file.write_text(to_text(engine.codebook, engine.weights), encoding="utf-8")
    assert read(engine.codebook, file) == engine.weights
    assert file.stat().st_size < 8000


@BOTH
def test_committed_weights_say_what_made_them(engine: Sight) -> None:
    """Games, nodes, seed and how often the result was guessed, better than by the teacher."""
    about = engine.weights.about
    assert {"games", "nodes", "seed", "from", "positions"} <= set(about)
    assert about["sign_guessed"] > about["sign_guessed_before"]


@BOTH
def test_the_learner_values_what_players_value(engine: Sight) -> None:
    """A cell held at the end is worth about one; to move is worth something; so is safety."""
    late = dict(zip(engine.codebook.classes, engine.weights.late, strict=True))
    held = [value for name, value in late.items() if name[0] == 0 and name[2] > name[3] + 2]
    assert all(POINT / 2 < value < 2 * POINT for value in held)
    assert engine.weights.tempo > POINT


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    """One sentence, whatever is wrong with the file."""
    file = tmp_path / "weights.json"
    file.write_text(to_text(TUMBLEWEED.codebook, TUMBLEWEED.weights), encoding="utf-8")
    with pytest.raises(EngineError, match="another game"):
        STIGMERGY.variant(str(file))
    file.write_text("{}")
    with pytest.raises(EngineError, match="no weights"):
        TUMBLEWEED.variant(str(file))
    with pytest.raises(EngineError, match="no weights"):
        TUMBLEWEED.variant(str(tmp_path / "nothing"))


def test_learning_needs_numpy_and_says_so(tmp_path: Path) -> None:
    """Before a game is played."""
    if find_spec("numpy"):
        needs.NO_NUMPY.skip()
    training = Training(2, 10, 1, None, tmp_path / "weights.json")
    with pytest.raises(EngineError, match="numpy"):
        TUMBLEWEED.learn(start("tumbleweed", size="3"), training)
    assert not list(tmp_path.iterdir())


def test_learning_finds_weights_that_guess_better(tmp_path: Path) -> None:
    """From weights by hand, with few games; what was stopped is gone on with."""
    if not find_spec("numpy"):
        needs.NUMPY.skip()
    out = tmp_path / "weights.json"
    begun = start("stigmergy", size="3", komi="0")
    assert isinstance(begun, StigmergyState)
    STIGMERGY.learn(begun, Training(20, 30, 1, "hand", out))
    games = out.with_suffix(".games").read_text().splitlines()
    figures = STIGMERGY.learn(begun, Training(40, 30, 1, "hand", out))
    assert out.with_suffix(".games").read_text().splitlines()[:20] == games
    assert figures["sign_guessed"] >= figures["sign_guessed_before"]
    assert json.loads(out.read_text())["about"]["games"] == 40
    assert STIGMERGY.variant(str(out)).value(begun, 0) == pytest.approx(0, abs=20)
