"""Private answers that tell of a match before its post is open, and lead there once it is.

Kept in memory, as long as Discord takes a change of them; after a restart they lead to where the
match was offered.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.match.values.computer_match import TOKEN_MS
from bot.match.values.match import Match
from bot.ui.kit.answer import Message


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """The answer to a click, by its token; until ``until`` (ms) ``panel`` can say it again."""

    user_id: int
    token: str
    until: int
    panel: Callable[[Match], Message]


@dataclass(frozen=True, slots=True)
class PendingAnswers:
    """The answers that wait for a match to have its place, by match."""

    _waiting: dict[int, list[PendingAnswer]] = field(default_factory=dict)

    def wait(self, match_id: int, answer: PendingAnswer, now: int) -> None:
        """Remember an answer; those that can't be changed any more are forgotten."""
        self._keep(lambda other: other.until > now)
        self._waiting.setdefault(match_id, []).append(answer)

    def turn_away(self, user_id: int) -> None:
        """Forget what this person reads: another page stands there now."""
        self._keep(lambda one: one.user_id != user_id)

    def take(self, match_id: int, now: int) -> list[PendingAnswer]:
        """Return, once, the answers to change now that the match has its place."""
        return [one for one in self._waiting.pop(match_id, []) if one.until > now]

    def _keep(self, stays: Callable[[PendingAnswer], bool]) -> None:
        for match_id, answers in list(self._waiting.items()):
            left = [one for one in answers if stays(one)]
            if left:
                self._waiting[match_id] = left
            else:
                del self._waiting[match_id]


def pending_answer(
    user_id: int, token: str, now: int, panel: Callable[[Match], Message]
) -> PendingAnswer:
    """The answer to a click of now."""
    return PendingAnswer(user_id, token, now + TOKEN_MS, panel)
