"""The proof that a database is whole: every match replayed, every die rolled again, every row read.

A backup that nobody proved is worth nothing on the day when it is needed.
"""

from pathlib import Path

from bot.errors import HostError, StoreError
from bot.match.history.integrity import fault
from bot.store import damage
from bot.store.connection import Connection, DatabaseFault
from bot.store.engine import connect, prepare

SHOWN = 5


async def proven(db: Connection, origin: str) -> str:
    """How many matches a database of the present version keeps, in words.

    Raises:
        HostError: something in it is damaged; the text names the first of it, and *origin*.
    """
    numbers = await damage.match_numbers(db)
    faults = [f"match {n}: {wrong}" for n in numbers if (wrong := await _fault(db, n))]
    faults += [row async for row in damage.unreadable_rows(db)]
    await refuse_lost_rows(db, origin, *faults)
    return f"{len(numbers)} match{'' if len(numbers) == 1 else 'es'}"


async def refuse_lost_rows(db: Connection, origin: str, *faults: str) -> None:
    """Look for rows that belong nowhere; *faults* are others that are known already.

    Raises:
        HostError: there is something of either kind.
    """
    found = [*faults, *[row async for row in damage.lost_rows(db)]]
    if found:
        shown = "".join(f"\n  {wrong}" for wrong in found[:SHOWN])
        more = f"\n  … and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise HostError(f"{origin} is not whole:{shown}{more}")


async def proven_file(scratch: Path, origin: str) -> str:
    """The same of a file that nobody needs: it is brought to the present version first.

    Raises:
        HostError: it is not whole.
    """
    db = await connect(scratch)
    try:
        await prepare(db)
        return await proven(db, origin)
    except DatabaseFault as error:
        raise StoreError(f"cannot read {origin}: {error}") from error
    finally:
        await db.close()


async def _fault(db: Connection, number: int) -> str:
    """What is wrong with a match, "" when it is whole."""
    try:
        return fault(await damage.match_of(db, number))
    except StoreError as error:
        return str(error)
