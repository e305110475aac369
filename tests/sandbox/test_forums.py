"""Forums refuse what Discord refuses: talk beside posts, unknown tags, posts without permission."""

import pytest

from bot.sandbox.protocol import Permissions
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Person, Refused, Served

FORUM = f"/channels/{seed.POSTS}"
NEW: Json = {"name": "A match", "message": {"content": "It begins."}}


async def test_a_post_begins_with_its_message(served: Served, bot: Bare) -> None:
    """Thread and first message have one number; the forum shows the thread to everybody."""
    status, post = await bot.api("POST", f"{FORUM}/threads", NEW)
    assert status == 201
    assert (post["type"], post["parent_id"], post["applied_tags"]) == (11, seed.POSTS, [])
    assert post["message"]["id"] == post["id"] == post["message"]["channel_id"]
    assert "thread" not in post["message"]
    bo = await served.person("bo")
    assert [t["name"] for t in (await bo.state())["threads"]] == ["A match"]
    status, _ = await bot.api("POST", f"/channels/{post['id']}/messages", {"content": "Next."})
    assert status == 200


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/messages", {"content": "Hello."}, 50008),
        ("/threads", {"name": "A match"}, 50035),
        ("/threads", {**NEW, "message": {}}, 50006),
        ("/threads", {**NEW, "applied_tags": ["1"]}, 10087),
        ("/threads", {**NEW, "applied_tags": ["1"] * 6}, 50035),
    ],
)
async def test_what_is_no_post_is_refused(bot: Bare, path: str, body: Json, code: int) -> None:
    """Messages beside posts, posts without one, tags that the forum has not."""
    _, refused = await bot.api("POST", FORUM + path, body)
    assert refused["code"] == code


async def test_posting_takes_the_permission_to_send(served: Served, bot: Bare) -> None:
    """That to begin threads does not help, nor is it asked for."""
    for deny, expected in (
        (Permissions.CREATE_PUBLIC_THREADS, 201),
        (Permissions.SEND_MESSAGES, 403),
    ):
        body = {"channel_id": seed.POSTS, "deny": str(int(deny))}
        await served.call("POST", "/sandbox/permissions", body)
        status, _ = await bot.api("POST", f"{FORUM}/threads", NEW)
        assert status == expected


async def test_tags_are_made_by_who_manages_the_channel(served: Served, bot: Bare) -> None:
    """They get numbers, keep them, differ by name, and are put on posts by who began those."""
    _, post = await bot.api("POST", f"{FORUM}/threads", NEW)
    status, _ = await bot.api("PATCH", FORUM, {"available_tags": [{"name": "Open"}]})
    assert status == 403
    role = {"guild_id": seed.TEA_HOUSE, "user_id": seed.BOT, "role_id": seed.HOSTS}
    may = {"permissions": str(int(Permissions.MANAGE_CHANNELS))}
    await served.call("POST", "/sandbox/roles", role | may)
    _, forum = await bot.api("PATCH", FORUM, {"available_tags": [{"name": "Open"}]})
    (first,) = forum["available_tags"]
    more = {"available_tags": [first, {"name": "Finished"}]}
    _, forum = await bot.api("PATCH", FORUM, more)
    assert forum["available_tags"][0] == first
    twice = {"available_tags": [{"name": "Open"}, {"name": "Open"}]}
    assert (await bot.api("PATCH", FORUM, twice))[1]["code"] == 40066
    _, changed = await bot.api("PATCH", f"/channels/{post['id']}", {"applied_tags": [first["id"]]})
    assert changed["applied_tags"] == [first["id"]]


async def test_nobody_talks_or_uses_commands_in_a_forum(served: Served, ana: Person) -> None:
    """Only in its posts."""
    with pytest.raises(Refused, match="50008"):
        await ana.say("Hello.", seed.POSTS)
    assert await ana.call("GET", f"/commands?channel_id={seed.POSTS}") == []
