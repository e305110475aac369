"""What people who are new to a game are told on their cards among people: a line each turn."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.guidance import hint_line
from bot.i18n.catalog import words
from bot.match.values.challenge import Terms
from tests.table import ANA, BO, HOME, table


async def test_the_first_turns_of_diced_tomatoes_explain_points_and_karma(tmp_path: Path) -> None:
    """Each once, in the order in which they come up; who has played before hears none."""
    asked: Any = SimpleNamespace()
    async with table(tmp_path) as t:
        offered = await t.seating.make(Terms("diced_tomatoes", {}), ANA, BO, HOME)
        live, told = await t.join(offered.id, BO), list[str]()
        assert live.acting is not None
        first = live.acting
        for _ in range(60):
            if live.match.ending or live.state.prompt().key != "diced_tomatoes.prompt.place":
                break
            if live.acting == first:
                told.append(hint_line(asked, words(), live, is_new=True))
                assert not hint_line(asked, words(), live, is_new=False)
            live = await t.any_turn(live, 0)
    keys = ("guide.1", "hint.2", "hint.3")
    ours = [words()(f"diced_tomatoes.prompt.place.{key}") for key in keys]
    assert [line.partition(" · ")[2] for line in told[:3]] == ours and not any(told[3:])
