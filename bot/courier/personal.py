"""Notices of single people: their turn, the reminders of it, the result."""

import logging

from bot.courier.sender import DirectRefused, Post
from bot.i18n.catalog import words
from bot.logs import told
from bot.match.ports import Tables
from bot.match.record.replay import Live
from bot.match.values.notice import Notice
from bot.match.values.preferences import Preferences, Way
from bot.match.values.vacation import Ledger
from bot.notify.decision import Drop, Speak, Unsaid, Wait, judged
from bot.ui.calls import call_message

log = logging.getLogger(__name__)

HOMELESS_MS = 24 * 3600 * 1000  # the card of a new thread calls; until then one look a day


async def personal(post: Post, notice: Notice) -> int | Unsaid | None:
    """What a person is told of a match, in their way, if it is still to be told."""
    live = await post.desk.session.load(notice.subject)
    said = await verdict(post, notice, live)
    if isinstance(said, Speak) and said.way is Way.DM:
        try:
            return await _tell(post, notice, live, aloud=said.aloud)
        except DirectRefused as error:
            log.info("no direct messages", extra=told(user=notice.user_id, error=str(error)))
            await refused(post, notice.user_id)
        said = await verdict(post, notice, live)
    if not isinstance(said, Speak):
        return said
    home = live.match.home
    if home.thread_id is None:
        return Wait(post.desk.clock.now() + HOMELESS_MS)
    said_here = await post.words(home)
    message = call_message(said_here, live, notice.kind, notice.user_id, aloud=True)
    return (await post.send(post.place(home), home, message, notice)).id


async def verdict(post: Post, notice: Notice, live: Live) -> Speak | Unsaid:
    """What becomes of a notice now."""
    now, user_id = post.desk.clock.now(), notice.user_id

    async def look(tables: Tables) -> tuple[Preferences, Ledger]:
        return await tables.people.preferences(user_id), await tables.away.get(user_id)

    wants, away = await post.desk.store.read(look)
    said = judged(notice, live, wants, away.until(now), now)
    server = await post.desk.server(live.match.home.guild_id)
    if server.quiet and isinstance(said, Speak) and said.way is Way.THREAD:
        return Drop()  # where threads ping nobody; the card is there
    return said


async def refused(post: Post, user_id: int) -> None:
    """Remembers that a person takes no direct messages; threads are their way from now on."""

    async def work(tables: Tables) -> None:
        wants = await tables.people.preferences(user_id)
        await tables.people.put_preferences(user_id, wants.without_dms())

    await post.desk.store.write(work)


async def _tell(post: Post, notice: Notice, live: Live, *, aloud: bool) -> int:
    url = await post.desk.card_url(live)
    message = call_message(words(), live, notice.kind, notice.user_id, url=url)
    return await post.tell(notice.user_id, message, notice, aloud=aloud)
