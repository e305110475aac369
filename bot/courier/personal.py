"""Notices of single people: their turn, the reminders of it, the result."""

import logging

from bot.courier.sender import DirectRefused, Sender
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.values.notice import Notice
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.vacation import VacationLedger
from bot.notify.decision import Defer, Discard, Send, Unsent, decide_delivery
from bot.ui.match.notifications import call_message

log = logging.getLogger(__name__)

HOMELESS_MS = 24 * 3600 * 1000  # the card of a new thread calls; until then one look a day


async def personal(post: Sender, notice: Notice) -> int | Unsent | None:
    """What a person is told of a match, in their way, if it is still to be told."""
    live = await post.services.session.load(notice.subject)
    said = await verdict(post, notice, live)
    if isinstance(said, Send) and said.way is DeliveryMethod.DM:
        try:
            return await _tell(post, notice, live, aloud=said.aloud)
        except DirectRefused as error:
            log.info("no direct messages", extra=log_fields(user=notice.user_id, error=str(error)))
            await refused(post, notice.user_id)
        said = await verdict(post, notice, live)
    if not isinstance(said, Send):
        return said
    location = live.match.location
    if location.thread_id is None:
        return Defer(post.services.clock.now() + HOMELESS_MS)
    said_here = await post.words(location)
    message = call_message(said_here, live, notice.kind, notice.user_id, aloud=True)
    return (await post.send(post.place(location), location, message, notice)).id


async def verdict(post: Sender, notice: Notice, live: LiveMatch) -> Send | Unsent:
    """What becomes of a notice now."""
    now, user_id = post.services.clock.now(), notice.user_id

    async def look(tables: Tables) -> tuple[Preferences, VacationLedger]:
        return await tables.people.preferences(user_id), await tables.vacations.get(user_id)

    wants, away = await post.services.store.read(look)
    said = decide_delivery(notice, live, wants, away.until(now), now)
    guild_settings = await post.services.guild_settings(live.match.location.guild_id)
    if guild_settings.quiet and isinstance(said, Send) and said.way is DeliveryMethod.THREAD:
        return Discard()  # where threads ping nobody; the card is there
    return said


async def refused(post: Sender, user_id: int) -> None:
    """Remembers that a person takes no direct messages; threads are their way from now on."""

    async def work(tables: Tables) -> None:
        wants = await tables.people.preferences(user_id)
        await tables.people.put_preferences(user_id, wants.without_dms())

    await post.services.store.write(work)


async def _tell(post: Sender, notice: Notice, live: LiveMatch, *, aloud: bool) -> int:
    url = await post.services.card_url(live)
    message = call_message(words(), live, notice.kind, notice.user_id, url=url)
    return await post.tell(notice.user_id, message, notice, aloud=aloud)
