"""A match whose thread is gone finds a new home, with one button."""

from bot.commands.admitting import forum_of
from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.errors import Refusal
from bot.match import location
from bot.match.ports import Tables
from bot.match.record.replay import Live
from bot.match.session import own_seat
from bot.match.values.guild import Deed
from bot.match.values.model import Home
from bot.match.values.notice import Notice, Notify
from bot.ui.answer import Answer, Say
from bot.ui.cards import home_card


@on("home")
async def bring_here(desk: Desk, ask: Ask) -> Answer:
    """The match goes on in this channel.

    Raises:
        Refusal: not a player's to decide, the match has a thread, this is no server's channel, or
            one that somebody else in the match cannot see.
    """
    live = await desk.session.load(ask.ref.subject)
    own_seat(live, ask.user.user_id)
    if live.match.home.thread_id is not None:
        raise Refusal("home.there", thread=live.match.home.thread_id)
    await _check_others(ask, live)
    return await settle_here(desk, ask, live)


async def _check_others(ask: Ask, live: Live) -> None:
    """Whether the others can come along; who left the server of a match is not asked about it.

    Raises:
        Refusal: somebody sees nothing of this channel.
    """
    abroad = ask.guild_id != live.match.home.guild_id
    others = {player.user_id: player for player in live.match.players}
    others.pop(ask.user.user_id, None)
    for player in others.values():
        if not await ask.sees(player.user_id) and (abroad or await ask.is_here(player.user_id)):
            raise Refusal("home.not_seen", name=player.name)


async def settle_here(desk: Desk, ask: Ask, live: Live, deed: Deed | None = None) -> Answer:
    """A match goes on in this channel, or this thread: says so there, and owes its card anew.

    ``deed`` is logged with it.

    Raises:
        Refusal: the bot lacks a permission here, or this is no server's channel.
    """
    check_permissions(ask)
    match_id = live.match.id

    async def placed(message_id: int) -> None:
        home = Home(ask.guild_id, ask.channel_id, ask.thread_id, message_id)

        async def work(tables: Tables) -> None:
            match = await tables.matches.get(match_id)
            assert match is not None  # matches are never deleted
            now = desk.clock.now()
            await location.settle(tables, match, home, now)
            opening = Notice(Notify.OPENED, match_id, match.version, now)
            await tables.notices.renew(opening)
            if deed:
                await tables.deeds.add(deed)

        await desk.store.write(work)

    said = await desk.public_words(ask.guild_id)
    forum = None if ask.thread_id else forum_of(await desk.server(ask.guild_id), ask)
    return Say(home_card(said, live, forum), public=True, placed=placed)
