"""The question before somebody resigns says what they would give up."""

import json
from dataclasses import replace

import pytest

from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import has_hardly_begun
from bot.ui.match.confirmations import resign_panel
from rules import GAMES, options
from tests.ui.test_lengths import played
from tests.ui.test_swings import PEOPLE

PLAIN = "Resign? {} wins then. You can't undo this."


def asked(live: LiveMatch, seat: int) -> str:
    return json.dumps(
        resign_panel(words(), live, seat).edit_fields()["view"].to_components(), ensure_ascii=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_who_is_ahead_is_asked_with_the_score(game: str) -> None:
    """Of two, one at the most; the other, both of equals, and where no score is kept, plainly."""
    for live in played(game, PEOPLE):
        scores = [0.0, 0.0] if game == "seesaw" else live.state.scores()
        for seat in (0, 1):
            said, own, other = asked(live, seat), scores[seat], scores[1 - seat]
            winner = live.match.players[1 - seat].name
            assert (PLAIN.format(winner) in said) == (own <= other)
            ahead = f"ahead on the board, {own:g}–{other:g}. Resign all the same? {winner} wins"
            assert own <= other or ahead in said.replace("½", ".5")


@pytest.mark.parametrize(("rated", "round_id"), [(True, 3), (True, None), (False, 3)])
def test_what_a_short_match_of_a_round_counts_for_is_said_before(
    rated: bool, round_id: int | None
) -> None:
    """Only while it is too short to be rated, and only where it would be."""
    told = []
    for live in played("rive", PEOPLE):
        of_round = replace(live.match, rated=rated, round_id=round_id)
        said = asked(replace(live, match=of_round), 0)
        told.append("It's too short to be rated, but it counts for the round." in said)
        assert told[-1] == (rated and round_id is not None and has_hardly_begun(of_round))
    assert any(told) == (rated and round_id is not None) and not told[-1]


def test_a_score_that_the_board_hides_is_not_told() -> None:
    """Experts count for themselves."""
    declared = GAMES["tumbleweed"].Options
    expert: object = options.parse(declared, {"aid": "expert"}, game="tumbleweed")
    (*_, live) = played("tumbleweed", PEOPLE)
    ahead = max((0, 1), key=lambda seat: live.state.scores()[seat])
    assert "Resign all the same" in asked(live, ahead)
    hidden = LiveMatch(live.match, expert, live.state, live.last)
    assert PLAIN.format(live.match.players[1 - ahead].name) in asked(hidden, ahead)
