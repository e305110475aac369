"""[Report]: what is wrong with a match, for those who look after its server to read."""

from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.reports import check_report, report_match
from bot.match.values.report import Report, ReportReason
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message
from bot.ui.pages.report import report_panel


@on("report")
async def ask_report(services: Services, request: Request) -> Answer:
    """Say who reads a report, and ask for the reason.

    Raises:
        Refusal: there is nobody to send it to, or they have reported enough for a day.
    """
    live, now = await match_of_button(services, request), services.clock.now()
    await services.store.read(
        lambda tables: check_report(tables, live.match, request.user.user_id, now)
    )
    await _check_channel(services, request, live)
    return Update(report_panel(request.words, live))


@on("reported")
async def send_report(services: Services, request: Request) -> Answer:
    """Send the report with the chosen reason.

    Raises:
        Refusal: as :func:`ask_report`, they have reported this before, or chose no such reason.
    """
    live = await match_of_button(services, request)
    await _check_channel(services, request, live)
    try:
        reason = ReportReason(request.chosen())
    except ValueError:
        raise Refusal("old_button") from None
    guild_id = live.match.location.guild_id or 0
    at = services.clock.now()
    report = Report(guild_id, live.match.id, request.user, reason, at)
    await report_match(services.store, live.match, report)
    return Update(plain_message(request.words("report.sent")))


async def _check_channel(services: Services, request: Request, live: LiveMatch) -> None:
    """Check that the chosen channel still takes reports, where the client knows the server.

    Raises:
        Refusal: it is gone, everybody can see it, or the bot may not post there.
    """
    guild_id = live.match.location.guild_id
    if request.guild_id is None or request.guild_id != guild_id:
        return
    known, settings = request.guild_info(), await services.guild_settings(guild_id)
    place = known.channel(settings.reports_id)
    if known.told and (place is None or not place.takes_reports):
        raise Refusal("report.no_channel")
