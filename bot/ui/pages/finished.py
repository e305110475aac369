"""A person's finished matches: how each ended, when, and where; by opponent, game and result."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Player
from bot.match.values.results import COMPUTER, EVERYTHING, Result, ResultFilter
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Item, Option, button, container, row, select, text_display
from bot.ui.kit.markdown import plain
from bot.ui.kit.page_buttons import page_buttons
from bot.ui.match.names import game_name, linked_title, match_label
from bot.ui.match.results import dated_result, short_result
from rules import GAMES

PER_PAGE = 8
MET = 23  # opponents in the list, beside anyone and the computer
ANY = "any"
RESULTS = (*(result.value for result in Result), "none")
FIELDS = ("who", "game", "result")
"""By what the list can be narrowed; a select's version is its place here."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """One page of somebody's finished matches, and by what they can choose others.

    ``lives`` are those shown; ``has_more``: there is another page. ``met`` are the opponents to
    choose from, ``games`` the games.
    """

    sought: ResultFilter
    page: int
    lives: Sequence[LiveMatch]
    has_more: bool
    met: Sequence[Player]
    games: Sequence[str]


def finished_panel(words: Words, seen: FinishedPage) -> Message:
    """List finished matches with result, date and a link, and what narrows the list."""
    lines = [f"## {words('finished.head')}"]
    if seen.sought.other_id > 0:
        name = next((p.name for p in seen.met if p.user_id == seen.sought.other_id), "")
        lines = [f"## {words('finished.head.between', name=plain(name))}"]
    if not seen.lives:
        lines.append(words("finished.empty"))
    lines += [_line(words, live) for live in seen.lives]
    items: list[Item] = [text_display("\n".join(lines))]
    if seen.lives:
        ref = Ref("pickmatch", 0, 0, "history")
        items.append(row(select(words("finished.look"), ref, _listed(words, seen.lives))))
    items += [row(each) for each in _filters(words, seen)]
    arg = packed(seen.sought)
    buttons = page_buttons(
        words, seen.page, lambda page: Ref("finished", page, 0, arg), more=seen.has_more
    )
    buttons.append(button(words("button.games"), Ref("games")))
    return Message((container(*items, row(*buttons)),))


def _line(words: Words, live: LiveMatch) -> str:
    match = live.match
    at = match.entries[-1].at if match.entries else match.created_at
    return f"- **{linked_title(words, match)}**\n  {short_result(words, live)} · <t:{at // 1000}:D>"


def _listed(words: Words, lives: Sequence[LiveMatch]) -> list[Option]:
    return [
        Option(str(live.match.id), match_label(words, live.match), dated_result(words, live))
        for live in lives
    ]


def _filters(words: Words, seen: FinishedPage) -> list[Control]:
    """The lists that narrow the matches; none of what there is no choice of."""
    sought, arg = seen.sought, packed(seen.sought)
    people = [(str(player.user_id), player.name) for player in seen.met]
    choices = {
        "who": [*people, (str(COMPUTER), words("finished.computer"))],
        "game": [(game, game_name(words, game)) for game in seen.games],
        "result": [(one, words(f"finished.{one}")) for one in RESULTS],
    }
    chosen = {
        "who": str(sought.other_id or ANY),
        "game": sought.game or ANY,
        "result": sought.result or ANY,
    }
    return [
        select(
            words(f"finished.{field}"),
            Ref("finishedby", 0, number, arg),
            [
                Option(value, label, "", value == chosen[field])
                for value, label in [(ANY, words(f"finished.{field}.any")), *choices[field]]
            ],
        )
        for number, field in enumerate(FIELDS)
        if len(choices[field]) > 1 or chosen[field] != ANY
    ]


def packed(sought: ResultFilter) -> str:
    """Write what is sought into a custom_id; read again by :func:`unpacked`."""
    return f"{sought.other_id},{sought.game},{sought.result}"


def unpacked(text: str) -> ResultFilter:
    """Read what :func:`packed` wrote; whatever it never wrote is everything."""
    parts = text.split(",")
    if len(parts) != len(FIELDS):
        return EVERYTHING
    return narrowed(narrowed(narrowed(EVERYTHING, 0, parts[0]), 1, parts[1]), 2, parts[2])


def narrowed(sought: ResultFilter, field: int, value: str) -> ResultFilter:
    """Narrow what is sought in one of FIELDS; a value that was never offered means any."""
    if field == 0:
        is_number = value.removeprefix("-").isdecimal() and value.isascii() and len(value) <= 19
        return replace(sought, other_id=int(value) if is_number else 0)
    if field == 1:
        return replace(sought, game=value if value in GAMES else "")
    return replace(sought, result=value if value in RESULTS else "")
