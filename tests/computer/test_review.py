"""A review is made of judgements: whose line, which swings, what the dice gave."""

import json

import pytest

from bot.computer.analyst import Analyst
from bot.computer.review import is_whole, review_of
from bot.engine.pool import Pool
from bot.engine.review import Judgement
from bot.errors import Refusal
from bot.i18n.catalog import words
from bot.match.values.review import Review
from bot.ui.kit.answer import Picture
from bot.ui.pages.review import review_page
from rules.core import CHANCE, Event
from tests.computer.conftest import Against
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_luck_and_play_are_told_apart(against: Against) -> None:
    """Dice are summed by seat, losses by who chose; the three largest of people stand in order."""
    live = await against.reply(await against.begin("diced_tomatoes"))
    for number in range(4):
        live = await against.reply(await against.t.any_turn(live, number))
    why = (Event("diced_tomatoes.why.sixth", {"side": "Ana"}),)
    losses = {0: 0.7, 1: 3.0, 2: 1.0, 4: 2.0, 5: 0.6}
    judged = [
        Judgement(ply, ply % 2, "a", 1.0, "b", 1.0 + loss, why) for ply, loss in losses.items()
    ]
    judged.insert(3, Judgement(3, CHANCE, "R", 0.0, "R", 0.0, (), (1.5, -0.5)))
    found = review_of(live.match, judged)
    assert found.unit == "points"
    assert found.line == (1.0, -1.0, 1.0, 1.0, -1.0), "all for the first seat, dice left out"
    assert [(swing.at, swing.seat) for swing in found.swings] == [(0, 0), (2, 0), (3, 0)]
    assert found.luck == (1.5, -0.5) and found.lost == (3.7, 3.6)
    assert Review.from_json(found.to_json()) == found


async def test_three_seats_are_reviewed_each_for_itself(against: Against) -> None:
    """Luck and play of all three, with their names; the line is everybody's own."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3, own_seat=1))
    for number in range(3):
        live = await against.reply(await against.t.any_turn(live, number))
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8001)
    analyst = Analyst(against.t.database, against.t.clock, against.pool)
    judged = await analyst.judged(live, ANA.user_id)
    assert is_whole(live.match, judged) and {one.seat for one in judged} == {CHANCE, 0, 1, 2}
    found = review_of(live.match, judged)
    assert len(found.luck) == len(found.lost) == 3 and any(found.luck)
    page = review_page(words(), live, found, Picture(b"", ""))
    said = json.dumps(page.edit_fields()["view"].to_components())
    assert said.count("the dice gave") == 3 and "Ana: the dice gave" in said


async def test_what_is_too_short_is_not_reviewed(against: Against) -> None:
    """A resignation after a move is nothing to praise."""
    live = await against.reply(await against.t.any_turn(await against.begin(), 0))
    over = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8003)
    with pytest.raises(Refusal, match=r"review\.nothing"):
        await Analyst(against.t.database, against.t.clock, against.pool).check_review(over)


async def test_a_search_that_fails_is_a_sentence(against: Against) -> None:
    """For a review, a hint and a reason; the match is as it was, and asked again it works."""
    live = await against.reply(await against.begin())
    live = await against.reply(await against.t.any_turn(live, 0))
    closed = Pool()
    await closed.close()
    broken = Analyst(against.t.database, against.t.clock, closed)
    before = await against.t.session.load_at(live.match.id, 1)
    with pytest.raises(Refusal, match=r"hint\.failed"):
        await broken.hints(live, ANA.user_id)
    for ask in (broken.why, broken.missed):
        with pytest.raises(Refusal, match=r"hint\.failed"):
            await ask(before, live.match.entries[1], ANA.user_id)
    live = await against.reply(await against.t.any_turn(live, 1))
    over = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 8002)
    with pytest.raises(Refusal, match=r"review\.failed"):
        await broken.judged(over, ANA.user_id)
    working = Analyst(against.t.database, against.t.clock, against.pool)
    assert is_whole(over.match, await working.judged(over, ANA.user_id))
