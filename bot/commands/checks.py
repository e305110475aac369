"""Who may start or manage a match where, by what the server chose and what the bot may do.

And who may answer an offer: whoever may see it.
"""

from bot.channels import GuildInfo
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.match.values.guild import SETTLED_DAYS, GuildSettings
from bot.match.values.timecontrol import DAY_MS
from bot.services import Services


async def check_start(services: Services, request: Request) -> None:
    """Check that this person may start a match in this channel.

    Raises:
        Refusal: the bot lacks a permission here, matches begin elsewhere, or not for everybody.
    """
    check_permissions(request)
    settings = await services.guild_settings(request.guild_id)
    check_starter(settings, request)
    chosen = request.guild_info().channel(settings.channel_id)
    # Nothing can be offered in a forum itself, so a forum leaves offers where they are.
    if chosen is not None and not chosen.forum and chosen.id != request.channel_id:
        raise Refusal("server.elsewhere", channel=chosen.id)


def check_starter(settings: GuildSettings, request: Request) -> None:
    """Check that this person may start a match in the server at all; its managers always may.

    Raises:
        Refusal: it takes a role that they do not have, or that is gone.
    """
    if settings.role_id is None or request.manages or settings.role_id in request.roles:
        return
    known = request.guild_info()
    if known.told and settings.role_id not in known.roles:
        raise Refusal("server.role_gone")
    raise Refusal("server.role", role=settings.role_id)


async def check_rated(services: Services, request: Request) -> None:
    """Check that this person may play rated matches in the server: their next account may not.

    In direct messages there is no server to choose that, nor anybody to offer a match to.

    Raises:
        Refusal: it wants them to have been there for a while, and says until when they have not.
    """
    settings, now = await services.guild_settings(request.guild_id), services.clock.now()
    if not settings.settled:
        return
    since = now if request.member_since is None else request.member_since
    if now < (until := since + SETTLED_DAYS * DAY_MS):
        raise Refusal("server.too_new", at=until // 1000)


def forum_of(settings: GuildSettings, request: Request) -> int | None:
    """Return the forum in which a match that begins now becomes a post; None for a thread."""
    known = request.guild_info()
    if not known.told:  # it will be when the match opens
        return settings.channel_id if settings.forum else None
    chosen = known.channel(settings.channel_id)
    return chosen.id if chosen is not None and chosen.holds_posts else None


def check_manager(request: Request) -> int:
    """Check that this person manages the server, and return its id.

    It is asked at every click, because permissions come and go.

    Raises:
        Refusal: they do not, or this is no server.
    """
    if request.guild_id is None:
        raise Refusal("setup.no_server")
    if not request.manages:
        raise Refusal("setup.not_yours")
    return request.guild_id


async def check_challenge(services: Services, request: Request) -> None:
    """Check that this person may see the offer in the custom_id, which can be forged.

    Raises:
        NotFound: there is none, or not for this person here.
    """
    challenge = await services.challenges.load(request.ref.subject)
    if not request.may_see(challenge.location, (*challenge.joined, *challenge.invitees)):
        raise NotFound("challenge.unknown")


def told_info(request: Request) -> GuildInfo:
    """Return what there is in this server.

    Raises:
        Refusal: Discord has yet to tell.
    """
    known = request.guild_info()
    if not known.told:
        raise Refusal("server.untold")
    return known


def check_permissions(request: Request) -> None:
    """Check that the bot can hold a match in this channel.

    Raises:
        Refusal: this is no server, the bot is no member of it, or permissions are missing here,
            which it names.
    """
    if request.guild_id is None:
        raise Refusal("guild_only")
    if request.invite_bits:
        raise Refusal("no_bot", id=request.own_id, bits=request.invite_bits)
    if request.missing:
        names = ", ".join(request.words(f"permission.{name}") for name in request.missing)
        raise Refusal("missing_permissions", names=names)
