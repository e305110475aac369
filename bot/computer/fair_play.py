"""Fair play: the line of a running match between people gets no engine.

Positions are compared by how they lie (``bot.match.history.fingerprint``), and so that a board that
is turned or mirrored is the same, every image of a position is looked for. A line is barred from
the position on that it shares with a match: else a copy of that match, one move further, would be
told the answer to that move. So it is from where the stones of a match of one's own stand there, in
whatever order they came. The first plies of a game are everybody's.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.computer.nearness import MatchImages, images_of
from bot.errors import Unfair
from bot.match.history.fingerprint import images, symmetries
from bot.match.history.help import person_in
from bot.match.history.replay import LiveMatch, before_first_entry, replayed
from bot.match.ports import Clock, Store, Tables
from bot.match.solo.personal_bests import is_alone
from bot.match.values.computer_match import RunningPosition
from bot.match.values.match import Match
from rules.core import AnyState
from rules.notation import advance

LAST = 8
"""So many of the last versions of a running match are compared.

More than the present one: moves may have been exchanged, or taken back. The refusals say it.
"""

COMMON = 4
"""So many plies from the start are common to many matches: they tell nothing about one."""

OPENING = 12
"""After so many plies people are hardly ever in the line of strangers."""

KEPT = 1000
"""Matches whose images are kept: each is looked at again with each move of a line."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Where a line of *plies* is that of running matches, for one person who asks.

    ``exact`` has the plies that lead to positions which anybody is playing, ``own`` the first one
    that leads into a match of theirs, with its number, ``rated`` the first into any rated match.
    ``near`` is the first that comes of the stones of a match of theirs, in another order.
    """

    plies: int
    exact: frozenset[int] = frozenset()
    own: tuple[int, int] | None = None
    rated: int | None = None
    near: tuple[int, int] | None = None

    @property
    def is_open(self) -> bool:
        """Whether nobody plays any of it, but perhaps the last position: all may be reviewed."""
        return all(self.at(ply) is None for ply in range(self.plies))

    def at(self, ply: int) -> Unfair | None:
        """Why the engine may not look at the position after so many plies; None where it may."""
        if refusal := self.along(ply):
            return refusal
        if self.near is not None and ply >= self.near[0]:
            return Unfair("own", match=self.near[1])
        return Unfair("position") if ply in self.exact else None

    def along(self, ply: int) -> Unfair | None:
        """As :meth:`at`, but positions that strangers reached by chance are open here."""
        if self.own is not None and ply >= self.own[0]:
            return Unfair("own", match=self.own[1])
        if self.rated is not None and ply >= self.rated:
            return Unfair("rated")
        return None


class FairPlay:
    """Says where the engine may look, for whom."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._images = dict[int, MatchImages]()

    async def check(self, live: LiveMatch, user_id: int) -> None:
        """Refuse to look at a match's present position for somebody, if people are playing it.

        Raises:
            Refusal: people are playing this very position, or a match that leads to it.
        """
        bars = await self.bars(live, user_id)
        if (refusal := bars.at(bars.plies)) is not None:
            raise refusal

    async def why_not_move(self, live: LiveMatch) -> Unfair | None:
        """Why the computer, whose turn it is, has to wait; None where it may move.

        Practice that was begun from somewhere may lead into a stranger's match; other matches do
        by chance alone, and then it moves.
        """
        bars = await self.bars(live, person_in(live.match).user_id)
        return bars.at(bars.plies) if live.match.is_practice else bars.along(bars.plies)

    async def bars(self, live: LiveMatch, user_id: int) -> Bars:
        """Where along the line of a match the engine may not look for somebody.

        Where a set-up is decided (a komi, the first stones, sides), its plies are not counted for
        what follows from a shared position: a suggested one is everybody's. Dice are, as any ply:
        what they bring tells matches apart better than choices do. Who plays alone is nobody's
        opponent: their own match bars nothing in it.
        """
        match, line, now = live.match, _line(live), self._clock.now()
        stood = len(before_first_entry(match).state.board()) if match.lesson else 0
        laid = {ply: images(state) for ply, state in enumerate(line) if stood + ply > COMMON}
        if not laid:
            return Bars(len(line) - 1)
        asked = frozenset().union(*laid.values())
        but = match.id if is_alone(match) else 0

        async def read(t: Tables) -> tuple[Sequence[RunningPosition], Sequence[MatchImages]]:
            played = t.computer_matches.being_played(match.game, asked, user_id, LAST, now, but)
            return await played, await self._own(t, match.game, user_id, but)

        found, running = await self._store.read(read)
        set_up = _set_up(line)
        late = [ply for ply in laid if stood + ply - set_up > COMMON]
        played = {one.fingerprint for one in found}
        own = {one.fingerprint: one.own for one in found if one.own}
        rated = {one.fingerprint for one in found if one.rated}
        shared = ((ply, own[there]) for ply in late for there in laid[ply] & own.keys())
        near = ((ply, one.match_id) for ply in late for one in running if one.leads_to(line[ply]))
        long = (ply for ply in late if stood + ply - set_up > OPENING and laid[ply] & rated)
        return Bars(
            len(line) - 1,
            frozenset(ply for ply in laid if laid[ply] & played),
            min(shared, default=None),
            min(long, default=None),
            min(near, default=None),
        )

    async def _own(
        self, tables: Tables, game: str, user_id: int, but: int
    ) -> Sequence[MatchImages]:
        """What stands in the matches of a person, replayed once a version."""
        found = []
        for number, version in await tables.computer_matches.own_running(game, user_id, but):
            known = self._images.get(number)
            if known is None or known.version != version:
                match = await tables.matches.get(number)
                assert match is not None  # matches are never deleted
                known = self._images[number] = _images_of(match)
            found.append(known)
        while len(self._images) > KEPT:
            del self._images[next(iter(self._images))]
        return found


def _images_of(match: Match) -> MatchImages:
    live = replayed(match)
    late = match.plies - _set_up(_line(live)) > COMMON
    ways = symmetries(live.state) if late else ()
    on_board = ways if ways != ({},) else ()  # a table has no cells in which to differ
    return MatchImages(match.id, match.version, images_of(live.state, on_board))


def _set_up(line: Sequence[AnyState]) -> int:
    """So many plies of a line decide how the match begins."""
    return next((ply for ply, state in enumerate(line) if None not in state.sides), len(line))


def _line(live: LiveMatch) -> Sequence[AnyState]:
    """The positions that led to a match's present one, by plies; where a draft led, as one more."""
    found: list[AnyState] = [before_first_entry(live.match).state]
    for step in (step for entry in live.match.line for step in entry.steps):
        found.append(advance(found[-1], step))
    return found if live.state == found[-1] else [*found, live.state]
