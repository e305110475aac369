"""Weights from self-play: the fit is exact, files hold what was learned, hands are told apart."""

from pathlib import Path
from random import Random

import pytest

from bot.engine.engine import Training
from bot.engine.errors import EngineError
from bot.engine.games.diced_tomatoes import ENGINE
from bot.engine.games.diced_tomatoes.evaluation import Evaluation
from bot.engine.games.diced_tomatoes.features import Features
from bot.engine.games.diced_tomatoes.play import played, whole_turn
from bot.engine.games.diced_tomatoes.regression import Sample, fit, opened, self_play, solved
from bot.engine.games.diced_tomatoes.weight_file import (
    FOLDER,
    features,
    file_name,
    hand,
    learned,
    read,
)
from rules.games.diced_tomatoes import GAME, DicedTomatoesOptions

CLASSIC = DicedTomatoesOptions()
FLAGS = (False, True)
VARIANTS = [
    DicedTomatoesOptions(gold=gold, dicey=dicey, overload=overload)
    for gold in FLAGS
    for dicey in FLAGS
    for overload in FLAGS
]


def test_the_equations_are_solved() -> None:
    """A symmetric system whose answer is known."""
    square = [[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]]
    right = [sum(row[j] * x for j, x in enumerate((1.0, -2.0, 3.0))) for row in square]
    assert solved(square, right) == pytest.approx([1.0, -2.0, 3.0])


def test_a_fit_finds_the_weights_that_made_the_targets() -> None:
    """Many samples of a known sum; names that never occur stay as they were."""
    known = Features(solo=True, matches=True)
    rng = Random(2)
    true = [rng.uniform(-2, 2) for _ in known.names]
    samples = []
    for _ in range(3000):
        counts = [(rng.randrange(12), rng.uniform(0, 3)) for _ in range(5)]
        samples.append(Sample(0, counts, 0.0, sum(true[i] * n for i, n in counts)))
    found = fit(known, samples, [0.25] * len(true))
    assert found[:12] == pytest.approx(true[:12], abs=0.15)
    assert found[12:] == [0.25] * (len(true) - 12)


def test_returns_blend_the_result_with_the_values_on_the_way() -> None:
    """Full trust takes the value at the seat's next turn, none the result of the game."""
    evaluation = hand(features(CLASSIC, 2))
    policy = whole_turn(evaluation, 20)
    last, samples = self_play(GAME.start(CLASSIC, 2), evaluation, policy, Random(4), 0.0)
    ends = {sample.target for sample in samples}
    assert len(ends) == 2, "one result for each seat"
    assert last.ending
    _, trusting = self_play(GAME.start(CLASSIC, 2), evaluation, policy, Random(4), 1.0)
    mine = [sample for sample in trusting if sample.seat == 0]
    assert [s.target for s in mine[:-1]] == [s.value for s in mine[1:]]
    assert mine[-1].target in ends


def test_games_open_at_random() -> None:
    """Karma and the turns gone by differ from game to game, and repeat with the seed."""
    evaluation = hand(features(CLASSIC, 2))
    start = GAME.start(CLASSIC, 2)
    found = [opened(start, evaluation, Random(seed)) for seed in range(8)]
    assert len({state.karma for state in found}) > 3
    assert len({state.turn for state in found}) > 2
    assert found[0] == opened(start, evaluation, Random(0))


def test_learning_writes_what_it_did(tmp_path: Path) -> None:
    """The command and its figures stand above the weights; a second round goes on from them."""
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    start = GAME.start(DicedTomatoesOptions(gold=True), 1)
    figures = ENGINE.learn(start, Training(4, 20, 7, None, first))
    assert figures["games"] == 4
    ENGINE.learn(start, Training(2, 20, 8, str(first), second))
    remarks = read(second, features(start.options, 1))[1]
    assert remarks[0] == (
        "# learn diced_tomatoes --seats 1 --set gold=on --games 4 --nodes 20 --seed 7 --from hand"
    )
    assert "--seed 8 --from first.txt" in remarks[2]
    assert "samples" in remarks[3]
    again = tmp_path / "again.txt"
    ENGINE.learn(start, Training(4, 20, 7, None, again))
    assert again.read_text() == first.read_text()


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: file_name(o, 2))
def test_every_kind_of_table_has_weights_of_its_own(
    options: DicedTomatoesOptions, seats: int
) -> None:
    """Learned, with the commands that made them."""
    known = features(options, seats)
    evaluation = learned(options, seats)
    assert sum(map(bool, evaluation.weights)) > 80
    remarks = read(FOLDER / file_name(options, seats), known)[1]
    assert all(line.startswith("# learn diced_tomatoes") for line in remarks[::2])


def test_what_is_no_file_of_weights_is_refused(tmp_path: Path) -> None:
    """A missing file, and one of another kind."""
    known = features(CLASSIC, 2)
    other = tmp_path / "other.txt"
    other.write_text("one two three\n")
    for path in (tmp_path / "missing.txt", other):
        with pytest.raises(EngineError, match="no file of weights"):
            read(path, known)
    with pytest.raises(EngineError, match="no weights called"):
        ENGINE.variant("nowhere")


def test_learned_weights_win_more_than_those_made_by_hand() -> None:
    """Twelve games of whole turns, seats swapped, the same dice."""
    known = features(CLASSIC, 2)
    mine, other = (whole_turn(e, 40) for e in (learned(CLASSIC, 2), hand(known)))
    wins = 0.0
    for seed in range(12):
        policies = [mine, other] if seed % 2 else [other, mine]
        *_, (last, _) = played(GAME.start(CLASSIC, 2), policies, Random(seed // 2))
        assert last.outcome
        wins += (1 - seed % 2 in last.outcome.winners) / len(last.outcome.winners)
    assert wins >= 8


def test_weights_are_looked_up_by_seats_and_variants() -> None:
    """Alone, two, more; the variants in a fixed order."""
    assert file_name(CLASSIC, 1) == "solo-classic.txt"
    assert file_name(DicedTomatoesOptions(overload=True, gold=True), 2) == "two-gold-overload.txt"
    assert file_name(DicedTomatoesOptions(dicey=True, rot="auto"), 5) == "more-dicey.txt"
    assert isinstance(learned(CLASSIC, 2), Evaluation)
