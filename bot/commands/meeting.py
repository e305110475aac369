"""People: profiles, leaderboards, and who does not want to play with whom."""

from bot.commands.desk import Ask, Desk, on
from bot.errors import Refusal
from bot.match.leaderboard import board
from bot.match.model import Player
from bot.match.profile import profile
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.markdown import plain
from bot.ui.panels import plain_panel
from bot.ui.standings import PER_PAGE, ladder_page, profile_page


async def show_profile(desk: Desk, ask: Ask, person: Player) -> Answer:
    """Somebody's ratings, record, pace and reliability; mine too."""
    mine, now = ask.user.user_id, desk.clock.now()
    found = await desk.store.read(lambda tables: profile(tables, person.user_id, mine, now))
    return Redraw(profile_page(ask.words, person, found, now))


@on("ladder")
async def turn_ladder(desk: Desk, ask: Ask) -> Answer:
    """Another page; the game stands in the custom_id, the version is 1 for this server alone."""
    return await show_ladder(
        desk, ask, ask.ref.arg, here=ask.ref.version == 1, page=ask.ref.subject
    )


async def show_ladder(desk: Desk, ask: Ask, game: str, *, here: bool, page: int = 0) -> Answer:
    """One page of a game's leaderboard, in this server or everywhere.

    Raises:
        Refusal: there is no server here.
    """
    if here and ask.guild_id is None:
        raise Refusal("ladder.no_server")
    guild_id, now = ask.guild_id if here else None, desk.clock.now()
    places = await desk.store.read(
        lambda tables: board(tables, game, guild_id, now, page * PER_PAGE, PER_PAGE + 1)
    )
    return Redraw(ladder_page(ask.words, game, places, here=here, page=page))


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
