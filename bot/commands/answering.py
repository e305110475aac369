"""Challenges, as they are answered: by the buttons of their messages."""

from bot.commands.admitting import forum_of
from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.commands.lobby import INSTEAD, check_host_is_here, instead
from bot.errors import Refusal
from bot.match.record.replay import Live
from bot.match.values.model import Challenge
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.challenges import challenge_accepted, challenge_card, challenge_closed, rematch_card


@on("accept", redraws=True)
async def join(desk: Desk, ask: Ask) -> Answer:
    """A seat is taken; the last one begins the match. Who comes too late sees what else is open.

    Raises:
        Refusal: the bot lacks a permission here, or Seating.join's.
    """
    check_permissions(ask)
    challenge = await desk.seating.load(ask.ref.subject)
    try:
        await check_host_is_here(desk, ask, challenge)
        table = await desk.seating.join(
            challenge.id, ask.user, ask.message_id or 0, ask.interaction_id
        )
    except Refusal as refusal:
        if challenge.to_all and refusal.key in INSTEAD:
            return Say(await instead(desk, ask, refusal, challenge.id))
        raise
    return await _table(desk, ask, table)


@on("unseat", redraws=True)
async def leave(desk: Desk, ask: Ask) -> Answer:
    """A seat is given back."""
    return await _table(desk, ask, await desk.seating.leave(ask.ref.subject, ask.user.user_id))


@on("start", redraws=True)
async def start(desk: Desk, ask: Ask) -> Answer:
    """The host begins with those who are there."""
    check_permissions(ask)
    return await _table(desk, ask, await desk.seating.start(ask.ref.subject, ask.user.user_id))


@on("decline", redraws=True)
async def decline(desk: Desk, ask: Ask) -> Answer:
    """The challenged person says no."""
    challenge = await desk.seating.decline(ask.ref.subject, ask.user.user_id)
    said = await desk.public_words(ask.guild_id)
    return Redraw(challenge_closed(said, challenge), everywhere=True)


@on("cancel", redraws=True)
async def cancel(desk: Desk, ask: Ask) -> Answer:
    """The host takes it back."""
    challenge = await desk.seating.cancel(ask.ref.subject, ask.user.user_id)
    said = await desk.public_words(ask.guild_id)
    return Redraw(challenge_closed(said, challenge), everywhere=True)


async def _table(desk: Desk, ask: Ask, table: Challenge | Live) -> Answer:
    said = await desk.public_words(ask.guild_id)
    if isinstance(table, Live):
        forum = forum_of(await desk.server(ask.guild_id), ask)
        return Redraw(challenge_accepted(said, table.match, forum), everywhere=True)
    card = rematch_card if table.rematch_of else challenge_card
    return Redraw(card(said, table), everywhere=True)
