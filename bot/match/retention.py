"""Who doesn't use the bot for years is told, and thirty days later forgotten.

A day is noted for everybody of whom anything is stored, at most one write a day each. It begins to
count when they become known, or when a version that counts first starts.
"""

from bot.match.ports import Store, Tables
from bot.match.values.attendance import day_of
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS

YEARS = 3
KEPT_DAYS = 365 * YEARS
NOTICE_MS = 30 * DAY_MS
"""How long before they are forgotten somebody is told."""

ENTERED = 10_000  # at one look: 0.2 s where 100,000 matches were played
TOLD = 500


async def look_after(store: Store, now: int) -> bool:
    """Enter whoever is new, and owe a farewell to whoever is due; whether there may be more.

    Those of whom nothing is stored any more go at once: also who left while we looked.
    """
    new = await store.read(lambda tables: tables.attendance.unentered(ENTERED))
    last = day_of(now) - KEPT_DAYS
    due = await store.read(lambda tables: tables.attendance.unseen_since(last, TOLD))

    async def work(tables: Tables) -> None:
        await tables.attendance.enter(new, day_of(now))
        await tables.notices.add_all(
            [Notice(NoticeKind.FAREWELL, day, 0, now, user_id) for user_id, day in due]
        )

    if new or due:
        await store.write(work)
    if gone := await store.read(lambda tables: tables.attendance.strangers(ENTERED)):
        await store.write(lambda tables: tables.attendance.drop(gone))
    return len(new) == ENTERED or len(due) == TOLD


async def is_back(store: Store, notice: Notice) -> bool:
    """Whether somebody was seen since the day that a notice is about, or is forgotten already."""
    last = await store.read(lambda tables: tables.attendance.get(notice.user_id))
    return last != notice.subject


async def owe_forgetting(store: Store, farewell: Notice, at: int) -> None:
    """Owe what follows a farewell, which was said as far as it could be."""
    forget = Notice(NoticeKind.FORGET, farewell.subject, 0, at, farewell.user_id)
    await store.write(lambda tables: tables.notices.add(forget))
