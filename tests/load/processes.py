"""What the processes of a load have used so far: processor, memory, statements, delays."""

import os
import socket
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests import databases
from tests.e2e.harness import ProcessHarness

DELAYS = "overmorrow_event_loop_delay_seconds"
ANSWERS = "overmorrow_acknowledgement_seconds"

TICKS = os.sysconf("SC_CLK_TCK")
PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 1_000_000


@dataclass(frozen=True)
class Used:
    """Seconds of a processor by process, memory of the bot's in MB, and the bot's own figures."""

    bot: float
    helpers: float
    database: float
    sandbox: float
    people: float
    memory: float
    figures: Counter[str]
    requests: int
    machine: float = 0.0
    """Of all processes there are."""

    @property
    def own(self) -> float:
        """Of all that belong to the load together."""
        return self.bot + self.helpers + self.database + self.sandbox + self.people


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


async def used(harness: ProcessHarness, ports: Sequence[int]) -> Used:
    """What was used until now; each process of the bot tells its figures at a port."""
    sandbox, bots = harness.pids
    children = [child for bot in bots for child in _children(bot)]
    server = databases.server_pid()
    log = await harness.get("/sandbox/requests?after=0")
    return Used(
        sum(map(_seconds, bots)),
        sum(map(_seconds, children)),
        sum(map(_seconds, (server, *_children(server)))) if server else 0.0,
        _seconds(sandbox),
        _seconds(os.getpid()),
        sum(_megabytes(pid) for pid in (*bots, *children)),
        sum([await _figures(harness.http, port) for port in ports], Counter[str]()),
        max((request["n"] for request in log), default=0),
        _machine_s(),
    )


def longest_ms(name: str, before: Counter[str], after: Counter[str], share: float) -> float:
    """What *share* of a histogram's times, in milliseconds, were not longer than.

    It is that of the histogram's bucket, so at most as exact as those are.
    """
    name += "_bucket"
    grown = {key.partition(":")[2]: after[key] - before[key] for key in after if name in key}
    wanted = share * max(grown.values(), default=0)
    return next(1000 * float(edge) for edge, count in grown.items() if count >= wanted)


async def _figures(http: aiohttp.ClientSession, port: int) -> Counter[str]:
    """Each figure by its name, with the value of its label behind a colon."""
    async with http.get(f"http://127.0.0.1:{port}/metrics") as response:
        text = await response.text()
    return Counter(
        {
            ":".join((sample.name, *sample.labels.values())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }
    )


def _children(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in text.split()]


def _seconds(pid: int) -> float:
    # the process's name, in parentheses, may hold spaces
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _machine_s() -> float:
    # user, nice, system; the other columns are idle, waits and interrupts
    fields = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=4)[1:4]
    return sum(map(int, fields)) / TICKS


def _megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE_MB
