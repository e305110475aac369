"""The rest of the REST face: nonces, permissions, rate limits, old edits, pins, unknown things."""

import asyncio
from pathlib import Path

import pytest
import yarl
from aiohttp import ClientSession
from aiohttp.test_utils import TestServer

from bot.sandbox.rest.rate_limiter import RateLimiter
from bot.sandbox.sandbox import SANDBOX, Sandbox
from bot.sandbox.server import StartError, application, sandbox_server
from bot.sandbox.services.messages import MAX_OLD_EDITS
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Json, Person, Served, sandbox

MESSAGES = f"/channels/{seed.GAMES}/messages"


async def test_an_enforced_nonce_posts_once(served: Served, bot: Bare, ana: Person) -> None:
    """For some minutes the same nonce gives the first message; without enforcing it never does."""
    body = {"content": "x", "nonce": "turn-7", "enforce_nonce": True}
    _, first = await bot.api("POST", MESSAGES, body)
    _, again = await bot.api("POST", MESSAGES, body | {"content": "y"})
    assert (again["id"], again["content"]) == (first["id"], "x")
    _, other = await bot.api("POST", f"/channels/{seed.GENERAL}/messages", body)
    assert other["id"] != first["id"]
    _, loose = await bot.api("POST", MESSAGES, body | {"enforce_nonce": False})
    assert loose["id"] != first["id"]
    await served.advance(minutes=6)
    _, late = await bot.api("POST", MESSAGES, body)
    assert late["id"] not in (first["id"], loose["id"])


@pytest.mark.parametrize(
    ("deny", "request_line", "code"),
    [
        (1 << 10, f"POST {MESSAGES}", 50001),
        (1 << 11, f"POST {MESSAGES}", 50013),
        (1 << 16, f"GET {MESSAGES}/pins", 50013),
        (1 << 35, f"POST /channels/{seed.GAMES}/threads", 50013),
    ],
)
async def test_denied_permissions_are_minded(
    served: Served, bot: Bare, deny: int, request_line: str, code: int
) -> None:
    """50001 where the bot sees nothing, 50013 where it may not; interactions still work."""
    method, path = request_line.split()
    where = {"channel_id": seed.GAMES, "deny": str(deny)}
    await served.call("POST", "/sandbox/permissions", where)
    thread, message = {"name": "x", "type": 11}, {"content": "x"}
    body = None if method == "GET" else thread if path.endswith("threads") else message
    status, refused = await bot.api(method, path, body)
    assert (status, refused["code"]) == (403, code)
    ana = await served.person("ana")
    await ana.run("go")
    interaction = await bot.expect("INTERACTION_CREATE")
    assert not int(interaction["app_permissions"]) & deny
    assert (await bot.answer(interaction, 4, {"content": "x"}))[0] == 200
    await served.call("POST", "/sandbox/permissions", where | {"deny": "0"})
    assert (await bot.api(method, path, body))[0] in (200, 201)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", f"{MESSAGES}/1", 404, 10008),
        ("GET", "/users/1", 404, 10013),
        ("GET", f"/guilds/{seed.TEA_HOUSE}/members/{seed.CHI}", 404, 10007),
        ("GET", "/no/such/thing", 404, 0),
        ("PUT", "/users/@me", 405, 0),
        ("PATCH", f"/channels/{seed.GAMES}", 403, 50013),
        ("POST", "/interactions/1/token/callback", 404, 10062),
        ("GET", f"/webhooks/{seed.BOT}/token/messages/@original", 404, 10015),
    ],
)
async def test_unknown_things_have_codes(
    served: Served, method: str, path: str, status: int, code: int
) -> None:
    """As Discord numbers them."""
    body: Json | None = {} if method in ("POST", "PATCH", "PUT") else None
    answer = await Bare(served).api(method, path, body)
    assert (answer[0], answer[1]["code"]) == (status, code)


async def test_without_a_token_nothing_is_answered(served: Served) -> None:
    """401, and discord.py calls it a login failure."""
    async with served.session.get(f"{served.base_url}/api/v10/users/@me") as response:
        assert response.status == 401
        assert response.headers["Content-Type"] == "application/json"


async def test_old_messages_are_edited_only_so_often(served: Served, bot: Bare) -> None:
    """30046 after a while; young messages do not count, and an hour later it begins anew."""
    _, message = await bot.api("POST", MESSAGES, {"content": "x"})
    one = f"{MESSAGES}/{message['id']}"
    for _ in range(3):
        await bot.api("PATCH", one, {"content": "young"})
    await served.advance(hours=2)
    for n in range(MAX_OLD_EDITS):
        assert (await bot.api("PATCH", one, {"content": str(n)}))[0] == 200
    status, refused = await bot.api("PATCH", one, {"content": "no"})
    assert (status, refused["code"]) == (429, 30046)
    await served.advance(hours=1)
    assert (await bot.api("PATCH", one, {"content": "yes"}))[0] == 200


async def test_only_ones_own_messages_are_edited(bot: Bare, ana: Person) -> None:
    """And those of others deleted with a permission the bot has not."""
    said = await ana.say("mine")
    one = f"{MESSAGES}/{said['id']}"
    assert (await bot.api("PATCH", one, {"content": "yours"}))[1]["code"] == 50005
    assert (await bot.api("DELETE", one))[1]["code"] == 50013


async def test_pins_and_reactions_are_kept(served: Served, bot: Bare, ana: Person) -> None:
    """They come with the message and are taken away again."""
    await served.permit(1 << 51)  # PIN_MESSAGES
    said = await ana.say("rules")
    pin, react = f"{MESSAGES}/pins/{said['id']}", f"{MESSAGES}/{said['id']}/reactions/%F0%9F%8E%B2"
    assert (await bot.api("PUT", pin))[0] == 204
    assert (await bot.api("PUT", f"{react}/@me"))[0] == 204
    _, pins = await bot.api("GET", f"{MESSAGES}/pins")
    (item,) = pins["items"]
    assert item["message"]["reactions"][0]["emoji"]["name"] == "🎲"
    await bot.api("DELETE", pin)
    await bot.api("DELETE", f"{react}/@me")
    assert (await bot.api("GET", f"{MESSAGES}/pins"))[1]["items"] == []
    assert (await ana.messages())[0]["reactions"] == []


async def test_a_channel_is_flooded_once_only(tmp_path: Path) -> None:
    """Five messages in five seconds; the sixth gets a real 429, other channels are free."""
    async with sandbox(tmp_path, rate_limits=True) as served, bare(served) as bot:
        for _ in range(5):
            assert (await bot.api("POST", MESSAGES, {"content": "x"}))[0] == 200
        status, body = await bot.api("POST", MESSAGES, {"content": "x"})
        assert status == 429
        assert 0 < body["retry_after"] <= 5
        assert not body["global"]
        elsewhere = f"/channels/{seed.GENERAL}/messages"
        assert (await bot.api("POST", elsewhere, {"content": "x"}))[0] == 200


def test_buckets_and_headers() -> None:
    """One bucket for each route and channel; interactions do not count to the global limit."""
    limiter = RateLimiter(is_on=True)
    first = limiter.acquire("POST", "/channels/1/messages")
    other = limiter.acquire("POST", "/channels/2/messages")
    assert first.headers["X-RateLimit-Bucket"] == other.headers["X-RateLimit-Bucket"]
    assert other.headers["X-RateLimit-Remaining"] == "4"
    assert first.headers["X-RateLimit-Limit"] == "5"
    for n in range(60):
        assert not limiter.acquire("POST", f"/interactions/{n}/token/callback").wait
    verdicts = [limiter.acquire("GET", f"/channels/{n}") for n in range(60)]
    assert [verdict.is_global for verdict in verdicts] == [False] * 48 + [True] * 12
    assert "X-RateLimit-Global" in verdicts[-1].headers
    generous = RateLimiter(is_on=False)
    assert not any(generous.acquire("POST", "/channels/1/messages").wait for _ in range(20))


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x"])
async def test_a_bot_that_dies_while_sending_is_no_error(
    served: Served, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    """Half a request, then nothing: the sandbox has nothing to complain of."""
    url = yarl.URL(served.base_url)
    _, bot = await asyncio.open_connection(url.host, url.port)
    lines = [f"POST /api/v10{MESSAGES} HTTP/1.1", f"Host: {url.authority}", "Authorization: Bot x"]
    half = '--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"con'
    lines += [f"Content-Type: {kind}", "Content-Length: 5000", "", half]
    bot.write("\r\n".join(lines).encode())
    await served.call("GET", "/sandbox/health")  # by its answer the half has been read
    bot.transport.abort()
    await served.call("GET", "/sandbox/health")
    assert not caplog.records


async def test_the_page_is_served_fresh_and_nothing_beside_it(tmp_path: Path) -> None:
    """Files of its folder only; the browser asks about each before it shows what it has."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("the page")
    (folder / "face.woff2").write_bytes(b"a font")
    (tmp_path / "secret.txt").write_text("a secret")
    app = application(Sandbox(tmp_path / "world"), folder)
    async with TestServer(app) as server, ClientSession(server.make_url("/")) as browser:
        for path in ("/", "/page/index.html"):
            async with browser.get(path) as response:
                assert await response.text() == "the page"
                assert "default-src 'self'" in response.headers["Content-Security-Policy"]
                assert response.headers["Cache-Control"] == "no-cache"
                known = {"If-None-Match": response.headers["ETag"]}
            async with browser.get(path, headers=known) as response:
                assert response.status == 304
        (folder / "index.html").write_text("a new page")
        async with browser.get("/", headers=known) as response:
            assert await response.text() == "a new page"
        async with browser.get("/page/face.woff2") as response:
            assert response.headers["Content-Type"] == "font/woff2"
        for path in ("/page/none.js", "/page/../secret.txt", "/page/%2e%2e/secret.txt"):
            async with browser.get(server.make_url("/").with_path(path, encoded=True)) as response:
                assert response.status == 404
    app[SANDBOX].close()


async def test_it_serves_loopback_only(tmp_path: Path) -> None:
    """Any other address is refused before anything is opened."""
    with pytest.raises(StartError, match=r"serves this machine only, not 0\.0\.0\.0"):
        async with sandbox_server(tmp_path, host="0.0.0.0"):
            pass
