"""Why games refuse a move, in words for the player.

Each game lists positions in its ``refusals.py``, and the refusals there in a text file.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rules import GAMES
from rules.core import AnyState
from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from tests.kept import kept
from tests.rules.playing import Refusals, refusal

FOLDER = Path(__file__).parents[1] / "refusals"
TABLES: dict[str, Refusals] = kept("rules/{game}/refusals.py", "REFUSALS")


class Row(NamedTuple):
    """One line of a file: where what is tried, and what comes of it."""

    game: str
    position: str
    text: str
    key: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.game} {self.position} {self.text}"


def rows() -> Iterator[Row]:
    """Every line of every file."""
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                yield Row(path.stem, *(part.strip() for part in line.split("|")))


@pytest.mark.parametrize("row", list(rows()), ids=str)
def test_a_move_is_refused_with_its_reason(row: Row) -> None:
    """Each reason has a key of its own, and names cells, dice and numbers."""
    file = f"tests/rules/{row.game}/refusals.py"
    if row.game not in TABLES:
        pytest.fail(f"write {file} with REFUSALS")
    assert row.position in TABLES[row.game].positions, f"{file} lacks the position"
    refused = refusal(TABLES[row.game].positions[row.position], row.text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == f"{row.game}.{row.key}"
    assert refused.message(GAMES[row.game].texts.english) == row.sentence


@pytest.mark.parametrize(
    ("state", "text"),
    [
        pytest.param(state, text, id=f"{game} {text}")
        for game, table in TABLES.items()
        for state, text in table.off_board
    ],
)
def test_cells_of_other_boards_are_off_this_one(state: Any, text: str) -> None:
    """The refusal says which columns there are, and which rows of one that is there."""
    refused, names = refusal(state, text), state.cells.names
    assert isinstance(refused, IllegalMove)
    column, columns = str(refused.values["cell"])[0], [name[0] for name in names]
    there = f"isn't on this board. Columns go from {columns[0]} to {columns[-1]}."
    if column in columns:
        rows = [int(name[1:]) for name in names if name[0] == column]
        there += f" Column {column} has rows {min(rows)} to {max(rows)}."
    assert refused.message(GAMES[state.game].texts.english).endswith(there)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        pytest.param(state, text, id=f"{game} {text}")
        for game, table in TABLES.items()
        for state, text in table.unreadable
    ],
)
def test_anything_else_is_unreadable(state: AnyState, text: str) -> None:
    """The core reads exactly what it writes: no case, no blanks, no chains."""
    assert isinstance(refusal(state, text), NotationError)


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_played_after_the_end(game: str) -> None:
    """Moves, passes and nonsense get the same answer."""
    over, texts = TABLES[game].over
    for text in texts:
        assert isinstance(refusal(over, text), GameOver)


@pytest.mark.parametrize(
    ("game", "data"),
    [
        pytest.param(game, data, id=f"{game} {data}")
        for game, table in TABLES.items()
        for data in table.impossible
    ],
)
def test_positions_that_cannot_be_are_refused(game: str, data: dict[str, object]) -> None:
    """A position from data is checked like everything that comes from outside."""
    with pytest.raises(RulesError) as refused:
        GAMES[game].position(data)
    assert refused.value.message(GAMES[game].texts.english)
