"""What a manager did, as a line of the server's log, with the reason that their dialog gave."""

from bot.commands.checks import check_manager
from bot.commands.request import Request
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.modals import submitted_fields
from bot.ui.match.match_text import REASON


def deed_of(
    services: Services, request: Request, action: AuditAction, about: Player | None = None
) -> AuditEntry:
    """The line of the log for what this manager does now, *about* somebody or nobody.

    Raises:
        Refusal: they do not manage this server.
    """
    reason = submitted_fields(request.data).value("reason")[:REASON]
    guild_id, now = check_manager(request), services.clock.now()
    return AuditEntry(guild_id, request.user, action, now, None, reason, about)
