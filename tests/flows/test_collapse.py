"""The thread stays short: a card below which a newer one stands becomes one line."""

import re

from bot.match.values.timecontrol import HOUR_MS
from bot.sandbox.services.messages import MAX_OLD_EDITS
from tests.flows.harness import Harness, Json, buttons, card, private, public, quiet, said
from tests.flows.notifications import later


async def cards(home: Harness, thread: str) -> list[Json]:
    """What the bot said in a thread to everybody, oldest first."""
    await quiet(home)
    found = await home.chi.messages(thread)
    return [message for message in found if message["author"].get("bot") and message["content"]]


async def test_the_card_before_becomes_a_line_and_the_newest_keeps_everything(
    home: Harness,
    shown: Json,
) -> None:
    """Who, what and the score by name are left; the newest alone has a board and a blue button."""
    shown = await home.turns(shown, "c4", "h3", "d4")
    *older, newest = await cards(home, shown["channel_id"])
    assert (
        newest["id"] == shown["id"] and newest["attachments"] and "Type a move" in buttons(newest)
    )
    lines = [said(message) for message in older]
    assert lines[0] == "Ana and Bo play Tumbleweed #1."
    assert lines[1].startswith("Ana put Red on c8 and White on h4")
    assert lines[2].startswith("Bo takes Red")
    assert lines[3].startswith("Bo placed a ")
    by_bo = re.search(r" on c4 · Bo\xa0leads\xa0(\d+)–\u2060(\d+)$", lines[3])
    by_ana = re.search(r"^Ana .* on h3 · Ana\xa0leads\xa0(\d+)–\u2060(\d+)$", lines[4])
    assert by_bo and by_ana
    assert int(by_bo[2]) < int(by_ana[1]), "Ana leads now, who was behind"
    assert int(by_bo[1]) >= int(by_ana[2])
    assert len(lines) == 5
    assert not any(m["attachments"] or m["components"] or m["mentions"] for m in older)


async def test_a_server_may_keep_every_board(home: Harness) -> None:
    """A button of /setup; old cards answer with the present board."""
    await home.ana.run("setup")
    await home.ana.click(await private(home.ana), "Keep every board")
    assert "Keep the newest board only" in buttons(await private(home.ana))
    shown = await home.set_up("c4")
    kept = await cards(home, shown["channel_id"])
    assert all(message["attachments"] for message in kept) and len(kept) == 4
    await home.bo.click(kept[1], "My view")
    assert "is from earlier in the match" in said(await private(home.bo))


async def test_where_discord_takes_no_more_edits_the_channel_rests_for_an_hour(
    home: Harness,
    shown: Json,
) -> None:
    """The card that was refused keeps its board; the next becomes a line when the hour is over."""
    old = shown
    await quiet(home)
    await home.served.advance(hours=2)
    where = f"{home.served.base_url}/api/v10/channels/{old['channel_id']}/messages/{old['id']}"
    for _ in range(MAX_OLD_EDITS):
        body, token = {"flags": old["flags"]}, {"Authorization": "Bot any"}
        async with home.served.session.patch(where, json=body, headers=token) as response:
            assert response.status == 200
    shown = await home.play(old, home.bo, "c4")
    await quiet(home)
    shown = await home.play(shown, home.ana, "h3")
    boards = [bool(m["attachments"]) for m in await cards(home, shown["channel_id"])]
    assert boards[-3:] == [True, True, True]
    await home.served.advance(hours=1)
    home.clock.ms += HOUR_MS
    await later(home, 0)
    boards = [bool(m["attachments"]) for m in await cards(home, shown["channel_id"])]
    assert boards[-3:] == [True, False, True]


async def test_passes_in_a_row_become_one_line(home: Harness, shown: Json) -> None:
    """With what the other played in between; the first move after them has its own line."""
    shown = await home.turns(shown, "c4", "h3")
    for who, step in ((home.bo, "pass"), (home.ana, "i3"), (home.bo, "pass"), (home.ana, "g4")):
        shown = await home.play(shown, who, step)
        await quiet(home)
    for who, step in ((home.bo, "pass"), (home.ana, "j3"), (home.bo, "d4"), (home.ana, "pass")):
        shown = await home.play(shown, who, step)
    lines = [said(message) for message in await cards(home, shown["channel_id"])]
    assert lines[-4].startswith("Ana placed a ") and " on h3" in lines[-4]
    assert lines[-3].startswith("Bo passed 3 times while Ana played on · ")
    assert lines[-2].startswith("Bo placed a ") and " on d4" in lines[-2]


async def test_lines_of_turns_that_were_taken_back_say_so(home: Harness, shown: Json) -> None:
    """Also one that was a line before; what is played again has a line of its own."""
    shown = await home.turns(shown, "c4", "h3")
    await quiet(home)
    await home.bo.run("takeback", shown["channel_id"])
    asked = await public(home.ana, shown["channel_id"], "take a move back")
    await home.ana.click(asked, "Accept")
    await home.play(await card(home.chi), home.bo, "c5")
    lines = [said(message) for message in await cards(home, shown["channel_id"])]
    assert lines[-1].startswith("Bo placed a ") and " on c5" in lines[-1]
    told = [line for line in lines if line.endswith(" (taken back)")]
    by_bo, by_ana = "Bo placed a 1 on c4", "Ana placed a 1 on h3"
    assert told == [f"{by_bo} (taken back)", f"{by_ana} (taken back)"]
