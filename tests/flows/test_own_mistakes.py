"""A mistake of our own in a card: the plainest one goes out instead, and nobody waits for it."""

import asyncio
import logging
from pathlib import Path

from bot.ui.kit.pictures import Drawn, PictureTask
from tests.flows.harness import harness, private, quiet, said
from tests.flows.pictures import drawn_once
from tests.flows.test_faults import later
from tests.sandbox.world import WAIT_S

TRIES = 3


async def test_after_three_tries_the_plainest_card_goes_out(
    tmp_path: Path, mistakes: list[logging.LogRecord]
) -> None:
    """Without its picture, with the board in words and the ping; the next card is as ever."""
    broken = False

    async def paint(picture: PictureTask) -> Drawn:
        if broken:
            raise ValueError("a mistake in a picture")
        return await drawn_once(picture)

    async with harness(tmp_path, paint=paint) as home:
        shown = await home.set_up()
        preview = await home.draft(shown, home.bo, "c4")
        broken = True
        await home.bo.click(preview, "Play")
        assert "on c4" in said(await private(home.bo, about="on c4"))
        async with asyncio.timeout(WAIT_S):
            while len(mistakes) < TRIES:
                await later(home)
                await quiet(home)
        await later(home)
        await quiet(home)
        broken = False
        plain = (await home.chi.messages(shown["channel_id"]))[-1]
        assert "on c4" in said(plain) and "```" in said(plain)
        assert not plain["attachments"]
        assert [person["id"] for person in plain["mentions"]] == [home.ana.id]
        assert len(mistakes) == TRIES and all(record.exc_info for record in mistakes)
        mistakes.clear()
        shown = await home.play(plain, home.ana, "h5")
        assert "on h5" in said(shown)
