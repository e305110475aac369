"""Searching for a message that may have been sent before a crash.

Discord answers a repeated send with the first message, but forgets a nonce after some minutes. A
bot that was killed between a request and its mark, and starts later, has to look for itself.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta

import discord

from bot.match.values.challenge import Challenge
from bot.match.values.notice import Notice
from bot.match.values.timecontrol import MINUTE_MS
from bot.ui.kit.answer import AnyMessage, ClassicMessage
from bot.ui.kit.custom_id import unpack

NONCE_MS = 4 * MINUTE_MS  # as long as Discord surely remembers
HISTORY_LIMIT = 50
SKEW_S = 60.0  # between our clock and Discord's
TIMESTAMP = re.compile(r"<t:\d+(:\w)?>")
COMMAND = re.compile(r"</([a-z ]+):\d+>")  # clickable only where the commands were synced


def is_old(notice: Notice, now: int) -> bool:
    """Whether Discord may have forgotten the nonce of this notice."""
    return now - notice.tried_since > NONCE_MS


async def find_sent(
    channel: discord.abc.Messageable,
    message: AnyMessage,
    notice: Notice,
    own_id: int,
    *,
    direct: bool = False,
) -> discord.Message | None:
    """Return the message of a notice among the newest of a channel, or None.

    A public message is recognized by its buttons, which name match and version. A message without
    buttons, or for one person (such as a *direct* one), is also compared by its text, without the
    times in it. None if the bot may not read the channel.
    """
    sent = message.view().to_components()
    exact = direct or bool(notice.user_id) or not fingerprint(sent, "", exact=False)
    content = message.text if isinstance(message, ClassicMessage) else ""
    wanted = fingerprint(sent, content, exact=exact)
    since = datetime.fromtimestamp((notice.tried_since - NONCE_MS) / 1000, UTC)
    try:
        async for found in channel.history(limit=HISTORY_LIMIT):
            if found.author.id == own_id and found.created_at >= since:
                parts = [part.to_dict() for part in found.components]
                if wanted and fingerprint(parts, found.content, exact=exact) == wanted:
                    return found
    except discord.Forbidden:
        pass  # a doubled message is better than a lost one
    return None


async def find_challenge(
    channel: discord.abc.Messageable, challenge: Challenge, own_id: int
) -> int | None:
    """Return the id of the message that shows an offer, or None.

    The message is the answer to a command, and a bot that was killed right after it does not know
    its id. It was posted soon after the offer was made, and is recognized by its buttons.
    """
    since = datetime.fromtimestamp(challenge.created_at / 1000, UTC) - timedelta(seconds=SKEW_S)
    try:
        async for found in channel.history(limit=HISTORY_LIMIT, after=since, oldest_first=True):
            parts = [part.to_dict() for part in found.components]
            refs = [unpack(custom_id) for custom_id in fingerprint(parts, "", exact=False)]
            names_it = any(
                ref and (ref.op, ref.subject) == ("accept", challenge.id) for ref in refs
            )
            if found.author.id == own_id and names_it:
                return found.id
    except (discord.Forbidden, discord.NotFound):
        pass  # it stays as it is, or is gone with its channel
    return None


def fingerprint(parts: object, content: str, *, exact: bool) -> frozenset[str]:
    """Return the custom_ids in components, and with *exact* their texts too."""
    found = {str(part["custom_id"]) for part in _walk(parts) if "custom_id" in part}
    if exact:
        found |= {
            COMMAND.sub(r"`/\1`", TIMESTAMP.sub("", text))
            for text in (content, *(str(p["content"]) for p in _walk(parts) if "content" in p))
        }
    return frozenset(found)


def _walk(part: object) -> Iterator[Mapping[str, object]]:
    if isinstance(part, Mapping):
        yield part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _walk(inner)
