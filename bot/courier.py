"""Delivers what the outbox owes: threads, cards, offers. May be asked twice for the same notice.

A card carries a nonce made from the notice, so that Discord answers a repeated send with the first
message; a thread grows from the challenge's message and shares its id, so it cannot be made twice.
"""

import asyncio
import hashlib
import logging
from dataclasses import replace
from typing import Any

import discord

import render
from bot.commands.desk import Desk, public_view
from bot.i18n.catalog import Words, words
from bot.logs import told
from bot.match.model import Home, Notice, Notify
from bot.match.replay import Live
from bot.match.takeback import going
from bot.notify.outbox import UndeliverableError
from bot.places import FOR_THREADS, IN_THREADS, Place, card_place, lacking
from bot.posting import post, retag
from bot.ui.answer import Message, Picture
from bot.ui.asking import asked_card
from bot.ui.cards import challenge_closed, rematch_card, turn_card, void_card
from bot.ui.offers import standing_offer
from bot.ui.spectating import end_message
from bot.ui.wording import thread_name

log = logging.getLogger(__name__)

RENAME_S = 5.0
WEEK_MIN = 10080  # the longest time Discord keeps a silent thread open
HAS_THREAD = 160004
MISSING_PERMISSIONS = 50013
# Channel types that take no threads, or a bot that may not open any: the match is played there.
NO_THREADS_HERE = (50024, 50068, MISSING_PERMISSIONS)
ATTACH = "attach_files"
REFUSED_TRIES = 8  # a missing permission may be given within the hour; then the card is given up


class DiscordCourier:
    """Implements ``bot.notify.outbox.Courier`` with a discord.py client."""

    def __init__(self, client: discord.Client, desk: Desk, identity: str) -> None:
        self._client = client
        self._desk = desk
        self._identity = identity

    async def deliver(self, notice: Notice) -> int | None:
        """Sends one message.

        Raises:
            UndeliverableError: the channel is gone, or closed to the bot for good.
        """
        deliver = {
            Notify.OPENED: self._opened,
            Notify.CARD: self._card,
            Notify.EXPIRED: self._expired,
            Notify.REMATCH: self._rematch,
            Notify.ASKED: self._asked,
            Notify.WATCHED: self._watched,
            Notify.VOID: self._void,
        }[notice.kind]
        try:
            return await deliver(notice)
        except discord.NotFound as error:
            raise UndeliverableError(str(error)) from error
        except discord.Forbidden as error:
            if notice.attempts < REFUSED_TRIES:
                raise
            raise UndeliverableError(str(error)) from error

    async def _opened(self, notice: Notice) -> int | None:
        live = await self._desk.session.load(notice.subject)
        home = live.match.home
        if home.thread_id is None:
            opened = await self._open_thread(live)
            await self._desk.store.write(lambda t: t.matches.settle_home(live.match.id, opened))
        else:
            await self._rename(home.thread_id, live)
            await retag(self._client, live.match, await self._words(home))
        return await self._card(notice)

    async def _rename(self, thread_id: int, live: Live) -> None:
        """A rematch goes on in the thread it has, which is then called after it."""
        channel = await self._channel(thread_id)
        if not isinstance(channel, discord.Thread) or channel.owner_id != self._own_id:
            return
        try:
            said = await self._words(live.match.home)
            async with asyncio.timeout(RENAME_S):
                await channel.edit(name=thread_name(said, live.match))
        except (discord.HTTPException, TimeoutError) as error:
            # Names may change twice in ten minutes; the match does not wait for that.
            log.info("thread %s keeps its name: %s", thread_id, error)

    @property
    def _own_id(self) -> int:
        return self._client.user.id if self._client.user else 0

    async def _open_thread(self, live: Live) -> Home:
        home = live.match.home
        server, said = await self._desk.server(home.guild_id), await self._words(home)
        if (found := await post(self._client, server, live.match, said)) is not None:
            return await self._invited(*found, live)
        if home.message_id is None:
            raise UndeliverableError("the match has no place to be opened in")
        if IN_THREADS in lacking(self._client, home.channel_id):
            return replace(home, thread_id=home.channel_id)  # a thread would be closed to the bot
        channel: Any = await self._channel(home.channel_id)
        name = thread_name(said, live.match)
        try:
            message = channel.get_partial_message(home.message_id)
            thread = await message.create_thread(name=name, auto_archive_duration=WEEK_MIN)
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                return replace(home, thread_id=home.message_id)
            if error.code in NO_THREADS_HERE:
                return replace(home, thread_id=home.channel_id)
            raise
        return await self._invited(replace(home, thread_id=thread.id), thread, live)

    async def _invited(self, home: Home, thread: discord.Thread, live: Live) -> Home:
        for player in live.match.players:
            await self._invite(thread, player.user_id)
        return home

    async def _invite(self, thread: discord.Thread, user_id: int) -> None:
        try:
            await thread.add_user(discord.Object(user_id))
        except discord.HTTPException as error:
            # Somebody who cannot see the channel can still play by private commands.
            values = told(user=user_id, thread=thread.id, error=str(error))
            log.info("could not add a player to the thread", extra=values)

    async def _card(self, notice: Notice) -> int | None:
        present = await self._desk.session.load(notice.subject)
        live = await self._desk.session.at(notice.subject, notice.version)
        home = present.match.home
        place = self._place(home)
        # What it means for threads is said once, when the match begins; a picture is missed always.
        lacks = [
            name
            for name in place.lacks
            if notice.kind is Notify.OPENED or name not in FOR_THREADS or place.id != home.thread_id
        ]
        server = await self._desk.server(home.guild_id)
        said = words(server.language)
        hint = "" if server.quiet else await self._desk.hint(said, live)
        entered = await self._desk.entered(live)
        board = await self._board(said, live, place)
        now = self._desk.clock.now()
        message = turn_card(said, live, board, hint, lacks, entered, now=now)
        if server.quiet or present.match.version != notice.version:
            # Where the bot was away and the match has moved on meanwhile, nobody is called now.
            message = replace(message, pings=frozenset())
        try:
            sent = await self._send(place, home, message, notice)
        except discord.NotFound:
            lost = replace(home, thread_id=None, message_id=None)
            await self._desk.store.write(lambda t: t.matches.settle_home(live.match.id, lost))
            raise
        if live.match.ending:
            await retag(self._client, present.match, said)
        return sent

    async def _expired(self, notice: Notice) -> int | None:
        challenge = await self._desk.seating.expire(notice.subject)
        if challenge is None or challenge.home.message_id is None:
            return None
        message = challenge_closed(await self._words(challenge.home), challenge)
        place = challenge.home.thread_id or challenge.home.channel_id
        where = self._client.get_partial_messageable(place, guild_id=challenge.home.guild_id)
        sent = where.get_partial_message(challenge.home.message_id)
        await sent.edit(view=message.view(), allowed_mentions=message.mentions())
        return sent.id

    async def _rematch(self, notice: Notice) -> int | None:
        challenge = await self._desk.seating.load(notice.subject)
        home = challenge.home
        message = rematch_card(await self._words(home), challenge)
        message_id = await self._send(self._place(home), home, message, notice)
        await self._desk.seating.placed(challenge.id, message_id)
        return message_id

    async def _asked(self, notice: Notice) -> int | None:
        live = await self._desk.session.load(notice.subject)
        offer = standing_offer(live)
        if offer is None or offer.number != notice.version:
            return None  # it was answered, withdrawn or played on meanwhile
        first = going(live.match, offer.by)[0]
        then = await self._desk.session.at(live.match.id, first.version)
        home = live.match.home
        message = asked_card(await self._words(home), live, then)
        return await self._send(self._place(home), home, message, notice)

    async def _watched(self, notice: Notice) -> None:
        live = await self._desk.session.load(notice.subject)
        match_id = live.match.id
        for user_id in await self._desk.store.read(lambda t: t.watchers.of(match_id)):
            await self._tell(user_id, end_message(words(), live), notice)
            # Each is done with when told: after a failure only those who are left hear it.
            await self._desk.store.write(lambda t, u=user_id: t.watchers.drop(match_id, u))  # type: ignore[misc]  # mypy takes no default in a lambda

    async def _void(self, notice: Notice) -> int:
        live = await self._desk.session.load(notice.subject)
        home = live.match.home
        message = void_card(await self._words(home), live)
        return await self._send(self._place(home), home, message, notice, silent=True)

    async def _tell(self, user_id: int, message: Message, notice: Notice) -> None:
        try:
            user = self._client.get_user(user_id) or await self._client.fetch_user(user_id)
            nonce = self._nonce(f"{notice.key}:{user_id}")
            await user.send(view=message.view(), nonce=nonce, silent=True)
        except (discord.Forbidden, discord.NotFound) as error:
            # It was a quiet word; whoever is gone or takes no messages misses nothing else.
            log.info("a watcher is not told", extra=told(user=user_id, error=repr(error)))

    async def _words(self, home: Home) -> Words:
        return await self._desk.public_words(home.guild_id)

    async def _board(self, said: Words, live: Live, place: Place) -> Picture | str:
        if ATTACH in place.lacks:
            return render.text(live.state, said.texts, public_view(live))
        return await self._desk.public_picture(said, live)

    def _place(self, home: Home) -> Place:
        if home.thread_id is None:
            raise UndeliverableError("the match has lost its thread")
        return card_place(self._client, home)

    async def _send(
        self, place: Place, home: Home, message: Message, notice: Notice, *, silent: bool = False
    ) -> int:
        where = self._client.get_partial_messageable(place.id, guild_id=home.guild_id)
        sent = await where.send(
            view=message.view(),
            files=message.files(),
            allowed_mentions=message.mentions(),
            # A match that was moved gets the same card again, elsewhere.
            nonce=self._nonce(f"{notice.key}:{place.id}"),
            silent=silent,
        )
        return sent.id

    async def _channel(self, channel_id: int) -> Any:
        return self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)

    def _nonce(self, key: str) -> str:
        # Discord takes 25 characters; the identity keeps two databases apart.
        text = f"{self._identity}:{key}".encode()
        return hashlib.blake2s(text, digest_size=12).hexdigest()
