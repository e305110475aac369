"""Two processes that serve over one PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests import databases, needs
from tests.cluster.harness import DIRECT, SERVER, Cluster, Duel, cluster

SHORT_MS = 3_000
"""A lease whose end a test waits for."""


@pytest.fixture
def server() -> databases.Server:
    """A server of the test's own, which it may stop."""
    if not databases.is_installed():
        needs.POSTGRES.skip()
    return databases.own_server()


@pytest.fixture
async def two(tmp_path: Path, url: str) -> AsyncIterator[tuple[Cluster, Duel]]:
    """Two processes that serve, and a duel that has not begun."""
    async with cluster(tmp_path, url, DIRECT, SERVER, lease_ms=SHORT_MS) as running:
        yield running
