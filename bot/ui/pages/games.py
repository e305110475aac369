"""Private messages that belong to no single match: my games, the rules, help, records."""

import math
from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Match
from bot.ui.kit.answer import Message, Paper, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Press, Style, press, row
from bot.ui.kit.markdown import plain
from bot.ui.match.cards import container, text, time_lines
from bot.ui.match.match_text import game_name, title, versus
from rules import GAMES
from rules.core import State
from rules.record import Record

PER_PAGE = 8  # a match costs three components of forty, and the buttons below want their share


def games_page(
    words: Words, running: Sequence[Match], user_id: int, page: int, now: int
) -> Message:
    """A person's running matches, those that wait for them first, the shortest time in front."""
    waiting = [m for m in running if is_waiting(m, user_id)]
    if not running:
        return Message((container(text(words("games.none"))),))
    pages = (len(running) - 1) // PER_PAGE + 1
    page = max(0, min(page, pages - 1))
    count = words("games.waiting" if waiting else "games.none_waiting", n=len(waiting))
    head = words("games.head", n=len(running), waiting=count)
    items: list[Any] = [text(f"## {head}")]
    for match in by_urgency(running, user_id)[page * PER_PAGE : (page + 1) * PER_PAGE]:
        mine = is_waiting(match, user_id)
        line = words("games.line", game=game_name(words, match.game), id=match.id)
        state = words("games.yours") if mine else words("games.theirs", name=_to_act(match))
        state = " · ".join([state, *time_lines(words, match, now)])
        style = Style.primary if mine else Style.secondary
        button = press(words("button.board"), Ref("view", match.id, match.version), style)
        place = f" · <#{match.location.thread_id}>" if match.location.thread_id else ""
        items.append(
            discord.ui.Section(
                text(f"**{line}** · {versus(match)}\n{state}{place}"), accessory=button
            )
        )
    buttons: list[Press] = []
    if waiting:
        buttons.append(press(words("button.next"), Ref("next", 0), Style.primary))
    if pages > 1:
        buttons += _turn_pages(words, "games", page, pages)
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def _to_act(match: Match) -> str:
    return "" if match.acting is None else plain(match.players[match.acting].name)


def by_urgency(running: Sequence[Match], user_id: int) -> list[Match]:
    """Those that wait for a person first, and what runs out earliest before the others."""

    def urgency(match: Match) -> tuple[bool, float, int]:
        at = match.clock.deadline
        return not is_waiting(match, user_id), math.inf if at is None else at, match.id

    return sorted(running, key=urgency)


def is_waiting(match: Match, user_id: int) -> bool:
    """Whether it is this person's turn."""
    return match.acting is not None and match.acting in match.seats_of(user_id)


def _turn_pages(words: Words, op: str, page: int, pages: int, arg: str = "") -> list[Press]:
    buttons = []
    if page > 0:
        buttons.append(press(words("button.back"), Ref(op, page - 1, 0, arg)))
    if page < pages - 1:
        buttons.append(press(words("button.forward"), Ref(op, page + 1, 0, arg)))
    return buttons


def rules_page(words: Words, game: str, page: int, picture: Picture | None) -> Message:
    """One lesson of a game, with its picture."""
    lessons = GAMES[game].lessons
    lesson = lessons[page]
    key = f"{game}.rules.{lesson.key}"
    count = words("rules.page", page=page + 1, pages=len(lessons))
    items: list[Any] = [text(f"## {words(f'{key}.title')}\n{words(f'{key}.text')}")]
    if picture:
        items.append(picture.gallery())
    items.append(text(f"-# {game_name(words, game)} · {count}"))
    buttons = _turn_pages(words, "rules", page, len(lessons), game)
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),), picture)


def help_page(words: Words) -> Message:
    """What the bot does and how one begins."""
    games = ", ".join(game_name(words, key) for key in GAMES)
    rules = row(
        *(
            press(words("help.rules", game=game_name(words, key)), Ref("rules", 0, 0, key))
            for key in list(GAMES)[:5]
        )
    )
    own = row(
        press(words("button.games"), Ref("games")), press(words("button.settings"), Ref("settings"))
    )
    return Message((container(text(words("help.text", games=games)), rules, own),))


def export_page(
    words: Words, live: LiveMatch, picture: Picture, papers: tuple[Paper, ...]
) -> Message:
    """The files of a match, to take away."""
    files = [discord.ui.File[Any](f"attachment://{paper.name}") for paper in papers]
    head = text(f"{words('export.head')}\n-# {title(words, live)}")
    ref = (live.match.id, live.match.version)
    buttons = row(
        press(words("button.replay"), Ref("replay", *ref)),
        press(words("button.history"), Ref("history", *ref)),
    )
    card = container(head, picture.gallery(), *files, buttons)
    return Message((card,), picture, papers=papers)


def import_page(words: Words, kept: Record, state: State[Any], picture: Picture) -> Message:
    """Where a record leads, and that its hash is right."""
    told = [words.event(event) for event in state.score_lines(kept.options)]
    lines = [
        words("import.head", game=game_name(words, kept.game), n=len(kept.moves)),
        *([" · ".join(told)] if told else []),
        f"-# {words('import.hash', hash=state.digest())}",
    ]
    return Message((container(picture.gallery(), text("\n".join(lines))),), picture)
