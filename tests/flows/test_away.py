"""Being away: by a command or a button, seen by the others, ended by oneself."""

import asyncio

from bot.match.timecontrol import DAY_MS
from tests.flows.house import House, buttons, private, said

TAKE = ["Away for half a day", "Away for 1 day", "Away for 3 days", "Away for 7 days"]


async def test_going_away_and_coming_back(home: House) -> None:
    """What is left is said before and after; what has not begun is given back."""
    await home.ana.run("away")
    page = await private(home.ana)
    assert "You are here" in said(page) and "This year has 10 days left." in said(page)
    assert buttons(page) == TAKE
    await home.ana.click(page, "Away for 3 days")
    gone = await private(home.ana)
    until = (home.clock.now() + 3 * DAY_MS) // 1000
    assert gone["id"] == page["id"]
    assert f"away until <t:{until}:f> (<t:{until}:R>)" in said(gone)
    assert "This year has 7 days left." in said(gone)
    assert buttons(gone)[2:] == ["Add 3 days", "Add 7 days", "I'm back"]
    home.clock.ms += 1
    await asyncio.gather(*(home.ana.click(gone, "I'm back") for _ in range(2)))
    back, again = [said(await private(home.ana)) for _ in range(2)]
    assert "Welcome back" in back and "This year has 9½ days left." in back
    assert "You are here already." in again and "This year has 9½ days left." in again


async def test_a_button_pressed_twice_takes_once(home: House) -> None:
    """Also at the same moment; an old page shows how it stands."""
    await home.ana.run("away")
    page = await private(home.ana)
    await asyncio.gather(*(home.ana.click(page, "Away for 1 day") for _ in range(2)))
    answers = [said(await private(home.ana)) for _ in range(2)]
    assert all("This year has 9 days left." in answer for answer in answers)
    assert sum("Your vacation has changed since" in answer for answer in answers) == 1


async def test_days_are_named_and_refused_in_words(home: House) -> None:
    """By halves, no more than are left; a refusal changes nothing."""
    await home.ana.run("away", days=2.5)
    assert "This year has 7½ days left." in said(await private(home.ana))
    await home.ana.run("away", days=1.3)
    assert "1 day or 1½ days, but not 1.3" in said(await private(home.ana))
    await home.ana.run("away", days=8)
    assert "you asked for 16 half-days, and there are 15" in said(await private(home.ana))
    await home.ana.run("away", days=7.5)
    page = await private(home.ana)
    assert "This year's vacation is used up" in said(page)
    assert buttons(page) == ["I'm back"]


async def test_a_profile_says_who_is_away(home: House) -> None:
    """To everybody, until the vacation ends."""
    await home.ana.run("away", days=1)
    await private(home.ana)
    until = (home.clock.now() + DAY_MS) // 1000
    await home.bo.run("profile", person=home.ana.id)
    assert f"Away until <t:{until}:f>" in said(await private(home.bo))
    home.clock.ms += DAY_MS
    await home.bo.run("profile", person=home.ana.id)
    assert "Away" not in said(await private(home.bo))


async def test_the_others_see_who_is_away(home: House) -> None:
    """On the next card, on the board and in their matches, with or without a clock."""
    await home.begin(pace="none")
    shown = await home.begin()
    await home.ana.run("away", days=1)
    await private(home.ana)
    until = (home.clock.now() + DAY_MS) // 1000
    at = until + 2 * 86400
    stands = f"The clock stands until <t:{until}:f>: Ana is away. Then move by <t:{at}:f>"
    await home.bo.click(shown, "My view")
    assert stands in said(await private(home.bo))
    await home.bo.run("games")
    page = said(await private(home.bo))
    assert stands in page and f"Ana is away until <t:{until}:f>" in page
    shown = await home.play(shown, home.ana, "c8 h4")
    assert f"Move by <t:{at - 86400}:f>" in said(shown)
    assert f"Ana is away until <t:{until}:f>" in said(shown)
    home.clock.ms += DAY_MS
    await home.bo.run("games")
    assert "away" not in said(await private(home.bo))
