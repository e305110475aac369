"""The sandbox as a child process of the bot."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.errors import HostError

PACKAGES = Path(__file__).parents[2]  # the folder that ``bot`` is imported from
PATIENCE_S = 20.0
LEAVE_S = 2.0


@asynccontextmanager
async def sandbox_process(port: int, data: Path) -> AsyncIterator[str]:
    """Runs the sandbox as a process of its own, on *port* or the next free one.

    Yields its address.

    It ends when its standard input does, so it never outlives the bot, however that ends. It gets
    a session of its own: Ctrl-C reaches the bot first, which then takes leave of it.

    Raises:
        HostError: it did not come up; it says itself why.
    """
    folder = await asyncio.to_thread(data.absolute)
    command = ("bot.sandbox", "--port", str(port), "--data", str(folder), "--until-eof")
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *command,
        cwd=PACKAGES,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None and process.stdin is not None  # both are pipes
    try:
        said = b""
        with suppress(TimeoutError):
            said = await asyncio.wait_for(process.stdout.readline(), PATIENCE_S)
        url = said.decode().strip().rpartition(" ")[2]
        if not url.startswith("http"):
            raise HostError(said.decode().strip() or "The sandbox did not start.")
        yield url
    finally:
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), LEAVE_S)
        except TimeoutError:
            process.kill()
            await process.wait()
