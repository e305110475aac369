"""How often and how many: each quota of Discord's is reached, and refuses with its code."""

import re
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox.rest.commands import MAX_CREATES
from bot.sandbox.rest.messages import MAX_PINS
from bot.sandbox.rest.rate_limiter import MAX_INVALID, RateLimiter
from bot.sandbox.rest.users import MAX_OPENINGS
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import sandbox_server
from bot.sandbox.services.messages import HOUR_MS
from bot.sandbox.services.threads import MAX_MEMBERS, MAX_THREADS
from bot.sandbox.validation.messages import MAX_REQUEST_BYTES
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Served, sandbox, visiting

MESSAGES = f"/channels/{seed.GAMES}/messages"
COMMANDS = f"/applications/{seed.BOT}/commands"
Full = tuple[Sandbox, Served, Bare]


@pytest.fixture
async def full(tmp_path: Path) -> AsyncIterator[Full]:
    """A sandbox that a test can fill by hand, and a bot on it."""
    async with (
        sandbox_server(tmp_path, rate_limits=False) as box,
        visiting(box.base_url) as served,
        bare(served) as bot,
    ):
        yield box, served, bot


async def test_a_channel_has_so_many_pins(full: Full) -> None:
    """30003 at 250; taking one away makes room."""
    box, served, bot = full
    await served.permit(1 << 51)  # PIN_MESSAGES
    _, message = await bot.api("POST", MESSAGES, {"content": "x"})
    stored, _ = box.world.messages.find(message["id"]) or ({}, None)
    with box.world.transaction():
        for _ in range(MAX_PINS):
            box.world.messages.save(stored | {"id": box.clock.snowflake(), "pinned": True})
    status, refused = await bot.api("PUT", f"{MESSAGES}/pins/{message['id']}")
    assert (status, refused["code"]) == (400, 30003)
    _, pins = await bot.api("GET", f"{MESSAGES}/pins")
    await bot.api("DELETE", f"{MESSAGES}/pins/{pins['items'][0]['message']['id']}")
    assert (await bot.api("PUT", f"{MESSAGES}/pins/{message['id']}"))[0] == 204


async def test_threads_and_their_members_are_counted(full: Full) -> None:
    """160006 with a thousand active threads, 30033 with a thousand members in one."""
    box, _, bot = full
    path, body = f"/channels/{seed.GAMES}/threads", {"name": "A match", "type": 11}
    _, thread = await bot.api("POST", path, body)
    stored = box.world.channels.get(thread["id"])
    assert stored is not None
    with box.world.transaction():
        for n in range(MAX_MEMBERS - 1):
            box.world.channels.join(thread["id"], str(n + 1), seed.CREATED_AT)
        for _ in range(MAX_THREADS - 1):
            box.world.channels.save(stored | {"id": box.clock.snowflake()})
    status, refused = await bot.api("POST", path, body)
    assert (status, refused["code"]) == (400, 160006)
    member = f"/channels/{thread['id']}/thread-members/{seed.ANA}"
    status, refused = await bot.api("PUT", member)
    assert (status, refused["code"]) == (400, 30033)


async def test_direct_messages_are_not_opened_too_fast(full: Full) -> None:
    """40003 after some new ones; those that are open may be asked for, and later it goes on."""
    box, served, bot = full
    people = [str(1000 + n) for n in range(MAX_OPENINGS + 1)]
    for person in people:
        box.world.people.add({"id": person, "username": person, "global_name": None})
    answers = []
    for person in (*people, people[0]):
        _, body = await bot.api("POST", "/users/@me/channels", {"recipient_id": person})
        answers.append(body.get("code", 0))
    assert answers == [0] * MAX_OPENINGS + [40003, 0]
    await served.advance(minutes=11)
    status, _ = await bot.api("POST", "/users/@me/channels", {"recipient_id": people[-1]})
    assert status == 200


async def test_commands_are_made_so_often_a_day(full: Full) -> None:
    """30034 after two hundred new ones; renewing old ones counts for nothing."""
    _, served, bot = full
    made = 1  # the bot's own
    for n in range(MAX_CREATES // 100 + 1):
        size = min(100, MAX_CREATES - made)
        commands = [{"name": f"c{n}-{k}", "description": "C."} for k in range(size)]
        status, _ = await bot.api("PUT", COMMANDS, commands)
        assert status == 200
        made += size
    assert (await bot.api("PUT", COMMANDS, commands))[0] == 200
    new = {"name": "one-more", "description": "C."}
    status, refused = await bot.api("POST", COMMANDS, new)
    assert (status, refused["code"]) == (429, 30034)
    assert refused["retry_after"] > 0
    await served.advance(days=1, seconds=1)
    assert (await bot.api("POST", COMMANDS, new))[0] == 201


async def test_an_app_of_ones_own_says_five_things_more(full: Full) -> None:
    """40094 where the server has not installed it; its answers are private without permission."""
    _, served, bot = full
    await bot.command({"name": "mine", "description": "M.", "integration_types": [1]})
    ana, chi = await served.person("ana"), await served.person("chi")
    for person in (ana, chi):
        await served.install(person.id)
    await ana.run("mine")
    interaction = await bot.expect("INTERACTION_CREATE")
    assert interaction["authorizing_integration_owners"] == {"1": seed.ANA}
    await bot.answer(interaction, 4, {"content": "x"})
    codes = []
    for n in range(6):
        _, body = await bot.webhook("POST", interaction, "", {"content": str(n)})
        codes.append(body.get("code", 0))
    assert codes == [0, 0, 0, 0, 0, 40094]
    where = {"channel_id": seed.GAMES, "id": seed.PLAYERS, "deny": str(1 << 50)}
    await served.call("POST", "/sandbox/permissions", where)
    await chi.run("mine")
    _, body = await bot.answer(await bot.expect("INTERACTION_CREATE"), 4, {"content": "x"})
    assert body["resource"]["message"]["flags"] == 64


async def test_addresses_of_attachments_are_signed_and_expire(full: Full) -> None:
    """Whoever keeps one instead of the message's id loses the picture after a day."""
    _, served, bot = full
    form = aiohttp.FormData()
    form.add_field("files[0]", b"data", filename="a.txt")
    _, message = await bot.api("POST", MESSAGES, data=form)
    url = message["attachments"][0]["url"]
    assert re.search(r"\?ex=[0-9a-f]+&is=[0-9a-f]+&hm=[0-9a-f]{64}&$", url)
    async with served.session.get(url) as response:
        assert await response.read() == b"data"
    await served.advance(days=1, seconds=2)
    async with served.session.get(url) as response:
        assert response.status == 404
    _, again = await bot.api("GET", f"{MESSAGES}/{message['id']}")
    async with served.session.get(again["attachments"][0]["url"]) as response:
        assert response.status == 200


async def test_a_request_has_its_largest_size(full: Full) -> None:
    """413 above 25 MiB, before it is read."""
    _, _, bot = full
    status, refused = await bot.api("POST", MESSAGES, data=BytesIO(b" " * (MAX_REQUEST_BYTES + 1)))
    assert (status, refused["code"]) == (413, 40005)


async def test_webhooks_of_interactions_have_buckets_of_their_own(tmp_path: Path) -> None:
    """Five in two seconds for each interaction, and none counts to the global limit."""
    async with sandbox(tmp_path, rate_limits=True) as served, bare(served) as bot:
        ana = await served.person("ana")
        interactions = []
        for _ in range(2):
            await ana.run("go")
            interactions.append(await bot.expect("INTERACTION_CREATE"))
            await bot.answer(interactions[-1], 4, {"content": "x"})
        body = {"content": "x"}
        answers = [await bot.webhook("POST", interactions[0], "", body) for _ in range(6)]
        assert [status for status, _ in answers] == [200] * 5 + [429]
        assert 0 < answers[-1][1]["retry_after"] <= 2
        status, _ = await bot.webhook("POST", interactions[1], "", {"content": "x"})
        assert status == 200


def test_ten_thousand_refusals_are_a_ban() -> None:
    """401, 403 and 429 count, others do not; then nothing is answered in Discord's name."""
    limiter = RateLimiter(is_on=True)
    for _ in range(MAX_INVALID - 1):
        limiter.count_status(403)
    for _ in range(100):
        limiter.count_status(400)
    assert limiter.acquire("GET", "/users/@me").ban_page() is None
    limiter.count_status(401)
    verdict = limiter.acquire("GET", "/users/@me")
    answer = verdict.ban_page()
    assert answer is not None
    assert (answer.status, answer.content_type) == (429, "text/html")
    assert "Via" not in verdict.headers
    assert verdict.wait <= 600


async def test_a_thread_has_two_new_names_in_ten_minutes(full: Full) -> None:
    """429 for minutes; what else is changed of it, or the same name, counts for nothing."""
    _, served, bot = full
    path, body = f"/channels/{seed.GAMES}/threads", {"name": "A match", "type": 11}
    _, thread = await bot.api("POST", path, body)
    path, longest = f"/channels/{thread['id']}", {"auto_archive_duration": 10080}
    names = [{"name": name} for name in ("A match", "One", "Two", "Three")]
    answers = [await bot.api("PATCH", path, changes) for changes in (*names, longest)]
    assert [status for status, _ in answers] == [200, 200, 200, 429, 200]
    assert 590 < answers[3][1]["retry_after"] <= 600
    await served.advance(minutes=10)
    assert (await bot.api("PATCH", path, names[-1]))[0] == 200


async def test_an_old_message_is_told_by_its_age(full: Full) -> None:
    """Young ones are edited as often as one likes, to the millisecond."""
    box, served, bot = full
    _, message = await bot.api("POST", MESSAGES, {"content": "x"})
    await served.advance(seconds=HOUR_MS / 1000 - 60)
    await bot.api("PATCH", f"{MESSAGES}/{message['id']}", {"content": "y"})
    assert not box.old_edits
    await served.advance(minutes=1)
    await bot.api("PATCH", f"{MESSAGES}/{message['id']}", {"content": "z"})
    assert len(box.old_edits[seed.GAMES]) == 1
