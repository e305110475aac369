"""The outbox: everything owed is delivered once, in order, however often delivery fails."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from bot.match.values.notice import Notice, NoticeKind
from bot.notify.outbox import Outbox, UndeliverableError
from tests.table import Table, table


@dataclass
class Courier:
    """Delivers into a list; fails as often as it is told to."""

    failing: int = 0
    hopeless: bool = False
    delivered: list[str] = field(default_factory=list)
    got: asyncio.Event = field(default_factory=asyncio.Event)
    held: asyncio.Event | None = None

    async def deliver(self, notice: Notice) -> int:
        if self.hopeless:
            raise UndeliverableError("the channel is gone")
        if self.failing:
            self.failing -= 1
            raise ConnectionError("not now")
        self.got.set()
        if self.held is not None:
            await self.held.wait()
        self.delivered.append(notice.key)
        return 900 + len(self.delivered)


async def owe(t: Table, *notices: Notice) -> None:
    for notice in notices:
        await t.database.write(lambda tables, n=notice: tables.notices.add(n))  # type: ignore[misc]


async def drain(outbox: Outbox) -> None:
    while await outbox.send_due():
        pass


async def test_what_is_due_is_delivered_once_and_remembered(tmp_path: Path) -> None:
    """A second look finds nothing; the message's id is kept for links."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier)
        notice = Notice(NoticeKind.CARD, 1, 1, t.clock.now())
        await owe(t, notice)
        await drain(outbox)
        await drain(outbox)
        message_id = await t.database.read(lambda tables: tables.notices.message_of(notice))
    assert courier.delivered == ["card:1:1"]
    assert message_id == 901


async def test_a_failure_is_tried_again_later_and_later(tmp_path: Path) -> None:
    """One second, two, four; nothing overtakes it in the meantime."""
    async with table(tmp_path) as t:
        courier = Courier(failing=3)
        outbox = Outbox(t.database, t.clock, courier)
        now = t.clock.now()
        await owe(t, Notice(NoticeKind.CARD, 1, 1, now), Notice(NoticeKind.CARD, 1, 2, now))
        waits = []
        for _ in range(3):
            await drain(outbox)
            assert courier.delivered == []
            due_at = await t.database.read(lambda tables: tables.notices.next_due())
            assert due_at is not None
            waits.append(due_at - t.clock.now())
            t.clock.ms = due_at
        await drain(outbox)
    assert waits == [1000, 2000, 4000]
    assert courier.delivered == ["card:1:1", "card:1:2"]


async def test_the_undeliverable_is_given_up(tmp_path: Path) -> None:
    """It does not stand in the way of what follows."""
    async with table(tmp_path) as t:
        courier = Courier(hopeless=True)
        outbox = Outbox(t.database, t.clock, courier)
        await owe(t, Notice(NoticeKind.CARD, 1, 1, t.clock.now()))
        await drain(outbox)
        courier.hopeless = False
        await owe(t, Notice(NoticeKind.CARD, 1, 2, t.clock.now()))
        await drain(outbox)
    assert courier.delivered == ["card:1:2"]


async def test_what_is_not_due_yet_waits(tmp_path: Path) -> None:
    """A challenge expires when its time has come."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier)
        await owe(t, Notice(NoticeKind.EXPIRED, 1, 0, t.clock.now() + 5))
        await drain(outbox)
        assert courier.delivered == []
        t.clock.ms += 5
        await drain(outbox)
    assert courier.delivered == ["expired:1:0"]


async def test_the_loop_wakes_when_something_is_committed(tmp_path: Path) -> None:
    """No polling: the commit itself pokes it."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier)
        t.database.committed = outbox.wake
        loop = asyncio.create_task(outbox.run())
        await owe(t, Notice(NoticeKind.CARD, 1, 1, t.clock.now()))
        await asyncio.wait_for(courier.got.wait(), 10)
        loop.cancel()
        await asyncio.gather(loop, return_exceptions=True)
        assert courier.delivered == ["card:1:1"]


async def test_what_is_under_way_arrives_before_a_stop(tmp_path: Path) -> None:
    """It is marked as sent, so that the next start does not send it again; no other is begun."""
    async with table(tmp_path) as t:
        courier = Courier(held=asyncio.Event())
        outbox = Outbox(t.database, t.clock, courier)
        now = t.clock.now()
        await owe(t, Notice(NoticeKind.CARD, 1, 1, now), Notice(NoticeKind.CARD, 1, 2, now))
        loop = asyncio.create_task(outbox.run())
        await asyncio.wait_for(courier.got.wait(), 10)
        loop.cancel()
        assert courier.held is not None
        courier.held.set()
        await asyncio.gather(loop, return_exceptions=True)
        (owed,) = await t.database.read(lambda tables: tables.notices.due(now, 9))
    assert courier.delivered == ["card:1:1"]
    assert owed.key == "card:1:2"


async def test_a_crash_after_delivery_delivers_the_same_notice_again(tmp_path: Path) -> None:
    """The courier sees the same key, which makes the same nonce: Discord keeps one message."""
    async with table(tmp_path) as t:
        await owe(t, Notice(NoticeKind.CARD, 1, 1, t.clock.now()))
        seen = await t.database.read(lambda tables: tables.notices.due(t.clock.now(), 9))
    async with table(tmp_path) as t:
        courier = Courier()
        await drain(Outbox(t.database, t.clock, courier))
    assert courier.delivered == [n.key for n in seen]
