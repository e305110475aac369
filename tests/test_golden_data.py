"""Which golden data every game has, besides what all of them are held to: what it still owes."""

from pathlib import Path

import pytest

from rules import GAMES

TESTS = Path(__file__).parent

OWED = {
    "whole games": "records/{game}-*.txt",
    "counts of positions": "perft/{game}.txt",
    "a second implementation": "oracle/{game}.py",
    "reasons of refusals": "refusals/{game}.txt",
    "descriptions of pictures": "scenes/{game}-*.txt",
    "pictures": "images/{game}-*.png",
}
"""What every game has → where it stands."""


def owed(game: str) -> list[str]:
    """What *game* still lacks, with the file to write."""
    lacking = (
        f"{what} (tests/{pattern.format(game=game)})"
        for what, pattern in OWED.items()
        if not any(TESTS.glob(pattern.format(game=game)))
    )
    return list(lacking)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_owes_no_golden_data(game: str) -> None:
    """Records, counts, an oracle, refusals, scenes and pictures are there."""
    assert owed(game) == []


def test_a_new_game_owes_everything() -> None:
    """The list names each thing and its file."""
    assert len(owed("apart")) == len(OWED)
    assert "counts of positions (tests/perft/apart.txt)" in owed("apart")
