"""The greeting of a server: one message, in the first channel where the bot may write."""

import asyncio

import discord

import render
from bot.channels import SendTarget, greeting_place, is_elsewhere
from bot.courier.sender import Sender
from bot.match.values.match import Location
from bot.match.values.notice import Notice
from bot.notify.decision import Defer, Discard
from bot.notify.delivery import ElsewhereError
from bot.ui.kit.answer import OVERVIEW, Picture
from bot.ui.pages.help import greeting

UNKNOWN_GUILD_MS = 1000

IN_ROW = 3
"""How many games are in a row of the greeting's picture, so that they are large on a phone."""


async def deliver_greeting(sender: Sender, notice: Notice) -> int | Defer | Discard:
    """Posts the greeting of a server; nothing if the bot may write in no channel.

    Raises:
        ElsewhereError: its shard belongs to another process.
    """
    said = await sender.public_words(Location(notice.subject, 0))
    guild = sender.client.get_guild(notice.subject)
    if guild is None and is_elsewhere(sender.client, notice.subject):
        raise ElsewhereError
    if guild is None and not sender.client.is_ready():
        return Defer(sender.services.clock.now() + UNKNOWN_GUILD_MS)
    place = greeting_place(guild) if guild is not None else None
    if place is None:
        return Discard()
    picture = None
    if place.permissions_for(place.guild.me).attach_files:
        png = await asyncio.to_thread(render.overview, said.language, in_row=IN_ROW)
        picture = Picture(png, said("play.picture"), OVERVIEW)
    target, location = SendTarget(place.id), Location(notice.subject, place.id)
    sent: discord.Message = await sender.send(target, location, greeting(said, picture), notice)
    return sent.id
