"""Offers to play: posted, shown as they are, run out; those of a rematch."""

from bot.channels import Place
from bot.courier.sender import DirectRefused, Post
from bot.i18n.catalog import words
from bot.match.values.model import Answer, Challenge
from bot.match.values.notice import Notice
from bot.ui.answer import Message
from bot.ui.challenges import (
    challenge_accepted,
    challenge_card,
    challenge_closed,
    rematch_card,
    seek_ran_out,
)


async def offer(post: Post, notice: Notice) -> int | None:
    """An offer that stands nowhere yet is posted; any other shows what has become of it."""
    challenge = await post.desk.seating.load(notice.subject)
    home = challenge.home
    if home.message_id is not None or challenge.answer is not Answer.OPEN:
        return await _redraw(post, challenge)
    message = challenge_card(await post.words(home), challenge)
    sent = await post.send(Place(home.thread_id or home.channel_id), home, message, notice)
    await post.desk.seating.placed(challenge.id, sent.id)
    return sent.id


async def expired(post: Post, notice: Notice) -> int | None:
    """Says that an offer ran out, where it stands; of a standing one its host hears it, too."""
    await post.server((await post.desk.seating.load(notice.subject)).home)
    challenge = await post.desk.seating.expire(notice.subject)
    if challenge is None:
        return None
    await post.server(challenge.home)  # where the bot was taken out the word rests, too
    if challenge.seek.standing:
        try:
            word = seek_ran_out(words(), challenge)
            await post.tell(challenge.host.user_id, word, notice, aloud=False)
        except DirectRefused:
            pass  # a quiet word; its message says the same, and so does the lobby
    return await _redraw(post, challenge)


async def rematch(post: Post, notice: Notice) -> int | None:
    """The offer of a rematch, where the match was."""
    challenge = await post.desk.seating.load(notice.subject)
    home = challenge.home
    message = rematch_card(await post.words(home), challenge)
    sent = await post.send(post.place(home), home, message, notice)
    await post.desk.seating.placed(challenge.id, sent.id)
    return sent.id


async def _redraw(post: Post, challenge: Challenge) -> int | None:
    """Shows in the message of an offer, where it has one, what has become of it."""
    home = challenge.home
    if home.message_id is None:
        return None
    where = post.client.get_partial_messageable(
        home.thread_id or home.channel_id, guild_id=home.guild_id
    )
    sent = where.get_partial_message(home.message_id)
    while True:
        message = await _as_it_is(post, challenge)
        await sent.edit(view=message.view(), allowed_mentions=message.mentions())
        now = await post.desk.seating.load(challenge.id)
        if now.version == challenge.version:  # of two who redraw it the last has seen all
            return sent.id
        challenge = now


async def _as_it_is(post: Post, challenge: Challenge) -> Message:
    said = await post.words(challenge.home)
    if challenge.match_id is not None:
        match = (await post.desk.session.load(challenge.match_id)).match
        server = await post.desk.server(challenge.home.guild_id)
        return challenge_accepted(said, match, server.channel_id if server.forum else None)
    if challenge.answer is Answer.OPEN:
        return challenge_card(said, challenge)
    return challenge_closed(said, challenge)
