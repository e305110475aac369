"""``/lobby`` and its buttons: the open offers of a server, joined and withdrawn from one panel."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from discord import app_commands

from bot.commands.checks import check_rated
from bot.commands.match_begun import match_begun
from bot.commands.play_suggestions import game_choices
from bot.commands.registry import LAST_PAGE, Command, Scope, answer, new_command, on, slash_command
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.league.mini_cup import FULL
from bot.league.values import EntrantState, Kind, Phase
from bot.match.league_needs import Lack
from bot.match.league_overview import LeaguePage, league_pages
from bot.match.lobby.lobby import LobbyPage, lobby_page
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.services import Services
from bot.ui.kit.answer import Answer, Message, Reply, Update
from bot.ui.kit.items import Interaction
from bot.ui.kit.markdown import plain
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.challenges import awaited, play_instead_panel
from bot.ui.pages.lobby import OpenCup, lobby_panel, match_begun_panel
from rules import GAMES
from rules.notation import clip

TAKEN = "challenge.accepted"
LOBBY_INSTEAD = frozenset(
    {TAKEN, "challenge.cancelled", "challenge.expired", "seek.not_now", "lobby.host_gone"}
)
"""Refusals of an offer that are answered with what else is open."""


@slash_command(Scope.SERVER)
def lobby_command(words: Words) -> Command:
    """Declare ``/lobby``."""

    async def lobby(interaction: Interaction, game: str | None = None) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await _show_lobby(services, request, game or "", 0)

        await answer(interaction, handle)

    command = new_command(words, "lobby", lobby, "game")
    app_commands.choices(game=game_choices(words))(command)
    return command


@on("lobby", subject=LAST_PAGE)
async def turn_lobby(services: Services, request: Request) -> Answer:
    """Show another page; the page and the game stand in the custom_id."""
    services.pending_answers.turn_away(request.user.user_id)
    return await _show_lobby(services, request, request.ref.arg, request.ref.subject)


async def _show_lobby(services: Services, request: Request, game: str, page: int) -> Answer:
    """Show the newest offers, of one game or of all ("").

    Raises:
        Refusal: there is no server here.
        NotFound: there is no such game.
    """
    if game and game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    return Update(await _lobby(services, request, page, game))


@on("take", challenge=True, version=LAST_PAGE)
async def take_seat(services: Services, request: Request) -> Answer:
    """Take a seat from the lobby; where that fails, the panel says why and what else is open."""
    challenge = await services.challenges.load(request.ref.subject)
    try:
        await check_host_is_member(services, request, challenge)
        if challenge.rated:
            await check_rated(services, request)
        joined = await services.challenges.join(
            challenge.id, request.user, None, request.interaction_id
        )
    except Refusal as refusal:
        return await lobby_instead(services, request, refusal, challenge.id)
    if not isinstance(joined, Challenge):
        return await match_begun(services, request, joined.match, match_begun_panel)
    name, waited = plain(joined.host.name), awaited(request.words, joined)
    return await _back(services, request, request.words("lobby.seated", name=name, waited=waited))


@on("giveback", challenge=True, version=LAST_PAGE)
async def leave_seat(services: Services, request: Request) -> Answer:
    """Leave a seat at a larger table."""
    challenge = await services.challenges.leave(
        request.ref.subject, request.user.user_id, elsewhere=True
    )
    name = plain(challenge.host.name)
    return await _back(services, request, request.words("lobby.left", name=name))


@on("retract", challenge=True, version=LAST_PAGE)
async def withdraw_challenge(services: Services, request: Request) -> Answer:
    """Withdraw one's own offer."""
    await services.challenges.cancel(request.ref.subject, request.user.user_id, elsewhere=True)
    return await _back(services, request, request.words("lobby.withdrawn"))


@on("prolong", challenge=True, version=LAST_PAGE)
async def prolong_challenge(services: Services, request: Request) -> Answer:
    """Let one's own offer stand for longer."""
    challenge = await services.challenges.renew(request.ref.subject, request.user.user_id)
    when = f"<t:{challenge.expires_at // 1000}:f>"
    return await _back(services, request, request.words("lobby.prolonged", when=when))


@on("renew", challenge=True)
async def renew_challenge(services: Services, request: Request) -> Answer:
    """Offer again what ran out; pressed on its message, or on a direct one.

    Somebody else may offer a match of their own.
    """
    number, user_id = request.ref.subject, request.user.user_id
    try:
        challenge = await services.challenges.renew(number, user_id)
    except Refusal as refusal:
        if refusal.key != "seek.not_host":
            raise
        offer, said = await services.challenges.load(number), refusal_text(request.words, refusal)
        return Reply(play_instead_panel(request.words, offer, said))
    when = f"<t:{challenge.expires_at // 1000}:f>"
    return Reply(plain_message(request.words("seek.renewed", when=when)))


async def check_host_is_member(services: Services, request: Request, challenge: Challenge) -> None:
    """Withdraw an open offer whose host has left the server.

    Raises:
        Refusal: it was withdrawn.
    """
    if challenge.to_all and challenge.status is ChallengeStatus.OPEN:
        host = challenge.host
        if not await request.is_member(host.user_id):
            await services.challenges.cancel(challenge.id, host.user_id, elsewhere=True)
            raise Refusal("lobby.host_gone", name=host.name)


async def lobby_instead(
    services: Services, request: Request, refusal: Refusal, challenge_id: int
) -> Update:
    """Tell somebody who did not get a seat why, and show other offers, first of that game.

    Who has the seat already, and pressed twice, sees the match.
    """
    challenge = await services.challenges.load(challenge_id)
    is_seated = request.user.user_id in {player.user_id for player in challenge.joined}
    if refusal.key == TAKEN and challenge.match_id and is_seated:
        live = await services.session.load(challenge.match_id)
        return await match_begun(services, request, live.match, match_begun_panel)
    note = refusal_text(request.words, refusal)
    if refusal.key == TAKEN:
        note = request.words("lobby.faster")
    game = challenge.game
    if not (await _page(services, request, game=game)).challenges:
        game = ""
    found = (await _page(services, request, game=game)).challenges
    note = request.words("lobby.else", said=note) if found else note
    return Update(await _lobby(services, request, game=game, note=note))


async def lobby_message(services: Services, request: Request, note: str) -> Message:
    """The first page of the lobby, below a *note* of what has just been done from there."""
    return await _lobby(services, request, note=note)


async def _back(services: Services, request: Request, note: str) -> Answer:
    """Show the page that the press came from, as it is now."""
    if request.guild_id is None:  # pressed in a direct message: there is no lobby to show
        return Update(plain_message(note))
    page, game = request.ref.version, request.ref.arg
    game = game if game in GAMES else ""
    return Update(await _lobby(services, request, page, game, note))


async def _lobby(
    services: Services, request: Request, page: int = 0, game: str = "", note: str = ""
) -> Message:
    offers = await _page(services, request, page, game)
    waiting = await _waiting(services, request, game) if offers.page == 0 else {}
    cups = await _cups(services, request, game) if offers.page == 0 else {}
    now, user = services.clock.now(), request.user
    return lobby_panel(request.words, offers, waiting, cups, user, now, game=game, note=note)


async def _cups(services: Services, request: Request, game: str) -> Mapping[str, OpenCup]:
    """The open Mini Cup of a game, or of each; one's own that waits for a channel instead."""
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    assert guild_id is not None  # or there would be no lobby
    there = request.guild_info().premises
    pages = await services.store.read(
        lambda tables: league_pages(tables, guild_id, Kind.MINI_CUP, user_id, now, there)
    )
    found = {page.league.game: _cup(page) for page in pages}
    return {key: found.get(key, OpenCup(0)) for key in GAMES if game in {"", key}}


def _cup(page: LeaguePage) -> OpenCup:
    waits = page.lacks is Lack.CHANNEL
    for seen in (page.open, page.playing):
        if seen is not None and seen.mine is not None and seen.mine.state is EntrantState.IN:
            begun = seen is page.playing or seen.inside >= FULL
            is_held = waits and seen.round.phase is not Phase.PLAYING
            return OpenCup(seen.inside, seen.round.id, waits=is_held, begun=begun)
    return OpenCup(page.open.inside if page.open else 0)


async def _waiting(services: Services, request: Request, game: str) -> Mapping[str, int]:
    """Count who else waits in the queue of this server for a game, or for each."""
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    assert guild_id is not None  # or there would be no lobby
    others = await services.store.read(lambda tables: tables.queue.others(guild_id, user_id, now))
    people = {(place.game, place.player.user_id) for place in others}
    found = Counter(key for key, _ in people if game in {"", key})
    return {key: found[key] for key in GAMES if key in found}


async def _page(services: Services, request: Request, page: int = 0, game: str = "") -> LobbyPage:
    guild_id, user_id, now = request.guild_id, request.user.user_id, services.clock.now()
    if guild_id is None:
        raise Refusal("lobby.no_server")
    look = partial(lobby_page, page=page, game=game or None)
    hidden, thread_id = request.hidden_channels(), request.thread_id
    return await services.store.read(
        lambda tables: look(tables, guild_id, user_id, now, unseen=hidden, thread_id=thread_id)
    )
