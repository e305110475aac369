"""Public messages: the challenge, the turn, the result, the offer of a rematch."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.match.record.export_import import is_secret_public, uses_dice
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Match
from bot.match.values.personal_best import Reached
from bot.match.values.rating import RatingChange
from bot.ui.kit.answer import Message, Picture
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Press, Style, press, row
from bot.ui.kit.labels import named
from bot.ui.kit.picker import picks
from bot.ui.match.clocks import absent, deadline, given_back
from bot.ui.match.match_text import game_name, happened, standing, title, to_move, versus
from bot.ui.match.offers import answers, offer_line
from bot.ui.match.rating import rated_result, voided
from bot.ui.match.solo import best_line, is_covered, week_line

COLOUR = 0xD9A441  # straw: neither side's


def text(content: str) -> "discord.ui.TextDisplay[Any]":
    """Words in a message."""
    return discord.ui.TextDisplay(content)


def mentions(people: Iterable[int]) -> str:
    """People as a message calls them."""
    return ", ".join(f"<@{user_id}>" for user_id in sorted(people))


def container(*items: Any, covered: bool = False) -> "discord.ui.Container[Any]":
    """A card; *covered* until somebody taps it."""
    return discord.ui.Container(*items, accent_colour=COLOUR, spoiler=covered)


def turn_card(
    words: Words,
    live: LiveMatch,
    board: Picture | str,
    hint: str = "",
    lacks: Sequence[str] = (),
    entered: RatingChange | None = None,
    reached: Reached | None = None,
    pings: frozenset[int] = frozenset(),
    *,
    now: int,
    missed_ms: int = 0,
) -> Message:
    """The card of a version: what happened, the board, the score, who is to move until when.

    ``board`` is text where pictures cannot be sent; ``lacks`` are the permissions to speak of;
    ``entered`` what its ending did to ratings, ``reached`` what it came to alone; ``pings`` whom
    it calls; ``missed_ms`` is what was given back since the card before.
    """
    headline, *more = happened(words, live)
    lines = [f"**{headline}**", *more]
    if live.match.ending:
        lines.insert(0, f"## {to_move(words, live, mention=False)}")
    score = standing(words, live)
    state = [score] if score else []
    match = live.match
    if match.ending:
        state += [*rated_result(words, live, entered), *best_line(words, reached)]
        state += week_line(words, match, now)
        if is_secret_public(match, now) and uses_dice(
            match.game, match.options, len(match.players)
        ):
            state.append(words("card.dice_told"))
        if pings:
            state.append(words("card.for", people=mentions(pings)))
    else:
        assert live.acting is not None  # no ending, so somebody is to act
        state += [line] if (line := offer_line(words, live)) else []
        state.append(to_move(words, live, mention=True))
        state += [*time_lines(words, match, now, missed_ms), *week_line(words, match, now)]
        if waiting := pings - {match.players[live.acting].user_id}:
            state.append(words("card.paired", people=mentions(waiting)))
        state += [hint] if hint else []
    card = container(
        text("\n".join(lines)),
        board.gallery() if isinstance(board, Picture) else text(f"```\n{board}\n```"),
        text("\n".join([*state, f"-# {title(words, live)}", *_noticed(words, lacks)])),
        *(_ended(words, live) if live.match.ending else _moving(words, live)),
        covered=is_covered(match, now),
    )
    return Message((card,), board if isinstance(board, Picture) else None, pings)


def time_lines(words: Words, match: Match, now: int, missed_ms: int = 0) -> list[str]:
    """Until when whoever is to move has time, who is away, and what was given back."""
    told = (
        deadline(words, match, now),
        absent(words, match, now),
        given_back(words, match, missed_ms),
    )
    return [line for line in told if line]


def _noticed(words: Words, lacks: Sequence[str]) -> list[str]:
    """What the bot lacks here and what that means; the same consequence is said once."""
    meaning: dict[str, list[str]] = {}
    for name in lacks:
        without = words(f"permission.{name}.without")
        meaning.setdefault(without, []).append(words(f"permission.{name}"))
    return [
        words("permission.noticed", names=", ".join(names), without=without)
        for without, names in meaning.items()
    ]


def _moving(words: Words, live: LiveMatch) -> "list[discord.ui.ActionRow[Any]]":
    """How to play on, and below how to answer what is asked."""
    match = live.match
    ways = row(
        *move_buttons(words, live),
        press(words("button.view"), Ref("view", match.id, match.version)),
        press(words("button.more"), Ref("more", match.id, match.version)),
    )
    asked = answers(words, live)
    return [ways, row(*asked)] if asked else [ways]


def move_buttons(words: Words, live: LiveMatch) -> list[Press]:
    """The ways to move: the few choices themselves, or the dialog and the lists."""
    match = live.match
    found = picks(live.state)
    if found.span or (found.grid and found.pointed):
        return [
            press(words("button.move"), Ref("move", match.id, match.version), Style.primary),
            press(words("button.pick"), Ref("pick", match.id, match.version)),
        ]
    if found.pointed or len(found.others) > 3:
        return [press(words("button.move"), Ref("pick", match.id, match.version), Style.primary)]
    return [
        press(
            named(words, live.state, pick),
            Ref("do", match.id, match.version, pick.text),
            Style.primary,
        )
        for pick in found.others
    ]


def _ended(words: Words, live: LiveMatch) -> "list[discord.ui.ActionRow[Any]]":
    """How to go on, and below how to look back."""
    match = live.match
    ref = (match.id, match.version)
    return [
        row(
            press(words("button.rematch"), Ref("again", *ref), Style.primary),
            press(words("button.next"), Ref("next", match.id)),
        ),
        row(
            press(words("button.history"), Ref("history", *ref)),
            press(words("button.view"), Ref("view", *ref)),
            press(words("button.text"), Ref("text", *ref)),
            press(words("button.export"), Ref("export", *ref)),
        ),
    ]


def void_card(words: Words, live: LiveMatch) -> Message:
    """Says, after a result card, that the result does not count any more."""
    match = live.match
    said = text("\n".join([*voided(words, match), f"-# {title(words, live)}"]))
    return Message(
        (container(said, row(press(words("button.view"), Ref("view", match.id, match.version)))),)
    )


def home_card(words: Words, live: LiveMatch, forum: int | None = None) -> Message:
    """Says that a match goes on here: its new thread hangs from this message; or in a forum."""
    match = live.match
    game = game_name(words, match.game)
    key = "home.posted" if forum else "home.moved"
    line = words(key, names=versus(match), game=game, id=match.id, forum=forum or 0)
    return Message((container(text(line)),))
