"""Processes die or stand still again and again in the midst of a turn; every promise is kept.

``KILLS`` says how often.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bot.errors import LostLeaseError
from tests.cluster.harness import OWED, SOON_S, Cluster, Duel, Unsaved, cluster
from tests.conftest import TABLE
from tests.sandbox.world import Refused
from tests.season.client import Unanswered

TWO, FOUR = ("0-1/4", "2-3/4"), ("0-0/4", "1-1/4", "2-2/4", "3-3/4")
KILLS = int(os.environ.get("KILLS", "100"))
LATEST_KILL_S = 1.2
"""A kill comes so long after a turn began at most."""

CUT, STOPPED = 0.1, 0.1
"""How often the database sends everybody away first; how often a process is stopped instead."""


Record = Callable[[str, object], None]


@pytest.mark.deep
@pytest.mark.parametrize(
    ("kills", "ranges"), [(KILLS, TWO), (KILLS // 2, FOUR)], ids=["two", "four"]
)
async def test_processes_are_killed_again_and_again(
    tmp_path: Path, url: str, kills: int, ranges: tuple[str, ...], record_property: Record
) -> None:
    """No move that was answered is lost, none is stored twice, no card or call comes twice.

    One of two people plays in a browser, at whichever process lives.
    """
    async with cluster(tmp_path, url, *ranges, pages=True) as (running, duel):
        await kill(running, duel, kills, ranges, record_property)
    assert duel.page is not None and duel.page.turns > kills // 6


async def kill(
    running: Cluster, duel: Duel, kills: int, ranges: Sequence[str], record_property: Record
) -> None:
    """Processes of these ranges die, *kills* times in all."""
    rng, there_was = Random(13), Counter[str]()
    taken_s, returned_s = list[float](), list[float]()
    for _ in range(kills):
        if not duel.match_id or (await running.match(duel.match_id)).match.ending:
            await duel.begin(size="3")
            there_was["matches"] += 1
        shards = rng.choice(ranges)
        turn = asyncio.create_task(duel.turn(rng.randrange(50)))
        await asyncio.wait({turn}, timeout=rng.random() * LATEST_KILL_S)
        if rng.random() < CUT:
            await running.cut_off()
            there_was["every connection to the database cut"] += 1
        if rng.random() < STOPPED:
            await replace_stopped(running, shards)
            there_was["stopped past its lease, and continued"] += 1
        else:
            await running.kill(shards)
            there_was[f"killed: shards {shards}"] += 1
            if await running.rows(OWED) and rng.random() < 0.5:
                taken_s.append(await running.until_none(OWED))
            began = asyncio.get_running_loop().time()
            await running.start(shards)
            returned_s.append(asyncio.get_running_loop().time() - began)
        with suppress(Unanswered, Refused, Unsaved):
            await turn
            there_was["turns answered"] += 1
            there_was["turns answered and stored"] += await duel.is_stored()
    await running.until_none(OWED)
    doubled = running.said_twice()
    missing = await missing_cards(running)
    ((entries,),) = await running.rows("SELECT count(*) FROM entry")
    lines = [
        *sorted(there_was.items()),
        ("entries stored", entries),
        ("turns in a browser", duel.page.turns if duel.page else 0),
        ("… answers lost there, and asked for again", duel.page.lost if duel.page else 0),
        ("cards missing", len(missing)),
        ("messages said twice", len(doubled)),
        ("a dead process's work taken over, s", times(taken_s)),
        ("its shards served again after a restart, s", times(returned_s)),
    ]
    record_property(TABLE, "\n".join(f"{what:45} {value}" for what, value in lines))
    assert not missing and not doubled
    assert there_was["turns answered"] == there_was["turns answered and stored"]
    assert max(taken_s, default=0) < SOON_S


async def replace_stopped(running: Cluster, shards: str) -> None:
    """A process stands still until a standby has its shards, and goes on: it ends."""
    stopped = running.signal(shards, signal.SIGSTOP)
    ready = running.log(shards).count(" ready")
    running.begin(shards)
    await running.until(lambda: running.log(shards).count(" ready") > ready)
    os.kill(stopped.pid or 0, signal.SIGCONT)
    await asyncio.to_thread(stopped.join)
    assert stopped.exitcode == LostLeaseError.exit_code, running.log(shards)


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
