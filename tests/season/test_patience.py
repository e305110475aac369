"""A season is as patient as the machine allows: neither a slow bot ends it, nor one that hangs."""

import asyncio
from itertools import count
from time import perf_counter

import pytest

from tests.season.patience import LOOKS, patient

SHORT_S = 0.02


async def test_time_that_others_took_is_given_back() -> None:
    """The bot gets no processor while somebody looks three times as often as patience lasts."""
    looks, seen = count(1), asyncio.Event()

    def waited_s() -> float:
        if next(looks) > 3 * LOOKS:
            seen.set()
        return perf_counter()

    async with patient(waited_s, SHORT_S):
        await seen.wait()


async def test_who_hangs_is_given_up() -> None:
    """Also where its threads that ended have taken with them what they had waited."""
    falling = count(0, -1)
    with pytest.raises(TimeoutError):
        async with patient(lambda: float(next(falling)), SHORT_S):
            await asyncio.Event().wait()


async def test_several_that_wait_at_once_give_back_a_second_as_one() -> None:
    """Ten threads in a queue for a processor don't make the patience of the season endless."""
    began, looks = perf_counter(), count(1)

    def waited_s() -> float:  # ten of them all the time, until the fourth look
        return 10 * (perf_counter() - began) if next(looks) <= LOOKS else 0.0

    with pytest.raises(TimeoutError):
        async with patient(waited_s, SHORT_S):
            await asyncio.Event().wait()
