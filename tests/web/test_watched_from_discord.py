"""Watching in a browser, on the sandbox: Discord's API says what is open, or doesn't say."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.errors import Untold
from bot.gateway import discord_access
from bot.gateway.discord_access import KEPT_MS, UNTOLD_MS, DiscordAccess, permissions
from bot.match.browser_service import BrowserService
from bot.match.values.match import Player
from bot.permissions import ALL
from bot.sandbox.world import seed
from tests.flows.harness import Harness, buttons, harness, private
from tests.flows.test_private_threads import begun, thread
from tests.offer import play
from tests.sandbox.world import Person
from tests.table import HOME, MovedClock
from tests.web.site import Guest
from tests.web.test_from_discord import OPEN, enter, link

VIEW = 1 << ALL["view_channel"]


@pytest_asyncio.fixture
async def home(tmp_path: Path, port: socket.socket) -> AsyncIterator[Harness]:
    """The bot on a sandbox, with a board."""
    async with harness(tmp_path, board=port) as running:
        yield running


@asynccontextmanager
async def browser(home: Harness, port: socket.socket, who: Person) -> AsyncIterator[Guest]:
    """Somebody's browser, signed in."""
    browsers = BrowserService(home.database, home.clock, lambda: token_urlsafe(32))
    ticket = await browsers.invite(Player(int(who.id), "A guest"), "en", None)
    guest = Guest(f"http://127.0.0.1:{port.getsockname()[1]}", int(who.id))
    assert (await guest.post("/api/session", ticket=ticket)).status == 200
    try:
        yield guest
    finally:
        await guest.close()


async def status(guest: Guest, match: int = 1) -> int:
    """Whether a match is shown."""
    return (await guest.get(f"{guest.home}/matches/{match}")).status


async def test_a_watcher_comes_by_a_press_and_stays_while_the_channel_is_open(
    home: Harness,
) -> None:
    """From [My view] with a ticket, from a player's button by a press; a minute after the door
    is closed, nothing is shown any more.
    """
    shown = await home.begin()
    await home.chi.click(shown, "Type a move")
    watching = await private(home.chi)
    assert OPEN in buttons(watching)
    await home.chi.click(watching, OPEN)
    assert link(await private(home.chi, "browser"), "Click to play")
    await home.chi.click(shown, "My view")
    guest, number = await enter(home.chi, link(await private(home.chi), OPEN))
    try:
        view = await guest.view(number)
        assert view["watched"] and view["match"] == number == 1
        closed = {"channel_id": seed.GAMES, "deny": VIEW, "id": home.chi.id}
        await home.served.call("POST", "/sandbox/permissions", closed)
        assert await status(guest) == 200  # it was asked within the minute
        home.clock.ms += KEPT_MS
        assert await status(guest) == 404
        await home.served.call("POST", "/sandbox/permissions", {**closed, "deny": 0})
        home.clock.ms += KEPT_MS
        assert await status(guest) == 200
        gone = {"guild_id": seed.CLUB, "user_id": home.chi.id, "member": False}
        await home.served.call("POST", "/sandbox/members", gone)
        home.clock.ms += KEPT_MS
        assert await status(guest) == 404
    finally:
        await guest.close()


async def test_a_private_thread_is_seen_by_its_members(home: Harness, port: socket.socket) -> None:
    """And by nobody else, until somebody asks them in."""
    place = await thread(home)
    await begun(home, place)
    async with browser(home, port, home.chi) as chi, browser(home, port, home.bo) as bo:
        assert await status(bo) == 200
        assert await status(chi) == 404
        await home.ana.say(f"<@{home.chi.id}>, too", place)
        home.clock.ms += KEPT_MS
        assert await status(chi) == 200


async def test_what_is_played_in_direct_messages_is_nobody_elses(
    home: Harness, port: socket.socket
) -> None:
    """Its number can be guessed; nothing is asked of Discord."""
    await play(home.ana, "tumbleweed", await home.ana.dm(seed.BOT), opponent=seed.BOT)
    await private(home.ana)
    async with browser(home, port, home.ana) as ana, browser(home, port, home.chi) as chi:
        assert await status(ana) == 200
        asked = len(await home.served.requests())
        assert await status(chi) == 404
        assert len(await home.served.requests()) == asked


class Silent:
    """A client whose API answers as a test says, and counts what it was asked."""

    def __init__(self, *answers: Callable[[], Awaitable[Any]]) -> None:
        self.answers = list(answers)
        self.http, self.asked = self, 0
        self.has_logged_in = True

    def is_closed(self) -> bool:
        return False

    async def get_member(self, *_ids: int) -> Any:
        self.asked += 1
        return await self.answers.pop(0)()


def failing(error: Exception) -> Callable[[], Awaitable[Any]]:
    """An answer that is none."""

    async def fail() -> Any:
        raise error

    return fail


async def test_no_answer_is_no_yes_and_is_asked_for_again_soon() -> None:
    """Where Discord is away, nothing is open; all who ask at once ask once."""
    clock = MovedClock()
    client: Any = Silent(failing(discord.DiscordException("away")), failing(OSError("gone")))
    asks = DiscordAccess(client, clock)
    for asked in (1, 2):
        found = await asyncio.gather(*(asks.of(1, HOME) for _ in range(5)), return_exceptions=True)
        assert [type(one) for one in found] == [Untold] * 5
        assert client.asked == asked
        clock.ms += UNTOLD_MS


async def test_an_answer_that_does_not_come_is_not_waited_for() -> None:
    """And whoever leaves meanwhile, leaves the others waiting for it."""
    hangs, clock = asyncio.Event(), MovedClock()

    async def late() -> Any:
        await hangs.wait()
        raise OSError("never")

    client: Any = Silent(late)
    asks = DiscordAccess(client, clock)
    first, second = (asyncio.create_task(asks.of(1, HOME)) for _ in range(2))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    first.cancel()
    with suppress(asyncio.CancelledError):
        await first
    hangs.set()
    with pytest.raises(Untold):
        await second
    assert client.asked == 1 and discord_access.ASKED_S < 10


GUILD = {
    "id": "5",
    "owner_id": "9",
    "roles": [
        {"id": "5", "permissions": str(VIEW)},
        {"id": "6", "permissions": "0"},
        {"id": "7", "permissions": str(1 << 3)},
    ],
}


@pytest.mark.parametrize(
    ("roles", "said", "is_open"),
    [
        ([], [], True),
        ([], [("5", 0, VIEW)], False),
        (["6"], [("5", 0, VIEW), ("6", VIEW, 0)], True),
        (["6"], [("6", 0, VIEW), ("1", VIEW, 0)], True),
        (["6"], [("6", VIEW, 0), ("1", 0, VIEW)], False),
        (["7"], [("5", 0, VIEW), ("1", 0, VIEW)], True),
        (["6"], [("7", 0, VIEW)], True),
    ],
)
def test_permissions_are_reckoned_as_discord_does(
    roles: list[str], said: list[tuple[str, int, int]], is_open: bool
) -> None:
    """Everybody's, then all roles', then one's own; an administrator is bound by none."""
    overwrites = [{"id": one, "allow": str(allow), "deny": str(deny)} for one, allow, deny in said]
    channel: Mapping[str, Any] = {"permission_overwrites": overwrites}
    granted = permissions(GUILD, channel, {"roles": roles}, 1)
    assert granted.view_channel is is_open
    assert permissions(GUILD, channel, {"roles": []}, 9).manage_threads  # the owner
