"""Rated matches that somebody calls off alone: what is seen of it, and when it's enough."""

from bot.match.queue_service import CALLED_OFF
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from tests.flows.harness import Harness, card, private, said
from tests.flows.test_queue import queue
from tests.sandbox.world import Person


async def called_off(home: Harness, who: Person, **given: str) -> str:
    """A match of Ana and Bo that one of them calls off; what they are asked first."""
    shown = await home.begin(**given)
    await who.run("abort", shown["channel_id"])
    sure = await private(who, "Call this match off?")
    await who.click(sure, "Yes, call it off")
    await private(who, "called the match off")
    assert "called the match off" in said(await card(home.chi))
    return said(sure)


async def profile(home: Harness, who: Person) -> str:
    await home.chi.run("profile", person=who.id)
    return said(await private(home.chi))


async def test_whoever_calls_off_rated_matches_waits_a_day_for_the_next(home: Harness) -> None:
    """After three in a week, in the rated queue; the profile tells how many of the newest."""
    assert "/profile" not in await called_off(home, home.ana)
    assert "called off" not in await profile(home, home.ana)
    for _ in range(CALLED_OFF):
        assert "**Seesaw** · " in said(await queue(home.ana, "seesaw", rated="on"))
        asked = await called_off(home, home.ana, rated="on")
        assert "counts it among those you called off" in asked
        home.clock.ms += HOUR_MS
    assert "Rated matches called off: 3 of the last 3" in await profile(home, home.ana)
    assert "called off" not in await profile(home, home.bo), "who was left"
    until = home.clock.now() - HOUR_MS + DAY_MS
    told = said(await queue(home.ana, "rive", rated="on"))
    assert f"The rated queue takes you again <t:{until // 1000}:R>." in told
    assert "**Rive** · " in said(await queue(home.ana, "rive"))
    await queue(home.bo, "seesaw", rated="on")
    assert await home.database.read(lambda tables: tables.matches.running(int(home.bo.id))) == []
    home.clock.ms = until
    assert "Seesaw #5 is on" in said(await queue(home.bo, "seesaw", rated="on")), "her place stood"


async def test_three_in_more_than_a_week_are_forgiven(home: Harness) -> None:
    """Nobody is refused for what happens to everybody now and then."""
    for _ in range(CALLED_OFF):
        await called_off(home, home.ana, rated="on")
        home.clock.ms += 4 * DAY_MS
    assert "**Rive** · " in said(await queue(home.ana, "rive", rated="on"))
