"""The buttons of a challenge: accept, join, leave, start, decline, cancel."""

from bot.commands.checks import check_permissions, forum_of
from bot.commands.lobby import LOBBY_INSTEAD, check_host_is_member, load_challenge, lobby_instead
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.record.replay import LiveMatch
from bot.match.values.challenge import Challenge
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.match.challenges import (
    challenge_accepted,
    challenge_card,
    challenge_closed,
    rematch_card,
)


@on("accept", updates=True)
async def join(services: Services, request: Request) -> Answer:
    """Take a seat; the last one begins the match. Who comes too late sees what else is open.

    Raises:
        Refusal: the bot lacks a permission here, or ``ChallengeService.join``'s.
    """
    check_permissions(request)
    challenge = await load_challenge(services, request)
    try:
        await check_host_is_member(services, request, challenge)
        joined = await services.challenges.join(
            challenge.id, request.user, request.message_id or 0, request.interaction_id
        )
    except Refusal as refusal:
        if challenge.to_all and refusal.key in LOBBY_INSTEAD:
            return Reply(await lobby_instead(services, request, refusal, challenge.id))
        raise
    return await _table(services, request, joined)


@on("unseat", updates=True)
async def leave(services: Services, request: Request) -> Answer:
    """Give a seat back."""
    challenge = await services.challenges.leave(request.ref.subject, request.user.user_id)
    return await _table(services, request, challenge)


@on("start", updates=True)
async def start(services: Services, request: Request) -> Answer:
    """Begin with those who have joined, as the host decides."""
    check_permissions(request)
    started = await services.challenges.start(request.ref.subject, request.user.user_id)
    return await _table(services, request, started)


@on("decline", updates=True)
async def decline(services: Services, request: Request) -> Answer:
    """Decline a challenge."""
    challenge = await services.challenges.decline(request.ref.subject, request.user.user_id)
    return await _closed(services, request, challenge)


@on("cancel", updates=True)
async def cancel(services: Services, request: Request) -> Answer:
    """Take one's own challenge back."""
    challenge = await services.challenges.cancel(request.ref.subject, request.user.user_id)
    return await _closed(services, request, challenge)


async def _closed(services: Services, request: Request, challenge: Challenge) -> Answer:
    words = await services.public_words(request.guild_id)
    return Update(challenge_closed(words, challenge), public=True)


async def _table(services: Services, request: Request, table: Challenge | LiveMatch) -> Answer:
    words = await services.public_words(request.guild_id)
    if isinstance(table, LiveMatch):
        forum = forum_of(await services.guild_settings(request.guild_id), request)
        return Update(challenge_accepted(words, table.match, forum), public=True)
    card = rematch_card if table.rematch_of else challenge_card
    return Update(card(words, table), public=True)
