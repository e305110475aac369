"""The guided way to move: what is legal, as buttons and lists, each with what it does.

Few choices are buttons; up to 25 moves are one list; a board falls into columns; a table of dice
into the things one points at. Every list holds only what is legal now.
"""

from typing import Any

from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, Press, Style, pick, press, row
from bot.ui.kit.labels import column_options, effect, move_option, named, thing
from bot.ui.kit.picker import LIST, Pickable, Picks, picks
from bot.ui.match.cards import container, text
from rules.core import State

BUTTONS = 15  # three rows: beyond that a list reads better


def choose_panel(
    words: Words, now: DraftPosition, picture: Picture | None, hint: str = ""
) -> Message:
    """The draft so far and everything that can come next."""
    found = picks(now.state)
    lines = [f"**{words('draft.so_far', steps=_steps(now))}**"] if now.draft.steps else []
    lines += [words.event(event) for event in now.preview]
    lines.append(words("pick.head", asked=_asked(words, now.state), n=len(found)))
    if hint:
        lines.append(hint)
    items: list[Any] = [text("\n".join(lines))]
    if picture:
        items.append(picture.gallery())
    items += controls(words, now, found)
    if beside := _beside(words, now, found):
        items.append(row(*beside))
    return Message((container(*items),), picture)


def controls(words: Words, now: DraftPosition, found: Picks) -> list[Any]:
    """The rows of buttons or the list for what is legal."""
    match = now.live.match
    if found.span:
        # A number is typed; the first of them stand in a list for those who would rather tap.
        moves = [_option(words, now, p) for p in found.others[:LIST]]
        return [row(pick(words("pick.move"), Ref("one", match.id, match.version), moves))]
    if not found.grid:
        return _rows(_thing_buttons(words, now, found))
    if len(found) <= LIST:
        moves = [_option(words, now, p) for p in found.everything()]
        return [row(pick(words("pick.move"), Ref("one", match.id, match.version), moves))]
    columns = column_options(words, now.state, found)[:LIST]
    return [row(pick(words("pick.column"), Ref("column", match.id, match.version), columns))]


def column_panel(words: Words, now: DraftPosition, letter: str) -> Message:
    """The legal moves of one column; where they are too many for a list, its cells first."""
    found = picks(now.state)
    match, version = now.live.match, now.live.match.version
    moves = found.column(letter)
    head = words("pick.in_column", column=letter, n=len(moves))
    columns = [
        Option(o.value, o.label, o.description, o.value == letter)
        for o in column_options(words, now.state, found)[:LIST]
    ]
    if len(moves) <= LIST:
        lines = [_option(words, now, p) for p in moves]
        second = pick(words("pick.move"), Ref("one", match.id, version), lines)
    else:
        cells = dict.fromkeys(p.thing for p in moves)
        lines = [Option(c, c, words("pick.moves", n=len(found.on(c)))) for c in cells]
        second = pick(words("pick.cell"), Ref("thing", match.id, version), lines[:LIST])
    first = pick(words("pick.column"), Ref("column", match.id, version), columns)
    return Message((container(text(head), row(first), row(second)),))


def thing_panel(words: Words, now: DraftPosition, name: str) -> Message:
    """The moves on one thing: a stack and where it can go, a die and what it can do."""
    match, version = now.live.match, now.live.match.version
    moves = picks(now.state).on(name)
    head = words("pick.on", thing=thing(words, now.state, name), n=len(moves))
    items: list[Any]
    if len(moves) <= BUTTONS:
        buttons = [
            press(effect(words, now.state, p, now.live.options), _do(now, p), Style.primary)
            for p in moves
        ]
        items = _rows(buttons)
    else:
        lists = [moves[i : i + LIST] for i in range(0, len(moves), LIST)]
        items = [
            row(
                pick(
                    words("pick.move"),
                    Ref("one", match.id, version, str(i)),
                    [_option(words, now, p) for p in part],
                )
            )
            for i, part in enumerate(lists[:4])
        ]
    back = press(words("button.drop"), Ref("pick", match.id, version))
    return Message((container(text(head), *items, row(back)),))


def _thing_buttons(words: Words, now: DraftPosition, found: Picks) -> list[Press]:
    match, version = now.live.match, now.live.match.version
    buttons = []
    for name, moves in found.things().items():
        if len(moves) == 1:
            told = effect(words, now.state, moves[0], now.live.options)
            buttons.append(press(told, _do(now, moves[0]), Style.primary))
        else:
            label = words("pick.thing", thing=thing(words, now.state, name), n=len(moves))
            ref = Ref("thing", match.id, version, name)
            buttons.append(press(label, ref, Style.primary))
    buttons += [press(named(words, now.state, p), _do(now, p)) for p in found.others]
    return buttons[:LIST]


def _beside(words: Words, now: DraftPosition, found: Picks) -> list[Press]:
    match, version = now.live.match, now.live.match.version
    buttons = []
    if found.dialog:
        label = words("button.dial" if found.grid else "button.type")
        buttons.append(press(label, Ref("move", match.id, version)))
    if now.draft.steps:
        buttons.append(press(words("button.undo"), Ref("undo", match.id, version)))
        buttons.append(press(words("button.clear"), Ref("clear", match.id, version)))
    return buttons


def _do(now: DraftPosition, chosen: Pickable) -> Ref:
    return Ref("do", now.live.match.id, now.live.match.version, chosen.text)


def _option(words: Words, now: DraftPosition, chosen: Pickable) -> Option:
    return move_option(words, now.state, chosen, now.live.options)


def _rows(buttons: list[Press]) -> list[Any]:
    return [row(*buttons[i : i + 5]) for i in range(0, len(buttons), 5)]


def _steps(now: DraftPosition) -> str:
    return " ".join(now.draft.steps)


def _asked(words: Words, state: State[Any]) -> str:
    prompt = state.prompt()
    return words(prompt.key, **prompt.values)
