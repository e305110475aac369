"""Sending an answer to Discord in time: it wants an acknowledgement within three seconds.

Work that takes longer than ``patience_s`` is acknowledged first ("thinking…"), and its answer
follows. Work that is known to be long (:class:`Deferred`) has a note to show meanwhile. If Discord
no longer waits, committed work is still committed, and the outbox tells the players.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.errors import LaterClick
from bot.i18n.catalog import Words
from bot.ui.kit.answer import (
    Answer,
    AnyMessage,
    ClassicMessage,
    Deferred,
    Immediate,
    Message,
    OpenModal,
    Reply,
    Update,
)
from bot.ui.kit.items import Interaction, text_display

log = logging.getLogger(__name__)

PATIENCE_S = 1.5  # half of what Discord waits
NOTE_S = 1.0  # how long a deferred answer may take before its note is shown
ANSWERED = 40060
UNKNOWN_MESSAGE = 10008
# Unknown interaction, token or webhook gone; its message or its channel was deleted meanwhile.
GONE = (10062, ANSWERED, 50027, 10015, UNKNOWN_MESSAGE, 10003)


def plain_message(content: str) -> Message:
    """Build a message of one text without controls."""
    return Message((text_display(content),))


async def respond(
    interaction: Interaction,
    work: Awaitable[Answer],
    words: Words,
    acknowledged: Callable[[], None],
    *,
    updates: bool = False,
    patience_s: float = PATIENCE_S,
) -> None:
    """Await *work* and send the answer it returns.

    *acknowledged* is called after the first response. If *work* is late, only the reader sees that.
    *updates*: the answer will change the clicked message even if that is public.
    """
    task = asyncio.ensure_future(work)
    try:
        try:
            await _answer_in_time(
                interaction,
                task,
                words,
                acknowledged,
                updates=updates,
                patience_s=patience_s,
            )
        except LaterClick:
            if not interaction.response.is_done():
                await interaction.response.defer()
                acknowledged()
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        if error.code == ANSWERED and not interaction.response.is_done():
            # Not by us, unless the library repeated a request whose connection broke.
            log.warning("%s was answered before: has another bot the same token?", interaction.id)
        else:
            log.info("interaction %s was not waited for: %s", interaction.id, error)


async def _answer_in_time(
    interaction: Interaction,
    task: asyncio.Future[Answer],
    words: Words,
    acknowledged: Callable[[], None],
    *,
    updates: bool,
    patience_s: float,
) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + patience_s
    await asyncio.wait({task}, timeout=patience_s)
    if task.done():
        answer = await task
        if isinstance(answer, OpenModal) and _is_modal_submit(interaction):
            # Discord opens no modal from a modal; only a forged submission leads here.
            answer = Reply(plain_message(words("old_button")))
        if isinstance(answer, Deferred):
            left_s = until - loop.time()
            await _send_deferred(interaction, answer, words, left_s, acknowledged)
        else:
            await _send(interaction, answer, acknowledged)
            await _delete_if_brief(interaction, answer)
    elif updates or is_on_private_message(interaction):
        if not await _is_done(interaction.response.defer()):
            await interaction.response.defer(ephemeral=True, thinking=True)
        acknowledged()
        answer = await _work_under_note(interaction, await task, words)
        await _update_after_defer(interaction, answer, words)
        await _delete_if_brief(interaction, answer)
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
        acknowledged()
        answer = await _work_under_note(interaction, await task, words)
        if _is_public_reply(answer):
            # The deletion comes last: after it Discord may accept no follow-up.
            await _follow_up(interaction, answer, words)
            await interaction.delete_original_response()
        else:
            await _edit_response(interaction, answer, words)
            await _delete_if_brief(interaction, answer)


async def _delete_if_brief(interaction: Interaction, answer: Immediate) -> None:
    """Delete a ``brief`` update just shown; log it if Discord refuses (it was dismissed)."""
    if isinstance(answer, Update) and answer.brief:
        try:
            await interaction.delete_original_response()
        except discord.HTTPException as error:
            log.info("answer to %s stays: %s", interaction.id, error)


async def _send_deferred(
    interaction: Interaction,
    deferred: Deferred,
    words: Words,
    left_s: float,
    acknowledged: Callable[[], None],
) -> None:
    """Send the answer if it is ready within *left_s*; otherwise show the note first."""
    work = asyncio.ensure_future(deferred.work)
    await asyncio.wait({work}, timeout=max(0.0, min(left_s, NOTE_S)))
    if work.done():
        await _send(interaction, await work, acknowledged)
    else:
        await _send(interaction, Update(deferred.note), acknowledged)
        await _edit_response(interaction, await work, words)


async def _work_under_note(interaction: Interaction, answer: Answer, words: Words) -> Immediate:
    """Return the answer; of a deferred one show the note first, and await its work."""
    if not isinstance(answer, Deferred):
        return answer
    await _is_done(_edit_response(interaction, Update(answer.note), words))
    return await answer.work


async def _send(
    interaction: Interaction, answer: Immediate, acknowledged: Callable[[], None]
) -> None:
    if isinstance(answer, OpenModal):
        await interaction.response.send_modal(answer.modal)
        acknowledged()
        return
    becomes = _clicked_becomes(interaction, answer)
    if becomes and await _is_done(interaction.response.edit_message(**becomes.edit_fields())):
        acknowledged()
        if isinstance(answer, Reply):
            await _send_below(interaction, answer, answer.message)
        elif interaction.message:
            await _report_sent(interaction, answer, interaction.message.id)
        return
    response = await interaction.response.send_message(
        **answer.message.send_fields(), ephemeral=not _is_public_reply(answer)
    )
    acknowledged()
    await _report_sent(interaction, answer, response.message_id or 0)


async def _is_done(change: Awaitable[object]) -> bool:
    """Await a change of the clicked message; False if that message is gone.

    A person may have clicked again before this click was answered, and that answer replaced it.
    """
    try:
        await change
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        return False
    return True


async def _update_after_defer(interaction: Interaction, answer: Immediate, words: Words) -> None:
    """Change the clicked message after a silent acknowledgement; a reply follows as a new one."""
    if isinstance(answer, Update):
        if not await _is_done(_edit_response(interaction, answer, words)) and not answer.brief:
            await _follow_up(interaction, answer, words)
    else:
        if becomes := _clicked_becomes(interaction, answer):
            await _is_done(interaction.edit_original_response(**becomes.edit_fields()))
        await _follow_up(interaction, answer, words)


def _clicked_becomes(interaction: Interaction, answer: Immediate) -> AnyMessage | None:
    """Return what the clicked message becomes; None if it is not changed."""
    if isinstance(answer, Update):
        changes = answer.public or is_on_private_message(interaction)
        return _like_the_clicked(interaction, answer.message) if changes else None
    if not isinstance(answer, Reply) or answer.clicked_becomes is None:
        return None
    is_for_all = isinstance(answer.clicked_becomes, ClassicMessage)
    if interaction.message is None or is_for_all == is_on_private_message(interaction):
        return None
    return _like_the_clicked(interaction, answer.clicked_becomes)


async def _follow_up(interaction: Interaction, answer: Immediate, words: Words) -> None:
    await _send_below(interaction, answer, _message_of(answer, words))


async def _send_below(interaction: Interaction, answer: Immediate, message: AnyMessage) -> None:
    """Send a message after the first response.

    A public message cannot be a reply to something that only one person saw, so it is sent by
    itself then.
    """
    is_by_itself = interaction.message is None or is_on_private_message(interaction)
    if _is_public_reply(answer) and is_by_itself and interaction.guild_id:
        channel = interaction.client.get_partial_messageable(
            interaction.channel_id or 0, guild_id=interaction.guild_id
        )
        posted = await channel.send(**message.send_fields(), nonce=str(interaction.id))
        await _report_sent(interaction, answer, posted.id)
        return
    sent = await interaction.followup.send(
        **message.send_fields(), ephemeral=not _is_public_reply(answer), wait=True
    )
    await _report_sent(interaction, answer, sent.id)


async def _edit_response(interaction: Interaction, answer: Immediate, words: Words) -> None:
    """Replace the "thinking…" message, or the note, by the answer."""
    message = _message_of(answer, words)
    if isinstance(answer, Update):
        message = _like_the_clicked(interaction, message)
    try:
        sent = await interaction.edit_original_response(**message.edit_fields())
    except discord.HTTPException as error:
        if error.status >= 500 or error.code in GONE:  # if it is gone, there is nothing to answer
            raise
        log.warning("answer to %s is a new message: %s", interaction.id, error)
        await _follow_up(interaction, answer, words)
    else:
        await _report_sent(interaction, answer, sent.id)


def _message_of(answer: Immediate, words: Words) -> AnyMessage:
    # A modal can only be the first response; at the next press all caches are warm.
    return plain_message(words("too_slow")) if isinstance(answer, OpenModal) else answer.message


async def _report_sent(interaction: Interaction, answer: Immediate, message_id: int) -> None:
    if isinstance(answer, OpenModal):
        return
    then, later = await answer.on_sent(message_id) if answer.on_sent else None, answer.later
    if isinstance(answer, Reply) and then:
        answer, later = replace(answer, clicked_becomes=then.message), later or then.later
        if becomes := _clicked_becomes(interaction, answer):
            await interaction.edit_original_response(**becomes.edit_fields())
    if later and (message := await later()):
        await interaction.edit_original_response(**message.edit_fields())


def _like_the_clicked(interaction: Interaction, message: AnyMessage) -> AnyMessage:
    """Return the message in the format (classic or layout) of the clicked one, which edits keep."""
    clicked = interaction.message
    if clicked is None or not clicked.flags.components_v2 or isinstance(message, Message):
        return message
    return message.as_layout()


def _is_public_reply(answer: Immediate) -> bool:
    return isinstance(answer, Reply) and answer.public


def _is_modal_submit(interaction: Interaction) -> bool:
    return interaction.type is discord.InteractionType.modal_submit


def is_on_private_message(interaction: Interaction) -> bool:
    """Whether the clicked message, or the one from which the modal was opened, is private."""
    return interaction.message is not None and interaction.message.flags.ephemeral
