"""What Discord refuses with 400 or 403 in ways that a retry does not mend, each at a switch."""

import pytest

from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.test_faults import switch
from tests.sandbox.test_threads import begun
from tests.sandbox.world import Json, Person, Refused, Served

GAMES = f"/channels/{seed.GAMES}"
MESSAGES = f"{GAMES}/messages"
WORDS = {"content": "x"}


async def code_of(bot: Bare, method: str, path: str, body: Json | None = None) -> tuple[int, int]:
    """Status and error code of a request, 0 for one that succeeds."""
    status, answer = await bot.api(method, path, body)
    return status, answer["code"] if status >= 400 else 0


async def test_a_nonce_whose_message_was_deleted_finds_no_message(bot: Bare) -> None:
    """400 with 10008 while the nonce is remembered; then it is free again."""
    body = {**WORDS, "nonce": "n", "enforce_nonce": True}
    _, message = await bot.api("POST", MESSAGES, body)
    await bot.api("DELETE", f"{MESSAGES}/{message['id']}")
    assert await code_of(bot, "POST", MESSAGES, body) == (400, 10008)
    assert await code_of(bot, "POST", MESSAGES, {**body, "nonce": "other"}) == (200, 0)


async def test_a_forgotten_nonce_posts_again(served: Served, bot: Bare) -> None:
    """Five minutes later the deleted message no longer stands in the way."""
    body = {**WORDS, "nonce": "n", "enforce_nonce": True}
    _, message = await bot.api("POST", MESSAGES, body)
    await bot.api("DELETE", f"{MESSAGES}/{message['id']}")
    await served.advance(minutes=6)
    assert await code_of(bot, "POST", MESSAGES, body) == (200, 0)


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_server_full_of_threads_takes_no_more(served: Served, bot: Bare, code: int) -> None:
    """With and without a message, and in a forum; messages go on."""
    _, message = await bot.api("POST", MESSAGES, WORDS)
    fault = await switch(served, "thread_limit", code=code)
    forum = f"/channels/{seed.POSTS}/threads"
    for path, body in (
        (f"{GAMES}/threads", {"name": "x", "type": 11}),
        (f"{MESSAGES}/{message['id']}/threads", {"name": "x"}),
        (forum, {"name": "x", "message": WORDS}),
    ):
        assert await code_of(bot, "POST", path, body) == (400, code)
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (200, 0)
    await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
    assert await code_of(bot, "POST", f"{GAMES}/threads", {"name": "x", "type": 11}) == (201, 0)


@pytest.mark.parametrize("code", [20026, 40003])
async def test_a_bot_in_quarantine_opens_no_direct_messages(
    served: Served, bot: Bare, code: int
) -> None:
    """403; channels that are open already still take messages."""
    _, dm = await bot.api("POST", "/users/@me/channels", {"recipient_id": seed.ANA})
    await switch(served, "dm_quarantine", code=code)
    for person in (seed.ANA, seed.BO):
        opening = {"recipient_id": person}
        assert await code_of(bot, "POST", "/users/@me/channels", opening) == (403, code)
    assert await code_of(bot, "POST", f"/channels/{dm['id']}/messages", WORDS) == (200, 0)


async def test_a_forum_that_requires_tags_refuses_a_post_without(served: Served, bot: Bare) -> None:
    """The bot learns of the flag by CHANNEL_UPDATE."""
    forum = f"/channels/{seed.POSTS}/threads"
    post = {"name": "x", "message": WORDS}
    await served.call("POST", "/sandbox/forums", {"channel_id": seed.POSTS, "require_tag": True})
    assert (await bot.expect("CHANNEL_UPDATE"))["flags"] == 16
    assert await code_of(bot, "POST", forum, post) == (400, 40067)
    await served.call("POST", "/sandbox/forums", {"channel_id": seed.POSTS, "require_tag": False})
    assert await code_of(bot, "POST", forum, post) == (201, 0)
    with pytest.raises(Refused) as refused:
        await served.call("POST", "/sandbox/forums", {"channel_id": seed.GAMES})
    assert refused.value.body["code"] == 50024


async def test_a_limit_on_one_channel_holds_up_no_other(served: Served, bot: Bare) -> None:
    """429 with its seconds there, also for edits; elsewhere all goes on."""
    await switch(served, "channel_rate_limit", channel_id=seed.GAMES, retry_after=7.5)
    status, body = await bot.api("POST", MESSAGES, WORDS)
    assert (status, body["retry_after"], body["global"]) == (429, 7.5, False)
    assert (await bot.api("GET", GAMES))[0] == 429
    assert await code_of(bot, "POST", f"/channels/{seed.GENERAL}/messages", WORDS) == (200, 0)
    assert await code_of(bot, "GET", "/users/@me") == (200, 0)
    with pytest.raises(Refused) as refused:
        await switch(served, "channel_rate_limit")
    assert refused.value.body["code"] == 50035


async def test_permissions_lost_in_a_channel_come_back(served: Served, bot: Bare) -> None:
    """CHANNEL_UPDATE each time; threads of the channel are concerned too."""
    thread = await begun(bot)
    inside = f"/channels/{thread['id']}/messages"
    lost = int(Permissions.VIEW_CHANNEL)
    fault = await switch(served, "lost_permissions", channel_id=seed.GAMES, permissions=str(lost))
    update = await bot.expect("CHANNEL_UPDATE")
    (overwrite,) = update["permission_overwrites"]
    assert (overwrite["id"], overwrite["deny"]) == (seed.BOT, str(lost))
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (403, 50001)
    assert await code_of(bot, "POST", inside, WORDS) == (403, 50001)
    await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
    assert (await bot.expect("CHANNEL_UPDATE"))["permission_overwrites"] == []
    assert await code_of(bot, "POST", inside, WORDS) == (200, 0)


async def test_what_was_denied_before_stays_denied(served: Served, bot: Bare) -> None:
    """The fault gives back what it took, and no more; a thread stands for its channel."""
    thread = await begun(bot)
    attach, send = int(Permissions.ATTACH_FILES), int(Permissions.SEND_MESSAGES)
    before = {"channel_id": seed.GAMES, "deny": str(attach)}
    await served.call("POST", "/sandbox/permissions", before)
    fault = await switch(served, "lost_permissions", channel_id=thread["id"], permissions=str(send))
    await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
    denied = [
        (await bot.expect("CHANNEL_UPDATE"))["permission_overwrites"][0]["deny"] for _ in range(3)
    ]
    assert denied == [str(attach), str(attach | send), str(attach)]


async def test_permissions_lost_with_the_role_come_back(served: Served, bot: Bare) -> None:
    """GUILD_ROLE_UPDATE each time; what @everyone may do stays."""
    about = {"by": "role", "guild_id": seed.CLUB, "permissions": str(int(Permissions.ATTACH_FILES))}
    fault = await switch(served, "lost_permissions", **about)
    role = (await bot.expect("GUILD_ROLE_UPDATE"))["role"]
    assert role["tags"]["bot_id"] == seed.BOT
    assert not int(role["permissions"]) & Permissions.ATTACH_FILES
    await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
    role = (await bot.expect("GUILD_ROLE_UPDATE"))["role"]
    assert int(role["permissions"]) & Permissions.ATTACH_FILES


async def test_a_bot_that_is_timed_out_may_only_look(served: Served, bot: Bare) -> None:
    """GUILD_MEMBER_UPDATE of the bot itself, with the time; then it may speak again."""
    fault = await switch(served, "lost_permissions", by="timeout", guild_id=seed.CLUB)
    member = await bot.expect("GUILD_MEMBER_UPDATE")
    assert member["user"]["id"] == seed.BOT
    assert member["communication_disabled_until"]
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (403, 50013)
    assert await code_of(bot, "GET", MESSAGES) == (200, 0)
    await served.call("DELETE", f"/sandbox/faults/{fault['id']}")
    assert (await bot.expect("GUILD_MEMBER_UPDATE"))["communication_disabled_until"] is None
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (200, 0)


async def test_a_timeout_runs_out_without_a_word(served: Served, bot: Bare) -> None:
    """The bot may speak again, and hears nothing of it."""
    await switch(served, "lost_permissions", by="timeout", guild_id=seed.CLUB, ms=60_000)
    await bot.expect("GUILD_MEMBER_UPDATE")
    await served.advance(seconds=59)
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (403, 50013)
    await served.advance(seconds=1)
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (200, 0)
    assert await served.call("GET", "/sandbox/faults") == []
    await bot.expect("MESSAGE_CREATE")
    assert "GUILD_MEMBER_UPDATE" not in [frame["t"] for frame in bot.events]


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({"channel_id": "1"}, 10003),
        ({"by": "role", "guild_id": "1"}, 10004),
        ({"by": "role", "permissions": "some"}, 10004),
        ({"by": "magic", "guild_id": seed.CLUB}, 50035),
    ],
)
async def test_lost_permissions_name_where(served: Served, about: Json, code: int) -> None:
    """Nothing is on when the channel or server is unknown."""
    with pytest.raises(Refused) as refused:
        await switch(served, "lost_permissions", **about)
    assert refused.value.body["code"] == code
    assert await served.call("GET", "/sandbox/faults") == []


async def test_a_role_is_taken_from_the_bot(served: Served, bot: Bare) -> None:
    """GUILD_MEMBER_UPDATE without the role, and its permissions are gone."""
    role = {"guild_id": seed.CLUB, "user_id": seed.BOT, "role_id": seed.MODERATORS}
    await served.call("POST", "/sandbox/roles", role)
    assert seed.MODERATORS in (await bot.expect("GUILD_MEMBER_UPDATE"))["roles"]
    assert await code_of(bot, "PATCH", GAMES, {"topic": "x"}) == (200, 0)
    await served.call("POST", "/sandbox/roles", {**role, "held": False})
    assert seed.MODERATORS not in (await bot.expect("GUILD_MEMBER_UPDATE"))["roles"]
    assert await code_of(bot, "PATCH", GAMES, {"topic": "x"}) == (403, 50013)


async def test_what_everyone_may_do_is_a_role_as_well(
    served: Served, bot: Bare, bo: Person
) -> None:
    """@everyone has the server's id; without it people see no channel, while the bot still does."""
    body = {"guild_id": seed.CLUB, "role_id": seed.CLUB, "permissions": "0"}
    await served.call("POST", "/sandbox/roles", body)
    assert (await bot.expect("GUILD_ROLE_UPDATE"))["role"]["permissions"] == "0"
    (club, _) = (await bo.state())["guilds"]
    assert club["channels"] == []
    assert await code_of(bot, "POST", MESSAGES, WORDS) == (200, 0)


async def test_without_the_history_there_are_no_messages(served: Served, bot: Bare) -> None:
    """An empty list instead of a refusal; one message by its id is refused."""
    _, message = await bot.api("POST", MESSAGES, WORDS)
    lost = str(int(Permissions.READ_MESSAGE_HISTORY))
    await switch(served, "lost_permissions", channel_id=seed.GAMES, permissions=lost)
    assert await bot.api("GET", MESSAGES) == (200, [])
    assert await code_of(bot, "GET", f"{MESSAGES}/{message['id']}") == (403, 50013)


async def test_a_thread_locked_meanwhile_takes_no_public_answer(
    served: Served, bot: Bare, ana: Person
) -> None:
    """50083 for all to see, while a private answer still arrives."""
    thread = await begun(bot)
    dora = await served.person("dora")
    for _ in range(2):
        await ana.run("go", thread["id"])
    public, private = [await bot.expect("INTERACTION_CREATE") for _ in range(2)]
    deny = {"channel_id": seed.GAMES, "deny": str(int(Permissions.MANAGE_THREADS))}
    await served.call("POST", "/sandbox/permissions", deny)
    await dora.call("POST", f"/channels/{thread['id']}/archive", {"locked": True})
    status, refused = await bot.answer(public, 4, WORDS)
    assert (status, refused["code"]) == (400, 50083)
    assert (await bot.answer(private, 4, {**WORDS, "flags": 64}))[0] == 200


async def test_a_thread_is_locked_and_archived_by_control(served: Served, bot: Bare) -> None:
    """THREAD_UPDATE; then nothing is written, edited or taken out of the archive."""
    thread = await begun(bot)
    inside = f"/channels/{thread['id']}"
    _, message = await bot.api("POST", f"{inside}/messages", WORDS)
    shut = {"channel_id": thread["id"], "archived": True, "locked": True}
    await served.call("POST", "/sandbox/threads", shut)
    assert (await bot.expect("THREAD_UPDATE"))["thread_metadata"]["locked"]
    assert await code_of(bot, "POST", f"{inside}/messages", WORDS) == (400, 160005)
    edit = f"{inside}/messages/{message['id']}"
    assert await code_of(bot, "PATCH", edit, WORDS) == (400, 50083)
    assert await code_of(bot, "PATCH", inside, {"archived": False}) == (403, 50013)
    await served.call("POST", "/sandbox/threads", {**shut, "locked": False})
    assert await code_of(bot, "PATCH", inside, {"archived": False}) == (200, 0)
    assert await code_of(bot, "PATCH", edit, WORDS) == (200, 0)
    with pytest.raises(Refused) as refused:
        await served.call("POST", "/sandbox/threads", {"channel_id": seed.GAMES})
    assert refused.value.body["code"] == 50024
