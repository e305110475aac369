"""Help in the midst of a turn against the computer, and the way back to it."""

from collections.abc import Iterable

from bot.computer.analyst import Advice
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.help import is_own_turn
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Row, button
from bot.ui.match.hints import advice_button, board_button


def step_help(
    words: Words, now: DraftPosition, choices: Iterable[Row], tip: Advice | None = None
) -> list[Control]:
    """Offer, in the midst of a turn against the computer, the step of a *tip*, or else a hint.

    A step that has a button among the *choices* needs no other.
    """
    if now.midway is None or not is_own_turn(now.midway):
        return []
    ref = (now.live.match.id, now.live.match.version)
    if tip is None:
        return [button(words("button.hint"), Ref("hint", *ref))]
    named = Ref("do", *ref, tip.move)
    shown = {one.ref for each in choices for one in each.children if isinstance(one, Control)}
    return [] if named in shown else [advice_button(words, now.midway, tip)]


def way_back(words: Words, now: DraftPosition) -> Control:
    """The way back from a hint: to the board, or to the turn that was begun."""
    if now.midway is None:
        return board_button(words, now.live)
    return button(words("button.drop"), Ref("pick", now.live.match.id, now.live.match.version))
