"""Shared by all tests: every request of a bot is held against Discord's own document.

Only where ``DISCORD_SPEC`` names the document. Sandboxes, also those in other processes, write down
what they are asked; a request that a sandbox accepted and the document refuses fails its test.
"""

import gc
import importlib
import json
import os
import re
import shutil
from collections.abc import AsyncIterator, Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests import databases, discord_spec, needs
from tests.chromium import chromium
from tests.page.pages import Pages

JOURNAL = "SANDBOX_REQUESTS"
TABLE = "table"
"""What a test calls a text that everybody should read: ``record_property(TABLE, …)``."""

MEMORY, ENOUGH = Path("/dev/shm"), 2**30
"""A file system in memory on Linux, and how many free bytes the tests' files ask of it."""

GARBAGE = (50_000, 20, 20)
"""So many new objects are waited for: 700 of them took a tenth of what a test of a flow takes."""

LONGEST = (("tests/e2e/", "tests/web/"), ("tests/page/",), ("tests/season/",))
"""What one worker does in one go: with one browser each, which takes a second to start."""

EVERYTHING = "TEST_DATABASE"
"""``postgres`` in this variable: all tests keep their matches there, as ``make test-postgres``."""

OWN = re.compile(r'"n": \d+, "at": \d+|(?<=\d/)[^/"]{20,}(?=[/"?])|(?<="nonce": ")[^"]+')
"""What each line of the journal has of its own: its number, a token in a path, a nonce."""

LONG_NUMBER = re.compile(r"\d{9,}")
"""An id, or an instant."""

CHECKED = pytest.StashKey["Checked"]()


class Checked:
    """What one process has checked, and where its sandboxes write."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.count = 0
        self.failed = 0
        self._read: dict[Path, int] = {}
        self._faultless = set[int]()

    def news(self) -> list[str]:
        """The faults of requests that were accepted since the last look."""
        found: list[str] = []
        for path in self.folder.iterdir() if self.folder else ():
            with path.open(encoding="utf-8") as journal:
                journal.seek(self._read.get(path, 0))
                for line in iter(journal.readline, ""):
                    found += self._check(line)
                self._read[path] = journal.tell()
        return found

    def _check(self, line: str) -> list[str]:
        # What differs in ids alone is checked once: most requests of one test are those of others.
        alike = hash(LONG_NUMBER.sub(_ones, OWN.sub("", line)))
        self.count += alike in self._faultless
        if alike in self._faultless or (request := json.loads(line))["status"] >= 400:
            return []
        faults = discord_spec.faults(request)
        self.count += 1
        self.failed += bool(faults)
        if not faults:
            self._faultless.add(alike)
        return faults


def _ones(number: re.Match[str]) -> str:
    return "1" * len(number[0])


def pytest_configure(config: pytest.Config) -> None:
    """Files lie in memory, where a commit waits for no disk, and so does the database server."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    databases.session_server()
    if discord_spec.document() is not None:
        config.stash[CHECKED] = Checked()


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """The tests stay to the end: nobody looks for garbage among them, now or later.

    What comes after them is looked through less often than Python does by itself.
    """
    gc.disable()
    try:
        _import_in_turn(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        gc.enable()


def _import_in_turn(config: pytest.Config) -> None:
    """Each worker begins with a share of its own, and finds the rest compiled by the others.

    All collect in one order: on a new clone each would compile every test beside the others.
    """
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    roots = [Path(given) for given in config.args] if workers > 1 else []
    paths = sorted(path.resolve() for root in roots for path in root.rglob("test_*.py"))
    first = len(paths) * number // workers
    for path in paths[first:] + paths[:first]:
        with suppress(Exception):  # whoever collects it says what is wrong with it
            parts = path.relative_to(config.rootpath).with_suffix("").parts
            importlib.import_module(".".join(parts))


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """What needs a server runs where all else runs on one, too: once."""
    needed = {"url", "server"} & set(getattr(item, "fixturenames", ()))
    if needed and item.get_closest_marker("sqlite") is None:
        item.add_marker("postgres")


@pytest.hookimpl(trylast=True)  # after those that are not asked for have been left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest begin first: none of them is waited for at the end, by workers without work.

    Each worker gets an equal share of what follows in order (``worksteal`` moves some of it later);
    the long ones are dealt out over the shares, so that they take their time side by side.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    left, others = len(items), list(items)
    for number, long in enumerate(LONGEST):
        shares[number % workers] += [item for item in others if item.nodeid.startswith(long)]
        others = [item for item in others if not item.nodeid.startswith(long)]
    for number, share in enumerate(shares):
        room = max(0, left // (workers - number) - len(share))
        share.extend(others[:room])
        del others[:room]
        left -= len(share)
    items[:] = [item for share in shares for item in share] + others


@pytest.fixture(autouse=True)
def engine(request: pytest.FixtureRequest) -> Generator[str, None, None]:
    """The database that a test keeps its matches in."""
    chosen = getattr(request, "param", os.environ.get(EVERYTHING, "sqlite"))
    if chosen != "postgres" or request.node.get_closest_marker("sqlite"):
        yield chosen
        return
    if not databases.is_installed():
        needs.POSTGRES.skip()
    with databases.on_postgres():
        yield chosen


@pytest.fixture
def url(tmp_path: Path) -> Generator[str, None, None]:
    """A database on a server, of the present version, that nobody works on."""
    if not databases.is_installed():
        needs.POSTGRES.skip()
    with databases.on_postgres():
        yield str(databases.place(tmp_path / "overmorrow.sqlite3"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A worker's one Chromium."""
    async with chromium() as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pages(browser: Browser) -> Pages:
    """The pages that tests have one after the other."""
    return Pages(browser)


@pytest.fixture(autouse=True, scope="session")
def journal(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> None:
    """Each process has its own journal, among the files that pytest removes in time."""
    checked = pytestconfig.stash.get(CHECKED, None)
    if checked is not None:
        checked.folder = tmp_path_factory.mktemp("requests")
        os.environ[JOURNAL] = str(checked.folder)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """After a test and its fixtures: what its bots sent."""
    yield
    checked = item.config.stash.get(CHECKED, None)
    faults = checked.news() if checked is not None else []
    if faults:
        pytest.fail("Discord's document refuses:\n" + "\n".join(sorted(set(faults))), pytrace=False)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its numbers to the one that counts."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    checked = session.config.stash.get(CHECKED, None)
    if output is not None and checked is not None:
        output["discord_spec"] = (checked.count, checked.failed)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker is done."""
    checked = node.config.stash.get(CHECKED, None)
    if checked is not None:
        count, failed = getattr(node, "workeroutput", {}).get("discord_spec", (0, 0))
        checked.count += count
        checked.failed += failed


@pytest.hookimpl(wrapper=True, tryfirst=True)  # around pytest's own, which lists every reason
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Generator[None, object, object]:
    """The tables that tests have made, how many requests were checked, and what was not tested."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == TABLE and report.when == "call":
                    terminalreporter.section(report.nodeid)
                    terminalreporter.write_line(str(value))
    checked = config.stash.get(CHECKED, None)
    if checked is not None:
        text = f"Discord's document: {checked.count} requests checked, {checked.failed} refused."
        terminalreporter.write_line(text, red=checked.failed > 0)
    result = yield
    skipped = [report.longrepr[2] for report in terminalreporter.stats.get("skipped", ())]
    for line in needs.summary(reason.removeprefix("Skipped: ") for reason in skipped):
        terminalreporter.write_line(line, yellow=True)
    return result
