"""A review is made of judgements: whose line, which swings, what the dice gave."""

import pytest

from bot.computer.review import review_of
from bot.engine.review import Judgement
from bot.match.values.review import Review
from rules.core import CHANCE, Event
from tests.computer.conftest import Against

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_luck_and_play_are_told_apart(against: Against) -> None:
    """Dice are summed by seat, losses by who chose; the three largest stand in order."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(4):
        live = await against.reply(await against.t.any_turn(live, number))
    why = (Event("diced_tomatoes.why.sixth", {"side": "Ana"}),)
    losses = {0: 0.2, 1: 3.0, 2: 1.0, 4: 2.0, 5: 0.6}
    judged = [
        Judgement(ply, ply % 2, "a", 1.0, "b", 1.0 + loss, why) for ply, loss in losses.items()
    ]
    judged.insert(3, Judgement(3, CHANCE, "R", 0.0, "R", 0.0, (), (1.5, -0.5)))
    found = review_of(live.match, judged)
    assert found.unit == "points"
    assert found.line == (1.0, -1.0, 1.0, 1.0, -1.0), "all for the first seat, dice left out"
    assert [(swing.at, swing.seat) for swing in found.swings] == [(1, 1), (2, 0), (3, 0)]
    assert found.luck == (1.5, -0.5) and found.lost == (3.2, 3.6)
    assert Review.from_json(found.to_json()) == found
