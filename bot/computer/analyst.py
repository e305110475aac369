"""What people learn from the engine: hints against the computer and alone, and reviews.

It never looks at a running match between people. Hints are for matches with one person in them,
reviews for matches that are over. A line that people are playing, however it lies, gets neither.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.computer.better import is_named, told_apart, turn_from
from bot.computer.budgets import USUAL, Budgets
from bot.computer.fair_play import FairPlay
from bot.computer.known_moves import (
    Advised,
    is_score,
    known_verbs,
    named_with,
    planned,
    tipped_positions,
    unlike,
    verb_of,
)
from bot.computer.review import (
    LEAST,
    MUCH,
    SURE,
    SWINGS,
    is_loss,
    is_reviewable,
    largest_losses,
    with_hindsight,
)
from bot.computer.surrender import hopeless
from bot.engine.pool import Pool, SearchError
from bot.engine.registry import engine
from bot.engine.review import Judgement
from bot.engine.tasks import Hint, HintTask, JudgeTask, ReasonTask, Task, TipTask
from bot.errors import Refusal, SearchFailed
from bot.match.history.help import has_hints
from bot.match.history.replay import LiveMatch, plies_of
from bot.match.history.seats import own_seat
from bot.match.ports import Clock, Store, Tables
from bot.match.values.match import Entry, Match
from rules.core import AnyState
from rules.phrase import Said

__all__ = ["HINTS", "KEPT", "LOOKED_AGAIN", "Analyst", "Hint"]

R = TypeVar("R")

HINTS = 3  # moves at most
KEPT = 2  # tips, for moves of a new kind
LOOKED_AGAIN = 5  # moves of a match at most, each for as long as two hints take


class Analyst:
    """Asks the engines about positions, on behalf of people."""

    def __init__(self, store: Store, clock: Clock, pool: Pool, budgets: Budgets = USUAL) -> None:
        self._store = store
        self._clock = clock
        self._pool = pool
        self._budgets = budgets
        self._fair = FairPlay(store, clock)

    async def hints(self, live: LiveMatch, user_id: int) -> Sequence[Hint]:
        """Up to three good moves for a person to act against the computer or alone, best first.

        What was named here before comes first, tips before hints. They are kept: whoever plays one
        of them is not blamed for it.

        Raises:
            Refusal: :meth:`check_hints`'s, people are playing this line, or the search failed.
        """
        task = HintTask(live.match.game, live.state, self._budgets.hint, HINTS)
        told = (await self._good(live, user_id, task))[:HINTS]
        await self._keep(live, told, tip=False)
        return told

    async def _good(
        self, live: LiveMatch, user_id: int, task: HintTask | TipTask
    ) -> Sequence[Hint]:
        """What was named here before, then what *task* finds; it isn't kept yet."""
        await self._check(live, user_id)
        match, state = live.match, live.state
        named = (await self.advised(match.id)).get(state.digest(), frozenset())
        tips = (await self.advised(match.id, tips=True)).get(state.digest(), frozenset())
        found = await self._ask(task, user_id)
        best, values = found[0].value, {hint.move: hint.value for hint in found}
        moves = [*sorted(named - {*values}), *(move for move in values if move in named)]
        why = await self._reasons(match, state, moves, user_id)
        again = [Hint(m, values.get(m, best), w) for m, w in zip(moves, why, strict=True)]
        again.sort(key=lambda hint: hint.move not in tips)
        short = LEAST[engine(match.game).unit]
        good = [hint for hint in found if hint.move not in named and best - hint.value < short]
        return [*again, *good]

    async def told(self, live: LiveMatch, user_id: int, *, tips: bool = False) -> Sequence[Hint]:
        """What was named here before, or else the only legal move. Nothing is searched.

        Raises:
            Refusal: as for :meth:`hints`.
        """
        await self._check(live, user_id)
        state = live.state
        only = state.legal() if len(state.legal()) == 1 else ()
        advised = await self.advised(live.match.id, tips=tips)
        named = sorted(advised.get(state.digest(), map(state.format, only)))
        why = await self._reasons(live.match, state, named, user_id)
        return [*map(Hint, named, [0.0] * len(named), why)]

    async def _check(self, live: LiveMatch, user_id: int) -> None:
        self.check_hints(live, user_id)
        await self._fair.check(live, user_id)

    async def _reasons(
        self, match: Match, state: AnyState, moves: Iterable[str], user_id: int
    ) -> list[Sequence[Said]]:
        """Why each of *moves* is good in *state*; refuses where the search failed."""
        advised = await self.advised(match.id)
        turns = (planned(state, move, advised) for move in moves)
        tasks = [ReasonTask(match.game, state, turn, is_planned=True) for turn in turns]
        return [await self._ask(task, user_id) for task in tasks]

    async def _keep(self, live: LiveMatch, told: Sequence[Hint], *, tip: bool) -> None:
        """Store what was named as good, a turn step by step."""
        named = named_with(live.state, told, await self.advised(live.match.id))

        async def keep(tables: Tables) -> None:
            for at, moves in named.items():
                await tables.computer_matches.advise(live.match.id, at, sorted(moves), tip=tip)

        await self._store.write(keep)

    def check_hints(self, live: LiveMatch, user_id: int) -> None:
        """Refuse hints to a person who may not ask for them in a match as it stands.

        Raises:
            Refusal: no match with hints, over, or not their turn.
        """
        if not has_hints(live.match):
            raise Refusal("hint.week" if live.match.sealed_until is not None else "hint.people")
        if live.state.to_act != own_seat(live, user_id):
            raise Refusal("hint.not_yours")

    async def why(self, before: LiveMatch, steps: tuple[str, ...], user_id: int) -> Sequence[Said]:
        """Why the computer played *steps*, a whole turn, from *before*; most important first.

        Raises:
            Refusal: people are playing this line, or the search failed.
        """
        await self._fair.check(before, user_id)
        return await self._ask(ReasonTask(before.match.game, before.state, steps), user_id)

    async def tip(self, live: LiveMatch, user_id: int, *, recent: int = 0) -> Hint:
        """A good move for somebody's first turns, for other reasons than the *recent* tips gave.

        Raises:
            Refusal: as for :meth:`hints`.
        """
        match, state, seat = live.match, live.state, live.state.to_act
        assert seat is not None, "somebody is to act"
        met = known_verbs(match, seat, await self.advised(match.id))
        task = TipTask(match.game, state, self._budgets.hint, frozenset(met))
        named = await self.told(live, user_id, tips=True)  # also as a step of a turn
        best = named[0] if len(named) == 1 else (await self._good(live, user_id, task))[0]
        await self._keep(live, [best], tip=True)
        tipped = tipped_positions(match, seat, await self.advised(match.id, tips=True))
        return unlike(best, await self._told(match, tipped[::-1][:recent][::-1], user_id))

    async def tip_of_new_kind(self, live: LiveMatch, most: int, user_id: int) -> Hint | None:
        """A good move of a kind that is new in the match, or else with a main reason that is.

        Nothing is searched where one move alone is legal, nor after *most* tips; the last of these
        are kept for moves of a new kind, and so are all once a match is as good as decided.

        Raises:
            Refusal: as for :meth:`hints`.
        """
        match, state, seat = live.match, live.state, live.state.to_act
        if seat is None or len(state.legal()) == 1:
            return None
        advised, tips = await self.advised(match.id), await self.advised(match.id, tips=True)
        is_hinted = state.digest() in advised and state.digest() not in tips
        tipped = tipped_positions(match, seat, tips)
        if is_hinted or len(tipped) >= most:
            return None
        told = {why.key for whys in await self._told(match, tipped, user_id) for why in whys}
        task = HintTask(match.game, state, self._budgets.hint, HINTS)
        best = unlike((await self._good(live, user_id, task))[0])
        if not best.reasons:
            return None
        if verb_of(state, best.move) in known_verbs(match, seat, advised):
            main = best.reasons[0]
            is_decided = abs(best.value) >= hopeless(match.game, state)
            is_last = len(tipped) >= most - KEPT
            if is_decided or is_last or main.key in told or is_score(main):
                return None
        await self._keep(live, [best], tip=True)
        return best

    async def _told(
        self, match: Match, states: Sequence[AnyState], user_id: int
    ) -> Sequence[Sequence[Said]]:
        """The reasons for the moves that tips named in positions."""
        tips = await self.advised(match.id, tips=True)
        named = [(state, sorted(tips.get(state.digest(), ()))) for state in states]
        return [why for at in named for why in await self._reasons(match, *at, user_id)]

    async def missed(self, before: LiveMatch, entry: Entry, user_id: int) -> Hint | None:
        """A move much better than the first step of *entry*, played from *before*; mostly None.

        It is searched as long as for a hint. A step that a hint named is never told of as missed.

        Raises:
            Refusal: people are playing this line, or the search failed.
        """
        await self._fair.check(before, user_id)
        match, state, step = before.match, before.state, entry.steps[0]
        if is_named(match.game, state, step, await self.advised(match.id)):
            return None
        much = MUCH[engine(match.game).unit]
        for budget, multi in ((self._budgets.missed, 1), (self._budgets.hint, HINTS)):
            task = JudgeTask(match.game, state, match.plies, step, budget, multi)
            judged = await self._ask(task, user_id)
            if judged.is_found or judged.loss < much:
                return None
        told = told_apart(match.game, state, judged, entry.steps)
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
        return await self._ask(ReasonTask(game, state, (told.best,)), user_id, "review.failed")

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
                found.append(await self._ask(task, user_id, "review.failed"))
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
        advised = await self.advised(match.id)
        positions = {ply: state for ply, state, *_ in plies_of(match)}
        unit = engine(match.game).unit
        for one in largest_losses(match, judged)[:LOOKED_AGAIN]:
            state = positions[one.ply]
            if is_named(match.game, state, one.move, advised):
                continue
            task = JudgeTask(match.game, state, one.ply, one.move, self._budgets.hint, HINTS)
            again = await self._ask(task, user_id, "review.failed")
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
        told = told_apart(match.game, positions[one.ply], one, played)
        if told is None:
            return ()
        state = positions[told.ply]
        if is_named(match.game, state, told.move, await self.advised(match.id)):
            return ()
        why = await self._why_better(match.game, state, one, told, user_id)
        return [replace(told, reasons=tuple(why))]

    async def _ask(self, task: Task[R], user_id: int, failed: str = "hint.failed") -> R:
        try:
            return await self._pool.ask(task, user_id)
        except SearchError as error:
            raise SearchFailed(failed) from error

    async def advised(self, match_id: int, *, tips: bool = False) -> Advised:
        """The moves that were named as good in a match; *tips*: by tips alone."""
        return await self._store.read(lambda t: t.computer_matches.advised(match_id, tips=tips))

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
