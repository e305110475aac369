"""What Diced Tomatoes says to people: the question asked, a move taken apart, the score."""

from rules.core import Choice, Data, Parts, Prompt, Seat
from rules.games.diced_tomatoes.ask import Ask, Asked, Beside
from rules.games.diced_tomatoes.board import COLOURS, KARMA_KEPT, is_rotten
from rules.games.diced_tomatoes.buttons import Alone, Points, Score, Total
from rules.games.diced_tomatoes.nouns import who
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.position import Move, changed_face
from rules.games.diced_tomatoes.say import Count
from rules.games.diced_tomatoes.steps import Steps
from rules.phrase import Items, Said, Who

_TOOLS = {"cl": "clean", "fl": "flip"}
"""What is pointed at first: with many vines on the table there are many to choose from."""


class DicedTomatoesState(Steps):
    """One position of Diced Tomatoes, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """A choice among few things: what the dice can do, what karma does, the end."""
        legal, side = self.legal(), who(self.active)
        if self.phase in ("act", "tidy") and "end" in legal:
            asked = self._ending(legal, side)
            is_plain = self.phase == "act" and asked.phrase not in (Ask.dry, Ask.lost)
            return Choice(said=asked, beside=self._beside(legal) if is_plain else ())
        if self.phase != "act":
            waits = {"pick": Ask.pick, "over": Ask.over}.get(self.phase, Ask.roll)
            return Choice(said=waits(Asked(side)))
        is_low = self.is_solo and sum(self.bushel) < 3  # the next draw won't be a whole one
        placing = Asked(side, len(self.hand), self.karma[self.active])
        return Choice(said=(Ask.low if is_low else Ask.place)(placing))

    def _ending(self, legal: list[Move], side: Who) -> Said:
        """What is asked where the turn may end."""
        if self.play("end").ending == "solo-dice":
            can_clear = any(move.startswith(("cl:", "rot:")) for move in legal)
            return (Ask.dry if can_clear else Ask.lost)(Asked(side))
        if self.phase == "tidy":
            return (Ask.tidy if len(legal) > 1 else Ask.end)(Asked(side, len(legal) - 1))
        asked = Asked(side, len(self.hand), self.karma[self.active])
        if len(legal) > 1:
            return (Ask.spend if self.hand else Ask.spare)(asked)
        return (Ask.hand_on if self.hand else Ask.end)(asked)

    def _beside(self, legal: list[Move]) -> tuple[Said, ...]:
        """Why dice fit nowhere, what is lost, and that it ends with a choice: what to clear."""
        free = [not self.vines[3 * seat + n] for seat in self.present for n in range(3)]
        rotten = sum(map(is_rotten, self.play("end").vines))
        told = [Beside.kept()] if len(legal) > 1 and self.karma[self.active] > KARMA_KEPT else []
        told += [Beside.red()] if self.hand and any(free) else []
        return (*told, *([Beside.rotten(Count(rotten))] if rotten else []))

    def parts(self, move: Move, /) -> Parts:
        """A placement points at the die, then at the token; cleaning and flipping at themselves,
        then at the token. ``value`` is what a harvest is worth, the face that a die turns to, or
        what the dice show."""
        if move == "end":
            return Parts("end")
        if move[2:3] == ">":
            worth = self.harvest_of(move)
            return Parts("harvest" if worth else "place", (move[:2], move[3:]), worth or None)
        verb, colon, what = move.partition(":")
        if not colon:
            kind = {"L": "lead", "D": "draw", "R": "roll"}[move[0]]
            return Parts(kind, (), move.partition("=")[2] or move[1:])
        if verb == "pick":
            return Parts("pick", (), what)
        if verb in ("up", "dn", "ov", "set"):
            return Parts(verb, (what[:2],), changed_face(move))
        tool = _TOOLS.get(verb)
        return Parts(verb, (tool, what) if tool else (what,))

    def detail(self) -> Data:
        """Every count that the table shows; ``turn`` is 1 in the first turn, 0 in the lead roll."""
        return {
            "phase": self.phase,
            "active": self.active,
            "first": self.first if self.first >= 0 else None,
            "last": self.last if self.last >= 0 else None,
            "turn": 0 if self.phase == "lead" else self.turn + 1,
            "hand": list(self.hand),
            "passed": list(self.passed),
            "bushel": dict(zip(COLOURS, self.bushel, strict=True)),
            "karma": list(self.karma),
            "bits": list(self.bits),
            "tracks": [list(track) for track in self.tracks],
            "first6": self.first6 if self.first6 >= 0 else None,
            "final_round": self.is_final,
            "left": sorted(self.left),
        }

    def score_lines(self, _options: DicedTomatoesOptions, /) -> list[Said]:
        """The points of every seat; solo the slots filled and how many match."""
        if self.is_solo:
            return [Score.solo(Alone(self.score(0), len(self.tracks[0])))]
        # While karma is all that anybody has points for, what they are for is yet to be explained.
        tallies = [self.tally(seat) for seat in range(self.seats)]
        is_split = any(slots or first or vines for slots, first, _, vines in tallies)
        return [self._score_line(seat, is_split=is_split) for seat in range(self.seats)]

    def sums(self, options: DicedTomatoesOptions, /) -> list[Said]:
        """Those of several parts."""
        lines = () if self.is_solo else self.score_lines(options)
        return [said for said in lines if said.values.parts]

    def _score_line(self, seat: Seat, *, is_split: bool) -> Said:
        slots, first, karma, vines = self.tally(seat)
        side, points = who(seat), self.score(seat)
        parts = list[Said]()
        if is_split and (first or karma or vines):
            purse = min(self.karma[seat], KARMA_KEPT)
            grown = Score.red if self.options.dicey else Score.vine
            parts += [Score.slots(Points(slots))]
            parts += [Score.first(Points(first))] if first else []
            parts += [Score.karma(Points(karma, purse))] if karma else []
            parts += [grown(Points(vines))] if vines else []
        parts += [Score.out()] if seat in self.left else []
        if not parts:
            return Score.seat(Total(side, points))
        return Score.sum(Total(side, points, Items(tuple(parts), "unit")))

    def reached(self, points: float, /) -> Said:
        """Slots that match."""
        return Score.alone(Alone(points))
