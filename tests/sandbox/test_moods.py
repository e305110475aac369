"""Discord's bad days: a closed door, a server that is lost or told late, clocks that move."""

import asyncio
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.host.sandbox_clock import sandbox_clock
from bot.sandbox.rest.middleware import LIMITER
from bot.sandbox.rest.rate_limiter import MAX_INVALID
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import application
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, client
from tests.sandbox.test_faults import MESSAGES, SAY, switch
from tests.sandbox.world import WAIT_S, Json, Person, Refused, Served, sandbox

HOUR_MS = 3_600_000


@pytest.mark.parametrize("answer", ["401", "40001", "40002"])
async def test_a_refused_token_says_nothing_of_the_request(
    served: Served, bot: Bare, ana: Person, answer: str
) -> None:
    """Whatever carries it is refused alike; an answer to a press carries a token of its own."""
    await switch(served, "closed_door", answer=answer)
    for method, path, body in (("POST", MESSAGES, SAY), ("GET", "/users/@me", None)):
        status, error = await bot.api(method, path, body)
        assert status in (401, 403)
        assert error["code"] == (0 if answer == "401" else int(answer))
    await ana.run("go")
    asked = await bot.expect("INTERACTION_CREATE")
    assert (await bot.answer(asked, 4, SAY))[0] == 200
    await served.call("DELETE", "/sandbox/faults")
    assert (await bot.api("POST", MESSAGES, SAY))[0] == 200


@pytest.mark.parametrize("answer", ["400", "403", "407", "408"])
async def test_something_in_front_of_discord_answers_with_a_page(
    served: Served, bot: Bare, ana: Person, answer: str
) -> None:
    """No JSON and no code, also for an answer to a press."""
    await switch(served, "closed_door", answer=answer)
    assert await bot.api("POST", MESSAGES, SAY) == (int(answer), None)
    await ana.run("go")
    asked = await bot.expect("INTERACTION_CREATE")
    assert await bot.answer(asked, 4, SAY) == (int(answer), None)
    assert [entry["response_code"] for entry in await served.requests()][-2:] == [None, None]


async def test_who_knocks_at_a_closed_door_too_often_is_banned(tmp_path: Path) -> None:
    """A refusal by a fault counts like any other; a limit that is shared with others does not."""
    box = Sandbox(tmp_path)
    app = application(box)
    for _ in range(MAX_INVALID - 1):
        app[LIMITER].count_status(401)
    async with TestClient(TestServer(app)) as http:
        for kind, body, before in (
            ("channel_rate_limit", {"channel_id": seed.GAMES}, 429),
            ("closed_door", {"answer": "403"}, 403),
        ):
            box.faults.switch_on({"kind": kind, "times": 1, **body})
            async with http.post(f"/api/v10{MESSAGES}", json=SAY) as answer:
                assert answer.status == before
            async with http.get("/api/v10/users/@me") as answer:
                assert answer.content_type == ("application/json" if before == 429 else "text/html")
    box.close()


@pytest.mark.parametrize(("answer", "status"), [(503, 503), (50001, 403), (10003, 404)])
async def test_a_server_is_lost_while_the_line_stands(
    served: Served, bot: Bare, ana: Person, answer: int, status: int
) -> None:
    """The bot hears that it is unavailable, then nothing of it; nobody can press anything there.

    What its channels answer no document says: the tester chooses. Elsewhere all is well.
    """
    lost = await switch(served, "unavailable_server", guild_id=seed.CLUB, answer=answer)
    assert await bot.expect("GUILD_DELETE") == {"id": seed.CLUB, "unavailable": True}
    for path in (MESSAGES, f"/guilds/{seed.CLUB}/members/{seed.ANA}"):
        method = "POST" if path == MESSAGES else "GET"
        assert (await bot.api(method, path, SAY if method == "POST" else None))[0] == status
    assert (await bot.api("POST", f"/channels/{seed.LOUNGE}/messages", SAY))[0] == 200
    with pytest.raises(Refused) as refused:
        await ana.run("go", seed.GAMES)
    assert refused.value.status == 503
    await served.call("POST", "/sandbox/delete", {"channel_id": seed.GENERAL})
    await served.call("DELETE", f"/sandbox/faults/{lost['id']}")
    back = await bot.expect("GUILD_CREATE")
    assert (back["id"], back["unavailable"]) == (seed.CLUB, False)
    assert seed.GENERAL not in [channel["id"] for channel in back["channels"]]
    assert "CHANNEL_DELETE" not in [frame["t"] for frame in bot.events]
    await ana.run("go", seed.GAMES)


@pytest.mark.parametrize("kind", ["unavailable_server", "late_server"])
async def test_a_server_is_told_after_the_others(served: Served, kind: str) -> None:
    """discord.py, as it is, knows of it, but nothing in it, until its GUILD_CREATE."""
    untold = await switch(served, kind, guild_id=seed.CLUB)
    async with client(served, told=[seed.TEA_HOUSE]) as bot:
        bot.hear("guild_available")
        club = bot.get_guild(int(seed.CLUB))
        assert club is not None and club.unavailable and not club.channels
        await served.call("DELETE", f"/sandbox/faults/{untold['id']}")
        assert await bot.next("guild_available") == club
        assert not club.unavailable and club.channels


async def test_the_bots_clock_goes_with_discords_unless_that_is_moved_alone(
    served: Served,
) -> None:
    """The bot is told of each move, also of those that were before it asked."""
    moved = asyncio.Event()
    await served.advance(hours=1)
    async with sandbox_clock(served.base_url, moved.set) as clock:
        assert clock.ahead_ms == HOUR_MS
        alone: Json = {"advance_ms": 5 * HOUR_MS, "alone": True}
        await served.call("POST", "/sandbox/clock", alone)
        await served.advance(days=1)
        async with asyncio.timeout(WAIT_S):
            await moved.wait()
        assert clock.ahead_ms == 25 * HOUR_MS


async def test_clocks_are_kept_with_the_world(tmp_path: Path) -> None:
    """A bot whose matches lie in the future finds itself there after a restart."""
    async with sandbox(tmp_path) as served:
        await served.advance(days=1)
    async with sandbox(tmp_path) as served, sandbox_clock(served.base_url, lambda: None) as clock:
        assert clock.ahead_ms == 24 * HOUR_MS
