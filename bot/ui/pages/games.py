"""The panel of ``/games``: a person's running matches."""

import math
from collections.abc import Mapping, Sequence

import discord

from bot.i18n.catalog import Words
from bot.match.values.match import Match
from bot.match.values.skip import Skip
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Style,
    button,
    container,
    match_button,
    row,
    text_display,
)
from bot.ui.kit.markdown import plain
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.match.clocks import time_lines
from bot.ui.match.names import game_name, player_names

PER_PAGE = 8  # a match takes three components of the forty allowed, and the buttons need some


def games_panel(
    words: Words, running: Sequence[Match], user_id: int, page: int, now: int
) -> Message:
    """List a person's running matches, those that wait for them first."""
    waiting = [m for m in running if is_waiting(m, user_id)]
    if not running:
        play = button(words("button.play"), Ref("playpanel"), Style.primary)
        return framed(words("games.none"), play)
    pages = (len(running) - 1) // PER_PAGE + 1
    page = max(0, min(page, pages - 1))
    count = words("games.waiting" if waiting else "games.none_waiting", n=len(waiting))
    head = words("games.head", n=len(running), waiting=count)
    items: list[Item] = [text_display(f"## {head}")]
    for match in by_urgency(running, user_id)[page * PER_PAGE : (page + 1) * PER_PAGE]:
        mine = is_waiting(match, user_id)
        line = words("games.line", game=game_name(words, match.game), id=match.id)
        state = words("games.yours") if mine else _state_text(words, match)
        state = " · ".join([state, *time_lines(words, match, now, user_id=user_id)])
        style = Style.primary if mine else Style.secondary
        view = match_button(words, "view", match, style, label="board")
        title = _link(match) or f"**{line}** · {player_names(words, match)}"
        items.append(discord.ui.Section(text_display(f"{title}\n{state}"), accessory=view))
    buttons: list[Control] = []
    if waiting:
        buttons.append(button(words("button.next"), Ref("next", 0), Style.primary))
    if pages > 1:
        buttons += page_buttons(
            words, page, lambda number: Ref("games", number), more=page < pages - 1
        )
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def _link(match: Match) -> str:
    """Link a match's own thread, which is named like the match; "" if it has none."""
    place = match.location
    has_own = place.thread_id is not None and place.thread_id != place.channel_id
    return f"**<#{place.thread_id}>**" if has_own else ""


def _state_text(words: Words, match: Match) -> str:
    """Say who is to move, or that the match is practice."""
    if match.is_practice:
        return words("games.practice")
    name = "" if match.acting is None else plain(match.players[match.acting].name)
    return words("games.theirs", name=name)


def by_urgency(running: Sequence[Match], user_id: int) -> list[Match]:
    """Sort matches: first those that wait for a person; people before the computer, by deadline."""

    def urgency(match: Match) -> tuple[bool, bool, float, int]:
        at = match.clock.deadline
        is_idle = not is_waiting(match, user_id)
        return is_idle, match.has_computer, math.inf if at is None else at, match.id

    return sorted(running, key=urgency)


def in_turn(running: Sequence[Match], user_id: int, skips: Mapping[int, Skip]) -> list[Match]:
    """The matches that wait for a person as [Next] leads through them, those put off at the end."""

    def put_off(match: Match) -> int:
        skip = skips.get(match.id)
        return skip.at if skip and skip.version == match.version else 0

    waiting = [match for match in by_urgency(running, user_id) if is_waiting(match, user_id)]
    return sorted(waiting, key=put_off)


def is_waiting(match: Match, user_id: int) -> bool:
    """Whether it is this person's turn; in practice nobody waits for them."""
    if match.is_practice:
        return False
    return match.acting is not None and match.acting in match.seats_of(user_id)
