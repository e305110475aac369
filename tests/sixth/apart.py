"""Apart: a tiny game that stands for the next one to be written.

Each in turn puts a stone on an empty cell that touches none of their own. Who cannot, has lost.
"""

from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from rules.about import About
from rules.core import Cells, Choice, Data, Game, Lesson, Outcome, Parts, Prompt, Seat
from rules.digest import digest
from rules.duel import Duel
from rules.errors import GameOver, IllegalMove
from rules.hexhex import Board, hexhex
from rules.notation import cell_index, one_of
from rules.options import check_seats, whole
from rules.phrase import Nothing, Phrase, Phrases, Said, Who
from rules.phrase_kinds import Happening, PromptPhrase
from rules.refusals import Common
from rules.stones import lettered, placed, with_value
from rules.telling import Telling

LETTERS = "-BW"
"""What stands on a cell → the letter of its side."""

Move = int
"""A cell."""


@dataclass(frozen=True, slots=True)
class ApartOptions:
    """The board."""

    size: int = whole(
        3,
        offered=(2, 3),
        accepted=(2, 3),
        tested=2,
        boards=(2, 3),
        label="Board",
        hint="Cells along each edge.",
    )


@dataclass(frozen=True, slots=True)
class Put:
    """What is said of a stone."""

    side: Annotated[Who, "whose stone it is"]
    cell: Annotated[str, "where it goes"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is said of whoever acts."""

    side: Who


class Say(Phrases, family="apart"):
    """All that is said, each form in English."""

    choose = PromptPhrase(
        Asked, "Choose a cell.", guide=("{side}'s stones may not touch each other.",)
    )
    over = PromptPhrase(Nothing, "The game is over.")
    put = Happening(Put, "{side} put a stone on {cell}.", would="You put a stone on {cell}.")
    stuck = Happening(Nothing, "The other has no cell left.")
    won = Happening(Put, "{side} wins.", would="The other has no cell then: you win.")
    no = Phrase(Put, "{cell} is taken, or touches a stone of yours.")


@dataclass(frozen=True, slots=True)
class ApartState(Duel, Telling[Move]):
    """One position: ``owner[cell]`` is 0 empty, 1 the first seat's stone, 2 the second's.

    ``turn`` does not compare: how long it took to get here changes nothing.
    """

    game: ClassVar[str] = "apart"

    size: int
    owner: bytes
    mover: Seat = 0
    turn: int = field(default=0, compare=False)

    @property
    def cells(self) -> Board:
        """The board."""
        return hexhex(self.size)

    grid = cells

    @property
    def sides(self) -> tuple[str | None, ...]:
        """The first seat has Black, the second White, from the start."""
        return tuple(LETTERS[1:])

    @property
    def to_act(self) -> Seat | None:
        """Whoever is to put a stone; nobody once that cannot be done."""
        return self.mover if self.legal() else None

    @property
    def outcome(self) -> Outcome | None:
        """Who cannot put a stone has lost."""
        if self.legal():
            return None
        winner = 1 - self.mover
        points = tuple(float(seat == winner) for seat in (0, 1))
        return Outcome((winner,), points, "stuck", Say.stuck())

    def legal(self) -> tuple[Move, ...]:
        """The empty cells that touch no stone of the mover's, by index."""
        own, neighbours = self.mover + 1, self.cells.neighbours
        return tuple(
            cell
            for cell, owner in enumerate(self.owner)
            if not owner and all(self.owner[near] != own for near in neighbours[cell])
        )

    def play(self, move: Move, /) -> "ApartState":
        """The position after a stone is put on the cell *move*; the last move begins no turn."""
        owner = with_value(self.owner, move, self.mover + 1)
        after = replace(self, owner=owner, mover=1 - self.mover)
        return replace(after, turn=self.turn + 1) if after.legal() else after

    def parse(self, text: str, /) -> Move:
        """The cell called *text*, if it is legal."""
        if not self.legal():
            raise GameOver(Common.game_over())
        move = cell_index(self.cells, text)
        if move not in self.legal():
            raise IllegalMove(Say.no(self._put(move)))
        return move

    def format(self, move: Move, /) -> str:
        """The name of the cell."""
        return self.cells.names[move]

    def digest(self) -> str:
        """Of the board and who is to act."""
        return digest(self.game, self.size, self.owner.hex(), self.mover)

    def prompt(self) -> Prompt:
        """Asks for a cell, or says that the game is over."""
        asks = Cells(said=Say.choose(Asked(Who(LETTERS[self.mover + 1]))))
        return asks if self.legal() else Choice(said=Say.over())

    def parts(self, move: Move, /) -> Parts:
        """There is one verb, and it touches one cell."""
        return Parts("put", (self.format(move),))

    def events(self, move: Move, /) -> list[Said]:
        """Where the stone went; at the end why, and who won."""
        put = self._put(move)
        return [Say.put(put), *([Say.stuck(), Say.won(put)] if self.play(move).outcome else [])]

    def _put(self, move: Move) -> Put:
        return Put(Who(LETTERS[self.mover + 1]), self.format(move))

    def scores(self) -> list[int]:
        """Stones on the board."""
        return [self.owner.count(1), self.owner.count(2)]

    def detail(self) -> Data:
        """Nothing but what the board shows."""
        return {}

    def board(self) -> dict[str, str]:
        """Cell → ``B`` or ``W``."""
        return lettered(self.cells, self.owner, LETTERS)


ABOUT = About(
    "Apart",
    tagline="Keep your stones apart.",
    aim="Whoever places last wins.",
    short="Put a stone where it touches none of your own. Who cannot, has lost.",
    sides={"B": "Black", "W": "White"},
    seats=("First", "Second"),
)

LESSONS = (
    Lesson(
        "goal",
        {"size": 3, "black": ["a3", "c4"], "white": ["b3", "e1"]},
        title="Apart",
        text="Stones of one colour never touch. Who cannot put a stone, has lost.",
    ),
    Lesson(
        "put",
        {"size": 2, "black": ["a2"], "to_move": "W"},
        ("b2",),
        title="A turn",
        text="Put one stone on an empty cell.",
    ),
    Lesson(
        "touch",
        {"size": 2, "black": ["a2"], "white": ["a3"], "to_move": "B"},
        title="Touching",
        text="Beside a stone of yours you may not play; the other may.",
    ),
    Lesson(
        "corner",
        {"size": 3, "black": ["a3"], "white": ["e1"]},
        title="Corners",
        text="A stone in a corner keeps you off three cells only.",
    ),
    Lesson(
        "end",
        {"size": 2, "black": ["b2"], "white": ["a2"], "to_move": "W"},
        ("b3",),
        title="The end",
        text="Black has no cell left here, and has lost.",
    ),
)


class Apart:
    """The game as the registry knows it."""

    key = "apart"
    version = 1
    seats = range(2, 3)
    has_draws = False
    Options: type = ApartOptions
    texts = ABOUT.texts(key, ApartOptions, LESSONS, Say)
    lessons = LESSONS

    def start(self, options: ApartOptions, seats: int, /) -> ApartState:
        """An empty board."""
        check_seats(self.key, self.seats, seats)
        return ApartState(options.size, bytes(len(hexhex(options.size))))

    def position(self, data: Data, /) -> ApartState:
        """``{"size": 2, "black": ["a2"], "white": ["b1"], "to_move": "B"}``."""
        size = one_of(data, "size", 3, 2)
        owner = placed(hexhex(size), data, {"black": 1, "white": 2})
        return ApartState(size, owner, "BW".index(one_of(data, "to_move", "B", "W")))


GAME: Game[ApartState] = Apart()
