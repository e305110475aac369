"""Who plays rated with whom: certain ratings, and people who have been there for a while."""

from datetime import datetime

from bot.match.values.timecontrol import DAY_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, card, listed, private, public, said
from tests.flows.test_queue import queue
from tests.offer import play
from tests.sandbox.world import Person, parts

JOINED_MS = round(datetime.fromisoformat(seed.JOINED_RECENTLY_AT).timestamp() * 1000)


async def settle(home: Harness) -> Json:
    """Ana lets newcomers to her server play unrated matches only; the page."""
    await home.ana.run("setup")
    await home.ana.click(await private(home.ana), "Rated after 14 days")
    return await private(home.ana)


async def refused(home: Harness, who: Person, offer: Json) -> str:
    """What somebody is told who accepts an offer, who can't be taken from the lobby either."""
    await who.click(offer, "Accept")
    told = said(await private(who))
    await listed(home, home.ana)
    await who.run("lobby")
    (join,) = [p for p in parts((await private(who))["components"]) if p.get("label") == "Join"]
    assert join["disabled"]
    return told


async def test_an_offer_for_certain_ratings_is_for_no_newcomer(home: Harness) -> None:
    """Whose interval touches nearly every band; the offer says it, and so does the refusal."""
    await play(home.ana, "tumbleweed", rated="on", rating="1400+ certain")
    offer = await public(home.bo, about="looking for")
    assert "ratings 1400 or more, certain ones only" in said(offer)
    told = await refused(home, home.bo, offer)
    assert "yours still has a question mark: 1500?" in told


async def test_a_server_lets_newcomers_play_unrated_first(home: Harness) -> None:
    """For 14 days, by any way; and bands on it are for certain ratings."""
    assert "**Rated matches** are for people who've been here for" in said(await settle(home))
    home.clock.ms, emil = JOINED_MS + 13 * DAY_MS, await home.served.person("emil")
    await play(home.ana, "tumbleweed", rated="on", rating="1400+")
    assert "question mark" in await refused(home, home.bo, await public(home.bo, about="1400"))
    await play(home.ana, "rive", rated="on")
    offer = await public(emil, about="Rive")
    until = f"<t:{(JOINED_MS + 14 * DAY_MS) // 1000}:D>"
    await emil.click(offer, "Accept")
    assert until in said(await private(emil))
    await listed(home, home.ana)
    await emil.run("lobby", game="rive")
    await emil.click(await private(emil), "Join")
    assert until in said(await private(emil))
    await play(emil, "rive", opponent=home.bo.id, rated="on")
    assert until in said(await private(emil))
    assert until in said(await queue(emil, rated="on"))
    assert "**Tumbleweed**" in said(await queue(emil))
    home.clock.ms += DAY_MS
    await emil.click(offer, "Accept")
    assert "Ana and Emil play Rive #1, rated." in said(await card(home.chi))
