"""Editing the private answer to a click later, by its token, for as long as Discord accepts it.

The answer that a match against the computer has begun is sent before its thread is open, or its
board stands there, so the link is added later.
"""

import logging
from typing import Any

import discord

from bot.courier.sender import Sender
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.match.values.match import Match
from bot.ui.kit.answer import AnyMessage, Message
from bot.ui.match.next_match import begun_panel

log = logging.getLogger(__name__)


async def lead_to_thread(sender: Sender, match_id: int, card_id: int | None = None) -> None:
    """Adds a link to the match's thread, open by now, to the answer that the match has begun.

    Where the thread was there before, it leads to the message *card_id*, below all that was.
    If the answer can't be edited any more, it stays as it is.
    """
    live = await sender.services.session.load(match_id)
    known = await sender.services.store.read(lambda t: t.computer_matches.get(match_id))
    url = await sender.services.card_url(live)
    if known is None or known.token is None or not url:
        return
    try:
        url = url if card_id is None or url.endswith(f"/{card_id}") else f"{url}/{card_id}"
        await change_answer(sender, known.token, begun_panel(words(), live.match, url))
    except discord.HTTPException as error:
        log.info("an answer leads nowhere", extra=log_fields(match=match_id, error=str(error)))


async def lead_to_post(sender: Sender, match: Match) -> None:
    """Leads the answers that told of a match to its place, which is open by now."""
    for answer in sender.services.pending_answers.take(match.id, sender.services.clock.now()):
        try:
            await change_answer(sender, answer.token, answer.panel(match))
        except discord.HTTPException as error:
            log.info("an answer leads nowhere", extra=log_fields(match=match.id, error=str(error)))


async def change_answer(sender: Sender, token: str, panel: Message) -> None:
    """Edits the private answer to the click that *token* belongs to."""
    # Discord accepts "@original" as the answer's id, which the library's types don't allow.
    await _answer(sender, token).edit_message("@original", **panel.edit_fields())


async def follow_answer(sender: Sender, token: str, panel: AnyMessage) -> None:
    """Sends a private message below the answer to the click that *token* belongs to."""
    await _answer(sender, token).send(**panel.send_fields(), ephemeral=True)


def _answer(sender: Sender, token: str) -> Any:
    """The webhook of the click that *token* belongs to."""
    hook = discord.Webhook.partial(sender.client.application_id or 0, token, client=sender.client)
    hook.type = discord.WebhookType.application  # of which alone messages can be private
    return hook
