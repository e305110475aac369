"""People: what they see, what counts as unread, and who else may speak for them."""

import pytest

from bot.sandbox.protocol import MessageFlags
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

MESSAGES = f"/channels/{seed.GAMES}/messages"


async def test_the_world_begins_with_five_people_and_two_servers(served: Served) -> None:
    """Among them a moderator and a newcomer; Chi is not in the second one, and sees nothing."""
    everybody = await served.call("GET", "/person")
    assert [p["global_name"] for p in everybody["people"]] == ["Ana", "Bo", "Chi", "Dora", "Emil"]
    assert everybody["bot"]["username"] == "Overmorrow"
    ana, chi = await served.person("ana"), await served.person("chi")
    assert [g["name"] for g in (await ana.state())["guilds"]] == ["Overmorrow Club", "Tea House"]
    (club,) = (await chi.state())["guilds"]
    assert club["name"] == "Overmorrow Club"
    assert club["members"][seed.DORA] == [seed.MODERATORS]
    assert club["members"][seed.EMIL] == []
    with pytest.raises(Refused) as refused:
        await chi.messages(seed.LOUNGE)
    assert refused.value.body["code"] == 50001


async def test_messages_are_unread_until_they_are_read(ana: Person, bo: Person) -> None:
    """One's own never are; mentions are counted apart."""
    await ana.say("one")
    last = await ana.say(f"two for <@{bo.id}>")
    unread = await bo.expect("UNREAD", count=2)
    assert unread["mentions"] == 1
    assert (await ana.state())["unread"][seed.GAMES]["count"] == 0
    await bo.call("POST", f"/channels/{seed.GAMES}/read", {"message_id": last["id"]})
    assert (await bo.expect("UNREAD", count=0))["last_read"] == last["id"]
    assert (await bo.state())["unread"][seed.GAMES]["mentions"] == 0


@pytest.mark.parametrize(
    ("allowed", "flags", "mentions"),
    [
        (None, 0, 1),
        ({"parse": []}, 0, 0),
        ({"parse": [], "users": [seed.BO]}, 0, 0),
        ({"parse": [], "users": [seed.ANA]}, 0, 1),
        ({"parse": ["users"]}, int(MessageFlags.SUPPRESS_NOTIFICATIONS), 1),
    ],
)
async def test_only_allowed_mentions_ping(
    bot: Bare, ana: Person, allowed: Json | None, flags: int, mentions: int
) -> None:
    """A silent message counts too: it only makes no sound."""
    body = {"content": f"<@{ana.id}>", "allowed_mentions": allowed, "flags": flags}
    _, message = await bot.api("POST", MESSAGES, body)
    assert (await ana.expect("UNREAD", channel_id=seed.GAMES))["mentions"] == mentions
    assert [user["id"] for user in message["mentions"]] == [ana.id] * mentions


async def test_everyone_needs_a_permission_and_text_displays_ping(bot: Bare, ana: Person) -> None:
    """The bot has none for @everyone; its Components V2 mention like any words."""
    _, message = await bot.api("POST", MESSAGES, {"content": "@everyone look"})
    assert not message["mention_everyone"]
    text = {"type": 10, "content": f"<@{ana.id}> your turn"}
    await bot.api(
        "POST", MESSAGES, {"flags": int(MessageFlags.IS_COMPONENTS_V2), "components": [text]}
    )
    assert (await ana.expect("UNREAD", count=2))["mentions"] == 1


async def test_edits_ping_nobody_and_deletions_take_pings_back(bot: Bare, ana: Person) -> None:
    """A notice must be a new message."""
    _, message = await bot.api("POST", MESSAGES, {"content": "board"})
    one = f"{MESSAGES}/{message['id']}"
    await bot.api("PATCH", one, {"content": f"<@{ana.id}>"})
    await ana.expect("MESSAGE_UPDATE")
    assert (await ana.state())["unread"][seed.GAMES]["mentions"] == 0
    _, ping = await bot.api("POST", MESSAGES, {"content": f"<@{ana.id}>"})
    await ana.expect("UNREAD", mentions=1)
    assert (await bot.api("DELETE", f"{MESSAGES}/{ping['id']}"))[0] == 204
    await ana.expect("MESSAGE_DELETE", id=ping["id"])
    await ana.expect("UNREAD", mentions=0)


async def test_typing_is_seen(bot: Bare, ana: Person, bo: Person) -> None:
    """The bot's and people's."""
    await bot.api("POST", f"/channels/{seed.GAMES}/typing")
    assert (await ana.expect("TYPING"))["user_id"] == seed.BOT
    await bo.call("POST", f"/channels/{seed.GAMES}/typing")
    assert (await ana.expect("TYPING"))["user_id"] == bo.id


async def test_history_is_read_in_pages(bot: Bare, ana: Person) -> None:
    """People: newest last. The bot: newest first, before, after and around."""
    ids = [(await ana.say(str(n)))["id"] for n in range(5)]
    assert [m["id"] for m in await ana.messages()] == ids
    older = await ana.call("GET", f"{MESSAGES}?limit=2&before={ids[3]}")
    assert [m["id"] for m in older] == ids[1:3]
    for query, expected in (
        ("limit=2", [ids[4], ids[3]]),
        (f"limit=2&after={ids[0]}", [ids[2], ids[1]]),
        (f"limit=2&before={ids[2]}", [ids[1], ids[0]]),
        (f"limit=3&around={ids[2]}", [ids[3], ids[2], ids[1]]),
    ):
        _, found = await bot.api("GET", f"{MESSAGES}?{query}")
        assert [m["id"] for m in found] == expected, query
    assert (await bot.api("GET", f"{MESSAGES}?limit=101"))[0] == 400


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "localhost.evil.example"}, 403),
        ({"Host": "evil@{own}"}, 403),
        ({"Host": "{own}/evil"}, 403),
        ({"Origin": "http://evil@{own}"}, 403),
        ({"Origin": "http://{own}"}, 200),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "text/plain"}, 415),
    ],
)
async def test_other_web_pages_cannot_speak_for_people(
    served: Served, headers: dict[str, str], status: int
) -> None:
    """Neither under another name, nor from another origin, nor by a form."""
    url = f"{served.base_url}/person/{seed.ANA}/dms"
    own = served.base_url.removeprefix("http://")
    filled = {name: value.format(own=own) for name, value in headers.items()}
    given = {"Content-Type": "application/json"} | filled
    body = b'{"user_id": "%s"}' % seed.BO.encode()
    async with served.session.post(url, data=body, headers=given) as response:
        assert response.status == status


@pytest.mark.parametrize("depth", [100, 900, 100_000])
async def test_json_that_is_nested_too_deep_is_refused(served: Served, depth: int) -> None:
    """On the page's side and on the bot's, as JSON that is none."""
    deep = b'{"content": ' + b"[" * depth + b"]" * depth + b"}"
    for path in (f"/person/{seed.ANA}/dms", f"/api/v10/channels/{seed.GAMES}/messages"):
        headers = {"Content-Type": "application/json", "Authorization": "Bot x"}
        url = served.base_url + path
        async with served.session.post(url, data=deep, headers=headers) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


@pytest.mark.parametrize("by_ms", [10**30, 2**42, -1, "1", True])
async def test_the_clock_is_moved_only_to_where_there_are_dates(
    served: Served, by_ms: object
) -> None:
    """Beyond the year 2084 nothing has a number of Discord's."""
    with pytest.raises(Refused) as refused:
        await served.call("POST", "/sandbox/clock", {"advance_ms": by_ms})
    assert refused.value.status == 400
    await served.advance(days=1)


async def test_the_bot_speaks_for_no_person(served: Served) -> None:
    """Nor is anybody there whom the world does not know."""
    for person_id in (seed.BOT, "1"):
        with pytest.raises(Refused) as refused:
            await served.call("GET", f"/person/{person_id}/state")
        assert refused.value.body["code"] == 10013
    with pytest.raises(Refused) as refused:
        await served.call("GET", f"/person/{seed.ANA}/nothing")
    assert refused.value.status == 404
