"""Where tests keep their matches: in files, or on a PostgreSQL that the tests start themselves.

The server is a real one, from Debian's packages, in a temporary folder, reached by a socket in it;
one a session, shared by its workers. Each test's databases are copies of one that is made once.
It ends with its session, however that ends.
"""

import asyncio
import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from bot.store.connection import Row
from bot.store.db import Database
from bot.store.engine import connect

FOLDER = "TEST_POSTGRES"
"""The variable that tells a session's workers where its server is, or will be."""

SESSION = "TEST_SESSION"
"""The variable with the number of the process whose end is the server's: what runs the workers."""

OWNER = "postgres"
"""Who runs the server where the tests are run by root, as no server of this kind is run by root."""

Kept = bytes | str
"""What a database holds that nobody works on: a file's bytes, or its name on the server."""

TEMPLATE = "template_overmorrow"
# Whatever is lost with the machine is lost with the test.
SETTINGS = (
    *("listen_addresses=", "fsync=off", "full_page_writes=off", "autovacuum=off"),
    *("wal_level=minimal", "max_wal_senders=0", "max_connections=200", "shared_buffers=32MB"),
)
SMALL = ("--wal-segsize=1", "--no-sync")  # its log in megabytes, not in sixteens of them

AFTERWARDS = """
{ tail --pid="$1" -f /dev/null
  "$2" -D "$3/data" -m immediate -w stop
  rm -rf "$3"
} >/dev/null 2>&1 &
"""
"""Waits for a process to end, then stops the server and removes its folder."""


class Server:
    """A PostgreSQL in a folder, for as long as the process *session* runs."""

    def __init__(self, folder: Path, session: int) -> None:
        self._folder = folder
        self._session = session
        self._made: dict[Path, str] = {}

    def start(self) -> None:
        """Start it, unless another worker has, with one empty database of the bot's."""
        data, control = self._folder / "data", programs() / "pg_ctl"
        self._folder.mkdir(mode=0o755, exist_ok=True)
        with _locked(self._folder / "lock"):
            if (data / "postmaster.pid").exists():
                return
            if os.geteuid() == 0:
                shutil.chown(self._folder, OWNER, OWNER)
            self._run("/bin/sh", "-c", AFTERWARDS, "sh", str(self._session), control, self._folder)
            self._run("initdb", "-D", data, "-A", "trust", "-U", "bot", "-E", "UTF8", *SMALL)
            self.begin()
            self._run("createdb", "-h", self._folder, "-U", "bot", TEMPLATE)
            asyncio.run(_make(self.url(TEMPLATE)))

    def begin(self) -> None:
        """Let it run: it was made just now, or stopped."""
        options = " ".join(f"-c {each}" for each in SETTINGS)
        options += f" -c unix_socket_directories={self._folder}"
        data, log = self._folder / "data", self._folder / "log"
        self._run("pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start")

    def stop(self, mode: str) -> None:
        """Stop it as PostgreSQL's *mode* says: ``fast``, or ``immediate``, which is a crash."""
        self._run("pg_ctl", "-D", self._folder / "data", "-m", mode, "-w", "stop")

    @property
    def pid(self) -> int:
        """Its first process, whose children serve the connections."""
        file = self._folder / "data" / "postmaster.pid"
        return int(file.read_text(encoding="ascii").split()[0])

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://bot@/{name}?host={self._folder}"

    def database(self, path: Path, like: str = TEMPLATE) -> str:
        """The URL of the database that stands for a file: a copy, made when it is first asked for.

        Nobody may work on the one *like* it, whose name that is.
        """
        if path not in self._made:
            self._made[path] = f"test_{os.getpid()}_{len(self._made)}"
            named = (like, self._made[path])
            self._run("createdb", "-h", self._folder, "-U", "bot", *copying(), "-T", *named)
        return self.url(self._made[path])

    def name(self, path: Path) -> str:
        """The name of the database that stands for a file."""
        return self._made[path]

    def _run(self, program: str | Path, *arguments: str | Path) -> None:
        user = OWNER if os.geteuid() == 0 else None
        subprocess.run(
            [programs() / program, *arguments],
            check=True,
            user=user,
            group=user,
            extra_groups=[] if user else None,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the session: this ends after it
        )


async def _make(place: Path | str) -> None:
    await (await Database.open(place)).close()


def programs() -> Path:
    """The folder of the newest server that Debian has installed.

    Raises:
        FileNotFoundError: there is none.
    """
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        raise FileNotFoundError("no PostgreSQL is installed here: apt install postgresql")
    return found[-1].parent


@cache
def copying() -> tuple[str, ...]:
    """How a database is copied: its files, in half the time of writing them to the log, too.

    Servers before 15 know no other way, nor its name.
    """
    return ("-S", "file_copy") if int(programs().parent.name.split(".")[0]) >= 15 else ()


def is_installed() -> bool:
    """Whether there is a server to be started."""
    with suppress(FileNotFoundError):
        return programs().is_dir()
    return False


@cache
def session_server() -> Server:
    """This session's server; nothing stands in its folder until it is started."""
    folder = os.environ.setdefault(FOLDER, _new_folder())
    return Server(Path(folder), int(os.environ.setdefault(SESSION, str(os.getpid()))))


def own_server() -> Server:
    """A server that runs, for one test that stops it while others work on theirs.

    Raises:
        FileNotFoundError: none is installed.
    """
    server = Server(Path(_new_folder()), os.getpid())
    server.start()
    return server


def _new_folder() -> str:
    root = os.environ.get("PYTEST_DEBUG_TEMPROOT")  # in memory, where the tests' files lie there
    return tempfile.mktemp(prefix="overmorrow-pg-", dir=root)


class _Chosen:
    """What the test that runs keeps its matches in; None are files."""

    server: Server | None = None


@contextmanager
def on_postgres() -> Iterator[None]:
    """What is asked for within the block is on the session's server.

    Raises:
        FileNotFoundError: none is installed.
    """
    server = session_server()
    server.start()
    _Chosen.server = server
    try:
        yield
    finally:
        _Chosen.server = None


def place(path: Path) -> Path | str:
    """A file, or the database of the server that stands for it."""
    return path if _Chosen.server is None else _Chosen.server.database(path)


def prepared(path: Path, like: Kept | None = None) -> Path | str:
    """The same, and of the present version: a copy of a new one, or of one *like* it."""
    if _Chosen.server is not None:
        return _Chosen.server.database(path, like if isinstance(like, str) else TEMPLATE)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(like if isinstance(like, bytes) else _new_file())
    return path


def kept(path: Path) -> Kept:
    """What stands in the place of a file, once nobody works on it, for others to be *like* it."""
    return path.read_bytes() if _Chosen.server is None else _Chosen.server.name(path)


@cache
def _new_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as aside:
        file = Path(folder) / "new.sqlite3"
        aside.submit(asyncio.run, _make(file)).result()  # the test's own loop runs already
        return file.read_bytes()


def server_pid() -> int:
    """The process of the server that is chosen; 0 where matches are kept in files."""
    return 0 if _Chosen.server is None else _Chosen.server.pid


async def rows(file: Path, sql: str, *values: object) -> Sequence[Row]:
    """What a statement answers that a test runs beside the bot, in the database of a file."""
    db = await connect(place(file))
    try:
        return await db.rows(sql, values)
    finally:
        await db.close()


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
