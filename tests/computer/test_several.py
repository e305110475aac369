"""Several computers in one match."""

import pytest

from bot.computer.ladders import opponent
from bot.i18n.catalog import words
from bot.ui.match.computer import replies
from bot.ui.match.match_text import entry_text
from tests.computer.conftest import Against
from tests.table import ANA

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_several_computers_are_told_apart(against: Against) -> None:
    """By the colour they play, in the title, on the cards and after a rematch."""
    live = await against.reply(await against.begin("diced_tomatoes", seats=3))
    names = [player.name for player in live.match.players]
    assert names == ["Ana", "Green Seedling 1", "Violet Seedling 1"]
    while live.match.entries[-1].user_id != -1:
        live = await against.reply(await against.t.any_turn(live, 1))
    told = [entry_text(words(), then) for then in replies(live)]
    assert told and all(line.startswith(("Green Seedling 1", "Violet Seedling 1")) for line in told)
    live = await against.t.session.resign(live.match.id, ANA.user_id, live.match.version, 79)
    again = await against.again(live, opponent("diced_tomatoes", {}, 3, 1))
    names = [player.name for player in again.match.players]
    assert names == ["Blue Seedling 1", "Ana", "Violet Seedling 1"]
