"""Challenges: offered by ``/play``, answered by buttons."""

from collections.abc import Mapping
from typing import Any

from bot.commands.admitting import check_start, forum_of
from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.errors import Refusal
from bot.match.model import Challenge, Home, Player
from bot.match.pace import OFFERED, read, written
from bot.match.replay import Live
from bot.match.timecontrol import TimeControl
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.cards import challenge_accepted, challenge_card, challenge_closed, rematch_card
from bot.ui.clocks import named_pace


async def offer(
    desk: Desk,
    ask: Ask,
    game: str,
    given: Mapping[str, Any],
    invited: Player | None,
    seats: int,
    *,
    rated: bool,
    pace: TimeControl,
) -> Answer:
    """``/play``: a challenge in this channel, or a match at once for somebody alone.

    Raises:
        Refusal: check_start's, or Seating.offer's.
        OptionError: an option or value the game does not have.
    """
    await check_start(desk, ask)
    home = Home(ask.guild_id, ask.channel_id, ask.thread_id)
    challenge = await desk.seating.offer(
        game, given, ask.user, invited, home, seats, rated=rated, pace=pace
    )

    async def placed(message_id: int) -> None:
        await desk.seating.placed(challenge.id, message_id)
        if challenge.full:
            await desk.seating.start(challenge.id, ask.user.user_id)

    said = await desk.public_words(ask.guild_id)
    return Say(challenge_card(said, challenge), public=True, placed=placed)


def suggest_pace(ask: Ask, typed: str) -> list[tuple[str, str]]:
    """Suggestions for ``pace:``, as (label, value): what was typed if it can be read, and presets
    that fit it."""
    offered = [(named_pace(ask.words, control), written(control)) for control in OFFERED]
    try:
        control = read(typed)
    except Refusal:
        word = typed.strip().lower()
        return [(label, value) for label, value in offered if word in label.lower()]
    mine = (named_pace(ask.words, control), written(control))
    return [mine, *(pair for pair in offered if pair != mine)]


@on("accept", redraws=True)
async def join(desk: Desk, ask: Ask) -> Answer:
    """A seat is taken; the last one begins the match."""
    check_permissions(ask)
    table = await desk.seating.join(
        ask.ref.subject, ask.user, ask.message_id or 0, ask.interaction_id
    )
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
