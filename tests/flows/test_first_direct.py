"""The first direct message: it comes when they are chosen."""

from bot.match.direct_pace import APART_MS
from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, public, said
from tests.flows.notifications import choose, later, notices


async def test_whoever_chooses_direct_messages_gets_one_at_once(home: Harness) -> None:
    """It shows where they come; where Discord takes none, threads are chosen again, and said."""
    assert "Look in your **message requests**" in said(await choose(home.ana, "dm"))
    word = await public(home.ana, await home.ana.dm(seed.BOT), "Direct messages are on")
    assert buttons(word) == ["Notices"]
    doors = {"user_id": home.bo.id, "open": False}
    await home.served.call("POST", "/sandbox/dms", doors)
    await choose(home.bo, "dm")
    await later(home, APART_MS / HOUR_MS)
    assert "I can't send you direct messages" in said(await notices(home.bo))
