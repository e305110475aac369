"""The farewell to people who haven't used the bot for years, and the deletion that follows."""

import logging

from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.logs import log_fields
from bot.match.retention import NOTICE_MS, is_back, owe_forgetting
from bot.match.values.notice import Notice
from bot.notify.decision import Defer, Discard
from bot.ui.pages.privacy import farewell_message

log = logging.getLogger(__name__)


async def deliver_farewell(sender: Sender, notice: Notice) -> int | Defer | Discard | None:
    """Tells somebody by direct message, if they accept any, when their data will be erased."""
    services = sender.services
    if await is_back(services.store, notice):
        return Discard()
    forgotten_at = services.clock.now() + NOTICE_MS
    word = farewell_message(services.words(), forgotten_at)
    message_id = None
    try:
        sent = await sender.send_direct(notice.user_id, word, notice, ping=True, is_asked=False)
        message_id = sent.message_id
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused as error:
        log.info("no farewell", extra=log_fields(user=notice.user_id, error=str(error)))
    await owe_forgetting(services.store, notice, forgotten_at)
    return message_id


async def forget_person(sender: Sender, notice: Notice) -> Defer | Discard | None:
    """Erases the data of somebody who hasn't come back since their farewell.

    It is postponed while a match of theirs is running, which others may have begun meanwhile.
    """
    services, user_id = sender.services, notice.user_id
    if await is_back(services.store, notice):
        return Discard()
    if await services.store.read(lambda tables: tables.matches.running(user_id)):
        return Defer(services.clock.now() + NOTICE_MS)
    await services.privacy.delete(user_id)
    return None
