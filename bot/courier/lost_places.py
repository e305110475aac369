"""Telling players that the place of their match is out of reach: deleted, or closed to the bot.

If the channel around it is left, one message there pings all players concerned. Others get a direct
message, each at their own time, about all their matches together. Notices that a message tells with
another one are marked as told.
"""

from collections.abc import Sequence

import discord

from bot.channels import SendTarget, is_elsewhere, lacking
from bot.courier.personal import stop_direct_messages
from bot.courier.sender import DirectPaused, DirectRefused, Sender
from bot.match.history.replay import LiveMatch
from bot.match.values.clock import PauseReason
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.match.values.preferences import BY_DM, DeliveryMethod, Preferences
from bot.notify.decision import Defer, Discard, Unsent
from bot.notify.delivery import Sent
from bot.permissions import NEEDED
from bot.ui.notices import LostPlace, lost_message

CLOSED = (10003, 50001, 50013)  # the channel is gone; we may not see it, or not write there
OUT_OF_REACH = (PauseReason.HOMELESS, PauseReason.NO_ACCESS)
TOLD_TOGETHER = 8  # the most matches in one message of a channel …
LOOKED_AT = 64  # … out of so many owed notices


async def deliver_lost_place(sender: Sender, notice: Notice) -> Sent | Unsent:
    """Tells a player that the place of their match is out of reach, unless it is back.

    People who did not choose direct messages are pinged in the channel, if that is possible.
    """
    live, now = await sender.services.session.load(notice.subject), sender.services.clock.now()
    preferences = await _preferences(sender, notice)
    way = preferences.method_for(notice.subject)
    if not _is_lost(live) or way is DeliveryMethod.OFF:
        return Discard()
    is_asked = way in BY_DM
    if not is_asked and await _is_open(sender, live.match.location):
        if (quiet_until := preferences.quiet_until(now)) is not None:
            return Defer(quiet_until)
        if (posted := await _call(sender, notice, live)) is not None:
            return posted
    is_quiet = preferences.quiet_until(now) is not None
    return await _tell_directly(sender, notice, ping=not is_quiet, is_asked=is_asked)


async def _tell_directly(
    sender: Sender, notice: Notice, *, ping: bool, is_asked: bool
) -> Sent | Unsent:
    """Tell a player by direct message about all their matches without a place."""
    user_id, store = notice.user_id, sender.services.store
    told, lost = list[int](), list[LostPlace]()
    for one in await store.read(lambda t: t.notices.lost_places_of(user_id)):
        live = await sender.services.session.load(one.subject)
        way = (await _preferences(sender, one)).method_for(one.subject)
        if _is_lost(live) and way is not DeliveryMethod.OFF:
            told.append(one.id)
            lost.append(LostPlace(live, one.kind))
    try:
        message = lost_message(sender.services.words(), lost)
        sent = await sender.send_direct(user_id, message, notice, ping=ping, is_asked=is_asked)
    except DirectPaused as paused:
        return Defer(paused.until)
    except DirectRefused:
        await stop_direct_messages(sender, user_id)
        if is_asked:
            return Defer(sender.services.clock.now())  # then as for people who did not choose this
        await store.write(lambda t: t.notices.mark_obsolete(*told))
        return Discard()
    return Sent(sent.message_id, tuple(told))


async def _call(sender: Sender, notice: Notice, live: LiveMatch) -> Sent | None:
    """Ping a player in the channel around a match, and all others who may be pinged there now.

    None: the bot may not post in the channel.
    """
    location = live.match.location
    owed = await sender.services.store.read(
        lambda t: t.notices.lost_places_around(location.channel_id)
    )
    called = dict[tuple[int, str], LostPlace]()
    told = list[int]()
    # This notice's match comes first: many others may wait for the end of quiet hours.
    for one in sorted(owed, key=lambda one: one.subject != notice.subject)[:LOOKED_AT]:
        found = await sender.services.session.load(one.subject)
        key = (one.subject, one.kind.value)
        is_room = key in called or len(called) < TOLD_TOGETHER
        if is_room and await _is_called(sender, one, found):
            before = called[key].called if key in called else frozenset[int]()
            called[key] = LostPlace(found, one.kind, before | {one.user_id})
            told.append(one.id)
    message = lost_message(await sender.public_words(location), tuple(called.values()))
    try:
        target = SendTarget(location.channel_id)
        sent = await sender.send(target, location, message, notice)
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        return None
    return Sent(sent.id, tuple(told))


async def _is_called(sender: Sender, notice: Notice, live: LiveMatch) -> bool:
    """Whether somebody may be pinged now in the channel around their match."""
    preferences = await _preferences(sender, notice)
    is_loud = preferences.quiet_until(sender.services.clock.now()) is None
    by_call = preferences.method_for(notice.subject) is DeliveryMethod.THREAD
    return by_call and is_loud and _is_lost(live) and not live.match.location.members_only


async def _is_open(sender: Sender, location: Location) -> bool:
    """Whether players may be pinged in the channel around a match, judging by what we know.

    They may not if the thread was private, as others read the channel; nor if the channel itself
    was the lost place.
    """
    sender.check_reach(location.guild_id)
    guild_id, channel_id = location.guild_id, location.channel_id
    if guild_id is None or location.members_only or location.thread_id == channel_id:
        return False
    if (await sender.guild_settings(location)).quiet:
        return False
    if is_elsewhere(sender.client, guild_id):
        return True  # sending there will show it
    is_text = isinstance(sender.client.get_channel(channel_id), discord.TextChannel)
    return is_text and NEEDED.keys().isdisjoint(lacking(sender.client, channel_id))


async def _preferences(sender: Sender, notice: Notice) -> Preferences:
    return await sender.services.store.read(lambda t: t.people.preferences(notice.user_id))


def _is_lost(live: LiveMatch) -> bool:
    """Whether a running match still has no place, or none where the bot may write."""
    pauses: Sequence[PauseReason] = [pause.why for pause in live.match.clock.pauses]
    return live.match.ending is None and any(why in OUT_OF_REACH for why in pauses)
