"""The daily digest: one direct message with matches that wait and matches that ended."""

import asyncio
from collections.abc import Sequence

from bot.courier.outdated import delete_messages
from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.match.ports import Tables
from bot.match.turn_notices import digest_notice
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind, Standing
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.timecontrol import DAY_MS, MINUTE_MS
from bot.notify.decision import Defer, Discard, Posted
from bot.ui.match.notifications import digest_message
from bot.ui.pages.games import is_waiting

COMPUTER_IDLE_MS = 7 * DAY_MS
"""A match against the computer that nobody has touched for so long is in no digest."""


_Found = tuple[Preferences, Sequence[Notice], Sequence[Match], Sequence[Standing]]


async def deliver_digest(sender: Sender, notice: Notice) -> Posted | Discard | Defer:
    """Sends a person's digest, which replaces the last one; schedules the next while one waits.

    Notices of matches for which the person has chosen another way meanwhile are released to be
    delivered in that way. If they have changed the hour of the digest, nothing is sent now.
    """
    user_id, now = notice.user_id, sender.services.clock.now()

    async def look(tables: Tables) -> _Found:
        return (
            await tables.people.preferences(user_id),
            await tables.notices.held_for_digest(user_id),
            await tables.matches.running(user_id),
            await tables.notices.standing_digests(user_id),
        )

    preferences, folded, running, earlier = await sender.services.store.read(look)
    mine = [n for n in folded if preferences.method_for(n.subject) is DeliveryMethod.DIGEST]
    others = [n.id for n in folded if n not in mine]
    waiting = [
        m
        for m in running
        if is_waiting(m, user_id)
        and preferences.method_for(m.id) is DeliveryMethod.DIGEST
        and not (m.has_computer and now - m.clock.idle_from > COMPUTER_IDLE_MS)
    ]
    waiting.sort(key=lambda m: (m.clock.deadline is None, m.clock.deadline, m.id))
    is_moved = preferences.next_digest(notice.subject * MINUTE_MS - 1) != notice.subject * MINUTE_MS

    async def plan(tables: Tables) -> None:
        await tables.notices.release_from_digest(others, now)
        if waiting or is_moved:
            await tables.notices.add(digest_notice(preferences.next_digest(now), user_id))

    await sender.services.store.write(plan)
    if is_moved:
        return Discard()
    told = [n.id for n in mine]
    ended = [n.subject for n in mine if n.kind is NoticeKind.RESULT]
    if not (waiting or ended):
        await sender.services.store.write(lambda t: t.notices.mark_obsolete(*told))
        return Discard()
    lives = await asyncio.gather(*(sender.services.session.load(match_id) for match_id in ended))
    message = digest_message(sender.services.words(), waiting, lives)
    is_quiet = preferences.quiet_until(now) is not None
    try:
        posted = await sender.send_direct(user_id, message, notice, ping=not is_quiet)
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused:
        await stop_direct_messages(sender, user_id)
        await sender.services.store.write(lambda t: t.notices.release_from_digest(told, now))
        return Discard()
    await sender.services.store.write(lambda t: t.notices.mark_told(told, posted.message_id))
    await delete_messages(sender, [one for one in earlier if one.notice.id != notice.id])
    return posted
