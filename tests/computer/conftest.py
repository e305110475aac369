"""The computer over a real database, with one worker process that all tests of a file share."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest_asyncio

from bot.computer.analyst import Analyst
from bot.computer.ladders import opponent
from bot.computer.opponent import Opponent
from bot.computer.reviewer import Reviewer
from bot.engine.pool import Pool
from bot.match.computer_service import ComputerService
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Player
from rules import GAMES, options
from tests.brief import BRIEF
from tests.table import ANA, HOME, Table, table


@dataclass
class Against:
    """A table at which Ana plays the computer."""

    t: Table
    service: ComputerService
    loop: Opponent
    pool: Pool

    @property
    def analyst(self) -> Analyst:
        """Whom Ana asks for hints, with brief searches."""
        return Analyst(self.t.database, self.t.clock, self.pool, BRIEF)

    @property
    def reviewer(self) -> Reviewer:
        """Who judges what Ana played, with brief searches."""
        return Reviewer(self.t.database, self.t.clock, self.pool, BRIEF)

    @property
    def services(self) -> Any:
        """The parts of the bot that tips ask."""
        return SimpleNamespace(
            store=self.t.database,
            session=self.t.session,
            analyst=self.analyst,
            reviewer=self.reviewer,
        )

    async def begin(
        self,
        game: str = "rive",
        level: int = 1,
        *,
        seats: int = 2,
        own_seat: int | None = 0,
        **given: str,
    ) -> LiveMatch:
        """Ana's match against a level, on the smallest board if nothing else is said."""
        small = "size" in {option.name for option in options.declared(GAMES[game].Options)}
        given = given or ({"size": "3"} if small else {})
        computer = opponent(game, given, seats, level)
        nonce = next(self.t.interactions)
        number = await self.service.begin(
            game, given, ANA, computer, HOME, nonce, seats=seats, own_seat=own_seat
        )
        return await self.t.session.load(number)

    async def reply(self, live: LiveMatch) -> LiveMatch:
        """The match once the computer has moved as often as it owes."""
        while live.acting is not None and live.match.players[live.acting].level:
            assert await self.loop.begin_due(), "a move is owed and due"
            await self.loop.idle()
            live = await self.t.session.load(live.match.id)
        return live

    async def again(self, live: LiveMatch, computer: Player) -> LiveMatch:
        """The next match, against *computer*."""
        nonce = next(self.t.interactions)
        number = await self.service.again(live.match, ANA.user_id, computer, nonce)
        return await self.t.session.load(number)


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def pool() -> AsyncIterator[Pool]:
    """One worker."""
    made = Pool(workers=1)
    yield made
    await made.close()


@pytest_asyncio.fixture(loop_scope="package")
async def against(tmp_path: Path, pool: Pool) -> AsyncIterator[Against]:
    """Nothing has been played."""
    async with table(tmp_path) as t:
        loop = Opponent(t.database, t.clock, t.session, t.asking, pool, BRIEF.judge)
        yield Against(t, ComputerService(t.database, t.clock, lambda: b"s" * 32), loop, pool)
