"""A tap on the page that leads nowhere, or to something else than what was begun: it is seen."""

from typing import NamedTuple

import pytest
from playwright.async_api import Locator, Page, expect

from bot.match.history.replay import LiveMatch
from tests.web.conftest import OpenBoard
from tests.web.finger import settled
from tests.web.site import Site

pytestmark = pytest.mark.asyncio(loop_scope="session")

TURNS = 30


class Stack(NamedTuple):
    """A stack of Seesaw with several ways, and a cell that is none but takes a new stack."""

    match_id: int
    name: str
    elsewhere: str


async def _stack(board: Site) -> Stack:
    """A position in which somebody could mean the one and get the other."""
    live = await board.table.both_sides("seesaw", {})
    for number in range(TURNS):
        if (found := _found(live)) is not None:
            return found
        live = await board.table.any_turn(live, number)
    raise AssertionError("no such position")


def _found(live: LiveMatch) -> Stack | None:
    touched = [live.state.parts(move).cells for move in live.state.legal()]
    new = [cells[0] for cells in touched if len(cells) == 1]
    goals = dict[str, set[str]]()
    for start, goal in (cells for cells in touched if len(cells) == 2):
        goals.setdefault(start, set()).add(goal)
    for start, ways in goals.items():
        if len(ways) > 1 and (elsewhere := [cell for cell in new if cell not in ways]):
            return Stack(live.match.id, start, elsewhere[0])
    return None


def _cell(page: Page, name: str) -> Locator:
    return page.locator(f'.target[data-name="{name}"]')


async def _drafted(board: Site, match_id: int) -> tuple[str, ...]:
    live = await board.table.session.load(match_id)
    user_id = live.match.players[live.acting or 0].user_id
    now = await board.table.drafting.current(match_id, user_id, live.match.version)
    return now.draft.steps


async def test_where_a_stack_can_t_go_nothing_else_is_begun(
    board: Site, open_board: OpenBoard
) -> None:
    """A new stack could be put there, and is once that is all that the tap can mean."""
    match_id, stack, elsewhere = await _stack(board)
    page = await open_board(match_id)
    await _cell(page, stack).tap(force=True)
    await expect(_cell(page, stack)).to_have_attribute("aria-pressed", "true")
    await _cell(page, elsewhere).tap(force=True)
    await expect(page.locator(".note")).to_contain_text(stack)
    await expect(page.locator("#play")).to_have_count(0)
    assert await _drafted(board, match_id) == ()
    await settled(page)
    await _cell(page, elsewhere).tap(force=True)
    await expect(page.locator("#play")).to_be_visible()
    assert await _drafted(board, match_id) == (f"+{elsewhere}",)


async def test_another_stack_that_is_picked_takes_a_whole_turn_back(
    board: Site, open_board: OpenBoard
) -> None:
    """[Play] would play what was chosen before; so it goes."""
    match_id, stack, elsewhere = await _stack(board)
    page = await open_board(match_id)
    await _cell(page, elsewhere).tap(force=True)
    await expect(page.locator("#play")).to_be_visible()
    await settled(page)
    await _cell(page, stack).tap(force=True)
    await expect(_cell(page, stack)).to_have_attribute("aria-pressed", "true")
    await expect(page.locator("#play")).to_have_count(0)
    assert await _drafted(board, match_id) == ()


async def test_what_can_t_be_reached_is_said_and_the_stack_stays_picked(
    board: Site, open_board: OpenBoard
) -> None:
    """Where nothing at all can be done at the second place."""
    match_id, stack, _ = await _stack(board)
    state = (await board.table.session.load(match_id)).state
    touched = {name for move in state.legal() for name in state.parts(move).cells}
    assert state.grid is not None
    barred = next(name for name in state.grid.names if name not in touched)
    page = await open_board(match_id)
    await _cell(page, stack).tap(force=True)
    await _cell(page, barred).tap(force=True)
    await expect(page.locator(".note")).to_contain_text(barred)
    await expect(_cell(page, stack)).to_have_attribute("aria-pressed", "true")
    assert await _drafted(board, match_id) == ()


async def test_a_draw_is_offered_apart_from_play(board: Site, open_board: OpenBoard) -> None:
    """Its button is quieter, narrower, and not beside [Play]."""
    live = await board.begin("b2 d4", "red")
    for _ in range(12):
        live = await board.table.any_turn(live, 1)
    page = await open_board(live.match.id, live.match.players[live.acting or 0])
    await page.locator(".target.can").first.tap(force=True)
    play, draw = page.locator("#play"), page.get_by_role("button", name="offer a draw")
    await expect(draw).to_have_class("quiet")
    big, small = await play.bounding_box(), await draw.bounding_box()
    assert big is not None and small is not None
    assert small["width"] < 0.7 * big["width"]
    assert small["y"] > big["y"] + 2 * big["height"], "something stands between them"


@pytest.mark.deep
async def test_a_die_that_is_picked_begins_nothing_else(board: Site, open_board: OpenBoard) -> None:
    """Whatever is tapped that it can't be put on: nothing is drafted, and it's seen."""
    live = await board.table.both_sides("diced_tomatoes", {})
    for number in range(4):
        live = await board.table.any_turn(live, number)
    page = await open_board(live.match.id)
    picked, tried = page.locator(".target.picked"), 0
    for place in await page.locator(".target").all():
        await page.locator(".target.can").first.tap(force=True)
        await settled(page)
        if not await picked.count():
            raise AssertionError("the first thing that can be touched is played at once")
        leads = "one => one.classList.contains('next') || one.classList.contains('picked')"
        if not await place.evaluate(leads):
            await place.tap(force=True)
            await settled(page)
            assert await _drafted(board, live.match.id) == ()
            is_said = await page.locator(".note").count() or await picked.count()
            assert is_said, await place.get_attribute("data-name")
            tried += 1
        await page.reload()
        await page.locator(".target").first.wait_for()
    assert tried > 3
