"""What to do if SQLite's log (the ``-wal`` file) was deleted after the bot was killed.

What was committed since the last checkpoint is lost with it. The rest of the database is intact,
and matches go on from there. But their next turns have the same numbers as the lost ones, whose
messages are on Discord already; a new identity gives the new messages other nonces.
"""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bot.logs import log_fields

log = logging.getLogger(__name__)


def name_anew_without_log(path: Path) -> None:
    """Give a database another identity if its log is missing although nobody closed it.

    Nonces of messages are made from the identity.
    """
    if not path.is_file() or path.with_name(f"{path.name}-wal").exists():
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db, db:
        # Suppressed: it is of an older version, or damaged, or not ours to write; others say so.
        row = db.execute("SELECT holder FROM lease").fetchone()
        if row is not None and row[0]:
            db.execute("UPDATE identity SET name = lower(hex(randomblob(8)))")
            said = "the log beside the database is gone, and what it held"
            log.error(said, extra=log_fields(database=path))
