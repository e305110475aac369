"""Private messages about one's own turn: whole but not played yet, and as it was played."""

from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch
from bot.ui.kit.answer import Message, Shown
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Style,
    button,
    container,
    link_button,
    match_button,
    row,
    rows,
    text_display,
)
from bot.ui.kit.picker import legal_moves
from bot.ui.match.match_text import (
    entry_text,
    is_result_told,
    status_text,
)
from bot.ui.match.more_panel import takeback_button
from bot.ui.match.move_buttons import type_button, way_buttons
from bot.ui.match.names import game_name
from bot.ui.match.offers import (
    decline_warning,
    may_offer_draw,
)
from bot.ui.match.sentences import effects


def draft_panel(words: Words, now: DraftPosition, board: Shown, others: int = 0) -> Message:
    """Show a whole turn before it is played: drawn, its effects, [Play] and the ways to another.

    Where so many *others* wait for the person, one press plays it and goes on to the next of them.
    Where they want to offer a draw with it, that is what stands out, and comes first. A turn that
    ends the match leaves nothing to offer.
    """
    match, draw = now.live.match, now.draft.draw
    lines = [f"**{words('draft.preview')}**", *effects(words, now.live, now.preview)]
    if begun := effects(words, now.live, now.replaces, "done"):
        lines.append(words("draft.replaces", begun=" ".join(filter(None, begun))))
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
    if words.by_words:
        buttons.append(type_button(words, now.live))
    elif legal_moves(now.live.state).has_modal:
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
    said = "\n".join(lines)
    card = container(text_display(said), *board.items(len(said)), *below)
    return Message((card,), board.picture)


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
        by = live.match.entries[-1].user_id if live.match.entries else 0
        lines.append(status_text(words, live, by))
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
