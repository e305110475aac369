"""Discord falters: no move is lost or played twice, people get a calm word, cards come later."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.flows.harness import Harness, Json, Played, card, harness, owed_waits, private, said
from tests.flows.test_rematch import offered, resigned
from tests.offer import play
from tests.sandbox.world import WAIT_S

CARDS = r"POST /channels/\d+/messages"
CELLS = ("c4", "h5", "d4", "g4", "e4")
ANSWERS = r"POST /interactions/.*"


@pytest.fixture
async def home(tmp_path: Path, after: Played | None) -> AsyncIterator[Harness]:
    """A bot that may log warnings: what goes wrong outside is worth a line."""
    async with harness(tmp_path, after=after) as running:
        yield running


async def switch(home: Harness, kind: str, **about: Any) -> None:
    """Switches a fault on, for one time unless said otherwise."""
    once = {} if kind in ("drop", "invalid_session") else {"times": 1}
    await home.served.call("POST", "/sandbox/faults", {"kind": kind, **once, **about})


async def later(home: Harness) -> None:
    """The bot's clock moves on, so that what waits to be tried again is tried."""
    home.clock.ms += 10_000
    home.database.wake()


async def version(home: Harness) -> int:
    """How often the match has been played on."""
    match = await home.database.read(lambda tables: tables.matches.get(1))
    assert match is not None
    return match.version


async def time_is_over_at(home: Harness) -> int:
    """The deadline of the match."""
    clock = await home.database.read(lambda tables: tables.matches.clock(1))
    assert clock is not None and clock.deadline is not None
    return clock.deadline


async def told(home: Harness, shown: Json, words: str) -> int:
    """How many cards say this in the match's thread."""
    return sum(words in said(m) for m in await home.chi.messages(shown["channel_id"]))


async def test_a_card_comes_once_whatever_becomes_of_its_request(
    home: Harness, shown: Json
) -> None:
    """Slow, refused, carried out with the answer lost, too fast, cut in the middle of the picture:
    each time one move, one card, one call of whoever is next."""
    before = await version(home)
    faults: list[Json] = [
        {"kind": "latency", "ms": 300},
        {"kind": "server_error", "status": 502},
        {"kind": "server_error", "after": True},
        {"kind": "rate_limit", "retry_after": 0.05},
        {"kind": "broken_upload"},
    ]
    for turn, (fault, cell) in enumerate(zip(faults, CELLS, strict=True)):
        who, rival = (home.bo, home.ana) if turn % 2 == 0 else (home.ana, home.bo)
        preview = await home.draft(shown, who, cell)
        await switch(home, **fault, on=CARDS)
        await who.click(preview, "Play")
        assert f"on {cell}" in said(await private(who))
        if fault["kind"] == "broken_upload":
            await owed_waits(home)
            await later(home)
        shown = await card(home.chi)
        assert [m["id"] for m in shown["mentions"]] == [rival.id]
        assert await told(home, shown, f"on {cell}.") == 1
    assert await version(home) == before + len(faults)


async def test_an_answer_that_is_lost_is_given_and_played_once(home: Harness, shown: Json) -> None:
    """Discord took the answer and said 500: asked again it says that it has one already."""
    before = await version(home)
    preview = await home.draft(shown, home.bo, "c4")
    await switch(home, "server_error", on=ANSWERS, after=True)
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    await card(home.chi)
    assert await version(home) == before + 1


async def test_a_picture_that_breaks_off_leaves_the_move_to_be_tried_again(
    home: Harness, shown: Json
) -> None:
    """The person sees that it failed, presses again, and plays once."""
    before = await version(home)
    await switch(home, "broken_upload", on=ANSWERS)
    await home.bo.click(shown, "Type a move")
    modal = await home.bo.expect("INTERACTION_MODAL")
    answers = {"text": "c4", "column": [], "row": []}
    await home.bo.submit(modal, answers, shown["channel_id"])
    await _until_cut(home)
    await home.served.advance(seconds=4)
    await home.bo.expect("INTERACTION_FAILURE")
    assert await version(home) == before
    await home.play(shown, home.bo, "c4")
    assert await version(home) == before + 1


async def _until_cut(home: Harness) -> None:
    async with asyncio.timeout(WAIT_S):
        while True:
            if not await home.served.call("GET", "/sandbox/faults"):
                return
            await asyncio.sleep(0.01)


async def test_a_dropped_line_is_taken_up_where_it_broke(home: Harness, shown: Json) -> None:
    """A press in the meantime is answered when the line is back, and played once."""
    before = await version(home)
    preview = await home.draft(shown, home.bo, "c4")
    await switch(home, "drop")
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    shown = await card(home.chi)
    assert await version(home) == before + 1
    assert await told(home, shown, "on c4.") == 1


SILENT = 1 << 11 | 1 << 38
"""The permissions to speak in a channel and in its threads."""


async def test_a_card_waits_for_a_permission(home: Harness, shown: Json) -> None:
    """The move is played and said privately; once the bot may speak again, so is the card."""
    preview = await home.draft(shown, home.bo, "c4")
    where = {"channel_id": shown["channel_id"]}
    await home.served.call("POST", "/sandbox/permissions", where | {"deny": str(SILENT)})
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    await owed_waits(home)
    await play(home.ana, "tumbleweed", opponent=home.bo.id)
    assert "Send Messages" in said(await private(home.ana))
    await home.served.call("POST", "/sandbox/permissions", where)
    await later(home)
    shown = await card(home.chi)
    assert "on c4" in said(shown)
    assert [m["id"] for m in shown["mentions"]] == [home.ana.id]


async def test_a_deleted_channel_leaves_the_match_to_go_on_elsewhere(
    home: Harness, shown: Json
) -> None:
    """Channel and thread are gone; the match is brought to another channel and played on."""
    parent = next(
        t["parent_id"] for t in (await home.bo.state())["threads"] if t["id"] == shown["channel_id"]
    )
    preview = await home.draft(shown, home.bo, "c4")
    await home.bo.click(preview, "Play")
    await card(home.chi)
    await home.served.call("POST", "/sandbox/delete", {"channel_id": parent})
    general = next(c["id"] for g in (await home.ana.state())["guilds"] for c in g["channels"])
    await home.ana.run("move", general, where="h5", match=1)
    await home.ana.click(await private(home.ana), "Play")
    assert "on h5" in said(await private(home.ana))
    assert await version(home) == 4


@pytest.mark.deep
async def test_a_session_that_is_void_is_begun_anew(home: Harness, shown: Json) -> None:
    """What was pressed meanwhile has failed visibly; pressed again it is played once."""
    before = await version(home)
    preview = await home.draft(shown, home.bo, "c4")
    await switch(home, "invalid_session")
    await home.chi.expect("BOT_STATUS", online=False)
    await home.bo.click(preview, "Play")
    await home.served.advance(seconds=4)
    await home.bo.expect("INTERACTION_FAILURE")
    await home.chi.expect("BOT_STATUS", online=True)
    assert await version(home) == before
    await home.confirm(preview, home.bo)
    assert await version(home) == before + 1


@pytest.mark.deep
async def test_an_hour_without_discord_delays_a_card_and_loses_nothing(
    home: Harness, shown: Json
) -> None:
    """The card that could not be sent comes when Discord is back; play goes on from it.

    No clock counts that hour.
    """
    preview = await home.draft(shown, home.bo, "c4")
    await switch(home, "broken_upload", on=CARDS)
    await home.bo.click(preview, "Play")
    await private(home.bo)
    await owed_waits(home)
    deadline = await time_is_over_at(home)
    await switch(home, "outage", ms=3_600_000, times=1000)
    await home.chi.expect("BOT_STATUS", online=False)
    await home.ana.click(shown, "Type a move")
    await home.served.advance(hours=1, seconds=1)
    await home.ana.expect("INTERACTION_FAILURE")
    home.clock.ms += 3_600_000
    await _back(home)
    await later(home)
    shown = await card(home.chi)
    assert await told(home, shown, "on c4.") == 1
    async with asyncio.timeout(WAIT_S):
        while (now := await time_is_over_at(home)) == deadline:
            pass
    assert deadline + 3_600_000 <= now <= deadline + 3_610_000  # it came back now or a bit later
    await home.play(shown, home.ana, "h5")
    assert await version(home) == 4


async def _back(home: Harness) -> None:
    """Until the bot is connected again: it tries at random, in ever longer steps."""
    async with asyncio.timeout(60):
        while True:
            if (await home.served.call("GET", "/sandbox/health"))["bot_online"]:
                return
            await asyncio.sleep(0.05)


@pytest.mark.deep
async def test_an_answer_that_comes_too_late_has_still_been_played(
    home: Harness, shown: Json
) -> None:
    """Discord has stopped waiting; the move stands, the card says so, it is played once."""
    before = await version(home)
    preview = await home.draft(shown, home.bo, "c4")
    await switch(home, "latency", ms=3_300, on=ANSWERS)
    await home.bo.click(preview, "Play")
    await home.bo.expect("INTERACTION_FAILURE")
    shown = await card(home.chi)
    await home.bo.click(preview, "Play")
    assert "on c4" in said(await private(home.bo))
    assert await version(home) == before + 1
    assert await told(home, shown, "on c4.") == 1


async def test_a_match_does_not_wait_for_its_threads_name(home: Harness, opened: Json) -> None:
    """The third new name in ten minutes is refused for as long; the board comes at once."""
    where = f"{home.served.base_url}/api/v10/channels/{opened['channel_id']}"
    for name in ("One", "Two"):
        token, body = {"Authorization": "Bot any"}, {"name": name}
        async with home.served.session.patch(where, headers=token, json=body) as response:
            assert response.status == 200
    offer = await offered(home, await resigned(home, opened, home.ana))
    await home.ana.click(offer, "Accept")
    again = await card(home.chi)
    assert (again["channel_id"], "#2" in said(again)) == (opened["channel_id"], True)
