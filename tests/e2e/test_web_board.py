"""The board to click beside the sandbox, as processes: one press, and a bot that is killed."""

import socket
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, expect

from tests.e2e.conftest import seats
from tests.e2e.harness import ROOT, ProcessHarness
from tests.e2e.prepared import ANA, BO
from tests.page.pages import Pages

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.deep]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def press_through(context: BrowserContext, link: str) -> Page:
    """A page of the board, as the link opens it."""
    board = await context.new_page()
    await board.goto(link)
    await board.get_by_role("button", name="Play here as Ana").tap()
    await board.locator(".target").first.wait_for()
    return board


async def test_a_board_outlives_its_bot(pages: Pages, tmp_path: Path) -> None:
    """The start is tapped half; the bot dies and comes again; the page goes on where it was."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    harness = ProcessHarness(tmp_path, ROOT, OVERMORROW_WEB_PORT=port)
    await harness.open()
    try:
        async with seats(pages, harness.url) as sit_down:
            client = await sit_down(ANA, **PHONE)
            await client.run(
                "play",
                game="Tumbleweed",
                opponent="Bo",
                board="Quick, 91 cells",
                options="start=own",
            )
            await client.button("Accept").wait_for()
            await client.be(BO)
            await client.press("Accept")
            await client.follow(client.page.locator("[data-thread-id]"))
            await client.be(ANA)
            await client.press("My view")
            await client.press("Open the board")
            link = client.page.get_by_role("link", name="Click to play").last
            address = await link.get_attribute("href") or ""
            assert address.startswith(f"http://127.0.0.1:{port}/m/")
            board = await press_through(client.page.context, address)
            await board.locator('.target[data-name="f2"]').tap(force=True)
            await expect(board.get_by_role("button", name="Undo")).to_be_visible()
            await harness.kill_bot()
            await expect(board.locator(".lost")).to_be_visible()
            await harness.start_bot()
            await expect(board.locator(".lost")).to_be_hidden()
            await board.locator('.target[data-name="g7"]').tap(force=True)
            await board.locator("#play").tap()
            await expect(board.locator(".told")).to_contain_text("Ana put Red on f2")
            await client.turn_card(1).wait_for()
            rows = await harness.rows("SELECT steps FROM entry WHERE kind = 'play'")
            assert [str(row[0]) for row in rows] == ["red:f2 white:g7"]
            await harness.close()  # which finds nothing amiss, with the page still open
            await expect(board.locator(".lost")).to_be_visible()
            await board.close()
    except BaseException:
        await harness.close()
        raise
