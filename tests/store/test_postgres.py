"""PostgreSQL: the same tables from the same migrations, transactions that find their way."""

import asyncio
import json
import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest

from bot.errors import HostError, LeaseError, StoreError, StoreUnavailable, UnreachableError
from bot.match.ports import Tables
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.outbox import Outbox
from bot.store import postgres_schema
from bot.store.connection import Connection, Row, named
from bot.store.db import Database
from bot.store.engine import connect
from bot.store.migrate import migrations
from bot.store.postgres import OLDEST, PostgresConnection, numbered, refusal_of
from tests.table import MovedClock

FIRST = 24  # the version in which PostgreSQL came


def test_values_have_their_places() -> None:
    """One after the other, or by their numbers; texts stay as they are."""
    assert numbered("a = ? AND b IN (?, ?)") == "a = $1 AND b IN ($2, $3)"
    assert numbered("a = ?2 OR b = ?1 OR c = ?2") == "a = $2 OR b = $1 OR c = $2"
    assert numbered("a = '?' AND b = 'it''s ?' AND c = ?") == "a = '?' AND b = 'it''s ?' AND c = $1"


async def shape(db: Connection, schema: str) -> list[Sequence[Row]]:
    """Columns with their types, and indices, of all tables in a schema."""
    return [
        await db.rows(
            "SELECT table_name, column_name, data_type, collation_name, is_nullable,"
            " column_default, is_identity, is_generated FROM information_schema.columns"
            " WHERE table_schema = ? ORDER BY table_name, column_name",
            (schema,),
        ),
        await db.rows(
            "SELECT tablename, replace(indexdef, schemaname, '') FROM pg_indexes"
            " WHERE schemaname = ? ORDER BY 1, 2",
            (schema,),
        ),
    ]


async def test_a_new_database_is_as_one_that_took_every_step(url: str) -> None:
    """Made whole, or made as it was first and brought up to date: the same columns and indices."""
    fresh = await connect(url)
    stepped = await connect(f"{url}&search_path=stepped")
    assert isinstance(stepped, PostgresConnection)
    await stepped.run("CREATE SCHEMA stepped")
    await postgres_schema.make(stepped, FIRST)
    await postgres_schema.prepare(stepped, "stepped")
    assert await shape(stepped, "stepped") == await shape(fresh, "overmorrow")
    assert await postgres_schema.version_of(stepped) == len(migrations())
    await fresh.close()
    await stepped.close()


async def test_a_strange_or_newer_database_is_refused(url: str) -> None:
    """Each in a sentence that says what to do."""
    db = await connect(url)
    await db.run("ALTER TABLE person ADD COLUMN extra BIGINT")
    with pytest.raises(StoreError, match="not as Overmorrow made it: person; restore"):
        await Database.open(url)
    await db.run("UPDATE schema_version SET version = 999")
    with pytest.raises(StoreError, match="version 999, this bot knows up to"):
        await Database.open(url)
    await db.run("DROP TABLE schema_version")
    with pytest.raises(StoreError, match="of another program"):
        await Database.open(url)
    await db.close()


@pytest.mark.parametrize(
    ("instead", "kind", "why"),
    [
        (("/test_", "/nowhere_"), StoreError, "no database of this name"),
        (("bot@", "somebody:pass-word@"), StoreError, "refuses the user|does not exist"),
        (("host=/", "host=/nowhere/"), UnreachableError, "is it running"),
    ],
)
async def test_a_server_that_lets_nobody_in_is_said(
    url: str, instead: tuple[str, str], kind: type[HostError], why: str
) -> None:
    """Why, of which server, and whether another try may help; never the password."""
    wrong = url.replace(*instead)
    assert wrong != url
    with pytest.raises(kind, match=why) as said:
        await Database.open(wrong)
    assert "pass-word" not in str(said.value)


def test_a_server_that_is_too_old_is_refused() -> None:
    """With both versions; the oldest that is mended will do."""
    assert refusal_of(OLDEST - 1) == f"it is PostgreSQL {OLDEST - 1}; {OLDEST} or newer is needed"
    assert refusal_of(OLDEST) == ""


def test_a_password_is_never_named() -> None:
    """What stands in logs and sentences is the server and the database."""
    assert named("postgresql://me:pass@db.example:5/om?x=1") == "postgresql://db.example:5/om"
    for password in ("a/pass", "a@b/pass", "a#pass", "a?pass"):
        assert "pass" not in named(f"postgresql://me:{password}@db.example/om")


async def cut(db: Connection) -> None:
    """Every other connection to the database is ended by the server."""
    await db.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


async def test_a_lost_connection_costs_nothing(url: str) -> None:
    """Between two transactions, and in the middle of one: it is done again, once."""
    database, other = await Database.open(url), await connect(url)
    tried = 0

    async def work(tables: Tables) -> None:
        nonlocal tried
        tried += 1
        await tables.outages.beat(tried)
        if tried == 1:
            await cut(other)
        await tables.direct_channels.put(1, tried)

    await cut(other)
    await database.write(work)
    await cut(other)
    kept = await database.read(lambda ts: ts.direct_channels.get(1))
    beat = await database.read(lambda ts: ts.outages.last_beat())
    await database.close()
    await other.close()
    assert (tried, kept, beat) == (2, 2, 2)


async def test_a_transaction_that_another_came_between_is_run_again(url: str) -> None:
    """What it reads the second time is what the other wrote; nothing of the first try is left."""
    database, other = await Database.open(url), await connect(url)
    await database.write(lambda ts: ts.direct_channels.put(1, 10))
    seen: list[int | None] = []

    async def work(tables: Tables) -> None:
        channel = await tables.direct_channels.get(1)
        seen.append(channel)
        if len(seen) == 1:
            await other.execute("UPDATE direct_channel SET channel_id = 20 WHERE user_id = 1")
        await tables.direct_channels.put(1, (channel or 0) + 1)

    await database.write(work)
    kept = await database.read(lambda ts: ts.direct_channels.get(1))
    await database.close()
    await other.close()
    assert (seen, kept) == ([10, 20], 21)


async def test_what_always_meets_another_is_refused_in_the_end(url: str) -> None:
    """The person is asked to try again, and the next write goes on."""
    database, other = await Database.open(url), await connect(url)
    await database.write(lambda ts: ts.direct_channels.put(1, 10))

    async def work(tables: Tables) -> None:
        await tables.direct_channels.get(1)
        await other.execute("UPDATE direct_channel SET channel_id = channel_id + 1")
        await tables.direct_channels.put(1, 0)

    with pytest.raises(StoreUnavailable):
        await database.write(work)
    await database.write(lambda ts: ts.direct_channels.put(1, 5))
    kept = await database.read(lambda ts: ts.direct_channels.get(1))
    await database.close()
    await other.close()
    assert kept == 5


async def held_by(url: str, holder: dict[str, object], for_ms: int) -> None:
    """The lease is somebody's, until so long from now."""
    db = await connect(url)
    await db.execute(
        "UPDATE lease SET holder = ?, held_until = ?", (json.dumps(holder), await db.now() + for_ms)
    )
    await db.close()


async def test_a_lease_ends_with_its_time_or_its_process(url: str) -> None:
    """One of another machine is waited for, one of a process here that was killed is not."""
    await held_by(url, {"pid": 1, "start": "long ago", "machine": "elsewhere"}, 600)
    loop = asyncio.get_running_loop()
    began = loop.time()
    await (await Database.open(url)).close()
    assert loop.time() - began >= 0.5
    killed = {"pid": 1, "start": "before the last start", "machine": os.uname().nodename}
    await held_by(url, killed, 3_600_000)
    await (await Database.open(url)).close()


async def test_a_bot_that_lost_its_lease_writes_nothing_more(url: str) -> None:
    """Stopped for longer than its lease, it finds another's fence and ends."""
    first = await Database.open(url)
    await held_by(url, {}, 0)  # its time is up
    second = await Database.open(url)
    with pytest.raises(LeaseError, match="taken over"):
        await first.write(lambda ts: ts.direct_channels.put(1, 2))
    await second.write(lambda ts: ts.direct_channels.put(1, 3))
    await first.close()
    kept = await second.read(lambda ts: ts.direct_channels.get(1))
    await second.close()
    assert kept == 3


@dataclass
class Cutting:
    """A courier during whose first delivery the server goes away."""

    url: str
    delivered: list[str] = field(default_factory=list)
    twice: asyncio.Event = field(default_factory=asyncio.Event)

    async def deliver(self, notice: Notice) -> int:
        """Says the same message each time, as Discord does for the same nonce."""
        self.delivered.append(notice.key)
        if len(self.delivered) == 1:
            await let_in(self.url, yes=False)
        else:
            self.twice.set()
        return 901


async def let_in(url: str, *, yes: bool) -> None:
    """Whether the server takes anybody to a database; those who are there are sent away."""
    name = urlsplit(url).path[1:]
    db = await connect(url.replace(f"/{name}?", "/postgres?"))
    await db.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {'true' if yes else 'false'}")
    await db.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?", [name]
    )
    await db.close()


class Failures(logging.Handler):
    """Tells when the log has said four times that the database failed."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 4
        self.heard = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        """Counts a line."""
        self.left -= record.getMessage() == "the database failed"
        if self.left <= 0:
            self.heard.set()


async def test_a_server_that_goes_away_ends_no_outbox(url: str) -> None:
    """What it could not mark as sent is owed still, and sent again when the server is back."""
    database, clock = await Database.open(url), MovedClock()
    courier, failures = Cutting(url), Failures()
    outbox = Outbox(database, clock, courier, retry_s=0.01)
    database.committed = outbox.wake
    notice = Notice(NoticeKind.CARD, 1, 1, clock.now())
    await database.write(lambda ts: ts.notices.add(notice))
    log = logging.getLogger("bot.store.group_commit")
    log.addHandler(failures)
    running = asyncio.create_task(outbox.run())
    async with asyncio.timeout(60):
        await failures.heard.wait()
        await let_in(url, yes=True)
        await courier.twice.wait()
    log.removeHandler(failures)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    kept = await database.read(lambda ts: ts.notices.message_of(notice))
    await database.close()
    assert (set(courier.delivered), kept) == ({"card:1:1"}, 901)
