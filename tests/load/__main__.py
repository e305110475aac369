"""``python -m tests.load``: latencies, moves a second and what a move costs, by load.

Without options: 1, 10, 50 and 200 people who never pause, 50 who look at each card for two seconds,
10 who do, alone and beside 50 who tap on the largest board in a browser every two seconds (on a
machine that takes three times as long as the reference machine, every six, and likewise all pauses:
it is then as busy as that would be),
50 under Discord's rate limits, 10 with twenty thousand matches stored besides, 10 who play the
computer at its first level, and four who wait for its last. Below stands
what is promised of 50 people who never pause. ``--processes 1 2 4`` measures so many bots over one
PostgreSQL, which forgets what it has with the machine. Any option that says what to put on the bot
replaces those loads: of 50 people, where it doesn't say how many.
"""

import argparse
import asyncio
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.load import Load, Result
from tests.load.limits import PEOPLE, kept
from tests.load.measure import measure
from tests.load.report import as_json, growth, heading, row
from tests.load.world import LAST_LEVEL

USUAL = (
    *(Load(people) for people in (1, 10, 50, 200)),
    Load(50, pause=2.0),
    Load(10, pause=2.0),
    Load(10, pause=2.0, tapping=50),
    Load(50, limited=True),
    Load(10, stored=20_000),
    Load(10, level=1),
    Load(4, level=LAST_LEVEL),
)


def parser() -> argparse.ArgumentParser:
    """What the command takes."""
    made = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    made.add_argument("--people", type=int, nargs="+", help="how many act at the same time")
    made.add_argument("--processes", type=int, nargs="+", help="how many bots share a PostgreSQL")
    made.add_argument("--pause", type=float, default=0.0, help="seconds before a move")
    made.add_argument("--stored", type=int, default=0, help="matches that are stored besides")
    made.add_argument("--level", type=int, default=0, help="of the computer that people play")
    made.add_argument("--tapping", type=int, default=0, help="how many tap in a browser besides")
    made.add_argument("--limited", action="store_true", help="with Discord's rate limits")
    made.add_argument("--seconds", type=float, default=15.0, help="how long each load lasts")
    made.add_argument("--json", type=Path, help="where to write the results as JSON")
    return made


def loads(given: argparse.Namespace) -> list[Load]:
    """What to put on the bot, one after the other."""
    like = Load(
        PEOPLE,
        pause=given.pause,
        stored=given.stored,
        limited=given.limited,
        level=given.level,
        tapping=given.tapping,
    )
    chosen: Sequence[Load] = USUAL
    if given.people or given.processes or like != Load(PEOPLE):
        chosen = [
            replace(like, people=people, processes=n)
            for people in given.people or (like.people,)
            for n in given.processes or (like.processes,)
        ]
    return [replace(load, seconds=given.seconds) for load in chosen]


async def _main(given: argparse.Namespace) -> None:
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(heading(), flush=True)
    results = list[Result]()
    for load in loads(given):
        results.append(await measure(load))
        print(row(results[-1]), flush=True)
    for line in (*growth(results), *kept(results)):
        print(line)
    if given.json:
        given.json.write_text(as_json(results), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_main(parser().parse_args()))
