"""What Rive says to people: the question asked, the effect of a move, the score.

Keys and values only; the English stands in :mod:`rules.games.rive.words`.
"""

from collections import Counter
from collections.abc import Sequence

from rules.core import Cells, Choice, Data, Event, Parts, Prompt
from rules.games.rive.board import BLACK, LETTERS, SWAP, WHITE, Move
from rules.games.rive.notation import Notation
from rules.games.rive.options import RiveOptions
from rules.groups import members
from rules.words import Value

FEW = 3
"""Stones that one line names by their cells."""

_PLACED = ("rive.event.alone", "rive.event.grow", "rive.event.join")


class RiveState(Notation):
    """One position of Rive, with its rules, notation and sentences."""

    __slots__ = ()

    def prompt(self) -> Prompt:
        """Asks for a cell to play, or for a stone to take off."""
        if self.is_over:
            return Choice("rive.prompt.over")
        values: dict[str, Value] = {"side": self.named(self.colour)}
        if self.to_remove:
            values["n"] = self.to_remove
            return Cells("rive.prompt.shrink", values, most=self.to_remove)
        if self.may_swap:
            return Cells(
                "rive.prompt.swap" if self.colour == WHITE else "rive.prompt.first", values
            )
        values["n"] = self.least()
        key = "near" if values["n"] else "alone"
        return Cells(f"rive.prompt.again_{key}" if self.again else f"rive.prompt.{key}", values)

    def least(self) -> int:
        """Size of the largest group that a stone placed now will touch, 0 if it touches none."""
        return self.largest_beside(next(members(self.open())))

    def captures(self, move: Move) -> bool:
        """The move places a stone that joins groups, and stones come off next."""
        return move != SWAP and not self.to_remove and len(self.joined(move)) > 1

    def parts(self, move: Move, /) -> Parts:
        """``value`` is the letter of the stone placed or taken off, or of the side taken over."""
        if move == SWAP:
            return Parts("swap", (), LETTERS[BLACK])
        cells = (self.cells.names[move],)
        if self.to_remove:
            return Parts("remove", cells, LETTERS[self.owner[move]])
        return Parts("join" if self.captures(move) else "place", cells, LETTERS[self.colour])

    def scores(self) -> list[int]:
        """Each seat's stones."""
        black, white = self.count(BLACK), self.count(WHITE)
        return [white, black] if self.swapped else [black, white]

    def detail(self) -> Data:
        """Stones of both colours, empty cells; the stone that joined, and what is to come off."""
        return {
            "B": self.count(BLACK),
            "W": self.count(WHITE),
            "empty": self.count(0),
            "placed": self.cells.names[self.placed] if self.to_remove else None,
            "to_remove": self.to_remove,
        }

    def score_lines(self, options: RiveOptions, /) -> list[Event]:
        """One sentence a side, Black first; nothing before the first stone."""
        if not any(self.owner):
            return []
        return [
            Event("rive.score", {"side": self.named(colour), "n": self.count(colour)})
            for colour in (BLACK, WHITE)
        ]

    def events(self, move: Move, /) -> list[Event]:
        """The move, then the end and its result."""
        events = [self._move_event("event", move)]
        after = self.play(move)
        if after.is_over:
            events += [Event("rive.reason.full"), after.result()]
        return events

    def brief(self, events: Sequence[Event], /) -> list[Event]:
        """Where stones went, a few by their cells, and how many of whose came off."""
        if events[0].key == "rive.event.swap":
            return []
        values = events[0].values
        side, other = values["side"], values["other"]
        off = Counter(e.values["owner"] for e in events if e.key == "rive.event.remove")
        places = [e.values["cell"] for e in events if e.key.startswith(_PLACED)]
        told = [Event("rive.brief.placed", {"side": side, "cell": cell}) for cell in places]
        if len(told) > FEW:
            told = [Event("rive.brief.placed_many", {"side": side, "n": len(places)})]
        if off[other]:
            told.append(Event("rive.brief.took", {"side": side, "other": other, "n": off[other]}))
        if off[side]:
            told.append(Event("rive.brief.gave", {"side": side, "n": off[side]}))
        return told

    def preview(self, move: Move, options: RiveOptions, /) -> list[Event]:
        """What comes of the move."""
        events = [self._move_event("preview", move)]
        after = self.play(move)
        if after.is_over:
            events += [Event("rive.preview.ends"), after.result()]
        return events

    def _move_event(self, kind: str, move: Move) -> Event:
        """The sentence about the move itself: an event, or an preview in the second person."""
        values = self.side_names()
        if move == SWAP:
            values["cell"] = next(iter(self.board()))
            return Event(f"rive.{kind}.swap", values)
        values["cell"] = self.cells.names[move]
        if self.to_remove:
            values["owner"] = self.named(self.owner[move])
            return Event(f"rive.{kind}.{self._taken_off(kind, move)}", values)
        sizes = [group.size for group in self.joined(move)]
        values["size"] = sum(sizes) + 1
        if len(sizes) < 2:
            return Event(f"rive.{kind}.{'grow' if sizes else 'alone'}", values)
        values |= {"n": sum(sizes[1:]), "goal": sizes[0] + 1}
        values |= dict(zip(("first", "second", "third"), sizes, strict=False))
        single = "_single" if sizes[0] == 1 else ""
        return Event(f"rive.{kind}.join_{len(sizes)}{single}", values)

    def _taken_off(self, kind: str, move: Move) -> str:
        """Whose stone it was; to the mover in the second person."""
        if kind == "event":
            return "remove"
        return "remove_own" if self.owner[move] == self.colour else "remove_other"

    def result(self) -> Event:
        """Who won a game that is over."""
        black, white = self.count(BLACK), self.count(WHITE)
        winner = self.named(BLACK if black > white else WHITE)
        values: dict[str, Value] = {"most": max(black, white), "least": min(black, white)}
        return Event("rive.event.won", {"side": winner} | values)
