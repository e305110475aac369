"""People: profiles, leaderboards, and who does not want to play with whom."""

from collections.abc import Sequence

from bot.commands.desk import Ask, Desk, on
from bot.errors import Refusal
from bot.match.profile import profile
from bot.match.ratings.leaderboard import Season
from bot.match.ratings.leaderboard_page import board
from bot.match.ratings.seasons import close, due
from bot.match.values.model import Player
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.markdown import plain
from bot.ui.panels import plain_panel
from bot.ui.picker import LIST
from bot.ui.standings import PER_PAGE, ladder_page, profile_page, season_name
from rules.notation import clip


async def show_profile(desk: Desk, ask: Ask, person: Player) -> Answer:
    """Somebody's ratings, record, pace, reliability and badges; mine too."""
    await _close_seasons(desk)
    mine, now = ask.user.user_id, desk.clock.now()
    found = await desk.store.read(
        lambda tables: profile(tables, person.user_id, mine, now, ask.guild_id)
    )
    return Redraw(profile_page(ask.words, person, found, now))


@on("ladder")
async def turn_ladder(desk: Desk, ask: Ask) -> Answer:
    """Another page; the version is 1 for this server alone.

    The game stands in the custom_id, behind a dot the season where it is a past one.
    """
    game, _, season = ask.ref.arg.partition(".")
    here, page = ask.ref.version == 1, ask.ref.subject
    return await show_ladder(desk, ask, game, here=here, page=page, season=season)


async def show_ladder(
    desk: Desk, ask: Ask, game: str, *, here: bool, page: int = 0, season: str = ""
) -> Answer:
    """One page of a game's leaderboard, in this server or everywhere, now or of a past season.

    Raises:
        Refusal: there is no server here, or no such season yet.
    """
    if here and ask.guild_id is None:
        raise Refusal("ladder.no_server")
    await _close_seasons(desk)
    guild_id, now = ask.guild_id if here else None, desk.clock.now()
    skip, limit = page * PER_PAGE, PER_PAGE + 1
    past = await _past(desk, ask, season, now) if season else None
    if past:
        places = await desk.store.read(
            lambda tables: tables.seasons.page(past, game, guild_id, skip, limit)
        )
    else:
        places = await desk.store.read(
            lambda tables: board(tables, game, guild_id, now, skip, limit)
        )
    return Redraw(ladder_page(ask.words, game, places, here=here, page=page, season=past))


async def _past(desk: Desk, ask: Ask, said: str, now: int) -> Season:
    """The season that is meant.

    Raises:
        Refusal: there is none of that name, it goes on, or it was before seasons were kept.
    """
    season = Season.of_key(said)
    if season is None:
        raise Refusal("season.unknown", said=clip(said))
    name = season_name(ask.words, season)
    if now < season.ends:
        raise Refusal("season.not_yet", season=name)
    if season not in await seasons(desk):
        raise Refusal("season.not_kept", season=name)
    return season


async def seasons(desk: Desk) -> Sequence[Season]:
    """Past seasons that have a leaderboard, newest first: as many as a list takes."""
    return await desk.store.read(lambda tables: tables.seasons.told(LIST))


async def _close_seasons(desk: Desk) -> None:
    """Takes what has ended; how late does not matter."""
    now = desk.clock.now()
    if await desk.store.read(lambda tables: due(tables, now)):
        await desk.store.write(lambda tables: close(tables, now))


async def block(desk: Desk, ask: Ask, person: Player) -> Answer:
    """Somebody can no longer play with me; they are not told.

    Raises:
        Refusal: oneself.
    """
    if person.user_id == ask.user.user_id:
        raise Refusal("block.self")
    await desk.store.write(lambda tables: tables.blocks.put(ask.user.user_id, person.user_id))
    return Say(plain_panel(ask.words("block.done", person=plain(person.name))))


async def unblock(desk: Desk, ask: Ask, person: Player) -> Answer:
    """And can again.

    Raises:
        Refusal: they were not blocked.
    """
    if not await desk.store.write(
        lambda tables: tables.blocks.drop(ask.user.user_id, person.user_id)
    ):
        raise Refusal("block.none", person=person.name)
    return Say(plain_panel(ask.words("block.lifted", person=plain(person.name))))
