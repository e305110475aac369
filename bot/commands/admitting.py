"""Who may start a match where, by what the server chose and what the bot may do."""

from bot.commands.desk import Ask, Desk, check_permissions
from bot.errors import Refusal
from bot.match.values.guild import Server


async def check_start(desk: Desk, ask: Ask) -> None:
    """Whether this person may start a match in this place.

    Raises:
        Refusal: the bot lacks a permission here, matches begin elsewhere, or not for everybody.
    """
    check_permissions(ask)
    server = await desk.server(ask.guild_id)
    check_starter(server, ask)
    chosen = ask.sight().channel(server.channel_id)
    # Nothing can be offered in a forum itself, so a forum leaves offers where they are.
    if chosen is not None and not chosen.forum and chosen.id != ask.channel_id:
        raise Refusal("server.elsewhere", channel=chosen.id)


def check_starter(server: Server, ask: Ask) -> None:
    """Whether this person may start a match at all in the server; who manages it always may.

    Raises:
        Refusal: it takes a role that they do not have, or that is gone.
    """
    if server.role_id is None or ask.manages or server.role_id in ask.roles:
        return
    if server.role_id not in ask.sight().roles:
        raise Refusal("server.role_gone")
    raise Refusal("server.role", role=server.role_id)


def forum_of(server: Server, ask: Ask) -> int | None:
    """The forum in which a match that begins now becomes a post; None for a thread."""
    chosen = ask.sight().channel(server.channel_id)
    return chosen.id if chosen is not None and chosen.holds_posts else None


def check_manager(ask: Ask) -> None:
    """Whether this person manages the server: asked at every click, permissions come and go.

    Raises:
        Refusal: they do not, or this is no server.
    """
    if ask.guild_id is None:
        raise Refusal("setup.no_server")
    if not ask.manages:
        raise Refusal("setup.not_yours")
