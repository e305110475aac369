"""Hands an answer to Discord in time: one acknowledgement, within three seconds, whatever happens.

Work that takes longer than :data:`PATIENCE_S` is acknowledged first ("thinking…") and its answer
follows. What was committed stays committed, also when Discord has stopped waiting: the outbox tells
the table.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.ui.answer import Answer, Form, Redraw, Say
from bot.ui.panels import plain_panel

log = logging.getLogger(__name__)

PATIENCE_S = 1.5
GONE = (10062, 40060, 50027, 10015)  # unknown interaction, answered already, token or webhook gone

Interaction = discord.Interaction[Any]


async def serve(
    interaction: Interaction, work: Awaitable[Answer], words: Words, *, public: bool = False
) -> None:
    """Awaits *work* and answers with what it gives; ``public`` says how a late one appears."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.wait({task}, timeout=PATIENCE_S)
        late = not task.done()
        if late:
            await interaction.response.defer(ephemeral=not public, thinking=True)
        answer = await task
        if late:
            await _follow(interaction, answer, words)
        else:
            await _respond(interaction, answer)
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
        if isinstance(answer, Say) and answer.placed and response.message_id:
            await answer.placed(response.message_id)


async def _follow(interaction: Interaction, answer: Answer, words: Words) -> None:
    # A dialog can only come first; the next press finds everything warm.
    message = plain_panel(words("too_slow")) if isinstance(answer, Form) else answer.message
    sent = await interaction.edit_original_response(
        view=message.view(), attachments=message.files(), allowed_mentions=message.mentions()
    )
    if isinstance(answer, Say) and answer.placed:
        await answer.placed(sent.id)


def _on_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
