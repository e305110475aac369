"""Digests: one direct message with matches that wait, wins to claim and matches that ended.

They come once or several times a day to whoever chose that, and to everybody else when three or
more notices have waited for the end of quiet hours or of a vacation.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.courier.outdated import delete_messages
from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.turn_notices import digest_notice
from bot.match.values.match import Match
from bot.match.values.notice import Notice, NoticeKind, PostedNotice
from bot.match.values.preferences import BY_DIGEST, BY_DM, DeliveryMethod, Preferences
from bot.match.values.timecontrol import DAY_MS, MINUTE_MS
from bot.match.values.vacation import VacationLedger
from bot.notify.decision import Defer, Discard, stands
from bot.notify.delivery import Sent
from bot.ui.notices import digest_message
from bot.ui.pages.games import is_waiting

COMPUTER_IDLE_MS = 7 * DAY_MS
"""A match against the computer that nobody has touched for so long is in no digest."""

TOGETHER = 3
"""So many matches that waited for the end of quiet hours are told in one message."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What is there when a digest is due; ``folded`` are the notices that wait for one."""

    preferences: Preferences
    away: VacationLedger
    folded: Sequence[Notice]
    running: Sequence[Match]
    earlier: Sequence[PostedNotice]

    def is_told_now(self, notice: Notice, *, daily: bool) -> bool:
        """Whether its person wants a held notice in this digest, which may be the *daily* one."""
        way = self.preferences.method_for(notice.subject)
        return way in BY_DIGEST and (daily or way is not DeliveryMethod.DIGEST)

    def is_reached(self, now: int) -> bool:
        """Whether the person is here, and may be told things by direct message."""
        is_quiet = self.preferences.quiet_until(now) is not None
        return not (is_quiet or self.preferences.dms_closed or self.away.until(now) is not None)


async def deliver_digest(sender: Sender, notice: Notice) -> Sent | Discard | Defer:
    """Sends a person's digest, which replaces the last one; schedules the next while one waits.

    Notices for which the person wants another way are delivered in that way, unless three or more
    have waited for the end of quiet hours: these are told here. If they have changed the hour of
    the digest, nothing is sent now.
    """
    user_id, now, services = notice.user_id, sender.services.clock.now(), sender.services
    found = await services.store.read(lambda t: _look(t, user_id))
    preferences, at = found.preferences, notice.subject * MINUTE_MS
    daily = preferences.next_digest(at - 1) == at
    mine = [n for n in found.folded if found.is_told_now(n, daily=daily)]
    others = [n for n in found.folded if preferences.method_for(n.subject) not in BY_DIGEST]
    lives = await _load(sender, [*mine, *others])
    news = [n for n in others if _is_news(n, lives[n.subject], now)]
    together = len({n.subject for n in news}) >= TOGETHER and found.is_reached(now)
    released = [] if together else others
    mine += news if together else []
    waiting = _waiting(found, user_id, mine, now, daily=daily)

    async def plan(tables: Tables) -> None:
        await tables.notices.release_from_digest([n.id for n in released], now)
        if preferences.has_daily_digest and (waiting or not daily):
            await tables.notices.add(digest_notice(preferences.next_digest(now), user_id))

    await services.store.write(plan)
    told = [n.id for n in mine]
    ended = [lives[n.subject] for n in mine if n.kind is NoticeKind.RESULT]
    late = [
        lives[n.subject]
        for n in mine
        if n.kind is NoticeKind.TIME_UP and _is_news(n, lives[n.subject], now)
    ]
    if not (waiting or ended or late):
        await services.store.write(lambda t: t.notices.mark_obsolete(*told))
        return Discard()
    message = digest_message(await services.words_to(user_id), waiting, late, ended)
    is_quiet = preferences.quiet_until(now) is not None
    is_asked = any(preferences.method_for(n.subject) in BY_DM for n in mine) or daily
    try:
        posted = await sender.send_direct(
            user_id, message, notice, ping=not is_quiet, is_asked=is_asked
        )
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused:
        await stop_direct_messages(sender, user_id)
        await services.store.write(lambda t: t.notices.release_from_digest(told, now))
        return Discard()
    await services.store.write(lambda t: t.notices.mark_told(told, posted.message_id))
    await delete_messages(sender, [one for one in found.earlier if one.notice.id != notice.id])
    return posted


async def _look(tables: Tables, user_id: int) -> _Found:
    preferences, away = await tables.people.hearing(user_id)
    return _Found(
        preferences,
        away,
        await tables.notices.held_for_digest(user_id),
        await tables.matches.running(user_id),
        await tables.notices.standing_digests(user_id),
    )


async def _load(sender: Sender, held: Sequence[Notice]) -> Mapping[int, LiveMatch]:
    numbers = sorted({notice.subject for notice in held})
    lives = await asyncio.gather(*map(sender.services.session.load, numbers))
    return dict(zip(numbers, lives, strict=True))


def _is_news(notice: Notice, live: LiveMatch, now: int) -> bool:
    return notice.kind is NoticeKind.RESULT or stands(notice, live, now)


def _waiting(
    found: _Found, user_id: int, mine: Sequence[Notice], now: int, *, daily: bool
) -> list[Match]:
    """The matches that a digest lists as waiting, the shortest clock first.

    The daily one lists all that wait, every day; any other those of its kind if one is new.
    """
    told = {notice.subject for notice in mine}

    def is_listed(match: Match) -> bool:
        way = found.preferences.method_for(match.id)
        if way is DeliveryMethod.DIGEST and daily:
            return not (match.has_computer and now - match.clock.idle_from > COMPUTER_IDLE_MS)
        is_new = way in BY_DIGEST and way is not DeliveryMethod.DIGEST and bool(told)
        return match.id in told or (is_new and not match.has_computer)

    waiting = [m for m in found.running if is_waiting(m, user_id) and is_listed(m)]
    return sorted(waiting, key=lambda m: (m.clock.deadline is None, m.clock.deadline or 0, m.id))
