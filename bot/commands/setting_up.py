"""``/setup``: what those who manage a server choose for it. Each choice is kept at once."""

from dataclasses import replace
from typing import Any

from bot.commands.admitting import check_manager
from bot.commands.desk import Ask, Desk, on
from bot.errors import Missing
from bot.i18n.catalog import LANGUAGES
from bot.match.ports import Tables
from bot.match.values.guild import LIMITS, Server
from bot.ui.answer import Answer, Redraw
from bot.ui.setup import ANY, setup_panel


@on("setup")
async def show_setup(desk: Desk, ask: Ask) -> Answer:
    """The page as things stand, what the bot lacks among them.

    Raises:
        Refusal: they do not manage this server.
    """
    check_manager(ask)
    return Redraw(setup_panel(ask.words, await desk.server(ask.guild_id), ask.sight()))


@on("setupchannel")
async def choose_channel(desk: Desk, ask: Ask) -> Answer:
    """Where matches begin; nothing chosen: wherever they are offered.

    Raises:
        Missing: the channel is not there, or not one in which matches can begin.
    """
    if not ask.values:
        return await _choose(desk, ask, channel_id=None, forum=False)
    seen = ask.sight().channel(_whole(ask.values[0]))
    if seen is None:
        raise Missing("setup.no_channel")
    return await _choose(desk, ask, channel_id=seen.id, forum=seen.forum)


@on("setuprole")
async def choose_role(desk: Desk, ask: Ask) -> Answer:
    """Who may start matches; nothing chosen, or the role of everybody: everybody.

    Raises:
        Missing: there is no such role.
    """
    role_id = _whole(ask.values[0]) if ask.values else None
    if role_id is None or role_id == ask.guild_id:
        return await _choose(desk, ask, role_id=None)
    if role_id not in ask.sight().roles:
        raise Missing("setup.no_role")
    return await _choose(desk, ask, role_id=role_id)


@on("setuplimit")
async def choose_limit(desk: Desk, ask: Ask) -> Answer:
    """How many matches may run in the server."""
    return await _choose(desk, ask, limit=_limit(ask))


@on("setupperson")
async def choose_limit_of_one(desk: Desk, ask: Ask) -> Answer:
    """How many matches of one person may run in the server."""
    return await _choose(desk, ask, per_person=_limit(ask))


@on("setuplanguage")
async def choose_language(desk: Desk, ask: Ask) -> Answer:
    """The language of what everybody reads."""
    if ask.values[0] not in LANGUAGES:
        raise Missing("setup.no_choice")
    return await _choose(desk, ask, language=ask.values[0])


@on("setupquiet")
async def choose_quiet(desk: Desk, ask: Ask) -> Answer:
    """Quiet mode; what the button would bring about stands in it, so that twice is once."""
    return await _choose(desk, ask, quiet=ask.ref.arg == "on")


async def _choose(desk: Desk, ask: Ask, **chosen: Any) -> Answer:
    check_manager(ask)
    guild_id = ask.guild_id
    assert guild_id is not None  # a manager's

    async def work(tables: Tables) -> Server:
        server = replace(await tables.servers.get(guild_id), **chosen)
        await tables.servers.put(server)
        return server

    return Redraw(setup_panel(ask.words, await desk.store.write(work), ask.sight()))


def _limit(ask: Ask) -> int | None:
    if ask.values[0] == ANY:
        return None
    if (limit := _whole(ask.values[0])) not in LIMITS:
        raise Missing("setup.no_choice")
    return limit


def _whole(said: str) -> int:
    """A number that a client sent; 0, which is nobody's, for anything else."""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 20 else 0
