"""Private messages about one match: the board, the draft, what was played."""

from collections.abc import Sequence
from dataclasses import dataclass

import render
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.replay import LiveMatch
from bot.match.record.turns import is_opening
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    Style,
    button,
    container,
    link_button,
    match_button,
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.markdown import text_board
from bot.ui.kit.picker import legal_moves
from bot.ui.kit.times import pace_terms
from bot.ui.kit.views import public_view
from bot.ui.match.card_context import CardContext
from bot.ui.match.clocks import time_left_text, time_lines
from bot.ui.match.hints import computer_buttons
from bot.ui.match.match_text import (
    entry_text,
    fallen_text,
    is_result_told,
    quoted_note,
    score_text,
    status_text,
)
from bot.ui.match.more_panel import claim_buttons, takeback_button
from bot.ui.match.move_buttons import move_buttons, tip_first, way_buttons
from bot.ui.match.names import game_name, title_lines
from bot.ui.match.next_match import origin_buttons
from bot.ui.match.offers import (
    decline_warning,
    may_offer_draw,
    offer_line,
    own_answer_buttons,
)
from bot.ui.match.rating import void_lines
from bot.ui.match.retelling import turns_told
from bot.ui.match.sentences import effects

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


def board_panel(at: CardContext, picture: Picture, extras: Extras = NO_EXTRAS) -> Message:
    """Show the present position to one person: what happened, the score, what they can do."""
    words, live, match, reader = at.words, at.live, at.match, at.reader or 0
    # Who waits reads first for whom: on a phone what stands below the board is scrolled away.
    # Whose turn it is has what is asked beside the buttons.
    is_waiting = live.acting is not None and not at.is_acting
    moves = move_buttons(words, live, at.way) if at.is_acting else []
    tip = at.tip.move if moves else None
    moves = tip_first(words, live, moves, tip)
    helps = computer_buttons(words, live, reader, at.tip)
    helps += origin_buttons(words, match) if match.seats_of(reader) else []
    if at.tip.aim and not match.has_computer:
        helps.append(match_button(words, "matchrules", match, label="rules"))
    above, below = _above(at, extras.note, is_waiting=is_waiting), _below(at, is_waiting=is_waiting)
    below += [quoted_note(words, extras.own_note)] if extras.own_note else []
    card = container(
        *([text_display("\n".join(above))] if above else []),
        picture.gallery(),
        *([text_display("\n".join(below))] if below else []),
        *([row(*moves)] if tip else []),  # a move more: the rest has a row of its own
        *rows(_buttons(words, match, [] if tip else moves, extras)),
        *([row(*helps)] if helps else []),
        *([row(*replies)] if (replies := own_answer_buttons(words, live, reader)) else []),
        *([row(*claims)] if (claims := claim_buttons(words, live, reader, at.now)) else []),
        *([row(extras.regions)] if extras.regions else []),
    )
    return Message((card,), picture)


def _above(at: CardContext, note: str, *, is_waiting: bool) -> list[str]:
    """What happened, and for whom who waits does; to whom the game is new, plainly."""
    words, live, is_new = at.words, at.live, bool(at.tip.aim)
    lines = [words("home.lost")] if _has_no_place(at.match) and not at.match.ending else []
    lines += [note] if note else []
    lines += [status_text(words, live, at.reader or 0)] if is_waiting else []
    if not (is_waiting and is_opening(at.match)):  # the dice before it the picture shows
        told = turns_told(words, live, is_new=True) if is_new else [entry_text(words, live)]
        lines += [f"**{' '.join(told)}**"] if told else []
    return [*lines, *([fell] if not is_new and (fell := fallen_text(words, live)) else [])]


def _below(at: CardContext, *, is_waiting: bool) -> list[str]:
    """The score, what is asked, until when, the tip; in small print which match this is."""
    words, live, match = at.words, at.live, at.match
    own = [] if is_waiting else [score_text(words, live), status_text(words, live, at.reader or 0)]
    lines = [*own[:1], offer_line(words, live), *own[1:]]
    lines += time_lines(words, match, at.now, at.missed_ms, at.reader)
    lines += [at.tip.text, time_left_text(words, match, at.now), *void_lines(words, match)]
    lines += [f"-# {title}" for title in title_lines(words, live, is_here=at.is_here)]
    if not (match.ending or match.clock.control.is_none):
        lines.append(f"-# {pace_terms(words, match.clock.control, len(match.players))}")
    return [line for line in lines if line]


def _buttons(words: Words, match: Match, moves: Sequence[Item], extras: Extras) -> list[Item]:
    """*Moves*, and as much of the rest as finds room beside them in a row."""
    ops = ["waive"] if extras.may_waive else []
    ops.append("skip" if extras.others else "text")  # which stands behind [More], too
    buttons = [*moves, *(match_button(words, op, match) for op in ops)]
    if len(buttons) < 4 or extras.others or match.location.is_private:  # which has no thread
        buttons.append(match_button(words, "more", match))
    if _has_no_place(match) and not match.ending:
        buttons.insert(0, match_button(words, "home", match))
    if extras.url and len(buttons) < 5:
        buttons.append(link_button(words("button.thread"), extras.url))
    return buttons


def _has_no_place(match: Match) -> bool:
    """Say whether a match lost its thread; one that is played privately never had any."""
    place = match.location
    return place.thread_id is None and place.message_id is None and not place.is_private


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
    if not render.is_told_whole(live.state):
        board = text_board(render.text(live.state, view, words.language))
        boards += [board] if len(boards[0]) + len(board) <= render.LIST_LIMIT else []
    head = [f"**{entry_text(words, live)}**"]
    head += [fell] if (fell := fallen_text(words, live)) else []
    head.append(status_text(words, live))
    head += [f"-# {title}" for title in title_lines(words, live, is_here=is_here)]
    texts = map(text_display, ["\n".join(head), *boards])
    return Message((*texts, row(match_button(words, "view", live.match))))


def draft_panel(words: Words, now: DraftPosition, picture: Picture, others: int = 0) -> Message:
    """Show a whole turn before it is played: drawn, its effects, [Play] and the ways to another.

    Where so many *others* wait for the person, one press plays it and goes on to the next of them.
    Where they want to offer a draw with it, that is what stands out, and comes first. A turn that
    ends the match leaves nothing to offer.
    """
    match, draw = now.live.match, now.draft.draw
    lines = [f"**{words('draft.preview')}**", *effects(words, now.live, now.preview)]
    if draw and now.ends_match:
        lines.append(words("offer.draw_at_end"))
        draw = False
    if declined := decline_warning(words, now.live):
        lines.append(f"-# {declined}")
    styles = Style.success, Style.secondary
    played, offered = styles[::-1] if draw else styles
    play = match_button(words, "play", match, played, label="play_only" if draw else "play")
    offer = match_button(words, "playdraw", match, offered)
    buttons: list[Control] = []
    if legal_moves(now.live.state).has_modal:
        buttons += way_buttons(words, now.live, now.settings.way, pick="repick")
    elif len(now.draft.steps) == 1:
        buttons.append(match_button(words, "clear", match, label="drop"))
    if len(now.draft.steps) > 1:
        buttons += [match_button(words, op, match) for op in ("undo", "clear")]
    # An offer of a draw is rare: below the rest, unless that is what they want. The computer
    # is asked under More.
    goes_on = others and not match.location.is_private
    following = [match_button(words, "playnext", match, Style.primary)] if goes_on else []
    told = [[offer, play], buttons] if draw else [[play, *following, *buttons]]
    below = [some for controls in told for some in rows(controls)]
    if not (draw or now.ends_match or match.has_computer) and may_offer_draw(now.live):
        below.append(row(offer))
    card = container(text_display("\n".join(lines)), picture.gallery(), *below)
    return Message((card,), picture)


def played_panel(
    words: Words,
    live: LiveMatch,
    *,
    waiting: int,
    url: str,
    asks_back: bool = False,
    note: str = "",
) -> Message:
    """Say what was played, whose turn it is, and how many matches wait.

    *asks_back*: the others may be asked to let the turn be taken back. A *note* is for newcomers.
    """
    lines = [f"**{entry_text(words, live)}**"]
    acting = None if live.acting is None else live.match.players[live.acting]
    is_shown = acting is None or acting.level is None or live.match.location.is_private
    if is_shown and not is_result_told(words, live):
        # What stays must not say for good that it's the computer's turn; only a private match's
        # answer changes with its reply.
        lines.append(status_text(words, live))
    lines += [note] if note else []
    buttons: list[Item] = [link_button(words("button.thread"), url)] if url else []
    if waiting:
        label = words("button.next_waiting", n=waiting)
        buttons.insert(0, button(label, Ref("next", live.match.id), Style.primary))
    buttons += [takeback_button(words, live.match)] if asks_back else []
    items: list[Item] = [text_display("\n".join(lines))]
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def played_note(words: Words, live: LiveMatch) -> str:
    """Say what was played and where, above the board of another match."""
    game, match = game_name(words, live.match.game), live.match.id
    return words("games.played", game=game, match=match, what=entry_text(words, live))
