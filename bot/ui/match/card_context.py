"""What every card and board of a match is made from: the match, the instant, the reader, a tip."""

from collections.abc import Set
from dataclasses import dataclass

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.league_tables import RoundScore
from bot.match.values.match import Match


@dataclass(frozen=True, slots=True)
class Tip:
    """What to say below the board, the move it names if any, and the cells to mark on it.

    ``aim`` is what the game is about, told to whom it is new; a card begins with it. ``unnamed`` is
    the line where the move is held back: then somebody thinks first, and [Show tip] names it.
    After the end, ``is_beaten`` is False where a win does not count as beating the level.
    """

    line: str = ""
    move: Hint | None = None
    cells: frozenset[str] = frozenset()
    aim: str = ""
    unnamed: str = ""
    is_held: bool = False
    is_beaten: bool = True

    def held(self) -> "Tip":
        """The same, with its move held back."""
        return Tip(self.unnamed, aim=self.aim, is_held=True)

    @property
    def text(self) -> str:
        """All of it, where it stands together."""
        return "\n".join(part for part in (self.aim, self.line) if part)


NO_TIP = Tip()


@dataclass(frozen=True, slots=True)
class CardContext:
    """A match as it is shown at an instant, *now*, in the words of who reads it.

    ``reader`` is the id of whose board it is; a card, which everybody reads, has none.
    ``missed_ms`` is the time that was given back since the position was reached. ``is_here``: it is
    read in the thread that has the name of the match. ``way`` is how the reader named a move last.
    ``newcomers`` are those who never finished a match of the game, for whom a card between people
    says the aim and leads to the rules. ``ticket`` lets the reader into the board in a browser.
    ``round_score`` is how both players stand in the league that it is played in.
    """

    words: Words
    live: LiveMatch
    now: int
    reader: int | None = None
    missed_ms: int = 0
    tip: Tip = NO_TIP
    is_here: bool = False
    way: str = "pick"
    newcomers: Set[int] = frozenset()
    ticket: str = ""
    round_score: RoundScore | None = None

    @property
    def match(self) -> Match:
        """The match without its state."""
        return self.live.match

    @property
    def is_acting(self) -> bool:
        """Whether the match waits for the reader."""
        return self.reader is not None and self.live.acting in self.match.seats_of(self.reader)

    @property
    def is_new_to_actor(self) -> bool:
        """Whether the match waits for a newcomer."""
        acting = self.live.acting
        return acting is not None and self.match.players[acting].user_id in self.newcomers
