"""Fixtures of the sandbox's own tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.sandbox.bots import Bare, bare
from tests.sandbox.world import Person, Served, sandbox


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """A running sandbox with a new world."""
    async with sandbox(tmp_path) as running:
        yield running


@pytest.fixture
async def ana(served: Served) -> Person:
    """Ana at her page."""
    return await served.person("ana")


@pytest.fixture
async def bo(served: Served) -> Person:
    """Bo at his page."""
    return await served.person("bo")


@pytest.fixture
async def bot(served: Served) -> AsyncIterator[Bare]:
    """A bare bot that is online."""
    async with bare(served) as running:
        yield running
