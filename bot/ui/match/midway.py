"""The move of a tip before others, help in the midst of a turn, and the way back to it."""

from collections.abc import Sequence

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.help import is_own_turn
from bot.match.record.replay import LiveMatch
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, restyled
from bot.ui.match.hints import advice_button, board_button, turn_text


def tip_first(
    words: Words, live: LiveMatch, choices: Sequence[Control], tip: Hint | None
) -> list[Control]:
    """Put the move of a *tip* before the other *choices*, the only blue button of them.

    A move that has no button among them gets one.
    """
    if tip is None:
        return [*choices]
    named = Ref("do", live.match.id, live.match.version, turn_text(live, tip))
    own = [one for one in choices if one.ref == named] or [advice_button(words, live, tip)]
    others = [one for one in choices if one.ref != named]
    return [restyled(own[0], Style.primary), *(restyled(one, Style.secondary) for one in others)]


def step_help(words: Words, now: DraftPosition, tip: Hint | None = None) -> list[Control]:
    """Offer a hint in the midst of a turn against the computer, where no *tip* stands."""
    if tip is not None or now.midway is None or not is_own_turn(now.midway):
        return []
    return [button(words("button.hint"), Ref("hint", now.live.match.id, now.live.match.version))]


def way_back(words: Words, now: DraftPosition) -> Control:
    """The way back from a hint: to the board, or to the turn that was begun."""
    if now.midway is None:
        return board_button(words, now.live)
    return button(words("button.drop"), Ref("pick", now.live.match.id, now.live.match.version))
