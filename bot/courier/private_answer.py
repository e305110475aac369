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
from bot.ui.kit.answer import AnyMessage, Message
from bot.ui.lobby.pending_answers import Place
from bot.ui.match.next_match import begun_panel

log = logging.getLogger(__name__)


async def lead_there(sender: Sender, match_id: int, card_id: int | None = None) -> None:
    """Leads the answers that told of a match to its place, which is open by now.

    Where the thread was there before, they lead to the message *card_id*, below all that was.
    An answer that can't be edited any more stays as it is; one that is still to be sent finds the
    place.
    """
    live = await sender.services.session.load(match_id)
    url = await sender.services.card_url(live)
    if not url:
        return
    url = url if card_id is None or url.endswith(f"/{card_id}") else f"{url}/{card_id}"
    place, now = Place(live.match, url), sender.services.clock.now()
    panels = {
        one.token: one.panel(place)
        for one in sender.services.pending_answers.open(match_id, place, now)
    }
    for token, panel in (panels or await _before_the_start(sender, place)).items():
        try:
            await change_answer(sender, token, panel)
        except discord.HTTPException as error:
            log.info("an answer leads nowhere", extra=log_fields(match=match_id, error=str(error)))


async def _before_the_start(sender: Sender, place: Place) -> dict[str, Message]:
    """The answer that a match against the computer has begun, if it came before the last start."""
    if not place.match.has_computer:
        return {}
    known = await sender.services.store.read(lambda t: t.computer_matches.get(place.match.id))
    if known is None or known.token is None:
        return {}
    return {known.token: begun_panel(words(), place.match, place.url)}


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
