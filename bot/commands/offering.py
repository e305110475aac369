"""Challenges: offered by ``/play``, answered by buttons."""

from collections.abc import Mapping
from typing import Any

from bot.commands.desk import Ask, Desk, check_permissions, on
from bot.match.model import Home, Player
from bot.ui.answer import Answer, Redraw, Say
from bot.ui.cards import challenge_accepted, challenge_card, challenge_closed


async def offer(
    desk: Desk, ask: Ask, game: str, given: Mapping[str, Any], opponent: Player | None
) -> Answer:
    """``/play``: a challenge in this channel.

    Raises:
        Refusal: the bot lacks a permission here.
        OptionError: an option or value the game does not have.
    """
    check_permissions(ask)
    home = Home(ask.guild_id, ask.channel_id, ask.thread_id)
    challenge = await desk.seating.offer(game, given, ask.user, opponent, home)

    async def placed(message_id: int) -> None:
        await desk.seating.placed(challenge.id, message_id)

    return Say(challenge_card(ask.words, challenge), public=True, placed=placed)


@on("accept")
async def accept(desk: Desk, ask: Ask) -> Answer:
    """The match begins."""
    check_permissions(ask)
    live = await desk.seating.accept(ask.ref.subject, ask.user, ask.message_id or 0)
    return Redraw(challenge_accepted(ask.words, live), everywhere=True)


@on("decline")
async def decline(desk: Desk, ask: Ask) -> Answer:
    """The challenged person says no."""
    challenge = await desk.seating.decline(ask.ref.subject, ask.user.user_id)
    return Redraw(challenge_closed(ask.words, challenge), everywhere=True)


@on("cancel")
async def cancel(desk: Desk, ask: Ask) -> Answer:
    """The challenger takes it back."""
    challenge = await desk.seating.cancel(ask.ref.subject, ask.user.user_id)
    return Redraw(challenge_closed(ask.words, challenge), everywhere=True)
