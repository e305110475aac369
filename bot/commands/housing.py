"""A match whose thread is gone finds a new home, with one button."""

from bot.commands.admitting import check_permissions, forum_of
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match import location
from bot.match.ports import Tables
from bot.match.record.replay import LiveMatch
from bot.match.record.seats import own_seat
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Location
from bot.match.values.notice import Notice, NoticeKind
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.match.cards import relocated_card


@on("home")
async def bring_here(services: Services, request: Request) -> Answer:
    """The match goes on in this channel.

    Raises:
        Refusal: not a player's to decide, the match has a thread, this is no server's channel, or
            one that somebody else in the match cannot see.
    """
    live = await services.session.load(request.ref.subject)
    own_seat(live, request.user.user_id)
    if live.match.location.thread_id is not None:
        raise Refusal("home.there", thread=live.match.location.thread_id)
    await _check_others(request, live)
    return await settle_here(services, request, live)


async def _check_others(request: Request, live: LiveMatch) -> None:
    """Whether the others can come along; who left the server of a match is not asked about it.

    Raises:
        Refusal: somebody sees nothing of this channel.
    """
    abroad = request.guild_id != live.match.location.guild_id
    others = {player.user_id: player for player in live.match.players}
    others.pop(request.user.user_id, None)
    for player in others.values():
        if not await request.sees(player.user_id) and (
            abroad or await request.is_here(player.user_id)
        ):
            raise Refusal("home.not_seen", name=player.name)


async def settle_here(
    services: Services, request: Request, live: LiveMatch, deed: AuditEntry | None = None
) -> Answer:
    """A match goes on in this channel, or this thread: says so there, and owes its card anew.

    ``deed`` is logged with it.

    Raises:
        Refusal: the bot lacks a permission here, or this is no server's channel.
    """
    check_permissions(request)
    match_id = live.match.id

    async def placed(message_id: int) -> None:
        home = Location(request.guild_id, request.channel_id, request.thread_id, message_id)

        async def work(tables: Tables) -> None:
            match = await tables.matches.get(match_id)
            assert match is not None  # matches are never deleted
            now = services.clock.now()
            await location.settle_location(tables, match, home, now)
            opening = Notice(NoticeKind.OPENED, match_id, match.version, now)
            await tables.notices.renew(opening)
            if deed:
                await tables.audit_log.add(deed)

        await services.store.write(work)

    said = await services.public_words(request.guild_id)
    forum = (
        None
        if request.thread_id
        else forum_of(await services.guild_settings(request.guild_id), request)
    )
    return Reply(relocated_card(said, live, forum), public=True, on_sent=placed)
