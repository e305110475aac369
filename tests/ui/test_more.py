"""What [More] offers fits the match that it is about."""

import json
from dataclasses import replace

import pytest

from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch
from bot.match.values.clock import MatchClock
from bot.match.values.computer_match import computer_id
from bot.match.values.match import PRIVATE, Location
from bot.match.values.preferences import DeliveryMethod
from bot.match.values.timecontrol import DAY_MS, TimeControl
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


def waits_and_reads(live: LiveMatch, control: TimeControl, seat: int, now: int = 0) -> bool:
    """Whether a person reads in a match with that clock that they can give the other time."""
    clock = MatchClock.begin(control, 2, live.acting or 0, 0)
    live = replace(live, match=replace(live.match, clock=clock))
    at = CardContext(words(), live, now, PEOPLE[seat].user_id)
    page = more_panel(at, DeliveryMethod.THREAD)
    return "you can give" in json.dumps(page.edit_fields()["view"].to_components())


def test_who_waits_reads_that_more_time_can_be_given() -> None:
    """While a person's clock runs: there is a button once it's up, and nothing without a clock."""
    live = next(one for one in played("tumbleweed", PEOPLE) if one.acting is not None)
    acting = live.acting or 0
    soft = TimeControl(DAY_MS, DAY_MS, DAY_MS)
    assert waits_and_reads(live, soft, 1 - acting)
    assert not waits_and_reads(live, soft, acting), "whose own turn it is"
    assert not waits_and_reads(live, soft, 1 - acting, 2 * DAY_MS), "it's a button now"
    assert not waits_and_reads(live, replace(soft, hard=True), 1 - acting)
    assert not waits_and_reads(live, TimeControl(), 1 - acting)
    players = [*live.match.players]
    players[acting] = replace(players[acting], user_id=computer_id(1))
    computer = replace(live, match=replace(live.match, players=tuple(players)))
    assert not waits_and_reads(computer, soft, 1 - acting)
