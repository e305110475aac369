"""The switches of what goes wrong: on, for whom, how often, off again."""

import time

import aiohttp
import pytest

from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.test_gateway import closed_with
from tests.sandbox.world import Json, Person, Refused, Served

MESSAGES = f"/channels/{seed.GAMES}/messages"
SAY = {"content": "x"}


async def switch(served: Served, kind: str, **about: object) -> Json:
    """Switch a fault on."""
    answer = await served.call("POST", "/sandbox/faults", {"kind": kind, **about})
    return dict(answer or {})


async def test_an_error_comes_as_often_as_asked_and_where_asked(served: Served, bot: Bare) -> None:
    """Twice for messages, never for channels; nothing was written, and then all is well."""
    await switch(served, "server_error", status=502, times=2, on="POST .*/messages")
    assert (await bot.api("GET", f"/channels/{seed.GAMES}"))[0] == 200
    answers = [(await bot.api("POST", MESSAGES, SAY))[0] for _ in range(3)]
    assert answers == [502, 502, 200]
    assert len((await bot.api("GET", MESSAGES))[1]) == 1
    assert await served.call("GET", "/sandbox/faults") == []


async def test_an_answer_is_lost_after_the_deed(served: Served, bot: Bare) -> None:
    """The bot reads an error, and the message stands there."""
    await switch(served, "server_error", after=True, times=1)
    assert (await bot.api("POST", MESSAGES, SAY))[0] == 500
    assert len((await bot.api("GET", MESSAGES))[1]) == 1


async def test_a_429_says_how_long_and_for_whom(served: Served, bot: Bare) -> None:
    """The scope is in the headers; a shared one does not count to a ban."""
    await switch(served, "rate_limit", retry_after=2.5, times=1)
    url, headers = f"{served.base_url}/api/v10{MESSAGES}", {"Authorization": "Bot sandbox"}
    async with served.session.post(url, json=SAY, headers=headers) as response:
        body = await response.json()
        assert (response.status, body["retry_after"], body["global"]) == (429, 2.5, False)
        assert response.headers["X-RateLimit-Scope"] == "shared"
        assert "Via" in response.headers


async def test_a_slow_answer_is_the_right_one(served: Served, bot: Bare) -> None:
    """It takes its time, really."""
    await switch(served, "latency", ms=60, times=1)
    begun = time.monotonic()
    assert (await bot.api("POST", MESSAGES, SAY))[0] == 200
    assert time.monotonic() - begun >= 0.06


async def test_an_upload_breaks_off(served: Served, bot: Bare) -> None:
    """The line is cut; words alone go through."""
    await switch(served, "broken_upload", times=1)
    assert (await bot.api("POST", MESSAGES, SAY))[0] == 200
    form = aiohttp.FormData()
    form.add_field("files[0]", b"data", filename="a.txt")
    with pytest.raises(aiohttp.ClientError):
        await bot.api("POST", MESSAGES, data=form)


async def test_an_outage_lasts_an_hour_of_the_worlds_clock(
    served: Served, bot: Bare, ana: Person
) -> None:
    """No request, no gateway; people press in vain until it is over."""
    await switch(served, "outage")
    await ana.expect("BOT_STATUS", online=False)
    await ana.run("go")
    assert (await bot.api("GET", "/users/@me"))[0] == 503
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bot.open()
    await served.advance(minutes=59)
    assert (await bot.api("GET", "/users/@me"))[0] == 503
    await ana.expect("INTERACTION_FAILURE")
    await served.advance(minutes=1)
    assert (await bot.api("GET", "/users/@me"))[0] == 200
    await bot.open()


async def test_a_session_is_declared_void(served: Served, bot: Bare) -> None:
    """Invalid Session; to resume it is of no use, to identify is."""
    await switch(served, "invalid_session")
    frame = await bot.frame()
    while frame["op"] == 0:
        frame = await bot.frame()
    assert (frame["op"], frame["d"]) == (9, False)
    await bot.send(6, {"token": "sandbox", "session_id": bot.session_id, "seq": bot.sequence})
    assert (await bot.frame())["op"] == 9
    await bot.identify()


async def test_a_line_is_dropped_without_a_word(served: Served, bot: Bare) -> None:
    """1006: no code was sent."""
    await switch(served, "drop")
    assert await closed_with(bot) == 1006


async def test_faults_are_switched_off_one_by_one_or_together(served: Served, bot: Bare) -> None:
    """And pages hear of each change."""
    ana = await served.person("ana")
    first = await switch(served, "server_error", on="DELETE .*")
    for _ in range(2):
        await switch(served, "latency", ms=1)
    await served.call("DELETE", f"/sandbox/faults/{first['id']}")
    left = await served.call("GET", "/sandbox/faults")
    assert [fault["kind"] for fault in left] == ["latency", "latency"]
    await served.call("DELETE", "/sandbox/faults")
    assert await served.call("GET", "/sandbox/faults") == []
    assert (await ana.expect("FAULTS", faults=[]))["faults"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "earthquake"},
        {"kind": "latency", "ms": -1},
        {"kind": "latency", "times": 0},
        {"kind": "server_error", "status": 404},
        {"kind": "rate_limit", "retry_after": "soon"},
        {"kind": "latency", "on": "(("},
        {},
    ],
)
async def test_a_switch_that_is_not_there_says_so(served: Served, body: Json) -> None:
    """50035, and nothing is on."""
    with pytest.raises(Refused) as refused:
        await served.call("POST", "/sandbox/faults", body)
    assert refused.value.body["code"] == 50035
    assert await served.call("GET", "/sandbox/faults") == []
