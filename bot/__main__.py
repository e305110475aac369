"""Starts the bot: on Discord with a token, on the sandbox without; builds the parts, joins them."""

import argparse
import asyncio
import logging
import secrets
import signal
import sys
from contextlib import AsyncExitStack

import discord

from bot.client import Overmorrow
from bot.clock import SystemClock
from bot.commands.desk import Desk
from bot.courier import DiscordCourier
from bot.errors import StoreError
from bot.host import HostError, sandbox
from bot.i18n.catalog import words
from bot.match.draft import Drafting
from bot.match.ports import Clock
from bot.match.seating import Seating
from bot.match.session import Session
from bot.notify.outbox import Outbox
from bot.sandbox.attach import attach
from bot.settings import SettingError, Settings, read
from bot.store.db import Database
from bot.ui.pictures import Pictures
from bot.ui.serve import PATIENCE_S

ANY_TOKEN = "sandbox"


def main() -> int:
    """Runs until it is stopped; answers with the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    parser.add_argument("--sandbox", metavar="URL", help="use a sandbox that is running already")
    arguments = parser.parse_args()
    try:
        settings = read()
    except SettingError as error:
        print(f"Overmorrow: {error}", file=sys.stderr)
        return 2
    _log(settings)
    try:
        return asyncio.run(_start(settings, arguments.sandbox))
    except (StoreError, HostError) as error:
        print(f"Overmorrow: {error}", file=sys.stderr)
    except discord.LoginFailure:
        print(
            "Overmorrow: Discord refused the token. Check DISCORD_TOKEN (or .env).",
            file=sys.stderr,
        )
    except KeyboardInterrupt:
        return 0
    return 2


def _log(settings: Settings) -> None:
    # discord.py logs every request that is retried; what matters of it comes as a warning.
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("discord").setLevel(logging.WARNING)


async def _start(settings: Settings, url: str | None) -> int:
    async with AsyncExitStack() as stack:
        token = settings.token
        if url is None and not token:
            print("No DISCORD_TOKEN is set, so this is the sandbox: Discord on your own machine.")
            place = settings.data / "sandbox"
            url = await stack.enter_async_context(sandbox(settings.sandbox_port, place))
            print(f"Open {url} and play. Ctrl-C stops it; what was played is kept.", flush=True)
        if url is not None:
            attach(url)
            token = ANY_TOKEN
        database = await Database.open(settings.database)
        stack.push_async_callback(database.close)
        await serve(database, SystemClock(), token, _stopped_by_signals())
    return 0


def _stopped_by_signals() -> asyncio.Event:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    return stopped


def build(
    database: Database, clock: Clock, patience_s: float = PATIENCE_S
) -> tuple[Overmorrow, Outbox]:
    """The bot's parts over a database, joined: the client, and the outbox it delivers."""
    session = Session(database, clock)
    desk = Desk(
        store=database,
        clock=clock,
        session=session,
        drafting=Drafting(database, session),
        seating=Seating(database, clock, lambda: secrets.token_bytes(32)),
        pictures=Pictures(),
    )
    client = Overmorrow(desk, patience_s)
    outbox = Outbox(database, clock, DiscordCourier(client, desk, database.identity, words()))
    database.committed = outbox.poke
    return client, outbox


async def serve(
    database: Database,
    clock: Clock,
    token: str,
    stopped: asyncio.Event,
    patience_s: float = PATIENCE_S,
) -> None:
    """Runs the bot until *stopped*; ``patience_s`` is how long an answer may take unannounced.

    Raises:
        discord.LoginFailure: the token was refused.
    """
    client, outbox = build(database, clock, patience_s)
    sending = asyncio.create_task(_send(client, outbox), name="outbox")
    running = asyncio.create_task(client.start(token), name="client")
    stopping = asyncio.create_task(stopped.wait(), name="stop")
    try:
        done, _ = await asyncio.wait(
            {sending, running, stopping}, return_when=asyncio.FIRST_COMPLETED
        )
        for task in done:
            task.result()  # a task that failed stops the bot with its error
    finally:
        # The outbox first: what it has not sent is still owed. The connection it needs last.
        for task in (sending, stopping):
            task.cancel()
        await asyncio.gather(sending, stopping, return_exceptions=True)
        await client.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _send(client: Overmorrow, outbox: Outbox) -> None:
    await client.logged_in.wait()
    await client.wait_until_ready()
    await outbox.run()


if __name__ == "__main__":
    sys.exit(main())
