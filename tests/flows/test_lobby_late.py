"""Offers that lost their ground: message or channel deleted, host without room, answers refused."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from bot.match.lobby.challenges import get_challenge
from bot.match.lobby.series import ANSWERED_MS
from bot.match.values.clock import MatchClock
from bot.match.values.criteria import OPEN_EXPIRES_MS
from bot.match.values.timecontrol import DEFAULT, HOUR_MS
from bot.sandbox.world import seed
from bot.ui.kit.pictures import Drawn, PictureTask
from tests.flows.harness import (
    Harness,
    buttons,
    card,
    challenge,
    harness,
    late_answer,
    private,
    public,
    said,
)
from tests.flows.notifications import later
from tests.flows.pictures import drawn_once
from tests.flows.test_lobby import JOIN, lobby, offer, standing
from tests.offer import play
from tests.sandbox.world import WAIT_S, parts
from tests.store.test_ratings import match

POSTS = rf"POST /channels/{seed.GAMES}/messages"


async def test_an_offer_whose_message_was_deleted_still_begins(home: Harness) -> None:
    """The match says in the channel that it begins, and has its thread there."""
    offered = await offer(home, home.ana)
    dora = await home.served.person("dora")
    await dora.call("DELETE", f"/channels/{seed.GAMES}/messages/{offered['id']}")
    await home.bo.click(await lobby(home.bo), JOIN)
    begun = await public(home.chi, about="the match is on")
    assert begun["id"] != offered["id"] and begun["mentions"] == []
    assert (await card(home.chi))["channel_id"] == begun["id"]


async def test_an_offer_whose_channel_was_deleted_begins_without_a_place(home: Harness) -> None:
    """One button brings the match to another channel."""
    await offer(home, home.ana)
    await home.served.call("POST", "/sandbox/delete", {"channel_id": seed.GAMES})
    await home.bo.run("lobby", seed.GENERAL)
    await home.bo.click(await private(home.bo), JOIN)
    assert "Tumbleweed #1 is on." in said(await private(home.bo))
    await _lost(home)
    await home.bo.run("board", seed.GENERAL, match=1)
    board = await private(home.bo)
    await home.bo.click(board, "Bring it here")
    await public(home.chi, seed.GENERAL, about="goes on here")
    assert " play " in said(await card(home.chi))


async def _lost(home: Harness) -> None:
    """Until the bot knows that the match has no place."""
    async with asyncio.timeout(WAIT_S):
        while True:
            begun = await home.database.read(lambda tables: tables.matches.get(1))
            if begun is not None and begun.location.message_id is None:
                return
            await asyncio.sleep(0.01)


async def test_a_host_with_matches_enough_is_not_given_away(home: Harness) -> None:
    """Who joins learns only that it can't begin now, and sees what else is open."""
    other = await offer(home, home.chi, note="for anybody")
    await offer(home, home.ana)
    seen = await lobby(home.bo)
    dice = (await home.database.read(lambda tables: get_challenge(tables, 1))).dice
    clock = MatchClock.begin(DEFAULT, 2, 0, home.clock.ms)
    running = replace(match([int(home.ana.id), 999], int(seed.CLUB)), dice=dice, clock=clock)
    for _ in range(20):
        await home.database.write(lambda tables: tables.matches.add(running))
    first = next(part for part in parts(seen["components"]) if part.get("label") == JOIN)
    await home.bo.click(seen, first["custom_id"])
    answer = await private(home.bo)
    assert "This match can't begin right now." in said(answer)
    assert "for anybody" in said(answer) and "Ana has" not in said(answer)
    await home.ana.click(other, "Accept")
    assert "You have 20 matches running" in said(await private(home.ana))


async def test_a_host_who_takes_no_messages_reads_it_in_the_channel(home: Harness) -> None:
    """The standing offer ran out: its message has the way on."""
    offered = await offer(home, home.ana, standing=2)
    closed_to_bot = {"user_id": home.ana.id, "open": False}
    await home.served.call("POST", "/sandbox/dms", closed_to_bot)
    home.clock.ms += OPEN_EXPIRES_MS
    home.database.wake()
    closed = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
    assert buttons(closed) == ["Offer it again"]
    await home.ana.click(closed, "Offer it again")
    await private(home.ana)
    await home.ana.click(await standing(home, home.ana), "Details")
    assert "Stays open for more, up to 2 matches at a time." in said(await private(home.ana))


@pytest.mark.parametrize("is_soon", [True, False])
async def test_an_offer_whose_message_was_not_heard_of_is_found(
    tmp_path: Path, is_soon: bool
) -> None:
    """After seconds, and not posted again, or when it runs out.

    A bot that never heard where it stands looks for it, among what came right after it.
    """
    async with harness(tmp_path) as home:
        now = await home.served.call("POST", "/sandbox/clock", {"advance_ms": 0})
        await home.served.advance(seconds=(home.clock.ms - now["now"]) / 1000)  # one time for both
        lost = {"kind": "server_error", "status": 503, "on": POSTS, "after": True, "times": 1}
        await home.served.call("POST", "/sandbox/faults", lost)
        await play(home.ana, "tumbleweed", size=6)
        offered = await public(home.bo, about="looking for an opponent")
        for n in range(51):
            await home.bo.say(f"word {n}")
        kept = await home.database.read(lambda tables: tables.challenges.get(1))
        assert kept is not None and kept.location.message_id is None
        if is_soon:
            await later(home, 1 / 60)
            kept = await home.database.read(lambda tables: tables.challenges.get(1))
            assert kept is not None and str(kept.location.message_id) == offered["id"]
        await later(home, OPEN_EXPIRES_MS // HOUR_MS + 1)
        closed = await home.chi.expect("MESSAGE_UPDATE", id=offered["id"])
        assert "Ana's challenge has run out." in said(closed)


async def test_an_offer_is_posted_once_though_discord_fails_five_times(tmp_path: Path) -> None:
    """From the command as from the panel its host reads that it is out, and so it is."""
    async with harness(tmp_path) as home:
        for by_panel in (False, True):
            fails = {"kind": "server_error", "status": 503, "on": POSTS, "times": 5}
            await home.served.call("POST", "/sandbox/faults", fails)
            if by_panel:
                asked = await home.ana.run("play", opponent=home.bo.id)
                await home.ana.click(await private(home.ana), "Challenge Bo")
            else:
                asked = await play(home.ana, "tumbleweed", opponent=home.bo.id)
            assert buttons(await private(home.ana, "I've asked Bo.")) == ["Withdraw the offer"]
            for _ in range(6):
                await later(home, 1 / 60)
            await home.bo.click(await challenge(home.bo, after=asked), "Accept")
            assert "Ana" in said(await card(home.chi))
        stands = [m for m in await home.chi.messages() if "the match is on" in said(m)]
        assert len(stands) == 2


async def test_an_offer_that_discord_did_not_wait_for_is_posted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its answer came after three seconds: it stands there all the same, once, and is accepted.

    What was to be the answer itself, a match alone, is posted twenty seconds later.
    """
    caplog.set_level(logging.INFO)
    asked, held = asyncio.Event(), asyncio.Event()

    async def paint(picture: PictureTask) -> Drawn:
        asked.set()
        await held.wait()
        return await drawn_once(picture)

    async with harness(tmp_path, patience_s=60, paint=paint) as home:
        await play(home.ana, "tumbleweed", opponent=home.ana.id, size=6)
        await asked.wait()
        await home.served.advance(seconds=4)
        held.set()
        async with asyncio.timeout(WAIT_S):
            while "not waited for" not in caplog.text:  # noqa: ASYNC110  # a log has no event
                await asyncio.sleep(0.01)
        await later(home, ANSWERED_MS / HOUR_MS)
        assert "Ana" in said(await card(home.chi))
        assert len(await home.chi.messages()) == 1


async def test_an_offer_whose_word_to_the_host_came_too_late_stands(home: Harness) -> None:
    """Discord took no answer any more; what everybody reads does not hang on that."""
    await late_answer(home)
    await play(home.ana, "tumbleweed", opponent=home.bo.id, size=6)
    await home.served.advance(seconds=4)
    await home.bo.click(await public(home.bo, about="challenges"), "Accept")
    assert "Ana" in said(await card(home.chi))
    await public(home.bo, about="the match is on")  # before the card or after
    stands = [m for m in await home.chi.messages() if "the match is on" in said(m)]
    assert len(stands) == 1
