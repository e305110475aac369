"""Who may do what: roles, overwrites in Discord's order, threads, and doors that people close."""

from pathlib import Path

import aiohttp
import pytest

from bot.sandbox.protocol import ALL_PERMISSIONS, Permissions
from bot.sandbox.server import sandbox_server
from bot.sandbox.services import threads
from bot.sandbox.world import World, seed
from bot.sandbox.world.permissions import can_see, channel_permissions, has_permissions
from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Json, Person, Refused, Served, visiting

GAMES = f"/channels/{seed.GAMES}"
MESSAGES = f"{GAMES}/messages"
ROW: list[Json] = [
    {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
]


@pytest.fixture
async def dora(served: Served) -> Person:
    """Dora, a moderator, at her page."""
    return await served.person("dora")


async def take(served: Served, deny: int, who: str = seed.BOT) -> None:
    """Take permissions away in #games."""
    body = {"channel_id": seed.GAMES, "deny": str(int(deny)), "id": who}
    await served.call("POST", "/sandbox/permissions", body)


async def refused_with(person: Person, method: str, path: str, body: Json | None = None) -> int:
    """The code with which a person is refused."""
    with pytest.raises(Refused) as refused:
        await person.call(method, path, body)
    return int(refused.value.body["code"])


def test_overwrites_count_from_everyone_over_roles_to_the_member(tmp_path: Path) -> None:
    """What is denied to all is given back by a role, and taken again from one member."""
    world = World(tmp_path)
    channel = world.channels.get(seed.GAMES)
    assert channel is not None
    send = str(int(Permissions.SEND_MESSAGES))
    deny, allow = {"deny": send, "allow": "0"}, {"deny": "0", "allow": send}
    channel["permission_overwrites"] = [
        {"id": seed.CHI, "type": 1, **deny},
        {"id": seed.PLAYERS, "type": 0, **allow},
        {"id": seed.CLUB, "type": 0, **deny},
    ]
    may = {who: channel_permissions(world, channel, who) for who in (seed.BO, seed.CHI, seed.EMIL)}
    assert [has_permissions(may[who], Permissions.SEND_MESSAGES) for who in may] == [
        True,
        False,
        False,
    ]
    assert channel_permissions(world, channel, seed.ANA) == ALL_PERMISSIONS
    assert not can_see(world, channel, "1")
    world.close()


@pytest.mark.parametrize(
    ("deny", "body", "code"),
    [
        (Permissions.EMBED_LINKS, {"embeds": [{"title": "t"}]}, 50013),
        (Permissions.VIEW_CHANNEL, {"content": "x"}, 50001),
        (Permissions.SEND_MESSAGES, {"content": "x"}, 50013),
        (
            Permissions.READ_MESSAGE_HISTORY,
            {"content": "x", "message_reference": {"message_id": "1"}},
            160002,
        ),
    ],
)
async def test_the_bot_says_only_what_it_may(
    served: Served, bot: Bare, deny: int, body: Json, code: int
) -> None:
    """Embeds, replies, anything at all: each its permission and its code."""
    await take(served, deny)
    status, refused = await bot.api("POST", MESSAGES, body)
    assert (status, refused["code"]) == (403, code)


async def test_files_and_pins_and_reactions_need_their_permission(
    served: Served, bot: Bare
) -> None:
    """Managing messages is no longer enough to pin."""
    _, message = await bot.api("POST", MESSAGES, {"content": "x"})
    await take(
        served, Permissions.ATTACH_FILES | Permissions.PIN_MESSAGES | Permissions.ADD_REACTIONS
    )
    form = aiohttp.FormData()
    form.add_field("files[0]", b"data", filename="a.txt")
    for method, path, more in (
        ("POST", MESSAGES, {"data": form}),
        ("PUT", f"{MESSAGES}/pins/{message['id']}", {}),
        ("PUT", f"{MESSAGES}/{message['id']}/reactions/%F0%9F%8E%B2/@me", {}),
    ):
        status, refused = await bot.api(method, path, **more)
        assert (status, refused["code"]) == (403, 50013), path


async def test_in_threads_only_the_threads_permission_counts(served: Served, bot: Bare) -> None:
    """Sending to the channel is another thing, and so is beginning a thread."""
    body = {"name": "A match", "type": 11}
    _, thread = await bot.api("POST", f"{GAMES}/threads", body)
    inside = f"/channels/{thread['id']}/messages"
    await take(served, Permissions.SEND_MESSAGES | Permissions.CREATE_PUBLIC_THREADS)
    assert (await bot.api("POST", inside, {"content": "x"}))[0] == 200
    assert (await bot.api("POST", f"{GAMES}/threads", body))[1]["code"] == 50013
    await take(served, Permissions.SEND_MESSAGES_IN_THREADS)
    assert (await bot.api("POST", inside, {"content": "x"}))[1]["code"] == 50013


async def test_of_a_channel_it_cannot_see_the_bot_hears_nothing(
    served: Served, bot: Bare, ana: Person
) -> None:
    """Its people talk; the next thing it hears is said elsewhere."""
    await take(served, Permissions.VIEW_CHANNEL)
    await ana.say(f"<@{seed.BOT}> here")
    await ana.say(f"<@{seed.BOT}> there", seed.GENERAL)
    assert (await bot.expect("MESSAGE_CREATE"))["channel_id"] == seed.GENERAL


async def test_what_is_taken_from_a_person_is_refused_to_them(
    served: Served, bot: Bare, bo: Person
) -> None:
    """Writing, commands, seeing the channel; the page is told each time."""
    await take(
        served, Permissions.SEND_MESSAGES | Permissions.USE_APPLICATION_COMMANDS, seed.PLAYERS
    )
    await bo.expect("READY")
    assert await refused_with(bo, "POST", MESSAGES, {"content": "x"}) == 50013
    assert await bo.call("GET", f"/commands?channel_id={seed.GAMES}") == []
    await take(served, Permissions.VIEW_CHANNEL, seed.BO)
    state = await bo.expect("READY")
    assert seed.GAMES not in [c["id"] for g in state["guilds"] for c in g["channels"]]
    assert await refused_with(bo, "GET", MESSAGES) == 50001
    for who in (seed.BO, seed.PLAYERS):
        await take(served, 0, who)
    await bo.say("back")


async def test_a_moderator_keeps_order_and_others_do_not(
    served: Served, bot: Bare, bo: Person, dora: Person
) -> None:
    """Deletes the bot's message, locks a thread, deletes a channel; Bo may do none of it."""
    _, message = await bot.api("POST", MESSAGES, {"content": "x", "components": ROW})
    _, thread = await bot.api("POST", f"{GAMES}/threads", {"name": "A match", "type": 11})
    inside = f"/channels/{thread['id']}"
    for method, path, body in (
        ("DELETE", f"{MESSAGES}/{message['id']}", None),
        ("POST", f"{inside}/archive", {"archived": True, "locked": True}),
        ("DELETE", GAMES, None),
    ):
        assert await refused_with(bo, method, path, body) == 50013, path
        if path != GAMES:
            await dora.call(method, path, body)
    await bot.expect("MESSAGE_DELETE")
    assert await refused_with(bo, "POST", f"{inside}/messages", {"content": "x"}) == 160005
    await dora.call("POST", f"{inside}/messages", {"content": "closed"})
    await dora.call("DELETE", GAMES)


async def test_a_private_thread_is_there_for_its_members(tmp_path: Path) -> None:
    """They are added or mentioned; who manages threads sees it; to begin one is permitted apart."""
    async with (
        sandbox_server(tmp_path, rate_limits=False) as box,
        visiting(box.base_url) as served,
        bare(served) as bot,
    ):
        await served.permit(Permissions.MANAGE_THREADS)
        body = {"name": "Secret", "type": 12}
        denied = {"channel_id": seed.GAMES, "deny": str(int(Permissions.CREATE_PRIVATE_THREADS))}
        await served.call("POST", "/sandbox/permissions", denied)
        assert (await bot.api("POST", f"{GAMES}/threads", body))[1]["code"] == 50013
        parent = box.world.channels.get(seed.GAMES)
        assert parent is not None
        thread = threads.create(box, parent, seed.ANA, body)
        path = f"/channels/{thread['id']}/messages"
        bo, chi = await served.person("bo"), await served.person("chi")
        dora = await served.person("dora")
        for person in (bo, chi):
            assert await refused_with(person, "GET", path) == 50001
        await dora.call("GET", path)
        member = f"/channels/{thread['id']}/thread-members/{seed.BO}"
        assert (await bot.api("PUT", member))[0] == 204
        assert (await bot.api("POST", path, {"content": f"<@{seed.CHI}>"}))[0] == 200
        for person in (bo, chi):
            found = await person.call("GET", path)
            assert [message["type"] for message in found] == [1, 0]


async def test_roles_are_pinged_when_everybody_may_or_the_bot_may(
    served: Served, bot: Bare, bo: Person
) -> None:
    """Players may be mentioned by all, Moderators only by who may mention all."""
    body = {"content": f"<@&{seed.PLAYERS}> <@&{seed.MODERATORS}>"}
    _, message = await bot.api("POST", MESSAGES, body)
    assert message["mention_roles"] == [seed.PLAYERS]
    await bo.expect("UNREAD", channel_id=seed.GAMES, mentions=1)
    none: Json = {"parse": [], "roles": []}
    _, message = await bot.api("POST", MESSAGES, body | {"allowed_mentions": none})
    assert message["mention_roles"] == []


async def test_direct_messages_are_closed_by_people_and_by_leaving(
    served: Served, bot: Bare
) -> None:
    """50007 for who wants none, 50278 for who shares no server, 50007 for a bot."""
    _, dm = await bot.api("POST", "/users/@me/channels", {"recipient_id": seed.EMIL})
    path = f"/channels/{dm['id']}/messages"
    for url, body, code in (
        ("/sandbox/dms", {"user_id": seed.EMIL, "open": False}, 50007),
        ("/sandbox/dms", {"user_id": seed.EMIL, "open": True}, 0),
        ("/sandbox/members", {"guild_id": seed.CLUB, "user_id": seed.EMIL, "member": False}, 50278),
        ("/sandbox/members", {"guild_id": seed.CLUB, "user_id": seed.EMIL, "member": True}, 0),
    ):
        await served.call("POST", url, body)
        status, answer = await bot.api("POST", path, {"content": "x"})
        assert (status, answer.get("code", 0)) == (403 if code else 200, code)
    _, refused = await bot.api("POST", "/users/@me/channels", {"recipient_id": seed.BOT})
    assert refused["code"] == 50007


async def test_a_bot_that_is_shown_the_door_knows_nothing_of_the_server(
    served: Served, bot: Bare
) -> None:
    """GUILD_DELETE, then unknown and without access; GUILD_CREATE when it is let in again."""
    body = {"guild_id": seed.TEA_HOUSE, "user_id": seed.BOT}
    await served.call("POST", "/sandbox/members", body | {"member": False})
    assert (await bot.expect("GUILD_DELETE"))["id"] == seed.TEA_HOUSE
    assert (await bot.api("GET", f"/guilds/{seed.TEA_HOUSE}"))[1]["code"] == 10004
    path = f"/channels/{seed.LOUNGE}/messages"
    assert (await bot.api("POST", path, {"content": "x"}))[1]["code"] == 50001
    await served.call("POST", "/sandbox/members", body | {"member": True})
    assert (await bot.expect("GUILD_CREATE"))["id"] == seed.TEA_HOUSE


async def test_the_bot_has_what_its_invite_asks_for_and_no_more(served: Served, bot: Bare) -> None:
    """309237746688 on its own role, and what everybody has; a tester may give it more."""
    _, roles = await bot.api("GET", f"/guilds/{seed.CLUB}/roles")
    own = next(role for role in roles if role.get("tags"))
    assert own["permissions"] == "309237746688"
    _, message = await bot.api("POST", MESSAGES, {"content": "x"})
    pin = f"{GAMES}/messages/pins/{message['id']}"
    assert (await bot.api("PUT", pin))[1]["code"] == 50013
    await served.permit(Permissions.PIN_MESSAGES)
    assert (await bot.expect("GUILD_ROLE_UPDATE"))["role"]["id"] == own["id"]
    assert (await bot.api("PUT", pin))[0] == 204
