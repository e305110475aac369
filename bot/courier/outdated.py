"""Messages to single people that say nothing true any more, or less than a later one: deleted.

A message that cannot be deleted is left; the next deletion in its match tries it again.
"""

import logging
from collections.abc import Iterable, Sequence

import discord

from bot.courier.sender import Sender
from bot.logs import log_fields
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.values.notice import Notice, NoticeKind, Standing
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


async def delete_outdated(sender: Sender, live: LiveMatch, standing: Sequence[Standing]) -> None:
    """Deletes those of the *standing* messages of a match that its present version outdates.

    A digest goes once none of the matches waits that it could lead to.
    """
    now, outdated = sender.services.clock.now(), list[Standing]()
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


async def delete_messages(sender: Sender, standing: Iterable[Standing]) -> None:
    """Deletes messages of ours, and stores which are gone."""
    gone = list[int]()
    for one in standing:
        channel = sender.client.get_partial_messageable(one.channel_id)
        try:
            await channel.get_partial_message(one.message_id).delete()
        except discord.HTTPException as error:
            log.info("a word stays", extra=log_fields(notice=one.notice.name, error=str(error)))
            if error.code not in GONE:
                continue
        gone.append(one.notice.id)

    async def work(tables: Tables) -> None:
        await tables.notices.mark_gone(gone)

    if gone:
        await sender.services.store.write(work)
