"""``python -m tests.fuzz [COUNT]``: COUNT inputs of each kind at the handlers' edge.

10^5 unless said otherwise, in this one process; ``--gateway COUNT`` tries others on the whole bot.
The exit code is 1 where something broke.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.fuzz.edge import interactions
from tests.fuzz.figures import Figures, table
from tests.fuzz.inputs import KINDS, LINES
from tests.fuzz.lines import host_settings, lines


def main() -> int:
    """Run, print, answer with an exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("count", nargs="?", type=int, default=100_000)
    parser.add_argument("--kinds", nargs="*", default=list(KINDS))
    given = parser.parse_args()
    found: list[Figures] = []
    for kind in given.kinds:
        with tempfile.TemporaryDirectory() as folder:
            if kind == LINES:
                found.append(lines(given.count, 1))
                found.append(host_settings(Path(folder), given.count, 1))
            else:
                found.append(asyncio.run(interactions(Path(folder), kind, given.count, 1)))
        print(table(found[-1:], "handlers' edge"), flush=True)
    broken = [each for figures in found for each in figures.broken]
    print("\n".join(broken))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
