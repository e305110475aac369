"""What hints and reviews begin with: a search for somebody, and what was named to them before."""

from typing import TypeVar

from bot.computer.known_moves import Advised
from bot.engine.pool import Pool, SearchError
from bot.engine.tasks import Task
from bot.errors import SearchFailed
from bot.match.ports import Store

R = TypeVar("R")

HINTS = 3
"""So many moves at most are named as good."""


async def searched(pool: Pool, task: Task[R], user_id: int, failed: str = "hint.failed") -> R:
    """What a search finds for a person.

    Raises:
        SearchFailed: it didn't end well, which the sentence *failed* says.
    """
    try:
        return await pool.ask(task, user_id)
    except SearchError as error:
        raise SearchFailed(failed) from error


async def advised(store: Store, match_id: int, *, tips: bool = False) -> Advised:
    """The moves that were named as good in a match; *tips*: by tips alone."""
    return await store.read(lambda t: t.computer_matches.advised(match_id, tips=tips))
