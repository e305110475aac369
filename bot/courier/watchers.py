"""Those who watched a match hear how it ended."""

import logging

import discord

from bot.courier.post import Post
from bot.i18n.catalog import words
from bot.logs import told
from bot.match.model import Notice
from bot.ui.answer import Message
from bot.ui.spectating import end_message

log = logging.getLogger(__name__)


async def watched(post: Post, notice: Notice) -> None:
    """A quiet word to each."""
    live = await post.desk.session.load(notice.subject)
    match_id = live.match.id
    for user_id in await post.desk.store.read(lambda t: t.watchers.of(match_id)):
        await _tell(post, user_id, end_message(words(), live), notice)
        # Each is done with when told: after a failure only those who are left hear it.
        await post.desk.store.write(lambda t, u=user_id: t.watchers.drop(match_id, u))  # type: ignore[misc]  # mypy takes no default in a lambda


async def _tell(post: Post, user_id: int, message: Message, notice: Notice) -> None:
    try:
        user = post.client.get_user(user_id) or await post.client.fetch_user(user_id)
        nonce = post.nonce(f"{notice.key}:{user_id}")
        await user.send(view=message.view(), nonce=nonce, silent=True)
    except (discord.Forbidden, discord.NotFound) as error:
        # It was a quiet word; whoever is gone or takes no messages misses nothing else.
        log.info("a watcher is not told", extra=told(user=user_id, error=repr(error)))
