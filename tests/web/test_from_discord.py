"""From Discord to the board and back: one press, the same match, the same draft, the next card."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest_asyncio

from tests.flows.harness import Harness, Json, card, harness, private, said
from tests.sandbox.world import Person
from tests.web.site import Guest

OPEN = "Open the board"


@pytest_asyncio.fixture
async def home(tmp_path: Path, port: socket.socket) -> AsyncIterator[Harness]:
    """The bot on a sandbox, with a board; Ana and Bo have begun a match."""
    async with harness(tmp_path, after=Harness.begin, board=port) as running:
        yield running


def link(message: Json, label: str) -> str:
    """Where a link button leads."""

    def found(part: Any) -> list[str]:
        if isinstance(part, list):
            return [url for one in part for url in found(one)]
        if not isinstance(part, dict):
            return []
        own = [part["url"]] if part.get("label") == label and "url" in part else []
        return own + [url for one in part.values() for url in found(one)]

    (url,) = found(message["components"])
    return str(url)


async def enter(who: Person, address: str) -> tuple[Guest, int]:
    """Somebody opens a link that only they see; their browser, and the match that it leads to."""
    url = urlsplit(address)
    guest = Guest(f"{url.scheme}://{url.netloc}", int(who.id))
    opened = await guest.post("/api/session", ticket=url.fragment)
    assert opened.status == 200 and not url.query
    return guest, int(url.path.rpartition("/")[2] or 0)


async def test_a_press_leads_to_the_board_and_what_is_played_there_is_on_the_card(
    home: Harness,
) -> None:
    """The card has the plain address, one's own view the way in; one draft for page and card."""
    shown = home.card
    await home.ana.click(shown, "My view")
    guest, number = await enter(home.ana, link(await private(home.ana), OPEN))
    try:
        view = await guest.view(number)
        await guest.step(view, "c8")
        await home.ana.click(shown, "Pick a move")
        guided = await private(home.ana)
        assert "c8" in said(guided)
        view = await guest.view(number)
        view = (await guest.step(view, "h4")).json
        assert (await guest.act(view, "play", steps=view["draft"]["steps"])).status == 200
        after = await card(home.chi)
        assert "h4" in said(after)
        assert urlsplit(link(after, OPEN))[2:] == (f"/m/{number}", "", "")  # and no ticket
    finally:
        await guest.close()


async def test_matches_and_settings_lead_there_and_out_again(home: Harness) -> None:
    """`/games` to all matches; `/settings` lists browsers and ends them."""
    await home.ana.run("games")
    await home.ana.click(await private(home.ana), OPEN)
    guest, number = await enter(home.ana, link(await private(home.ana, "browser"), "Click to play"))
    try:
        listed = await guest.get(f"{guest.home}/matches")
        assert number == 0 and [one["waits"] for one in listed.json["matches"]] == [True]
        assert "Your time ends <t:" in listed.json["matches"][0]["told"][0]
        await home.ana.run("settings")
        await home.ana.click(await private(home.ana), "Browsers")
        shown = await private(home.ana, "Your browsers")
        assert "last used" in said(shown)
        await home.ana.click(shown, "Sign out everywhere")
        assert "No browser" in said(await private(home.ana, "Your browsers"))
        assert (await guest.get(f"{guest.home}/matches")).status == 401
    finally:
        await guest.close()
