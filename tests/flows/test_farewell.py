"""Somebody stays away for three years: they are told, and a month later forgotten."""

import asyncio

from bot.match.direct_pace import APART_MS
from bot.match.retention import KEPT_DAYS, NOTICE_MS
from bot.match.values.attendance import day_of
from bot.match.values.names import FORMER_PLAYER
from bot.match.values.timecontrol import DAY_MS, HOUR_MS
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, card, private, public, said
from tests.flows.notifications import later
from tests.sandbox.world import WAIT_S

DAY = DAY_MS / HOUR_MS


async def test_who_stays_away_is_told_and_forgotten(home: Harness, shown: Json) -> None:
    """Unless they come back: Ana presses the button; Bo takes no direct messages, and is gone."""
    shown = await home.turns(shown, "c4")
    await home.bo.run("resign", shown["channel_id"])
    await home.bo.click(await private(home.bo), "Yes, resign")
    await private(home.bo)
    await card(home.chi)
    await home.served.call("POST", "/sandbox/dms", {"user_id": home.bo.id, "open": False})
    await until_looked_after(home, 1)
    await until_looked_after(home, KEPT_DAYS)
    await later(home, APART_MS / HOUR_MS)
    word = await public(home.ana, await home.ana.dm(seed.BOT), "three years since you last used me")
    assert "I'll delete what I store about you" in said(word)
    assert buttons(word) == ["Keep my data"]
    await home.ana.click(word, "Keep my data")
    assert "Everything stays as it is." in said(await private(home.ana))
    assert await names(home) == {"Ana", "Bo"}
    await later(home, NOTICE_MS / HOUR_MS)
    assert await names(home) == {"Ana", FORMER_PLAYER}
    left = await home.database.read(lambda t: t.attendance.get(int(home.bo.id)))
    assert left is None


async def until_looked_after(home: Harness, days: int) -> None:
    """So many days later, once somebody has looked who is new, and who stays away."""
    await later(home, days * DAY)
    last = day_of(home.clock.now()) - KEPT_DAYS
    async with asyncio.timeout(WAIT_S):
        while True:
            new = await home.database.read(lambda t: t.attendance.unentered(1))
            if not new and not await home.database.read(
                lambda t: t.attendance.unseen_since(last, 1)
            ):
                return
            await asyncio.sleep(0.01)


async def names(home: Harness) -> set[str]:
    """Who played the first match, as it is stored."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    return {player.name for player in match.players}
