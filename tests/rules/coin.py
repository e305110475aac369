"""The smallest game with dice: a stand-in where the generic parts meet chance."""

from collections.abc import Mapping
from dataclasses import dataclass, make_dataclass, replace
from typing import Any, ClassVar

from rules.about import About
from rules.core import CHANCE, Cells, Choice, Data, Lesson, Outcome, Parts, Prompt, Seat
from rules.errors import GameOver, IllegalMove
from rules.notation import unreadable
from rules.phrase import Nothing, Phrases, Said
from rules.phrase_kinds import Happening, PromptPhrase
from rules.refusals import By, Common
from rules.telling import MoveTraits, Telling


class Say(Phrases, family="coin"):
    """All that is said."""

    ask = PromptPhrase(Nothing, "Toss it.")
    over = PromptPhrase(Nothing, "It has fallen.")
    tossed = Happening(Nothing, "A coin was tossed.")
    heads = Happening(Nothing, "Heads.")


@dataclass(frozen=True)
class Coin(Telling[str]):
    """Seat 0 tosses, the coin falls (tails three times as often), three heads end it.

    A turn is a fall and the next toss.
    """

    game: ClassVar[str] = "coin"

    heads: int = 0
    in_air: bool = False
    turn: int = 0
    left: frozenset[Seat] = frozenset()

    sides: tuple[str | None, ...] = (None, None, None)

    @property
    def to_act(self) -> Seat | None:
        return None if self.outcome else CHANCE if self.in_air else 0

    @property
    def outcome(self) -> Outcome | None:
        return Outcome((0,), (1, 0, 0), "heads", Say.heads()) if self.heads == 3 else None

    def legal(self) -> list[str]:
        return [] if self.outcome else ["heads", "tails"] if self.in_air else ["toss", "pass"]

    def weights(self) -> list[int]:
        return [1, 3] if self.in_air else []

    def play(self, move: str, /) -> "Coin":
        if move in ("toss", "pass"):
            return replace(self, in_air=True, turn=self.turn + 1)
        heads = self.heads + (move == "heads")
        return replace(self, in_air=False, heads=heads)

    def parse(self, text: str, /) -> str:
        if self.outcome:
            raise GameOver(Common.game_over())
        if text not in self.legal():
            raise unreadable(text)
        return text

    def format(self, move: str, /) -> str:
        return move

    def leave(self, seat: Seat, /) -> "Coin":
        if seat in self.left or seat > 2:
            raise IllegalMove(Common.no_such_seat(By(seat)))
        return replace(self, left=self.left | {seat})

    def digest(self) -> str:
        return f"{self.heads} {self.in_air} {sorted(self.left)}"

    def prompt(self) -> Prompt:
        return Choice(Say.over()) if self.turn else Cells(Say.ask())

    def parts(self, move: str, /) -> Parts:
        return Parts(move)

    def events(self, move: str, /) -> list[Said]:
        return [Say.tossed() if move == "toss" else Say.heads()]

    def traits(self, move: str, options: Any, /) -> MoveTraits:
        return MoveTraits(reveals=move == "toss")

    def scores(self) -> list[int]:
        return [self.heads, 0, 0]

    def detail(self) -> Mapping[str, Any]:
        return {"left": sorted(self.left)}

    def board(self) -> Mapping[str, str]:
        return {}


class CoinGame:
    """The game around it."""

    key = "coin"
    version = 1
    seats = range(3, 4)
    has_draws = False
    Options: type = make_dataclass("CoinOptions", ())
    texts = About("", "", "", "", {}, ()).texts(key, Options, ())
    lessons: tuple[Lesson, ...] = ()

    def start(self, options: Any, seats: int, /) -> Coin:
        return Coin()

    def position(self, data: Data, /) -> Coin:
        return Coin(**data)
