"""What a database goes through: a full disk, a second bot, prying eyes, numbers nobody has."""

import asyncio
import json
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.errors import LeaseError, Refusal, StoreUnavailable
from bot.match.lobby.lobby import LAST_PAGE, LobbyPage, lobby_page
from bot.match.ports import Tables
from bot.match.values.challenge import Terms
from bot.notify.due_loop import DueLoop
from bot.store.db import Database
from tests import databases
from tests.table import ANA, HOME, MovedClock, table

NOTE = "x" * 2000


@contextmanager
def full_disk(room: int = 4096) -> Iterator[None]:
    """Nothing can be written behind the first page of any file, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def note(database: Database, match_id: int, content: str = NOTE) -> None:
    await database.write(lambda ts: ts.notes.put(match_id, ANA.user_id, content))


@pytest.mark.sqlite
async def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    """All that was to be committed together is refused; when the disk takes it, it goes on."""
    async with table(tmp_path) as t:
        live = await t.begin()
        match_id = live.match.id
        with full_disk():
            said = await asyncio.gather(
                note(t.database, match_id),
                t.session.resign(match_id, ANA.user_id, live.match.version, 99),
                return_exceptions=True,
            )
            assert [type(error) for error in said] == [StoreUnavailable] * 2
            assert (await t.session.load(match_id)).match == live.match
        await note(t.database, match_id)
        ended = await t.session.resign(match_id, ANA.user_id, live.match.version, 100)
        assert ended.match.ending is not None
        assert await t.database.read(lambda ts: ts.notes.get(match_id, ANA.user_id)) == NOTE


@pytest.mark.sqlite
async def test_a_loop_goes_on_when_the_disk_does(tmp_path: Path) -> None:
    """What failed is done again, by the same loop."""
    async with table(tmp_path) as t:
        live = await t.begin()
        done = asyncio.Event()
        tries: list[str] = []

        async def work() -> int:
            tries.append("try")
            if len(tries) == 1:
                with full_disk():
                    await note(t.database, live.match.id)
            await note(t.database, live.match.id, "kept")
            done.set()
            return 0

        async def long_due() -> int:
            return 0

        loop = asyncio.create_task(DueLoop(MovedClock(), retry_s=0).run(work, long_due))
        async with asyncio.timeout(20):
            await done.wait()
        loop.cancel()
        await asyncio.gather(loop, return_exceptions=True)
        kept = await t.database.read(lambda ts: ts.notes.get(live.match.id, ANA.user_id))
        assert (len(tries), kept) == (2, "kept")


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**40])
async def test_numbers_that_nothing_has_are_refused(tmp_path: Path, number: int) -> None:
    """When read and when written; the rest of a commit is written all the same."""
    async with table(tmp_path) as t:
        live = await t.begin()
        with pytest.raises(Refusal, match="old_button"):
            await t.session.load(number)
        wrong, right = await asyncio.gather(
            note(t.database, number), note(t.database, live.match.id), return_exceptions=True
        )
        assert isinstance(wrong, Refusal) and wrong.key == "old_button"
        assert right is None


@pytest.mark.parametrize("text", ["half: \ud83d", "nothing: \0"])
async def test_texts_that_nobody_types_spoil_no_other(tmp_path: Path, text: str) -> None:
    """Half a character, and the one of number 0 where it is none: the rest of a commit is kept."""
    async with table(tmp_path) as t:
        live = await t.begin()
        wrong, right = await asyncio.gather(
            note(t.database, live.match.id, text),
            note(t.database, live.match.id),
            return_exceptions=True,
        )
        assert wrong is None or isinstance(wrong, UnicodeEncodeError)
        assert right is None
        kept = await t.database.read(lambda ts: ts.notes.get(live.match.id, ANA.user_id))
        assert kept == NOTE


def modes(place: Path) -> list[int]:
    """Who may do what with a database, its log and the log's index."""
    files = [place.with_name(place.name + end) for end in ("", "-wal", "-shm")]
    return [file.stat().st_mode & 0o777 for file in files]


@pytest.mark.sqlite
async def test_only_the_bots_user_reads_the_database(tmp_path: Path) -> None:
    """Also one that was made readable before."""
    place = tmp_path / "overmorrow.sqlite3"
    for _ in range(2):
        async with table(tmp_path) as t:
            await t.begin()
            assert modes(place) == [0o600] * 3
        place.chmod(0o644)


HOLDER = """
import asyncio, sys
from pathlib import Path
from bot.store.db import Database
async def hold():
    await Database.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(hold())
"""


@pytest.mark.sqlite
async def test_a_second_process_is_refused_without_any_lock_file(tmp_path: Path) -> None:
    """And when the first was killed, the next takes over at once."""
    place = tmp_path / "overmorrow.sqlite3"
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, str(place), stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout is not None
        assert await holder.stdout.readline() == b"open\n"
        with pytest.raises(LeaseError, match=f"process {holder.pid}"):
            await Database.open(place)
    finally:
        holder.kill()
        await holder.wait()
    database = await Database.open(place)
    await note(database, 1, "")
    await database.close()


@pytest.mark.sqlite  # on a server a lease has its time: test_postgres.py
async def test_a_bot_that_was_taken_for_gone_writes_nothing_more(tmp_path: Path) -> None:
    """The higher fence wins: every write of the first one is refused from then on."""
    first = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    second = await Database.open(databases.place(tmp_path / "x.sqlite3"))
    for _ in range(2):
        with pytest.raises(LeaseError, match="taken over"):
            await first.write(lambda ts: ts.direct_channels.put(1, 2))
    await second.write(lambda ts: ts.direct_channels.put(1, 3))
    assert await second.read(lambda ts: ts.direct_channels.get(1)) == 3
    await first.close()
    await second.write(lambda ts: ts.direct_channels.put(1, 4))
    await second.close()


@pytest.mark.parametrize("holder", ["", "{}", "[]", "no json", json.dumps({"pid": 1, "start": ""})])
@pytest.mark.sqlite
async def test_whatever_stands_in_the_lease_locks_nobody_out(tmp_path: Path, holder: str) -> None:
    """A process of another start, or text that nobody of ours wrote."""
    place = tmp_path / "x.sqlite3"
    await (await Database.open(place)).close()
    with sqlite3.connect(place) as db:
        db.execute("UPDATE lease SET holder = ?", (holder,))
    db.close()
    await (await Database.open(place)).close()


async def of_lobby(tables: Tables, page: int) -> LobbyPage:
    return await lobby_page(tables, 5, 99, MovedClock().ms, page=page)


async def test_a_page_of_the_lobby_far_behind_is_the_last_one(tmp_path: Path) -> None:
    """After a few looks, however far behind."""
    async with table(tmp_path) as t:
        for number in range(7):
            offer = await t.seating.make(Terms("rive", {}), ANA, None, HOME)
            await t.seating.posted(offer.id, 400 + number)
        for page in (1, 2, 3, LAST_PAGE, 10**30):
            shown = await t.database.read(partial(of_lobby, page=page))
            assert (shown.page, len(shown.challenges), shown.has_more) == (1, 2, False)


@pytest.mark.parametrize(
    "damage",
    [
        "match SET secret = 'xyz' WHERE id = 1",
        "match SET secret = '00' WHERE id = 1",
        "match SET clock = '{' WHERE id = 1",
        "match SET offers = '[1]' WHERE id = 1",
        "match SET options = '7' WHERE id = 1",
        "entry SET steps = 'nonsense' WHERE match_id = 1",
    ],
)
@pytest.mark.sqlite
async def test_a_damaged_match_ends_in_a_sentence_and_spoils_no_other(
    tmp_path: Path, damage: str
) -> None:
    """Lists go on without it; asked for itself, it says so."""
    async with table(tmp_path) as t:
        broken, whole = await t.begin("red:a3 white:e3"), await t.begin()
    with sqlite3.connect(tmp_path / "overmorrow.sqlite3") as db:
        db.execute(f"UPDATE {damage}")
    db.close()
    async with table(tmp_path) as t:
        with pytest.raises(Refusal, match="match_damaged"):
            await t.session.load(broken.match.id)
        running = await t.database.read(lambda ts: ts.matches.running(ANA.user_id))
        listed = {match.id for match in running}
        assert whole.match.id in listed
        assert (broken.match.id in listed) == damage.startswith("entry")
        assert (await t.session.load(whole.match.id)).match == whole.match
