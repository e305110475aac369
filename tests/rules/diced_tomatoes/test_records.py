"""Golden games of Diced Tomatoes: their dice come of their secrets."""

from pathlib import Path

import pytest

from rules.record import Record

GOLDEN = sorted((Path(__file__).parents[2] / "records").glob("diced_tomatoes-*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_dice_are_those_of_the_secret(path: Path) -> None:
    """Every roll, where the secret is told; the others keep their promise for later."""
    record = Record.from_text(path.read_text(encoding="utf-8"))
    assert record.dice
    rolls = sum(move[0] in "LDR" for move in record.moves)
    assert record.verify() == (rolls if record.dice.secret else 0)
