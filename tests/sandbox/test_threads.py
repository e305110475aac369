"""Threads as Discord keeps them: who is in, when they sleep, what may be done then."""

import pytest

from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

MANAGE_THREADS = int(Permissions.MANAGE_THREADS)
GAMES = f"/channels/{seed.GAMES}"


async def begun(bot: Bare, **settings: object) -> Json:
    """A public thread without a message, begun by the bot."""
    body = {"name": "A match", "type": 11, "auto_archive_duration": 60, **settings}
    status, thread = await bot.api("POST", f"{GAMES}/threads", body)
    assert status == 201, thread
    return dict(thread)


async def test_a_thread_without_a_message_leaves_a_line(bot: Bare, ana: Person) -> None:
    """The channel tells where the thread is; one with a message does not."""
    thread = await begun(bot)
    (line,) = await ana.messages()
    assert (line["type"], line["content"]) == (18, "A match")
    assert line["message_reference"]["channel_id"] == thread["id"]
    made = await bot.expect("THREAD_CREATE")
    assert made["newly_created"]
    assert made["member"]["user_id"] == seed.BOT


async def test_silence_sends_a_thread_to_the_archive(
    served: Served, bot: Bare, ana: Person
) -> None:
    """A message begins the time anew; an edit does not."""
    thread = await begun(bot)
    path = f"/channels/{thread['id']}/messages"
    await served.advance(minutes=50)
    _, message = await bot.api("POST", path, {"content": "still here"})
    await served.advance(minutes=50)
    assert (await bot.api("GET", f"/guilds/{seed.CLUB}/threads/active"))[1]["threads"]
    await bot.api("PATCH", f"{path}/{message['id']}", {"content": "edited"})
    await served.advance(minutes=11)
    archived = await ana.expect("THREAD_UPDATE")
    assert archived["thread_metadata"]["archived"]
    found = (await bot.api("GET", f"{GAMES}/threads/archived/public"))[1]
    assert [t["id"] for t in found["threads"]] == [thread["id"]]
    assert not (await bot.api("GET", f"/guilds/{seed.CLUB}/threads/active"))[1]["threads"]


async def test_in_the_archive_nothing_is_edited_and_a_message_wakes_it(
    served: Served, bot: Bare
) -> None:
    """50083 for edits, members and settings."""
    await served.permit(MANAGE_THREADS)
    thread = await begun(bot)
    one = f"/channels/{thread['id']}"
    _, message = await bot.api("POST", f"{one}/messages", {"content": "x"})
    assert (await bot.api("PATCH", one, {"archived": True, "locked": True}))[0] == 200
    for method, path, body in (
        ("PATCH", f"{one}/messages/{message['id']}", {"content": "y"}),
        ("DELETE", f"{one}/messages/{message['id']}", None),
        ("PUT", f"{one}/thread-members/{seed.ANA}", None),
        ("PATCH", one, {"name": "Other"}),
    ):
        status, refused = await bot.api(method, path, body)
        assert (status, refused["code"]) == (400, 50083), path
    assert (await bot.api("POST", f"{one}/messages", {"content": "wake up"}))[0] == 200
    about = (await bot.api("GET", one))[1]["thread_metadata"]
    assert (about["archived"], about["locked"]) == (False, True)


async def test_buttons_sleep_with_their_thread(served: Served, bot: Bare, ana: Person) -> None:
    """A click in the archive or in a locked thread never reaches the bot."""
    await served.permit(MANAGE_THREADS)
    thread = await begun(bot)
    one = f"/channels/{thread['id']}"
    button = {"type": 2, "style": 1, "label": "Move", "custom_id": "move"}
    rows = {"components": [{"type": 1, "components": [button]}]}
    _, message = await bot.api("POST", f"{one}/messages", rows)
    for state, code in (({"archived": True}, 50083), ({"archived": False, "locked": True}, 160005)):
        await bot.api("PATCH", one, state)
        with pytest.raises(Refused) as refused:
            await ana.click(message, "Move")
        assert refused.value.body["code"] == code
    await bot.api("PATCH", one, {"locked": False})
    await ana.click(message, "Move")
    await bot.expect("INTERACTION_CREATE")


async def test_a_locked_thread_is_for_those_who_manage_threads(
    served: Served, bot: Bare, ana: Person
) -> None:
    """People cannot write there; the bot cannot without the permission."""
    await served.permit(MANAGE_THREADS)
    thread = await begun(bot)
    one = f"/channels/{thread['id']}"
    await bot.api("PATCH", one, {"locked": True})
    await served.call(
        "POST", "/sandbox/permissions", {"channel_id": seed.GAMES, "deny": str(1 << 34)}
    )
    status, refused = await bot.api("POST", f"{one}/messages", {"content": "x"})
    assert (status, refused["code"]) == (400, 160005)
    assert (await bot.api("PATCH", one, {"locked": False}))[1]["code"] == 50013


async def test_mentions_bring_people_into_a_thread(bot: Bare, ana: Person, bo: Person) -> None:
    """Then its messages count for them; others see it without a count."""
    thread = await begun(bot)
    path = f"/channels/{thread['id']}/messages"
    await bot.api("POST", path, {"content": f"<@{ana.id}> your turn"})
    assert (await ana.expect("THREAD_UPDATE", id=thread["id"], member=True))["name"] == "A match"
    unread = await ana.expect("UNREAD", channel_id=thread["id"], mentions=1)
    assert unread["count"] == 1
    state = await bo.state()
    assert [t["member"] for t in state["threads"]] == [False]
    assert thread["id"] not in state["unread"]
    await bo.call("PUT", f"/threads/{thread['id']}/join")
    assert (await bo.state())["unread"][thread["id"]]["count"] == 0
    _, members = await bot.api("GET", f"/channels/{thread['id']}/thread-members")
    assert {m["user_id"] for m in members} == {seed.ANA, seed.BO, seed.BOT}
    await bo.call("DELETE", f"/threads/{thread['id']}/join")
    assert thread["id"] not in (await bo.state())["unread"]


async def test_a_message_has_one_thread_with_its_own_id(bot: Bare, ana: Person) -> None:
    """A second one is refused; the message shows the first."""
    _, message = await bot.api("POST", f"{GAMES}/messages", {"content": "A match"})
    path = f"{GAMES}/messages/{message['id']}/threads"
    status, thread = await bot.api("POST", path, {"name": "Match"})
    assert (status, thread["id"]) == (201, message["id"])
    assert (await ana.expect("MESSAGE_UPDATE"))["thread"]["name"] == "Match"
    status, refused = await bot.api("POST", path, {"name": "Match"})
    assert (status, refused["code"]) == (400, 160004)
    status, refused = await bot.api("POST", path, {"name": "x" * 101})
    assert "name" in refused["errors"]


async def test_a_deleted_channel_takes_its_threads_along(bot: Bare, ana: Person) -> None:
    """The bot hears of each, and then knows none of them."""
    thread = await begun(bot)
    await ana.call("DELETE", f"/channels/{seed.GAMES}")
    assert (await bot.expect("THREAD_DELETE"))["id"] == thread["id"]
    assert (await bot.expect("CHANNEL_DELETE"))["id"] == seed.GAMES
    for gone in (thread["id"], seed.GAMES):
        status, refused = await bot.api("POST", f"/channels/{gone}/messages", {"content": "x"})
        assert (status, refused["code"]) == (404, 10003)


async def test_who_is_added_is_told_by_a_line_and_a_ping(bot: Bare, bo: Person) -> None:
    """RECIPIENT_ADD, once; the bot's own joining leaves no line."""
    thread = await begun(bot)
    members = f"/channels/{thread['id']}/thread-members"
    for person in ("@me", bo.id, bo.id):
        assert (await bot.api("PUT", f"{members}/{person}"))[0] == 204
    (line,) = await bo.messages(thread["id"])
    assert (line["type"], line["author"]["id"]) == (1, seed.BOT)
    assert [user["id"] for user in line["mentions"]] == [bo.id]
    assert (await bo.expect("UNREAD", channel_id=thread["id"]))["mentions"] == 1
    (pushed,) = await bo.notifications()
    assert pushed["body"] == "Overmorrow added Bo to the thread."


async def test_a_mention_that_is_edited_in_adds_without_a_word(
    bot: Bare, ana: Person, bo: Person
) -> None:
    """No line, no ping; who is not in allowed_mentions is not added."""
    thread = await begun(bot)
    path = f"/channels/{thread['id']}/messages"
    _, message = await bot.api("POST", path, {"content": "A match"})
    words = f"A match of <@{bo.id}> and <@{ana.id}>"
    edit = {"content": words, "allowed_mentions": {"users": [bo.id], "parse": []}}
    assert (await bot.api("PATCH", f"{path}/{message['id']}", edit))[0] == 200
    _, members = await bot.api("GET", f"/channels/{thread['id']}/thread-members")
    assert {member["user_id"] for member in members} == {seed.BOT, bo.id}
    assert await bo.notifications() == []
    assert (await bo.state())["unread"][thread["id"]]["mentions"] == 0
    assert len(await bo.messages(thread["id"])) == 1


async def test_a_private_thread_is_its_members_and_its_moderators(
    bot: Bare, served: Served, ana: Person, bo: Person
) -> None:
    """Nobody else sees it or hears of it, the bot no more than people, until a mention asks in."""
    dora = await served.person("dora")  # who manages threads
    thread = await bo.call("POST", f"{GAMES}/threads", {"name": "Quiet", "private": True})
    one, hers = f"/channels/{thread['id']}", f"/channels/{thread['id']}/messages"
    assert (thread["type"], thread["thread_metadata"]["invitable"]) == (12, True)
    assert [t["id"] for t in (await dora.state())["threads"]] == [thread["id"]]
    chi, known = await served.person("chi"), f"/guilds/{seed.CLUB}/threads/active"
    assert (await chi.state())["threads"] == []
    assert (await bot.api("GET", one))[1]["code"] == 50001
    assert (await bot.api("GET", known))[1]["threads"] == []
    for about in ("GET", "POST"):
        with pytest.raises(Refused) as refused:
            await chi.call(about, hers, {"content": "x"} if about == "POST" else None)
        assert refused.value.body["code"] == 50001
    await bo.say(f"<@{seed.BOT}> and <@{chi.id}>, come in", thread["id"])
    made = await bot.expect("THREAD_CREATE")
    assert (made["id"], made["member"]["user_id"]) == (thread["id"], seed.BOT)
    assert "THREAD_CREATE" not in {event["t"] for event in bot.events}, "nothing came before"
    assert [t["id"] for t in (await bot.api("GET", known))[1]["threads"]] == [thread["id"]]
    assert (await chi.messages(thread["id"]))[0]["content"].endswith("come in")
    await chi.call("DELETE", f"/threads/{thread['id']}/join")
    assert (await chi.expect("THREAD_DELETE"))["id"] == thread["id"]
    assert (await chi.state())["threads"] == []
    member = f"{one}/thread-members/{bo.id}"
    assert (await bot.api("DELETE", member))[1]["code"] == 50013, "it's Bo's thread"
    status, own = await bot.api("POST", f"{GAMES}/threads", {"name": "Own"})
    assert (status, own["type"]) == (201, 12), "without a type a thread is private"
    assert (await bot.api("PUT", f"/channels/{own['id']}/thread-members/{bo.id}"))[0] == 204
    assert (await bot.api("DELETE", f"/channels/{own['id']}/thread-members/{bo.id}"))[0] == 204
    private = await bot.api("GET", f"{GAMES}/threads/archived/private")
    assert private[1]["code"] == 50013
