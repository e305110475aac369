"""``python scripts/packages.py LOCK``: pip installs what a lock file names and says how far it is.

pip itself says three lines a package, or nothing at all. Here a terminal has one line that counts
them; a log has a line for each package that takes its time. What pip complains about is shown as it
is, and its exit code is ours. Needs nothing but Python, as nothing is installed yet.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Lock, Thread
from typing import TextIO

PIP = (sys.executable, "-m", "pip", "install", "--disable-pip-version-check")
WAYS = ("--progress-bar", "off", "--require-hashes", "--requirement")

_PINNED = re.compile(r"^[\w.-]+==", re.MULTILINE)
_NEXT = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)==")
_SIZE = re.compile(r"\s+(?:Downloading|Using cached) .*\(([\d.]+ [kM]B)\)$")
_WORK = re.compile(r"\s*Building wheel for ([\w.-]+)")


def steps(said: Iterable[str], count: int) -> Iterator[tuple[str, bool]]:
    """Yield where pip is after each line that tells it, and whether that takes its time.

    *count* packages are named by the lock file; those for other machines are not installed.
    """
    number, name = 0, ""
    for line in said:
        if line.startswith("Ignoring "):
            count -= 1
        elif found := _NEXT.match(line):
            number, name = number + 1, found[1]
            yield f"{number} of {count}: {name}", False
        elif found := _SIZE.match(line):
            yield f"{number} of {count}: {name}, {found[1]}", "MB" in found[1]
        elif found := _WORK.match(line):
            yield f"building {found[1]}, which takes a while", True
        elif line.startswith("Installing collected packages:"):
            all_new = line.count(",") + 1
            yield f"unpacking {all_new} package{'s' * (all_new > 1)}", True


class Display:
    """One line that changes, in a terminal; elsewhere lines, of what takes its time."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._changes = out.isatty()
        self._lock = Lock()

    def show(self, step: str, *, is_long: bool) -> None:
        """Show where pip is."""
        if self._changes:
            self._write(f"\r\033[K  {step} …")
        elif is_long:
            self._write(f"  {step} …\n")

    def clear(self) -> None:
        """Leave room for something else."""
        if self._changes:
            self._write("\r\033[K")

    def _write(self, text: str) -> None:
        with self._lock:
            self._out.write(text)
            self._out.flush()


def install(lock: Path, display: Display) -> int:
    """Let pip install what *lock* names; return its exit code."""
    count = len(_PINNED.findall(lock.read_text(encoding="utf-8")))
    unbuffered = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with Popen(
        (*PIP, *WAYS, str(lock)), stdout=PIPE, stderr=PIPE, text=True, env=unbuffered
    ) as pip:
        assert pip.stdout is not None and pip.stderr is not None  # pipes
        complaints = Thread(target=_pass_on, args=(pip.stderr, display))
        complaints.start()
        for step, is_long in steps(pip.stdout, count):
            display.show(step, is_long=is_long)
        complaints.join()
    display.clear()
    return pip.returncode


def _pass_on(complaints: TextIO, display: Display) -> None:
    for line in complaints:
        display.clear()
        print(line, end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(install(Path(sys.argv[1]), Display(sys.stdout)))
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell says it; pip has said so in words
