"""What a person is told of their matches: in a thread, in a direct message, once a day."""

from collections.abc import Sequence
from typing import Any

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.match import Match
from bot.match.values.notice import NoticeKind
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, link, press, row
from bot.ui.match.cards import container, mentions, text
from bot.ui.match.match_text import asked, game_name, happened, result, title, versus

LISTED = 10  # matches in a digest: a button each, and the rest is counted


def call_message(
    words: Words,
    live: LiveMatch,
    kind: NoticeKind,
    user_id: int,
    *,
    aloud: bool = False,
    url: str = "",
) -> Message:
    """One notice of a match: in its thread, ``aloud`` by name, or with a way to it elsewhere."""
    match = live.match
    said = _said(words, live, kind)
    lines = [words("call.to", person=mentions([user_id]), said=said)] if aloud else [said]
    if not aloud and kind is NoticeKind.TURN:
        lines.insert(0, f"**{happened(words, live)[0]}**")
    lines.append(f"-# {title(words, live)}")
    ref = (match.id, match.version)
    buttons: list[Any] = [press(words("button.view"), Ref("view", *ref), Style.primary)]
    if match.ending:
        buttons.append(press(words("button.history"), Ref("history", *ref)))
    if kind is NoticeKind.RESCUED:
        buttons.append(press(words("button.vacation"), Ref("vacation")))
    if url:
        buttons.append(link(words("button.thread"), url))
    card = container(text("\n".join(lines)), row(*buttons))
    return Message((card,), pings=frozenset({user_id}) if aloud else frozenset())


def _said(words: Words, live: LiveMatch, kind: NoticeKind) -> str:
    if kind is NoticeKind.RESULT and not live.match.ending:
        return words("call.flagged_out")
    if kind is NoticeKind.RESULT:
        return words("call.result", result=result(words, live))
    if kind is NoticeKind.NUDGE:
        return words("call.nudge", asked=asked(words, live))
    if kind is NoticeKind.PAIRED:
        return words("call.paired")
    deadline = live.match.clock.deadline
    key = f"call.{kind.value}" if deadline is not None else "call.turn.no_clock"
    when = f"<t:{(deadline or 0) // 1000}:R>"
    return words(key, asked=asked(words, live), when=when)


def digest_message(words: Words, waiting: Sequence[Match], ended: Sequence[LiveMatch]) -> Message:
    """What waits for a person, the shortest clock first, and what came to its end."""
    items: list[Any] = []
    if waiting:
        head = words("digest.waiting", n=len(waiting))
        deadline = waiting[0].clock.deadline
        if deadline is not None:
            left = words("digest.shortest", when=f"<t:{deadline // 1000}:R>")
            head = f"{head} {left}"
        items.append(text(f"## {head}"))
        lines = [_line(words, match) for match in waiting[:LISTED]]
        if len(waiting) > LISTED:
            lines.append(words("digest.more", n=len(waiting) - LISTED))
        items.append(text("\n".join(lines)))
    if ended:
        lines = [words("digest.ended")]
        for live in ended[:LISTED]:
            told = result(words, live) or words("call.flagged_out")
            lines.append(f"- {told} · {title(words, live)}")
        items.append(text("\n".join(lines)))
    buttons = [press(words("button.games"), Ref("games"))]
    if waiting:
        buttons.insert(0, press(words("button.next"), Ref("next", 0), Style.primary))
    return Message((container(*items, row(*buttons)),))


def _line(words: Words, match: Match) -> str:
    """One match that waits: what, against whom, until when, where."""
    game = words("games.line", game=game_name(words, match.game), id=match.id)
    deadline = match.clock.deadline
    parts = [f"**{game}**", versus(match)]
    parts += [f"<t:{deadline // 1000}:R>"] if deadline is not None else []
    location = match.location
    if location.thread_id is not None:
        guild = location.guild_id or "@me"
        where = f"https://discord.com/channels/{guild}/{location.thread_id}"
        parts.append(f"[{words('button.thread')}]({where})")
    return "- " + " · ".join(parts)
