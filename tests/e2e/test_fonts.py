"""The page on machines with one family of fonts each: whatever they are, everything fits."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page

from rules import GAMES
from tests.chromium import FAMILIES, chromium, only
from tests.e2e.client import Client
from tests.e2e.prepared import ANA
from tests.e2e.test_first_move import STANDING
from tests.e2e.test_phone import PHONE, expect_fit
from tests.flows.harness import Harness, card, said
from tests.flows.harness import harness as in_process
from tests.needs import Need
from tests.offer import play

pytestmark = pytest.mark.asyncio(loop_scope="session")

DICED = {"diced_tomatoes"}
FAREWELL = "Have a good game"  # the last that comes to a first card

SCANT = """() => [
  ...document.querySelectorAll(".composer textarea, dialog.modal *, #messages .button"),
].filter((e) => e.scrollWidth > e.clientWidth + 1
  || (e.matches("textarea") && e.scrollHeight > e.clientHeight + 1))
 .map((e) => `${e.tagName}.${e.className}`)"""


@dataclass(frozen=True, slots=True)
class Begun:
    """A sandbox at ``url``, and by game the thread of its first match."""

    url: str
    threads: dict[str, str]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def begun(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Begun]:
    """Ana's first matches, which each browser looks at."""
    async with in_process(tmp_path_factory.mktemp("fonts")) as home:
        games = [game for game in GAMES if game not in DICED]
        yield Begun(home.served.base_url, {game: await begin(home, game) for game in games})


@pytest.mark.deep
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.package)
async def test_first_cards_composer_and_dialog_fit_whatever_fonts_there_are(
    tmp_path: Path, begun: Begun, family: Need
) -> None:
    """On a phone the first card of every game is seen whole, from its aim to its buttons.

    Where dice fall, no two are alike.
    """
    alone = only(family, tmp_path)
    async with chromium(**alone) as browser:
        page = await browser.new_page(reduced_motion="reduce", **PHONE)  # type: ignore[arg-type]
        client = Client(page, begun.url, touch=True)
        await client.arrive(ANA)
        await page.get_by_role("button", name="Close the tour for good").tap()
        too_high = dict[str, str]()
        for game, thread in begun.threads.items():
            await show(page, thread)
            high, room = await client.card(FAREWELL).evaluate(STANDING)
            too_high |= {game: f"{high} px on {room}"} if high > room else {}
        assert not too_high
        await client.press("Type a move")
        await client.dialog.wait_for()
        await expect_fit(client)
        assert await page.evaluate(SCANT) == []


async def begin(home: Harness, game: str) -> str:
    """Ana's first match of a game, against the computer; its thread, once all is said there."""
    await play(home.ana, game, level=1)
    shown = await card(home.chi)
    await home.chi.hear(
        lambda kind, data: (
            kind == "MESSAGE_UPDATE" and data["id"] == shown["id"] and FAREWELL in said(data)
        )
    )
    return str(shown["channel_id"])


async def show(page: Page, thread: str) -> None:
    """Goes to a thread, and waits for its board."""
    await page.evaluate(f"location.hash = '#{ANA}/{thread}'")
    await page.locator(f".channel.here[data-channel-id='{thread}']").wait_for(state="attached")
    await page.locator("#messages .gallery img, #messages .picture img").last.wait_for()
