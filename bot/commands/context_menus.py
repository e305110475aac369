"""Context menus: on a person "Challenge" and "Profile", on a card "History" and "In words"."""

from collections.abc import Iterator

import discord
from discord import app_commands

from bot.commands.board import show_text_board
from bot.commands.challenge_form import invited_player
from bot.commands.checks import check_start
from bot.commands.history import show_history
from bot.commands.matches import match_by_number
from bot.commands.play_panel import open_panel_against, open_panel_on_computer
from bot.commands.profile import show_profile
from bot.commands.registry import Scope, answer, slash_command
from bot.commands.request import Request, player_of
from bot.errors import NotFound
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.kit.custom_id import Ref, unpack
from bot.ui.kit.items import Interaction

MATCH_OPS = frozenset(
    {"view", "more", "move", "pick", "do", "again", "history", "agree", "refuse", "draw"}
)
"""Operations on cards and notices whose subject is the match."""


@slash_command(Scope.SERVER)
def challenge_menu(words: Words) -> app_commands.ContextMenu:
    """Declare "Challenge" on a person: the panel of ``/play`` with this person filled in."""

    async def challenge(interaction: Interaction, user: discord.User) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            await check_start(services, request)
            if user.id == request.own_id:
                return await open_panel_on_computer(services, request)
            invited = invited_player(user)
            assert invited is not None  # somebody was pointed at
            return await open_panel_against(services, request, invited)

        await answer(interaction, handle)

    return app_commands.ContextMenu(name=words("menu.challenge"), callback=challenge)


@slash_command(Scope.ANYWHERE)
def profile_menu(words: Words) -> app_commands.ContextMenu:
    """Declare "Profile" on a person."""

    async def profile(interaction: Interaction, user: discord.User) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await show_profile(services, request, player_of(user))

        await answer(interaction, handle)

    return app_commands.ContextMenu(name=words("menu.profile"), callback=profile)


@slash_command(Scope.BOT)
def history_menu(words: Words) -> app_commands.ContextMenu:
    """Declare "History" on a card: the match from the position that the card shows."""

    async def history(interaction: Interaction, message: discord.Message) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            live, ref = await _match_of(services, request, interaction, message)
            return await show_history(services, request, live, ref.version or live.match.version)

        await answer(interaction, handle)

    return app_commands.ContextMenu(name=words("menu.history"), callback=history)


@slash_command(Scope.BOT)
def text_menu(words: Words) -> app_commands.ContextMenu:
    """Declare "In words" on a card: the present position as text."""

    async def in_words(interaction: Interaction, message: discord.Message) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            live, _ = await _match_of(services, request, interaction, message)
            return await show_text_board(services, request, live)

        await answer(interaction, handle)

    return app_commands.ContextMenu(name=words("menu.text"), callback=in_words)


async def _match_of(
    services: Services, request: Request, interaction: Interaction, message: discord.Message
) -> tuple[LiveMatch, Ref]:
    """Load the match of a card, which its buttons name.

    Raises:
        NotFound: the message is no card of this bot, or the match not for this person.
    """
    if message.author.id != interaction.application_id:
        raise NotFound("menu.no_card")
    for custom_id in _custom_ids(message.components):
        ref = unpack(custom_id)
        if ref is not None and ref.op in MATCH_OPS:
            return await match_by_number(services, request, ref.subject), ref
    raise NotFound("menu.no_card")


def _custom_ids(components: object) -> Iterator[str]:
    """Find the custom_ids in components and in what they contain."""
    for component in components if isinstance(components, list | tuple) else ():
        custom_id = getattr(component, "custom_id", None)
        if isinstance(custom_id, str):
            yield custom_id
        yield from _custom_ids(getattr(component, "children", ()))
