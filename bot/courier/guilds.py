"""Servers that the bot was taken out of: what becomes of their matches after thirty days."""

from bot.courier.sender import Sender
from bot.match.guilds import give_up
from bot.match.values.notice import Notice


async def removed(post: Sender, notice: Notice) -> None:
    """Nothing is said there: nobody could."""
    await give_up(post.services.store, post.services.session, post.services.clock, notice)
