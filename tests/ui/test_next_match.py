"""After a match against the computer comes first what suits its end, and nothing that can't be."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.computer.ladders import levels_of, opponent
from bot.i18n.catalog import words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Ending
from bot.ui.kit.items import Control, Style
from bot.ui.match.card_context import NO_TIP, CardContext, Tip
from bot.ui.match.cards import turn_card
from tests.table import ANA, table

HIGHEST = len(levels_of("tumbleweed", {"size": "5"}))
WON, LOST, DRAWN = (0,), (1,), ()
LOOK = ["Replay", "My view", "More", "Share"]


async def over(folder: Path, level: int, winners: Sequence[int], turns: int = 6) -> LiveMatch:
    """A match of Ana against a level that ended after a few turns."""
    async with table(folder) as t:
        live = await t.begin(size="5")
        for number in range(turns):
            live = await t.any_turn(live, number)
    players = (ANA, opponent("tumbleweed", {"size": "5"}, 2, level))
    ending = Ending(tuple(winners), (0.5, 0.5), "draw", by_rules=False)
    return replace(live, match=replace(live.match, players=players, ending=ending))


def ways(live: LiveMatch, tip: Tip = NO_TIP) -> list[Any]:
    """What the first row of the result offers; the second one looks back."""
    first, second = turn_card(CardContext(words(), live, 0, tip=tip), "").rows
    looks: list[Any] = [one.item for one in second if isinstance(one, Control)]
    assert [one.label for one in looks] == LOOK
    return [one.item for one in first if isinstance(one, Control)]


@pytest.mark.parametrize(
    ("level", "winners", "offered"),
    [
        (1, WON, ["One level up", "Rematch", "Review"]),
        (HIGHEST, WON, ["Rematch", "Review"]),
        (2, LOST, ["Review", "Rematch", "One level down"]),
        (1, LOST, ["Review", "Rematch"]),
        (2, DRAWN, ["Rematch", "Review"]),
    ],
)
async def test_a_result_offers_what_suits_it_first(
    tmp_path: Path, level: int, winners: Sequence[int], offered: list[str]
) -> None:
    """Up after a win, a look at what went wrong after a loss; one button stands out."""
    found = ways(await over(tmp_path, level, winners))
    assert [one.label for one in found] == offered
    assert [one.style is Style.primary for one in found] == [True] + [False] * (len(found) - 1)


async def test_a_win_that_beat_no_level_leads_to_the_same_level_again(tmp_path: Path) -> None:
    """The blue button agrees with the sentence that the level isn't beaten yet."""
    tip = Tip("This one was for learning.", is_beaten=False)
    again, *others = ways(await over(tmp_path, 1, WON), tip)
    assert again.label == "Rematch" and again.style is Style.primary
    assert [one.label for one in others] == ["One level up", "Review"]
    assert all(one.style is Style.secondary for one in others)


async def test_what_was_too_short_is_not_reviewed(tmp_path: Path) -> None:
    """Then a loss is followed by a rematch."""
    assert [one.label for one in ways(await over(tmp_path, 1, LOST, 1))] == ["Rematch"]
