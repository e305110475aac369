"""Whole games on a phone, by tapping alone."""

from random import Random

import pytest
from playwright.async_api import Page

from rules import GAMES, options
from rules.errors import OptionError
from tests.quick import quickly
from tests.web.conftest import OpenBoard
from tests.web.finger import is_over, tap_turn
from tests.web.site import Site

pytestmark = pytest.mark.asyncio(loop_scope="session")

TURNS = 200


def smallest(game: str) -> dict[str, str]:
    """The options of the smallest board of a game; of one without boards, none."""
    for size in range(2, 9):
        try:
            options.parse(GAMES[game].Options, {"size": str(size)}, game=game)
        except OptionError:
            continue
        return {"size": str(size)}
    return {}


@pytest.mark.parametrize("game", quickly({"rive"}, sorted(GAMES)))
async def test_a_game_is_tapped_to_its_end(board: Site, open_board: OpenBoard, game: str) -> None:
    """Ana plays both sides of the smallest board, with not a line of the page's for any game."""
    live = await board.table.both_sides(game, smallest(game))
    page = await open_board(live.match.id)
    await _tapped_to_the_end(page)
    ended = await board.table.session.load(live.match.id)
    assert ended.match.ending is not None and ended.match.ending.by_rules
    assert len(ended.match.line) > 4


async def _tapped_to_the_end(page: Page) -> None:
    rng = Random(3)
    for _ in range(TURNS):
        await tap_turn(page, rng)
        if await is_over(page):
            return
    raise AssertionError(await page.locator(".side").inner_text())
