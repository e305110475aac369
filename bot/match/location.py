"""Where a match is played: its place is lost, and it finds another. Its clock waits meanwhile."""

from dataclasses import replace

from bot.match.ports import Tables
from bot.match.values.clock import HOMELESS_MS, Pause, Why
from bot.match.values.model import Location, Match


async def lose_location(tables: Tables, match: Match, now: int) -> None:
    """The thread or channel is gone: the clock stands, for a week at most."""
    await tables.matches.set_location(
        match.id, replace(match.location, thread_id=None, message_id=None)
    )
    clock = await tables.matches.clock(match.id)
    if clock is not None and all(pause.why is not Why.HOMELESS for pause in clock.pauses):
        held = clock.pause(Pause(Why.HOMELESS, None, now + HOMELESS_MS), now)
        await tables.matches.set_clock(match.id, held)


async def settle_location(tables: Tables, match: Match, location: Location, now: int) -> None:
    """It goes on in a place, and its clock with it."""
    await tables.matches.set_location(match.id, location)
    clock = await tables.matches.clock(match.id)
    if clock is not None and any(pause.why is Why.HOMELESS for pause in clock.pauses):
        await tables.matches.set_clock(match.id, clock.lifted(Why.HOMELESS, None, now))
