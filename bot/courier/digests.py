"""What waits for a person and what came to its end, once a day in one direct message."""

import asyncio
from collections.abc import Sequence

from bot.courier.personal import refused
from bot.courier.sender import DirectRefused, Sender
from bot.i18n.catalog import words
from bot.match.ports import Tables
from bot.match.turn_notices import digest_notice as next_digest
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import MINUTE_MS
from bot.notify.decision import Discard
from bot.ui.match.notifications import digest_message
from bot.ui.pages.games import is_waiting


async def digest(post: Sender, notice: Notice) -> int | Discard:
    """One digest, and while something waits the next one is owed.

    What the person wants to hear in another way by now is told in that way instead, and a digest
    whose hour they have changed leaves it to the one of the new hour.
    """
    user_id, now = notice.user_id, post.services.clock.now()

    async def look(tables: Tables) -> tuple[Preferences, Sequence[Notice], Sequence[Match]]:
        wants = await tables.people.preferences(user_id)
        return (
            wants,
            await tables.notices.held_for_digest(user_id),
            await tables.matches.running(user_id),
        )

    wants, folded, running = await post.services.store.read(look)
    mine = [n for n in folded if wants.way_for(n.subject) is DeliveryMethod.DIGEST]
    others = [n.id for n in folded if n not in mine]
    waiting = [
        m
        for m in running
        if is_waiting(m, user_id) and wants.way_for(m.id) is DeliveryMethod.DIGEST
    ]
    waiting.sort(key=lambda m: (m.clock.deadline is None, m.clock.deadline, m.id))
    is_moved = wants.next_digest(notice.subject * MINUTE_MS - 1) != notice.subject * MINUTE_MS

    async def plan(tables: Tables) -> None:
        await tables.notices.release_from_digest(others, now)
        if waiting or is_moved:
            await tables.notices.add(next_digest(wants.next_digest(now), user_id))

    await post.services.store.write(plan)
    if is_moved:
        return Discard()
    told = [n.id for n in mine]
    ended = [n.subject for n in mine if n.kind is NoticeKind.RESULT]
    if not (waiting or ended):
        await post.services.store.write(lambda t: t.notices.mark_obsolete(*told))
        return Discard()
    lives = await asyncio.gather(*(post.services.session.load(match_id) for match_id in ended))
    message = digest_message(words(), waiting, lives)
    is_quiet = wants.quiet_until(now) is not None
    try:
        message_id = await post.tell(user_id, message, notice, aloud=not is_quiet)
    except DirectRefused:
        await refused(post, user_id)
        await post.services.store.write(lambda t: t.notices.release_from_digest(told, now))
        return Discard()
    await post.services.store.write(lambda t: t.notices.mark_told(told, message_id))
    return message_id
