"""Messages to single people that say nothing true any more, or less than a later one: deleted.

A message that cannot be deleted is left; the next deletion in its match tries it again, unless its
thread is locked. What calls somebody, a card that becomes a line and a digest are delivered at the
same time, and may find the same message outdated.
"""

import logging
from collections.abc import Iterable, Sequence

import discord

from bot.courier.sender import ARCHIVED, Sender
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch
from bot.match.values.notice import Notice, NoticeKind, PostedNotice
from bot.notify.decision import stands
from bot.ui.pages.games import is_waiting

log = logging.getLogger(__name__)

GONE = (10003, 10008, 50001, 50007)
"""Its channel or it is there no more, or nothing of ours can be done about it."""


async def delete_replaced(sender: Sender, live: LiveMatch, newest: Notice) -> None:
    """Deletes the messages of a match that the one for *newest*, just sent, replaces."""
    standing = await sender.services.store.read(lambda t: t.notices.standing(live.match.id))
    now = sender.services.clock.now()
    others = [one for one in standing if one.notice.id != newest.id]
    replaced = [
        one
        for one in others
        if one.notice.kind is not NoticeKind.DIGEST
        and (one.notice.user_id == newest.user_id or not stands(one.notice, live, now))
    ]
    await delete_messages(sender, replaced)


async def delete_outdated(
    sender: Sender, live: LiveMatch, standing: Sequence[PostedNotice]
) -> None:
    """Deletes those of the *standing* messages of a match that its present version outdates.

    A digest goes once none of the matches waits that it could lead to.
    """
    now, outdated = sender.services.clock.now(), list[PostedNotice]()
    for one in standing:
        if one.notice.kind is NoticeKind.DIGEST:
            user_id = one.notice.user_id
            running = await sender.services.store.read(
                lambda t, who=user_id: t.matches.running(who)  # type: ignore[misc]  # mypy takes no default in a lambda
            )
            outdated += [] if any(is_waiting(m, user_id) for m in running) else [one]
        elif not stands(one.notice, live, now):
            outdated.append(one)
    await delete_messages(sender, outdated)


async def delete_messages(sender: Sender, standing: Iterable[PostedNotice]) -> None:
    """Deletes messages of ours, each once, and stores of each that it is gone.

    One that another delivery is deleting just now is left to that one.
    """
    for one in standing:
        if one.message_id not in sender.deleting:
            sender.deleting.add(one.message_id)
            try:
                await _delete(sender, one)
            finally:
                sender.deleting.remove(one.message_id)


async def _delete(sender: Sender, one: PostedNotice) -> None:
    """Deletes a message if it still stands: another delivery may have been quicker.

    It is stored as gone after the request, so that a crash between them has it deleted again.
    """
    store = sender.services.store
    if not await store.read_one(lambda t: t.notices.is_standing(one)):
        return
    channel = sender.client.get_partial_messageable(one.channel_id)
    try:
        await channel.get_partial_message(one.message_id).delete()
    except discord.HTTPException as error:
        log.info("a word stays", extra=log_fields(notice=one.notice.name, error=str(error)))
        is_locked = error.code == ARCHIVED and await _is_locked(sender, one.channel_id)
        if error.code not in GONE and not is_locked:
            return
    await store.write(lambda t: t.notices.mark_gone([one.notice.id]))


async def _is_locked(sender: Sender, thread_id: int) -> bool:
    """Whether an archived thread is locked, too: no card of ours opens it any more.

    What calls somebody was sent before this is asked, and must not be sent again for it.
    """
    try:
        thread = await sender.client.fetch_channel(thread_id)
    except discord.DiscordException as error:
        log.info("a thread is not told", extra=log_fields(thread=thread_id, error=str(error)))
        return False
    return isinstance(thread, discord.Thread) and thread.locked
