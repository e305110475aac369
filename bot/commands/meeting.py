"""People: profiles, leaderboards, and who does not want to play with whom."""

from collections.abc import Sequence

from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.profile import profile_of
from bot.match.ratings.leaderboard_page import leaderboard_page
from bot.match.ratings.seasons import close_seasons, has_ended
from bot.match.values.leaderboard import Season
from bot.match.values.match import Player
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.markdown import plain
from bot.ui.kit.picker import LIST
from bot.ui.kit.respond import plain_message
from bot.ui.pages.leaderboard import PER_PAGE, leaderboard_panel, season_name
from bot.ui.pages.profile import profile_panel
from rules.notation import clip


async def show_profile(services: Services, request: Request, person: Player) -> Answer:
    """Somebody's ratings, record, pace, reliability and badges; mine too."""
    await _close_seasons(services)
    mine, now = request.user.user_id, services.clock.now()
    found = await services.store.read(
        lambda tables: profile_of(tables, person.user_id, mine, now, request.guild_id)
    )
    return Update(profile_panel(request.words, person, found, now))


@on("ladder")
async def turn_ladder(services: Services, request: Request) -> Answer:
    """Another page; the version is 1 for this server alone.

    The game stands in the custom_id, behind a dot the season where it is a past one.
    """
    game, _, season = request.ref.arg.partition(".")
    here, page = request.ref.version == 1, request.ref.subject
    return await show_ladder(services, request, game, here=here, page=page, season=season)


async def show_ladder(
    services: Services, request: Request, game: str, *, here: bool, page: int = 0, season: str = ""
) -> Answer:
    """One page of a game's leaderboard, in this server or everywhere, now or of a past season.

    Raises:
        Refusal: there is no server here, or no such season yet.
    """
    if here and request.guild_id is None:
        raise Refusal("ladder.no_server")
    await _close_seasons(services)
    guild_id, now = request.guild_id if here else None, services.clock.now()
    skip, limit = page * PER_PAGE, PER_PAGE + 1
    past = await _past(services, request, season, now) if season else None
    if past:
        places = await services.store.read(
            lambda tables: tables.seasons.page(past, game, guild_id, skip, limit)
        )
    else:
        places = await services.store.read(
            lambda tables: leaderboard_page(tables, game, guild_id, now, skip, limit)
        )
    return Update(leaderboard_panel(request.words, game, places, here=here, page=page, season=past))


async def _past(services: Services, request: Request, said: str, now: int) -> Season:
    """The season that is meant.

    Raises:
        Refusal: there is none of that name, it goes on, or it was before seasons were kept.
    """
    season = Season.of_key(said)
    if season is None:
        raise Refusal("season.unknown", said=clip(said))
    name = season_name(request.words, season)
    if now < season.ends:
        raise Refusal("season.not_yet", season=name)
    if season not in await seasons(services):
        raise Refusal("season.not_kept", season=name)
    return season


async def seasons(services: Services) -> Sequence[Season]:
    """Past seasons that have a leaderboard, newest first: as many as a list takes."""
    return await services.store.read(lambda tables: tables.seasons.recent(LIST))


async def _close_seasons(services: Services) -> None:
    """Takes what has ended; how late does not matter."""
    now = services.clock.now()
    if await services.store.read(lambda tables: has_ended(tables, now)):
        await services.store.write(lambda tables: close_seasons(tables, now))


async def block(services: Services, request: Request, person: Player) -> Answer:
    """Somebody can no longer play with me; they are not told.

    Raises:
        Refusal: oneself.
    """
    if person.user_id == request.user.user_id:
        raise Refusal("block.self")
    await services.store.write(
        lambda tables: tables.blocks.put(request.user.user_id, person.user_id)
    )
    return Reply(plain_message(request.words("block.done", person=plain(person.name))))


async def unblock(services: Services, request: Request, person: Player) -> Answer:
    """And can again.

    Raises:
        Refusal: they were not blocked.
    """
    if not await services.store.write(
        lambda tables: tables.blocks.drop(request.user.user_id, person.user_id)
    ):
        raise Refusal("block.none", person=person.name)
    return Reply(plain_message(request.words("block.lifted", person=plain(person.name))))
