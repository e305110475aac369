"""People read what they read before: nothing in it changes unseen."""

from collections.abc import Callable

import pytest

from rules import GAMES
from tests.conftest import TABLE
from tests.corpus.collection import Told, quick, whole
from tests.corpus.files import command, differences, kept, path
from tests.corpus.tables import tables_of
from tests.corpus.unsaid import unsaid


def find_file(game: str) -> None:
    """Fails without the file of a game."""
    if not path(game).exists():
        pytest.fail(f"{path(game).name} isn't there: `{command(game)}` writes it.", pytrace=False)


def check(game: str, told: Told) -> None:
    """Holds what is read now against the file of a game."""
    found = differences(kept(game, told.sums), told)
    if found:
        shown = "\n".join(found)
        pytest.fail(
            f"What people read of {game} has changed:\n{shown}\n"
            f"If that is meant, `{command(game)}` writes it anew (tests/corpus/README.md).",
            pytrace=False,
        )


@pytest.mark.parametrize("game", GAMES)
def test_people_read_the_same_in_a_few_matches(game: str) -> None:
    """Of each kind of match a few, the rules, offers and refusals: line by line."""
    find_file(game)
    check(game, quick(game))


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_people_read_the_same_in_all_matches(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    """Every match, and no line more or less; which sentences nobody reads is listed."""
    find_file(game)
    record_property(TABLE, "\n".join(unsaid(game)))
    told = whole(game)
    check(game, told)


def test_a_new_game_has_a_table_and_is_told_what_it_owes() -> None:
    """Its quick board, as long as it names none; the file that is missing, and what writes it."""
    (table,) = tables_of("stigmergy", ())
    assert str(table) == "size=3"
    with pytest.raises(
        pytest.fail.Exception, match=r"apart\.txt isn't there: `python -m .* apart`"
    ):
        find_file("apart")
