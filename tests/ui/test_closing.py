"""The last pass: who is asked for it reads what it does."""

from itertools import pairwise

from bot.i18n.catalog import words
from bot.match.history.passes import PASS
from bot.ui.match.match_text import closing_text, entry_text
from tests.ui.test_collapsed import turns


def test_who_may_pass_after_a_pass_reads_how_the_game_ends() -> None:
    """In the words of the end itself; after any other turn nothing is said."""
    lives = list(turns("stigmergy", 2, {}, 7))
    told = [(closing_text(words(), live), live, then) for live, then in pairwise(lives)]
    assert {bool(said) for said, _, _ in told} == {False, True}
    assert all(bool(said) == (live.match.line[-1].steps == PASS) for said, live, _ in told)
    said, _, last = told[-1]
    result = said.removeprefix("If you pass too, the game ends: ")
    assert result != said and entry_text(words(), last).endswith(result)
