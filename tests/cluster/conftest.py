"""A PostgreSQL for the processes, and the two that serve."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests import databases
from tests.cluster.harness import DIRECT, SERVER, Cluster, Duel, cluster


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A database of the present version that nobody works on."""
    try:
        with databases.on_postgres():
            yield str(databases.place(tmp_path / "bot.sqlite3"))
    except FileNotFoundError as error:
        pytest.skip(str(error))


@pytest.fixture
async def two(tmp_path: Path, url: str) -> AsyncIterator[tuple[Cluster, Duel]]:
    """Two processes that serve, and a duel that has not begun."""
    async with cluster(tmp_path, url, DIRECT, SERVER) as running:
        yield running
