"""Command line of the sandbox: ``python -m bot.sandbox`` serves until a signal arrives."""

import argparse
import asyncio
import os
import signal
import sys
import threading
from pathlib import Path

from bot.sandbox.server import StartError, sandbox_server

MORE = """With SANDBOX_REQUESTS naming a folder, each request of the bot is also written there, one
JSON object a line."""


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__, epilog=MORE)
    parser.add_argument("--port", type=int, default=8787, help="or the next free one; 0: any")
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address")
    parser.add_argument("--data", type=Path, default=Path("out/sandbox"), help="the world's folder")
    parser.add_argument("--no-rate-limits", action="store_true", help="never answer 429")
    parser.add_argument("--until-eof", action="store_true", help="end when standard input ends")
    return parser.parse_args(argv)


async def serve(
    port: int = 0,
    data: Path = Path("out/sandbox"),
    host: str = "127.0.0.1",
    *,
    rate_limits: bool = True,
    until_eof: bool = False,
) -> None:
    """Serve the sandbox until SIGINT or SIGTERM, and print its address once it is ready."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    async with sandbox_server(data, port, host, rate_limits=rate_limits) as box:
        if until_eof:
            _end_with_input(over)
        print(f"Sandbox: {box.base_url}", flush=True)
        await over.wait()


def _end_with_input(over: asyncio.Event) -> None:
    """Set *over* when standard input is closed, so that the sandbox ends with its parent."""
    loop = asyncio.get_running_loop()

    def drain() -> None:
        # Not sys.stdin's own read: its lock, held here for ever, would abort Python at its end.
        while os.read(0, 4096):
            pass
        loop.call_soon_threadsafe(over.set)

    # a thread: asyncio waits for pipes only; a daemon: the read may never end
    threading.Thread(target=drain, daemon=True).start()


def main() -> int:
    """Run the command line; 0 on success, 2 if the sandbox cannot start."""
    given = arguments()
    try:
        asyncio.run(
            serve(
                given.port,
                given.data,
                given.host,
                rate_limits=not given.no_rate_limits,
                until_eof=given.until_eof,
            )
        )
    except StartError as error:
        # In the address's place, where a program that started this one reads why there is none.
        print(f"The sandbox cannot start: {error}.", flush=True)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
