"""Criteria of an offer: who may accept it, and how many matches a standing offer keeps running.

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
"""How many offers one person may have in one server, resting ones included."""

_NEWCOMER_MATCHES = 20

_CERTAIN = re.compile("^certain(?:only)?|certain(?:only)?$")
_NUMBER = r"(\d{3,4})"
_BETWEEN = re.compile(rf"{_NUMBER}(?:-|–|—|\.\.|to){_NUMBER}")
_AROUND = re.compile(r"(?:±|\+/?-)(\d{1,4})")
_LEAST = re.compile(rf"(?:>=?|≥|from){_NUMBER}|{_NUMBER}\+")
_MOST = re.compile(rf"(?:<=?|≤|upto|to){_NUMBER}|{_NUMBER}-")


@dataclass(frozen=True, slots=True)
class ChallengeCriteria:
    """What an offer asks for in addition to the game.

    ``least`` and ``most`` limit the rating, None for no limit; *certain*: only ratings without a
    question mark. A *standing* offer is made again when it is accepted, until that many of its
    matches are running; any other offer (0) ends when it is accepted. *fair_start*: where the match
    isn't rated and the game is new to one of two, its set-up is made and nobody settles it first.
    """

    note: str = ""
    least: int | None = None
    most: int | None = None
    standing: int = 0
    certain: bool = False
    fair_start: bool = False

    def __post_init__(self) -> None:
        """Checks what the host asks for.

        Raises:
            Refusal: the note is too long or has several lines, the range is empty, or *standing*
                is out of its limits.
        """
        if len(self.note) > LONGEST_NOTE or "\n" in self.note:
            raise Refusal("seek.note", most=LONGEST_NOTE)
        if self.least is not None and self.most is not None and self.least > self.most:
            raise Refusal("seek.range", least=self.least, most=self.most)
        if not 0 <= self.standing <= MOST_STANDING:
            raise Refusal("seek.standing", most=MOST_STANDING)

    @property
    def is_choosy(self) -> bool:
        """Whether some ratings do not suit."""
        return self.certain or self.has_band

    @property
    def has_band(self) -> bool:
        """Whether there is a least or a most rating."""
        return self.least is not None or self.most is not None


ANYBODY = ChallengeCriteria()
"""No criteria: anybody may accept."""

FAIR = ChallengeCriteria(fair_start=True)
"""Those of a pair that the queue found: who is new to the game settles no start of it."""


class RatingRange(NamedTuple):
    """The least and the most rating that suit, None for no limit; *certain*: no uncertain ones."""

    least: int | None = None
    most: int | None = None
    certain: bool = False


def read_range(text: str, own: float) -> RatingRange:
    """The range of ratings that somebody typed whose own rating is *own*.

    They may type ``1400-1700``, ``±200`` (around their own), ``1400+`` or ``<1700``, each also with
    ``certain``, or ``certain`` alone. An empty text is any rating.

    Raises:
        Refusal: the text is none of these.
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


def with_certain(text: str, *, certain: bool) -> str:
    """A range of ratings as somebody typed it, for *certain* ratings alone or for all."""
    bare = _CERTAIN.sub("", "".join(text.lower().split()))
    return f"{bare} certain".strip() if certain else bare


def check_newcomer(running: int, finished: int) -> None:
    """Checks that somebody may begin one more match.

    Twenty may run at once, and one more for each that the person finished.

    Raises:
        Refusal: as many are running already.
    """
    limit = _NEWCOMER_MATCHES + finished
    if running >= limit:
        raise Refusal("seek.enough_running", limit=limit)
