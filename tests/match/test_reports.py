"""Reports of matches as they are kept: for how long, how many, and with whom they go."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.match.reports import report_match
from bot.match.retention import look_after
from bot.match.settings_service import change_guild_settings
from bot.match.values.match import Player
from bot.match.values.notice import NoticeKind
from bot.match.values.report import KEPT_MS, Report, ReportReason
from bot.match.values.timecontrol import DAY_MS
from tests.store.test_privacy import privacy
from tests.table import ANA, BO, CHI, HOME, Table, table

GUILD = HOME.guild_id or 0


async def sent(t: Table, match_id: int, by: Player, reason: ReportReason) -> None:
    """Somebody reports a match."""
    match = (await t.session.load(match_id)).match
    report = Report(GUILD, match_id, by, reason, t.clock.now())
    await report_match(t.database, match, report)


async def test_reports_are_counted_kept_for_ninety_days_and_go_with_their_person(
    tmp_path: Path,
) -> None:
    """Two presses are one report; what was sent later stays; a report that is owed goes, too."""
    async with table(tmp_path) as t:
        match_id = (await t.begin()).match.id
        with pytest.raises(Refusal, match=r"report\.no_channel"):
            await sent(t, match_id, ANA, ReportReason.HELP)
        await change_guild_settings(t.database, GUILD, lambda old: replace(old, reports_id=70))
        twice = [sent(t, match_id, CHI, ReportReason.HELP) for _ in range(2)]
        came = await asyncio.gather(*twice, return_exceptions=True)
        assert [isinstance(each, Refusal) for each in came].count(True) == 1
        t.clock.ms += DAY_MS
        await sent(t, match_id, CHI, ReportReason.RUDE)
        await sent(t, match_id, ANA, ReportReason.RUDE)
        t.clock.ms += KEPT_MS - DAY_MS
        await look_after(t.database, t.clock.now())
        assert len(await kept(t, CHI)) == 2
        t.clock.ms += 1
        await look_after(t.database, t.clock.now())
        assert [report.reason for report in await kept(t, CHI)] == [ReportReason.RUDE]
        assert "report" in (await privacy(t).data_file(CHI.user_id)).decode()
        await privacy(t).delete(CHI.user_id)
        assert await kept(t, CHI) == [] and len(await kept(t, ANA)) == 1
        due = await t.database.read(lambda ts: ts.notices.due(t.clock.now(), 99))
        assert [n.kind for n in due].count(NoticeKind.REPORT) == 3


async def kept(t: Table, who: Player) -> list[Report]:
    """What is kept of somebody's reports."""
    return await t.database.read(lambda ts: ts.reports.of(who.user_id, 0))


async def test_alone_there_is_nobody_to_report(tmp_path: Path) -> None:
    """Of a match against oneself nothing can be reported by its player; others may."""
    async with table(tmp_path) as t:
        await change_guild_settings(t.database, GUILD, lambda old: replace(old, reports_id=70))
        match_id = (await t.both_sides("tumbleweed", {"size": "3"})).match.id
        with pytest.raises(Refusal, match=r"report\.nobody"):
            await sent(t, match_id, ANA, ReportReason.HELP)
        await sent(t, match_id, BO, ReportReason.ARRANGED)
