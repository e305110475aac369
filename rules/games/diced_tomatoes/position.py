"""The rules of Diced Tomatoes: who acts, what may be played, who wins.

On a turn three dice are drawn from the bushel and rolled with those that were passed on; every die
that fits anywhere must be placed; karma may be spent in between; then the turn ends.

Moves are their own notation: a move is its text.

Source: the help of Board Game Arena, revisions of 2021 to January 2023; where it leaves a choice,
the comments say which was made.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import Self

from rules.core import CHANCE, Outcome, Seat
from rules.games.diced_tomatoes.board import (
    COLOURS,
    PLACED,
    TOKENS,
    Die,
    Token,
    accepts,
    flipped,
    is_rotten,
)
from rules.games.diced_tomatoes.say import Over
from rules.games.diced_tomatoes.table import Table, put, with_die, without_die

Move = str

COSTS = {"re": 1, "up": 2, "dn": 2, "cl": 3, "ov": 4, "fl": 5, "set": 6}
"""Karma that each action costs, by how its moves begin."""

WHY = {
    "sixth": Over.sixth(),
    "bushel": Over.bushel(),
    "solo-complete": Over.solo_complete(),
    "solo-dice": Over.solo_dice(),
    "left": Over.left(),
}
"""How a game ends → what is said of it."""

_FACES = range(1, 7)


_TOKEN = {name: i for i, name in enumerate(TOKENS)}


def token_of(name: str) -> Token:
    """The token called *name*."""
    return _TOKEN[name]


def changed_face(move: Move) -> int:
    """The face that a die of the hand has after the action *move*."""
    verb, _, die = move.partition(":")
    if verb == "set":
        return int(move[-1])
    face = int(die[1])
    return {"up": face + 1, "dn": face - 1, "ov": 7 - face}[verb]


@cache
def _placements(die: Die) -> tuple[Move, ...]:
    return tuple(f"{die}>{token}" for token in TOKENS)


@cache
def die_actions(die: Die, karma: int) -> tuple[Move, ...]:
    """What *karma* pays for with *die* of the hand."""
    face = int(die[1])
    moves = [f"re:{die}"] if karma >= COSTS["re"] else []
    if karma >= COSTS["up"]:
        moves += [f"up:{die}"] * (face < 6) + [f"dn:{die}"] * (face > 1)
    if karma >= COSTS["ov"] and face in (1, 6):
        moves.append(f"ov:{die}")
    if karma >= COSTS["set"]:
        moves += [f"set:{die}={other}" for other in _FACES if other != face]
    return tuple(moves)


@cache
def picks(bushel: tuple[int, int, int]) -> tuple[Move, ...]:
    """The choices of colours that three dice of *bushel* leave, or of all where there are fewer."""
    left = dict(zip(COLOURS, bushel, strict=True))
    hands = combinations_with_replacement(PLACED, min(3, sum(bushel)))
    return tuple(f"pick:{''.join(h)}" for h in hands if all(h.count(c) <= left[c] for c in COLOURS))


@cache
def _rolls(colour: str) -> tuple[Move, ...]:
    return tuple(f"R{colour}{face}" for face in _FACES)


class DicedTomatoesPosition(Table):
    """A position that knows its moves."""

    __slots__ = ()

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is, CHANCE while dice are to fall."""
        if self.ending:
            return None
        return CHANCE if self.phase in ("lead", "draw", "roll") else self.active

    def legal(self) -> list[Move]:
        """In the order of their texts; what dice may show in the order of colours and faces."""
        moves: list[Move] = []
        match self.phase:
            case "act":
                moves = self._actions()
            case "tidy":
                rotten = [i for i, vine in enumerate(self.vines) if is_rotten(vine)]
                moves = ["end", *(f"rot:{TOKENS[i]}" for i in rotten)]
            case "pick":
                moves = list(picks(self.bushel))
            case "roll":
                moves = list(_rolls(self.pending[0]))
            case "draw":
                moves = [f"D{c}" for c, n in zip(COLOURS, self.bushel, strict=True) if n]
            case "lead":
                moves = [f"L{self.active}={face}" for face in _FACES]
        return moves

    def weights(self) -> list[int]:
        """Every face is as likely as any other, every die of the bushel too."""
        if self.phase == "draw":
            return [n for n in self.bushel if n]
        return [1] * 6 if self.phase in ("roll", "lead") else []

    def _actions(self) -> list[Move]:
        moves = self.placements()
        karma, dice = self.karma[self.active], set(self.hand)
        if not moves:
            moves.append("end")
        if karma:
            for die in dice:
                moves += die_actions(die, karma)
            moves += self._vine_actions(karma)
        moves.sort()
        return moves

    def placements(self) -> list[Move]:
        """Every way to place a die of the hand; while there is one, the turn cannot end."""
        moves = []
        fits = [accepts(vine) for vine in self.vines]
        for die in set(self.hand):
            where = _placements(die)
            moves += [where[i] for i, fitting in enumerate(fits) if die in fitting]
        if self.left:
            moves = [move for move in moves if int(move[3]) not in self.left]
        return moves

    def _vine_actions(self, karma: int) -> list[Move]:
        """Any vine on the table may be cleaned or flipped, or one's own only: an option, since no
        source limits it clearly."""
        if karma < COSTS["cl"]:
            return []
        near: range = range(len(self.vines))
        if self.options.target == "own":
            near = range(3 * self.active, 3 * self.active + 3)
        moves = [f"cl:{TOKENS[i]}" for i in near if self.vines[i]]
        if karma >= COSTS["fl"]:
            # Only where a set or a run remains: a vine that is neither could never grow again.
            moves += [f"fl:{TOKENS[i]}" for i in near if self.vines[i] and flipped(self.vines[i])]
        return moves

    def play(self, move: Move, /) -> Self:
        """The position after *move*, up to the next decision or throw."""
        if move[2:3] == ">":
            return self._placed(move[:2], token_of(move[3:]))
        if move == "end":
            return self._ended()
        verb, colon, what = move.partition(":")
        if not colon:
            return self._fallen(move)
        if verb == "pick":
            return self._picked(what)
        if verb == "rot":
            return self.cleared([token_of(what)])
        return self._spent(verb, what, move)

    def _spent(self, verb: str, what: str, move: Move) -> Self:
        """Karma spent on a die of the hand, or on a vine."""
        me = self.active
        paid = replace(self, karma=put(self.karma, me, self.karma[me] - COSTS[verb]))
        if verb == "cl":
            return paid.cleared([token_of(what)])
        if verb == "fl":
            turned = flipped(self.vines[token_of(what)])
            assert turned, "only a vine that stays one is flipped"
            return replace(paid, vines=put(self.vines, token_of(what), turned))
        rest = without_die(self.hand, what[:2])
        if verb == "re":
            return replace(paid, hand=rest, pending=(what[0],), phase="roll")
        return replace(paid, hand=with_die(rest, f"{what[0]}{changed_face(move)}"))

    def _fallen(self, move: Move) -> Self:
        """The dice have shown *move*."""
        if move[0] == "L":
            face = int(move[3])
            rolled = tuple((s, face if s == self.active else f) for s, f in self.lead)
            return replace(self, lead=rolled).lead_on()
        if move[0] == "D":
            return self.taken(move[1])
        hand, pending = with_die(self.hand, move[1:]), self.pending[1:]
        return replace(self, hand=hand, pending=pending, phase="roll" if pending else "act")

    def _placed(self, die: Die, token: Token) -> Self:
        vine = (*self.vines[token], die)
        placed = replace(
            self,
            hand=without_die(self.hand, die),
            vines=put(self.vines, token, vine),
        )
        if token // 3 != self.active and self.options.overload:
            placed = placed.with_bits(1)  # for a seed on an opponent's token as well
        return placed.harvested(token) if len(vine) == 4 else placed

    def _ended(self) -> Self:
        """The dice left are passed on, vines that must go are cleared; then rotten ones may be."""
        if self.phase == "tidy":
            return self.closed()
        state = replace(self, hand=(), passed=self.hand)
        if self.options.overload and self.options.bits_pass and not self.is_solo:
            state = state.with_bits(len(self.hand))
        state = state.without_spoilt()
        if any(map(is_rotten, state.vines)):
            return replace(state, phase="tidy")
        return state.closed()

    def _picked(self, colours: str) -> Self:
        red, black, gold = (n - colours.count(c) for c, n in zip(COLOURS, self.bushel, strict=True))
        return replace(self, bushel=(red, black, gold), pending=tuple(colours)).roll_on()

    @property
    def outcome(self) -> Outcome | None:
        """Most points win, a tie is shared; those who left cannot win. Solo a full track wins."""
        if not self.ending:
            return None
        points = tuple(self.scores())
        if self.is_solo:
            won = (0,) if self.ending == "solo-complete" else ()
            return Outcome(won, points, self.ending, WHY[self.ending])
        most = max(points[seat] for seat in self.present)
        winners = tuple(seat for seat in self.present if points[seat] == most)
        return Outcome(winners, points, self.ending, WHY[self.ending])
