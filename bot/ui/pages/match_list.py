"""Lists of somebody's matches, from which they choose one."""

from collections.abc import Mapping, Sequence

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Match
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Option, container, row, select, text_display
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.kit.picker import LIST
from bot.ui.kit.seat_names import bare_name
from bot.ui.match.names import match_label
from bot.ui.match.results import dated_result


def match_list_panel(
    words: Words,
    found: Sequence[Match],
    over: Mapping[int, LiveMatch],
    user_id: int,
    op: str,
    page: int,
) -> Message:
    """List a page of matches, newest first; choosing one starts the operation *op*.

    *found* has one more than LIST if there is another page; *over* are those that ended.
    """
    items = _choice(words, found, over, user_id, Ref("pickmatch", 0, 0, op))
    turns = page_buttons(
        words, page, lambda number: Ref("matchlist", number, 0, op), more=len(found) > LIST
    )
    return Message((container(*items, *([row(*turns)] if turns else [])),))


def choice_panel(words: Words, matches: Sequence[Match], user_id: int, ref: Ref) -> Message:
    """List the first of the *matches* that a person may mean; choosing one starts *ref*."""
    return Message((container(*_choice(words, matches, {}, user_id, ref)),))


def _choice(
    words: Words,
    matches: Sequence[Match],
    over: Mapping[int, LiveMatch],
    user_id: int,
    ref: Ref,
) -> list[Item]:
    listed = [
        Option(
            str(match.id),
            match_label(words, match),
            dated_result(words, over[match.id])
            if match.id in over
            else _state(words, match, user_id),
        )
        for match in matches[:LIST]
    ]
    return [text_display(words("matches.which")), row(select(words("matches.pick"), ref, listed))]


def _state(words: Words, match: Match, user_id: int) -> str:
    if match.ending is not None or match.acting is None:
        return words("matches.over")
    if match.acting in match.seats_of(user_id):
        return words("matches.yours")
    return words("matches.theirs", name=bare_name(words, match, match.acting))
