"""A profile in words: what it counts of a game."""

import pytest

from bot.i18n.catalog import words
from bot.match.profile import Profile
from bot.match.values.match import Player
from bot.match.values.results import Tally
from bot.ui.pages.profile import profile_panel
from rules import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_draws_are_counted_where_a_game_has_them(game: str) -> None:
    """Without, nobody reads “0 drawn”; a draw that there was all the same is told."""
    for drawn in (0, 1):
        tally = Tally(3, drawn, 2)
        found = Profile({}, {game: tally}, None, {game: tally}, None)
        view = profile_panel(words(), Player(1, "Ana"), found, 0, 2).edit_fields()["view"]
        said = str(view.to_components())
        told = (
            f"3 won, {drawn} drawn, 2 lost" if GAMES[game].has_draws or drawn else "3 won, 2 lost"
        )
        assert said.count(told) == 2, "for itself, and between the two"
