"""Hex: a board of a shape of its own, a swap, and threats that the computer has to see.

Black joins left and right by a chain of stones, White top and bottom. Instead of answering Black's
first stone, White may take it over and swap sides. A full board joins one pair of edges for
certain, so there is no draw.

Source: P. Hein (1942), J. Nash (1948).
"""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, ClassVar

from rules.about import About
from rules.core import Cells, Choice, Data, Game, Lesson, Outcome, Parts, Prompt, Seat
from rules.digest import digest
from rules.duel import Duel
from rules.errors import GameOver, IllegalMove
from rules.hexhex import Board, board
from rules.notation import cell_index, one_of
from rules.options import check_seats, flag, whole
from rules.phrase import Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Happening, PromptPhrase, Rule
from rules.refusals import Common
from rules.stones import lettered, placed, with_value
from rules.telling import MoveTraits, Telling

LETTERS = "-BW"
SWAP = -1

Move = int
"""A cell, or SWAP."""


@cache
def rhombus(size: int) -> Board:
    """A rhombus with *size* cells a side."""
    return board([(u, v) for u in range(size) for v in range(size)])


@dataclass(frozen=True, slots=True)
class HexOptions:
    """The board, and whether the first stone may be taken over."""

    size: int = whole(
        9,
        offered=(7, 9, 11),
        accepted=(3, 4, 5, 7, 9, 11),
        tested=5,
        boards=(7, 11),
        label="Board",
        hint="Cells along each edge.",
    )
    swap: bool = flag(True, label="Swap", hint="White may take over Black's first stone.")


@dataclass(frozen=True, slots=True)
class Put:
    """What is said of a stone."""

    side: Annotated[Who, "whose stone it is"]
    other: Annotated[Who, "the other player"]
    cell: Annotated[str, "where it goes"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is said of whoever acts."""

    side: Who


class Say(Phrases, family="hex"):
    """All that is said, each form in English."""

    choose = PromptPhrase(
        Asked,
        "Choose a cell.",
        guide=("Join your two edges by a chain of stones. Stones stay where they are put.",),
    )
    swap = PromptPhrase(
        Asked,
        "Choose a cell, or swap sides.",
        card="put a stone, or swap sides.",
        guide=("You may swap sides: the first stone is then yours.",),
    )
    over = PromptPhrase(Nothing, "The game is over.")
    put = Happening(Put, "{side} put a stone on {cell}.", would="You put a stone on {cell}.")
    swapped = Happening(
        Put,
        "{side} swapped sides and took over {other}'s stone on {cell}.",
        would="You take over Black and the stone on {cell}. White moves next.",
        rule=Rule("{side} has the white stones from now on, and {other} the black ones."),
    )
    joined = Happening(Nothing, "Two edges are joined.")
    won = Happening(Put, "{side} wins.", would="You win.")
    no = Phrase(Put, "There is a stone on {cell}.")
    no_swap = Phrase(Nothing, "Only the very first stone can be taken over.")
    button = Phrase(Nothing, "Swap sides")


@dataclass(frozen=True, slots=True)
class HexState(Duel, Telling[Move]):
    """One position: ``owner[cell]`` is 0 empty, 1 black, 2 white; ``colour`` is to move."""

    game: ClassVar[str] = "hex"

    size: int
    owner: bytes
    colour: int = 1
    may_swap: bool = False
    swapped: bool = False
    turn: int = field(default=0, compare=False)

    @property
    def cells(self) -> Board:
        """The board."""
        return rhombus(self.size)

    grid = cells

    @property
    def sides(self) -> tuple[str | None, ...]:
        """Seat 0 has Black, until White takes the first stone over."""
        return ("W", "B") if self.swapped else ("B", "W")

    @property
    def to_act(self) -> Seat | None:
        """Whoever has the colour to move; nobody once it is over."""
        return None if self.winner else self.sides.index(LETTERS[self.colour])

    @property
    def winner(self) -> int:
        """The colour that joined its edges, 0 for none yet; only who moved last can have."""
        return joined(self.size, self.owner, 3 - self.colour)

    @property
    def outcome(self) -> Outcome | None:
        """Whoever joined their edges has won."""
        if not self.winner:
            return None
        seat = self.sides.index(LETTERS[self.winner])
        return Outcome((seat,), tuple(float(s == seat) for s in (0, 1)), "joined", Say.joined())

    def legal(self) -> tuple[Move, ...]:
        """The empty cells by index, then the swap."""
        if self.winner:
            return ()
        empty = tuple(cell for cell, owner in enumerate(self.owner) if not owner)
        return (*empty, SWAP) if self.may_swap and self.colour == 2 else empty

    def play(self, move: Move, /) -> "HexState":
        """The position after a stone, or after a swap: then the same colour is the other seat's."""
        if move == SWAP:
            return replace(self, swapped=True, may_swap=False, turn=self.turn + 1)
        owner = with_value(self.owner, move, self.colour)
        first = self.may_swap and self.colour == 1
        after = replace(self, owner=owner, colour=3 - self.colour, may_swap=first)
        return after if after.winner else replace(after, turn=self.turn + 1)

    def parse(self, text: str, /) -> Move:
        """The cell called *text* if it is legal, or ``swap``."""
        if self.winner:
            raise GameOver(Common.game_over())
        if text == "swap":
            if SWAP not in self.legal():
                raise IllegalMove(Say.no_swap())
            return SWAP
        move = cell_index(self.cells, text)
        if self.owner[move]:
            raise IllegalMove(Say.no(self._put(move)))
        return move

    def format(self, move: Move, /) -> str:
        """The name of the cell, or ``swap``."""
        return "swap" if move == SWAP else self.cells.names[move]

    def digest(self) -> str:
        """Of all that counts."""
        return digest(
            self.game, self.size, self.owner.hex(), self.colour, self.may_swap, self.swapped
        )

    def prompt(self) -> Prompt:
        """Asks for a cell, or a swap."""
        if self.winner:
            return Choice(said=Say.over())
        asked = Asked(Who(LETTERS[self.colour]))
        return Cells(said=(Say.swap if SWAP in self.legal() else Say.choose)(asked))

    def parts(self, move: Move, /) -> Parts:
        """A stone on a cell, or the swap, which touches none."""
        if move == SWAP:
            return Parts("swap", (), "B")
        return Parts("put", (self.format(move),), LETTERS[self.colour])

    def traits(self, move: Move, _options: object, /) -> MoveTraits:
        """The swap has a name."""
        return MoveTraits(name=Say.button()) if move == SWAP else MoveTraits()

    def events(self, move: Move, /) -> list[Said]:
        """Where the stone went; at the end why, and who won."""
        if move == SWAP:
            stone = next(cell for cell, owner in enumerate(self.owner) if owner)
            return [Say.swapped(self._put(stone))]
        put = self._put(move)
        return [Say.put(put), *([Say.joined(), Say.won(put)] if self.play(move).winner else [])]

    def _put(self, move: Move) -> Put:
        side, other = Who(LETTERS[self.colour]), Who(LETTERS[3 - self.colour])
        return Put(side, other, self.cells.names[move])

    def scores(self) -> list[int]:
        """No score."""
        return [0, 0]

    def detail(self) -> Data:
        """Nothing but what the board shows."""
        return {}

    def board(self) -> dict[str, str]:
        """Cell → ``B`` or ``W``."""
        return lettered(self.cells, self.owner, LETTERS)


def joined(size: int, owner: bytes, colour: int) -> int:
    """*colour* if it joins its two edges, else 0."""
    cells = rhombus(size)
    axis = colour - 1
    todo = [c for c, uv in enumerate(cells.cells) if uv[axis] == 0 and owner[c] == colour]
    seen = set(todo)
    while todo:
        cell = todo.pop()
        if cells.cells[cell][axis] == size - 1:
            return colour
        for near in cells.neighbours[cell]:
            if owner[near] == colour and near not in seen:
                seen.add(near)
                todo.append(near)
    return 0


ABOUT = About(
    "Hex",
    tagline="Join your two edges.",
    aim="Black joins left and right, White top and bottom: whoever has a chain there wins.",
    short="Put a stone on an empty cell. Black joins left and right, White top and bottom.",
    sides={"B": "Black", "W": "White"},
    seats=("First", "Second"),
)

LESSONS = (
    Lesson(
        "goal",
        {"size": 4, "black": ["a2", "b2", "c2", "d1"], "white": ["b1", "b3", "c3"]},
        title="Hex",
        text="Black's chain joins left and right, and has won.",
    ),
    Lesson(
        "put",
        {"size": 4, "black": ["a2"], "to_move": "W"},
        ("b2",),
        title="A turn",
        text="Put one stone on an empty cell.",
    ),
    Lesson(
        "swap",
        {"size": 4, "black": ["b2"], "to_move": "W", "may_swap": True},
        ("swap",),
        title="Swap",
        text="White may take Black's first stone over instead, and play Black from then on.",
    ),
    Lesson(
        "bridge",
        {"size": 4, "black": ["b2", "c3"], "to_move": "W"},
        title="Bridges",
        text="If White plays {b3}, Black plays {c2}, and the other way round: it holds.",
    ),
    Lesson(
        "end",
        {"size": 3, "black": ["a2", "b2"], "white": ["a3", "b3"], "to_move": "B"},
        ("c2",),
        title="The end",
        text="Black joins both edges. One of the two always does: nobody can draw.",
    ),
)


class Hex:
    """The game as the registry knows it."""

    key = "hex"
    version = 1
    seats = range(2, 3)
    has_draws = False
    Options: type = HexOptions
    texts = ABOUT.texts(key, HexOptions, LESSONS, Say)
    lessons = LESSONS

    def start(self, options: HexOptions, seats: int, /) -> HexState:
        """An empty board."""
        check_seats(self.key, self.seats, seats)
        return HexState(options.size, bytes(options.size**2), may_swap=options.swap)

    def position(self, data: Data, /) -> HexState:
        """``{"size": 4, "black": ["a2"], "to_move": "W", "may_swap": True}``."""
        size = one_of(data, "size", *range(3, 12))
        owner = placed(rhombus(size), data, {"black": 1, "white": 2})
        colour = "-BW".index(one_of(data, "to_move", "B", "W"))
        return HexState(size, owner, colour, may_swap=one_of(data, "may_swap", False, True))


GAME: Game[HexState] = Hex()
