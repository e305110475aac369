"""Each kind of input in each place where it is tried."""

from pathlib import Path

from tests.fuzz import edge, gateway, pages
from tests.fuzz.figures import Figures
from tests.fuzz.inputs import LINES
from tests.fuzz.lines import host_settings, lines, lines_of_process


async def at_edge(folder: Path, kind: str, count: int, seed: int = 1) -> list[Figures]:
    """Try *count* inputs of one kind at the handlers' edge, in this process."""
    if kind in pages.KINDS:
        return [await pages.inputs(folder, kind, count, seed)]
    if kind == LINES:
        return [lines(count, seed), host_settings(folder, count, seed)]
    return [await edge.interactions(folder, kind, count, seed)]


async def at_gateway(folder: Path, kind: str, count: int, seed: int = 1) -> list[Figures]:
    """Try *count* inputs of one kind on the whole bot, or on the process that reads lines."""
    if kind == LINES:
        return [await lines_of_process(count, seed)]
    return [await gateway.interactions(folder, kind, count, seed)]
