"""Around a match: those who watch it, and private notes."""

import asyncio

from bot.match.values.notice import NoticeKind
from tests.flows.harness import PRIVATE, Harness, Json, buttons, card, keep_boards, private, said
from tests.sandbox.world import WAIT_S, Person


async def direct(person: Person, about: str) -> Json:
    """The next direct message to a person with these words."""
    return await person.hear(
        lambda kind, data: (
            kind == "MESSAGE_CREATE"
            and not data["flags"] & PRIVATE
            and "guild_id" not in data
            and about in said(data)
        )
    )


async def end(home: Harness, shown: Json) -> Json:
    """Ana resigns; the result card."""
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana), "Yes, resign")
    return await card(home.chi)


async def until_told(home: Harness) -> None:
    """Until nobody who watched match 1 is still to hear of it, and nothing is owed now."""
    async with asyncio.timeout(WAIT_S):
        while True:
            watchers = await home.database.read(lambda tables: tables.watchers.of(1))
            due = await home.database.read(lambda t: t.notices.due(home.clock.now(), 1))
            if not watchers and not due:
                return
            await asyncio.sleep(0.01)


async def test_a_button_of_theirs_offers_to_watch(home: Harness, shown: Json) -> None:
    """A polite answer, a button; at the end a direct message that pings nobody else."""
    await home.chi.click(shown, "Type a move")
    answer = await private(home.chi)
    assert "you're welcome to watch." in said(answer)
    assert buttons(answer) == ["Watch", "My view", "History"]
    await home.chi.click(answer, "Watch")
    watching = await private(home.chi)
    assert watching["id"] == answer["id"]
    assert "Stop watching" in buttons(watching)
    await end(home, shown)
    word = await direct(home.chi, "A match you watched has ended: **Bo wins**")
    assert "Ana resigned" in said(word)
    assert buttons(word) == ["To the match"]
    # In a direct message a match of others cannot be looked at: its channel may have been closed.
    await home.chi.run("history", word["channel_id"], match=1)
    assert said(await private(home.chi)).startswith("There's no match #1.")
    await until_told(home)


async def test_who_stops_watching_hears_nothing(home: Harness, shown: Json) -> None:
    """Watching twice is watching once; nothing is owed at the end."""
    for _ in range(2):
        await home.chi.run("watch", match=1)
        panel = await private(home.chi)
    await home.chi.click(panel, "Stop watching")
    assert "I won't tell you about this match any more." in said(await private(home.chi))
    await end(home, shown)
    due = await home.database.read(lambda t: t.notices.due(home.clock.now() * 2, 99))
    assert NoticeKind.WATCHED not in [notice.kind for notice in due]


async def test_closed_direct_messages_are_no_trouble(home: Harness, shown: Json) -> None:
    """The word is dropped, and is not tried for ever."""
    await home.chi.run("watch", shown["channel_id"])
    await private(home.chi)
    closed = {"user_id": home.chi.id, "open": False}
    await home.served.call("POST", "/sandbox/dms", closed)
    await end(home, shown)
    await until_told(home)


async def test_only_a_running_match_of_others_is_watched(home: Harness) -> None:
    """One's own, one that is over, none at all: each its sentence."""
    await keep_boards(home)
    shown = await home.set_up()
    await home.ana.run("watch", shown["channel_id"])
    assert "You're playing in this match" in said(await private(home.ana))
    await home.chi.run("watch")
    assert "Which match? Ask in its thread" in said(await private(home.chi))
    await home.chi.run("watch", match=99)
    assert "There's no match #99." in said(await private(home.chi))
    await end(home, shown)
    await home.chi.run("watch", match=1)
    assert "Match #1 is over." in said(await private(home.chi))
    await home.chi.click(shown, "Type a move")
    assert buttons(await private(home.chi)) == ["My view", "History"]


async def test_a_note_is_kept_for_oneself(home: Harness, shown: Json) -> None:
    """It stands below one's own board and history, as it was written; emptied, it is gone."""
    await home.ana.run("note", shown["channel_id"])
    dialog = await home.ana.expect("INTERACTION_MODAL")
    await home.ana.submit(dialog, {"note": "watch **c4**\nthen e6"}, shown["channel_id"])
    kept = said(await private(home.ana))
    assert "Your note is saved." in kept
    assert "> watch \\*\\*c4\\*\\*\n> then e6" in kept
    await home.bo.run("board", shown["channel_id"])
    assert "then e6" not in said(await private(home.bo))
    await home.ana.run("history", shown["channel_id"])
    panel = await private(home.ana)
    assert "> then e6" in said(panel)
    await home.ana.click(panel, "First")
    first = await private(home.ana)
    await home.ana.click(first, "Note")
    dialog = await home.ana.expect("INTERACTION_MODAL")
    (field,) = [c["component"] for c in dialog["components"]]
    assert field["value"] == "watch **c4**\nthen e6"
    await home.ana.submit(dialog, {"note": ""}, shown["channel_id"])
    emptied = await private(home.ana)
    assert emptied["id"] == panel["id"]
    assert "Move 0 of 2" in said(emptied)
    assert "then e6" not in said(emptied)
    assert await home.database.read(lambda t: t.notes.get(1, int(home.ana.id))) == ""
