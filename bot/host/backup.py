"""``backup`` and ``restore``: the matches to a file and back, each proven by a replay."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import HostError, StoreError
from bot.host.lease import lease
from bot.match.proof import fault
from bot.settings import Settings
from bot.store import backup as store
from bot.store.db import Database

SHOWN = 5


def backup(settings: Settings, file: Path) -> int:
    """Copies the database to a new file, then replays every match of the copy.

    Raises:
        HostError: there is nothing to copy, the file exists, or the copy is not whole; it then
            stays beside FILE as ``FILE.unproven``.
    """
    database = settings.database
    if not database.exists():
        raise StoreError(f"there is no database at {database} yet")
    if file.exists():
        raise StoreError(f"{file} exists already; choose another name")
    unproven = file.with_name(f"{file.name}.unproven")
    _clear(unproven)  # of a backup that was cut off
    store.copy(database, unproven)
    count = _prove(unproven, database)
    unproven.rename(file)
    print(f"{count} in {file}, each replayed to the position it was stored with.")
    return 0


def restore(settings: Settings, file: Path) -> int:
    """Proves a backup, then puts it in the place of the database.

    Raises:
        HostError: a bot is running, or the file is not a whole backup; then nothing has changed.
    """
    database = settings.database
    if not file.exists():
        raise StoreError(f"there is no file {file}")
    with lease(database):
        new = database.with_name(f"{database.name}.restoring")
        _clear(new)  # of a restore that was cut off
        try:
            store.copy(file, new)
            count = _prove(new, file)
            store.name_anew(new)
            now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
            aside = database.with_name(f"{database.name}.before-{now}")
            had_one = database.exists()
            store.put(new, database, aside)
        finally:
            _clear(new)
    print(f"{count} restored to {database}, each replayed to the position it was stored with.")
    if had_one:
        print(f"What was there is kept as {aside}.")
    return 0


def _prove(copy: Path, origin: Path) -> str:
    """Replays the matches of a copy; says how many.

    It is done on a scratch copy, brought up to date: a backup taken before an upgrade has to stay
    what the old bot can read.

    Raises:
        HostError: it is damaged or newer than this bot; the copy stays for whoever wants to look.
    """
    store.check(copy)
    scratch = copy.with_name(f"{copy.name}.scratch")
    _clear(scratch)
    try:
        store.copy(copy, scratch)
        count, faults = asyncio.run(_replay(scratch))
    finally:
        _clear(scratch)
    if faults:
        more = f"\n  … and {len(faults) - SHOWN} more" if len(faults) > SHOWN else ""
        raise HostError(f"{origin} is not whole:{''.join(faults[:SHOWN])}{more}")
    return f"{count} match{'' if count == 1 else 'es'}"


async def _replay(scratch: Path) -> tuple[int, list[str]]:
    await (await Database.open(scratch)).close()
    count, faults = 0, list[str]()
    async for match in store.matches(scratch):
        count += 1
        if wrong := fault(match):
            faults.append(f"\n  match {match.id}: {wrong}")
    return count, faults


def _clear(path: Path) -> None:
    for end in ("", *store.SIDE_FILES):
        path.with_name(path.name + end).unlink(missing_ok=True)
