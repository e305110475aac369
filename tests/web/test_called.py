"""Who plays on the board in a browser is not called in Discord for the turns they see there."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.match.attention import ATTENTIVE_MS, Attention
from bot.match.turn_notices import IDLE_MS
from bot.match.values.timecontrol import HOUR_MS
from bot.web.channel import OUT_OF_SIGHT
from tests.flows.harness import Harness, harness, quiet
from tests.flows.notifications import aloud, later
from tests.table import ANA, BO
from tests.web.test_watched_from_discord import browser


@pytest_asyncio.fixture
async def home(tmp_path: Path, port: socket.socket) -> AsyncIterator[Harness]:
    """The bot on a sandbox, with a board."""
    async with harness(tmp_path, board=port) as running:
        yield running


def test_a_page_in_sight_holds_attention_until_it_goes_or_nothing_is_done() -> None:
    """Of one person, in one match, whichever of their pages it is."""
    attention, now = Attention(), 1_800_000_000_000
    one, other = object(), object()

    def is_on(who: int = ANA.user_id, match: int = 1, at: int = 0) -> bool:
        return attention.is_on(who, match, now + at)

    attention.acts(ANA.user_id, 1, now)
    assert not is_on(), "without a page nothing is seen"
    attention.comes_in_sight(ANA.user_id, 1, one, now)
    assert is_on() and not is_on(BO.user_id) and not is_on(match=2)
    assert not is_on(at=ATTENTIVE_MS)
    attention.acts(ANA.user_id, 1, now + ATTENTIVE_MS)
    assert is_on(at=ATTENTIVE_MS)
    attention.comes_in_sight(ANA.user_id, 1, other, now)
    attention.goes_out_of_sight(ANA.user_id, 1, one)
    assert is_on()
    attention.goes_out_of_sight(ANA.user_id, 1, other)
    assert not is_on()
    attention.goes_out_of_sight(ANA.user_id, 1, other)


async def test_a_turn_that_is_seen_on_the_board_calls_nobody(
    home: Harness, port: socket.socket
) -> None:
    """One that is left standing does, once, minutes after they looked away."""
    shown = await home.play(await home.turns(await home.set_up(), "c4"), home.ana, "h5")
    before = len(await aloud(home, shown, home.bo))
    async with browser(home, port, home.bo) as guest:
        page = await guest.live(1)
        await page.receive_json()
        shown = await home.play(await home.turns(shown, "d4"), home.ana, "g5")
        await quiet(home)
        assert len(await aloud(home, shown, home.bo)) == before, "Bo sees it"
        await page.send_str(OUT_OF_SIGHT)
        waited = 0  # what a page says comes by itself
        while len(told := await aloud(home, shown, home.bo)) == before:
            await later(home, IDLE_MS / HOUR_MS)
            waited += IDLE_MS
            assert waited < ATTENTIVE_MS, "nobody called Bo"
        assert "your turn" in told[-1].lower()
        await later(home, 1)
        assert len(await aloud(home, shown, home.bo)) == before + 1
