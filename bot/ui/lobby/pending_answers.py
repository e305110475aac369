"""Private answers that tell of a match before its place is open, and lead there once it is.

An answer may be read before its match has its place, or be sent only after that: whichever comes
last finds the other here. Kept in memory, as long as Discord takes a change of the answers; after a
restart they lead to where the match was offered.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.match.values.computer_match import TOKEN_MS
from bot.match.values.match import Match
from bot.ui.kit.answer import Message


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played, which it knows by now; ``url`` leads there."""

    match: Match
    url: str


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """The answer to a click, by its token; until ``until`` (ms) ``panel`` can say it again."""

    user_id: int
    token: str
    until: int
    panel: Callable[[Place], Message]


@dataclass(frozen=True, slots=True)
class PendingAnswers:
    """The answers that wait for a match to have its place, and the places, by match."""

    _waiting: dict[int, list[PendingAnswer]] = field(default_factory=dict)
    _places: dict[int, tuple[Place, int]] = field(default_factory=dict)

    def wait(self, match_id: int, answer: PendingAnswer, now: int) -> Message | None:
        """Return what an answer that stands becomes; None while its match has no place.

        Then it is remembered. Those that can't be changed any more are forgotten.
        """
        self._keep(lambda other: other.until > now)
        if known := self._places.get(match_id):
            return answer.panel(known[0])
        self._waiting.setdefault(match_id, []).append(answer)
        return None

    def turn_away(self, user_id: int) -> None:
        """Forget what this person reads: another page stands there now."""
        self._keep(lambda one: one.user_id != user_id)

    def open(self, match_id: int, place: Place, now: int) -> list[PendingAnswer]:
        """Remember the place of a match; return, once, the answers that waited for it."""
        for other, (_, until) in list(self._places.items()):
            if until <= now:
                del self._places[other]
        self._places[match_id] = place, now + TOKEN_MS
        return [one for one in self._waiting.pop(match_id, []) if one.until > now]

    def _keep(self, stays: Callable[[PendingAnswer], bool]) -> None:
        for match_id, answers in list(self._waiting.items()):
            left = [one for one in answers if stays(one)]
            if left:
                self._waiting[match_id] = left
            else:
                del self._waiting[match_id]


def pending_answer(
    user_id: int, token: str, now: int, panel: Callable[[Place], Message]
) -> PendingAnswer:
    """The answer to a click of now."""
    return PendingAnswer(user_id, token, now + TOKEN_MS, panel)
