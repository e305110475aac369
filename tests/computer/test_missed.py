"""What a newcomer is told of their last turn: what would have been clearly better."""

from dataclasses import replace

import pytest

from bot.computer.search import HINTS
from bot.engine.tasks import HintTask
from tests.brief import BRIEF
from tests.computer.conftest import Against
from tests.computer.test_tips import tips
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest.mark.parametrize(
    ("game", "size", "step"),
    [("tumbleweed", "6", 3), pytest.param("diced_tomatoes", "", 7, marks=pytest.mark.deep)],
)
async def test_only_what_was_clearly_worse_was_missed(
    against: Against, game: str, size: str, step: int
) -> None:
    """None of the three moves that a hint names, whatever a glance says; others are told."""
    reviewer, told = against.reviewer, 0
    for live in [live async for _, live, _ in tips(against, game, 7, size, step)][1:]:
        hints = await against.pool.ask(HintTask(game, live.state, BRIEF.hint, HINTS), ANA.user_id)
        moves = [live.state.format(move) for move in live.state.legal()]
        good, rest = [hint.move for hint in hints], moves[:: len(moves) // 5 + 1]
        for move in (*good, *rest):
            entry = replace(live.match.line[0], steps=(move,))
            better = await reviewer.missed(live, entry, ANA.user_id)
            assert better is None or move not in good
            told += better is not None
    assert told
