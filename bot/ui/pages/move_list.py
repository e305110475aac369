"""All moves of a match in words, a line each; many of them take several pages."""

from collections.abc import Sequence

from bot.i18n.catalog import Words
from bot.match.history.numbers import moves_made
from bot.match.history.replay import LiveMatch, before_first_entry, with_entry
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button, match_button
from bot.ui.kit.markdown import unmarked
from bot.ui.kit.picker import LIST
from bot.ui.match.match_text import card_text
from bot.ui.match.names import title_lines

PAGE = 3200  # characters of all lines of a page: a message holds 4,000, and names stand around them
LINE = 120  # characters of a line, beyond which a turn is told in brief


def move_lines(words: Words, match: Match) -> list[str]:
    """Say what each entry of a match did, without what was taken back; moves have their numbers.

    What is no move (dice before the first, a resignation) has none.
    """
    lines, live = list[str](), before_first_entry(match)
    for entry in match.line:
        before, live = moves_made(live), with_entry(live, entry)
        n, played = moves_made(live), card_text(words, live, LINE, LINE)
        lines.append(words("history.moves.line", n=n, played=played) if n > before else played)
    return lines


def move_suggestions(words: Words, match: Match, typed: str) -> list[tuple[str, int]]:
    """Suggest (label, number) pairs for moves whose number begins as *typed*, the newest first.

    Last is the position before any; a list holds as many as it has lines.
    """
    made, live = dict[int, LiveMatch](), before_first_entry(match)
    for entry in match.line:
        before, live = moves_made(live), with_entry(live, entry)
        if (n := moves_made(live)) > before and str(n).startswith(typed):
            made[n] = live
    begun = [(words("look.begin"), 0)] if "0".startswith(typed) else []
    newest = [*made][::-1][: LIST - len(begun)]
    return [*((_suggested(words, n, made[n]), n) for n in newest), *begun]


def _suggested(words: Words, n: int, live: LiveMatch) -> str:
    return words("look.moved", n=n, played=unmarked(card_text(words, live, LINE, LINE)))


def paged(lines: Sequence[str]) -> list[list[str]]:
    """Split lines into pages of at most PAGE characters; no lines are one page."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if pages[-1] and sum(len(one) + 1 for one in pages[-1]) + len(line) > PAGE:
            pages.append([])
        pages[-1].append(line)
    return pages


def move_list_panel(
    words: Words, live: LiveMatch, page: int | None, *, is_here: bool = False
) -> Message:
    """Show one page of the moves; None and numbers past the end mean the newest ones."""
    match = live.match
    pages = paged(move_lines(words, match))
    at = len(pages) - 1 if page is None else max(0, min(page, len(pages) - 1))
    titles = [f"-# {title}" for title in title_lines(words, live, is_here=is_here)]
    lines = [f"## {words('history.moves.head')}", *pages[at], *titles]
    turns = {"earlier": at - 1, "later": at + 1}
    ways = [
        button(words(f"history.moves.{way}"), Ref("moves", match.id, match.version, str(to)))
        for way, to in turns.items()
        if 0 <= to < len(pages)
    ]
    ways += [match_button(words, op, match) for op in ("history", "view")]
    return framed("\n".join(lines), *ways)
