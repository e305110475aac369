"""A mistake of our own: logged, the plain courier is asked at last, and then the clock stands."""

import logging
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.match.location import is_without_access
from bot.match.values.notice import Notice, NoticeKind
from bot.notify.delivery import MistakeError
from bot.notify.mistakes import FEW_TRIES
from bot.notify.outbox import Outbox
from tests.notify.test_outbox import drain, owe
from tests.table import Table, table


@dataclass
class Courier:
    """Delivers into a list, unless it has a bug."""

    broken: bool = True
    tried: list[str] = field(default_factory=list)

    async def deliver(self, notice: Notice) -> int:
        self.tried.append(notice.key)
        if self.broken:
            raise MistakeError("IndexError()") from IndexError()
        return 900 + len(self.tried)


async def time_and_again(t: Table, outbox: Outbox, tries: int) -> None:
    """Lets the outbox try what is owed, each time when it is due."""
    for _ in range(tries):
        await drain(t, outbox)
        due_at = await t.database.read(lambda tables: tables.notices.next_due())
        t.clock.ms = due_at or t.clock.ms


async def test_the_plain_courier_is_asked_at_last(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """After three tries, each with its traceback."""
    async with table(tmp_path) as t:
        match = await t.begin()
        usual, plain = Courier(), Courier(broken=False)
        outbox = Outbox(t.database, t.clock, usual, plain=plain)
        await drain(t, Outbox(t.database, t.clock, Courier(broken=False)))
        await owe(t, Notice(NoticeKind.CARD, match.match.id, 9, t.clock.now()))
        await time_and_again(t, outbox, FEW_TRIES + 1)
        assert (usual.tried, plain.tried) == (["card:1:9"] * FEW_TRIES, ["card:1:9"])
        assert (outbox.mistakes.count, outbox.mistakes.untold) == (FEW_TRIES, 0)
    loud = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [record.exc_info is not None for record in loud] == [True] * FEW_TRIES


async def test_where_that_fails_too_the_clock_stands_until_a_card_is_told(tmp_path: Path) -> None:
    """Its people are owed a word, and what is untold is counted until something is."""
    async with table(tmp_path) as t:
        match = await t.begin()
        await drain(t, Outbox(t.database, t.clock, Courier(broken=False)))
        courier, plain = Courier(), Courier()
        outbox = Outbox(t.database, t.clock, courier, plain=plain)
        await owe(t, Notice(NoticeKind.CARD, match.match.id, 9, t.clock.now()))
        await time_and_again(t, outbox, FEW_TRIES)
        assert outbox.mistakes.untold == 0
        courier.broken = False
        await drain(t, outbox)
        stands = await t.session.load(match.match.id)
        assert is_without_access(stands.match)
        assert [key.split(":")[0] for key in courier.tried[FEW_TRIES:]] == ["no_access"] * 2
        assert outbox.mistakes.untold == 1
        await owe(t, Notice(NoticeKind.CARD, match.match.id, 10, t.clock.now()))
        await drain(t, outbox)
        assert outbox.mistakes.untold == 0
