"""Hands an answer to Discord in time: one acknowledgement, within three seconds, whatever happens.

Work that takes longer than ``patience_s`` is acknowledged first ("thinking…") and its answer
follows. What was committed stays committed, also when Discord has stopped waiting: the outbox tells
the table.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.ui.answer import Answer, Form, Message, Redraw, Say
from bot.ui.panels import plain_panel

log = logging.getLogger(__name__)

PATIENCE_S = 1.5  # half of what Discord waits
GONE = (10062, 40060, 50027, 10015)  # unknown interaction, answered already, token or webhook gone

Interaction = discord.Interaction[Any]


async def serve(
    interaction: Interaction,
    work: Awaitable[Answer],
    words: Words,
    *,
    public: bool = False,
    redraws: bool = False,
    patience_s: float = PATIENCE_S,
) -> None:
    """Awaits *work* and answers with what it gives.

    For work that comes late: ``public`` says whether everybody sees that it is on its way, and
    ``redraws`` that it will change the message that was clicked although everybody sees that one.
    """
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=patience_s)
        if task.done():
            await _respond(interaction, await task)
        elif redraws or _on_private(interaction):
            await interaction.response.defer()
            await _redraw_late(interaction, await task, words)
        else:
            await interaction.response.defer(ephemeral=not public, thinking=True)
            await _fill(interaction, await task, words)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("interaction %s was not waited for: %s", interaction.id, error)


async def _respond(interaction: Interaction, answer: Answer) -> None:
    if isinstance(answer, Form):
        await interaction.response.send_modal(answer.modal)
    elif isinstance(answer, Redraw) and (answer.everywhere or _on_private(interaction)):
        await interaction.response.edit_message(
            view=answer.message.view(),
            attachments=answer.message.files(),
            allowed_mentions=answer.message.mentions(),
        )
    else:
        message = answer.message
        public = isinstance(answer, Say) and answer.public
        response = await interaction.response.send_message(
            view=message.view(),
            files=message.files(),
            ephemeral=not public,
            allowed_mentions=message.mentions(),
        )
        await _placed(answer, response.message_id or 0)


async def _redraw_late(interaction: Interaction, answer: Answer, words: Words) -> None:
    """After a silent acknowledgement: the clicked message changes, or a new one follows."""
    if isinstance(answer, Redraw):
        await _fill(interaction, answer, words)
        return
    message = _late(answer, words)
    sent = await interaction.followup.send(
        view=message.view(),
        files=message.files(),
        ephemeral=not (isinstance(answer, Say) and answer.public),
        allowed_mentions=message.mentions(),
        wait=True,
    )
    await _placed(answer, sent.id)


async def _fill(interaction: Interaction, answer: Answer, words: Words) -> None:
    """The message that was promised gets its content."""
    message = _late(answer, words)
    sent = await interaction.edit_original_response(
        view=message.view(), attachments=message.files(), allowed_mentions=message.mentions()
    )
    await _placed(answer, sent.id)


def _late(answer: Answer, words: Words) -> Message:
    # A dialog can only come first; the next press finds everything warm.
    return plain_panel(words("too_slow")) if isinstance(answer, Form) else answer.message


async def _placed(answer: Answer, message_id: int) -> None:
    if isinstance(answer, Say) and answer.placed:
        await answer.placed(message_id)


def _on_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
