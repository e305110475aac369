"""``/setup`` and its lists: what those who manage a server choose for it.

Each choice is kept at once.
"""

from collections.abc import Callable
from dataclasses import replace

from discord import app_commands

from bot.commands.checks import check_manager, told_info
from bot.commands.registry import Command, Scope, command_of, on, slash_command
from bot.commands.request import Request, snowflake
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.i18n.languages import offered
from bot.match.settings_service import change_guild_settings
from bot.match.values.guild import LIMITS, GuildSettings
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.refusals import refusal_text
from bot.ui.pages.setup import ANY, ChoiceRefusal, setup_panel

NEEDED_FOR_REPORTS = frozenset({"view_channel", "send_messages"})


@slash_command(Scope.SERVER)
def setup_command(words: Words) -> Command:
    """Declare ``/setup``; Discord shows it to those who manage the server."""
    command = command_of(words, "setup", show_setup)
    app_commands.default_permissions(manage_guild=True)(command)
    return command


@on("setup")
async def show_setup(services: Services, request: Request) -> Answer:
    """Show what is chosen, and which permissions the bot lacks.

    Raises:
        Refusal: the person does not manage this server.
    """
    check_manager(request)
    settings = await services.guild_settings(request.guild_id)
    return Update(setup_panel(request.words, settings, told_info(request)))


@on("setupchannel")
async def choose_channel(services: Services, request: Request) -> Answer:
    """Choose where matches begin; without a channel, wherever they are offered.

    One that is not there, or in which matches can't begin, is refused on the page.
    """
    if not request.values:
        return await _change(
            services, request, lambda old: replace(old, channel_id=None, forum=False)
        )
    channel = told_info(request).channel(snowflake(request.chosen()))
    if channel is None:
        return await _refuse(services, request, NotFound("setup.no_channel"))
    return await _change(
        services,
        request,
        lambda old: replace(old, channel_id=channel.id, forum=channel.forum),
    )


@on("setuprole")
async def choose_role(services: Services, request: Request) -> Answer:
    """Choose who may start matches; without a role, or with @everyone, everybody.

    A role that is gone is refused on the page.
    """
    role_id = snowflake(request.chosen()) if request.values else None
    if role_id == request.guild_id:
        role_id = None
    if role_id is not None and role_id not in told_info(request).roles:
        return await _refuse(services, request, NotFound("setup.no_role"))
    return await _change(services, request, lambda old: replace(old, role_id=role_id))


@on("setupreports")
async def choose_reports(services: Services, request: Request) -> Answer:
    """Choose where reports of matches are posted; without a channel, nowhere.

    A channel that everybody sees, and so would who is reported, is refused on the page, and so is
    one in which the bot may not post.
    """
    if not request.values:
        return await _change(services, request, lambda old: replace(old, reports_id=None))
    channel = told_info(request).channel(snowflake(request.chosen()))
    if channel is None or channel.forum or not NEEDED_FOR_REPORTS.isdisjoint(channel.lacks):
        return await _refuse(services, request, NotFound("setup.reports.no_channel"))
    if not channel.takes_reports:
        return await _refuse(services, request, Refusal("setup.reports.open", id=channel.id))
    return await _change(services, request, lambda old: replace(old, reports_id=channel.id))


@on("setuplimit")
async def choose_limit(services: Services, request: Request) -> Answer:
    """Choose how many matches may run in the server."""
    limit = _limit(request)
    return await _change(services, request, lambda old: replace(old, limit=limit))


@on("setupperson")
async def choose_limit_per_person(services: Services, request: Request) -> Answer:
    """Choose how many matches of one person may run in the server."""
    limit = _limit(request)
    return await _change(services, request, lambda old: replace(old, per_person=limit))


@on("setuplanguage")
async def choose_language(services: Services, request: Request) -> Answer:
    """Choose the language of what everybody reads."""
    language = request.chosen()
    if language not in offered():
        raise NotFound("setup.no_choice")
    return await _change(services, request, lambda old: replace(old, language=language))


@on("setupquiet")
async def choose_quiet(services: Services, request: Request) -> Answer:
    """Turn quiet mode on or off; the button says which, so that pressing it twice is harmless."""
    quiet = request.ref.arg == "on"
    return await _change(services, request, lambda old: replace(old, quiet=quiet))


@on("setupboards")
async def choose_boards(services: Services, request: Request) -> Answer:
    """Choose whether older cards keep their boards; the button says which."""
    stay = request.ref.arg == "keep"
    return await _change(services, request, lambda old: replace(old, boards_stay=stay))


@on("setuprated")
async def choose_rated(services: Services, request: Request) -> Answer:
    """Choose whether newcomers to the server play rated matches; the button says which."""
    settled = request.ref.arg == "settled"
    return await _change(services, request, lambda old: replace(old, settled=settled))


async def _change(
    services: Services, request: Request, change: Callable[[GuildSettings], GuildSettings]
) -> Answer:
    guild_id = check_manager(request)
    settings = await change_guild_settings(services.store, guild_id, change)
    info, changed = told_info(request), request.ref.op
    return Update(setup_panel(request.words, settings, info, changed=changed))


async def _refuse(services: Services, request: Request, refusal: Refusal) -> Answer:
    """Show the page as it is, with the reason: its list would go on showing what was refused."""
    check_manager(request)
    settings = await services.guild_settings(request.guild_id)
    refused = ChoiceRefusal(request.ref.op, refusal_text(request.words, refusal))
    return Update(setup_panel(request.words, settings, told_info(request), refused))


def _limit(request: Request) -> int | None:
    if (chosen := request.chosen()) == ANY:
        return None
    if (limit := snowflake(chosen)) not in LIMITS:
        raise NotFound("setup.no_choice")
    return limit
