"""Legal moves one by one: as lines of lists, and told in lines; what a tip names comes first."""

from collections.abc import Sequence
from dataclasses import replace

import render
from bot.computer.analyst import Hint
from bot.i18n.catalog import Words
from bot.match.draft import DraftPosition
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, Row, row, select
from bot.ui.kit.labels import move_option
from bot.ui.kit.picker import LIST, LegalMove

LISTS = 4
"""So many lists stand in a message; what is beyond them is typed."""


def in_lists(
    words: Words, now: DraftPosition, moves: Sequence[LegalMove], tip: Hint | None = None
) -> list[Row]:
    """Offer *moves* in as few lists as hold them, that of a *tip* first."""
    match = now.live.match
    moves = sorted(moves, key=lambda move: not is_told(move, tip))
    parts = [moves[start : start + LIST] for start in range(0, len(moves), LIST)]
    return [
        row(
            select(
                words("button.pick"),
                Ref("one", match.id, match.version, str(number)),
                moves_listed(words, now, part, tip),
            )
        )
        for number, part in enumerate(parts[:LISTS])
    ]


def moves_listed(
    words: Words, now: DraftPosition, moves: Sequence[LegalMove], tip: Hint | None
) -> list[Option]:
    """List *moves* with what each does, that of a *tip* first."""
    told = [move for move in moves if is_told(move, tip)]
    others = [move for move in moves if move not in told]
    options = [_told(words, _option(words, now, move)) for move in told]
    return [*options, *(_option(words, now, move) for move in others)]


def moves_told(
    words: Words, now: DraftPosition, moves: Sequence[LegalMove], tip: Hint | None
) -> str:
    """Say *moves* in lines, each as it is typed and with what it does, that of a *tip* first.

    Of more than an answer has room for, the rest is counted: the list below has all.
    """
    lines = list[str]()
    for move in sorted(moves, key=lambda move: not is_told(move, tip)):
        line = _told_move(words, _option(words, now, move))
        line = words("pick.told_tip", move=line) if is_told(move, tip) else line
        if sum(len(one) + 1 for one in lines) + len(line) > render.LOOK_LIMIT:
            return "\n".join([*lines, words("pick.more_moves", n=len(moves) - len(lines))])
        lines.append(line)
    return "\n".join(lines)


def _told_move(words: Words, option: Option) -> str:
    """A line of a list as a sentence: the move, and what it does."""
    if not option.description:
        return f"{option.label}{words.language.stop}"
    return words("pick.told_move", move=option.label, text=option.description)


def _told(words: Words, option: Option) -> Option:
    """Say of a line of a list that it is the tip's."""
    text = option.description
    return replace(option, description=words("pick.tip", text=text) if text else words("pick.told"))


def is_told(move: LegalMove, tip: Hint | None) -> bool:
    """Whether a move is that of a *tip*."""
    return tip is not None and move.text == tip.move


def _option(words: Words, now: DraftPosition, move: LegalMove) -> Option:
    return move_option(words, now.state, move, now.live.options)
