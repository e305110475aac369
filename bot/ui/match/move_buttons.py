"""The ways to move as buttons: a tip first, what the game suggests, few choices, or lists."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.match.history.help import is_own_turn
from bot.match.history.passes import was_passed_lately
from bot.match.history.replay import LiveMatch
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, restyled
from bot.ui.kit.labels import step_name
from bot.ui.kit.picker import LegalMove, legal_moves
from bot.ui.match.closings import ways
from bot.ui.match.hints import advice_button, board_button, turn_text
from bot.ui.match.sentences import named_now

FEW = 3
"""So many legal moves are buttons themselves, where a match stands."""


def move_buttons(words: Words, live: LiveMatch, way: str = "pick") -> list[Control]:
    """Offer the ways to move: the few choices themselves or to pick one, and to type one.

    The *way* that the reader used last comes first. Where the game suggests a turn, that does. For
    whom words do, the form does, and no button names a cell or a thing.
    """
    if words.by_words:
        return [type_button(words, live), pick_button(words, live), *_in_few_words(words, live)]
    suggested = _suggested_buttons(words, live)
    return [
        *suggested,
        *_free_buttons(words, live, Style.secondary if suggested else Style.primary, way),
    ]


def _in_few_words(words: Words, live: LiveMatch) -> list[Control]:
    """Offer what takes no list: the turn that is suggested, a pass, a swap, the end of a turn."""
    steps, match = live.state.suggested(), live.match
    if not steps:
        return without_cell_buttons(words, live)
    ref = Ref("do", match.id, match.version, " ".join(steps))
    return [button(words("button.suggested"), ref)]


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


def _free_buttons(words: Words, live: LiveMatch, style: Style, way: str) -> list[Control]:
    """Offer what is legal, and the form: who hears a card looks for it, not for new buttons."""
    match = live.match
    legal = legal_moves(live.state)
    if legal.grid and len(legal) <= FEW:
        return [*step_buttons(words, live, legal.everything(), style), type_button(words, live)]
    if legal.span or (legal.grid and legal.on_cells):
        # What is asked out of the ordinary may be answered without a cell: a swap of sides, a pass.
        is_asked = words.says(live.state.prompt().said, "card")
        is_special = is_asked or was_passed_lately(match.line)
        return [
            *way_buttons(words, live, way, style),
            *(without_cell_buttons(words, live)[:1] if is_special and not legal.span else ()),
        ]
    if legal.on_cells or len(legal.without_cell) > FEW:
        return way_buttons(words, live, "pick", style)
    if closing := live.state.closing():
        said, ref = named_now(words, live, raw=True), Ref("do", match.id, match.version)
        ended = (button(said.say(label), replace(ref, arg=text)) for text, label in ways(closing))
        return [*ended, type_button(words, live)]
    return [*step_buttons(words, live, legal.without_cell, style), type_button(words, live)]


def step_buttons(
    words: Words, live: LiveMatch, moves: Sequence[LegalMove], style: Style = Style.secondary
) -> Iterator[Control]:
    """Make a button of each of a few moves, which begins the turn with it."""
    for move in moves:
        name = step_name(words, live.state, move.text, live.options, short=True)
        yield button(name, Ref("do", live.match.id, live.match.version, move.text), style)


def way_buttons(
    words: Words,
    live: LiveMatch,
    way: str,
    style: Style = Style.secondary,
    *,
    pick: str = "pick",
    beside: str = "",
) -> list[Control]:
    """Offer the two ways to name a move: below the board, and in a form, which covers it.

    The *way* used last comes first, in its *style*. *pick* is the operation of the first one;
    *beside* is what the second goes on from, if anything.
    """
    ways = [pick_button(words, live, pick), type_button(words, live, beside)]
    first, second = ways[::-1] if way == "type" or words.by_words else ways
    return [restyled(first, style), second]


def pick_button(words: Words, live: LiveMatch, pick: str = "pick") -> Control:
    """Show what can be chosen; *pick* is the operation."""
    ref = Ref(pick, live.match.id, live.match.version)
    return button(words(f"button.pick{_asked(live)}"), ref)


def type_button(words: Words, live: LiveMatch, beside: str = "") -> Control:
    """Open the form in which a move is typed."""
    ref = Ref("move", live.match.id, live.match.version, beside)
    return button(words(f"button.type{_asked(live)}"), ref)


def _asked(live: LiveMatch) -> str:
    """What the key of a button ends in, by what is asked."""
    return ".number" if legal_moves(live.state).span else ""


def without_cell_buttons(words: Words, live: LiveMatch) -> list[Control]:
    """Offer the few moves that need no cell: a pass, a swap of sides."""
    legal = legal_moves(live.state)
    if words.by_words and not legal.grid and len(legal.without_cell) > 1:
        return []  # dice to choose are told by their colours: lines of a list
    return [*step_buttons(words, live, legal.without_cell[:FEW])] if not legal.span else []


def tip_first(
    words: Words, live: LiveMatch, choices: Sequence[Control], tip: Hint | None
) -> list[Control]:
    """Put the move of a *tip* before the other *choices*, the only blue button of them.

    A move that has no button among them gets one.
    """
    if tip is None:
        return [*choices]
    if words.by_words and choices:
        first, *others = choices
        return [first, advice_button(words, live, tip), *others]
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
