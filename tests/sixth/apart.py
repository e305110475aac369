"""Apart: a tiny game that stands for the next one to be written. Two files, and it is played.

Each in turn puts a stone on an empty cell that touches none of their own. Who cannot, has lost.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from rules.core import Cells, Choice, Event, Lesson, Outcome, Parts, Prompt, Seat
from rules.digest import digest
from rules.errors import GameOver, IllegalMove
from rules.hexhex import Board, hexhex
from rules.notation import cell_index
from rules.options import whole

SIDES = "BW"


@dataclass(frozen=True, slots=True)
class Options:
    """The board."""

    size: int = whole(2, offered=(2, 3), accepted=(2, 3))


@dataclass(frozen=True, slots=True)
class State:
    """One position: ``owner[cell]`` is 0 empty, 1 or 2 a seat's stone."""

    game: ClassVar[str] = "apart"

    size: int
    owner: bytes
    turn: int = 0

    @property
    def cells(self) -> Board:
        return hexhex(self.size)

    @property
    def sides(self) -> tuple[str | None, ...]:
        return tuple(SIDES)

    @property
    def mover(self) -> Seat:
        return self.turn % 2

    @property
    def to_act(self) -> Seat | None:
        return self.mover if self.legal() else None

    @property
    def outcome(self) -> Outcome | None:
        if self.legal():
            return None
        winner = 1 - self.mover
        return Outcome((winner,), tuple(float(s == winner) for s in (0, 1)), "stuck")

    def legal(self) -> tuple[int, ...]:
        mine, near = self.mover + 1, self.cells.neighbours
        return tuple(
            i
            for i, owner in enumerate(self.owner)
            if not owner and all(self.owner[n] != mine for n in near[i])
        )

    def weights(self) -> tuple[int, ...]:
        raise ValueError("no dice here")

    def play(self, move: int, /) -> "State":
        owner = bytearray(self.owner)
        owner[move] = self.mover + 1
        return replace(self, owner=bytes(owner), turn=self.turn + 1)

    def parse(self, text: str, /) -> int:
        if self.outcome:
            raise GameOver("rules.game_over")
        move = cell_index(self.cells, text)
        if move not in self.legal():
            raise IllegalMove("apart.no", cell=text)
        return move

    def format(self, move: int, /) -> str:
        return self.cells.names[move]

    def leave(self, _seat: Seat, /) -> "State":
        raise IllegalMove("rules.no_leaving")

    def digest(self) -> str:
        return digest(self.size, self.owner.hex(), self.mover)

    def prompt(self) -> Prompt:
        return Cells("apart.prompt") if self.legal() else Choice("apart.over")

    def parts(self, move: int, /) -> Parts:
        return Parts("put", (self.format(move),))

    def events(self, move: int, /) -> list[Event]:
        told = [Event("apart.put", {"side": SIDES[self.mover], "cell": self.format(move)})]
        return told + ([Event("apart.reason.stuck")] if self.play(move).outcome else [])

    def preview(self, move: int, _options: Options, /) -> list[Event]:
        return self.events(move)

    def score_lines(self, _options: Options, /) -> list[Event]:
        return []

    def reveals(self, _move: int, /) -> bool:
        return False

    def scores(self) -> list[int]:
        return [self.owner.count(1), self.owner.count(2)]

    def detail(self) -> dict[str, Any]:
        return {}

    def board(self) -> dict[str, str]:
        return {
            name: SIDES[owner - 1]
            for name, owner in zip(self.cells.names, self.owner, strict=True)
            if owner
        }


@dataclass(frozen=True)
class Apart:
    """The game."""

    key: str = "apart"
    version: int = 1
    seats: range = range(2, 3)
    Options: type = Options
    lessons: tuple[Lesson, ...] = (Lesson("all", {"size": 2, "stones": {"a2": "B"}}),)
    WORDS: Mapping[str, str] = field(default_factory=dict)

    def start(self, options: Any, _seats: int, /) -> State:
        return State(options.size, bytes(len(hexhex(options.size))))

    def position(self, data: Mapping[str, Any], /) -> State:
        board = hexhex(data["size"])
        owner = bytearray(len(board))
        for name, side in data["stones"].items():
            owner[board.index[name]] = SIDES.index(side) + 1
        return State(data["size"], bytes(owner), len(data["stones"]))


WORDS = {
    "apart.name": "Apart",
    "apart.tagline": "Keep your stones apart.",
    "apart.short": "Put a stone where it touches none of your own. Who cannot, has lost.",
    "apart.side.B": "Black",
    "apart.side.W": "White",
    "apart.seat.0": "First",
    "apart.seat.1": "Second",
    "apart.option.size": "Board",
    "apart.option.size.hint": "Cells along each edge.",
    "apart.verb.put": "Put",
    "apart.prompt": "Choose a cell.",
    "apart.over": "It is over.",
    "apart.put": "{side} put a stone on {cell}.",
    "apart.reason.stuck": "The other has no cell left.",
    "apart.no": "{cell} is taken, or touches a stone of yours.",
    "apart.rules.all.title": "Apart",
    "apart.rules.all.text": "Stones of one colour never touch.",
}

GAME = Apart(WORDS=WORDS)
