"""What follows a step that was added to a turn: it is played at once, or shown first."""

from bot.match.draft import DraftPosition
from bot.ui.kit.picker import legal_moves
from bot.ui.match.closings import ways
from bot.ui.match.offers import may_offer_draw, open_offer


def is_played_at_once(before: DraftPosition, now: DraftPosition, text: str) -> bool:
    """Whether the turn is played with what was added, *text*: nothing of it is left to check."""
    return ends_what_was_seen(before, now, text) or (now.is_complete and not is_checked(now))


def is_checked(now: DraftPosition) -> bool:
    """Whether a whole turn is shown before it is played.

    A draw that can't be offered any more is told first, and what else was begun.
    """
    ends = now.draft.draw and now.ends_match
    return now.settings.preview or now.needs_confirmation or ends or bool(now.replaces)


def ends_what_was_seen(before: DraftPosition, now: DraftPosition, text: str) -> bool:
    """Whether what was added, *text*, only ends the turn, so that its tap is the last.

    What the turn did was drawn then, or nothing else was legal. Where an offer could go with the
    turn, or be declined by it, there is still [Play] beside it.
    """
    seen, steps = before.draft.steps, now.draft.steps
    closing = before.state.closing()
    is_way = closing is not None and text in dict(ways(closing))
    if not steps or not (is_way or steps[:-1] == seen) or now.parts[-1].cells:
        return False
    offer = open_offer(now.live)
    is_declined = offer is not None and offer.is_question
    asks = now.draft.draw or is_declined or may_offer_draw(now.live)
    is_over = now.is_complete and not now.needs_confirmation and not asks
    return is_over and (is_way or bool(seen) or len(legal_moves(before.state)) == 1)
