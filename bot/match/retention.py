"""Retention: people who have not used the bot for years are told, and erased thirty days later.

For everybody of whom anything is stored, the day of their last use is stored, at most one write a
day for each. It begins with the day on which they get a row.
"""

from bot.match.ports import Store, Tables
from bot.match.values.attendance import day_of
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.report import KEPT_MS
from bot.match.values.timecontrol import DAY_MS

YEARS = 3
KEPT_DAYS = 365 * YEARS
NOTICE_MS = 30 * DAY_MS
"""How long before their data is erased people are told."""

ENTERED = 10_000  # rows a call: 0.2 s with 100,000 matches
TOLD = 500


async def look_after(store: Store, now: int) -> bool:
    """Adds rows for new people, and farewells for those due; returns whether there may be more.

    Rows of people of whom nothing else is stored any more are deleted at once, and with them old
    reports, and browsers in which nobody played for long.
    """
    new = await store.read(lambda tables: tables.attendance.unentered(ENTERED))
    last = day_of(now) - KEPT_DAYS
    due = await store.read(lambda tables: tables.attendance.unseen_since(last, TOLD))

    async def work(tables: Tables) -> None:
        await tables.browsers.forget(now)
        await tables.reports.drop_before(now - KEPT_MS)
        await tables.attendance.enter(new, day_of(now))
        await tables.notices.add_all(
            [Notice(NoticeKind.FAREWELL, day, 0, now, user_id) for user_id, day in due]
        )

    await store.write(work)
    if gone := await store.read(lambda tables: tables.attendance.strangers(ENTERED)):
        await store.write(lambda tables: tables.attendance.drop(gone))
    return len(new) == ENTERED or len(due) == TOLD


async def is_back(store: Store, notice: Notice) -> bool:
    """Whether a person was seen after the day in *notice*, or is erased already."""
    last = await store.read(lambda tables: tables.attendance.get(notice.user_id))
    return last != notice.subject


async def owe_forgetting(store: Store, farewell: Notice, at: int) -> None:
    """Adds the notice that erases a person's data at *at*, after their farewell was sent."""
    forget = Notice(NoticeKind.FORGET, farewell.subject, 0, at, farewell.user_id)
    await store.write(lambda tables: tables.notices.add(forget))
