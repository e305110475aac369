"""``/profile``: somebody's ratings, results, pace, reliability and badges."""

import discord

from bot.commands.registry import Command, Scope, answer, new_command, slash_command
from bot.commands.request import Request, player_of
from bot.i18n.catalog import Words
from bot.match.profile import profile_of
from bot.match.ratings.seasons import close_ended_seasons
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.profile import profile_panel


@slash_command(Scope.ANYWHERE)
def profile_command(words: Words) -> Command:
    """Declare ``/profile``."""

    async def profile(interaction: Interaction, person: discord.User | None = None) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            shown = player_of(person) if person else request.user
            return await show_profile(services, request, shown)

        await answer(interaction, handle)

    return new_command(words, "profile", profile, "person")


async def show_profile(services: Services, request: Request, person: Player) -> Answer:
    """Show a person's profile, and how the two have played against each other."""
    now = services.clock.now()
    await close_ended_seasons(services.store, now)
    reader_id = request.user.user_id
    profile = await services.store.read(
        lambda tables: profile_of(tables, person.user_id, reader_id, now, request.guild_id)
    )
    return Update(profile_panel(request.words, person, profile, now, reader_id))
