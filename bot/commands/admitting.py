"""Who may start a match where, by what the server chose and what the bot may do."""

from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.values.guild import GuildSettings
from bot.services import Services


async def check_start(services: Services, request: Request) -> None:
    """Whether this person may start a match in this place.

    Raises:
        Refusal: the bot lacks a permission here, matches begin elsewhere, or not for everybody.
    """
    check_permissions(request)
    server = await services.guild_settings(request.guild_id)
    check_starter(server, request)
    chosen = request.sight().channel(server.channel_id)
    # Nothing can be offered in a forum itself, so a forum leaves offers where they are.
    if chosen is not None and not chosen.forum and chosen.id != request.channel_id:
        raise Refusal("server.elsewhere", channel=chosen.id)


def check_starter(server: GuildSettings, request: Request) -> None:
    """Whether this person may start a match at all in the server; who manages it always may.

    Raises:
        Refusal: it takes a role that they do not have, or that is gone.
    """
    if server.role_id is None or request.manages or server.role_id in request.roles:
        return
    if server.role_id not in request.sight().roles:
        raise Refusal("server.role_gone")
    raise Refusal("server.role", role=server.role_id)


def forum_of(server: GuildSettings, request: Request) -> int | None:
    """The forum in which a match that begins now becomes a post; None for a thread."""
    chosen = request.sight().channel(server.channel_id)
    return chosen.id if chosen is not None and chosen.holds_posts else None


def check_manager(request: Request) -> None:
    """Whether this person manages the server: asked at every click, permissions come and go.

    Raises:
        Refusal: they do not, or this is no server.
    """
    if request.guild_id is None:
        raise Refusal("setup.no_server")
    if not request.manages:
        raise Refusal("setup.not_yours")


def check_permissions(request: Request) -> None:
    """Whether the bot can hold a match where it is asked.

    Raises:
        Refusal: not in a server, or permissions are missing there; it names them.
    """
    if request.guild_id is None:
        raise Refusal("guild_only")
    if request.missing:
        names = ", ".join(request.words(f"permission.{name}") for name in request.missing)
        raise Refusal("missing_permissions", names=names)
