"""What people learn from the engine: hints in their matches against the computer, and reviews.

It never looks at a running match between people: hints are for matches against the computer alone,
reviews for what is over, and a position that stands in such a match, however it lies, gets neither.
"""

from collections.abc import Mapping, Sequence

from bot.computer.fair_play import check_position, is_barred
from bot.engine.engine import Budget, Unit
from bot.engine.pool import Pool, SearchError
from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.engine.tasks import Hint, HintTask, JudgeTask, ReasonTask
from bot.errors import Refusal
from bot.match.ports import Clock, Store
from bot.match.record.numbers import moves_made
from bot.match.record.replay import LiveMatch, before_first_entry
from bot.match.record.seats import own_seat
from bot.match.solo.personal_bests import is_alone
from bot.match.values.match import Entry, Match
from rules.core import CHANCE
from rules.notation import advance

Advice = Hint
"""A good move, its value for the seat to act, and why."""

HINT = Budget(10_000, 1500)
LEAST_REVIEWED = 3  # moves
TIP = Budget(2_000, 400)
JUDGE = Budget(1_500, 120)


MUCH: Mapping[Unit, float] = {"share": 0.3, "cells": 4.0, "points": 2.0}
"""By how much a move falls short of the best one before that is worth a word."""


class Analyst:
    """Asks the engines about positions, on behalf of people."""

    def __init__(self, store: Store, clock: Clock, pool: Pool) -> None:
        self._store = store
        self._clock = clock
        self._pool = pool

    async def hints(self, live: LiveMatch, user_id: int, budget: Budget = HINT) -> Sequence[Advice]:
        """Up to three good moves for a person to act against the computer, best first.

        Raises:
            Refusal: no match against the computer, over, not their turn, somebody plays this very
                position, or the search failed.
        """
        if not live.match.has_computer:
            raise Refusal("hint.people")
        seat = own_seat(live, user_id)
        if live.state.to_act != seat:
            raise Refusal("hint.not_yours")
        now = self._clock.now()
        await self._store.read(lambda tables: check_position(tables, live, now))
        try:
            return await self._pool.ask(HintTask(live.match.game, live.state, budget), user_id)
        except SearchError as error:
            raise Refusal("hint.failed") from error

    async def why(self, before: LiveMatch, entry: Entry, user_id: int) -> Advice:
        """Why the computer played the first step of *entry* from *before*.

        Raises:
            Refusal: people are playing this very position, or the search failed.
        """
        now = self._clock.now()
        await self._store.read(lambda tables: check_position(tables, before, now))
        step = entry.steps[0]
        try:
            task = ReasonTask(before.match.game, before.state, step)
            return Advice(step, 0.0, await self._pool.ask(task, user_id))
        except SearchError as error:
            raise Refusal("hint.failed") from error

    async def missed(self, before: LiveMatch, entry: Entry, user_id: int) -> Advice | None:
        """What would have been much better than the first step of *entry*, played from *before*.

        Raises:
            Refusal: the search failed.
        """
        match, ply = before.match, before.match.plies
        task = JudgeTask(match.game, before.state, ply, entry.steps[0], TIP)
        try:
            judged = await self._pool.ask(task, user_id)
        except SearchError as error:
            raise Refusal("hint.failed") from error
        if judged.loss < MUCH[engine(match.game).unit]:
            return None
        return Advice(judged.best, judged.best_value, judged.reasons)

    async def judged(self, live: LiveMatch, user_id: int) -> Sequence[Judgement]:
        """Every ply of a match that is over, judged; those that may not be looked at are left out.

        Raises:
            Refusal: :meth:`check_review`'s, or a search failed.
        """
        await self.check_review(live)
        match = live.match
        found: list[Judgement] = []
        state, steps = before_first_entry(match).state, list[str]()
        try:
            for entry in match.line:
                barred = await self._is_barred(match, tuple(steps))
                for step in entry.steps:
                    if not step.startswith("leave:") and not barred:
                        task = JudgeTask(match.game, state, len(steps), step, JUDGE)
                        found.append(await self._pool.ask(task, user_id))
                    state = advance(state, step)
                    steps.append(step)
        except SearchError as error:
            raise Refusal("review.failed") from error
        return found

    async def check_review(self, live: LiveMatch) -> None:
        """Whether a match may be reviewed.

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

    async def check_practice(self, then: LiveMatch) -> None:
        """Whether a position of a match that is over may be played on against the computer.

        Raises:
            Refusal: people are playing this very position, or the match's week is open.
        """
        sealed = then.match.sealed_until
        if sealed is not None and sealed > self._clock.now():
            raise Refusal("review.sealed")
        now = self._clock.now()
        await self._store.read(lambda tables: check_position(tables, then, now))

    async def _is_barred(self, match: Match, steps: Sequence[str]) -> bool:
        now = self._clock.now()
        return await self._store.read(lambda tables: is_barred(tables, match, steps, now))


def is_reviewable(live: LiveMatch) -> bool:
    """Whether so much was played that a review has something to say: alone, of a turn's dice."""
    return moves_made(live) >= (1 if is_alone(live.match) else LEAST_REVIEWED)


def is_own_turn(live: LiveMatch) -> bool:
    """Whether a person is to act in a match against the computer."""
    seat = live.acting
    return (
        live.match.has_computer
        and seat is not None
        and seat != CHANCE
        and live.match.players[seat].level is None
    )
