"""Processes die again and again in the midst of a turn; every promise is kept.

``KILLS`` says how often.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from statistics import median

import pytest

from tests.cluster.harness import DIRECT, OWED, SERVER, SOON_S, Cluster, Duel
from tests.conftest import TABLE
from tests.sandbox.world import Refused
from tests.season.client import Unanswered

KILLS = int(os.environ.get("KILLS", "100"))
LATEST_KILL_S = 1.2
"""A kill comes so long after a turn began at most."""


@pytest.mark.deep
async def test_processes_are_killed_again_and_again(
    two: tuple[Cluster, Duel], record_property: Callable[[str, object], None]
) -> None:
    """No move that was answered is lost, none is stored twice, no card or call comes twice."""
    running, duel = two
    rng, there_was = Random(13), Counter[str]()
    taken_s, returned_s = list[float](), list[float]()
    for _ in range(KILLS):
        if not duel.match_id or (await running.match(duel.match_id)).match.ending:
            await duel.begin(size="3")
            there_was["matches"] += 1
        shards = rng.choice((DIRECT, SERVER))
        turn = asyncio.create_task(duel.turn(rng.randrange(50)))
        await asyncio.wait({turn}, timeout=rng.random() * LATEST_KILL_S)
        await running.kill(shards)
        there_was[f"killed: {shards}"] += 1
        if await running.rows(OWED) and rng.random() < 0.5:
            taken_s.append(await running.until_none(OWED))
        began = asyncio.get_running_loop().time()
        await running.start(shards)
        returned_s.append(asyncio.get_running_loop().time() - began)
        with suppress(Unanswered, Refused):
            await turn
            there_was["turns answered"] += 1
            there_was["turns stored although answered"] += await duel.is_stored()
    await running.until_none(OWED)
    doubled = running.said_twice()
    missing = await missing_cards(running)
    ((entries,),) = await running.rows("SELECT count(*) FROM entry")
    lines = [
        *sorted(there_was.items()),
        ("entries stored", entries),
        ("cards missing", len(missing)),
        ("messages said twice", len(doubled)),
        ("a dead process's work taken over, s", times(taken_s)),
        ("its shards served again after a restart, s", times(returned_s)),
    ]
    record_property(TABLE, "\n".join(f"{what:45} {value}" for what, value in lines))
    assert not missing and not doubled
    assert there_was["turns answered"] == there_was["turns stored although answered"]
    assert max(taken_s, default=0) < SOON_S


def times(found: Sequence[float]) -> str:
    """The median and the longest."""
    return f"{median(found):.1f} (longest {max(found):.1f})" if found else "none"


async def missing_cards(running: Cluster) -> list[tuple[int, int]]:
    """Match and version of every entry that has no card, or more than one."""
    found = []
    for match_id, version in await running.rows("SELECT match_id, version FROM entry"):
        if running.cards(match_id)[version] != 1:
            found.append((match_id, version))
    return found
