"""A finger on the page of the board: it taps whatever the page offers, until a turn is played."""

from random import Random

from playwright.async_api import Locator, Page

MOST_TAPS = 40


async def settled(page: Page) -> None:
    """Until nothing is under way."""
    await page.locator(".match.busy").wait_for(state="detached")


async def is_over(page: Page) -> bool:
    """Whether nothing more is asked of the person."""
    return not await page.locator(".target.can, .choices button").count()


async def tap_turn(page: Page, rng: Random) -> int:
    """Tap what is offered until [Play] is pressed; the number of taps."""
    for taps in range(1, MOST_TAPS):
        await settled(page)
        if await is_over(page):
            return taps
        play = page.locator("#play")
        if await play.count():
            await play.tap()
            await settled(page)
            return taps
        await (await _offered(page, rng)).tap(force=True)
    raise AssertionError(f"no turn in {MOST_TAPS} taps: {await page.locator('.side').inner_text()}")


async def _offered(page: Page, rng: Random) -> Locator:
    """Something that can be tapped: of what was chosen first, then where it leads."""
    for what in (
        ".choices .list > button",
        ".choices .list details button",
        ".target.next:not(.picked)",
    ):
        found = page.locator(what)
        if n := await found.count():
            if "details" in what:
                await page.locator(".choices .list details").evaluate("one => { one.open = true }")
            return found.nth(rng.randrange(n))
    cells, buttons = page.locator(".target.can"), page.locator(".choices .row button:not(.quiet)")
    if n := await cells.count():
        return cells.nth(rng.randrange(n))
    return buttons.nth(rng.randrange(await buttons.count()))
