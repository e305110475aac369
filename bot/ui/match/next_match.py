"""What leads from one match against the computer to another: its beginning, its end, its origin."""

from bot.computer.ladders import levels_of
from bot.computer.review import is_reviewable
from bot.i18n.catalog import Words
from bot.match.history.help import counts_for_level, lowest_level
from bot.match.history.replay import LiveMatch
from bot.match.values.computer_match import ComputerMatch
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Style,
    button,
    link_button,
    match_button,
    restyled,
)
from bot.ui.match.names import game_name
from rules import GAMES
from rules.lessons import page_number


def begun_panel(words: Words, match: Match, url: str = "", *, here: bool = False) -> Message:
    """Say that a match against the computer has begun, and lead to its board.

    *url* leads there; "" while it does not stand yet. *here*: it stands where this is read.
    """
    game, button = game_name(words, match.game), words("button.thread")
    if url and not here:  # a screen reader hears the sentence, and not what stands below it
        there = words("computer.begun.there", game=game, match=match.id, button=button)
        return framed(there, link_button(button, url))
    return framed(
        words("computer.begun" if here else "computer.begun.soon", game=game, match=match.id)
    )


NEXT = {
    "review": "review",
    "again": "rematch",
    "levelup": "level_up",
    "leveldown": "level_down",
}
"""What may come after a match against the computer → its label after ``button.``."""


def next_buttons(words: Words, live: LiveMatch, *, is_beaten: bool = True) -> list[Control]:
    """Offer what suits most after a match, first: a level up to who won, a review to who lost.

    A win that doesn't count, so that the level is not *is_beaten*, is followed by the same level.
    """
    match, ops = live.match, _next_ops(live.match)
    if not is_beaten:
        ops.sort(key="again".__ne__)
    if not is_reviewable(live):
        ops.remove("review")
    first, *others = (match_button(words, op, match, label=NEXT[op]) for op in ops)
    return [restyled(first, Style.primary), *others]


def counted_line(words: Words, live: LiveMatch, known: ComputerMatch) -> str:
    """Say whether a person's win counts as beating the level, and what a lost first match is for.

    "" where there is nothing to say.
    """
    match = live.match
    winners = match.ending.winners if match.ending else ()
    if not winners or match.is_practice:
        return ""
    if any(match.players[seat].level for seat in winners):
        key = "lost.guided.review" if is_reviewable(live) else "lost.guided"
        return words(key) if known.guided else ""
    level = lowest_level(match)
    if counts_for_level(match, known):
        return words("win.counts", level=level)
    key = "win.tips" if known.guided else "win.hinted" if known.helped else "win.taken_back"
    return words(key, level=level)


def _next_ops(match: Match) -> list[str]:
    winners = match.ending.winners if match.ending else ()
    level = lowest_level(match)
    if not winners:
        return ["again", "review"]
    if all(match.players[seat].level for seat in winners):
        return ["review", "again", *(["leveldown"] if level > 1 else [])]
    ladder = levels_of(match.game, match.options, len(match.players))
    return [*(["levelup"] if level < len(ladder) else []), "again", "review"]


def origin_buttons(words: Words, match: Match) -> list[Control]:
    """Lead from a practice back to where it began: to a review, or to a page of ``/rules``."""
    if match.tried_from is not None:
        return [button(words("review.back"), Ref("review", match.tried_from))]
    if not (match.is_practice and match.lesson):
        return []
    page = page_number(GAMES[match.game], match.lesson)
    return [button(words("button.back_to_rules"), Ref("rules", page, 0, match.game))]
