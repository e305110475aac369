"""What Diced Tomatoes says to people: the question asked, the effect of a move, the score.

Keys and values only; the English stands in :mod:`rules.games.diced_tomatoes.words`.
"""

from rules.core import Choice, Data, Event, Parts, Prompt
from rules.games.diced_tomatoes.board import COLOURS, KARMA_KEPT, SLOTS, is_rotten
from rules.games.diced_tomatoes.events import Events
from rules.games.diced_tomatoes.options import DicedTomatoesOptions
from rules.games.diced_tomatoes.position import Move, changed_face
from rules.games.diced_tomatoes.terms import side_term
from rules.words import Term, Value

_TOOLS = {"cl": "clean", "fl": "flip"}
"""What is pointed at first: with many vines on the table there are many to choose from."""


class DicedTomatoesState(Events):
    """One position of Diced Tomatoes, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """A choice among few things: the dice of the hand, what karma does, the end."""
        key, side = "diced_tomatoes.prompt", {"side": side_term(self.active)}
        legal = self.legal()
        if "end" in legal and self.play("end").ending == "solo-dice":
            can_clear = any(move.startswith(("cl:", "rot:")) for move in legal)
            return Choice(f"{key}.dry" if can_clear else f"{key}.lost", side)
        if self.phase == "tidy":
            rotten = sum(map(is_rotten, self.vines))
            return Choice(f"{key}.tidy" if rotten else f"{key}.tidied", {**side, "n": rotten})
        if self.phase != "act":
            return Choice(f"{key}.{self.phase}", side)
        karma = self.karma[self.active]
        purse: Value = Term(f"diced_tomatoes.purse.{karma}") if karma > KARMA_KEPT else karma
        values = {**side, "n": len(self.hand), "karma": karma, "purse": purse}
        if self.placements():
            is_low = self.is_solo and sum(self.bushel) < 3  # the next draw won't be a whole one
            return Choice(f"{key}.low" if is_low else f"{key}.place", values)
        is_room = not all(self.vines[3 * seat + n] for seat in self.present for n in range(3))
        values["why"] = Term("diced_tomatoes.seed_only") if is_room else ""
        values["rotten"] = self._rotten_after()
        if len(legal) > 1:
            return Choice(f"{key}.spend" if self.hand else f"{key}.spare", values)
        return Choice(f"{key}.hand_on" if self.hand else f"{key}.end", values)

    def _rotten_after(self) -> Value:
        """That the turn ends with a choice: to clear what is rotten, or to leave it."""
        after = self.play("end")
        n = sum(map(is_rotten, after.vines)) if after.phase == "tidy" else 0
        return Term(f"diced_tomatoes.rotten.{'one' if n == 1 else 'more'}") if n else ""

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

    def score_lines(self, options: DicedTomatoesOptions, /) -> list[Event]:
        """The points of every seat; solo the slots filled and how many match."""
        if self.is_solo:
            filled = len(self.tracks[0])
            values: dict[str, Value] = {"n": self.score(0), "filled": filled, "slots": SLOTS}
            return [Event("diced_tomatoes.score.solo", values)]
        # While karma is all that anybody has points for, what they are for is yet to be explained.
        tallies = [self.tally(seat) for seat in range(self.seats)]
        is_split = any(slots or first or vines for slots, first, _, vines in tallies)
        return [self._score_line(seat, is_split=is_split) for seat in range(self.seats)]

    def _score_line(self, seat: int, *, is_split: bool) -> Event:
        key = f"diced_tomatoes.score.{'left' if seat in self.left else 'seat'}"
        slots, first, karma, vines = self.tally(seat)
        values: dict[str, Value] = {"side": side_term(seat), "points": self.score(seat)}
        if not (is_split and (first or karma or vines)):
            return Event(key, values)
        grown = "red" if self.options.dicey else "vine"
        values |= {"slots": slots, "first": _share("first", first)}
        purse = min(self.karma[seat], KARMA_KEPT) if karma else 0
        values |= {"karma": _share("karma", purse), "vines": _share(grown, vines)}
        return Event(f"{key}.sum", values)


def _share(kind: str, n: int) -> Value:
    """The words for what *n* points are for, or for what so much karma scores; none for none."""
    return Term(f"diced_tomatoes.share.{kind}.{n}") if n else ""
