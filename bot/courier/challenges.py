"""Offers to play: one that ran out, one of a rematch."""

from bot.courier.post import Post
from bot.match.model import Notice
from bot.ui.cards import challenge_closed, rematch_card


async def expired(post: Post, notice: Notice) -> int | None:
    """Says that an offer ran out, where it stands."""
    challenge = await post.desk.seating.expire(notice.subject)
    if challenge is None or challenge.home.message_id is None:
        return None
    message = challenge_closed(await post.words(challenge.home), challenge)
    place = challenge.home.thread_id or challenge.home.channel_id
    where = post.client.get_partial_messageable(place, guild_id=challenge.home.guild_id)
    sent = where.get_partial_message(challenge.home.message_id)
    await sent.edit(view=message.view(), allowed_mentions=message.mentions())
    return sent.id


async def rematch(post: Post, notice: Notice) -> int | None:
    """The offer of a rematch, where the match was."""
    challenge = await post.desk.seating.load(notice.subject)
    home = challenge.home
    message = rematch_card(await post.words(home), challenge)
    sent = await post.send(post.place(home), home, message, notice)
    await post.desk.seating.placed(challenge.id, sent.id)
    return sent.id
