"""The composition root: builds each part of the bot, joins them, runs them until a stop."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from functools import partial

from aiohttp import web

from bot.animation import Animator
from bot.channels import premises
from bot.computer.analyst import Analyst
from bot.computer.budgets import USUAL, Budgets
from bot.computer.fair_play import FairPlay
from bot.computer.opponent import Opponent
from bot.computer.reviewer import Reviewer
from bot.courier.courier import DELIVER, DELIVER_PLAINLY, DiscordCourier
from bot.courier.sender import Sender
from bot.engine.pool import Pool
from bot.gateway.client import Overmorrow
from bot.gateway.discord_access import DiscordAccess
from bot.gateway.identify import Identifies
from bot.gateway.login import log_in
from bot.gateway.timeouts import Timeouts
from bot.imprint import Imprint
from bot.logs import log_fields
from bot.match.browser_service import BrowserService
from bot.match.challenge_service import ChallengeService
from bot.match.claims import Claims
from bot.match.computer_service import ComputerService
from bot.match.draft import DraftService
from bot.match.league_organiser import LeagueOrganiser
from bot.match.league_rounds import RoundService
from bot.match.league_service import LeagueService
from bot.match.offer_service import OfferService
from bot.match.ports import Clock
from bot.match.privacy import PrivacyService
from bot.match.queue_service import QueueService
from bot.match.ratings.seasons import close_seasons
from bot.match.session import Session
from bot.match.values.figures import Figures, NoFigures
from bot.match.weekly import WeeklyService
from bot.notify.outbox import Outbox
from bot.notify.pairing import Pairing
from bot.notify.retention import Retention
from bot.notify.rounds import Rounds
from bot.notify.scheduler import Scheduler
from bot.notify.uptime import Route, Uptime
from bot.patience import until_reached
from bot.services import Services
from bot.shards import Shards
from bot.store.db import Database
from bot.ui.kit.pictures import Paint, Pictures, in_thread
from bot.ui.kit.respond import PATIENCE_S
from bot.web.app import WebBoard

log = logging.getLogger(__name__)

LEAVE_S = 3.0  # of the five seconds that a stop may take; the sandbox has its own
HEARD_S = 0.1  # until a task that heard a cancellation has ended

Watched = Callable[[Overmorrow, Outbox, Database, Clock], AbstractAsyncContextManager[None]]
Served = Callable[[web.Application], AbstractAsyncContextManager[None]]


@dataclass(frozen=True, slots=True)
class Bot:
    """The client, and the loops that run beside it."""

    database: Database
    client: Overmorrow
    outbox: Outbox
    scheduler: Scheduler
    pairing: Pairing
    rounds: Rounds
    uptime: Uptime
    opponent: Opponent
    pool: Pool
    timeouts: Timeouts
    retention: Retention
    board: WebBoard | None


@dataclass(frozen=True, slots=True)
class Setup:
    """How a bot is set up over its database.

    An answer may take ``patience_s`` unannounced, ``figures`` is told what the parts do, ``paint``
    draws pictures, and a hint or review may use ``budgets``. The bot serves ``shards``, or (None)
    as many as Discord recommends. ``imprint`` says who hosts it. The board to click is reached at
    ``board_url``, where that is not ""; where it is ``board_open``, on the sandbox, people who play
    enter it without a ticket.
    """

    patience_s: float = PATIENCE_S
    figures: Figures | None = None
    shards: Shards | None = None
    paint: Paint = in_thread
    budgets: Budgets = USUAL
    imprint: Imprint = field(default_factory=Imprint)
    board_url: str = ""
    board_open: bool = False


PLAIN = Setup()


def build(database: Database, clock: Clock, animator: Animator, setup: Setup = PLAIN) -> Bot:
    """The bot's parts over a database, joined."""
    figures = database.figures = setup.figures or NoFigures()
    session, queue = Session(database, clock, figures), QueueService(database, clock, _secret)
    offers, pool = OfferService(database, clock, session), Pool()
    opponent = Opponent(database, clock, session, offers, pool, setup.budgets.judge)
    services = Services(
        store=database,
        clock=clock,
        session=session,
        drafts=DraftService(database, session),
        challenges=ChallengeService(database, clock, _secret),
        offers=offers,
        computer=ComputerService(database, clock, _secret),
        opponent=opponent,
        analyst=Analyst(database, clock, pool, setup.budgets),
        reviewer=Reviewer(database, clock, pool, setup.budgets),
        fair=FairPlay(database, clock),
        claims=Claims(database, clock, session),
        queue=queue,
        weekly=WeeklyService(database, clock, _secret),
        leagues=LeagueService(database, clock),
        organiser=LeagueOrganiser(database, clock),
        privacy=PrivacyService(database, clock, session, secrets.randbits),
        pictures=Pictures(figures, setup.paint),
        animator=animator,
        imprint=setup.imprint,
        browsers=BrowserService(database, clock, _key),
        board_url=setup.board_url,
    )
    uptime = Uptime(database, clock)
    shards = setup.shards
    identifies = Identifies(database if shards and not shards.is_all else None)
    client = Overmorrow(services, uptime, setup.patience_s, figures, shards, identifies)
    sender = Sender(client, services, database.identity)
    courier, plain = (DiscordCourier(sender, figures, each) for each in (DELIVER, DELIVER_PLAINLY))
    outbox = Outbox(database, clock, courier, plain=plain)
    scheduler = Scheduler(database, clock, session, uptime)
    pairing = Pairing(database, clock, queue)
    round_service = RoundService(database, clock, session, _secret, partial(premises, client))
    rounds = Rounds(database, clock, round_service, uptime)
    timeouts = Timeouts(services, lambda: client.guilds)
    retention = Retention(database, clock)
    board = None
    if setup.board_url:
        discord_access, is_open = DiscordAccess(client, clock), setup.board_open
        board = WebBoard(services, setup.board_url, uptime.wait, discord_access, is_open=is_open)
    uptime.on_restored = scheduler.wake
    uptime.ask = client.is_answered
    outbox.breaker.on_trip = partial(uptime.lost, Route.POSTING)
    outbox.breaker.on_reset = partial(uptime.regained, Route.POSTING)

    database.committed = uptime.wake
    database.wakes = {
        "notice": outbox.wake,
        "match": scheduler.wake,
        "pairing": pairing.wake,
        "league_round": rounds.wake,
        "owed_move": opponent.wake,
        "seen": retention.wake,
        "": timeouts.wake,  # no table tells of its time
    }
    if board is not None:
        database.wakes = {
            **database.wakes,
            **_with(database.wakes, board.pages.wake, "match", "draft"),
        }
    parts = outbox, scheduler, pairing, rounds, uptime, opponent, pool, timeouts, retention
    return Bot(database, client, *parts, board)


def _with(
    wakes: Mapping[str, Callable[[], None]], wake: Callable[[], None], *tables: str
) -> Mapping[str, Callable[[], None]]:
    """What is woken by these *tables*, and *wake* with it."""

    def both(other: Callable[[], None]) -> None:
        other()
        wake()

    return {table: partial(both, wakes[table]) if table in wakes else wake for table in tables}


def _key() -> str:
    """What opens a browser, or lets into one."""
    return secrets.token_urlsafe(32)


def _secret() -> bytes:
    """What the dice of a match are made of."""
    return secrets.token_bytes(32)


async def serve(
    database: Database,
    clock: Clock,
    token: str,
    stopped: asyncio.Event,
    setup: Setup = PLAIN,
    health: Watched | None = None,
    board: Served | None = None,
) -> None:
    """Runs the bot until *stopped*; ``health`` watches it meanwhile, ``board`` serves its page.

    Raises:
        HostError: the token was refused.
    """
    with Animator() as animator:
        bot = build(database, clock, animator, setup)
        await database.write(lambda tables: close_seasons(tables, clock.now()))
        await bot.client.services.weekly.prepare()
        async with AsyncExitStack() as stack:
            if health:
                watching = health(bot.client, bot.outbox, database, clock)
                await stack.enter_async_context(watching)
            if board and bot.board:
                await stack.enter_async_context(board(bot.board.application()))
            await _serve(bot, token, stopped)


async def _serve(bot: Bot, token: str, stopped: asyncio.Event) -> None:
    loops = (
        asyncio.create_task(_send(bot), name="outbox"),
        asyncio.create_task(bot.scheduler.run(), name="scheduler"),
        asyncio.create_task(bot.pairing.run(), name="pairing"),
        asyncio.create_task(bot.rounds.run(), name="rounds"),
        asyncio.create_task(bot.opponent.run(), name="opponent"),
        asyncio.create_task(bot.timeouts.run(), name="timeouts"),
        asyncio.create_task(bot.retention.run(), name="retention"),
        *([asyncio.create_task(bot.board.pages.run(), name="board")] if bot.board else []),
        asyncio.create_task(stopped.wait(), name="stop"),
        asyncio.create_task(bot.database.until_lost(), name="lease"),
    )
    reachable = asyncio.create_task(bot.uptime.run(), name="uptime")
    running = asyncio.create_task(_connect(bot.client, token), name="client")
    parts = {*loops, reachable, running}
    try:
        done, _ = await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()  # a task that failed stops the bot with its error
    finally:
        until = asyncio.get_running_loop().time() + LEAVE_S
        await _end(running)  # nothing connects any more
        await bot.client.hang_up()
        # Then the loops: what they have not begun is still owed. What they and answers need last.
        for task in loops:
            task.cancel()
        await asyncio.gather(*loops, bot.client.finish(), return_exceptions=True)
        reachable.cancel()
        await asyncio.gather(reachable, return_exceptions=True)
        await bot.pool.close()
        await _leave(bot.client, until)


async def _end(connecting: asyncio.Task[None]) -> None:
    """Cancel until that is heard.

    While the library connects anew it takes a cancellation for the end of that try alone.
    """
    while not connecting.done():
        connecting.cancel()
        await asyncio.wait({connecting}, timeout=HEARD_S)


async def _connect(client: Overmorrow, token: str) -> None:
    await until_reached(lambda: log_in(client, token))
    await client.connect()


async def _leave(client: Overmorrow, until: float) -> None:
    try:
        async with asyncio.timeout_at(until):
            await client.close()
    except TimeoutError:
        # A gateway that does not answer our farewell is given half a minute by the library.
        log.info("Discord did not answer the farewell")
        await client.http.close()


async def _send(bot: Bot) -> None:
    await bot.uptime.wait()  # what is owed about time is right only after it was given back
    log.info("ready", extra=log_fields(servers=len(bot.client.guilds)))
    await bot.outbox.run()
