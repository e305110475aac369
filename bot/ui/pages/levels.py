"""The page of ``/levels``: measured strengths of the computer's levels."""

from collections.abc import Sequence

from bot.computer.ladders import MeasuredLadder, MeasuredStep
from bot.i18n.catalog import Words
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Option, container, row, select, text_display
from bot.ui.match.names import game_name
from rules import GAMES


def levels_page(
    words: Words, game: str, ladders: Sequence[MeasuredLadder], names: Sequence[str]
) -> Message:
    """Show how often each level of a game wins against the one below, with the error of that.

    *names* are those of all levels; levels that were not measured are only named.
    """
    parts = [words("levels.head", game=game_name(words, game)), words("levels.about")]
    parts += [
        "\n".join([_board(words, ladder), *_steps(words, ladder, names)]) for ladder in ladders
    ]
    if not ladders:
        parts.append("\n".join([words("levels.none"), ", ".join(names)]))
    parts.append(f"-# {words('levels.play')}")
    games = [Option(key, game_name(words, key), "", key == game) for key in GAMES]
    others = row(select(words("levels.pick"), Ref("levels"), games[:25]))
    return Message((container(*map(text_display, parts), others),))


def _board(words: Words, ladder: MeasuredLadder) -> str:
    if ladder.board == "default":
        return words("levels.board.default", date=ladder.date)
    return words("levels.board", board=ladder.board.replace("=", " "), date=ladder.date)


def _steps(words: Words, ladder: MeasuredLadder, names: Sequence[str]) -> list[str]:
    between = [step for step in ladder.steps if step.against.isdigit()]
    lines = [f"- {words('levels.first', name=names[0])}"]
    lines += [f"- {_step(words, step)}" for step in between]
    if rest := names[len(between) + 1 :]:
        lines.append(f"- {words('levels.more', names=', '.join(rest))}")
    return lines


def _step(words: Words, step: MeasuredStep) -> str:
    percent, error = round(100 * step.score), round(100 * step.error)
    return words("levels.step", name=step.name, percent=percent, error=error, against=step.against)
