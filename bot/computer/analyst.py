"""What people learn from the engine while they play: hints and tips, against the computer or alone.

It never looks at a running match between people; nor does a line that people are playing get
anything, however it lies.
"""

from collections.abc import Iterable, Sequence

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
from bot.computer.review import LEAST
from bot.computer.search import HINTS, advised, searched
from bot.computer.surrender import hopeless
from bot.engine.pool import Pool
from bot.engine.registry import engine
from bot.engine.tasks import Hint, HintTask, ReasonTask, TipTask
from bot.errors import Refusal
from bot.match.history.help import has_hints
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import own_seat
from bot.match.ports import Clock, Store, Tables
from bot.match.values.match import Match
from rules.core import AnyState
from rules.phrase import Said

__all__ = ["KEPT", "Analyst", "Hint"]

KEPT = 2
"""So many of a match's tips are kept for moves of a new kind."""


class Analyst:
    """Asks the engines about positions, on behalf of people who play."""

    def __init__(self, store: Store, clock: Clock, pool: Pool, budgets: Budgets = USUAL) -> None:
        self._store = store
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
        found = await searched(self._pool, task, user_id)
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
        return [await searched(self._pool, task, user_id) for task in tasks]

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
        return await searched(
            self._pool, ReasonTask(before.match.game, before.state, steps), user_id
        )

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

    async def advised(self, match_id: int, *, tips: bool = False) -> Advised:
        """The moves that were named as good in a match; *tips*: by tips alone."""
        return await advised(self._store, match_id, tips=tips)
