"""What happens on a table of Diced Tomatoes: harvest, karma, clearing, and how turns follow.

Each method returns the position after one such thing; which moves bring it about stands in
``position``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Self, TypeVar

from rules.core import Seat
from rules.errors import GameOver, IllegalMove
from rules.games.diced_tomatoes.board import (
    KARMA_KEPT,
    PLACED,
    SLOTS,
    DicedTomatoesBoard,
    Die,
    Ending,
    Token,
    is_rotten,
    is_spoilt,
    worth,
)
from rules.games.diced_tomatoes.refusals import No
from rules.refusals import By, Common

V = TypeVar("V")

_BITS_A_KARMA = 3


class Table(DicedTomatoesBoard):
    """A position that knows what follows from what."""

    __slots__ = ()

    # Dice on vines

    def harvested(self, token: Token) -> Self:
        """The full vine on *token* scored, if it is worth it and its owner has a free slot.

        Nobody is asked: the karma for it may be spent at once. What is not harvested stays until
        the turn ends.
        """
        vine, owner = self.vines[token], token // 3
        value, track = worth(vine), self.tracks[owner]
        if not 1 <= value <= SLOTS or len(track) == SLOTS:
            return self
        state = replace(
            self,
            vines=put(self.vines, token, ()),
            tracks=put(self.tracks, owner, (*track, value)),
            bushel=self._back(vine[1:]),
        )
        if owner != self.active or self.is_solo:
            state = state._with_karma(self.reward(value))
        if len(track) + 1 < SLOTS:
            return state
        if self.first6 < 0:
            state = replace(state, first6=owner)
        return state._over("solo-complete") if self.is_solo else state

    def reward(self, value: int) -> int:
        """Karma for harvesting a vine of that worth; a star changes nothing."""
        return value if self.options.overload else (value + 1) // 2

    def _with_karma(self, gain: int) -> Self:
        """The active player's karma grown, up to its limit within a turn."""
        total = min(self.karma[self.active] + gain, self.options.karma_peak)
        return replace(self, karma=put(self.karma, self.active, total))

    def with_bits(self, gain: int) -> Self:
        """The active player's bits grown; every third turns into karma, or into nothing at the
        limit."""
        whole, bits = divmod(self.bits[self.active] + gain, _BITS_A_KARMA)
        state = replace(self, bits=put(self.bits, self.active, bits))
        return state._with_karma(whole) if whole else state

    def cleared(self, tokens: Iterable[Token]) -> Self:
        """All dice of these vines back in the bushel."""
        vines, dice = list(self.vines), list[Die]()
        for token in tokens:
            dice += vines[token]
            vines[token] = ()
        return replace(self, vines=tuple(vines), bushel=self._back(dice))

    def without_spoilt(self) -> Self:
        """The table after all vines that must go are cleared, wherever they lie."""
        auto = self.options.rot == "auto"
        gone = [
            i for i, vine in enumerate(self.vines) if is_spoilt(vine) or (auto and is_rotten(vine))
        ]
        return self.cleared(gone) if gone else self

    def _back(self, dice: Iterable[str]) -> tuple[int, int, int]:
        red, black, gold = self.bushel
        for die in dice:
            if die[0] == "r":
                red += 1
            elif die[0] == "b":
                black += 1
            else:
                gold += 1
        return red, black, gold

    # Turns

    def closed(self) -> Self:
        """The turn is over: karma is cut, and the next turn starts unless the game is over."""
        karma = self.karma[self.active]
        state = self
        if karma > KARMA_KEPT:
            state = replace(self, karma=put(self.karma, self.active, KARMA_KEPT))
        if self.is_final and self.active == self.last:
            return state._over("sixth")
        return state._next()

    def _next(self) -> Self:
        state = replace(self, active=self.after(self.active), turn=self.turn + 1)
        return state.turn_begun()

    def turn_begun(self) -> Self:
        """The active player's turn at its start; it ends the game where the bushel is empty."""
        if any(self.bushel):
            if self.options.draw == "random":
                return replace(self, phase="draw", pending=())
            return self._choosing()
        if not self.is_solo:  # dice that were passed on do not help
            return self._over("bushel")
        return replace(self, pending=()).roll_on() if self.passed else self._over("solo-dice")

    def _choosing(self) -> Self:
        """The colours are named first, where there is anything to choose."""
        red, black, gold = self.bushel
        if red + black + gold > 3 and sum(map(bool, self.bushel)) > 1:
            return replace(self, phase="pick", pending=())
        counts = {"r": min(red, 3), "b": min(black, 3), "g": min(gold, 3)}
        taken = tuple(colour for colour in PLACED for _ in range(counts[colour]))
        bushel = red - counts["r"], black - counts["b"], gold - counts["g"]
        return replace(self, bushel=bushel, pending=taken).roll_on()

    def taken(self, colour: str) -> Self:
        """One more die drawn; three at most, then they are rolled."""
        red, black, gold = self.bushel
        bushel = red - (colour == "r"), black - (colour == "b"), gold - (colour == "g")
        state = replace(self, bushel=bushel, pending=(*self.pending, colour))
        return state if len(state.pending) < 3 and any(bushel) else state.roll_on()

    def roll_on(self) -> Self:
        """The dice taken are rolled, then those passed on, whose faces are forgotten."""
        passed = sorted(die[0] for die in self.passed)
        return replace(self, phase="roll", pending=(*self.pending, *passed), passed=())

    def lead_on(self) -> Self:
        """The next seat rolls for the marker; when all have rolled, the lowest takes it."""
        waiting = [seat for seat, face in self.lead if not face]
        if waiting and len(self.lead) > 1:
            return replace(self, active=waiting[0])
        low = min(face for _, face in self.lead)
        lowest = [seat for seat, face in self.lead if face == low]
        if len(lowest) > 1:
            again = tuple((seat, 0) for seat in lowest)
            return replace(self, lead=again, active=lowest[0])
        first = self.after(lowest[0])
        return replace(self, lead=(), last=lowest[0], first=first, active=first).turn_begun()

    def _over(self, ending: Ending) -> Self:
        return replace(self, phase="over", ending=ending)

    # Leaving

    def leave(self, seat: Seat, /) -> Self:
        """*seat* gone: its dice in the bushel, its tokens closed, its track out of the race."""
        if self.ending:
            raise GameOver(Common.game_over())
        if not 0 <= seat < self.seats:
            raise IllegalMove(Common.no_such_seat(By(seat)))
        if self.seats < 3:
            raise IllegalMove(No.no_leaving())
        if seat in self.left:
            raise IllegalMove(No.has_left())
        gone = self.cleared(range(3 * seat, 3 * seat + 3))
        gone = replace(gone, left=self.left | {seat})
        if len(gone.present) == 1:
            return gone._over("left")
        if self.phase == "lead":
            return replace(
                gone, lead=tuple(pair for pair in self.lead if pair[0] != seat)
            ).lead_on()
        was_last = seat == self.last
        if was_last:
            gone = replace(gone, last=gone._before(seat))
        if seat != self.active:
            return gone
        if self.phase != "tidy":  # there, what was passed on is the next player's already
            dice = (*self.hand, *self.passed, *self.pending)
            gone = replace(gone, bushel=gone._back(dice), hand=(), passed=(), pending=())
        # The round is complete when its last player goes in the middle of the turn.
        return gone._over("sixth") if was_last and self.is_final else gone._next()

    def _before(self, seat: Seat) -> Seat:
        """The seat before *seat* in table order that has not left."""
        previous = (seat - 1) % self.seats
        return self._before(previous) if previous in self.left else previous


def put(values: tuple[V, ...], i: int, value: V) -> tuple[V, ...]:
    """*values* with *value* in place *i*."""
    return (*values[:i], value, *values[i + 1 :])


def with_die(hand: Sequence[Die], die: Die) -> tuple[Die, ...]:
    """*hand* with one more die, in order."""
    return tuple(sorted((*hand, die)))


def without_die(hand: Sequence[Die], die: Die) -> tuple[Die, ...]:
    """*hand* with one die less."""
    i = hand.index(die)
    return (*hand[:i], *hand[i + 1 :])
