"""A bot without Discord: a real database file, a clock that the test moves, a few people."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from bot.match.challenge_service import ChallengeService
from bot.match.draft import DraftService
from bot.match.history.replay import LiveMatch
from bot.match.offer_service import OfferService
from bot.match.session import Session
from bot.match.values.challenge import Terms
from bot.match.values.match import Location, Player
from bot.match.values.offers import OfferKind
from bot.store.db import Database
from tests import databases

ANA, BO, CHI = Player(1001, "Ana"), Player(1002, "Bo"), Player(1003, "Chi")
HOME = Location(guild_id=5, channel_id=6)


@dataclass
class MovedClock:
    """A clock that stands until it is moved."""

    ms: int = 1_800_000_000_000

    def now(self) -> int:
        return self.ms


@dataclass
class Table:
    """The parts of the bot that decide, over one database."""

    database: Database
    clock: MovedClock
    session: Session
    drafting: DraftService
    seating: ChallengeService
    asking: OfferService
    interactions: "count[int]" = field(default_factory=lambda: count(1))

    async def begin(self, *steps: str, **options: str) -> LiveMatch:
        """A match of Ana against Bo on size 3 after *steps*, each a turn of whoever acts."""
        given = {"size": "3", **options}
        challenge = await self.seating.make(Terms("tumbleweed", given), ANA, BO, HOME)
        live = await self.join(challenge.id, BO)
        for step in steps:
            live = await self.play(live, step)
        return live

    async def join(self, challenge_id: int, player: Player) -> LiveMatch:
        """The last seat of a table is taken: its match."""
        live = await self.seating.join(
            challenge_id, player, 900 + challenge_id, nonce=next(self.interactions)
        )
        assert isinstance(live, LiveMatch)
        return live

    async def both_sides(self, game: str, options: Mapping[str, str]) -> LiveMatch:
        """Ana plays against herself; it begins at once."""
        offered = await self.seating.make(Terms(game, options), ANA, ANA, HOME)
        return await self.seating.start(offered.id, ANA.user_id)

    async def play(self, live: LiveMatch, text: str) -> LiveMatch:
        """Plays one turn for whoever acts."""
        assert live.acting is not None
        user_id, match = live.match.players[live.acting].user_id, live.match
        now = await self.drafting.add(match.id, user_id, match.version, text)
        interaction_id = next(self.interactions)
        return await self.session.play(
            match.id, user_id, match.version, now.draft.steps, interaction_id
        )

    async def offer_draw(self, live: LiveMatch, step: str) -> LiveMatch:
        """Plays a turn of one step for whoever acts, and offers a draw with it."""
        assert live.acting is not None
        user_id, match = live.match.players[live.acting].user_id, live.match
        interaction_id = next(self.interactions)
        return await self.session.play(
            match.id, user_id, match.version, [step], interaction_id, asks=OfferKind.DRAW
        )

    async def any_turn(self, live: LiveMatch, number: int, *, draw: bool = False) -> LiveMatch:
        """Plays some turn of whoever acts, up to where dice fall; *number* says which."""
        state, steps, match = live.state, list[str](), live.match
        while state.to_act == live.acting and state.turn == live.state.turn:
            legal = state.legal()
            move = legal[number % len(legal)]
            steps.append(state.format(move))
            state = state.play(move)
        assert live.acting is not None
        user_id, interaction_id = match.players[live.acting].user_id, next(self.interactions)
        asks = OfferKind.DRAW if draw else None
        return await self.session.play(
            match.id, user_id, match.version, steps, interaction_id, asks=asks
        )

    async def to_the_end(self, live: LiveMatch, numbers: Iterable[int] = range(300)) -> LiveMatch:
        """Play turns until the match is over: of what may be played, the one of each number."""
        for number in numbers:
            if live.match.ending:
                break
            live = await self.any_turn(live, number)
        return live

    async def ask_back(self, live: LiveMatch, who: Player) -> LiveMatch:
        """Somebody asks to take their last turn back, on the newest card."""
        match, interaction_id = live.match, next(self.interactions)
        return await self.asking.takeback(match.id, who.user_id, match.version, interaction_id)

    async def agree(self, live: LiveMatch, who: Player) -> LiveMatch:
        """Somebody agrees to the newest offer."""
        match, interaction_id = live.match, next(self.interactions)
        number = match.offers.made
        return await self.asking.agree(match.id, who.user_id, match.version, number, interaction_id)


def table_over(database: Database) -> Table:
    """The bot's parts over a database, with a clock of their own."""
    clock = MovedClock()
    session = Session(database, clock)
    return Table(
        database,
        clock,
        session,
        DraftService(database, session),
        ChallengeService(database, clock, lambda: b"s" * 32),
        OfferService(database, clock, session),
    )


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[Table]:
    """Opens the bot's parts over the database in *folder*."""
    database = await Database.open(databases.prepared(folder / "overmorrow.sqlite3"))
    try:
        yield table_over(database)
    finally:
        await database.close()
