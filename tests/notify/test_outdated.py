"""Messages that are outdated: each is deleted once, whoever else finds it, and whatever breaks."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import discord
import pytest

from bot.animation import Animator
from bot.app import build
from bot.courier.outdated import delete_messages
from bot.courier.sender import Sender
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind, PostedNotice
from bot.services import Services
from tests.table import ANA, BO, table

CHANNEL, FIRST, SECOND = 7, 41, 42


@dataclass
class Discord:
    """Messages whose first deletion waits until it is let go, or breaks off; which were asked."""

    broken: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)
    is_asked: asyncio.Event = field(default_factory=asyncio.Event)
    let_go: asyncio.Event = field(default_factory=asyncio.Event)

    def get_partial_messageable(self, _channel_id: int) -> "Discord":
        """Any channel."""
        return self

    def get_partial_message(self, message_id: int) -> "Message":
        """Any message."""
        return Message(self, message_id)

    def sender(self, services: Services) -> Sender:
        """One of a bot that has just started."""
        return Sender(cast(discord.AutoShardedClient, self), services, "x")


@dataclass
class Message:
    """One that can be deleted."""

    discord: Discord
    id: int

    async def delete(self) -> None:
        """Asks for it."""
        self.discord.asked.append(self.id)
        self.discord.is_asked.set()
        if self.discord.asked.count(self.id) == 1:
            await self.discord.let_go.wait()
        if self.id in self.discord.broken:
            raise ConnectionResetError


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    """Those of a bot that has nudged Ana and Bo, each by a message."""
    async with table(tmp_path) as t:
        live = await t.begin()
        told = ((ANA, FIRST), (BO, SECOND))

        async def call(tables: Tables) -> None:
            for person, message_id in told:
                who = person.user_id
                nudge = Notice(NoticeKind.NUDGE, live.match.id, live.match.version, 0, who)
                await tables.notices.add(nudge)
                (owed,) = [n for n in await tables.notices.due(0, 99) if n.user_id == who]
                await tables.notices.mark_sent(owed.id, message_id, CHANNEL)

        await t.database.write(call)
        with Animator() as animator:
            yield build(t.database, t.clock, animator).client.services


async def standing(services: Services) -> Sequence[PostedNotice]:
    """What stands of the match."""
    return await services.store.read(lambda tables: tables.notices.standing(1))


async def test_what_two_find_at_once_is_deleted_once(services: Services) -> None:
    """So is what somebody found before it was gone, and comes to afterwards."""
    box, found = Discord(), await standing(services)
    sender = box.sender(services)
    deleting = asyncio.create_task(delete_messages(sender, found[:1]))
    await box.is_asked.wait()
    await delete_messages(sender, found[:1])
    box.let_go.set()
    await deleting
    await delete_messages(sender, found)
    assert box.asked == [FIRST, SECOND]
    assert await standing(services) == []


@pytest.mark.parametrize("is_new", [True, False], ids=["a new bot", "the same bot"])
async def test_what_breaks_off_amid_a_deletion_is_deleted_later(
    services: Services, is_new: bool
) -> None:
    """By the bot that starts after a crash, or by the same one after a delivery was cancelled."""
    box, found = Discord(), await standing(services)
    sender = box.sender(services)
    deleting = asyncio.create_task(delete_messages(sender, found))
    await box.is_asked.wait()
    deleting.cancel()
    await asyncio.wait([deleting])
    assert await standing(services) == found
    box.let_go.set()
    await delete_messages(box.sender(services) if is_new else sender, await standing(services))
    assert box.asked == [FIRST, FIRST, SECOND]
    assert await standing(services) == []


async def test_what_was_deleted_before_the_line_broke_is_not_asked_for_again(
    services: Services,
) -> None:
    """Each is stored as gone by itself; the other still goes."""
    box, found = Discord(broken={SECOND}), await standing(services)
    sender = box.sender(services)
    box.let_go.set()
    with pytest.raises(ConnectionResetError):
        await delete_messages(sender, found)
    assert await standing(services) == found[1:]
    box.broken.clear()
    await delete_messages(sender, found)
    assert box.asked == [FIRST, SECOND, SECOND]
    assert await standing(services) == []
