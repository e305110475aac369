"""Mini Cups: entered in ``/lobby`` or on their card, moved where their channel is gone."""

from bot.commands.checks import check_rated, check_start
from bot.commands.league import check_here, guild_of
from bot.commands.lobby import lobby_message
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.league.mini_cup import FULL
from bot.match.league_service import Admission
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button
from bot.ui.kit.respond import plain_message
from bot.ui.match.names import game_name
from bot.ui.pages.leagues import cup_entered_text
from rules import GAMES
from rules.notation import clip


@on("cupin")
async def enter_cup(services: Services, request: Request) -> Answer:
    """Enter the open Mini Cup of the chosen game, whose matches begin here if it is the first.

    The lobby shows at once who is in.

    Raises:
        Refusal: no match may begin here, or they may not enter.
    """
    guild_id, game = request.guild_id, request.chosen()
    if guild_id is None:
        raise Refusal("guild_only")
    if game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    await check_start(services, request)
    entered = await _enter(services, request, guild_id, game)
    note = cup_entered_text(request.words, entered)
    return Update(await lobby_message(services, request, note))


@on("cupenter")
async def enter_cup_of_card(services: Services, request: Request) -> Answer:
    """Enter a Mini Cup, pressed on its card; on an old one, the cup of its game that is open now.

    Raises:
        Refusal: it is another server's, or they may not enter.
    """
    now = await services.leagues.table(request.ref.subject)
    check_here(request, now)
    entered = await _enter(services, request, guild_of(request), now.league.game)
    leave = button(request.words("button.league.leave"), Ref("leagueout", entered.round.id))
    said = cup_entered_text(request.words, entered)
    return Reply(plain_message(said) if entered.inside >= FULL else framed(said, leave))


async def _enter(services: Services, request: Request, guild_id: int, game: str) -> Admission:
    """Enter the open Mini Cup of a game."""
    await check_rated(services, request)
    return await services.leagues.enter_cup(
        guild_id, request.channel_id, game, request.user, request.interaction_id
    )


@on("cuphere")
async def play_cup_here(services: Services, request: Request) -> Answer:
    """Let a Mini Cup whose channel is gone go on in this one.

    Raises:
        NotFound, Refusal: no match may begin here, or one is not in it.
    """
    now = await services.leagues.table(request.ref.subject)
    if now.league.guild_id != request.guild_id:
        raise NotFound("league.gone")
    await check_start(services, request)
    league = await services.leagues.play_here(
        request.ref.subject, request.channel_id, request.user.user_id
    )
    note = request.words("cup.moved", game=game_name(request.words, league.game))
    return Update(await lobby_message(services, request, note))
