"""Reporting a match to those who look after its server. The people in it are never told."""

from bot.errors import Refusal
from bot.match.ports import Store, Tables
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.report import KEPT_MS, MOST, Report
from bot.match.values.timecontrol import DAY_MS


def may_report(match: Match, user_id: int) -> bool:
    """Whether there is anybody to report to, and anybody else whom it could be about."""
    others = {p.user_id for p in match.players if p.level is None} - {user_id}
    return match.location.guild_id is not None and bool(others)


async def check_report(tables: Tables, match: Match, user_id: int, now: int) -> None:
    """Checks that a person may report a match now.

    Raises:
        Refusal: there is nobody to report it to or about, or they have reported enough for a day.
    """
    if not may_report(match, user_id):
        raise Refusal("report.nobody")
    if (await tables.guilds.get(match.location.guild_id)).reports_id is None:
        raise Refusal("report.no_channel")
    lately = await tables.reports.of(user_id, now - DAY_MS)
    if len(lately) >= MOST:
        raise Refusal("report.enough", n=MOST, at=(lately[-MOST].at + DAY_MS) // 1000)


async def report_match(store: Store, match: Match, report: Report) -> None:
    """Stores a report, and adds the notice that brings it to the managers' channel.

    Raises:
        Refusal: as :func:`check_report`, or they have reported the match for this before.
    """

    async def work(tables: Tables) -> None:
        known = await tables.reports.of(report.by.user_id, report.at - KEPT_MS)
        if any((r.match_id, r.reason) == (match.id, report.reason) for r in known):
            raise Refusal("report.again", match=match.id)
        await check_report(tables, match, report.by.user_id, report.at)
        number = await tables.reports.add(report)
        # A number is given again once the newest reports are deleted, which may be owed still.
        await tables.notices.renew(Notice(NoticeKind.REPORT, number, 0, report.at))

    await store.write(work)
