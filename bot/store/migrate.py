"""Numbered migrations, applied at start, each inside a transaction. Only ever added.

``PRAGMA user_version`` holds the number of the last one. A database that is newer than the files is
refused: an older bot must not write into it.
"""

from importlib.resources import files

import aiosqlite

from bot.errors import StoreError


def migrations() -> list[tuple[int, str]]:
    """Number and SQL of each file, in order.

    Raises:
        StoreError: numbers are missing or doubled.
    """
    folder = files("bot.store") / "migrations"
    found = sorted(
        (int(f.name.split("_")[0]), f.read_text(encoding="utf-8"))
        for f in folder.iterdir()
        if f.name.endswith(".sql")
    )
    if [n for n, _ in found] != list(range(1, len(found) + 1)):
        raise StoreError(f"migrations are out of order: {[n for n, _ in found]}")
    return found


async def migrate(db: aiosqlite.Connection) -> int:
    """Brings the database up to date; answers with its version.

    Raises:
        StoreError: the database is newer than this bot.
    """
    async with db.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version = int(row[0]) if row else 0
    steps = migrations()
    if version > len(steps):
        raise StoreError(
            f"the database is of version {version}, this bot knows up to {len(steps)}: "
            "start the newer bot, or restore a backup"
        )
    for number, sql in steps[version:]:
        # executescript commits what is open first, so the transaction stands in the script itself.
        await db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
    return len(steps)
