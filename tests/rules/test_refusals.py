"""Why games refuse a move, in words for the player: what ``refusals.py`` of each game lists."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.core import State
from rules.errors import GameOver, IllegalMove, NotationError, RulesError
from tests.rules.playing import Refusals, refusal

KEYS = [path.parent.name for path in sorted(Path(__file__).parent.glob("*/refusals.py"))]
TABLES: dict[str, Refusals] = {
    key: import_module(f"tests.rules.{key}.refusals").REFUSALS for key in KEYS
}


@pytest.mark.parametrize(
    ("state", "text", "key", "sentence"),
    [
        pytest.param(state, text, f"{game}.{key}", sentence, id=f"{game}.{key} {text}")
        for game, table in TABLES.items()
        for state, text, key, sentence in table.reasons
    ],
)
def test_a_move_is_refused_with_its_reason(
    state: State[Any], text: str, key: str, sentence: str
) -> None:
    """Each reason has a key of its own, and names cells, dice and numbers."""
    refused = refusal(state, text)
    assert isinstance(refused, IllegalMove)
    assert refused.key == key
    assert refused.message(GAMES[state.game].WORDS) == sentence


@pytest.mark.parametrize(
    ("state", "text"),
    [
        pytest.param(state, text, id=f"{game} {text}")
        for game, table in TABLES.items()
        for state, text in table.off_board
    ],
)
def test_cells_of_other_boards_are_off_this_one(state: Any, text: str) -> None:
    """The refusal says which cells there are."""
    refused, names = refusal(state, text), state.cells.names
    assert isinstance(refused, IllegalMove)
    there = f"is not on this board; cells run from {names[0]} to {names[-1]}."
    assert refused.message(GAMES[state.game].WORDS).endswith(there)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        pytest.param(state, text, id=f"{game} {text}")
        for game, table in TABLES.items()
        for state, text in table.unreadable
    ],
)
def test_anything_else_is_unreadable(state: State[Any], text: str) -> None:
    """The core reads exactly what it writes: no case, no blanks, no chains."""
    assert isinstance(refusal(state, text), NotationError)


@pytest.mark.parametrize("game", KEYS)
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
    assert refused.value.message(GAMES[game].WORDS)
