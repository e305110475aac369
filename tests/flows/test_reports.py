"""[Report] on a match: who reads it, who doesn't, and how many there may be."""

from bot.match.values.report import ReportReason
from bot.match.values.timecontrol import DAY_MS
from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.flows.harness import Harness, Json, buttons, private, public, quiet, said
from tests.flows.test_setup import deny
from tests.sandbox.world import Person, parts

WHERE, WHAT = "A channel only you and your team can see", "What's wrong?"


async def closed(home: Harness, channel: str = seed.GENERAL) -> None:
    """A channel that only moderators see, of whom the bot is one."""
    bits = int(Permissions.ADMINISTRATOR | Permissions.MANAGE_GUILD)
    role = {"guild_id": seed.CLUB, "role_id": seed.MODERATORS, "permissions": str(bits)}
    await home.served.call("POST", "/sandbox/roles", {**role, "user_id": seed.BOT})
    await deny(home, int(Permissions.VIEW_CHANNEL), seed.CLUB, channel)


async def report(who: Person, shown: Json, reason: ReportReason) -> str:
    """Presses [Report] behind [More] and chooses a reason; what is answered."""
    await who.click(shown, "More")
    await who.click(await private(who), "Report")
    page = await private(who)
    if "Report this match" not in said(page):
        return said(page)
    await who.choose(page, WHAT, [reason.value])
    return said(await private(who))


async def test_a_report_reaches_those_who_look_after_the_server(home: Harness) -> None:
    """With the reporter's name, silently, and nobody else; without a closed channel nobody, and it
    says where to turn; three a day, and once for the same."""
    shown, dora = await home.begin(), await home.served.person("dora")
    assert "Nobody takes reports here yet" in await report(home.ana, shown, ReportReason.HELP)
    await dora.run("setup")
    page = await private(dora)
    assert "Nowhere. [Report] on a match" in said(page)
    await dora.choose(page, WHERE, [seed.GENERAL])
    page = await private(dora)
    assert f"Everyone can see <#{seed.GENERAL}>" in said(page) and "## Setup" in said(page)
    (channels,) = (p for p in parts(page["components"]) if p.get("placeholder") == WHERE)
    assert not channels.get("default_values"), "the list shows nothing that doesn't hold"
    await closed(home)
    await dora.choose(page, WHERE, [seed.GENERAL])
    assert f"To <#{seed.GENERAL}>, with the name" in said(await private(dora))
    told = await report(home.ana, shown, ReportReason.STALLING)
    assert told.startswith("Thank you.") and "with your name" in told
    word = await public(dora, seed.GENERAL)
    assert "**Ana** reports a match: “One of them lets the clock run" in said(word)
    assert "Tumbleweed #1 · Ana v Bo" in said(word) and buttons(word) == ["My view"]
    assert word["flags"] & 4096 and not word["mentions"]
    assert "for that already" in await report(home.ana, shown, ReportReason.STALLING)
    for reason in (ReportReason.HELP, ReportReason.RUDE):
        assert (await report(home.ana, shown, reason)).startswith("Thank you.")
    late = await report(home.ana, shown, ReportReason.ARRANGED)
    assert "You've sent 3 reports within a day." in late
    home.clock.ms += DAY_MS + 1
    assert (await report(home.ana, shown, ReportReason.ARRANGED)).startswith("Thank you.")
    await quiet(home)
    heard = [said(message) for message in home.bo.heard("MESSAGE_CREATE")]
    assert heard and not any("reports a match" in text for text in heard)
    assert sum("reports a match" in said(m) for m in dora.heard("MESSAGE_CREATE")) == 3
    await deny(home, 0, seed.CLUB, seed.GENERAL)  # now everybody sees it
    assert "Nobody takes reports here yet" in await report(home.bo, shown, ReportReason.HELP)
    await dora.run("setup")
    assert "Nowhere: the channel you chose is gone, everyone" in said(await private(dora))
