"""The lobby: open offers of a server, joined, given back, withdrawn and made from one panel."""

from bot.commands.offering import Asked, offer
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks.pace import offered_pace
from bot.match.lobby.lobby import LobbyPage, lobby_page
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.services import Services
from bot.ui.kit.answer import Answer, Message, OpenModal, Reply, Update
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import plain_message
from bot.ui.match.challenge_modal import challenge_modal
from bot.ui.pages.lobby import lobby_panel, match_on_panel

TAKEN = "challenge.accepted"
INSTEAD = (TAKEN, "challenge.cancelled", "challenge.expired", "seek.not_now", "lobby.host_gone")
"""Refusals of an offer that are answered with what else is open."""


@on("lobby")
async def show_lobby(services: Services, request: Request) -> Answer:
    """Another page; the page and the game stand in the custom_id."""
    return await lobby_of(services, request, request.ref.arg, request.ref.subject)


async def lobby_of(services: Services, request: Request, game: str, page: int = 0) -> Answer:
    """``/lobby``: the newest offers, of one game or of all ("").

    Raises:
        Refusal: there is no server here.
    """
    return Update(_drawn(services, request, await _seen(services, request, page, game), game=game))


@on("take")
async def take(services: Services, request: Request) -> Answer:
    """A seat is taken from the lobby; where that cannot be, the panel says why and what is open."""
    challenge = await services.challenges.load(request.ref.subject)
    try:
        await check_host_is_here(services, request, challenge)
        made = await services.challenges.join(
            challenge.id, request.user, None, request.interaction_id
        )
    except Refusal as refusal:
        return Update(await instead(services, request, refusal, challenge.id))
    if not isinstance(made, Challenge):
        return Update(match_on_panel(request.words, made.match))
    free = made.seats - len(made.joined)
    return await _back(
        services, request, request.words("lobby.seated", name=plain(made.host.name), n=free)
    )


@on("giveback")
async def give_back(services: Services, request: Request) -> Answer:
    """A seat at a larger table is given back."""
    left = await services.challenges.leave(
        request.ref.subject, request.user.user_id, elsewhere=True
    )
    return await _back(services, request, request.words("lobby.left", name=plain(left.host.name)))


@on("retract")
async def retract(services: Services, request: Request) -> Answer:
    """The host takes an offer back."""
    await services.challenges.cancel(request.ref.subject, request.user.user_id, elsewhere=True)
    return await _back(services, request, request.words("lobby.withdrawn"))


@on("prolong")
async def prolong(services: Services, request: Request) -> Answer:
    """The host lets an offer stand for longer."""
    longer = await services.challenges.renew(request.ref.subject, request.user.user_id)
    when = f"<t:{longer.expires_at // 1000}:f>"
    return await _back(services, request, request.words("lobby.prolonged", when=when))


@on("renew")
async def renew(services: Services, request: Request) -> Answer:
    """The host offers again what ran out; from its message, or from a direct one."""
    again = await services.challenges.renew(request.ref.subject, request.user.user_id)
    when = f"<t:{again.expires_at // 1000}:f>"
    return Reply(plain_message(request.words("seek.renewed", when=when)))


@on("seek")
async def ask_seek(_services: Services, request: Request) -> Answer:
    """The dialog in which an offer is made."""
    return OpenModal(challenge_modal(request.words, request.ref.arg))


@on("sought")
async def seek(services: Services, request: Request) -> Answer:
    """What the dialog asks for, offered in this channel.

    Raises:
        Refusal: as ``/play``.
    """
    fields = submitted_fields(request.data)
    rated = fields.value("rated") == "on"
    pace = offered_pace(
        fields.value("pace"), hard=None, weekends_off=False, rated=rated, zone="UTC"
    )
    return await offer(
        services,
        request,
        fields.value("game"),
        {},
        None,
        2,
        rated=rated,
        pace=pace,
        asked=Asked(note=fields.value("note"), rating=fields.value("rating")),
    )


async def check_host_is_here(services: Services, request: Request, challenge: Challenge) -> None:
    """Takes an offer back whose host has left the server.

    Raises:
        Refusal: so it was.
    """
    if challenge.to_all and challenge.status is ChallengeStatus.OPEN:
        host = challenge.host
        if not await request.is_here(host.user_id):
            await services.challenges.cancel(challenge.id, host.user_id, elsewhere=True)
            raise Refusal("lobby.host_gone", name=host.name)


async def instead(
    services: Services, request: Request, refusal: Refusal, challenge_id: int
) -> Message:
    """What somebody is shown who did not get a seat: why, and first of all offers of that game.

    Who has the seat already, and pressed twice, sees the match.
    """
    offered = await services.challenges.load(challenge_id)
    if refusal.key == TAKEN and offered.match_id and request.user.user_id in _seated(offered):
        return match_on_panel(request.words, (await services.session.load(offered.match_id)).match)
    note = (
        request.words("lobby.faster")
        if refusal.key == TAKEN
        else refusal_text(request.words, refusal)
    )
    game = offered.game
    seen = await _seen(services, request, game=game)
    if not seen.offers:
        game, seen = "", await _seen(services, request)
    said = request.words("lobby.else", said=note) if seen.offers else note
    return _drawn(services, request, seen, game=game, note=said)


def _seated(challenge: Challenge) -> set[int]:
    return {player.user_id for player in challenge.joined}


async def _back(services: Services, request: Request, note: str) -> Answer:
    """The page that a press came from, as it is now."""
    page, game = request.ref.version, request.ref.arg
    return Update(
        _drawn(services, request, await _seen(services, request, page, game), game=game, note=note)
    )


async def _seen(services: Services, request: Request, page: int = 0, game: str = "") -> LobbyPage:
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    if guild_id is None:
        raise Refusal("lobby.no_server")
    unseen = request.unseen()
    return await services.store.read(
        lambda tables: lobby_page(
            tables, guild_id, user_id, now, page=page, game=game or None, unseen=unseen
        )
    )


def _drawn(
    services: Services, request: Request, seen: LobbyPage, *, game: str = "", note: str = ""
) -> Message:
    return lobby_panel(
        request.words, seen, request.user, services.clock.now(), game=game, note=note
    )
