"""The outbox: everything owed is delivered once, in order, however often delivery fails."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.delivery import NoAccessError, RefusedError, UndeliverableError
from bot.notify.outbox import PRESSURE, Outbox
from tests.table import Table, table


@dataclass
class Courier:
    """Delivers into a list; fails as often as it is told to."""

    failing: int = 0
    hopeless: bool = False
    delivered: list[str] = field(default_factory=list)
    got: asyncio.Event = field(default_factory=asyncio.Event)
    held: asyncio.Event | None = None
    enough: int = 0
    all: asyncio.Event = field(default_factory=asyncio.Event)

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
        if len(self.delivered) == self.enough:
            self.all.set()
        return 900 + len(self.delivered)


async def owe(t: Table, *notices: Notice) -> None:
    for notice in notices:
        await t.database.write(lambda tables, n=notice: tables.notices.add(n))  # type: ignore[misc]


async def drain(t: Table, outbox: Outbox) -> None:
    """Until nothing is due any more."""
    while await t.database.read(lambda tables: tables.notices.due(t.clock.now(), 1)):
        await outbox.start_due()
        await outbox.finish()


async def test_what_is_due_is_delivered_once_and_remembered(tmp_path: Path) -> None:
    """A second look finds nothing; the message's id is kept for links."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier)
        notice = Notice(NoticeKind.CARD, 1, 1, t.clock.now())
        await owe(t, notice)
        await drain(t, outbox)
        await drain(t, outbox)
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
            await drain(t, outbox)
            assert courier.delivered == []
            due_at = await t.database.read(lambda tables: tables.notices.next_due())
            assert due_at is not None
            waits.append(due_at - t.clock.now())
            t.clock.ms = due_at
        await drain(t, outbox)
    assert waits == [1000, 2000, 4000]
    assert courier.delivered == ["card:1:1", "card:1:2"]


async def test_the_undeliverable_is_given_up(tmp_path: Path) -> None:
    """It does not stand in the way of what follows."""
    async with table(tmp_path) as t:
        courier = Courier(hopeless=True)
        outbox = Outbox(t.database, t.clock, courier)
        await owe(t, Notice(NoticeKind.CARD, 1, 1, t.clock.now()))
        await drain(t, outbox)
        courier.hopeless = False
        await owe(t, Notice(NoticeKind.CARD, 1, 2, t.clock.now()))
        await drain(t, outbox)
    assert courier.delivered == ["card:1:2"]


async def test_what_is_not_due_yet_waits(tmp_path: Path) -> None:
    """A challenge expires when its time has come."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier)
        await owe(t, Notice(NoticeKind.EXPIRED, 1, 0, t.clock.now() + 5))
        await drain(t, outbox)
        assert courier.delivered == []
        t.clock.ms += 5
        await drain(t, outbox)
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
        await drain(t, Outbox(t.database, t.clock, courier))
    assert courier.delivered == [n.key for n in seen]


async def test_one_slow_subject_holds_up_no_other(tmp_path: Path) -> None:
    """While one thread's limit is waited for, other matches go on; its own cards keep order."""

    class OneIsSlow(Courier):
        async def deliver(self, notice: Notice) -> int:
            if notice.subject == 1 and self.held is not None:
                self.got.set()
                await self.held.wait()
            self.delivered.append(notice.key)
            if notice.subject == 3:
                other.set()
            return 7

    async with table(tmp_path) as t:
        held, other = asyncio.Event(), asyncio.Event()
        courier = OneIsSlow(held=held)
        outbox = Outbox(t.database, t.clock, courier)
        t.database.committed = outbox.wake
        now = t.clock.now()
        slow = [Notice(NoticeKind.NUDGE, 1, version, now) for version in range(9)]
        await owe(t, *slow, Notice(NoticeKind.CARD, 2, 1, now))
        loop = asyncio.create_task(outbox.run())
        await asyncio.wait_for(courier.got.wait(), 10)
        await owe(t, Notice(NoticeKind.CARD, 3, 1, now))
        await asyncio.wait_for(other.wait(), 10)
        assert courier.delivered == ["card:2:1", "card:3:1"]
        held.set()
        loop.cancel()  # of two that look for what is due, one may read what the other has sent
        await asyncio.gather(loop, return_exceptions=True)
        await drain(t, outbox)
    assert courier.delivered[2:] == [notice.key for notice in slow]


async def test_the_loop_sleeps_to_the_next_instant_beside_a_slow_delivery(tmp_path: Path) -> None:
    """A delivery that hangs is neither begun twice nor waited for."""
    async with table(tmp_path) as t:
        courier = Courier(held=asyncio.Event())
        outbox = Outbox(t.database, t.clock, courier)
        now = t.clock.now()
        await owe(t, Notice(NoticeKind.CARD, 1, 1, now), Notice(NoticeKind.EXPIRED, 1, 0, now + 9))
        assert await outbox.start_due() == now + 9
        await asyncio.wait_for(courier.got.wait(), 10)
        assert await outbox.start_due() == now + 9
        assert courier.held is not None
        courier.held.set()
        await outbox.finish()
    assert courier.delivered == ["card:1:1"]


async def test_what_discord_refuses_again_and_again_is_counted_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One line, as an error: it is a fault of ours."""

    class Refusing(Courier):
        async def deliver(self, notice: Notice) -> int:
            raise RefusedError("400 50035 content")

    async with table(tmp_path) as t:
        outbox = Outbox(t.database, t.clock, Refusing())
        await owe(t, Notice(NoticeKind.CARD, 1, 1, t.clock.now()))
        await drain(t, outbox)
    assert outbox.refused == 1
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def test_what_lost_its_permission_is_left_as_it_is(tmp_path: Path) -> None:
    """The courier has put the match to rest; the outbox neither retries nor gives up."""

    class Shut(Courier):
        async def deliver(self, notice: Notice) -> int:
            until = notice.due_at + HOUR_MS
            await t.database.write(lambda r: r.notices.hold_for_access(notice.id, until))
            raise NoAccessError("403 50001")

    async with table(tmp_path) as t:
        outbox, now = Outbox(t.database, t.clock, Shut()), t.clock.now()
        await owe(t, Notice(NoticeKind.VOID, 1, 1, now))
        await drain(t, outbox)
        assert await t.database.read(lambda r: r.notices.next_due()) == now + HOUR_MS


async def test_what_tidies_up_comes_behind_all_else(tmp_path: Path) -> None:
    """An older card waits for the newer one, which a crash between does not change; however long it
    was owed, what people are told goes first."""
    async with table(tmp_path) as t:
        courier, now = Courier(), t.clock.now()
        await owe(t, Notice(NoticeKind.COLLAPSED, 1, 1, now - HOUR_MS))
        await owe(t, Notice(NoticeKind.CARD, 1, 2, now + 1), Notice(NoticeKind.CARD, 2, 1, now))
        outbox = Outbox(t.database, t.clock, courier)
        await drain(t, outbox)
        assert courier.delivered == ["card:2:1"]
        t.clock.ms += 1
        await drain(t, Outbox(t.database, t.clock, courier))
        await owe(t, Notice(NoticeKind.COLLAPSED, 2, 1, now), Notice(NoticeKind.TURN, 3, 1, now, 7))
        due = await t.database.read(lambda tables: tables.notices.due(t.clock.now(), 9))
    assert courier.delivered == ["card:2:1", "card:1:2", "collapsed:1:1"]
    assert [notice.kind for notice in due] == [NoticeKind.TURN, NoticeKind.COLLAPSED]


def backlog(now: int) -> list[Notice]:
    """Older cards to become lines, and after them as many new cards as are pressure."""
    lines = [Notice(NoticeKind.COLLAPSED, n, 0, now - 1000) for n in range(1, 6)]
    return [*lines, *(Notice(NoticeKind.CARD, n, 1, now) for n in range(101, 101 + PRESSURE))]


async def test_under_pressure_new_cards_go_out_and_older_ones_stay_boards(tmp_path: Path) -> None:
    """Every card is out before an older one becomes a line; none does for the next second."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox = Outbox(t.database, t.clock, courier, pressure_s=3600)
        await owe(t, *backlog(t.clock.now()))
        for _ in range(3):
            await outbox.start_due()
            await outbox.finish()
    assert courier.delivered == [f"card:{n}:1" for n in range(101, 101 + PRESSURE)]


async def test_once_the_pressure_is_over_the_rest_becomes_lines(tmp_path: Path) -> None:
    """Nothing else has to happen for it."""
    async with table(tmp_path) as t:
        courier = Courier(enough=PRESSURE + 5)
        outbox = Outbox(t.database, t.clock, courier, pressure_s=0.05)
        await owe(t, *backlog(t.clock.now()))
        loop = asyncio.create_task(outbox.run())
        await asyncio.wait_for(courier.all.wait(), 10)
        loop.cancel()
        await asyncio.gather(loop, return_exceptions=True)
