"""The circuit breaker: while Discord takes nothing from us all waits, and nothing is lost."""

import logging
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import HOUR_MS
from bot.notify.circuit_breaker import LONGEST_WAIT_MS, MOST
from bot.notify.delivery import AllRefusedError
from bot.notify.outbox import Outbox
from tests.notify.test_outbox import drain, owe
from tests.table import Table, table

LANES = 20


@dataclass
class Courier:
    """Delivers into a list, unless Discord refuses all or those of one match."""

    shut: bool = True
    refused: int = 0
    """A match whose messages something in front of Discord takes for an attack."""

    tried: list[int] = field(default_factory=list)
    delivered: list[int] = field(default_factory=list)

    async def deliver(self, notice: Notice) -> int:
        self.tried.append(notice.subject)
        if self.shut or notice.subject == self.refused:
            raise AllRefusedError("401 Unauthorized", ConnectionError())
        self.delivered.append(notice.subject)
        return 900 + len(self.delivered)


async def owe_cards(t: Table, *matches: int) -> None:
    """A card in each match."""
    await owe(t, *[Notice(NoticeKind.CARD, match_id, 1, t.clock.now()) for match_id in matches])


async def knock(t: Table, outbox: Outbox) -> int:
    """Lets the outbox look until it waits; when it knocks again."""
    for _ in range(2):
        await outbox.start_due()
        await outbox.finish()
    return outbox.breaker.tries_at


async def test_all_wait_and_one_after_another_knocks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In ever longer steps, loudly; once it opens, each message comes once, and all at once."""
    async with table(tmp_path) as t:
        courier = Courier()
        outbox, waits = Outbox(t.database, t.clock, courier), list[int]()
        await owe_cards(t, *range(1, LANES + 1))
        for _ in range(12):
            until = await knock(t, outbox)
            assert outbox.breaker.is_tripped
            waits.append(until - t.clock.ms)
            t.clock.ms = until
        assert waits == [min(1000 * 2**n, LONGEST_WAIT_MS) for n in range(12)]
        assert len(courier.tried) == LANES + 11, "those under way when it was shut, then one each"
        assert len(set(courier.tried[LANES:])) == 11, "another one each time"
        loud = [record for record in caplog.records if record.levelno == logging.ERROR]
        assert len(loud) == len(waits)
        courier.shut = False
        await drain(t, outbox)
        assert not outbox.breaker.is_tripped
    assert sorted(courier.delivered) == list(range(1, LANES + 1))


async def test_a_message_that_alone_trips_it_is_given_up(tmp_path: Path) -> None:
    """Others go on in between, and wait no longer than a second or two each time."""
    async with table(tmp_path) as t:
        courier = Courier(shut=False, refused=1)
        outbox = Outbox(t.database, t.clock, courier)
        await owe_cards(t, 1)
        began, count = t.clock.ms, 1
        while outbox.refused == 0:
            count += 1
            await owe_cards(t, count)
            until = await knock(t, outbox)
            t.clock.ms = max(until, t.clock.ms + 1000)
            assert t.clock.ms - began < HOUR_MS
        await drain(t, outbox)
        assert not outbox.breaker.is_tripped
    assert courier.tried.count(1) == MOST
    assert courier.delivered == list(range(2, count + 1))


async def test_it_resets_when_nobody_waits_any_more(tmp_path: Path) -> None:
    """What was refused there is not to be said after all: the bot does not look ill for that."""
    async with table(tmp_path) as t:
        outbox = Outbox(t.database, t.clock, Courier())
        await owe_cards(t, 1)
        t.clock.ms = await knock(t, outbox)
        assert outbox.breaker.is_tripped
        owed = await t.database.read(lambda tables: tables.notices.due(t.clock.ms, 9))
        await t.database.write(lambda tables: tables.notices.mark_obsolete(*[n.id for n in owed]))
        await knock(t, outbox)
        assert not outbox.breaker.is_tripped
