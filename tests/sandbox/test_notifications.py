"""What a phone shows of a message: its content, and nothing else."""

from bot.sandbox.protocol import MessageFlags
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Served, unresolved

MESSAGES = f"/channels/{seed.GAMES}/messages"


async def test_a_mention_pushes_the_content(served: Served, bot: Bare, bo: Person) -> None:
    """With who said it where; names stand for ids; those who are not called hear nothing."""
    ana = await served.person("ana")
    words = f"<@{bo.id}>, your turn in <#{seed.GENERAL}>"
    _, message = await bot.api("POST", MESSAGES, {"content": words})
    pushed = await bo.expect("NOTIFICATION")
    assert pushed["title"] == "Overmorrow (#games, Overmorrow Club)"
    assert pushed["body"] == "@Bo, your turn in #general"
    assert (await bo.notifications())[0]["message_id"] == message["id"]
    assert await ana.notifications() == []
    assert (await ana.messages())[0]["notification"]["user_ids"] == [bo.id]


async def test_components_v2_push_nothing_to_read(bot: Bare, bo: Person) -> None:
    """The phone rings, and the push is empty."""
    text: Json = {"type": 10, "content": f"<@{bo.id}>, your turn"}
    flags = int(MessageFlags.IS_COMPONENTS_V2)
    await bot.api("POST", MESSAGES, {"flags": flags, "components": [text]})
    assert (await bo.expect("NOTIFICATION"))["body"] == ""


async def test_a_silent_message_pushes_nothing(bot: Bare, bo: Person) -> None:
    """It counts as a mention; so does nothing that is not a mention at all."""
    flags = int(MessageFlags.SUPPRESS_NOTIFICATIONS)
    await bot.api("POST", MESSAGES, {"content": f"<@{bo.id}>", "flags": flags})
    assert (await bo.expect("UNREAD", count=1))["mentions"] == 1
    await bot.api("POST", MESSAGES, {"content": "hello"})
    assert await bo.notifications() == []


async def test_a_direct_message_always_pushes(bot: Bare, bo: Person) -> None:
    """Under the name of its author alone; an edit pushes nothing more."""
    _, dm = await bot.api("POST", "/users/@me/channels", {"recipient_id": bo.id})
    path = f"/channels/{dm['id']}/messages"
    _, message = await bot.api("POST", path, {"content": "Good morning"})
    await bot.api("PATCH", f"{path}/{message['id']}", {"content": f"<@{bo.id}>"})
    (pushed,) = await bo.notifications()
    assert (pushed["title"], pushed["body"]) == ("Overmorrow", "Good morning")


async def test_who_is_not_mentioned_stays_a_number(bot: Bare, bo: Person) -> None:
    """A mention outside allowed_mentions is not resolved, in the push as in the client."""
    words = f"<@{bo.id}>, <@{seed.CHI}> has played"
    allowed = {"users": [bo.id], "parse": []}
    await bot.api("POST", MESSAGES, {"content": words, "allowed_mentions": allowed})
    assert (await bo.expect("NOTIFICATION"))["body"] == f"@Bo, <@{seed.CHI}> has played"
    assert unresolved((await bo.messages())[0]) == [seed.CHI]


async def test_tests_read_every_push(served: Served, bot: Bare) -> None:
    """Also those of people who have no page open; after a message, only later ones."""
    for person in (seed.ANA, seed.CHI):
        _, message = await bot.api("POST", MESSAGES, {"content": f"<@{person}>"})
    everything = await served.call("GET", "/sandbox/notifications")
    assert [one["user_ids"] for one in everything] == [[seed.ANA], [seed.CHI]]
    path = f"/sandbox/notifications?after={int(message['id']) - 1}"
    assert [one["body"] for one in await served.call("GET", path)] == ["@Chi"]
