"""The database's server stops in the midst of a turn, and is started again; every promise is kept.

``RESTARTS`` says how often.
"""

import asyncio
import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.store.connection import DatabaseFault
from bot.store.fence import LEASE_MS
from tests.cluster.harness import OWED, SOON_S, Cluster, Duel, Unsaved, cluster
from tests.cluster.test_kills import TWO, Record, missing_cards, times
from tests.conftest import TABLE
from tests.databases import Server
from tests.season.client import Unanswered

RESTARTS = int(os.environ.get("RESTARTS", "10"))
LATEST_STOP_S = 0.6
"""A stop comes so long after a turn began at most."""

MODES = ("fast", "immediate")
AWAY_S = (0.0, 1.0, LEASE_MS / 1000 + 1)
"""How long the server is away: as it restarts, for a moment, past every lease."""


@pytest.mark.deep
@pytest.mark.parametrize("pages", [False, True], ids=["in Discord", "one in a browser"])
async def test_the_database_restarts_in_the_middle(
    tmp_path: Path, server: Server, record_property: Record, *, pages: bool
) -> None:
    """No move is lost or stored twice, no card or call comes twice, and no process ends."""
    url = server.database(tmp_path / "bot.sqlite3")
    async with cluster(tmp_path, url, *TWO, pages=pages) as (running, duel):
        await restart(running, duel, server, record_property)
    assert duel.page is None or duel.page.turns > RESTARTS // 6


async def restart(running: Cluster, duel: Duel, server: Server, record_property: Record) -> None:
    """The server restarts, ``RESTARTS`` times in all, while the same two processes serve."""
    rng, there_was = Random(14), Counter[str]()
    told_s, played_s = list[float](), list[float]()
    for _ in range(RESTARTS):
        if not duel.match_id or (await running.match(duel.match_id)).match.ending:
            await duel.begin(size="3")
            there_was["matches"] += 1
        turn = asyncio.create_task(duel.turn(rng.randrange(50)))
        await asyncio.wait({turn}, timeout=rng.random() * LATEST_STOP_S)
        mode, away_s = rng.choice(MODES), rng.choice(AWAY_S)
        await running.restart(server, mode, away_s)
        there_was[f"stopped {mode}, away for {away_s:.0f} s"] += 1
        there_was[await became(turn, duel)] += 1
        played_s.append(await until_played(running, duel))
        told_s.append(await running.until_none(OWED))
    assert not running.ended
    doubled, missing = running.said_twice(), await missing_cards(running)
    ((entries,),) = await running.rows("SELECT count(*) FROM entry")
    lines = [
        *sorted(there_was.items()),
        ("entries stored", entries),
        ("cards missing", len(missing)),
        ("messages said twice", len(doubled)),
        ("turns in a browser", duel.page.turns if duel.page else 0),
        ("a turn was played again after the start, s", times(played_s)),
        ("and all that was owed was told, s", times(told_s)),
    ]
    record_property(TABLE, "\n".join(f"{what:45} {value}" for what, value in lines))
    assert not missing and not doubled
    assert not there_was["turns answered, not stored"]
    assert max(played_s) < SOON_S and max(told_s) < SOON_S


async def became(turn: asyncio.Task[None], duel: Duel) -> str:
    """What became of the turn in whose midst the server stopped."""
    try:
        await turn
    except (Unanswered, Unsaved, DatabaseFault) as error:
        refused = "refused" if isinstance(error, Unsaved) else "not answered"
        return f"turns {refused}" + (", stored" if await duel.is_stored() else "")
    return "turns answered" + (", stored" if await duel.is_stored() else ", not stored")


async def until_played(running: Cluster, duel: Duel) -> float:
    """Until somebody's turn is stored; how long that took, in seconds."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while (await running.match(duel.match_id)).acting is not None:
        try:
            await duel.turn()
        except (Unanswered, Unsaved):
            continue
        break
    return loop.time() - began
