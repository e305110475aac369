"""Whose the rows of each table are: a new table is decided about here before it can be added.

What is of a person is in their file and goes with them; what is of a server goes with that. Each
table gets a row of somebody, in some server, and one of somebody else in another one.
"""

import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path

from bot.match.values.match import Player
from bot.match.values.names import FORMER_PLAYER
from bot.match.values.play_choices import PlayChoices
from bot.store import transfer
from bot.store.connection import Connection
from bot.store.engine import connect
from bot.store.migrate import migrations
from bot.store.personal_data import PersonalDataRows
from bot.store.server_data import ServerDataRows
from bot.store.sqlite import SqliteConnection
from tests import databases

PERSON, OTHER, PSEUDONYM = 4711, 4712, -99
SERVER, ELSEWHERE = 7700, 7800

PERSON_COLUMNS = {"user_id", "person_id", "blocked_id", "first_id", "second_id"}
SERVER_COLUMN = "guild_id"
OTHER_IDS = {
    "round_id",
    "league_id",
    "role_id",
    "match_id",
    "challenge_id",
    "channel_id",
    "thread_id",
    "message_id",
    "interaction_id",
    "event_id",
}
"""Columns that name neither: a channel or event goes with its server, a match with its seats."""

OF_PEOPLE = {
    *("advice", "attempt", "away", "beaten_level", "block", "challenge", "computer_match"),
    *(
        "deed",
        "dice_word",
        "direct_channel",
        "direct_opening",
        "draft",
        "entry",
        "ladder",
        "ladder_change",
    ),
    *("ladder_guild", "match", "note", "notice", "offer_choice", "person", "preference", "rating"),
    *("rating_change", "rating_event", "review", "seat", "season_place", "seen", "skipped", "solo"),
    *("barred", "browser", "promise", "report", "ticket", "waiting", "watcher"),
    *("entrant", "meeting"),
}
"""Tables with rows of a person, also by the match that they belong to."""

OF_NOBODY = {
    *("absence", "contest", "greeted", "heartbeat", "identity", "outage", "owed_move", "pairing"),
    *("queue_wait", "season", "server"),
    *("league", "league_round"),
}

OF_SERVERS = {
    *(
        "absence",
        "attempt",
        "barred",
        "challenge",
        "deed",
        "greeted",
        "ladder_guild",
        "match",
        "notice",
    ),
    *("offer_choice", "outage", "pairing", "queue_wait", "report", "season_place", "server"),
    "waiting",
    "league",
}
"""Tables with rows in which a server is named, in whatever column."""


@cache
def tables() -> Mapping[str, Mapping[str, str]]:
    """Every table that is taken along when a database is moved: its columns and their types."""
    with closing(sqlite3.connect(":memory:")) as db:
        for _, sql in migrations():
            db.executescript(sql)
        return {
            table.name: dict(
                db.execute("SELECT name, type FROM pragma_table_info(?)", (table.name,)).fetchall()
            )
            for table in transfer.stored_tables()
        }


def test_every_table_is_decided() -> None:
    """A new one fails here until it is said whose it is, and so does a new kind of id."""
    for table, columns in tables().items():
        assert (table in OF_PEOPLE) != (table in OF_NOBODY), f"whose is {table}?"
        ids = {column for column in columns if re.fullmatch(r"\w+_id", column)}
        unknown = ids - PERSON_COLUMNS - {SERVER_COLUMN} - OTHER_IDS
        assert not unknown, f"whom do {unknown} of {table} name?"
        assert not ids & PERSON_COLUMNS or table in OF_PEOPLE, table
        assert SERVER_COLUMN not in ids or table in OF_SERVERS, table


def row(table: str, number: int) -> dict[str, object]:
    """The first row of a table is of PERSON in SERVER, the second of OTHER elsewhere."""
    person, server = (PERSON, SERVER) if number == 1 else (OTHER, ELSEWHERE)
    people, types = f'[[{person}, "Their name"]]', tables()[table]
    choices = PlayChoices().against(Player(person, "Their name"), server)
    own: dict[str, dict[str, object]] = {
        "browser": {"hash": f"x{number}"},
        "challenge": {"joined": people, "invited": people, "answer": "open"},
        "notice": {"kind": "greeting", "subject": server, "state": "sent"},
        "offer_choice": {"content": choices.to_json()},
        "rating_event": {"people": f"{person} 5"},
        "seat": {"result": None},
        "ticket": {"hash": f"x{number}"},
    }
    found: dict[str, object] = {
        column: "x" if type_ == "TEXT" else number for column, type_ in types.items()
    }
    found |= dict.fromkeys(types.keys() & PERSON_COLUMNS, person)
    found |= dict.fromkeys(types.keys() & {SERVER_COLUMN}, server)
    return found | own.get(table, {})


@asynccontextmanager
async def filled(folder: Path) -> AsyncIterator[Connection]:
    """A database with the two rows in every table; nobody looks what they refer to."""
    db = await connect(databases.prepared(folder / "overmorrow.sqlite3"))
    try:
        is_file = isinstance(db, SqliteConnection)
        unbound = (
            "PRAGMA foreign_keys = OFF" if is_file else "SET session_replication_role = replica"
        )
        await db.run(unbound)
        await db.begin_write()
        for table in tables():
            for number in (1, 2):
                values = row(table, number)
                gaps, names = ", ".join("?" * len(values)), ", ".join(values)
                await db.execute(
                    f"INSERT INTO {table} ({names}) VALUES ({gaps})", [*values.values()]
                )
        yield db
    finally:
        await db.rollback()
        await db.close()


async def tables_with(db: Connection, number: int) -> set[str]:
    """The tables in which a number stands, alone or within a text."""
    found, word = set(), re.compile(rf"(?<!\d){number}(?!\d)")
    for table in tables():
        for values in await db.records(f"SELECT * FROM {table}"):
            if any(word.search(str(value)) for value in values.values()):
                found.add(table)
    return found


async def test_a_person_is_given_and_loses_a_row_of_every_table(tmp_path: Path) -> None:
    """The rows of somebody else stay as they are."""
    async with filled(tmp_path) as db:
        given = await PersonalDataRows(db).of(PERSON)
        assert given.keys() == OF_PEOPLE
        assert str(OTHER) not in str(given) and "'token'" not in str(given)
        theirs = await tables_with(db, OTHER)
        await PersonalDataRows(db).erase(PERSON, PSEUDONYM, FORMER_PLAYER)
        assert await tables_with(db, PERSON) == set()
        assert await tables_with(db, OTHER) == theirs


async def test_a_server_goes_from_every_table(tmp_path: Path) -> None:
    """Its people's rows stay theirs; what is of another server stays as it is."""
    async with filled(tmp_path) as db:
        people, others = await tables_with(db, PERSON), await tables_with(db, ELSEWHERE)
        assert await tables_with(db, SERVER) == OF_SERVERS == others
        await ServerDataRows(db).erase(SERVER)
        assert await tables_with(db, SERVER) == set()
        assert await tables_with(db, ELSEWHERE) == others
        gone = {"barred", "deed", "ladder_guild", "report", "season_place", "waiting"}
        gone |= {"entrant", "meeting"}
        assert people - await tables_with(db, PERSON) == gone
