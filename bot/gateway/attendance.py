"""Storing on which day each person used the bot: one write a day, during their first answer."""

from contextlib import suppress

from bot.errors import HostError, StoreUnavailable
from bot.match.ports import Clock, Store
from bot.match.values.attendance import day_of
from bot.match.values.figures import LATER
from bot.match.values.match import Player


class AttendanceBook:
    """The people whose use was stored today by this process."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._day = 0
        self._noted = set[int]()

    async def note(self, person: Player) -> None:
        """Store that somebody uses the bot today; if that fails, their next day will do."""
        day = day_of(self._clock.now())
        if day != self._day:
            self._day, self._noted = day, set()
        if person.user_id in self._noted:
            return
        self._noted.add(person.user_id)
        LATER.set(True)  # nobody waits for it
        with suppress(StoreUnavailable, HostError):
            await self._store.write(
                lambda tables: tables.attendance.put(person.user_id, day, person.handle)
            )
