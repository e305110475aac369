"""Which golden data every game has, besides what all of them are held to: what it still owes."""

from typing import NamedTuple

import pytest

from rules import GAMES
from tests.kept import TESTS, has


class Owed(NamedTuple):
    """What every game has: where it stands, what a module there is to define, and how it is made.

    ``{game}`` in any of them is the key of the game; a file may have a ``*``.
    """

    what: str
    file: str
    how: str
    names: tuple[str, ...] = ()

    def lacks(self, game: str) -> bool:
        """Whether *game* still owes it."""
        file = self.file.format(game=game)
        if self.names:
            return not has(file, *self.names)
        return not any(TESTS.glob(file))

    def told(self, game: str) -> str:
        """What *game* owes, as a sentence."""
        names = f" with {' and '.join(self.names)}" if self.names else ""
        file = self.file.format(game=game)
        return f"{self.what} (tests/{file}{names}): {self.how.format(game=game)}"


OWED = (
    Owed(
        "whole games",
        "records/{game}-*.txt",
        "python -m rules record {game} --seed 1 > the file, and others with every ending; "
        "rules.record.Record(…).to_text() writes one that chance does not find",
    ),
    Owed(
        "counts of positions",
        "perft/{game}.txt",
        "lines “options | moves played first | counts”; python -m rules perft {game} counts from "
        "the start, rules.playout.perft from any position",
    ),
    Owed(
        "a second implementation",
        "oracle/{game}.py",
        "slow and literal, from the rule sheet alone (tests/oracle/__init__.py)",
        ("begin",),
    ),
    Owed(
        "games compared with it",
        "rules/{game}/test_oracle.py",
        "ply by ply with tests.oracle.beside.play_beside; moves, sides, scores and the outcome",
    ),
    Owed(
        "positions that refuse moves",
        "rules/{game}/refusals.py",
        "a tests.rules.playing.Refusals",
        ("REFUSALS",),
    ),
    Owed(
        "reasons of refusals",
        "refusals/{game}.txt",
        "lines “position of REFUSALS | move | key without the game | sentence”",
    ),
    Owed(
        "what is drawn",
        "render/{game}.py",
        "name → position and view; the same behind a function for pictures, which are slow to set",
        ("SCENES", "PICTURES"),
    ),
    Owed(
        "descriptions of pictures",
        "scenes/{game}-*.txt",
        "tests/render/test_golden.py leaves them in out/; read them, then copy them",
    ),
    Owed(
        "pictures",
        "images/{game}-*.png",
        "tests/render/test_golden.py leaves them in out/; look at them, then copy them",
    ),
    Owed(
        "what people read",
        "corpus/{game}.txt",
        "python -m tests.corpus {game}, last of all; corpus/tables.py names other boards",
    ),
)


def owed(game: str) -> list[str]:
    """What *game* still lacks, a sentence each."""
    return [thing.told(game) for thing in OWED if thing.lacks(game)]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_owes_no_golden_data(game: str) -> None:
    """Records, counts, an oracle, refusals, scenes and pictures are there."""
    still = owed(game)
    assert not still, "\n".join(still)


def test_a_new_game_owes_everything() -> None:
    """The list names each thing, its file and what the file defines."""
    told = owed("apart")
    assert len(told) == len(OWED)
    assert any(s.startswith("counts of positions (tests/perft/apart.txt): ") for s in told)
    assert any("(tests/rules/apart/refusals.py with REFUSALS)" in sentence for sentence in told)


def test_a_module_without_its_names_is_owed_too() -> None:
    """A file alone settles nothing that tests look for in it."""
    oracle = next(thing for thing in OWED if thing.names == ("begin",))
    assert not oracle.lacks("rive")
    assert oracle._replace(names=("begun",)).lacks("rive")
