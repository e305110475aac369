"""Practice from a page of the rules, as its player sees it."""

from rules import GAMES
from rules.lessons import can_be_played_on
from tests.flows.harness import Harness, private, said


async def test_a_position_of_the_rules_leads_back_to_its_page(home: Harness) -> None:
    """Not to the first one."""
    lessons = GAMES["rive"].lessons
    last = max(n for n, page in enumerate(lessons) if can_be_played_on(GAMES["rive"], page))
    await home.ana.run("rules", game="rive")
    await home.ana.choose(await private(home.ana), "Go to a page", [str(last)])
    page = await private(home.ana)
    told = f"page {last + 1} of {len(lessons)}"
    assert last > 0 and told in said(page)
    await home.ana.click(page, "Try from here")
    await home.ana.click(await private(home.ana, about="Practice"), "Back to the rules")
    assert told in said(await private(home.ana))
