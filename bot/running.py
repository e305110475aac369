"""The composition root: builds each part of the bot, joins them, runs them until a stop."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext

from bot.animation import Animator
from bot.client import Overmorrow
from bot.commands.desk import Desk
from bot.courier.courier import DiscordCourier
from bot.courier.post import Post
from bot.logs import told
from bot.match.asking import Asking
from bot.match.draft import Drafting
from bot.match.ports import Clock
from bot.match.seasons import close
from bot.match.seating import Seating
from bot.match.session import Session
from bot.notify.outbox import Outbox
from bot.store.db import Database
from bot.ui.pictures import Pictures
from bot.ui.serve import PATIENCE_S

log = logging.getLogger(__name__)

LEAVE_S = 3.0  # of the five seconds that a stop may take; the sandbox has its own

Watched = Callable[[Overmorrow, Database, Clock], AbstractAsyncContextManager[None]]


def build(
    database: Database, clock: Clock, animator: Animator, patience_s: float = PATIENCE_S
) -> tuple[Overmorrow, Outbox]:
    """The bot's parts over a database, joined: the client, and the outbox it delivers."""
    session = Session(database, clock)
    desk = Desk(
        store=database,
        clock=clock,
        session=session,
        drafting=Drafting(database, session),
        seating=Seating(database, clock, lambda: secrets.token_bytes(32)),
        asking=Asking(database, clock, session),
        pictures=Pictures(),
        animator=animator,
    )
    client = Overmorrow(desk, patience_s)
    post = Post(client, desk, database.identity)
    outbox = Outbox(database, clock, DiscordCourier(post))
    database.committed = outbox.poke
    return client, outbox


async def serve(
    database: Database,
    clock: Clock,
    token: str,
    stopped: asyncio.Event,
    patience_s: float = PATIENCE_S,
    health: Watched | None = None,
) -> None:
    """Runs the bot until *stopped*; ``patience_s`` is how long an answer may take unannounced.

    ``health`` watches it meanwhile.

    Raises:
        discord.LoginFailure: the token was refused.
    """
    with Animator() as animator:
        client, outbox = build(database, clock, animator, patience_s)
        await database.write(lambda tables: close(tables, clock.now()))
        async with health(client, database, clock) if health else nullcontext():
            await _serve(client, outbox, token, stopped)


async def _serve(client: Overmorrow, outbox: Outbox, token: str, stopped: asyncio.Event) -> None:
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
        await _leave(client)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _leave(client: Overmorrow) -> None:
    try:
        await asyncio.wait_for(client.close(), LEAVE_S)
    except TimeoutError:
        # A gateway that does not answer our farewell is given half a minute by the library.
        log.info("Discord did not answer the farewell")
        await client.http.close()


async def _send(client: Overmorrow, outbox: Outbox) -> None:
    await client.logged_in.wait()
    await client.wait_until_ready()
    log.info("ready", extra=told(servers=len(client.guilds)))
    await outbox.run()
