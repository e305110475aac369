"""Reports of matches: one silent message each, in the channel that the managers chose for them."""

import discord

from bot.channels import SendTarget, is_elsewhere, takes_reports
from bot.courier.sender import Sender
from bot.match.ports import Tables
from bot.match.values.guild import GuildSettings
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.match.values.report import Report
from bot.notify.decision import Defer, Discard
from bot.notify.delivery import ElsewhereError
from bot.ui.pages.report import report_message

UNKNOWN_GUILD_MS = 1000


async def deliver_report(sender: Sender, notice: Notice) -> int | Defer | Discard:
    """Posts a report; nothing if the channel is gone, or open to everybody by now.

    Raises:
        ElsewhereError: its shard belongs to another process.
        ServerUnreachableError, UndeliverableError: it removed the bot, or Discord has lost it.
    """

    async def look(tables: Tables) -> tuple[Report, GuildSettings] | None:
        report = await tables.reports.get(notice.subject)
        return None if report is None else (report, await tables.guilds.get(report.guild_id))

    found = await sender.services.store.read(look)
    if found is None:  # who sent it has deleted their data
        return Discard()
    report, settings = found[0], sender.present(found[1])
    guild = sender.client.get_guild(report.guild_id)
    if guild is None and is_elsewhere(sender.client, report.guild_id):
        raise ElsewhereError
    if guild is None and not sender.client.is_ready():
        return Defer(sender.services.clock.now() + UNKNOWN_GUILD_MS)
    place = guild and guild.get_channel(settings.reports_id or 0)
    if not isinstance(place, discord.TextChannel) or not takes_reports(place):
        return Discard()
    live = await sender.services.session.load(report.match_id)
    message = report_message(sender.services.words(settings.language), report, live.match)
    target, location = SendTarget(place.id), Location(report.guild_id, place.id)
    return (await sender.send(target, location, message, notice)).id
