"""The page of ``/levels``: how strong the computer is at each, which were beaten, which is next."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.computer.ladders import MeasuredLadder
from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, Style, button, container, row, select, text_display
from bot.ui.match.names import game_name
from rules import GAMES

ODDS = ((0.56, "half"), (0.63, "three_in_five"), (0.71, "two_in_three"), (0.78, "three_in_four"))
"""Below so large a share of wins, how often that is; above, four times in five or more."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The levels of a game by name, what was measured of them, and the highest that was beaten."""

    game: str
    names: Sequence[str]
    measured: Sequence[MeasuredLadder] = ()
    beaten: int = 0

    @property
    def next(self) -> int:
        """The level to play now, from 1: one above the highest that was beaten."""
        return min(self.beaten + 1, len(self.names))


def levels_page(words: Words, ladder: Ladder) -> Message:
    """Say which levels somebody has beaten and how often each beats the one below; offer the next.

    How that was measured stands last.
    """
    beaten = [ladder.names[ladder.beaten - 1]] if ladder.beaten else []
    parts = [words("levels.head", game=game_name(words, ladder.game))]
    parts.append(words("levels.beaten", name=beaten[0]) if beaten else words("levels.about"))
    parts += ["\n".join(_steps(words, ladder)), *_method(words, ladder)]
    ref = Ref("playlevel", ladder.next, 0, ladder.game)
    play = button(words("button.play_level", level=ladder.next), ref, Style.primary)
    games = [Option(key, game_name(words, key), "", key == ladder.game) for key in GAMES]
    others = row(select(words("levels.pick"), Ref("levels"), games[:25]))
    return Message((container(*map(text_display, parts), row(play), others),))


def _steps(words: Words, ladder: Ladder) -> list[str]:
    """A line a level: the first one, how often each beats the one below, those not measured."""
    shares = {
        int(step.against) + 1: step.score
        for board in ladder.measured[:1]
        for step in board.steps
        if step.against.isdigit()
    }
    lines = [words("levels.first", name=ladder.names[0])]
    for level, name in enumerate(ladder.names[1:], 2):
        key = f"levels.odds.{_odds(shares[level])}" if level in shares else "levels.unmeasured"
        lines.append(words(key, name=name, below=level - 1))
    return [f"- {line}" for line in lines]


def _odds(share: float) -> str:
    return next((name for least, name in ODDS if share < least), "four_in_five")


def _method(words: Words, ladder: Ladder) -> list[str]:
    """How it was measured, in small print; on which board where it wasn't the usual one."""
    return [
        words("levels.measured", date=one.date)
        if one.board == "default"
        else words("levels.measured.on", board=one.board.replace("=", " "), date=one.date)
        for one in ladder.measured[:1]
    ]
