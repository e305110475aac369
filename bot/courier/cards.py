"""Match cards: the public message of each version; the first one also opens the thread."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import discord

import render
from bot.channels import FOR_THREADS, SendTarget, is_elsewhere
from bot.courier.forum import retag
from bot.courier.personal import decision_of, is_seen
from bot.courier.private_answer import lead_there
from bot.courier.sender import Sender
from bot.courier.surroundings import Surroundings, surroundings_of
from bot.courier.threads import announce_rematch, open_thread, rename_thread
from bot.guidance import hint_line
from bot.i18n.catalog import Words
from bot.logs import log_fields
from bot.match.history.endings import is_called_off
from bot.match.history.replay import LiveMatch, as_of
from bot.match.lobby.series import owe_change
from bot.match.location import is_without_access, regain_access
from bot.match.ports import Tables
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.match.values.preferences import DeliveryMethod
from bot.notify.decision import Defer, Send
from bot.notify.delivery import ElsewhereError, Sent
from bot.tips import tip_of
from bot.ui.kit.answer import LONGEST_CONTENT, ClassicMessage, Picture, allowed_mentions
from bot.ui.kit.markdown import cut
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.cards import Result, mentions, turn_card, void_card

log = logging.getLogger(__name__)

ATTACH = "attach_files"
UNKNOWN_GUILD_MS = 1000


Compose = Callable[
    [Sender, LiveMatch, SendTarget, Surroundings, frozenset[int], bool], Awaitable[ClassicMessage]
]
"""Composes the card of a match for a place.

The last two arguments are the people that it pings, and whether it is the first card.
"""


async def compose_card(
    sender: Sender,
    live: LiveMatch,
    target: SendTarget,
    around: Surroundings,
    pings: frozenset[int],
    is_first: bool,
) -> ClassicMessage:
    """Implements :data:`Compose` with a picture, hints and tips."""
    location = live.match.location
    # Permissions missing for threads are named once, on the first card; others on every card.
    lacks = [
        name
        for name in target.lacks
        if is_first or name not in FOR_THREADS or target.id != location.thread_id
    ]
    guild_settings = sender.present(around.guild)
    said = sender.services.words(guild_settings.language)
    tip = await tip_of(sender.services, said, live)
    hint = await sender.services.waiting_line(said, live)
    hint = hint or hint_line(sender.services, said, live, is_new=around.is_newcomer)
    newcomers = around.newcomers
    if guild_settings.quiet:
        hint, newcomers = "", frozenset()
    tip = tip or Tip(hint)
    result = Result(await sender.services.entered(live), await sender.services.reached(live))
    board, now = await _board(sender, said, live, target, tip), sender.services.clock.now()
    at = CardContext(said, live, now, missed_ms=around.missed_ms, tip=tip, newcomers=newcomers)
    at = replace(at, round_score=around.round_score)
    return turn_card(at, board, result, pings=pings, lacks=lacks)


async def compose_plain_card(
    sender: Sender,
    live: LiveMatch,
    _target: SendTarget,
    around: Surroundings,
    pings: frozenset[int],
    _is_first: bool,
) -> ClassicMessage:
    """Implements :data:`Compose` with little that can fail: a text board, no hints and tips."""
    said = sender.services.words(sender.present(around.guild).language)
    board = render.text(live.state, public_view(said, live), said.language)
    return turn_card(CardContext(said, live, sender.services.clock.now()), board, pings=pings)


async def deliver_opening(
    sender: Sender, notice: Notice, compose: Compose = compose_card
) -> Sent | Defer:
    """Opens the thread of a match, or reuses it for a rematch, and posts the first card there.

    Raises:
        ElsewhereError: it may become a forum post, and only another process knows the forum.
    """
    live = await sender.services.session.load(notice.subject)
    location = live.match.location
    said = await sender.public_words(location)
    if location.thread_id is not None:
        await rename_thread(sender, location.thread_id, live)
        await retag(sender.client, live.match, said)
        current, around = await load_for_card(sender, notice)
        posted = await post_card(sender, notice, current, around, compose)
        await announce_rematch(sender, live)
        if live.match.has_computer and isinstance(posted, Sent):
            await lead_there(sender, live.match.id, posted.message_id)
        return posted
    if await _may_become_post(sender, location):
        return Defer(sender.services.clock.now() + UNKNOWN_GUILD_MS)
    found, lacks = await open_thread(sender, live)
    await sender.services.store.write(
        lambda t: _store_location(t, live, found, sender.services.clock.now())
    )
    await lead_there(sender, live.match.id)
    posted, sent, message = await _post_card(
        sender, notice, *(await load_for_card(sender, notice)), compose, lacks
    )
    if found.thread_id != found.channel_id:
        await _add_players(sender, sent, message, live)
    return posted


async def _store_location(tables: Tables, live: LiveMatch, found: Location, now: int) -> None:
    """Store where a match is played.

    An offer that was made in a thread then links there, and so does one that named the forum.
    """
    await tables.matches.set_location(live.match.id, found)
    challenge = await tables.challenges.of_match(live.match.id)
    if challenge is None:
        return
    guild_settings = await tables.guilds.get(found.guild_id)
    if challenge.location.thread_id is not None or guild_settings.forum:
        await owe_change(tables, challenge.id, now)


async def _may_become_post(sender: Sender, location: Location) -> bool:
    """Whether a match may become a forum post: just after a start its server is not known yet.

    Raises:
        ElsewhereError: the server belongs to another process, and has chosen a forum.
    """
    if location.guild_id is None or sender.client.get_guild(location.guild_id) is not None:
        return False
    if not is_elsewhere(sender.client, location.guild_id):
        return True
    if (await sender.guild_settings(location)).forum:
        raise ElsewhereError
    return False


async def load_for_card(sender: Sender, notice: Notice) -> tuple[LiveMatch, Surroundings]:
    """Load a match with the surroundings of the card of a version."""
    now = sender.services.clock.now()
    return await sender.services.session.load_with(
        notice.subject, lambda t, match: surroundings_of(t, as_of(match, notice.version), now)
    )


async def post_card(
    sender: Sender,
    notice: Notice,
    current: LiveMatch,
    around: Surroundings,
    compose: Compose = compose_card,
) -> Sent:
    """Posts the card of the notice's version; *current* is the match at its present version."""
    return (await _post_card(sender, notice, current, around, compose))[0]


async def _post_card(
    sender: Sender,
    notice: Notice,
    current: LiveMatch,
    around: Surroundings,
    compose: Compose,
    lacks: Sequence[str] = (),
) -> tuple[Sent, discord.Message, ClassicMessage]:
    """Posts the card of a version, which also names *lacks* as missing there."""
    live = sender.services.session.positions.of(current.match, notice.version)
    location = current.match.location
    target = sender.target(location)
    target = replace(target, lacks=(*target.lacks, *lacks))
    # If the match has moved on, as after an outage of the bot, this card pings nobody.
    is_newest = current.match.version == notice.version
    calls = _calls(current, around, sender.services.clock.now()) if is_newest else []
    calls = [call for call in calls if not is_seen(sender, call)]
    pings = frozenset(call.user_id for call in calls)
    message = await compose(sender, live, target, around, pings, notice.kind is NoticeKind.OPENED)
    sent = await sender.send(target, location, message, notice)
    if target.is_aside(location):
        await sender.services.store.write(lambda t: t.notices.leave_card(live.match.id, sent.id))
    if is_without_access(current.match):  # a card was posted, so the clock may run again
        now = sender.services.clock.now()
        await regain_access(sender.services.store, current.match.id, now)
    # Taken from the posted message: a repeated send returns the first message, which may have
    # pinged others.
    reached = {person.id for person in sent.mentions}
    told = tuple([call.id for call in calls if call.user_id in reached])
    if live.match.ending:
        said = sender.services.words(around.guild.language)
        await retag(sender.client, current.match, said)
    return Sent(sent.id, told), sent, message


async def _add_players(
    sender: Sender, sent: discord.Message, message: ClassicMessage, live: LiveMatch
) -> None:
    """Adds the players to a new thread, silently, by editing mentions of them into a message.

    A request to add somebody would leave a line in the thread, and ping them.
    """
    players = frozenset(p.user_id for p in live.match.players if p.level is None)
    said = await sender.public_words(live.match.location)
    named = f"\n{said('card.good_game', people=mentions(said, players))}"
    content = cut(message.content, LONGEST_CONTENT - len(named)) + named
    try:
        await sent.edit(content=content, allowed_mentions=allowed_mentions(players))
    except discord.DiscordException as error:
        # Somebody who is not in the thread can still play by private commands.
        values = log_fields(thread=sent.channel.id, error=str(error))
        log.info("the players are not added", extra=values)


def _calls(live: LiveMatch, around: Surroundings, now: int) -> list[Notice]:
    """Return the personal notices that the card itself delivers, by a ping.

    In a live match none that is only due once they have been idle.
    """
    in_thread = Send(DeliveryMethod.THREAD, ping=True)
    return [
        notice
        for notice in around.owed
        if not (notice.due_at > now and live.match.clock.control.is_live)
        and decision_of(notice, live, around.guild, around.people[notice.user_id], now) == in_thread
    ]


async def deliver_annulment(sender: Sender, notice: Notice) -> int:
    """Posts that a result announced earlier no longer counts, or counts again."""
    live = await sender.services.session.load(notice.subject)
    location = live.match.location
    said = await sender.public_words(location)
    message = void_card(said, live, is_back=notice.kind is NoticeKind.RESTORED)
    return (await sender.send(sender.target(location), location, message, notice)).id


async def _board(
    sender: Sender, said: Words, live: LiveMatch, target: SendTarget, tip: Tip
) -> Picture | str:
    if ATTACH in target.lacks:
        return render.text(live.state, public_view(said, live), said.language)
    if live.match.ending and not is_called_off(live.match.ending):
        return await sender.services.result_picture(said, live)
    return await sender.services.public_picture(said, live, tip.cells)
