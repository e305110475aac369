"""``python -m tests.load``: latencies, moves a second and what a move costs, by load.

Without options: 1, 10, 50 and 200 people who never pause, 50 who look at each card for two seconds,
50 under Discord's rate limits, and 10 with twenty thousand matches stored besides. Below stands
what is promised of 50 people who never pause. ``--processes 1 2 4`` measures so many bots over one
PostgreSQL, which forgets what it has with the machine.
"""

import argparse
import asyncio
import os
from dataclasses import replace
from pathlib import Path

from tests.load import Load, Result
from tests.load.limits import kept
from tests.load.measure import measure
from tests.load.report import as_json, growth, heading, row

USUAL = (
    *(Load(people) for people in (1, 10, 50, 200)),
    Load(50, pause=2.0),
    Load(50, limited=True),
    Load(10, stored=20_000),
)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--people", type=int, nargs="+", help="how many act at the same time")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[0], help="how many bots share a PostgreSQL"
    )
    parser.add_argument("--pause", type=float, default=0.0, help="seconds before a move")
    parser.add_argument("--stored", type=int, default=0, help="matches that are stored besides")
    parser.add_argument("--limited", action="store_true", help="with Discord's rate limits")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each load lasts")
    parser.add_argument("--json", type=Path, help="where to write the results as JSON")
    return parser.parse_args()


async def _main() -> None:
    given = _arguments()
    chosen = [
        Load(people, pause=given.pause, stored=given.stored, limited=given.limited, processes=n)
        for people in given.people or ()
        for n in given.processes
    ]
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(heading(), flush=True)
    results = list[Result]()
    for load in chosen or USUAL:
        results.append(await measure(replace(load, seconds=given.seconds)))
        print(row(results[-1]), flush=True)
    for line in (*growth(results), *kept(results)):
        print(line)
    if given.json:
        given.json.write_text(as_json(results), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_main())
