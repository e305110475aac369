"""How long the thread of a match grows, in a real browser as wide as a phone."""

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser

from bot.match.history.replay import replayed
from bot.match.values.timecontrol import DAY_MS
from tests.e2e.client import Client
from tests.flows.harness import Harness, card, private, quiet
from tests.flows.harness import harness as in_process

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOVES, SCREENS = 40, 8
SETUP = ("c8 h4", "side:red")

MEASURED = """() => {
  // What a push would say is a line of the sandbox's own, which Discord does not have.
  document.querySelectorAll(".notification").forEach((line) => line.remove());
  const view = document.querySelector("#scroller");
  const card = [...document.querySelectorAll("#messages > li.message")].at(-1);
  return [
    view.clientHeight, view.scrollHeight, card.offsetHeight,
    document.querySelectorAll("#messages .components .primary").length,
    document.querySelectorAll("#messages .gallery img").length,
  ];
}"""


async def play_on(home: Harness, days: int) -> str:
    """Plays a match to as many moves, *days* apart, each a line of text; the id of its thread."""
    rng = Random(1)
    thread = str((await home.begin(size=8))["channel_id"])
    while True:
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None and match.acting is not None
        if match.version == MOVES:
            return thread
        state = replayed(match).state
        cells = [state.format(move) for move in state.legal() if state.parts(move).cells]
        step = SETUP[match.version] if match.version < len(SETUP) else rng.choice(cells)
        await home.served.advance(days=days)
        home.clock.ms += days * DAY_MS
        who = (home.ana, home.bo)[match.acting]
        await who.run("move", thread, where=step)
        await private(who)
        await card(home.chi)
        await quiet(home)


@pytest.mark.deep
@pytest.mark.parametrize("days", [1, 0], ids=["a-move-a-day", "live"])
async def test_after_forty_moves_a_thread_is_eight_phone_screens_at_most(
    tmp_path: Path, browser: Browser, days: int
) -> None:
    """The newest card fits one screen, with the only blue button."""
    async with in_process(tmp_path) as home:
        for person in (home.ana, home.bo):
            await person.run("settings")
            await person.choose(await private(person), "Before a move is played", ["off"])
            await private(person)
        thread = await play_on(home, days)
        phone = {"width": 390, "height": 844}
        page = await browser.new_page(viewport=phone, reduced_motion="reduce")  # type: ignore[arg-type]
        await page.goto(f"{home.served.base_url}/#chi/{thread}")
        await Client(page, home.served.base_url).settled()
        await page.locator("#messages .gallery img").last.wait_for()
        seen, whole, newest, blue, boards = await page.evaluate(MEASURED)
        assert whole <= SCREENS * seen, whole / seen
        assert newest <= seen
        assert (blue, boards) == (1, 1)
        await page.close()
