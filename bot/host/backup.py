"""``backup`` and ``restore``: copy the database to a file and back, verified by a replay.

``-`` in the place of the file is standard output or input: the way out of a container and back,
where no file on both sides has the right owner.
"""

import asyncio
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import StoreError
from bot.host.departure import refuse_departed
from bot.host.last_backup import note_backup
from bot.host.lease import lease
from bot.host.proof import proven_file
from bot.host.source import SANDBOX, require, source
from bot.settings import Settings
from bot.store import backup as store
from bot.store import transfer
from bot.store.connection import named
from bot.store.migrate import migrations
from bot.store.postgres_schema import version_of

STREAM = Path("-")
PROVEN = "{}, each replayed to the position it was stored with."


def backup(settings: Settings, file: Path) -> int:
    """Copies the database to a new file, then replays every match of the copy.

    Raises:
        HostError: there is nothing to copy, the file exists, or the copy is not whole; it then
            stays where it was made as ``….unproven``.
    """
    refuse_departed(settings)
    asyncio.run(require(settings))
    database = settings.database
    if file != STREAM and file.exists():
        raise StoreError(f"{file} exists already; choose another name")
    target = database if file == STREAM else file
    unproven = target.with_name(f"{target.name}.unproven")
    _clear(unproven)  # of a backup that was cut off
    if settings.database_url:
        asyncio.run(_copy_of_server(settings.store, unproven))
    else:
        store.copy(database, unproven)
    if settings.is_sandbox:
        store.mark_sandbox(unproven)
    origin = source(settings)
    count = _prove(unproven, origin)
    if file == STREAM:
        _pour(unproven)
    else:
        unproven.rename(file)
    note_backup(settings)
    where = "the copy" if file == STREAM else file
    _say(f"{count} of {origin} {PROVEN.format(f'in {where}')}")
    return 0


def restore(settings: Settings, file: Path) -> int:
    """Verifies a backup, then puts it in the place of the database.

    Raises:
        HostError: a bot is running, or the file is not a whole backup; then nothing has changed.
    """
    if settings.database_url:
        option = f" {SANDBOX}" if settings.is_sandbox else ""
        raise StoreError(
            f"to restore {file} to a PostgreSQL, let DATABASE_URL name an empty database and use "
            f"`migrate {file} -{option}`"
        )
    refuse_departed(settings)
    database = settings.database
    origin = "standard input" if file == STREAM else str(file)
    if file != STREAM and not file.is_file():
        pipe = "; what comes through a pipe is read as -" if file.exists() else ""
        raise StoreError(f"there is no file {file}{pipe}")
    with lease(database):
        new = database.with_name(f"{database.name}.restoring")
        received = database.with_name(f"{database.name}.received")
        _clear(new)  # of a restore that was cut off
        try:
            if file == STREAM:
                _catch(received)
            store.copy(received if file == STREAM else file, new)
            refuse_sandbox(settings, new, origin)
            count = _prove(new, origin)
            store.name_anew(new)
            aside = _aside(database)
            store.put(new, database, aside)
        finally:
            _clear(new)
            _clear(received)
    _say(f"{count} of {origin} {PROVEN.format(f'restored to {source(settings)}')}")
    if aside.exists():
        _say(f"What was there is kept as {aside}.")
    return 0


def refuse_sandbox(settings: Settings, copy: Path, name: str = "") -> None:
    """Look that the sandbox's matches don't become the real ones; *name* is what the copy is of.

    Raises:
        StoreError: they would.
    """
    if not settings.is_sandbox and store.is_of_sandbox(copy):
        said = f"{name or copy} has the sandbox's matches, not those on Discord"
        raise StoreError(f"{said}: add {SANDBOX} if you mean the sandbox")


async def _copy_of_server(place: Path | str, file: Path) -> None:
    """Copies what a server keeps, as it stands now, into a file of SQLite."""
    async with transfer.snapshot(place) as server, transfer.held(file) as target:
        if (version := await version_of(server)) != len(migrations()):
            raise StoreError(
                f"{named(place)} is of version {version}, this bot's is {len(migrations())}: take "
                "the backup with the bot that runs on it"
            )
        await transfer.put_all(server, target)
    # Whoever restores it plays on from there, while Discord may have seen another turn.
    store.name_anew(file)
    store.make_plain(file)


def _aside(database: Path) -> Path:
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return database.with_name(f"{database.name}.before-{now}")


def _pour(copy: Path) -> None:
    with copy.open("rb") as file:
        shutil.copyfileobj(file, sys.stdout.buffer)
    sys.stdout.buffer.flush()
    copy.unlink()


def _catch(received: Path) -> None:
    with received.open("wb") as file:
        shutil.copyfileobj(sys.stdin.buffer, file)


def _say(line: str) -> None:
    print(line, file=sys.stderr)  # standard output may be the backup itself


def _prove(copy: Path, origin: str) -> str:
    """Looks whether a copy is whole; returns how many matches there are, in words.

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
        return asyncio.run(proven_file(scratch, origin))
    finally:
        _clear(scratch)


def _clear(path: Path) -> None:
    for end in ("", *store.SIDE_FILES):
        path.with_name(path.name + end).unlink(missing_ok=True)
