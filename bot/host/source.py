"""Whose matches a command on data means, and where they are, in words.

They are those on Discord, with a token and without one; whoever means the sandbox's says so.
"""

import asyncio
from pathlib import Path

from bot.errors import StoreError
from bot.settings import Settings
from bot.store.connection import named
from bot.store.postgres import schema_of
from bot.store.postgres_schema import version_of
from bot.store.transfer import snapshot

SANDBOX = "--sandbox-data"
"""The option that asks for the sandbox's."""


def source(settings: Settings) -> str:
    """Where the matches are that are meant, and whether they are the sandbox's."""
    place = settings.store
    where = str(place.absolute()) if isinstance(place, Path) else named(place)
    return f"the sandbox ({where})" if settings.is_sandbox else where


async def is_there(place: Path | str) -> bool:
    """Whether a database has been made: a file, or tables on a server.

    Raises:
        StoreError: the server cannot be read.
    """
    if isinstance(place, Path):
        return await asyncio.to_thread(place.is_file)
    async with snapshot(place) as db:
        return await version_of(db) > 0


def absence(place: Path | str) -> str:
    """That a database has not been made, in a sentence's beginning."""
    if isinstance(place, Path):
        return f"there is no database at {place.absolute()} yet"
    return f"the schema {schema_of(place)} of {named(place)} has no tables yet"


async def require(settings: Settings) -> None:
    """Look whether there are matches where they are meant to be.

    Raises:
        StoreError: there are none; the text says where was looked, and why there.
    """
    if await is_there(settings.store):
        return
    said, others = absence(settings.store), settings.of_sandbox
    if not settings.is_sandbox and await is_there(others.store):
        said += f"; for the matches of {source(others)} add {SANDBOX}"
    raise StoreError(f"{said}. {read_from(settings)}")


def read_from(settings: Settings) -> str:
    """Which files the settings come from."""
    if settings.files:
        return f"Settings are read from {' and '.join(str(f.absolute()) for f in settings.files)}."
    folders = dict.fromkeys(str(folder.absolute()) for folder in (Path(), settings.data))
    return f"No settings are read from a file: there is no .env in {' or '.join(folders)}."
