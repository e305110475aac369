"""Those who watched a match hear how it ended."""

import logging

from bot.courier.sender import DirectRefused, Sender
from bot.i18n.catalog import words
from bot.logs import log_fields
from bot.match.values.notice import Notice
from bot.ui.match.watch import end_message

log = logging.getLogger(__name__)


async def watched(post: Sender, notice: Notice) -> None:
    """A quiet word to each."""
    live = await post.services.session.load(notice.subject)
    match_id = live.match.id
    for user_id in await post.services.store.read(lambda t: t.watchers.of(match_id)):
        try:
            word = end_message(words(), live)
            await post.tell(user_id, word, notice, aloud=False)
        except DirectRefused as error:
            # It was a quiet word; whoever is gone or takes no messages misses nothing else.
            log.info("a watcher is not told", extra=log_fields(user=user_id, error=str(error)))
        # Each is done with when told: after a failure only those who are left hear it.
        await post.services.store.write(lambda t, u=user_id: t.watchers.drop(match_id, u))  # type: ignore[misc]  # mypy takes no default in a lambda
