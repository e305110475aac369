"""The questions before a match ends: resigning, a draw, a win on time, calling it off."""

import render
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import abort_needs_all
from bot.match.history.turns import has_hardly_begun
from bot.ui.kit.answer import Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, button
from bot.ui.kit.markdown import plain
from bot.ui.kit.seat_names import seat_names
from bot.ui.kit.times import at_table
from bot.ui.match.more_panel import slow_name
from bot.ui.match.names import match_title
from rules.core import Seat


def resign_panel(words: Words, live: LiveMatch, seat: Seat) -> Message:
    """Ask before *seat* resigns, and say who wins then.

    If it leads by the score that everybody sees, say so; and what a match of a league counts for
    that is too short to be rated.
    """
    seats, lead = len(live.match.players), lead_text(live, seat)
    others = [name for at, name in enumerate(seat_names(words, live.match)) if at != seat]
    if not others:
        said = words("resign.sure.alone")
    else:
        key = at_table("resign.ahead" if lead else "resign.sure", seats)
        said = words(key, score=lead, name=others[0])
        match = live.match
        if match.round_id is not None and match.rated and has_hardly_begun(match):
            said = words("resign.short", question=said)
    return _confirmation(words, live, "resign", said)


def lead_text(live: LiveMatch, seat: Seat) -> str:
    """The score by which *seat* is ahead of everybody else, ``31–24``; else "".

    Where the board shows none, nothing is said of it.
    """
    scores = live.state.scores()
    others = [score for other, score in enumerate(scores) if other != seat]
    if not others or not render.scores(live.state, render.View(live.options)):
        return ""
    is_ahead = scores[seat] > max(others)
    return f"{render.number(scores[seat])}–{render.number(max(others))}" if is_ahead else ""


def draw_panel(words: Words, live: LiveMatch, number: str) -> Message:
    """Ask before a draw is agreed to, by the offer of that *number*."""
    return _confirmation(words, live, "draw", words("draw.sure"), number)


def claim_panel(words: Words, live: LiveMatch) -> Message:
    """Ask before a win on time is claimed; at a larger table, before the others play on."""
    seats, name = len(live.match.players), slow_name(words, live)
    said = words(at_table("claim.sure", seats), name=plain(name))
    yes = words(at_table("button.yes.claim", seats), name=name)
    no = words("button.wait", name=name) if seats > 2 else words("button.keep.waiting")
    return _confirmation(words, live, "claim", said, yes=yes, no=no)


def abort_panel(words: Words, live: LiveMatch) -> Message:
    """Ask before a match is called off; say whether all have to agree, and whether it's counted."""
    key = "abort.sure.rated" if live.match.rated else "abort.sure"
    key = "abort.sure.all" if abort_needs_all(live) else key
    return _confirmation(words, live, "abort", words(key))


def decline_points_panel(words: Words, live: LiveMatch) -> Message:
    """Ask before the points of a win on time are declined."""
    return _confirmation(words, live, "waive", words("waive.sure"), no=words("button.keep.points"))


def _confirmation(
    words: Words,
    live: LiveMatch,
    what: str,
    said: str,
    arg: str = "",
    *,
    yes: str = "",
    no: str = "",
) -> Message:
    """Ask; *yes* and *no* are labels, where what they do has a name of its own."""
    match = live.match
    sure = Ref(f"yes{what}", match.id, match.version, arg)
    return framed(
        f"{said}\n-# {match_title(words, live)}",
        button(yes or words(f"button.yes.{what}"), sure, Style.danger),
        button(no or words("button.keep"), Ref("view", match.id, match.version)),
    )
