"""A league on the sandbox: its time passes, four people are in a round."""

import asyncio
from collections.abc import Mapping
from datetime import date

from bot.league.values import Phase, Round
from bot.match.league_organiser import LeagueOrganiser, Plan
from bot.match.league_rounds import BEGIN_EVERY_MS
from bot.match.league_service import LeagueService
from bot.match.values.guild import AuditEntry
from bot.match.values.match import Player
from bot.sandbox.world import seed
from tests.flows.harness import Harness, quiet
from tests.sandbox.world import WAIT_S, Person

CLUB, GAMES = int(seed.CLUB), int(seed.GAMES)


async def act(home: Harness, instant: int) -> None:
    """Time passes up to an instant; what is due by then is done and told."""
    home.clock.ms = max(home.clock.ms, instant)
    home.database.wake()
    async with asyncio.timeout(WAIT_S):
        while True:
            due = await home.database.read(lambda tables: tables.leagues.next_due())
            if due is None or due > home.clock.ms:
                break
            await asyncio.sleep(0.01)
    await quiet(home)


async def sign_up(home: Harness) -> Round:
    """A league of Tumbleweed whose sign-up is open."""
    service = LeagueOrganiser(home.database, home.clock)
    plan = Plan(CLUB, "tumbleweed", {"size": 6}, GAMES, date(2027, 2, 1))
    this = await service.start(plan)
    await act(home, this.opens_at)
    return this


async def begun(
    home: Harness,
    this: Round,
    players: Mapping[str, Person],
    sooner: AuditEntry | None = None,
) -> Round:
    """Some people enter, and their matches begin; *sooner* than on the Monday if a manager does."""
    service = LeagueService(home.database, home.clock)
    for name, person in players.items():
        who = Player(int(person.id), name)
        await service.join(this.id, who, (), int(person.id))
    if sooner:
        await LeagueOrganiser(home.database, home.clock).start_now(this.id, sooner)
    await act(home, home.clock.ms if sooner else this.starts_at)
    while (now := await round_now(home, this)).phase is Phase.STARTING:
        await act(home, home.clock.ms + BEGIN_EVERY_MS)
    return now


async def round_now(home: Harness, this: Round) -> Round:
    """A round as it is stored."""
    found = await home.database.read(lambda tables: tables.leagues.round(this.id))
    assert found is not None
    return found
