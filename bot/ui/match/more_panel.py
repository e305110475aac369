"""The panel behind [More]: everything else that a person can do in a match, and the note on it."""

from collections.abc import Sequence

import discord

from bot.i18n.catalog import Words
from bot.match.claims import may_claim, may_give, may_give_later, may_nudge
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import may_abort, may_take_back
from bot.match.replies import may_promise
from bot.match.values.match import Match
from bot.match.values.preferences import DeliveryMethod
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Style,
    button,
    container,
    match_button,
    rows,
    text_display,
)
from bot.ui.kit.modals import TextField, add_text_input, modal
from bot.ui.kit.picker import legal_moves
from bot.ui.kit.seat_names import bare_name
from bot.ui.kit.times import at_table
from bot.ui.match.card_context import CardContext
from bot.ui.match.dice import dice_button
from bot.ui.match.move_buttons import without_cell_buttons
from bot.ui.match.names import game_name, title_lines
from bot.ui.match.offers import (
    early_draw_text,
    may_offer_draw,
    open_offer,
    withdraw_buttons,
)
from rules import GAMES

NOTE = 1000  # characters of a private note

PICTURE = "picture"
"""The argument with which a board is drawn also for whom words stand first."""


def more_panel(
    at: CardContext, method: DeliveryMethod, *, promised: bool = False, reportable: bool = False
) -> Message:
    """Offer the play first, and last of it what ends the match; then what to look at and to keep.

    *method* is how the person hears of it; *reportable*: there is somebody to report it to.
    """
    words, live, match, user_id = at.words, at.live, at.match, at.reader or 0
    look = [
        match_button(words, "view", match, label="board"),
        other_form_button(words, match),
        match_button(words, "history", match),
        button(words("button.rules"), Ref("rules", 0, 0, match.game)),
        *dice_button(words, match),
        *_table_button(words, match),
    ]
    beside = [
        *(match_button(words, op, match) for op in ("note", "export")),
        button(words("button.games"), Ref("games")),
        button(words("button.settings"), Ref("settings")),
    ]
    is_called = not (match.ending or match.location.is_private)
    if is_called and match.seats_of(user_id):
        label = words("button.hear", way=words(f"notices.way.{method}"))
        beside.append(button(label, Ref("hear", match.id, match.version)))
    elif is_called:
        beside.append(match_button(words, "watch", match))
    if reportable:
        beside.append(match_button(words, "report", match))
    play = [
        *play_buttons(words, live, user_id, promised=promised),
        *claim_buttons(words, live, user_id, at.now),
        *stop_buttons(words, live, user_id),
    ]
    head = [words("more.head"), *title_lines(words, live, is_here=at.is_here)]
    closed = _closed_lines(words, live, user_id, at.now)
    if words.by_words:  # what is a line of one list has no heading of its own
        said = text_display("\n".join([*head, *closed]))
        return Message((container(said, *rows([*play, *look, *beside])),))
    groups = [
        _group([words("more.play"), *closed], play),
        _group([words("more.look")], look),
        _group([words("more.keep")], beside),
    ]
    told = text_display("\n".join(head))
    return Message((container(told, *(item for group in groups for item in group)),))


def _table_button(words: Words, match: Match) -> list[Control]:
    """Lead from a match to the table of the round that it is played in."""
    if match.round_id is None:
        return []
    return [button(words("button.league.of_match"), Ref("leaguetable", match.round_id))]


def other_form_button(words: Words, match: Match) -> Control:
    """Lead from a picture to words, or for whom words stand first, to the picture."""
    if words.by_words:
        return button(words("button.picture"), Ref("view", match.id, match.version, PICTURE))
    return match_button(words, "text", match)


def _group(head: Sequence[str], buttons: Sequence[Control]) -> list[Item]:
    """A heading and its buttons; nothing where there are none."""
    return [text_display("\n".join(head)), *rows(buttons)] if buttons else []


def _closed_lines(words: Words, live: LiveMatch, user_id: int, now: int) -> list[str]:
    """Say of what is missed among the buttons when it comes, or that it never does."""
    match, legal = live.match, legal_moves(live.state).without_cell
    if match.ending or not match.seats_of(user_id):
        return []
    lines = [early] if (early := early_draw_text(words, live, user_id)) else []
    if len(match.players) == 2 and not match.has_computer and not GAMES[match.game].has_draws:
        lines.append(words("more.no_draws", game=game_name(words, match.game)))
    passing = GAMES[match.game].texts.passing
    if passing and live.acting is not None and not any(m.text == "pass" for m in legal):
        lines.append(words(passing))
    if may_give_later(live, user_id, now):
        lines.append(words("more.give_later", name=slow_name(words, live)))
    return [f"-# {line}" for line in lines]


def play_buttons(words: Words, live: LiveMatch, user_id: int, *, promised: bool) -> list[Control]:
    """Offer to pass, to offer a draw, to take a move back: what belongs to the play."""
    match, buttons = live.match, list[Control]()
    if match.ending or not match.seats_of(user_id):
        return []
    is_acting = live.acting is not None and live.acting in match.seats_of(user_id)
    if is_acting:
        buttons += without_cell_buttons(words, live)
    if may_promise(live, user_id):
        other = slow_name(words, live)
        key = "button.promise.off" if promised else "button.promise"
        ref = Ref("unpromise" if promised else "promise", match.id, match.version)
        buttons.append(button(words(key, name=other), ref))
    if is_acting and may_offer_draw(live):
        buttons.append(match_button(words, "offerdraw", match, label="offer_draw"))
    return [*buttons, *_takeback_buttons(words, live, user_id)]


def _takeback_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Offer to ask for a takeback, or to withdraw that."""
    if asked := withdraw_buttons(words, live, user_id):
        return asked
    offer = open_offer(live)
    if (offer and offer.is_question) or not may_take_back(live, user_id):
        return []
    return [takeback_button(words, live.match)]


def takeback_button(words: Words, match: Match) -> Control:
    """Offer to take one's last turn back; people are asked first, the computer agrees."""
    label = "takeback" if match.has_computer or len(match.players) == 1 else "takeback.ask"
    return match_button(words, "takeback", match, label=label)


def stop_buttons(words: Words, live: LiveMatch, user_id: int) -> list[Control]:
    """Offer to resign, and to call off what hardly began; the question that follows is red."""
    match = live.match
    if match.ending or not match.seats_of(user_id):
        return []
    off = [match_button(words, "abort", match)] if may_abort(live) else []
    return [*off, match_button(words, "resign", match)]


def claim_buttons(words: Words, live: LiveMatch, user_id: int, now: int) -> list[Control]:
    """Offer what somebody may do who waits for too long."""
    match, buttons = live.match, list[Control]()
    if may_claim(live, user_id, now):
        buttons.append(claim_button(words, live))
    if may_nudge(live, user_id, now):
        buttons.append(match_button(words, "nudge", match))
    if may_give(live, user_id, now):
        buttons.append(match_button(words, "give", match))
    return buttons


def claim_button(words: Words, live: LiveMatch) -> Control:
    """Offer the win, or at a larger table to play on without who is late."""
    match = live.match
    label = words(at_table("button.claim", len(match.players)), name=slow_name(words, live))
    return button(label, Ref("claim", match.id, match.version), Style.danger)


def slow_name(words: Words, live: LiveMatch) -> str:
    """Name the person for whom the others wait."""
    assert live.acting is not None, "nobody waits after the end"
    return bare_name(words, live.match, live.acting)


def note_modal(words: Words, match: Match, content: str, back: Ref) -> discord.ui.Modal:
    """Build a field with what was written so far; *back* is where the reader came from."""
    title = words("dialog.note", game=game_name(words, match.game), id=match.id)
    dialog = modal(title, Ref("noted", match.id, back.version, back.arg))
    label, hint = words("dialog.note.field"), words("dialog.note.hint")
    field = TextField("note", label, NOTE, hint=hint, value=content, paragraph=True)
    add_text_input(dialog, field)
    return dialog
