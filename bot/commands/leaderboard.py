"""``/leaderboard`` and its buttons."""

from collections.abc import Sequence
from typing import Literal

from discord import app_commands

from bot.commands.play_suggestions import game_choices
from bot.commands.registry import (
    LAST_PAGE,
    Command,
    Scope,
    answer,
    asked_by,
    choices,
    new_command,
    on,
    slash_command,
    suggest_values,
)
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.match.ports import Tables
from bot.match.ratings.leaderboard import SEEN_WITHIN_MS, leaderboard_page
from bot.match.ratings.seasons import close_ended_seasons
from bot.match.values.leaderboard import Season
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.kit.picker import LIST
from bot.ui.pages.leaderboard import (
    NOW,
    PER_PAGE,
    UNRANKED,
    Board,
    leaderboard_panel,
    season_name,
)
from rules import GAMES
from rules.notation import clip


@slash_command(Scope.BOT)
def leaderboard_command(words: Words) -> Command:
    """Declare ``/leaderboard``."""

    async def leaderboard(
        interaction: Interaction,
        game: str = "",
        scope: Literal["here", "everywhere"] = "here",
        season: str = "",
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            here = scope == "here"
            asked = game or await last_game(services, request)
            return await _show_leaderboard(services, request, asked, here=here, season=season)

        await answer(interaction, handle)

    command = new_command(words, "leaderboard", leaderboard, "game", "scope", "season")
    app_commands.choices(game=game_choices(words))(command)
    suggest_values(command, "season", _suggest_seasons)
    return command


async def last_game(services: Services, request: Request) -> str:
    """The game that a person played last, or begins with: others are in the list."""
    user_id = request.user.user_id
    latest = await services.store.read(lambda tables: tables.matches.latest(user_id, 1))
    return latest[0].game if latest else next(iter(GAMES))


async def _suggest_seasons(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    services, request = asked_by(interaction)
    seasons = await _past_seasons(services)
    pairs = [(season_name(request.words, season), season.key) for season in seasons]
    return choices(
        [(name, key) for name, key in pairs if typed.casefold() in name.casefold() or typed in key]
    )


@on("ladder", subject=LAST_PAGE, version=1)
async def turn_leaderboard(services: Services, request: Request) -> Answer:
    """Show another page; the version in the custom_id is 1 for this server alone.

    Its argument is the game and, behind a dot, the season where it is a past one.
    """
    game, _, season = request.ref.arg.partition(".")
    here, page = request.ref.version == 1, request.ref.subject
    return await _show_leaderboard(services, request, game, here=here, page=page, season=season)


@on("laddergame", version=1)
async def choose_game(services: Services, request: Request) -> Answer:
    """Show the leaderboard of the game that was chosen, of the same season and scope."""
    season, here = request.ref.arg.partition(".")[2], request.ref.version == 1
    return await _show_leaderboard(services, request, request.chosen(), here=here, season=season)


@on("ladderseason", version=1)
async def choose_season(services: Services, request: Request) -> Answer:
    """Show the leaderboard of the season that was chosen, or as it is now."""
    game, here = request.ref.arg.partition(".")[0], request.ref.version == 1
    season = "" if request.chosen() == NOW else request.chosen()
    return await _show_leaderboard(services, request, game, here=here, season=season)


async def _show_leaderboard(
    services: Services, request: Request, game: str, *, here: bool, page: int = 0, season: str = ""
) -> Answer:
    """Show one page of a game's leaderboard, in this server or everywhere, now or of a past season.

    Raises:
        Refusal: there is no server here, or no such season yet.
    """
    if game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    if here and request.guild_id is None:
        raise Refusal("ladder.no_server")
    guild_id, now = request.guild_id if here else None, services.clock.now()
    await close_ended_seasons(services.store, now)
    skip, limit = page * PER_PAGE, PER_PAGE + 1
    past = await _past_season(services, request, season, now) if season else None

    async def look(tables: Tables) -> Board:
        seasons = await tables.seasons.recent(LIST)
        if past:
            places = await tables.seasons.page(past, game, guild_id, skip, limit)
            return Board(game, here, page, places, season=past, seasons=seasons)
        places = await leaderboard_page(tables, game, guild_id, now, skip, limit)
        since, most = now - SEEN_WITHIN_MS, 0 if len(places) > PER_PAGE else UNRANKED
        unranked = await tables.leaderboards.unranked(game, guild_id, since, most)
        return Board(game, here, page, places, unranked, seasons=seasons)

    return Update(leaderboard_panel(request.words, await services.store.read(look), now))


async def _past_season(services: Services, request: Request, key: str, now: int) -> Season:
    """Find the season that is meant.

    Raises:
        Refusal: there is none of that key, it goes on, or it was before seasons were kept.
    """
    season = Season.of_key(key)
    if season is None:
        raise Refusal("season.unknown", said=clip(key))
    name = season_name(request.words, season)
    if now < season.ends:
        raise Refusal("season.not_yet", season=name)
    if season not in await _past_seasons(services):
        raise Refusal("season.not_kept", season=name)
    return season


async def _past_seasons(services: Services) -> Sequence[Season]:
    """Return past seasons that have a leaderboard, newest first, as many as a list takes."""
    return await services.store.read(lambda tables: tables.seasons.recent(LIST))
