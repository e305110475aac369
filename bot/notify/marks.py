"""Storing what became of a notice."""

from bot.match.ports import Tables
from bot.match.turn_notices import digest_notice
from bot.match.values.guild import RETURN_WITHIN_MS
from bot.match.values.notice import Notice
from bot.notify.circuit_breaker import LONGEST_WAIT_MS
from bot.notify.decision import Defer, Digest, Discard
from bot.notify.delivery import Done, Sent


async def mark_done(tables: Tables, notice: Notice, done: Done) -> None:
    """Stores that a notice was delivered, or what was decided about it."""
    match done:
        case Sent(message_id, told, channel_id):
            await tables.notices.mark_told(told, message_id)
            await tables.notices.mark_sent(notice.id, message_id, channel_id)
        case Defer(until):
            await tables.notices.reschedule(notice.id, until)
        case Digest(digest_at, after_quiet):
            await tables.notices.hold_for_digest(notice.id)
            await tables.notices.add(digest_notice(digest_at, notice.user_id, at_once=after_quiet))
        case Discard():
            await tables.notices.mark_obsolete(notice.id)
        case _:
            await tables.notices.mark_sent(notice.id, done)


async def hold_for_server(tables: Tables, notice: Notice, guild_id: int, now: int) -> None:
    """Stores that a notice waits until its server, which is out of reach, is back."""
    server = await tables.guilds.get(guild_id)
    if server.removed_at is not None:
        until = server.removed_at + RETURN_WITHIN_MS
    else:  # it may be back already, or at any moment
        until = now + wait_ms(notice)
    await tables.notices.hold_for_guild(notice.id, until)


def wait_ms(notice: Notice) -> int:
    """How long a notice waits before it is tried again, in milliseconds."""
    return min(1000 << min(notice.attempts, 20), LONGEST_WAIT_MS)
