"""Hands an answer to Discord in time: one acknowledgement, within three seconds, whatever happens.

Work that takes longer than ``patience_s`` is acknowledged first ("thinking…") and its answer
follows; work that knows it is long has a note to show meanwhile. What was committed stays
committed, also when Discord has stopped waiting: the outbox tells the table.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.ui.kit.answer import Answer, Form, Message, Ready, Redraw, Say, Slow
from bot.ui.match.panels import plain_panel

log = logging.getLogger(__name__)

PATIENCE_S = 1.5  # half of what Discord waits
NOTE_S = 1.0  # what is slow may still take this long without a note
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
    loop = asyncio.get_running_loop()
    until = loop.time() + patience_s
    try:
        await asyncio.wait({task}, timeout=patience_s)
        if task.done():
            answer = await task
            if isinstance(answer, Slow):
                await _respond_slowly(interaction, answer, words, until - loop.time())
            else:
                await _respond(interaction, answer)
        elif redraws or _on_private(interaction):
            await interaction.response.defer()
            await _redraw_late(interaction, await _noted(interaction, await task, words), words)
        else:
            await interaction.response.defer(ephemeral=not public, thinking=True)
            await _fill(interaction, await _noted(interaction, await task, words), words)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("interaction %s was not waited for: %s", interaction.id, error)


async def _respond_slowly(
    interaction: Interaction, slow: Slow, words: Words, left_s: float
) -> None:
    """Answers at once where that can be done within *left_s*; else a note comes first."""
    work = asyncio.ensure_future(slow.work)
    await asyncio.wait({work}, timeout=max(0.0, min(left_s, NOTE_S)))
    if work.done():
        await _respond(interaction, await work)
    else:
        await _respond(interaction, Redraw(slow.note))
        await _fill(interaction, await work, words)


async def _noted(interaction: Interaction, answer: Answer, words: Words) -> Ready:
    """The answer itself; one that is slow is made now, under its note."""
    if not isinstance(answer, Slow):
        return answer
    await _fill(interaction, Redraw(answer.note), words)
    return await answer.work


async def _respond(interaction: Interaction, answer: Ready) -> None:
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


async def _redraw_late(interaction: Interaction, answer: Ready, words: Words) -> None:
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


async def _fill(interaction: Interaction, answer: Ready, words: Words) -> None:
    """The message that was promised gets its content."""
    message = _late(answer, words)
    sent = await interaction.edit_original_response(
        view=message.view(), attachments=message.files(), allowed_mentions=message.mentions()
    )
    await _placed(answer, sent.id)


def _late(answer: Ready, words: Words) -> Message:
    # A dialog can only come first; the next press finds everything warm.
    return plain_panel(words("too_slow")) if isinstance(answer, Form) else answer.message


async def _placed(answer: Ready, message_id: int) -> None:
    if isinstance(answer, Say) and answer.placed:
        await answer.placed(message_id)


def _on_private(interaction: Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
