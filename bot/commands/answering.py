"""Challenges, as they are answered: by the buttons of their messages."""

from bot.commands.admitting import check_permissions, forum_of
from bot.commands.lobby import INSTEAD, check_host_is_here, instead
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


@on("accept", redraws=True)
async def join(services: Services, request: Request) -> Answer:
    """A seat is taken; the last one begins the match. Who comes too late sees what else is open.

    Raises:
        Refusal: the bot lacks a permission here, or Seating.join's.
    """
    check_permissions(request)
    challenge = await services.challenges.load(request.ref.subject)
    try:
        await check_host_is_here(services, request, challenge)
        table = await services.challenges.join(
            challenge.id, request.user, request.message_id or 0, request.interaction_id
        )
    except Refusal as refusal:
        if challenge.to_all and refusal.key in INSTEAD:
            return Reply(await instead(services, request, refusal, challenge.id))
        raise
    return await _table(services, request, table)


@on("unseat", redraws=True)
async def leave(services: Services, request: Request) -> Answer:
    """A seat is given back."""
    return await _table(
        services,
        request,
        await services.challenges.leave(request.ref.subject, request.user.user_id),
    )


@on("start", redraws=True)
async def start(services: Services, request: Request) -> Answer:
    """The host begins with those who are there."""
    check_permissions(request)
    return await _table(
        services,
        request,
        await services.challenges.start(request.ref.subject, request.user.user_id),
    )


@on("decline", redraws=True)
async def decline(services: Services, request: Request) -> Answer:
    """The challenged person says no."""
    challenge = await services.challenges.decline(request.ref.subject, request.user.user_id)
    said = await services.public_words(request.guild_id)
    return Update(challenge_closed(said, challenge), public=True)


@on("cancel", redraws=True)
async def cancel(services: Services, request: Request) -> Answer:
    """The host takes it back."""
    challenge = await services.challenges.cancel(request.ref.subject, request.user.user_id)
    said = await services.public_words(request.guild_id)
    return Update(challenge_closed(said, challenge), public=True)


async def _table(services: Services, request: Request, table: Challenge | LiveMatch) -> Answer:
    said = await services.public_words(request.guild_id)
    if isinstance(table, LiveMatch):
        forum = forum_of(await services.guild_settings(request.guild_id), request)
        return Update(challenge_accepted(said, table.match, forum), public=True)
    card = rematch_card if table.rematch_of else challenge_card
    return Update(card(said, table), public=True)
