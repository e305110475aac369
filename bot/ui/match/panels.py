"""Private messages about one match: the board, the draft, what was played."""

from collections.abc import Sequence

import render
from bot.computer.analyst import Hint
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
    row,
    rows,
    select,
    text_display,
)
from bot.ui.kit.picker import legal_moves
from bot.ui.match.cards import time_lines
from bot.ui.match.clocks import pace_terms, time_left_text
from bot.ui.match.hints import computer_buttons
from bot.ui.match.match_text import (
    entry_text,
    fallen_text,
    is_result_told,
    quoted_note,
    score_text,
    status_text,
)
from bot.ui.match.midway import tip_first
from bot.ui.match.more_panel import claim_buttons
from bot.ui.match.move_buttons import move_buttons
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
from bot.ui.match.titles import title_lines

WHOLE = "whole"


def board_panel(
    words: Words,
    live: LiveMatch,
    picture: Picture,
    user_id: int,
    *,
    now: int,
    missed_ms: int = 0,
    note: str = "",
    own_note: str = "",
    url: str = "",
    may_waive: bool = False,
    regions: Control | None = None,
    hint: str = "",
    tip: Hint | None = None,
    is_new: bool = False,
    is_here: bool = False,
) -> Message:
    """Show the present position to one person: what happened, the score, what they can do.

    ``missed_ms`` is the time that was given back since it was reached. ``note`` is what there is
    to say first, ``own_note`` what the person wrote about the match, ``regions`` the list of parts
    to look at closely. ``may_waive``: they won on time and may decline the points. ``hint`` is what
    a newcomer is told, ``tip`` the move that it names. ``is_new``: they have no words of the game
    yet. ``is_here``: the thread has the name of the match.
    """
    match = live.match
    # Who waits reads first for whom: on a phone what stands below the board is scrolled away.
    # Whose turn it is has what is asked beside the buttons.
    is_waiting = live.acting is not None and live.acting not in match.seats_of(user_id)
    status = [status_text(words, live, user_id)]
    above = [words("home.lost")] if _has_no_place(match) and not match.ending else []
    above += [*([note] if note else []), *(status if is_waiting else [])]
    if not (is_waiting and is_opening(match)):  # the dice before it the picture shows
        told = turns_told(words, live, is_new=True) if is_new else [entry_text(words, live)]
        above += [f"**{' '.join(told)}**"] if told else []
    above += [fell] if not is_new and (fell := fallen_text(words, live)) else []
    score = "" if is_waiting else score_text(words, live)
    asked = [line] if (line := offer_line(words, live)) else []
    below = [*([score] if score else []), *asked, *([] if is_waiting else status)]
    below += time_lines(words, match, now, missed_ms, user_id)
    below += [hint] if hint else []
    below += _small_print(words, live, now, is_here=is_here)
    if not (match.ending or match.clock.control.is_none):
        below.append(f"-# {pace_terms(words, match.clock.control, len(match.players))}")
    if own_note:
        below.append(quoted_note(words, own_note))
    moves = move_buttons(words, live) if live.acting is not None and not is_waiting else []
    tip = tip if moves else None
    moves = tip_first(words, live, moves, tip)
    helps = computer_buttons(words, live, user_id, tip)
    helps += origin_buttons(words, match) if match.seats_of(user_id) else []
    card = container(
        *([text_display("\n".join(above))] if above else []),
        picture.gallery(),
        *([text_display("\n".join(below))] if below else []),
        *([row(*moves)] if tip else []),  # a move more: the rest has a row of its own
        *rows(_buttons(words, match, [] if tip else moves, url, may_waive=may_waive)),
        *([row(*helps)] if helps else []),
        *([row(*replies)] if (replies := own_answer_buttons(words, live, user_id)) else []),
        *([row(*claims)] if (claims := claim_buttons(words, live, user_id, now)) else []),
        *([row(regions)] if regions else []),
    )
    return Message((card,), picture)


def _small_print(words: Words, live: LiveMatch, now: int, *, is_here: bool) -> list[str]:
    """Time left, what no longer counts, and which match this is."""
    match = live.match
    lines = [times] if (times := time_left_text(words, match, now)) else []
    titles = [f"-# {title}" for title in title_lines(words, live, is_here=is_here)]
    return [*lines, *void_lines(words, match), *titles]


def _buttons(
    words: Words, match: Match, moves: Sequence[Item], url: str, *, may_waive: bool
) -> list[Item]:
    """*Moves*, and as much of the rest as finds room beside them in a row."""

    def one(action: str) -> Item:
        return button(words(f"button.{action}"), Ref(action, match.id, match.version))

    buttons = [*moves, *([one("waive")] if may_waive else []), one("text")]
    if len(buttons) < 4 or match.location.is_private:  # which has no thread to lead to
        buttons.append(one("more"))
    if _has_no_place(match) and not match.ending:
        buttons.insert(0, one("home"))
    if url and len(buttons) < 5:
        buttons.append(link_button(words("button.thread"), url))
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
    options = [Option(WHOLE, words("closely.whole"), "", not view.region)]
    for part in parts:
        label = words("closely.part", place=words(f"render.region.{part}"))
        options.append(Option(part, label, "", part == view.region))
    return select(words("closely.pick"), Ref("closely", live.match.id, live.match.version), options)


def text_panel(
    words: Words, live: LiveMatch, boards: Sequence[str], *, is_here: bool = False
) -> Message:
    """Show the position in words, which begin with the score, and as a text board."""
    head = [f"**{entry_text(words, live)}**"]
    head += [fell] if (fell := fallen_text(words, live)) else []
    head.append(status_text(words, live))
    head += [f"-# {title}" for title in title_lines(words, live, is_here=is_here)]
    items = [
        text_display("\n".join(head)),
        *map(text_display, boards),
    ]
    buttons = [button(words("button.view"), Ref("view", live.match.id, live.match.version))]
    return Message((*items, row(*buttons)))


def draft_panel(words: Words, now: DraftPosition, picture: Picture) -> Message:
    """Show a whole turn before it is played: drawn, with its effects, [Play] and [Change].

    Where the person wants to offer a draw with it, that is what stands out, and comes first. A
    turn that ends the match leaves nothing to offer.
    """
    match, version, draw = now.live.match, now.live.match.version, now.draft.draw
    lines = [f"**{words('draft.preview')}**", *effects(words, now.live, now.preview)]
    if draw and now.ends_match:
        lines.append(words("offer.draw_at_end"))
        draw = False
    if declined := decline_warning(words, now.live):
        lines.append(f"-# {declined}")
    label = words("button.play_only" if draw else "button.play")
    play = button(label, Ref("play", match.id, version), _style(stands_out=not draw))
    offer = button(
        words("button.playdraw"), Ref("playdraw", match.id, version), _style(stands_out=draw)
    )
    buttons: list[Control] = []
    if legal_moves(now.live.state).has_modal:
        buttons.append(button(words("button.change"), Ref("move", match.id, version)))
        buttons.append(button(words("button.pick"), Ref("repick", match.id, version)))
    elif len(now.draft.steps) == 1:
        buttons.append(button(words("button.drop"), Ref("clear", match.id, version)))
    if len(now.draft.steps) > 1:
        buttons.append(button(words("button.undo"), Ref("undo", match.id, version)))
        buttons.append(button(words("button.clear"), Ref("clear", match.id, version)))
    # An offer of a draw is rare: below the rest, unless that is what they want. The computer
    # is asked under More.
    rows = [row(offer, play), row(*buttons)] if draw else [row(play, *buttons)]
    if not (draw or now.ends_match or match.has_computer) and may_offer_draw(now.live):
        rows.append(row(offer))
    card = container(text_display("\n".join(lines)), picture.gallery(), *rows)
    return Message((card,), picture)


def _style(*, stands_out: bool) -> Style:
    return Style.success if stands_out else Style.secondary


def played_panel(words: Words, live: LiveMatch, *, waiting: int, url: str) -> Message:
    """Say what was played, whose turn it is, and how many matches wait."""
    lines = [f"**{entry_text(words, live)}**"]
    acting = None if live.acting is None else live.match.players[live.acting]
    is_shown = acting is None or acting.level is None or live.match.location.is_private
    if is_shown and not is_result_told(words, live):
        # What stays must not say for good that it's the computer's turn; only a private match's
        # answer changes with its reply.
        lines.append(status_text(words, live))
    buttons: list[Item] = [link_button(words("button.thread"), url)] if url else []
    if waiting:
        label = words("button.next_waiting", n=waiting)
        buttons.insert(0, button(label, Ref("next", live.match.id), Style.primary))
    items: list[Item] = [text_display("\n".join(lines))]
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))
