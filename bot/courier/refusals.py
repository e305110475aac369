"""What is done with a notice that Discord refused, by the code of the refusal.

=============  =====================================================================
401, 407, 408  the circuit breaker trips: nothing else would get through, so all messages wait
40001, 40002   it trips; also for an answer without a code, which is not Discord's
10003          the channel is gone: the match waits for another place
10008          the message is gone: somebody deleted it, so nothing is said again
50001, 50013   a permission is missing: clock and messages wait for it to come back
50083, 160005  the thread is locked: the match goes on in the channel, if the thread was public
other 4xx      given up after a few tries, counted, and logged once; if it was a card, the
               clock of its match is paused until a card can be posted
429, 5xx       tried again later
=============  =====================================================================

Source: Discord's API documentation, "Opcodes and Status Codes", and what its API answered.
"""

from urllib.parse import urlsplit

import discord

from bot.channels import lacking
from bot.courier.sender import Sender
from bot.match.history.replay import LiveMatch
from bot.match.location import in_channel, lose_access, lose_card, lose_location
from bot.match.values.match import Location
from bot.match.values.notice import OF_ROUNDS, Notice, NoticeKind
from bot.match.values.timecontrol import DAY_MS
from bot.notify.decision import Defer, Discard
from bot.notify.delivery import AllRefusedError, NoAccessError, RefusedError, UndeliverableError
from bot.permissions import NEEDED

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
NO_ACCESS = (50001, 50013)
THREAD_CLOSED = (50083, 160005)  # archived (a message fails only if it is locked, too); locked
DOOR = (40001, 40002)
TOO_MANY_REQUESTS = 429
FEW_TRIES = 3
WAIT_MS = 7 * DAY_MS  # as long as the clock of a match without a place is paused

NOT_OF_A_MATCH = frozenset(
    {
        *(NoticeKind.EXPIRED, NoticeKind.RAN_OUT, NoticeKind.REMATCH, NoticeKind.OFFER),
        NoticeKind.TRIAL,
        *(NoticeKind.DIGEST, NoticeKind.REMOVED, NoticeKind.WATCHED, NoticeKind.STRANDED),
        *(NoticeKind.NO_ACCESS, NoticeKind.GREETING, NoticeKind.ENDED),
        NoticeKind.REPORT,
        *OF_ROUNDS,
    }
)


async def after_refusal(
    sender: Sender, notice: Notice, error: discord.HTTPException
) -> Defer | Discard:
    """Do what a refusal requires, and return what is to be done with the notice.

    Raises:
        UndeliverableError: it is given up.
        NoAccessError: it waits for a permission.
        AllRefusedError: Discord refuses everything, not only this message.
        ServerUnreachableError: Discord has lost the server meanwhile.
        discord.HTTPException: the refusal itself, if another try may succeed.
    """
    if refuses_all(error):
        raise AllRefusedError(shape(error), error)
    if may_pass(error):
        raise error
    if error.code == UNKNOWN_MESSAGE:
        return Discard()
    if notice.kind not in NOT_OF_A_MATCH:
        live = await sender.services.session.load(notice.subject)
        sender.check_reach(live.match.location.guild_id)
        if error.code == UNKNOWN_CHANNEL:
            await lose_thread(sender, live)
        elif error.code in THREAD_CLOSED:
            await leave_thread(sender, live)
            return Defer(sender.services.clock.now())
        elif error.code in NO_ACCESS and not _is_too_late(sender, notice):
            now = sender.services.clock.now()
            await lose_access(sender.services.store, live.match.id, notice.id, now)
            raise NoAccessError(shape(error)) from error
    if isinstance(error, discord.NotFound) or error.code in NO_ACCESS:
        raise UndeliverableError(shape(error)) from error
    if notice.attempts + 1 < FEW_TRIES:
        raise error
    if notice.kind in (NoticeKind.OPENED, NoticeKind.CARD):
        now = sender.services.clock.now()
        await lose_card(sender.services.store, notice.subject, now)
    raise RefusedError(shape(error)) from error


def may_pass(error: discord.HTTPException) -> bool:
    """Whether the same request may succeed another time: the answer says nothing of it."""
    return error.status == TOO_MANY_REQUESTS or error.status >= 500 or refuses_all(error)


def refuses_all(error: discord.HTTPException) -> bool:
    """Whether a refusal has nothing to do with the request, so that any request would be refused.

    Either the token is refused, or a proxy in front of Discord answers, without Discord's codes.
    """
    if error.code:
        return error.code in DOOR
    if error.status == TOO_MANY_REQUESTS:  # Discord's own rate limits have "Via", a ban has not
        return "Via" not in error.response.headers
    return error.status < 500


def code_of(error: Exception) -> str:
    """Return Discord's code of a refusal, else the HTTP status, else the name of the error."""
    if isinstance(error, AllRefusedError):
        return code_of(error.refusal)
    if isinstance(error, discord.HTTPException):
        return str(error.code or error.status)
    return type(error).__name__


async def lose_thread(sender: Sender, live: LiveMatch) -> None:
    """Records that the thread of a match is gone: the match waits for a new one."""
    now = sender.services.clock.now()
    await sender.services.store.write(lambda t: lose_location(t, live.match, now))


async def leave_thread(sender: Sender, live: LiveMatch) -> Location:
    """Moves a match whose thread was locked to the channel around it; returns that place.

    If the bot can't post there, as in a forum, or if the thread was private, the match waits for a
    new place.

    Raises:
        UndeliverableError: the match waits.
    """
    old = live.match.location
    is_open = old.thread_id != old.channel_id and not old.members_only
    if is_open and _can_speak(sender, old.channel_id):
        moved = in_channel(old)
        await sender.services.store.write(lambda t: t.matches.set_location(live.match.id, moved))
        return moved
    await lose_thread(sender, live)
    raise UndeliverableError("the thread is locked")


def shape(error: discord.HTTPException) -> str:
    """Describe a refused request in one line: method, path, status, code and text."""
    method, path = getattr(error.response, "method", "?"), urlsplit(str(error.response.url)).path
    return f"{method} {path}: {error.status} {error.code} {error.text}"


def _can_speak(sender: Sender, channel_id: int) -> bool:
    channel = sender.client.get_channel(channel_id)
    is_open = isinstance(channel, discord.TextChannel)
    return is_open and not set(NEEDED) & set(lacking(sender.client, channel_id))


def _is_too_late(sender: Sender, notice: Notice) -> bool:
    return sender.services.clock.now() - notice.tried_since > WAIT_MS
