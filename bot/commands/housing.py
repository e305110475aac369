"""A match whose thread is gone finds a new home, with one button."""

from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.errors import Refusal
from bot.match.model import Home, Notice, Notify
from bot.match.ports import Tables
from bot.match.session import own_seat
from bot.ui.answer import Answer, Say
from bot.ui.cards import home_card


@on("home")
async def bring_here(desk: Desk, ask: Ask) -> Answer:
    """The match goes on in this channel.

    Raises:
        Refusal: not a player's to decide, the match has a thread, or this is no server's channel.
    """
    live = await desk.session.load(ask.ref.subject)
    match = live.match
    own_seat(live, ask.user.user_id)
    if match.home.thread_id is not None:
        raise Refusal("home.there", thread=match.home.thread_id)
    check_permissions(ask)

    async def placed(message_id: int) -> None:
        home = Home(ask.guild_id, ask.channel_id, ask.thread_id, message_id)
        opening = Notice(Notify.OPENED, match.id, match.version, desk.clock.now())

        async def work(tables: Tables) -> None:
            await tables.matches.settle_home(match.id, home)
            await tables.notices.add(opening)

        await desk.store.write(work)

    said = await desk.public_words(ask.guild_id)
    return Say(home_card(said, live), public=True, placed=placed)
