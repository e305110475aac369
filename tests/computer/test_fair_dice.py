"""No engine for a table of dice that people are playing, from whichever seat it is seen."""

from dataclasses import replace
from typing import Any

import pytest

from bot.computer.fair_play import FairPlay
from bot.match.history.fingerprint import fingerprint, images
from bot.match.values.challenge import Terms
from rules import GAMES
from tests.computer.conftest import Against
from tests.table import ANA, BO, CHI, HOME

pytestmark = pytest.mark.asyncio(loop_scope="package")

TABLE: dict[str, Any] = {
    "seats": 3,
    "active": 1,
    "hand": "b2 r5",
    "karma": [1, 4, 6],
    "tracks": [[6, 5], [6], []],
    "vines": {"0.0": "r4 r4 b4", "1.1": "r5 r6", "2.0": "r1 r2 r3", "2.2": "r6"},
}


@pytest.mark.parametrize(
    "other",
    [
        {"active": 2, "vines": {"1.0": "r4 r4 b4", "2.1": "r5 r6", "0.0": "r1 r2 r3", "0.2": "r6"}},
        {"active": 0, "vines": {"2.0": "r4 r4 b4", "0.1": "r5 r6", "1.0": "r1 r2 r3", "1.2": "r6"}},
        {"vines": {"0.2": "r4 b4 r4", "1.0": "r5 r6", "2.1": "r6", "2.0": "r1 r2 r3"}},
        {"last": 1, "karma": [0, 5, 6], "tracks": [[6], [], [2]], "options": {"overload": True}},
    ],
    ids=["a seat on", "two seats on", "other tokens", "other counts"],
)
async def test_another_seat_token_or_count_of_dice_is_no_disguise(other: dict[str, Any]) -> None:
    """The same dice before the same seats, counted from the one whose turn it is."""
    people = GAMES["diced_tomatoes"].position(TABLE)
    asked = GAMES["diced_tomatoes"].position({**TABLE, **other})
    assert asked.digest() != people.digest() and fingerprint(people) in images(asked)


@pytest.mark.parametrize(
    "other",
    [
        {"hand": "b3 r5"},
        {"active": 2},
        {"vines": {**TABLE["vines"], "2.2": "r5"}},
        {"vines": {"0.0": "r4 r4 b4", "1.1": "r5 r6", "2.0": "r1 r2 r3", "1.2": "r6"}},
        {"vines": {"2.0": "r4 r4 b4", "1.1": "r5 r6", "0.0": "r1 r2 r3", "0.2": "r6"}},
    ],
    ids=[
        "another hand",
        "another's turn",
        "another vine",
        "another's vine",
        "neighbours exchanged",
    ],
)
async def test_what_decides_a_turn_of_dice_makes_a_position_another(other: dict[str, Any]) -> None:
    """People would hear nothing of their own turn."""
    people = GAMES["diced_tomatoes"].position(TABLE)
    asked = GAMES["diced_tomatoes"].position({**TABLE, **other})
    assert fingerprint(people) not in images(asked)


async def test_a_running_match_of_dice_bars_its_position_from_every_seat(against: Against) -> None:
    """Ana and Bo roll and play; the same dice with the seats exchanged are theirs all the same."""
    t = against.t
    challenge = await t.seating.make(Terms("diced_tomatoes", {}), ANA, BO, HOME)
    live = await t.join(challenge.id, BO)
    for number in range(3):
        live = await t.any_turn(live, number)
    table: Any = live.state
    exchanged = replace(
        table,
        active=1 - table.active,
        last=1 - table.last,
        vines=table.vines[3:] + table.vines[:3],
    )
    assert exchanged != table and any(table.vines)
    fair = FairPlay(t.database, t.clock)
    for state in (table, exchanged):
        bars = await fair.bars(replace(live, state=state), CHI.user_id)
        assert bars.plies in bars.exact
    await t.session.resign(live.match.id, ANA.user_id, live.match.version, 1001)
    assert (await fair.bars(live, CHI.user_id)).at(live.match.plies) is None
