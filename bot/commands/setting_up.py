"""``/setup``: what those who manage a server choose for it. Each choice is kept at once."""

from dataclasses import replace
from typing import Any

from bot.commands.admitting import check_manager
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Missing
from bot.i18n.catalog import LANGUAGES
from bot.match.ports import Tables
from bot.match.values.guild import LIMITS, GuildSettings
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.setup import ANY, setup_panel


@on("setup")
async def show_setup(services: Services, request: Request) -> Answer:
    """The page as things stand, what the bot lacks among them.

    Raises:
        Refusal: they do not manage this server.
    """
    check_manager(request)
    return Update(
        setup_panel(request.words, await services.guild_settings(request.guild_id), request.sight())
    )


@on("setupchannel")
async def choose_channel(services: Services, request: Request) -> Answer:
    """Where matches begin; nothing chosen: wherever they are offered.

    Raises:
        Missing: the channel is not there, or not one in which matches can begin.
    """
    if not request.values:
        return await _choose(services, request, channel_id=None, forum=False)
    seen = request.sight().channel(_whole(request.values[0]))
    if seen is None:
        raise Missing("setup.no_channel")
    return await _choose(services, request, channel_id=seen.id, forum=seen.forum)


@on("setuprole")
async def choose_role(services: Services, request: Request) -> Answer:
    """Who may start matches; nothing chosen, or the role of everybody: everybody.

    Raises:
        Missing: there is no such role.
    """
    role_id = _whole(request.values[0]) if request.values else None
    if role_id is None or role_id == request.guild_id:
        return await _choose(services, request, role_id=None)
    if role_id not in request.sight().roles:
        raise Missing("setup.no_role")
    return await _choose(services, request, role_id=role_id)


@on("setuplimit")
async def choose_limit(services: Services, request: Request) -> Answer:
    """How many matches may run in the server."""
    return await _choose(services, request, limit=_limit(request))


@on("setupperson")
async def choose_limit_of_one(services: Services, request: Request) -> Answer:
    """How many matches of one person may run in the server."""
    return await _choose(services, request, per_person=_limit(request))


@on("setuplanguage")
async def choose_language(services: Services, request: Request) -> Answer:
    """The language of what everybody reads."""
    if request.values[0] not in LANGUAGES:
        raise Missing("setup.no_choice")
    return await _choose(services, request, language=request.values[0])


@on("setupquiet")
async def choose_quiet(services: Services, request: Request) -> Answer:
    """Quiet mode; what the button would bring about stands in it, so that twice is once."""
    return await _choose(services, request, quiet=request.ref.arg == "on")


async def _choose(services: Services, request: Request, **chosen: Any) -> Answer:
    check_manager(request)
    guild_id = request.guild_id
    assert guild_id is not None  # a manager's

    async def work(tables: Tables) -> GuildSettings:
        server = replace(await tables.guilds.get(guild_id), **chosen)
        await tables.guilds.put(server)
        return server

    return Update(setup_panel(request.words, await services.store.write(work), request.sight()))


def _limit(request: Request) -> int | None:
    if request.values[0] == ANY:
        return None
    if (limit := _whole(request.values[0])) not in LIMITS:
        raise Missing("setup.no_choice")
    return limit


def _whole(said: str) -> int:
    """A number that a client sent; 0, which is nobody's, for anything else."""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 20 else 0
