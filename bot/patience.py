"""Patience with what is out of reach, a network that is not there yet or a server that starts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

from bot.errors import LostServerError, UnreachableError
from bot.logs import log_fields

log = logging.getLogger(__name__)

LONGEST_S = 60.0  # a line of the log a minute, and nobody waits longer for a bot that could come

T = TypeVar("T")


def waits_s() -> Iterator[float]:
    """Yield the seconds between two tries: 1, 2, 4, …, and a minute from then on."""
    wait_s = 1.0
    while True:
        yield wait_s
        wait_s = min(2 * wait_s, LONGEST_S)


async def until_reached(
    attempt: Callable[[], Awaitable[T]], waits: Callable[[], Iterator[float]] = waits_s
) -> T:
    """Run *attempt* until what it wants is there; return its result.

    *waits* begin anew where a try had found it, and lost it again.

    Raises:
        Exception: any but ``UnreachableError``: another try mends nothing.
    """
    pauses = waits()
    while True:
        try:
            return await attempt()
        except UnreachableError as error:
            if isinstance(error, LostServerError):
                pauses = waits()
            wait_s = next(pauses)
            log.warning("tries again", extra=log_fields(error=str(error), wait_s=wait_s))
        await asyncio.sleep(wait_s)
