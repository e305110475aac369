"""What only the process of another shard can deliver is left to that one."""

from pathlib import Path

from bot.match.values.notice import Notice, NoticeKind
from bot.notify.delivery import ElsewhereError
from bot.notify.outbox import LEFT_ALONE_MS, LEFT_MS, Outbox
from tests.notify.test_outbox import Courier, owe
from tests.table import Table, table


class KnowingEven(Courier):
    """Knows where the even subjects are; writes down what it leaves."""

    async def deliver(self, notice: Notice) -> int:
        if notice.subject % 2:
            self.delivered.append(f"left {notice.key}")
            raise ElsewhereError
        return await super().deliver(notice)


async def look(outbox: Outbox) -> None:
    await outbox.start_due()
    await outbox.finish()


async def next_due(t: Table) -> int | None:
    return await t.database.read(lambda tables: tables.notices.next_due())


async def test_it_is_due_again_soon_for_the_one_that_knows(tmp_path: Path) -> None:
    """Whichever process comes first, a server is greeted within the second."""
    async with table(tmp_path) as t:
        await owe(t, Notice(NoticeKind.GREETING, 1, 0, t.clock.now()))
        await look(Outbox(t.database, t.clock, KnowingEven()))
        assert await next_due(t) == t.clock.ms + LEFT_MS


async def test_it_is_not_tried_again_at_once(tmp_path: Path) -> None:
    """For half a minute this process leaves it alone, while what is here goes out."""
    async with table(tmp_path) as t:
        courier = KnowingEven()
        outbox = Outbox(t.database, t.clock, courier)
        await owe(t, Notice(NoticeKind.GREETING, 1, 0, t.clock.now()))
        await look(outbox)
        for beside in range(1, 4):
            await owe(t, Notice(NoticeKind.CARD, 2, beside, t.clock.now()))
            await look(outbox)
            t.clock.ms += LEFT_ALONE_MS // 3
        await look(outbox)
    left = "left greeting:1:0"
    assert courier.delivered == [left, "card:2:1", "card:2:2", "card:2:3", left]
