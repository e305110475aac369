"""Temporary answers: an error stands until its reader's next answer; they never pile up.

Kept in memory: after a restart, or once Discord takes no change of it any more, one stays.
"""

import logging
from dataclasses import dataclass

import discord

from bot.match.values.timecontrol import MINUTE_MS
from bot.ui.kit.answer import Answer, Message, OpenModal, Reply, Update
from bot.ui.kit.items import Interaction

log = logging.getLogger(__name__)

TOKEN_MS = 14 * MINUTE_MS  # Discord takes changes of an answer for fifteen minutes


@dataclass(frozen=True, slots=True)
class Standing:
    """A temporary answer, the interaction that it answers, and when it was given."""

    interaction: Interaction
    message_id: int
    at: int


class TemporaryAnswers:
    """The temporary answer that stands before each person: one at the most."""

    def __init__(self) -> None:
        self._standing: dict[int, Standing] = {}  # by user id, the oldest first

    def take(self, user_id: int, answer: Answer, clicked_id: int | None) -> list[Standing]:
        """List what goes with this answer; a dialog may be closed, so nothing goes with one.

        What the answer changes stays, and is temporary no more.
        """
        if isinstance(answer, OpenModal):
            return []
        standing = self._standing.pop(user_id, None)
        if standing is None or (isinstance(answer, Update) and standing.message_id == clicked_id):
            return []
        return [standing]

    def keep(self, interaction: Interaction, message_id: int, now: int) -> None:
        """Remember that an answer is temporary."""
        for user_id, old in list(self._standing.items()):
            if now - old.at < TOKEN_MS:
                break
            del self._standing[user_id]
        self._standing.pop(interaction.user.id, None)
        self._standing[interaction.user.id] = Standing(interaction, message_id, now)


async def delete_temporary(standing: Standing, now: int) -> None:
    """Delete an answer whose time is over; one that its reader dismissed, or can't be, is left."""
    if now - standing.at >= TOKEN_MS:
        return
    try:
        await standing.interaction.followup.delete_message(standing.message_id)
    except discord.HTTPException as error:
        log.info("answer to %s stays: %s", standing.interaction.id, error)


def is_own_temporary(answer: Answer) -> bool:
    """Say whether the clicked message is temporary now: it tells one person what is out for all."""
    return isinstance(answer, Reply) and isinstance(answer.clicked_becomes, Message)
