"""``python -m tests.fuzz [COUNT]``: COUNT inputs of each kind at the handlers' edge.

10^5 unless said otherwise, in this one process; ``--gateway`` tries them on the whole bot instead.
The exit code is 1 where something broke.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.fuzz import pages
from tests.fuzz.figures import Figures, table
from tests.fuzz.inputs import KINDS
from tests.fuzz.kinds import at_edge, at_gateway


def main() -> int:
    """Run, print, answer with an exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("count", nargs="?", type=int, default=100_000)
    parser.add_argument("--kinds", nargs="*", default=[*KINDS, *pages.KINDS])
    parser.add_argument("--gateway", action="store_true", help="on the whole bot")
    given = parser.parse_args()
    kinds = [kind for kind in given.kinds if not given.gateway or kind not in pages.KINDS]
    run, place = (at_gateway, "whole bot") if given.gateway else (at_edge, "handlers' edge")
    found: list[Figures] = []
    for kind in kinds:
        with tempfile.TemporaryDirectory() as folder:
            made = asyncio.run(run(Path(folder), kind, given.count))
            print(table(made, place), flush=True)
            found += made
    broken = [each for figures in found for each in figures.broken]
    print("\n".join(broken))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
