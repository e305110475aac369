"""Private messages about one match: the board as a picture or in words, what who watches can do."""

from collections.abc import Sequence
from dataclasses import dataclass

import render
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.turns import is_opening
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, Shown, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    container,
    link_button,
    match_button,
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.markdown import text_board
from bot.ui.kit.times import pace_terms
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext
from bot.ui.match.clocks import time_left_text, time_lines
from bot.ui.match.hints import computer_buttons
from bot.ui.match.match_text import (
    entry_text,
    fallen_text,
    quoted_note,
    score_text,
    status_text,
)
from bot.ui.match.more_panel import claim_buttons, other_form_button
from bot.ui.match.move_buttons import move_buttons, tip_first
from bot.ui.match.names import match_title, title_lines
from bot.ui.match.next_match import origin_buttons
from bot.ui.match.offers import (
    offer_line,
    own_answer_buttons,
)
from bot.ui.match.rating import void_lines
from bot.ui.match.retelling import turns_told
from bot.ui.match.web_board import board_way, ticket_link

WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Extras:
    """What stands on one person's board beside the position.

    ``note`` is what there is to say first, ``own_note`` what they wrote about the match, ``url``
    leads to the thread. ``may_waive``: they won on time and may decline the points. ``regions`` is
    the list of parts to look at closely. ``others``: so many other matches wait, to skip to.
    """

    note: str = ""
    own_note: str = ""
    url: str = ""
    may_waive: bool = False
    regions: Control | None = None
    others: int = 0


NO_EXTRAS = Extras()


def board_panel(at: CardContext, board: Shown, extras: Extras = NO_EXTRAS) -> Message:
    """Show the present position to one person: what happened, the score, what they can do."""
    words, live, match, reader = at.words, at.live, at.match, at.reader or 0
    # Who waits reads first for whom: on a phone what stands below the board is scrolled away.
    # Whose turn it is has what is asked beside the buttons.
    is_waiting = live.acting is not None and not at.is_acting
    moves = move_buttons(words, live, at.way) if at.is_acting else []
    moves = tip_first(words, live, moves, at.tip.move if moves else None)
    replies = own_answer_buttons(words, live, reader)
    helps = computer_buttons(words, live, reader, at.tip)
    helps += origin_buttons(words, match) if match.seats_of(reader) else []
    if at.tip.aim and not match.has_computer:
        helps.append(match_button(words, "matchrules", match, label="rules"))
    above, below = _above(at, extras.note, is_waiting=is_waiting), _below(at, is_waiting=is_waiting)
    small = _small_print(at)
    small += [quoted_note(words, extras.own_note)] if extras.own_note else []
    told = [at.tip.text] if at.tip.text else []
    # Who hears the board hears first how it stands. A long tip stands above a picture, which stays
    # in sight with its buttons on a phone; what is new is short, and said where a phone looks.
    if not board.picture:
        above, below = above + below + told, small
    elif at.tip.aim and not match.has_computer:
        above, below = [*above, at.tip.aim], [*([at.tip.line] if at.tip.line else []), *below]
        below += small
    else:
        above, below = above + told, below + small
    said, under = "\n".join(above), "\n".join(below)
    card = container(
        *([text_display(said)] if said else []),
        *board.items(len(said) + len(under)),
        *([text_display(under)] if under else []),
        *(_most_wanted if words.by_words else _in_rows)(at, extras, moves, replies, helps),
        *([row(extras.regions)] if extras.regions and board.picture else []),
    )
    return Message((card,), board.picture)


def _above(at: CardContext, note: str, *, is_waiting: bool) -> list[str]:
    """What happened, and for whom who waits does; to whom the game is new, plainly."""
    words, live, is_new = at.words, at.live, bool(at.tip.aim)
    lines = [words("home.lost")] if _is_homeless(at.match) else []
    lines += [note] if note else []
    waits = [status_text(words, live, at.reader or 0)] if is_waiting else []
    lines += [] if words.by_words else waits
    if words.by_words or not (is_waiting and is_opening(at.match)):  # the picture shows the dice
        told = turns_told(words, live, is_new=True) if is_new else [entry_text(words, live)]
        lines += [f"**{' '.join(told)}**"] if told else []
    lines += [fell] if not is_new and (fell := fallen_text(words, live)) else []
    return [*lines, *(waits if words.by_words else [])]  # who listens hears first what happened


def _below(at: CardContext, *, is_waiting: bool) -> list[str]:
    """The score, what is asked, until when."""
    words, live, match = at.words, at.live, at.match
    reader = at.reader or 0
    # Beside a picture the names stand that it has; who hears them needn't look for their own.
    score = score_text(words, live, reader if words.by_words else 0)
    own = [] if is_waiting else [score, status_text(words, live, reader)]
    lines = [*own[:1], offer_line(words, live), *own[1:]]
    lines += time_lines(words, match, at.now, at.missed_ms, at.reader)
    lines += [time_left_text(words, match, at.now), *void_lines(words, match)]
    return [line for line in lines if line]


def _small_print(at: CardContext) -> list[str]:
    """Which match this is, and its pace."""
    words, live, match = at.words, at.live, at.match
    lines = [f"-# {title}" for title in title_lines(words, live, is_here=at.is_here)]
    if not (match.ending or match.clock.control.is_none):
        lines.append(f"-# {pace_terms(words, match.clock.control, len(match.players))}")
    if match.ending and words.by_words:  # there's no form any more to ask in
        lines.append(words("look.over"))
    return lines


def _in_rows(
    at: CardContext,
    extras: Extras,
    moves: Sequence[Control],
    replies: Sequence[Control],
    helps: Sequence[Control],
) -> Sequence[Item]:
    """The buttons below a picture, each kind in a row."""
    has_tip = at.tip.move is not None and bool(moves)  # a move more: the rest has its own row
    claims = claim_buttons(at.words, at.live, at.reader or 0, at.now)
    beside = _buttons(at, [] if has_tip else moves, extras)
    others = [some for some in ([*helps, *_ways_to_web(at)], replies, claims) if some]
    above = [row(*moves)] if has_tip else []
    return [*above, *rows(beside), *(one for some in others for one in rows(some))]


def _most_wanted(
    at: CardContext,
    extras: Extras,
    moves: Sequence[Control],
    replies: Sequence[Control],
    helps: Sequence[Control],
) -> Sequence[Item]:
    """The same in the order in which they are wanted: the last become lines of a list."""
    words, match = at.words, at.match
    ops = ["home"] if _is_homeless(match) else []
    ops += ["waive"] if extras.may_waive else []
    ops += ["skip"] if extras.others else []
    claims = claim_buttons(words, at.live, at.reader or 0, at.now)
    own = [match_button(words, op, match) for op in ops]
    rest: list[Item] = [match_button(words, "more", match), other_form_button(words, match)]
    is_elsewhere = bool(extras.url) and not at.is_here
    rest += [link_button(words("button.thread"), extras.url)] if is_elsewhere else []
    return rows([*moves, *replies, *claims, *own, *helps, *rest, *_ways_to_web(at)])


def _ways_to_web(at: CardContext) -> Sequence[Item]:
    """The board in a browser, for whoever plays or watches: at once, with a ticket."""
    if at.reader is None:
        return []
    if at.ticket:
        return ticket_link(at.words, at.match, at.ticket)
    return board_way(at.words, at.match)


def _buttons(at: CardContext, moves: Sequence[Item], extras: Extras) -> list[Item]:
    """*Moves*, and as much of the rest as finds room beside them in a row."""
    words, match = at.words, at.match
    ops = ["waive"] if extras.may_waive else []
    ops += ["skip"] if extras.others else []
    buttons = [*moves, *(match_button(words, op, match) for op in ops)]
    buttons += [] if extras.others else [other_form_button(words, match)]  # behind [More], too
    if len(buttons) < 4 or extras.others or match.location.is_private:  # which has no thread
        buttons.append(match_button(words, "more", match))
    if _is_homeless(match):
        buttons.insert(0, match_button(words, "home", match))
    if extras.url and len(buttons) < 5:
        buttons.append(link_button(words("button.thread"), extras.url))
    return buttons


def _is_homeless(match: Match) -> bool:
    """Say whether a match that runs lost its thread; a private one never had any."""
    place, is_lost = match.location, match.location.thread_id is None
    return is_lost and place.message_id is None and not (place.is_private or match.ending)


def region_select(words: Words, live: LiveMatch, view: render.View) -> Control | None:
    """List the parts of the board to look at closely; None where the board is small."""
    parts = render.parts(live.state, view)
    if not parts:
        return None
    options = [Option(WHOLE, words("closely.whole"), "", not view.look.region)]
    for part in parts:
        label = words("closely.part", place=words(f"render.region.{part}"))
        options.append(Option(part, label, "", part == view.look.region))
    return select(words("closely.pick"), Ref("closely", live.match.id, live.match.version), options)


def text_panel(words: Words, live: LiveMatch, *, is_here: bool = False) -> Message:
    """Show the position in words and, where there are cells and room for it, as a text board."""
    view = public_view(words, live)
    boards = [render.spoken(live.state, view, words.language)]
    if not (words.by_words or render.is_told_whole(live.state)):
        board = text_board(render.text(live.state, view, words.language))
        boards += [board] if len(boards[0]) + len(board) <= render.LIST_LIMIT else []
    head = [f"**{entry_text(words, live)}**"]
    head += [fell] if (fell := fallen_text(words, live)) else []
    head.append(status_text(words, live))
    head += [f"-# {title}" for title in title_lines(words, live, is_here=is_here)]
    texts = map(text_display, ["\n".join(head), *boards])
    return Message((*texts, row(match_button(words, "view", live.match))))


def spectator_panel(words: Words, live: LiveMatch, note: str, *, watching: bool) -> Message:
    """Show *note*, and what somebody without a seat can do: watch, look, look back."""
    match = live.match
    buttons = [match_button(words, op, match) for op in ("view", "history")]
    if watching:
        buttons.insert(0, match_button(words, "unwatch", match))
    elif not match.ending:
        buttons.insert(0, match_button(words, "watch", match, Style.primary))
    buttons += board_way(words, match)
    return framed(f"{note}\n-# {match_title(words, live)}", *buttons)
