"""How moves of Diced Tomatoes are offered: on which buttons, in which order, at which price."""

from rules.core import Parts
from rules.games.diced_tomatoes.ask import Ask
from rules.games.diced_tomatoes.board import COLOURS
from rules.games.diced_tomatoes.buttons import Button
from rules.games.diced_tomatoes.nouns import die_said, hand_said, named_spot
from rules.games.diced_tomatoes.position import COSTS, Move, token_of
from rules.games.diced_tomatoes.retelling import Retelling
from rules.games.diced_tomatoes.say import Count, Shown, Tended
from rules.phrase import Said
from rules.telling import Closing, MoveTraits


class Steps(Retelling):
    """A position that offers its moves."""

    __slots__ = ()

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """What moves without a cell are called; what karma does stands apart."""
        if move == "end":
            after = self.play(move)
            return MoveTraits(Button.end(), reveals=after.turn != self.turn and not after.ending)
        verb, _, what = move.partition(":")
        if verb == "pick":
            return MoveTraits(Button.take(Shown(hand_said(what))), reveals=True)
        if move[2:3] == ">":
            token = token_of(move[3:])
            # Of a garden's empty pots one is as good as another.
            pots = range(token - token % 3, token) if not self.vines[token] else range(0)
            is_alike = any(not self.vines[pot] for pot in pots)
            return MoveTraits(price=-self.harvest_of(move), owner=token // 3, wasteful=is_alike)
        cost = COSTS.get(verb, 0)
        return MoveTraits(
            behind=Button.karma(Count(self.karma[self.active])) if cost else None,
            price=cost,
            owner=token_of(what) // 3 if what[1:2] == "." else None,
            wasteful=verb == "set" and _is_wasteful(what),
            reveals=verb == "re",
        )

    def closing(self) -> Closing | None:
        """To clear what is rotten, or leave it: asked now, or after the move that ends the turn.

        Where one answer decides the match and another doesn't, it's asked apart.
        """
        ends = self.phase == "act" and "end" in self.legal()
        at = self.play("end") if ends else self
        rots = [move for move in at.legal() if move != "end"]
        if not rots or at.phase != "tidy" or at.turn != self.turn:
            return None
        if ends and at._is_decided_by(rots):
            return None
        answers = tuple((move, Button.clear(at._cleared(move))) for move in rots)
        n = Count(len(rots))
        ways = Button.leave(n), Button.clear_all(n), Button.choose()
        return Closing(("end",) * ends, answers, "end", *ways)

    def _cleared(self, move: Move) -> Tended:
        return Tended(named_spot(token_of(move[4:]), self.active))

    def _is_decided_by(self, rots: list[Move]) -> bool:
        """Whether the match is over after one answer, but not after another."""
        answered = [self, *(self.play(rot) for rot in rots)]
        return len({bool(after.play("end").ending) for after in answered}) > 1

    def thing(self, place: str, /) -> Said | None:
        """Where a die goes, what becomes of a vine."""
        if place[1:2] == ".":
            return Ask.vine(Tended(named_spot(token_of(place), self.active)))
        is_die = place[:1] in COLOURS and place[1:].isdigit()
        return Ask.where(Shown(die_said(place))) if is_die else None

    def undoes(self, before: Parts, now: Parts, /) -> bool:
        """A die that is turned back, a vine whose seed is flipped again."""
        if before.value is None or now.value is None or len(before.cells) != 1:
            return bool(before.cells) and before == now
        was, die = before.cells[0], now.cells[0] if now.cells else ""
        return f"{was[0]}{before.value}" == die and f"{die[0]}{now.value}" == was


def _is_wasteful(what: str) -> bool:
    """Whether one step, two, or a roll over come to the same face for less: ``r5=2``."""
    gap = abs(int(what[1]) - int(what[-1]))
    return gap * COSTS["up"] < COSTS["set"] or gap == 5  # from 1 to 6, or back
