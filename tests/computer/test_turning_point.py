"""A review names the move that turned the match, not what hardly mattered any more."""

import json

import pytest

from bot.computer.budgets import Budgets
from bot.computer.review import review_of, turning_point, with_hindsight
from bot.computer.reviewer import Reviewer
from bot.engine.engine import Budget
from bot.engine.review import Judgement
from bot.i18n.catalog import words
from bot.match.history.numbers import move_numbers
from bot.ui.kit.answer import Picture
from bot.ui.pages.review import review_page
from rules.core import CHANCE
from tests.computer.conftest import Against
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")

LOOKS = Budgets(hint=Budget(1500), missed=Budget(1500), judge=Budget(300))

CAPTURED = """
+c2 +c7 +b3 +c6 b3-a4 c7-b7 +c3 +d5 c3-c4 d5-c5 c4xc5 c6xc5 +d2 +b6 +b4 b7-a7 +a5 d7-e6 +e2 a7-a6
a5xa6 b6xa6 +e1 +d4 +f2 d4-c4 b4xc4 c5xc4 +e3 e6-e5 +f1 +b5 +f3 +c5 +f4 e5xf4 f3xf4 +e4 e3xe4
c4-b4 a4xb4 b5xb4 e4xc5 b4xc5 +f5 c5xe2 e1xe2 +d6 d1-e1 +d3 e2xd3 +b7 +e5 d6xe5 f4xe5 b7-b6 +a4
b6-b5 d3xb5 a6xb5 +e6 +a7 d2-d3 +a6 d3xb5 a6xb5 +g1 +c4 f1-e2 a7-b6 c2-d2 b6-a6 +g3 b5-b4 a4xb4
c4xb4 g1-g2 b4xd2 e1xd2 a6-a5 +g4 a5-c5 g2-f3 c5xd2 e2xd2
"""
"""A match of Seesaw that North lost by a capture.

Its largest losses by the quick look were South's, who had won for certain either way, and one move
of South's long before; of North's there was none, and the review blamed nobody for the defeat.
"""


async def test_what_turned_a_lost_match_is_found(against: Against) -> None:
    """Losses are compared by the chances they cost, so that a win that stays one hides none."""
    live = await against.t.both_sides("seesaw", {"size": "4"})
    for step in CAPTURED.split():
        live = await against.t.play(live, step)
    assert live.match.ending and live.match.ending.winners == (0,)
    reviewer = Reviewer(against.t.database, against.t.clock, against.pool, LOOKS)
    judged = await reviewer.judged(live, ANA.user_id)
    found = review_of(live.match, judged, await reviewer.swings(live.match, judged, ANA.user_id))
    turned = turning_point(live.match, found)
    assert turned and turned.seat == 1 and turned.before > 0 > turned.after
    number = move_numbers(live.match)[turned.version + 1]
    page = review_page(words(), live, found, Picture(b"", ""))
    said = json.dumps(page.edit_fields()["view"].to_components())
    assert f"The match turned at **move {number}**." in said


async def test_a_move_is_worth_what_the_next_one_proves() -> None:
    """What lets the opponent win for certain has lost; an estimate, or dice, prove nothing."""
    move = Judgement(4, 0, "a", 1.0, "b", 1.2)
    proven, guessed = Judgement(5, 1, "c", 99.0, "c", 99.4), Judgement(5, 1, "c", 7.0, "c", 7.0)
    assert [one.value for one in with_hindsight([move, proven], "stacks", 2)] == [-99.4, 99.0]
    own = Judgement(5, 0, "c", -99.0, "c", -99.0)
    assert with_hindsight([move, own], "stacks", 2)[0].value == -99.0, "of the same turn"
    dice, later = Judgement(5, CHANCE, "c", 99.0, "c", 99.0), Judgement(6, 1, "c", 99.0, "c", 99.0)
    for after in (guessed, dice, later):
        assert with_hindsight([move, after], "stacks", 2)[0] == move
    assert with_hindsight([move, proven], "stacks", 3)[0] == move, "not of three"
