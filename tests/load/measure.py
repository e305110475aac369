"""One load put on the bot, and what came of it."""

import asyncio
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Protocol

from tests import databases
from tests.bench.calibration import slowness
from tests.e2e.harness import ROOT, ProcessHarness
from tests.load import Asked, Load, Result
from tests.load.challenger import Challenger
from tests.load.pages import Pages, Tapper, WatchedPlayer
from tests.load.player import Player, Times
from tests.load.processes import ANSWERS, DELAYS, Used, free_port, longest_ms, used
from tests.load.world import Board, prepare
from tests.sandbox.world import Served, visiting

WARM_UP_S = 2.0
LEAST_SHARE = 0.01  # of a machine on which all else runs: ticks are coarse
STATEMENTS = "overmorrow_statements_total"
EDGES = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
"""The first words of statements that only begin or end a transaction."""


class Actor(Protocol):
    """Somebody who does what a load asks for until it is *over*, and notes how long it took."""

    async def play(self, load: Load, times: Times, over: asyncio.Event) -> None:
        """Play, or tap, with the pauses of a load."""


async def measure(load: Load) -> Result:
    """Starts sandbox and bot in a folder of their own, lets people play, and ends both."""
    if not load.processes:
        return await _measure(load, [{}])
    await asyncio.to_thread(databases.session_server().start)
    with databases.on_postgres():
        count = load.processes
        return await _measure(load, [{"SHARDS": f"{n}/{count}"} for n in range(count)])


async def _measure(load: Load, bots: Sequence[Mapping[str, str]]) -> Result:
    """The same, with a process of the bot for each of these settings."""
    with TemporaryDirectory(prefix="overmorrow-load-") as place:
        folder, ports = Path(place), [free_port() for _ in bots]
        boards_at = [free_port() for _ in bots]
        given = [
            {**of_it, "OVERMORROW_HEALTH_PORT": str(port), "OVERMORROW_WEB_PORT": str(board)}
            for of_it, port, board in zip(bots, ports, boards_at, strict=True)
        ]
        harness = ProcessHarness(folder, ROOT, rate_limits=load.limited, **given[0])
        try:
            boards = await asyncio.to_thread(prepare, folder / "sandbox", harness.store, load)
            await harness.open_sandbox()
            async with visiting(harness.url) as served, Pages(boards_at) as pages:
                played, tapped = boards[: load.people], boards[load.people :]
                tappers = [Tapper(board, pages, n) for n, board in enumerate(tapped)]
                players = [
                    WatchedPlayer(served, board, n, pages)
                    if tappers
                    else _player(served, harness, board, n)
                    for n, board in enumerate(played)
                ]
                await asyncio.gather(*(player.arrive() for player in players))
                await harness.start_bot()
                for settings in given[1:]:
                    await harness.start_another(**settings)
                await asyncio.gather(*(player.until_carded() for player in players))
                for tapper in tappers:
                    await tapper.arrive()
                result = await _play(load, harness, ports, (*players, *tappers))
                await asyncio.gather(*(player.leave() for player in players))
        finally:
            await harness.close()
    return result


def _player(served: Served, harness: ProcessHarness, board: Board, seed: int) -> Player:
    if len(board.people) > 1:
        return Player(served, board, seed)
    return Challenger(served, board, seed, harness.rows)


async def _play(
    load: Load, harness: ProcessHarness, ports: Sequence[int], players: Sequence[Actor]
) -> Result:
    await _for(WARM_UP_S, load, players)
    slow = slowness()
    here = load.on_machine(slow)
    before, began = await used(harness, ports), perf_counter()
    times = await _for(here.seconds, here, players)
    took, after = perf_counter() - began, await used(harness, ports)
    others = (after.machine - before.machine) - (after.own - before.own)
    return replace(
        _result(load, times, took, before, after),
        share=max(LEAST_SHARE, 1 - others / (took * (os.cpu_count() or 1))),
        slowness=(slow + slowness()) / 2,
    )


async def _for(seconds: float, load: Load, players: Sequence[Actor]) -> Times:
    """Everybody plays for so long, or until a match is over; whoever is in a turn ends it."""
    times, over = Times(), asyncio.Event()
    tasks = [asyncio.create_task(player.play(load, times, over)) for player in players]
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    over.set()
    await asyncio.gather(*tasks)
    return times


def _result(load: Load, times: Times, took: float, before: Used, after: Used) -> Result:
    moves = len(times.carded)
    grown = after.figures - before.figures

    def each(amount: float) -> float:
        return amount / moves

    return Result(
        load=load,
        moves=moves,
        per_second=moves / took,
        acknowledged=_median_and(99, times.acknowledged),
        carded=_median_and(99, times.carded),
        bot_cpu=each(1000 * (after.bot - before.bot)),
        helpers_cpu=each(1000 * (after.helpers - before.helpers)),
        database_cpu=each(1000 * (after.database - before.database)),
        sandbox_cpu=each(1000 * (after.sandbox - before.sandbox)),
        people_cpu=each(1000 * (after.people - before.people)),
        asked=_asked(grown, "no", moves),
        later=_asked(grown, "yes", moves),
        requests=each(after.requests - before.requests),
        answered=longest_ms(ANSWERS, before.figures, after.figures, 0.99),
        lag=longest_ms(DELAYS, before.figures, after.figures, 0.99),
        memory=after.memory,
        taps=len(times.tapped),
        tapped=_median_and(95, times.tapped),
        seen=_median_and(95, times.seen),
        late=times.late,
        unsaved=times.unsaved,
    )


def _asked(grown: Counter[str], later: str, moves: int) -> Asked:
    """What the database was asked, a move, by statements that are ``later`` or not."""
    by_verb = {
        key.split(":")[2]: count / moves
        for key, count in grown.items()
        if key.startswith(f"{STATEMENTS}:{later}:")
    }
    writes = by_verb.get("COMMIT", 0.0)
    edges = sum(by_verb.get(verb, 0.0) for verb in EDGES)
    return Asked(sum(by_verb.values()) - edges, by_verb.get("BEGIN", 0.0) - writes, writes)


def _median_and(percent: int, seconds: list[float]) -> tuple[float, float]:
    if len(seconds) < 2:  # nobody did that
        return 0.0, 0.0
    hundredths = quantiles(seconds, n=100)
    return 1000 * hundredths[49], 1000 * hundredths[percent - 1]
