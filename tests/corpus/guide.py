"""What the computer tells people in one match, as the bot does, without database and processes."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence, Set
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from bot.computer.analyst import Analyst, Hint
from bot.computer.budgets import Budgets
from bot.computer.review import review_of
from bot.computer.reviewer import Reviewer
from bot.engine.engine import Budget, never
from bot.engine.tasks import Task
from bot.errors import Refusal
from bot.guidance import hint_line, step_hint
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.computer_match import ComputerMatch, RunningPosition
from bot.match.values.match import Match
from bot.match.values.review import Review
from bot.services import Services
from bot.tips import name_tip, step_tip, tip_of, told_tip
from bot.ui.match.card_context import Tip
from rules.phrase import Said
from tests.corpus.speech import words

T = TypeVar("T")

EVER_MS = 3_600_000
"""Searches end by their nodes."""

BRIEFEST = Budgets(Budget(32, EVER_MS), Budget(16, EVER_MS), Budget(8, EVER_MS))
"""Enough to have reasons; which moves are good is no matter here."""


def done(work: Coroutine[Any, Any, T]) -> T:
    """The result of *work*, which waits for nothing."""
    try:
        work.send(None)
    except StopIteration as result:
        return cast(T, result.value)
    raise AssertionError("it waits for something")


@dataclass
class Known:
    """What is kept of a match against the computer; a store of its tables, and a pool."""

    match: ComputerMatch | None
    tips: dict[str, Set[str]] = field(default_factory=dict)
    named: dict[str, Set[str]] = field(default_factory=dict)

    async def get(self, _match_id: int) -> ComputerMatch | None:
        """The match; None where nobody sits opposite."""
        return self.match

    async def put(self, match: ComputerMatch) -> None:
        """Keeps the match."""
        self.match = match

    async def advise(
        self, _match_id: int, position: str, moves: Sequence[str], *, tip: bool
    ) -> None:
        """Keeps which moves were named in a position."""
        for kept in (self.named, *([self.tips] if tip else [])):
            kept[position] = kept.get(position, frozenset()) | {*moves}

    async def advised(self, _match_id: int, *, tips: bool = False) -> Mapping[str, Set[str]]:
        """The moves that were named."""
        return self.tips if tips else self.named

    async def being_played(self, *_asked: object) -> Sequence[RunningPosition]:
        """Nobody plays anything else."""
        return ()

    async def own_running(self, *_asked: object) -> Sequence[tuple[int, int]]:
        """No other match of theirs runs."""
        return ()

    async def read(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """What *work* finds in the tables."""
        return await work(SimpleNamespace(computer_matches=self))

    async def write(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """What *work* does to them."""
        return await self.read(work)

    async def ask(self, task: Task[T], _person: int) -> T:
        """The result of a search, made here and now, and by its nodes alone."""
        return task.run(EVER_MS, never)


class Guide:
    """The computer beside one match."""

    def __init__(self, match: Match, *, guided: bool) -> None:
        known = ComputerMatch(match.id, guided=guided) if match.has_computer else None
        self.known = Known(known)
        store: Any = self.known
        parts = store, SimpleNamespace(now=lambda: 0), store, BRIEFEST
        self.analyst, self.reviewer = Analyst(*parts), Reviewer(*parts)

    def _services(self, live: LiveMatch) -> Services:
        async def load_at(_match_id: int, version: int) -> LiveMatch:
            return replayed(live.match, version)

        session = SimpleNamespace(load_at=load_at)
        asked = SimpleNamespace(
            store=self.known, session=session, analyst=self.analyst, reviewer=self.reviewer
        )
        return cast(Services, asked)

    def tip(self, live: LiveMatch) -> Tip | None:
        """What the card of a match says below."""
        return done(tip_of(self._services(live), words(), live))

    def own_tip(self, live: LiveMatch) -> Tip | None:
        """What stands on one's own board after [Show tip]."""
        done(name_tip(self._services(live), live))
        return done(told_tip(self._services(live), words(), live))

    def step_tip(self, now: DraftPosition) -> Tip | None:
        """What to go on with in the midst of a turn."""
        return done(step_tip(self._services(now.live), words(), now))

    def step_hint(self, now: DraftPosition) -> str:
        """What a newcomer is told of a question in the midst of a turn."""

        async def is_new(_work: object) -> bool:
            return True

        asked = cast(Services, SimpleNamespace(store=SimpleNamespace(read=is_new)))
        return done(step_hint(asked, words(), now))

    def hints(self, live: LiveMatch) -> Sequence[Hint]:
        """The answer to [Hint]."""
        return done(self.analyst.hints(live, self._person(live)))

    def why(self, before: LiveMatch, steps: tuple[str, ...]) -> Sequence[Said]:
        """Why the computer played so."""
        return done(self.analyst.why(before, steps, 0))

    def review(self, live: LiveMatch) -> Review | None:
        """What a review finds; None where there is too little to look at."""
        try:
            judged = done(self.reviewer.judged(live, 0))
        except Refusal:
            return None
        return review_of(live.match, judged, done(self.reviewer.swings(live.match, judged, 0)))

    def _person(self, live: LiveMatch) -> int:
        assert live.acting is not None, "somebody is to act"
        return live.match.players[live.acting].user_id


def newcomer_hint(live: LiveMatch) -> str:
    """What a newcomer is told on a card among people."""
    return hint_line(cast(Services, None), words(), live, is_new=True)
