"""Going away and coming back: the ledger, and the clocks of every match somebody sits in.

Both are one transaction, so nobody is away in one match and here in another.
"""

from bot.errors import Refusal
from bot.match.ports import Clock, Store, Tables
from bot.match.vacation import Ledger


async def go(
    store: Store, clock: Clock, user_id: int, half_days: int, seen: int | None = None
) -> Ledger:
    """Away for so many half-days more; with *seen* only while that is the ledger's stamp.

    Raises:
        Refusal: more than the year has left, or the ledger has changed.
    """

    async def work(tables: Tables) -> Ledger:
        now, ledger = clock.now(), await tables.away.get(user_id)
        if seen not in (None, ledger.stamp):
            raise Refusal("away.changed")
        taken = ledger.taken(half_days, now)
        await tables.away.put(user_id, taken)
        return taken

    return await store.write(work)


async def come_back(store: Store, clock: Clock, user_id: int) -> Ledger:
    """Here again before the vacation ends.

    Raises:
        Refusal: not away.
    """

    async def work(tables: Tables) -> Ledger:
        now, ledger = clock.now(), await tables.away.get(user_id)
        if ledger.until(now) is None:
            raise Refusal("away.here_already")
        back = ledger.back(now)
        await tables.away.put(user_id, back)
        return back

    return await store.write(work)
