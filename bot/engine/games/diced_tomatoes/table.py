"""A turn of Diced Tomatoes on plain numbers: the twin of the rules that the search plays on.

A :class:`Position` is what may change while one seat acts; a :class:`Table` holds the rest. Vines
and dice are the numbers of :mod:`bot.engine.games.diced_tomatoes.vines`. A change of a die's face
is one step together with placing it: nobody turns a die for its own sake.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.games.diced_tomatoes.steps import TURNED_ASIDE, Code, turned
from bot.engine.games.diced_tomatoes.vines import (
    DIE_NUMBER,
    EMPTY,
    FLIPPED,
    GROWN,
    NOWHERE,
    RED,
    ROTTEN,
    SIZE,
    SPOILT,
    VINE_NUMBER,
    WORTH,
    canonical,
)
from bot.engine.search.turns import Step
from rules.core import Seat
from rules.games.diced_tomatoes import DicedTomatoesState
from rules.games.diced_tomatoes.board import FULL, KARMA_KEPT, SLOTS, SUPPLY
from rules.games.diced_tomatoes.position import COSTS


class Position(NamedTuple):
    """What lies on the table in the middle of a turn.

    ``karma`` and ``bits`` are the active seat's; ``points`` what each track counts; ``first6`` the
    seat that filled its track first, −1 for nobody.
    """

    vines: tuple[int, ...]
    hand: tuple[int, ...]
    karma: int
    bits: int
    slots: tuple[int, ...]
    points: tuple[int, ...]
    first6: int


class Table:
    """What stays as it is during the turn of ``active``: the seats, the options, the others.

    *seat* is whose turn it is, or is to be looked at as if it were; else the state's active seat.
    """

    def __init__(self, state: DicedTomatoesState, seat: Seat | None = None) -> None:
        options = state.options
        self.seats = state.seats
        self.active = state.active if seat is None else seat
        self.options = options
        self.is_solo = state.is_solo
        self.has_bits_for_passing = (
            options.overload and options.bits_pass and not state.is_solo and state.phase == "act"
        )
        self.last = state.last
        self.is_last = self.active == state.last
        self.karma = state.karma
        self.total = state.seats * (SUPPLY["r"] + SUPPLY["b"] + SUPPLY["g"] * options.gold)
        self.open = tuple(i for i in range(3 * state.seats) if i // 3 not in state.left)
        self.own = tuple(i for i in self.open if i // 3 == self.active)
        self.foreign = tuple(i for i in self.open if i // 3 != self.active)
        self.present = tuple(state.present)
        self.others = tuple(seat for seat in state.present if seat != self.active)
        self.cleared = SPOILT | ROTTEN if options.rot == "auto" else SPOILT
        self.near = self.own if options.target == "own" else self.open

    def position(self, state: DicedTomatoesState) -> Position:
        """*state* in numbers; it must be in the turn that this table was made for.

        Outside the phase in which dice are placed, the dice passed on stand for the hand. A game
        that the last slot ends in the middle of a turn keeps the hand of that turn.
        """
        is_in_turn = state.phase == "act" or (state.ending and state.hand)
        hand = state.hand if is_in_turn else state.passed
        tracks = [
            sum(state.slot_score(slot, value) for slot, value in enumerate(track, 1))
            if not state.is_solo
            else state.score(seat)
            for seat, track in enumerate(state.tracks)
        ]
        return Position(
            tuple(VINE_NUMBER[canonical(vine)] for vine in state.vines),
            tuple(sorted(DIE_NUMBER[die] for die in hand)),
            state.karma[self.active],
            state.bits[self.active],
            tuple(map(len, state.tracks)),
            tuple(tracks),
            state.first6,
        )

    # Placing

    def placed(self, position: Position, die: int, token: int, cost: int, face: int) -> Position:
        """The hand's *die* turned to the die *face* for *cost* karma and placed on *token*."""
        vines, hand, karma, bits, slots, points, first6 = position
        at = hand.index(die)
        hand = hand[:at] + hand[at + 1 :]
        karma -= cost
        grown, owner = GROWN[vines[token]][face], token // 3
        if owner != self.active and self.options.overload:
            karma, bits = self._with_bits(karma, bits, 1)
        if SIZE[grown] < FULL or slots[owner] == SLOTS or not 1 <= WORTH[grown] <= SLOTS:
            vines = (*vines[:token], grown, *vines[token + 1 :])
            return Position(vines, hand, karma, bits, slots, points, first6)
        value = WORTH[grown]
        vines = (*vines[:token], EMPTY, *vines[token + 1 :])
        if owner != self.active or self.is_solo:
            gain = value if self.options.overload else (value + 1) // 2
            karma = min(karma + gain, self.options.karma_peak)
        slot = slots[owner] + 1
        if slot == SLOTS and first6 < 0:
            first6 = owner
        counted = self.counted(slot, value)
        slots = (*slots[:owner], slot, *slots[owner + 1 :])
        points = (*points[:owner], points[owner] + counted, *points[owner + 1 :])
        return Position(vines, hand, karma, bits, slots, points, first6)

    def counted(self, slot: int, value: int) -> int:
        """What *value* in *slot* counts: solo 1 for a match."""
        if self.is_solo:
            return int(slot == value)
        return self.options.match_total if self.options.dicey and slot == value else value

    def _with_bits(self, karma: int, bits: int, gain: int) -> tuple[int, int]:
        whole, bits = divmod(bits + gain, 3)
        return min(karma + whole, self.options.karma_peak), bits

    def is_over(self, position: Position) -> bool:
        """Alone, the sixth harvest ends the game at once."""
        return self.is_solo and position.slots[0] == SLOTS

    def may_end(self, position: Position) -> bool:
        """No die of the hand fits anywhere."""
        vines = position.vines
        return all(GROWN[vines[i]][die] == NOWHERE for die in set(position.hand) for i in self.open)

    # Steps

    def steps(self, position: Position) -> Iterator[Step[Position, Code]]:
        """What may be done in *position*, ends of the turn aside."""
        if self.is_over(position):
            return
        idle = self.may_end(position)
        for die in sorted(set(position.hand)):
            yield from self._placements(position, die)
            if position.karma and (idle or len(position.hand) == 1):
                yield self._again(position, die)
        if len(position.hand) == 1 and not idle:
            yield from self._aside(position)
        if position.karma >= COSTS["cl"]:
            yield from self._on_vines(position)

    def _placements(self, position: Position, die: int) -> Iterator[Step[Position, Code]]:
        """*die* on every vine that takes it, or takes it with a face that karma pays for."""
        vines, first = position.vines, die - die % 6
        seen = set()  # empty tokens of a seat are alike
        for token in self.open:
            grown, owner = GROWN[vines[token]], token // 3
            if (owner, vines[token]) in seen:
                continue
            seen.add((owner, vines[token]))
            for face in range(first, first + 6) if position.karma > 1 else (die,):
                cost = 0 if face == die else turned(die % 6 + 1, face % 6 + 1)[0]
                if grown[face] != NOWHERE and cost <= position.karma:
                    after = self.placed(position, die, token, cost, face)
                    yield Step(("place", die, face, token), (after,))

    def _again(self, position: Position, die: int) -> Step[Position, Code]:
        """*die* rolled again."""
        hand, first = position.hand, die - die % 6
        at = hand.index(die)
        rest = hand[:at] + hand[at + 1 :]
        karma = position.karma - COSTS["re"]
        results = tuple(
            position._replace(hand=tuple(sorted((*rest, face))), karma=karma)
            for face in range(first, first + 6)
        )
        return Step(("re", die, die, 0), results)

    def _aside(self, position: Position) -> Iterator[Step[Position, Code]]:
        """The last die turned to a face that fits nowhere, so that it is passed on."""
        (die,), first = position.hand, position.hand[0] - position.hand[0] % 6
        for face in range(first, first + 6):
            cost = turned(die % 6 + 1, face % 6 + 1)[0] if face != die else COSTS["set"] + 1
            if cost > position.karma or cost == COSTS["set"]:
                continue
            after = position._replace(hand=(face,), karma=position.karma - cost)
            if self.may_end(after):
                yield Step(("place", die, face, TURNED_ASIDE), (after,))

    def _on_vines(self, position: Position) -> Iterator[Step[Position, Code]]:
        """Vines cleaned, seeds flipped."""
        vines = position.vines
        for token in self.near:
            vine = vines[token]
            if vine == EMPTY:
                continue
            changes = [("cl", EMPTY)]
            if position.karma >= COSTS["fl"] and FLIPPED[vine] != NOWHERE:
                changes.append(("fl", FLIPPED[vine]))
            for verb, other in changes:
                after = position._replace(
                    vines=(*vines[:token], other, *vines[token + 1 :]),
                    karma=position.karma - COSTS[verb],
                )
                yield Step((verb, token, 0, 0), (after,))

    # The end of the turn

    def ended(self, position: Position) -> Position:
        """The table after ``end``, its hand the dice passed on."""
        vines, hand, karma, bits = position[:4]
        if self.has_bits_for_passing and hand:
            karma, bits = self._with_bits(karma, bits, len(hand))
        if not self.cleared.isdisjoint(vines):
            vines = tuple(EMPTY if vine in self.cleared else vine for vine in vines)
        karma = min(karma, KARMA_KEPT)
        return Position(vines, hand, karma, bits, *position[4:])

    def rotten(self, after: Position) -> list[int]:
        """The tokens whose vines may be cleared before the turn is over."""
        if ROTTEN.isdisjoint(after.vines):
            return []
        return [i for i, vine in enumerate(after.vines) if vine in ROTTEN]

    def is_closed(self, after: Position, stock: int) -> bool:
        """The game is over after this turn, with *stock* dice left in the bushel."""
        if self.is_solo:
            return self.is_over(after) or not (stock or after.hand)
        return not stock or (self.is_last and after.first6 >= 0)

    def waiting(self) -> list[Seat]:
        """The seats that still have a turn after this one before a final round is over."""
        order = [(self.active + i) % self.seats for i in range(1, self.seats)]
        upto = order.index(self.last) + 1 if self.last in order else 0
        return [seat for seat in order[:upto] if seat in self.present]

    def scores(self, position: Position) -> list[int]:
        """The points of every seat as the table stands, as the rules count them."""
        return [self._score(position, seat) for seat in range(self.seats)]

    def _score(self, position: Position, seat: Seat) -> int:
        points = position.points[seat]
        if self.is_solo:
            return points
        karma = position.karma if seat == self.active else self.karma[seat]
        points += min(karma, KARMA_KEPT) // 2
        if seat == position.first6 and seat in self.present:
            points += 2
        growing = [v for v in position.vines[3 * seat : 3 * seat + 3] if SIZE[v] < FULL]
        if self.options.dicey:
            return points + sum(RED[vine] for vine in growing) // 3
        return points + sum(SIZE[vine] == 3 for vine in growing)

    def bushel(self, position: Position) -> int:
        """How many dice are left to draw."""
        lying = sum(map(SIZE.__getitem__, position.vines))
        return self.total - lying - sum(position.slots) - len(position.hand)
