"""What somebody does in a match from the page: a step, one back, the turn.

A request names the steps it starts from, so that it can be repeated, and what else was done to the
same turn, on a card or in another window, is seen rather than overwritten.
"""

from dataclasses import dataclass
from hashlib import sha256

from bot.errors import Refusal
from bot.match.draft import DraftPosition, drafted, extended
from bot.match.values.offers import OfferKind
from bot.services import Services
from bot.ui.match.flow import is_played_at_once
from rules.errors import RulesError

CHANGED = "web.changed"
"""What is refused where the same turn was changed elsewhere."""


@dataclass(frozen=True, slots=True)
class Act:
    """One request of a person in a match at *version*; *nonce* is the page's name for it."""

    user_id: int
    match_id: int
    version: int
    nonce: str

    @property
    def interaction_id(self) -> int:
        """A number of its own for what is played, always the same for the same request.

        Discord's are larger, and those of the bot itself are negative.
        """
        said = f"{self.user_id} {self.match_id} {self.nonce}"
        return 1 + (int.from_bytes(sha256(said.encode()).digest()[:8]) >> 6)


async def add(services: Services, act: Act, was: tuple[str, ...], text: str) -> None:
    """Add to the turn what *text* says, and play it where nothing of it is left to check.

    Raises:
        Refusal: it is not their turn, StaleMove, or the turn was changed elsewhere.
        RulesError: it cannot be read or played.
    """
    now = await services.drafts.current(act.match_id, act.user_id, act.version)
    if now.draft.steps != was:
        if _is_done(now, was, text):
            return
        raise Refusal(CHANGED)
    longer = extended(now, text)
    if is_played_at_once(now, longer, text):
        await _play(services, act, longer, draw=longer.draft.draw)
    else:
        await services.drafts.keep(longer)


async def refuse(services: Services, act: Act, was: tuple[str, ...], text: str) -> None:
    """Say why *text* can't be added to the turn; where it could be, nothing is said, nor done.

    Raises:
        Refusal: it is not their turn, StaleMove, or the turn was changed elsewhere.
        RulesError: why it cannot be read or played.
    """
    now = await services.drafts.current(act.match_id, act.user_id, act.version)
    if now.draft.steps != was:
        raise Refusal(CHANGED)
    extended(now, text)


async def undo(services: Services, act: Act, was: tuple[str, ...]) -> None:
    """Take the last step back; nothing, where that is done already.

    Raises:
        Refusal: it is not their turn, or StaleMove.
    """
    now = await services.drafts.current(act.match_id, act.user_id, act.version)
    if was and now.draft.steps == was:
        await services.drafts.undo(act.match_id, act.user_id, act.version)


async def clear(services: Services, act: Act) -> None:
    """Take all steps back.

    Raises:
        Refusal: it is not their turn, or StaleMove.
    """
    await services.drafts.clear(act.match_id, act.user_id, act.version)


async def play(services: Services, act: Act, steps: tuple[str, ...], *, draw: bool) -> None:
    """Play the turn of these *steps*; a repeated request changes nothing.

    Raises:
        Refusal: it is not their turn, StaleMove, or no draw may be offered.
        RulesError: a step is not legal.
    """
    if not steps:
        raise Refusal("draft.empty")
    await services.session.play(
        *(act.match_id, act.user_id, act.version, steps, act.interaction_id), asks=_asked(draw)
    )


async def _play(services: Services, act: Act, now: DraftPosition, *, draw: bool) -> None:
    await services.session.play(
        *(act.match_id, act.user_id, act.version, now.draft.steps, act.interaction_id),
        asks=_asked(draw),
        read=now.live,
    )


def _asked(draw: bool) -> OfferKind | None:
    """What is offered with a turn."""
    return OfferKind.DRAW if draw else None


def _is_done(now: DraftPosition, was: tuple[str, ...], text: str) -> bool:
    """Whether the turn stands as *text* would have left it: the request came twice."""
    try:
        return extended(drafted(now, was), text).draft.steps == now.draft.steps
    except (Refusal, RulesError):
        return False
