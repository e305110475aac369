"""Seeks: what an offer to everybody asks of whoever answers, and how many matches it keeps running.

Values and rules only; the offer itself is a challenge of ``bot.match.challenge_service``.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from bot.errors import Refusal
from bot.match.values.timecontrol import DAY_MS

OPEN_EXPIRES_MS = 7 * DAY_MS
LONGEST_NOTE = 128
MOST_STANDING = 10
MOST_OPEN = 10
"""Of one person in one server, those that rest among them."""

_NEWCOMER_MATCHES = 20

_CERTAIN = re.compile("^certain(?:only)?|certain(?:only)?$")
_NUMBER = r"(\d{3,4})"
_BETWEEN = re.compile(rf"{_NUMBER}(?:-|–|—|\.\.|to){_NUMBER}")
_AROUND = re.compile(r"(?:±|\+/?-)(\d{1,4})")
_LEAST = re.compile(rf"(?:>=?|≥|from){_NUMBER}|{_NUMBER}\+")
_MOST = re.compile(rf"(?:<=?|≤|upto|to){_NUMBER}|{_NUMBER}-")


@dataclass(frozen=True, slots=True)
class ChallengeCriteria:
    """What an offer asks for beside the game.

    ``least`` and ``most`` are the ratings that suit, None where any does; *certain*: only those
    that have no question mark. A *standing* offer is made anew when it is taken, so that up to that
    many matches of it are running; any other (0) ends when it is taken.
    """

    note: str = ""
    least: int | None = None
    most: int | None = None
    standing: int = 0
    certain: bool = False

    def __post_init__(self) -> None:
        """Checks what the host asks for.

        Raises:
            Refusal: a note too long or of several lines, a range without inside, too many to keep.
        """
        if len(self.note) > LONGEST_NOTE or "\n" in self.note:
            raise Refusal("seek.note", most=LONGEST_NOTE)
        if self.least is not None and self.most is not None and self.least > self.most:
            raise Refusal("seek.range", least=self.least, most=self.most)
        if not 0 <= self.standing <= MOST_STANDING:
            raise Refusal("seek.standing", most=MOST_STANDING)

    @property
    def is_choosy(self) -> bool:
        """Not everybody's rating suits."""
        return self.certain or self.has_band

    @property
    def has_band(self) -> bool:
        """Ratings from or up to a number suit."""
        return self.least is not None or self.most is not None


ANYBODY = ChallengeCriteria()
"""Nothing beside the game: whoever comes may play."""


class RatingRange(NamedTuple):
    """The least and the most rating that suit, if any, and whether only certain ones do."""

    least: int | None = None
    most: int | None = None
    certain: bool = False


def read_range(text: str, own: float) -> RatingRange:
    """The ratings that somebody typed, whose own is *own*.

    ``1400-1700``, ``±200`` around their own, ``1400+``, ``<1700``, each also ``certain``, which may
    stand alone; nothing is everybody.

    Raises:
        Refusal: it is none of these.
    """
    typed = "".join(text.lower().split())
    bare = _CERTAIN.sub("", typed)
    certain = bare != typed
    if not bare:
        return RatingRange(certain=certain)
    if found := _BETWEEN.fullmatch(bare):
        return RatingRange(int(found[1]), int(found[2]), certain)
    if found := _AROUND.fullmatch(bare):
        return RatingRange(round(own) - int(found[1]), round(own) + int(found[1]), certain)
    if found := _LEAST.fullmatch(bare):
        return RatingRange(int(found[1] or found[2]), None, certain)
    if found := _MOST.fullmatch(bare):
        return RatingRange(None, int(found[1] or found[2]), certain)
    raise Refusal("seek.range_unread", said=text)


def check_newcomer(running: int, finished: int) -> None:
    """Lets somebody begin one more match, or says how many are enough.

    Twenty at once for newcomers, and one more for each that they finished.

    Raises:
        Refusal: so many are running already.
    """
    limit = _NEWCOMER_MATCHES + finished
    if running >= limit:
        raise Refusal("seek.enough_running", limit=limit)
