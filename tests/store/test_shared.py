"""Several processes on one server: a lease a range of shards, a duty one process, no work twice."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import repeat
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.errors import LeaseError, StaleMove
from bot.match.ports import Tables
from bot.match.values.figures import NoFigures
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.offers import OfferKind
from bot.match.values.outage import FORGIVEN_MS, Outage
from bot.match.values.timecontrol import HOUR_MS, MINUTE_MS
from bot.notify.outbox import Outbox
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import Uptime
from bot.patience import until_reached
from bot.shards import parse_shards
from bot.store import fence
from bot.store.db import Database
from bot.store.engine import connect
from tests.notify.test_outbox import Courier
from tests.store.test_postgres import cut
from tests.table import Table, table_over

STANDS_BY, WAITS = fence.__name__, until_reached.__module__

FIRST, LAST = parse_shards("0-1/4"), parse_shards("2-3/4")
PATIENT_MS, SHORT_MS = 600_000, 1_000
"""Leases that end only when a test says so, and one whose end a test waits for."""

PATIENCE_S = 60.0
"""What comes at once may take so long, as a machine may have much else to do."""

STANDING_STILL = (
    "SELECT 1 FROM pg_stat_activity"
    " WHERE datname = current_database() AND state = 'idle in transaction'"
)


@asynccontextmanager
async def both(url: str) -> AsyncIterator[tuple[Table, Table]]:
    """Two processes, with one clock."""
    one, other = [await Database.open(url, shards, PATIENT_MS) for shards in (FIRST, LAST)]
    tables = table_over(one), table_over(other)
    tables[1].clock = tables[1].session._clock = tables[0].clock
    try:
        yield tables
    finally:
        for database in (one, other):
            await database.close()


async def stop_being_heard(url: str, role: str) -> None:
    """A process says nothing more, for longer than its lease, and should it renew it, too late."""
    db = await connect(url)
    await db.execute("UPDATE lease SET held_until = 0, holder = '' WHERE role = ?", (role,))
    await db.close()


async def found(_: Tables) -> Mapping[str, int]:
    """One thing to do."""
    return {"something": 1}


async def test_ranges_stand_side_by_side_and_who_meets_them_stands_by(url: str) -> None:
    """Until all are given up that have a shard of its own; a whole meets every part."""
    one, other = [await Database.open(url, shards, PATIENT_MS) for shards in (FIRST, LAST)]
    waiting = [
        asyncio.create_task(Database.open(url, shards))
        for shards in (FIRST, None, parse_shards("0-0/2"))
    ]
    await one.write(lambda tables: tables.direct_channels.put(1, 2))
    await other.write(lambda tables: tables.direct_channels.put(3, 4))
    assert not any(task.done() for task in waiting)
    await one.close()
    async with asyncio.timeout(PATIENCE_S):
        standby = await waiting[0]
    assert not any(task.done() for task in waiting[1:])
    for task in waiting[1:]:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await standby.close()
    await other.close()


class Lines(logging.Handler):
    """The lines of some loggers, which a test waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []
        self._news = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.records.append(record)
        self._news.set()

    async def of(self, name: str, count: int) -> list[tuple[str, dict[str, str]]]:
        """The lines of a logger, once there are so many: their levels and what they name."""
        async with asyncio.timeout(PATIENCE_S):
            while len(lines := [r for r in self.records if r.name == name]) < count:
                self._news.clear()
                await self._news.wait()
        return [
            (line.levelname, {key: str(value) for key, value in vars(line)["fields"].items()})
            for line in lines
        ]


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What is said about standing by, and about waiting."""
    heard, loggers = Lines(), [logging.getLogger(name) for name in (STANDS_BY, WAITS)]
    for logger in loggers:
        logger.addHandler(heard)
        logger.setLevel(logging.INFO)
    yield heard
    for logger in loggers:
        logger.removeHandler(heard)
        logger.setLevel(logging.NOTSET)


async def test_who_stands_by_says_for_whom(url: str, lines: Lines) -> None:
    """It is wanted, so nothing is to be stopped; once, and anew when another one holds it. Another
    count of shards is none of that, and a warning."""
    one, other = [await Database.open(url, shards, PATIENT_MS) for shards in (FIRST, LAST)]
    me = f"process {os.getpid()} on {os.uname().nodename}"
    halves = asyncio.create_task(Database.open(url, parse_shards("0-0/2")))
    first = ("INFO", {"held_by": me, "shards": "0-1/4"})
    differs = ("WARNING", {"ours": "0-0/2", "theirs": "0-1/4"})
    assert await lines.of(STANDS_BY, 2) == [first, differs]
    await one.close()
    then = ("INFO", {"held_by": me, "shards": "2-3/4"})
    assert await lines.of(STANDS_BY, 3) == [first, differs, then]
    await other.close()
    async with asyncio.timeout(PATIENCE_S):
        taken = await halves
    over = ("INFO", {"held_by": me, "shards": "2-3/4"})
    assert await lines.of(STANDS_BY, 4) == [first, differs, then, over]
    assert [line.getMessage() for line in lines.records][-2:] == ["stands by", "takes over"]
    assert not any("stop it" in line.getMessage() for line in lines.records)
    await taken.close()


async def test_a_standby_is_patient_anew(url: str, tmp_path: Path, lines: Lines) -> None:
    """Its server is away twice, and was there in between: the second wait begins as the first."""
    one, beside = await Database.open(url), await connect(url)
    (folder,), way, begun = parse_qs(urlsplit(url).query)["host"], tmp_path / "way", list[None]()
    way.symlink_to(folder)

    def waits() -> Iterator[float]:
        begun.append(None)
        return repeat(0.0)

    opening = until_reached(lambda: Database.open(url.replace(folder, str(way))), waits)
    standby = asyncio.create_task(opening)
    for time in (1, 2):
        await lines.of(STANDS_BY, time)
        before = len(await lines.of(WAITS, 0))
        way.unlink()
        await cut(beside)
        await lines.of(WAITS, before + 1)
        way.symlink_to(folder)
    await lines.of(STANDS_BY, 3)
    standby.cancel()
    await asyncio.gather(standby, return_exceptions=True)
    assert len(begun) == 3
    await one.close()
    await beside.close()


async def test_a_process_learns_that_another_has_its_shards(url: str) -> None:
    """It writes nothing more, and is told, so that it ends without being asked anything."""
    one = await Database.open(url, FIRST)
    await stop_being_heard(url, str(FIRST))
    other = await Database.open(url, FIRST)
    with pytest.raises(LeaseError, match="taken over"):
        await one.write(lambda tables: tables.direct_channels.put(1, 2))
    with pytest.raises(LeaseError, match="taken over"):
        async with asyncio.timeout(PATIENCE_S):
            await one.until_lost()
    await one.close()
    await other.close()


async def test_who_stood_still_for_a_moment_does_it_again(url: str) -> None:
    """Nobody has taken its lease, so all of it is stored, once."""
    one, beside = await Database.open(url, FIRST, SHORT_MS), await connect(url)
    tries = list[int | None]()

    async def stand_still(tables: Tables) -> None:
        tries.append(await tables.direct_channels.get(1))
        await tables.direct_channels.put(1, 2)
        while len(tries) == 1 and await beside.rows(STANDING_STILL):  # noqa: ASYNC110 - the server tells us nothing
            await asyncio.sleep(0.01)

    async with asyncio.timeout(PATIENCE_S):
        await one.write(stand_still)
    assert tries == [None, None]
    assert await one.read(lambda tables: tables.direct_channels.get(1)) == 2
    await one.close()
    await beside.close()


async def test_one_process_is_at_a_duty_until_its_lease_ends(url: str) -> None:
    """Whoever comes back then has lost it, and stores nothing of it."""
    async with both(url) as (one, other):
        assert await one.database.take(found) == {"something": 1}
        assert await one.database.take(found) == {"something": 1}
        assert await other.database.take(found) == {}
        await stop_being_heard(url, str(FIRST))
        assert await other.database.take(found) == {"something": 1}
        assert not await one.database.write(lambda tables: tables.duties.leave("something"))
        await other.database.leave(["something"])
        assert await one.database.take(found) == {"something": 1}


async def test_a_stopped_process_marks_nothing_that_another_has_sent(url: str) -> None:
    """It was delivering when it stopped; the other delivers, and what it stored stays."""
    async with both(url) as (one, other):
        stopped, courier = Courier(held=asyncio.Event()), Courier()
        outboxes = [
            Outbox(one.database, one.clock, stopped),
            Outbox(other.database, other.clock, courier),
        ]
        notice = Notice(NoticeKind.CARD, 1, 1, one.clock.now())
        await one.database.write(lambda tables: tables.notices.add(notice))
        await outboxes[0].start_due()
        await stopped.got.wait()
        await outboxes[1].start_due()
        assert not courier.got.is_set()  # the other is at it
        await stop_being_heard(url, str(FIRST))
        await outboxes[1].start_due()
        await outboxes[1].finish()
        assert courier.delivered == ["card:1:1"]
        assert stopped.held is not None
        stopped.delivered.append("something else")  # so that its message has another number
        stopped.held.set()
        await outboxes[0].finish()
        kept = await one.database.read(lambda tables: tables.notices.message_of(notice))
    assert kept == 901


class Asked(NoFigures):
    """Writes down what the database is asked."""

    def __init__(self) -> None:
        self.statements = list[str]()

    def stated(self, sql: str) -> None:
        self.statements.append(sql)


async def test_who_finds_all_of_it_in_other_hands_writes_nothing(url: str) -> None:
    """Two that write get into each other's way, so what another is at is seen before."""
    async with both(url) as (one, other):
        courier, asked = Courier(held=asyncio.Event()), Asked()
        outboxes = [Outbox(t.database, t.clock, courier) for t in (one, other)]
        notice = Notice(NoticeKind.CARD, 1, 1, one.clock.now())
        await one.database.write(lambda tables: tables.notices.add(notice))
        await outboxes[0].start_due()
        await courier.got.wait()
        other.database.figures = asked
        await outboxes[1].start_due()
        assert asked.statements and not any("INTO duty" in sql for sql in asked.statements)
        assert courier.held is not None
        courier.held.set()
        await outboxes[0].finish()
    assert courier.delivered == ["card:1:1"]


async def test_many_notices_go_out_once_from_two_processes(url: str) -> None:
    """Both look at the same time, again and again."""
    async with both(url) as (one, other):
        now = one.clock.now()
        for subject in range(40):
            notice = Notice(NoticeKind.CARD, subject, 1, now)
            await one.database.write(lambda tables, n=notice: tables.notices.add(n))  # type: ignore[misc]
        couriers = Courier(), Courier()
        outboxes = [
            Outbox(t.database, t.clock, courier)
            for t, courier in zip((one, other), couriers, strict=True)
        ]
        while await one.database.read(lambda tables: tables.notices.due(now, 1)):
            await asyncio.gather(*(outbox.start_due() for outbox in outboxes))
            await asyncio.gather(*(outbox.finish() for outbox in outboxes))
    delivered = [key for courier in couriers for key in courier.delivered]
    assert sorted(delivered) == sorted(f"card:{subject}:1" for subject in range(40))


async def test_no_clock_is_judged_while_another_process_reaches_nobody(url: str) -> None:
    """For longer than five minutes; once it is back, it gives the time back to everybody."""
    async with both(url) as (one, other):
        await one.begin()
        await other.database.write(lambda tables: tables.outages.beat(one.clock.now()))
        scheduler = Scheduler(one.database, one.clock, one.session, Uptime(one.database, one.clock))
        due_at = await scheduler.next_due()
        assert due_at is not None
        one.clock.ms = due_at
        assert await scheduler.next_due() is None
        beat = due_at - FORGIVEN_MS
        await other.database.write(lambda tables: tables.outages.beat(beat))
        assert await scheduler.next_due() == due_at


async def test_two_processes_that_were_away_give_the_time_back_once(url: str) -> None:
    """Ten minutes both, and the second one more: eleven."""
    async with both(url) as (one, other):
        began = one.clock.now()
        uptimes = [Uptime(t.database, one.clock) for t in (one, other)]
        for t in (one, other):
            await t.database.write(lambda tables: tables.outages.beat(began))
        for uptime, minutes in zip(uptimes, (10, 1), strict=True):
            one.clock.ms += minutes * MINUTE_MS
            running = asyncio.create_task(uptime.run())
            uptime.connected()
            async with asyncio.timeout(PATIENCE_S):
                await uptime.wait()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        known = await one.database.read(lambda t: t.outages.between(0, began + HOUR_MS, None))
    assert known == [Outage(began, began + 11 * MINUTE_MS)]


async def test_who_takes_a_range_over_knows_when_its_people_were_reached(url: str) -> None:
    """Also with another range: the least lately of those it takes over."""
    for shards, at in ((FIRST, 1_000), (LAST, 2_000)):
        database = await Database.open(url, shards)
        await database.write(lambda tables, a=at: tables.outages.beat(a))  # type: ignore[misc]
        await database.close()
    database = await Database.open(url, parse_shards("1-2/4"))
    assert await database.read(lambda tables: tables.outages.last_beat()) == 1_000
    assert await database.read(lambda tables: tables.outages.last_beat_elsewhere()) is None
    await database.close()


async def test_what_another_process_was_asked_is_not_written_over(url: str) -> None:
    """Both have loaded the match; who asks second hears that it has changed."""
    async with both(url) as (one, other):
        live = await one.begin()
        await one.asking._ask(live, OfferKind.ABORT, 0)
        with pytest.raises(StaleMove):
            await other.asking._ask(live, OfferKind.DRAW, 1)
        standing = (await other.session.load(live.match.id)).match.offers.open
    assert standing is not None and standing.kind is OfferKind.ABORT
