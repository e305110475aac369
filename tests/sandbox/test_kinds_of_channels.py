"""Channels of other kinds allow what they allow on Discord, and refuse the rest."""

import pytest

from bot.sandbox.protocol import ChannelType, Permissions
from bot.sandbox.world import seed
from tests.sandbox.bots import Bare
from tests.sandbox.world import Json, Served

VOICE, STAGE = ChannelType.GUILD_VOICE, ChannelType.GUILD_STAGE_VOICE
ANNOUNCEMENT, MEDIA = ChannelType.GUILD_ANNOUNCEMENT, ChannelType.GUILD_MEDIA
THREAD: Json = {"name": "A match"}
POST: Json = {"name": "A match", "message": {"content": "It begins."}}


async def place(served: Served, kind: ChannelType) -> str:
    """A new channel of the club."""
    body = {"guild_id": seed.CLUB, "type": int(kind), "name": kind.name.lower()}
    made: Json = await served.call("POST", "/sandbox/channels", body)
    return str(made["id"])


@pytest.mark.parametrize(
    ("kind", "ways"),
    [
        (VOICE, {"say": 200, "below": 50024, "public": 50024, "private": 50024, "publish": 50024}),
        (STAGE, {"say": 200, "below": 50024, "public": 50024, "private": 50024, "publish": 50024}),
        (ANNOUNCEMENT, {"say": 200, "below": 10, "public": 50024, "private": 50024, "news": 10}),
        (ANNOUNCEMENT, {"say": 200, "publish": 200}),
        (MEDIA, {"say": 50008, "post": 50035}),
    ],
)
async def test_each_kind_takes_its_own(
    served: Served, bot: Bare, kind: ChannelType, ways: dict[str, int]
) -> None:
    """Messages, threads below one or alone, publishing, posts: a status, a type, or a code."""
    there = f"/channels/{await place(served, kind)}"
    await _permit_all(served)
    said = 0
    for way, expected in ways.items():
        path, body = {
            "say": ("messages", {"content": "Hello."}),
            "below": (f"messages/{said}/threads", THREAD),
            "public": ("threads", {**THREAD, "type": 11}),
            "private": ("threads", {**THREAD, "type": 12}),
            "news": ("threads", {**THREAD, "type": 10}),
            "publish": (f"messages/{said}/crosspost", {}),
            "post": ("threads", POST),
        }[way]
        status, answer = await bot.api("POST", f"{there}/{path}", body)
        told = answer.get("code") if status >= 400 else answer["type"] if status == 201 else status
        assert told == expected, way
        said = answer.get("id", said) if way == "say" else said


async def _permit_all(served: Served) -> None:
    role = {"guild_id": seed.CLUB, "user_id": seed.BOT, "role_id": seed.PLAYERS}
    may = {"permissions": str(int(Permissions.CREATE_PRIVATE_THREADS))}
    await served.call("POST", "/sandbox/roles", role | may)


async def test_news_are_published_once(served: Served, bot: Bare) -> None:
    """The flag says so, and a second time is refused."""
    there = f"/channels/{await place(served, ANNOUNCEMENT)}/messages"
    _, said = await bot.api("POST", there, {"content": "News."})
    _, published = await bot.api("POST", f"{there}/{said['id']}/crosspost", {})
    assert (said["flags"], published["flags"]) == (0, 1)
    _, again = await bot.api("POST", f"{there}/{said['id']}/crosspost", {})
    assert again["code"] == 40033
