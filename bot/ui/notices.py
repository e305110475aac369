"""What people hear of their matches beside the cards: in a thread, directly, once a day."""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import consulted_seats
from bot.match.values.match import Match
from bot.match.values.notice import LOST_PLACES, NoticeKind
from bot.ui.kit.answer import ClassicMessage
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Item,
    Style,
    button,
    link_button,
    match_button,
)
from bot.ui.kit.lists import listed
from bot.ui.kit.seat_names import seat_name
from bot.ui.kit.times import at_table
from bot.ui.match.cards import mentions
from bot.ui.match.match_text import card_text, entry_text, prompt_text, result_text
from bot.ui.match.more_panel import claim_button
from bot.ui.match.names import game_name, match_title, player_names
from bot.ui.match.web_board import board_link

LISTED = 10  # matches in each list of a digest; the others are counted
LONGEST_LIST = 900  # characters of each list: a message holds 2,000
HEARD = 90  # characters of what happened, where all of a notification are read aloud
LONGEST_LOST = 1500  # of what is lost, in one list or two


@dataclass(frozen=True, slots=True)
class LostPlace:
    """A match whose place is out of reach, in which way; *called* are told of it aloud."""

    live: LiveMatch
    kind: NoticeKind
    called: frozenset[int] = frozenset()


def trial_message(words: Words) -> ClassicMessage:
    """Show somebody who chose direct messages that they arrive."""
    return ClassicMessage(
        words("call.trial"), ((button(words("button.notices"), Ref("notices")),),)
    )


def call_message(
    words: Words, live: LiveMatch, kind: NoticeKind, user_id: int, *, url: str
) -> ClassicMessage:
    """Build one notice of a match for one person, with a way back to it (*url*)."""
    lines = [_said(words, live, kind, user_id)]
    if kind is NoticeKind.TURN:
        lines.insert(0, f"**{_happened(words, live)}**")
    lines.append(f"-# {match_title(words, live)}")
    buttons = _call_buttons(words, live, kind, Style.primary)
    if kind is NoticeKind.RESCUED and live.acting in live.match.seats_of(user_id):
        buttons.append(button(words("button.vacation"), Ref("vacation")))
    if url:
        buttons.append(link_button(words("button.thread"), url))
    if live.acting in live.match.seats_of(user_id):
        buttons += board_link(words, live.match)
    return ClassicMessage("\n".join(lines), (tuple(buttons),))


def _happened(words: Words, live: LiveMatch) -> str:
    """Say what happened; to whom it is read, so shortly that they hear whose turn it is, too."""
    return card_text(words, live, HEARD, HEARD) if words.by_words else entry_text(words, live)


def public_call(words: Words, live: LiveMatch, kind: NoticeKind, pings: Set[int]) -> ClassicMessage:
    """Build one notice of a match in its thread, to those in *pings*, or silently to all."""
    said = _said(words, live, kind, next(iter(pings), 0))
    if pings:
        said = words("call.to", person=mentions(words, pings), said=said)
    # In the thread the card's own button is the blue one.
    buttons = _call_buttons(words, live, kind, Style.secondary)
    content = f"{said}\n-# {match_title(words, live)}"
    return ClassicMessage(content, (tuple(buttons),), pings=frozenset(pings))


def _call_buttons(words: Words, live: LiveMatch, kind: NoticeKind, style: Style) -> list[Item]:
    """Offer what can be done about a notice, first of all."""
    match = live.match
    view: list[Item] = [match_button(words, "view", match, style)]
    if kind is NoticeKind.TIME_UP:
        given = [] if match.clock.late.is_given else [match_button(words, "give", match)]
        return [claim_button(words, live), match_button(words, "nudge", match), *given]
    return [*view, match_button(words, "history", match)] if match.ending else view


def _said(words: Words, live: LiveMatch, kind: NoticeKind, user_id: int) -> str:
    if kind is NoticeKind.RESULT and not live.match.ending:
        return words("call.flagged_out")
    if kind is NoticeKind.RESULT:
        return words("call.result", result=result_text(words, live))
    if kind is NoticeKind.NUDGE:
        names = _who_nudged(words, live)
        asked = prompt_text(words, live)
        key = "call.nudge.over" if live.match.clock.late.is_told else "call.nudge"
        return words(key, n=len(names), names=listed(words, names), asked=asked)
    if kind is NoticeKind.PAIRED:
        return words("call.paired")
    deadline, late = live.match.clock.deadline, live.acting
    assert late is not None  # nobody is told of a turn after the end
    key = f"call.{kind.value}" if deadline is not None else "call.turn.no_clock"
    if kind is NoticeKind.RESCUED and user_id != live.match.players[late].user_id:
        key = "call.rescued.waiting"
    if kind is NoticeKind.TIME_UP:
        is_given = live.match.clock.late.is_given
        key = at_table(f"{key}.given" if is_given else key, len(live.match.players))
    when, asked = f"<t:{(deadline or 0) // 1000}:R>", prompt_text(words, live)
    name = seat_name(words, live.match, late)
    said = words(key, asked=asked, when=when, name=name)
    if kind is NoticeKind.TIME_UP and live.match.clock.late.is_rescued:
        return f"{said} {words('call.time_up.rescued', name=name)}"
    return said


def _who_nudged(words: Words, live: LiveMatch) -> list[str]:
    """Who pressed [Nudge]; of a nudge from before that was stored, all who wait."""
    assert live.acting is not None  # nobody waits after the end
    by = live.match.clock.late.nudged_by
    seats = sorted(consulted_seats(live.match, live.acting)) if by is None else [by]
    return [seat_name(words, live.match, seat) for seat in seats]


def lost_message(words: Words, lost: Sequence[LostPlace]) -> ClassicMessage:
    """Name the matches whose places are lost, to those who are called or, where none is, directly.

    What becomes of them is said once for all that were lost in the same way.
    """
    if len(lost) == 1:
        return _lost_alone(words, lost[0])
    ways = [[one for one in lost if one.kind is kind] for kind in LOST_PLACES]
    alike, lines = [ones for ones in ways if ones], list[str]()
    for ones in alike:
        lines.append(words(f"call.{ones[0].kind.value}", n=len(ones)))
        named = [f"- {_lost_line(words, one)}" for one in ones]
        lines += _listed(named, words, len(named), LONGEST_LOST // len(alike))
    pings = frozenset(user_id for one in lost for user_id in one.called)
    games = button(words("button.games"), Ref("games"))
    return ClassicMessage("\n".join(lines), ((games,),), pings=pings)


def _lost_alone(words: Words, one: LostPlace) -> ClassicMessage:
    said, match = words(f"call.{one.kind.value}", n=1), one.live.match
    if one.called:
        said = words("call.to", person=mentions(words, one.called), said=said)
    view = match_button(words, "view", match, Style.primary)
    title = match_title(words, one.live)
    return ClassicMessage(f"{said}\n-# {title}", ((view,),), pings=one.called)


def _lost_line(words: Words, one: LostPlace) -> str:
    """Name one match by those who are called, or by its players."""
    if not one.called:
        return match_title(words, one.live)
    match = one.live.match
    game = words("games.line", game=game_name(words, match.game), id=match.id)
    return f"{game} · {mentions(words, one.called)}"


def digest_message(
    words: Words,
    waiting: Sequence[Match],
    late: Sequence[LiveMatch],
    ended: Sequence[LiveMatch],
) -> ClassicMessage:
    """List what waits for a person, the shortest clock first, who is *late*, what has ended."""
    lines: list[str] = []
    if waiting:
        head = words("digest.waiting", n=len(waiting))
        deadline = waiting[0].clock.deadline
        if deadline is not None:
            left = words("digest.shortest", when=f"<t:{deadline // 1000}:R>")
            head = f"{head} {left}"
        lines.append(f"**{head}**")
        lines += _listed([_line(words, match) for match in waiting], words)
    if late:
        lines.append(words("digest.late"))
        lines += _listed([_line(words, live.match) for live in late], words)
    if ended:
        lines.append(words("digest.ended"))
        results = [
            f"- {result} · {match_title(words, live)}"
            for live in ended
            for result in (result_text(words, live) or words("call.flagged_out"),)
        ]
        lines += _listed(results, words)
    buttons: list[Item] = [button(words("button.games"), Ref("games"))]
    if waiting:
        buttons.insert(0, button(words("button.next"), Ref("next", 0), Style.primary))
        buttons += board_link(words)
    return ClassicMessage("\n".join(lines), (tuple(buttons),))


def _listed(
    lines: Sequence[str], words: Words, most: int = LISTED, longest: int = LONGEST_LIST
) -> list[str]:
    """Return the first of *lines*, as many as half a message takes, and count the others."""
    listed: list[str] = []
    for line in lines[:most]:
        if len("\n".join([*listed, line])) > longest:
            break
        listed.append(line)
    if len(lines) > len(listed):
        listed.append(words("digest.more", n=len(lines) - len(listed)))
    return listed


def _line(words: Words, match: Match) -> str:
    """Describe one match that waits: the game, the players, until when, where."""
    game = words("games.line", game=game_name(words, match.game), id=match.id)
    deadline = match.clock.deadline
    parts = [f"**{game}**", player_names(words, match)]
    parts += [f"<t:{deadline // 1000}:R>"] if deadline is not None else []
    location = match.location
    if location.thread_id is not None:
        guild = location.guild_id or "@me"
        where = f"https://discord.com/channels/{guild}/{location.thread_id}"
        parts.append(f"[{words('button.thread')}]({where})")
    return "- " + " · ".join(parts)


def end_message(words: Words, live: LiveMatch) -> ClassicMessage:
    """Tell somebody who watched a match that it has ended."""
    place = live.match.location
    lines = [words("watch.ended", result=result_text(words, live)), entry_text(words, live)]
    buttons: list[Item] = []
    if place.thread_id is not None:
        url = f"https://discord.com/channels/{place.guild_id or '@me'}/{place.thread_id}"
        buttons.append(link_button(words("button.thread"), url))
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    return ClassicMessage(content, (tuple(buttons),) if buttons else ())
