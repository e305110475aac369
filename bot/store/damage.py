"""What is damaged in a database: matches and rows that cannot be read, rows that belong nowhere.

Everything is read as the bot reads it when somebody plays, once.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import NamedTuple

from bot.errors import Refusal, StoreError
from bot.match.values.guild import AuditAction
from bot.match.values.match import Match
from bot.match.values.notice import NoticeKind
from bot.match.values.play_choices import PlayChoices
from bot.match.values.preferences import Preferences
from bot.match.values.report import ReportReason
from bot.match.values.review import Review
from bot.match.values.vacation import VacationLedger
from bot.store.challenges import CHALLENGE_COLUMNS, load_challenge
from bot.store.columns import DAMAGE, load_dice
from bot.store.connection import Connection
from bot.store.guilds import load_settings as load_guild_settings
from bot.store.leagues import (
    ENTRANT_COLUMNS,
    LEAGUE_COLUMNS,
    ROUND_COLUMNS,
    load_entrant,
    load_league,
    load_round,
)
from bot.store.matches import MatchRows
from bot.store.people import load_settings
from bot.store.queue import QUEUE_COLUMNS, load_entry
from bot.store.sqlite import SqliteConnection


class Reader(NamedTuple):
    """How the rows of a table are read: from which columns, the first one names the row."""

    columns: str
    load: Callable[..., object]


READERS: Mapping[str, Reader] = {
    "person": Reader("user_id, settings", lambda _, settings: load_settings(settings)),
    "preference": Reader("user_id, content", lambda _, text: Preferences.from_json(text)),
    "away": Reader("user_id, spans", lambda _, spans: VacationLedger.from_json(spans)),
    "offer_choice": Reader("user_id, content", lambda _, text: PlayChoices.from_json(text)),
    "server": Reader("guild_id, settings, removed_at", load_guild_settings),
    "challenge": Reader(CHALLENGE_COLUMNS, lambda *row: load_challenge(row)),
    "waiting": Reader(QUEUE_COLUMNS, lambda *row: load_entry(row)),
    "contest": Reader("week, secret, nonces", lambda _, *dice: load_dice(*dice)),
    "notice": Reader("id, kind", lambda _, kind: NoticeKind(kind)),
    "deed": Reader("id, act", lambda _, act: AuditAction(act)),
    "league": Reader(LEAGUE_COLUMNS, lambda *row: load_league(row)),
    "league_round": Reader(ROUND_COLUMNS, lambda *row: load_round(row)),
    "entrant": Reader(ENTRANT_COLUMNS, lambda *row: load_entrant(row)),
    "report": Reader("id, reason", lambda _, reason: ReportReason(reason)),
    "review": Reader("match_id, content", lambda _, text: Review.from_json(text)),
}
"""Tables whose rows may be such that they cannot be read; the types of the others say all."""


async def match_numbers(db: Connection) -> Sequence[int]:
    """The numbers of all matches, the oldest first."""
    return [int(number) for (number,) in await db.rows("SELECT id FROM match ORDER BY id")]


async def match_of(db: Connection, number: int) -> Match:
    """A match that is there, with its entries.

    Raises:
        StoreError: what is stored of it cannot be read.
    """
    try:
        match = await MatchRows(db).get(number)
    except Refusal as error:  # the log says why
        raise StoreError("it cannot be read") from error
    except DAMAGE as error:
        raise StoreError(f"it cannot be read: {error!r:.200}") from error
    if match is None:
        raise StoreError("nobody has a seat in it")
    return match


async def unreadable_rows(db: Connection) -> AsyncIterator[str]:
    """Each row that cannot be read, by its table and number."""
    for table, (columns, load) in READERS.items():
        for row in await db.rows(f"SELECT {columns} FROM {table}"):
            try:
                load(*row)
            except DAMAGE as error:
                yield f"{table} {row[0]}: it cannot be read: {error!r:.200}"


async def lost_rows(db: Connection) -> AsyncIterator[str]:
    """The rows that refer to a missing one, as a seat whose match is gone."""
    if isinstance(db, SqliteConnection):  # a server looks by itself, at each commit
        for table, row_id, other, _ in await db.rows("PRAGMA foreign_key_check"):
            yield f"{table} (row {row_id}): what it belongs to is not in the table {other}"
