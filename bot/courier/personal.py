"""Notices to single people: their turn, its reminders, the result, the end of a watched match."""

import logging
from dataclasses import replace

from bot.courier.outdated import delete_replaced
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.logs import log_fields
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.turn_notices import IDLE_MS
from bot.match.values.guild import GuildSettings
from bot.match.values.notice import SHARED, Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod, Preferences
from bot.match.values.vacation import VacationLedger
from bot.notify.decision import Defer, Discard, Send, Unsent, decide_delivery
from bot.notify.delivery import Sent
from bot.ui.notices import call_message, end_message, public_call, trial_message

log = logging.getLogger(__name__)

SOON_MS = 60_000  # the longest wait for a direct message before the thread is used instead
NO_THREAD_MS = 24 * 3600 * 1000  # without a thread; the card of a new one will ping


async def deliver_personal(sender: Sender, notice: Notice) -> Sent | Unsent:
    """Delivers a personal notice by the method the person chose, if it is still current."""
    live = await sender.services.session.load(notice.subject)
    decision = await decide(sender, notice, live)
    if isinstance(decision, Send) and decision.method is DeliveryMethod.DM:
        try:
            posted = await _send_direct(sender, notice, live, ping=decision.ping)
            await delete_replaced(sender, live, notice)
            return posted
        except DirectPaused as paused:
            if paused.until - sender.services.clock.now() <= SOON_MS:
                return Defer(paused.until)
            decision = replace(decision, method=DeliveryMethod.THREAD)
        except DirectRefused as error:
            log.info("no direct messages", extra=log_fields(user=notice.user_id, error=str(error)))
            await stop_direct_messages(sender, notice.user_id)
            decision = await decide(sender, notice, live)
    if not isinstance(decision, Send):
        return decision
    location = live.match.location
    if location.is_private:
        return Discard()  # there is no thread, and none will come
    if location.thread_id is None:
        return Defer(sender.services.clock.now() + NO_THREAD_MS)
    alike = await _shared(sender, notice, live, decision) if notice.kind in SHARED else [notice]
    words_here = await sender.public_words(location)
    pings = {one.user_id for one in alike} if decision.ping else set[int]()
    message = public_call(words_here, live, notice.kind, pings)
    sent = await sender.send(sender.target(location), location, message, notice)
    await delete_replaced(sender, live, notice)
    told = tuple(one.id for one in alike if one.id != notice.id)
    return Sent(sent.id, told, sent.channel.id)


async def _shared(sender: Sender, notice: Notice, live: LiveMatch, decision: Send) -> list[Notice]:
    """The notices that one message in the thread tells: those of all who hear it there now."""
    owed = await sender.services.store.read(lambda t: t.notices.shared_with(notice))
    others = [one for one in owed if one.id != notice.id and one.due_at <= notice.due_at]
    return [notice, *[one for one in others if await decide(sender, one, live) == decision]]


async def deliver_trial(sender: Sender, notice: Notice) -> int | Unsent:
    """Sends a first direct message to somebody who chose them; if refused, threads are used."""
    user_id = notice.user_id
    preferences = await sender.services.store.read(lambda t: t.people.preferences(user_id))
    if not preferences.wants_dms:
        return Discard()
    is_quiet = preferences.quiet_until(sender.services.clock.now()) is not None
    try:
        word = trial_message(sender.services.words())
        return (await sender.send_direct(user_id, word, notice, ping=not is_quiet)).message_id
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused:
        await stop_direct_messages(sender, user_id)
        return Discard()


async def deliver_watched(sender: Sender, notice: Notice) -> Defer | None:
    """Tells each watcher of a match by a silent direct message how it ended."""
    live = await sender.services.session.load(notice.subject)
    match_id = live.match.id
    for user_id in await sender.services.store.read(lambda t: t.watchers.of(match_id)):
        try:
            word = end_message(await sender.services.words_to(user_id), live)
            await sender.send_direct(user_id, word, notice, ping=False)
        except DirectPaused as paused:
            return Defer(paused.until)  # the remaining watchers are told then
        except DirectRefused as error:
            # Not important: people who accept no direct messages miss nothing else.
            log.info("a watcher is not told", extra=log_fields(user=user_id, error=str(error)))
        # Each watcher is dropped when told, so that after a failure only the rest are told.
        await sender.services.store.write(lambda t, u=user_id: t.watchers.drop(match_id, u))  # type: ignore[misc]  # mypy takes no default in a lambda
    return None


async def decide(sender: Sender, notice: Notice, live: LiveMatch) -> Send | Unsent:
    """Read what a decision needs, and decide what to do with a personal notice now."""
    guild_id, now = live.match.location.guild_id, sender.services.clock.now()
    sender.check_reach(guild_id)  # people who can't reach a server are not pinged about it

    async def look(tables: Tables) -> tuple[GuildSettings, tuple[Preferences, VacationLedger]]:
        return await tables.guilds.get(guild_id), await tables.people.hearing(notice.user_id)

    guild, hearing = await sender.services.store.read(look)
    decision = decision_of(notice, live, guild, hearing, now)
    return (
        Defer(now + IDLE_MS) if isinstance(decision, Send) and is_seen(sender, notice) else decision
    )


def is_seen(sender: Sender, notice: Notice) -> bool:
    """Whether it is somebody's turn in a match that they have before their eyes, in a browser."""
    now, attention = sender.services.clock.now(), sender.services.attention
    is_turn = notice.kind is NoticeKind.TURN
    return is_turn and attention.is_on(notice.user_id, notice.subject, now)


def decision_of(
    notice: Notice,
    live: LiveMatch,
    guild: GuildSettings,
    hearing: tuple[Preferences, VacationLedger],
    now: int,
) -> Send | Unsent:
    """Decide what to do with a personal notice, given a server's settings and a person's."""
    preferences, away = hearing
    decision = decide_delivery(notice, live, preferences, away.until(now), now)
    if guild.quiet and isinstance(decision, Send) and decision.method is DeliveryMethod.THREAD:
        return Discard()  # the server wants no pings in threads; the card is there
    return decision


async def stop_direct_messages(sender: Sender, user_id: int) -> None:
    """Stores that a person accepts no direct messages, so that threads are used from now on."""

    async def work(tables: Tables) -> None:
        preferences = await tables.people.preferences(user_id)
        await tables.people.put_preferences(user_id, preferences.without_dms())

    await sender.services.store.write(work)


async def _send_direct(sender: Sender, notice: Notice, live: LiveMatch, *, ping: bool) -> Sent:
    url = await sender.services.card_url(live)
    words = await sender.services.words_to(notice.user_id)
    message = call_message(words, live, notice.kind, notice.user_id, url=url)
    return await sender.send_direct(notice.user_id, message, notice, ping=ping)
