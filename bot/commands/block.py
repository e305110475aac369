"""``/block`` and ``/unblock``: who does not want to play with whom."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.commands.registry import Command, Scope, answer, new_command, slash_command
from bot.commands.request import Request, player_of
from bot.i18n.catalog import Words
from bot.match import people
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.kit.items import Interaction
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message

PersonHandler: TypeAlias = Callable[[Services, Request, Player], Awaitable[Answer]]


@slash_command(Scope.BOT)
def block_command(words: Words) -> Command:
    """Declare ``/block``."""
    return _person_command(words, "block", block)


@slash_command(Scope.BOT)
def unblock_command(words: Words) -> Command:
    """Declare ``/unblock``."""
    return _person_command(words, "unblock", unblock)


def _person_command(words: Words, name: str, handler: PersonHandler) -> Command:
    """Build a command that names one person and nothing else."""

    async def callback(interaction: Interaction, person: discord.User) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await handler(services, request, player_of(person))

        await answer(interaction, handle)

    return new_command(words, name, callback, person="command.block.person")


async def block(services: Services, request: Request, person: Player) -> Answer:
    """Keep somebody from playing with the person who asks; they are not told.

    Raises:
        Refusal: somebody names themselves.
    """
    await people.block(services.store, request.user.user_id, person.user_id)
    return Reply(plain_message(request.words("block.done", person=plain(person.name))))


async def unblock(services: Services, request: Request, person: Player) -> Answer:
    """Lift a block.

    Raises:
        Refusal: they were not blocked.
    """
    await people.unblock(services.store, request.user.user_id, person.user_id, person.name)
    return Reply(plain_message(request.words("block.lifted", person=plain(person.name))))
