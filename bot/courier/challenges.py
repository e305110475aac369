"""Offers to play: posted, shown as they are, run out; those of a rematch."""

from bot.channels import SendTarget
from bot.courier.sender import DirectRefused, Sender
from bot.i18n.catalog import words
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.match.values.notice import Notice
from bot.ui.kit.answer import Message
from bot.ui.match.challenges import (
    challenge_accepted,
    challenge_card,
    challenge_closed,
    rematch_card,
    seek_ran_out,
)


async def offer(post: Sender, notice: Notice) -> int | None:
    """An offer that stands nowhere yet is posted; any other shows what has become of it."""
    challenge = await post.services.challenges.load(notice.subject)
    location = challenge.location
    if location.message_id is not None or challenge.status is not ChallengeStatus.OPEN:
        return await _redraw(post, challenge)
    message = challenge_card(await post.words(location), challenge)
    sent = await post.send(
        SendTarget(location.thread_id or location.channel_id), location, message, notice
    )
    await post.services.challenges.placed(challenge.id, sent.id)
    return sent.id


async def expired(post: Sender, notice: Notice) -> int | None:
    """Says that an offer ran out, where it stands; of a standing one its host hears it, too."""
    await post.guild_settings((await post.services.challenges.load(notice.subject)).location)
    challenge = await post.services.challenges.expire(notice.subject)
    if challenge is None:
        return None
    await post.guild_settings(challenge.location)  # where the bot was taken out the word rests, too
    if challenge.criteria.standing:
        try:
            word = seek_ran_out(words(), challenge)
            await post.tell(challenge.host.user_id, word, notice, aloud=False)
        except DirectRefused:
            pass  # a quiet word; its message says the same, and so does the lobby
    return await _redraw(post, challenge)


async def rematch(post: Sender, notice: Notice) -> int | None:
    """The offer of a rematch, where the match was."""
    challenge = await post.services.challenges.load(notice.subject)
    location = challenge.location
    message = rematch_card(await post.words(location), challenge)
    sent = await post.send(post.place(location), location, message, notice)
    await post.services.challenges.placed(challenge.id, sent.id)
    return sent.id


async def _redraw(post: Sender, challenge: Challenge) -> int | None:
    """Shows in the message of an offer, where it has one, what has become of it."""
    location = challenge.location
    if location.message_id is None:
        return None
    where = post.client.get_partial_messageable(
        location.thread_id or location.channel_id, guild_id=location.guild_id
    )
    sent = where.get_partial_message(location.message_id)
    while True:
        message = await _as_it_is(post, challenge)
        await sent.edit(view=message.view(), allowed_mentions=message.mentions())
        now = await post.services.challenges.load(challenge.id)
        if now.version == challenge.version:  # of two who redraw it the last has seen all
            return sent.id
        challenge = now


async def _as_it_is(post: Sender, challenge: Challenge) -> Message:
    said = await post.words(challenge.location)
    if challenge.match_id is not None:
        match = (await post.services.session.load(challenge.match_id)).match
        guild_settings = await post.services.guild_settings(challenge.location.guild_id)
        return challenge_accepted(
            said, match, guild_settings.channel_id if guild_settings.forum else None
        )
    if challenge.status is ChallengeStatus.OPEN:
        return challenge_card(said, challenge)
    return challenge_closed(said, challenge)
