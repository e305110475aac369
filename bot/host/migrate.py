"""``migrate``: moves all matches from one database to another, and proves that they arrived."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.errors import StoreError
from bot.host.backup import refuse_sandbox
from bot.host.departure import is_worked_on, mark, moved_to, unmark
from bot.host.lease import lease
from bot.host.proof import proven, refuse_lost_rows
from bot.host.source import absence, is_there
from bot.settings import Settings, read_place
from bot.store import transfer
from bot.store.backup import check, copy
from bot.store.connection import Connection, named
from bot.store.postgres import PostgresConnection
from bot.store.postgres_schema import mark_moved

NAMED = "-"
"""Written for a database, it is the one that DATABASE_URL names."""


async def migrate(settings: Settings, source: str, target: str) -> int:
    """Copies everything that *source* keeps into *target*, which has to be empty.

    What a bot works on is marked as moved; a backup stays as it is, also one of an older version.

    Both are a file, a URL of PostgreSQL, or ``-`` for the one of the settings. Everything is put
    there, compared and replayed before it is committed: a move that is cut off leaves an empty
    target.

    Raises:
        HostError: a database cannot be used, a bot works on one, or the target is not empty or not
            as the source; then nothing is kept in it.
    """
    origin, goal = _place(settings, source), _place(settings, target)
    if origin == goal:
        raise StoreError("source and target are the same database")
    if not await is_there(origin):
        raise StoreError(absence(origin))
    with ExitStack() as stack:
        begun = origin
        if isinstance(origin, Path):
            _check(settings, origin)
            if is_worked_on(origin):
                stack.enter_context(lease(origin))
            else:
                begun = stack.enter_context(_copied(origin))
        if isinstance(goal, Path):
            stack.enter_context(lease(goal))
        async with transfer.held(begun) as old, transfer.held(goal) as new:
            if not await transfer.is_empty(new):
                raise StoreError(f"{named(goal)} holds data already: give an empty database")
            await refuse_lost_rows(old, named(origin))  # the target takes none
            await transfer.put_all(old, new)
            rows = await _same(old, new)
            count = await proven(new, named(origin))
            if isinstance(old, PostgresConnection):
                await mark_moved(old, named(goal))
        if isinstance(goal, Path):
            unmark(goal)
        if isinstance(origin, Path) and is_worked_on(origin):
            mark(origin, goal)
    print(f"{count} of {named(origin)}, {rows} rows in all, moved to {named(goal)}:")
    print("every table is the same, every match was replayed to the position it was stored with.")
    print(_farewell(origin, goal))
    return 0


def _farewell(origin: Path | str, goal: Path | str) -> str:
    if isinstance(origin, Path) and not is_worked_on(origin):
        return f"Now let the bot run on {named(goal)}. {origin} stays as it is."
    said = f"Now let the bot run on it, and never on {named(origin)} again"
    return f"{said}, which is marked so."


def _check(settings: Settings, origin: Path) -> None:
    """Look whether a file can be moved.

    Raises:
        StoreError: it was moved before, is the sandbox's while the real matches are meant, or is no
            database that this bot can use.
    """
    if goal := is_worked_on(origin) and moved_to(origin):
        raise StoreError(
            f"the matches of {origin} were moved to {goal} already, and people may have played on "
            f"there. To move them again as they were, delete {origin}.moved"
        )
    check(origin)
    refuse_sandbox(settings, origin)


@contextmanager
def _copied(origin: Path) -> Iterator[Path]:
    """A copy of a backup, which may be brought to another version."""
    with TemporaryDirectory(dir=origin.parent, prefix=f".{origin.name}.") as folder:
        copied = Path(folder) / origin.name
        copy(origin, copied)
        yield copied


def _place(settings: Settings, word: str) -> Path | str:
    """What somebody wrote for a database; ``-`` spares the command line a password.

    Raises:
        HostError: it is no place, or the settings name none.
    """
    if word != NAMED:
        return read_place(word)
    if not settings.database_url:
        raise StoreError(f"DATABASE_URL is not set, which {NAMED} stands for")
    return settings.store


async def _same(old: Connection, new: Connection) -> int:
    """Compares every table; returns how many rows there are."""
    rows = 0
    for table in transfer.stored_tables():
        here, there = await transfer.content(old, table), await transfer.content(new, table)
        if here != there:
            raise StoreError(
                f"{table.name} arrived with {there.rows} rows of {here.rows}, or changed: "
                "nothing was kept there"
            )
        rows += here.rows
    return rows
