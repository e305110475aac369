"""The ways to move as buttons: a tip first, what the game suggests, few choices, or lists."""

from collections.abc import Sequence
from dataclasses import replace

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.record.help import is_own_turn
from bot.match.record.passes import was_passed_lately
from bot.match.record.replay import LiveMatch
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, restyled
from bot.ui.kit.labels import move_name, step_name
from bot.ui.kit.picker import legal_moves
from bot.ui.match.closings import ways
from bot.ui.match.hints import advice_button, board_button, turn_text
from bot.ui.match.sentences import named_now


def move_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the ways to move: the few choices themselves, or the modal and the lists.

    Where the game suggests a turn, that comes first and stands out.
    """
    suggested = _suggested_buttons(words, live)
    return [
        *suggested,
        *_free_buttons(words, live, Style.secondary if suggested else Style.primary),
    ]


def _suggested_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the turn that the game suggests, to take as it is or to change; mostly nothing."""
    steps = live.state.suggested()
    if not steps:
        return []
    label = words("button.suggested")
    if len(steps) == 1:
        label = words(
            "button.suggested.move", move=step_name(words, live.state, steps[0], live.options)
        )
    ref = Ref("do", live.match.id, live.match.version, " ".join(steps))
    return [button(label, ref, Style.primary)]


def _free_buttons(words: Words, live: LiveMatch, style: Style) -> list[Control]:
    match = live.match
    legal = legal_moves(live.state)
    if legal.span or (legal.grid and legal.on_cells):
        # What is asked out of the ordinary may be answered without a cell: a swap of sides, a pass.
        is_asked = words.says(live.state.prompt().said, "card")
        is_special = is_asked or was_passed_lately(match.line)
        return [
            *way_buttons(words, live, style),
            *(without_cell_buttons(words, live)[:1] if is_special and not legal.span else ()),
        ]
    if legal.on_cells or len(legal.without_cell) > 3:
        return [button(words("button.pick"), Ref("pick", match.id, match.version), style)]
    if closing := live.state.closing():
        said, ref = named_now(words, live, raw=True), Ref("do", match.id, match.version)
        return [button(said.say(label), replace(ref, arg=text)) for text, label in ways(closing)]
    return [
        button(
            move_name(words, live.state, move),
            Ref("do", match.id, match.version, move.text),
            style,
        )
        for move in legal.without_cell
    ]


def way_buttons(
    words: Words,
    live: LiveMatch,
    style: Style = Style.secondary,
    *,
    pick: str = "pick",
    beside: str = "",
) -> list[Control]:
    """Offer the two ways to name a move: below the board, and in a form, which covers it.

    *pick* is the operation of the first; *beside* is what the second goes on from, if anything.
    """
    what = ".number" if legal_moves(live.state).span else ""
    picked = Ref(pick, live.match.id, live.match.version)
    typed = Ref("move", live.match.id, live.match.version, beside)
    return [
        button(words(f"button.pick{what}"), picked, style),
        button(words(f"button.type{what}"), typed),
    ]


def without_cell_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the few moves that need no cell: a pass, a swap of sides."""
    match, legal = live.match, legal_moves(live.state)
    return [
        button(move_name(words, live.state, m), Ref("do", match.id, match.version, m.text))
        for m in ((*legal.without_cell[:3],) if not legal.span else ())
    ]


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
