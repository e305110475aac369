"""What [More] offers fits the match that it is about."""

import json
from dataclasses import replace

import pytest

from bot.i18n.catalog import words
from bot.match.values.match import PRIVATE, Location
from bot.match.values.preferences import DeliveryMethod
from bot.ui.match.card_context import CardContext
from bot.ui.match.more_panel import more_panel
from tests.table import HOME
from tests.ui.test_lengths import played
from tests.ui.test_swings import PEOPLE


@pytest.mark.parametrize(("place", "is_called"), [(HOME, True), (PRIVATE, False)])
def test_nobody_is_called_to_what_they_play_privately(place: Location, *, is_called: bool) -> None:
    """It has no thread, and waits for its player alone."""
    (live, *_) = played("tumbleweed", PEOPLE)
    live = replace(live, match=replace(live.match, location=place))
    page = more_panel(CardContext(words(), live, 0, PEOPLE[0].user_id), DeliveryMethod.THREAD)
    shown = json.dumps(page.edit_fields()["view"].to_components())
    assert ("Notify me" in shown) == is_called


@pytest.mark.parametrize("place", [HOME, PRIVATE])
def test_behind_more_a_button_leads_back_to_the_board(place: Location) -> None:
    """Where it's played privately, this stands where the board was."""
    (live, *_) = played("tumbleweed", PEOPLE)
    live = replace(live, match=replace(live.match, location=place))
    page = more_panel(CardContext(words(), live, 0, PEOPLE[0].user_id), DeliveryMethod.THREAD)
    assert '"Board"' in json.dumps(page.edit_fields()["view"].to_components())
