"""``python -m bot`` as the owner runs it: a process in an empty folder, with settings of ours."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import dataclass
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5.GabcDE.a-token-that-must-not-be-seen"
PATIENCE_S = 60.0  # nobody claims less; a machine may have much else to do


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


async def begin(
    folder: Path, *words: str, stdin: IO[bytes] | None = None, stdout: int = PIPE, **settings: str
) -> Process:
    """Starts a command."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("OVERMORROW_", "DISCORD_"))}
    environment = {**kept, "PYTHONPATH": str(ROOT), "HOME": str(folder), **settings}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=folder,
        env=environment,
        stdin=stdin or DEVNULL,
        stdout=stdout,
        stderr=PIPE,
        start_new_session=True,
    )


async def ended(process: Process) -> Ended:
    """Waits for the end of a command; one that does not end is killed."""
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE_S)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise
    assert process.returncode is not None  # it has ended
    return Ended(process.returncode, (out or b"").decode(), err.decode())


async def command(folder: Path, *words: str, **settings: str) -> Ended:
    """Runs a command to its end."""
    return await ended(await begin(folder, *words, stdin=None, stdout=PIPE, **settings))
