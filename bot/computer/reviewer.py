"""What somebody learns from a match that is over, and what they missed in their last turn.

A line that people are playing, however it lies, is not looked at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.computer.better import at_difference, is_named, turn_from
from bot.computer.budgets import USUAL, Budgets
from bot.computer.fair_play import FairPlay
from bot.computer.review import (
    MUCH,
    SURE,
    SWINGS,
    is_loss,
    is_reviewable,
    largest_losses,
    with_hindsight,
)
from bot.computer.search import HINTS, advised, searched
from bot.engine.pool import Pool
from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.engine.tasks import Hint, JudgeTask, ReasonTask
from bot.errors import Refusal
from bot.match.history.replay import LiveMatch, plies_of
from bot.match.ports import Clock, Store
from bot.match.values.match import Entry, Match
from rules.core import AnyState
from rules.phrase import Said

LOOKED_AGAIN = 5
"""So many moves of a match at most are judged once more, each for as long as two hints take."""


class Reviewer:
    """Judges what was played."""

    def __init__(self, store: Store, clock: Clock, pool: Pool, budgets: Budgets = USUAL) -> None:
        self._store = store
        self._clock = clock
        self._pool = pool
        self._budgets = budgets
        self._fair = FairPlay(store, clock)

    async def check_review(self, live: LiveMatch) -> None:
        """Refuse a review of a match that has none.

        Raises:
            Refusal: it runs, too little was played in it, or its week is open.
        """
        match = live.match
        if not match.ending:
            raise Refusal("review.running")
        if match.sealed_until is not None and match.sealed_until > self._clock.now():
            raise Refusal("review.sealed")
        if not is_reviewable(live):
            raise Refusal("review.nothing")

    async def check_practice(self, then: LiveMatch, user_id: int) -> None:
        """Refuse somebody to play on, against the computer, from where a match that is over stood.

        Raises:
            Refusal: people are playing this line, or the match's week is open.
        """
        sealed = then.match.sealed_until
        if sealed is not None and sealed > self._clock.now():
            raise Refusal("review.sealed")
        await self._fair.check(then, user_id)

    async def missed(self, before: LiveMatch, entry: Entry, user_id: int) -> Hint | None:
        """A move much better than the first step of *entry*, played from *before*; mostly None.

        It is searched as long as for a hint. A step that a hint named is never told of as missed.

        Raises:
            Refusal: people are playing this line, or the search failed.
        """
        await self._fair.check(before, user_id)
        match, state, step = before.match, before.state, entry.steps[0]
        if is_named(match.game, state, step, await advised(self._store, match.id)):
            return None
        much = MUCH[engine(match.game).unit]
        for budget, multi in ((self._budgets.missed, 1), (self._budgets.hint, HINTS)):
            task = JudgeTask(match.game, state, match.plies, step, budget, multi)
            judged = await searched(self._pool, task, user_id)
            if judged.is_found or judged.loss < much:
                return None
        told = at_difference(match.game, state, judged, entry.steps)
        if told is None or told.ply != judged.ply:  # said of the turn's first step
            return None
        why = await self._why_better(match.game, state, judged, told, user_id)
        return Hint(told.best, told.best_value, why)

    async def _why_better(
        self, game: str, state: AnyState, one: Judgement, told: Judgement, user_id: int
    ) -> Sequence[Said]:
        """Why the move that is *told* is good in *state*: known, if *one* says the same."""
        if told.best == one.best:
            return one.reasons
        return await searched(
            self._pool, ReasonTask(game, state, (told.best,)), user_id, "review.failed"
        )

    async def judged(self, live: LiveMatch, user_id: int) -> Sequence[Judgement]:
        """Every ply of a match that is over, judged; those that may not be looked at are left out.

        Raises:
            Refusal: :meth:`check_review`'s, or a search failed.
        """
        await self.check_review(live)
        match, bars = live.match, await self._fair.bars(live, user_id)
        found, barred = list[Judgement](), False
        for ply, state, step, is_first in plies_of(match):
            if is_first:
                barred = bars.at(ply) is not None
            if not barred:
                task = JudgeTask(match.game, state, ply, step, self._budgets.judge)
                found.append(await searched(self._pool, task, user_id, "review.failed"))
        return with_hindsight(found, engine(match.game).unit, len(match.players))

    async def swings(
        self, match: Match, judged: Sequence[Judgement], user_id: int
    ) -> Sequence[Judgement]:
        """The largest losses of people that are losses, too, after a search as long as for a hint.

        A move that a hint named, or would name now, is no loss.

        Raises:
            Refusal: a search failed.
        """
        found: list[Judgement] = []
        named = await advised(self._store, match.id)
        positions = {ply: state for ply, state, *_ in plies_of(match)}
        unit = engine(match.game).unit
        for one in largest_losses(match, judged)[:LOOKED_AGAIN]:
            state = positions[one.ply]
            if is_named(match.game, state, one.move, named):
                continue
            task = JudgeTask(match.game, state, one.ply, one.move, self._budgets.hint, HINTS)
            again = await searched(self._pool, task, user_id, "review.failed")
            if one.value <= -SURE[unit]:  # a proof from further on
                again = replace(again, value=min(again.value, one.value))
            if again.best != again.move and is_loss(again, unit):
                found += await self._as_told(match, positions, again, user_id)
            if len(found) == SWINGS:
                break
        return found

    async def _as_told(
        self, match: Match, positions: Mapping[int, AnyState], one: Judgement, user_id: int
    ) -> Sequence[Judgement]:
        """A loss with the step that the better turn has beside what was played; () if it has none.

        What a hint named is no loss there either.
        """
        played = turn_from(match, one.ply)
        told = at_difference(match.game, positions[one.ply], one, played)
        if told is None:
            return ()
        state = positions[told.ply]
        if is_named(match.game, state, told.move, await advised(self._store, match.id)):
            return ()
        why = await self._why_better(match.game, state, one, told, user_id)
        return [replace(told, reasons=tuple(why))]
