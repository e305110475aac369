"""Seeks: who looks for an opponent in a lobby, for what, and who may answer.

Values and rules only; what a seek becomes is a challenge of ``bot.match.seating``.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.errors import Refusal
from bot.match.model import Player
from bot.match.rating import Rating, Standing
from bot.match.timecontrol import DAY_MS, DEFAULT, TimeControl

EXPIRES_MS = 7 * DAY_MS
LONGEST_NOTE = 128
MOST_STANDING = 10

_NEWCOMER_MATCHES = 20


@dataclass(frozen=True, slots=True)
class Seek:
    """An open offer in the lobby of a server.

    ``least`` and ``most`` are the ratings that suit, None where any does. A *standing* seek stays
    and keeps up to that many matches of its kind running; any other (0) ends when it is taken.
    """

    id: int
    game: str
    options: Mapping[str, Any]
    host: Player
    guild_id: int | None
    created_at: int
    pace: TimeControl = DEFAULT
    rated: bool = False
    seats: int = 2
    least: int | None = None
    most: int | None = None
    note: str = ""
    standing: int = 0

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
    def expires_at(self) -> int:
        """Seven days after it was made."""
        return self.created_at + EXPIRES_MS

    def is_open(self, running: int, now: int) -> bool:
        """It may be taken now, while its host has so many matches of this kind *running*."""
        return now < self.expires_at and (not self.standing or running < self.standing)

    def suits(self, standing: Standing, now: int) -> bool:
        """Somebody's rating may lie within the range: their interval touches it."""
        if isinstance(standing, Rating):
            low, high = standing.interval(now)
        else:
            low = high = standing.number
        return (self.most is None or low <= self.most) and (
            self.least is None or self.least <= high
        )


def check_guest(seek: Seek, guest: Player, standing: Standing, blocked: bool, now: int) -> None:
    """Lets *guest* take a seek, or says why not.

    *blocked* is whether either of the two blocked the other; that is said in the words for a seek
    that is gone, so that nobody learns of it.

    Raises:
        Refusal: their own, gone, or for other ratings.
    """
    if guest.user_id == seek.host.user_id:
        raise Refusal("seek.own")
    if blocked or now >= seek.expires_at:
        raise Refusal("seek.gone")
    if not seek.suits(standing, now):
        raise Refusal("seek.not_your_range", rating=round(standing.number))


def shown(
    seeks: Iterable[Seek], running: Mapping[int, int], blocked: Iterable[int], now: int
) -> Sequence[Seek]:
    """A lobby as one person sees it, newest first.

    *running* is how many matches of its kind each seek's host has, by seek; *blocked* are people
    who blocked the viewer or whom the viewer blocked.
    """
    unseen = set(blocked)
    open_now = [
        seek
        for seek in seeks
        if seek.is_open(running.get(seek.id, 0), now) and seek.host.user_id not in unseen
    ]
    return sorted(open_now, key=lambda seek: (-seek.created_at, -seek.id))


def check_room(running: int, finished: int) -> None:
    """Lets somebody begin one more match, or says how many are enough.

    Twenty at once for newcomers, and one more for each that they finished.

    Raises:
        Refusal: so many are running already.
    """
    limit = _NEWCOMER_MATCHES + finished
    if running >= limit:
        raise Refusal("seek.enough_running", limit=limit)
