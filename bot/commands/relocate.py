"""A match goes on in another channel: brought there by a player, or moved by a moderator."""

from dataclasses import replace

from bot.commands.checks import check_permissions, forum_of
from bot.commands.matches import match_of_button, match_of_thread
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import own_seat
from bot.match.location import relocate
from bot.match.values.guild import AuditEntry
from bot.match.values.seat_names import named_seat
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply
from bot.ui.match.cards import relocated_card


@on("home")
async def bring_here(services: Services, request: Request) -> Answer:
    """Let a match whose thread is gone go on in this channel.

    Raises:
        Refusal: the person has no seat, the match has a thread, this is no server's channel, one
            that somebody else in the match cannot see, or the thread of another running match.
    """
    live = await match_of_button(services, request)
    own_seat(live, request.user.user_id)
    if live.match.location.thread_id is not None:
        raise Refusal("home.there", thread=live.match.location.thread_id)
    here = await match_of_thread(services, request)
    if here is not None and not here.match.ending:
        raise Refusal("home.taken", match=here.match.id)
    await _check_others_can_view(request, live)
    return await relocate_here(services, request, live)


async def _check_others_can_view(request: Request, live: LiveMatch) -> None:
    """Check that the other players can come along, apart from those who left the match's server.

    Raises:
        Refusal: somebody cannot see this channel.
    """
    is_other_guild = request.guild_id != live.match.location.guild_id
    others = {player.user_id: seat for seat, player in enumerate(live.match.players)}
    others.pop(request.user.user_id, None)
    for user_id, seat in others.items():
        if not await request.can_view(user_id) and (
            is_other_guild or await request.is_member(user_id)
        ):
            raise Refusal("home.not_seen", name=named_seat(live.match, seat))


async def relocate_here(
    services: Services, request: Request, live: LiveMatch, logged: AuditEntry | None = None
) -> Answer:
    """Let a match go on in this channel or thread, and say so there.

    *logged* is written into the server's log with it.

    Raises:
        Refusal: the bot lacks a permission here, or this is no server's channel.
    """
    check_permissions(request)

    async def relocate_below(message_id: int) -> None:
        place = replace(request.place, message_id=message_id)
        await relocate(services.store, live.match.id, place, services.clock.now(), logged)

    words = await services.public_words(request.guild_id)
    forum = None
    if not request.thread_id:
        forum = forum_of(await services.guild_settings(request.guild_id), request)
    return Reply(relocated_card(words, live, forum), public=True, on_sent=relocate_below)
