"""Endings that the bot writes by itself: on time, agreed, abandoned, by a moderator."""

from dataclasses import replace

from bot.match.ports import Store, Tables
from bot.match.settlement import enter_result
from bot.match.values.match import Ending, Entry, EntryKind, Match, own_act
from bot.match.values.notice import Notice, NoticeKind


async def stop(store: Store, match: Match, kind: EntryKind, now: int, seat: int = 0) -> None:
    """Ends a match of two, as its session would; *seat* is the one whose time ran out."""
    points = [0.5, 0.5]
    if kind is EntryKind.FLAG:
        points[seat], points[1 - seat] = 0.0, 1.0
    winners = (1 - seat,) if kind is EntryKind.FLAG else ()
    ending = Ending(winners, tuple(points), kind.value, by_rules=False)
    number, clock = match.version + 1, match.clock.handed(None, now)
    entry = Entry(number, kind, seat, 0, (), own_act(match.id, number), now, "")
    ended = replace(match, version=number, ending=ending, entries=(*match.entries, entry))

    async def work(tables: Tables) -> None:
        assert await tables.matches.append(match.id, entry, None, ending, clock)
        await enter_result(tables, ended, ending)
        await tables.notices.add(Notice(NoticeKind.CARD, match.id, number, now))

    await store.write(work)
