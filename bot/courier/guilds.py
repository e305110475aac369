"""Servers that the bot was taken out of: what becomes of their matches after thirty days."""

from bot.courier.sender import Sender
from bot.match.guilds import end_given_up
from bot.match.values.notice import Notice


async def removed(post: Sender, notice: Notice) -> None:
    """Nothing is said there: nobody could."""
    await end_given_up(post.services.store, post.services.session, post.services.clock, notice)
