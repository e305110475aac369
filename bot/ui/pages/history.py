"""The panels of ``/history``: one past position at a time, or all of them in motion."""

from collections.abc import Sequence

from bot.computer.review import is_reviewable
from bot.i18n.catalog import Words
from bot.match.history.numbers import moves_by_version
from bot.match.history.replay import LiveMatch
from bot.match.values.match import EntryKind, Match
from bot.ui.kit.answer import Message, Picture, Shown, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import (
    Control,
    Item,
    Option,
    button,
    container,
    match_button,
    row,
    select,
    text_display,
)
from bot.ui.kit.picker import LIST
from bot.ui.kit.seat_names import seat_name
from bot.ui.match.clocks import refund_text
from bot.ui.match.match_text import (
    entry_text,
    fallen_text,
    is_result_told,
    quoted_note,
    score_text,
    status_text,
)
from bot.ui.match.names import match_title, title_lines
from bot.ui.match.rating import void_lines

FEW = 4  # positions that a few clicks reach; more of them get a list to choose from


def first_version(match: Match) -> int:
    """Return the version that history begins with: opening dice have fallen, a start is made."""
    return int(bool(match.entries) and match.entries[0].kind in {EntryKind.DICE, EntryKind.START})


def history_panel(
    words: Words,
    then: LiveMatch,
    now: Match,
    board: Shown,
    own_note: str = "",
    missed_ms: int = 0,
    *,
    is_here: bool = False,
) -> Message:
    """Show a past position as its card showed it, and the ways to the others.

    ``then`` is the match as it stood, ``now`` the same match at present. ``missed_ms`` is the time
    that was given back while it stood so. ``is_here``: the thread has the name of the match.
    """
    lines = [f"**{entry_text(words, then)}**"]
    lines += [fell] if (fell := fallen_text(words, then)) else []
    if then.match.ending and not is_result_told(words, then):
        lines.insert(0, f"## {status_text(words, then)}")
    below = [score] if (score := score_text(words, then)) else []
    if then.match.ending:
        below += void_lines(words, now)
    else:
        below.append(status_text(words, then))
    below += [refund] if (refund := refund_text(words, now, missed_ms)) else []
    entries = then.match.entries
    at = (entries[-1].at if entries else now.created_at) // 1000
    made = moves_by_version(now)
    place = words("history.place", n=made[then.match.version], total=made[-1], when=f"<t:{at}:f>")
    if then.match.line and then.match.line[-1] not in now.line:
        below.append(words("history.taken_back"))
    titles = title_lines(words, then, is_here=is_here)
    small = [f"-# {line}" for line in (place, *titles)]
    small += [quoted_note(words, own_note)] if own_note else []
    if board.picture is None:  # who hears the board hears first how it stands
        lines, below = [*lines, *below], []
    below += small
    above, under = "\n".join(lines), "\n".join(below)
    shown = board.items(len(above) + len(under))
    items: list[Item] = [text_display(above), *shown, text_display(under)]
    items.append(row(*_steps(words, then.match.version, now)))
    if now.version - first_version(now) > FEW:
        items.append(row(_jump(words, then.match.version, now, made)))
    practice = [match_button(words, "try", then.match)]
    note = Ref("note", now.id, then.match.version, "history")
    items.append(
        row(
            button(words("button.note"), note),
            button(words("history.moves"), Ref("moves", now.id, now.version)),
            match_button(words, "view", now),
            match_button(words, "export", now),
            *(practice if now.ending and _goes_on(then) else ()),
        )
    )
    return Message((container(*items),), board.picture)


def _goes_on(then: LiveMatch) -> bool:
    """Whether somebody is to act against somebody else."""
    return then.state.to_act is not None and len(then.match.players) > 1


def _steps(words: Words, shown: int, now: Match) -> list[Control]:
    """Offer first, back, on, last, replay.

    While a match runs, the way on is never closed: another turn may have been played meanwhile.
    """
    first, closed = first_version(now), now.ending is not None and shown >= now.version
    ways = (
        ("first", first, shown <= first),
        ("back", max(first, shown - 1), shown <= first),
        ("on", shown + 1, closed),
        ("last", now.version, closed),
    )
    buttons = [
        button(words(f"history.{way}"), Ref("history", now.id, version, way), disabled=disabled)
        for way, version, disabled in ways
    ]
    return buttons if words.by_words else [*buttons, match_button(words, "replay", now)]


def _jump(words: Words, shown: int, now: Match, made: Sequence[int]) -> Control:
    first, last = first_version(now), now.version
    apart = -(-(last - first) // (LIST - 1))
    versions = [*range(first, last, apart), last]
    options = []
    for version in versions:
        seat = now.entries[version - 1].seat if version else -1
        name = seat_name(words, now, seat) if seat >= 0 else ""
        is_end = now.ending is not None and version == last and made[last] == made[last - 1]
        label = words("history.end") if is_end else words("history.position", n=made[version])
        options.append(Option(str(version), label, name, version == shown))
    return select(words("history.jump"), Ref("history", now.id, 0, "jump"), options)


def replay_note(words: Words, live: LiveMatch, frames: int) -> Message:
    """Say that an animation of so many positions is being drawn."""
    line = words("replay.drawing", n=frames)
    return framed(f"{line}\n-# {match_title(words, live)}")


def replay_panel(words: Words, live: LiveMatch, moving: Picture, apart: int = 1) -> Message:
    """Show the match in motion. How it ended stands at the end of the replay alone."""
    match = live.match
    lines = [words("replay.begins")]
    if apart > 1:
        lines.append(words("replay.thinned", n=apart))
    content = "\n".join([*lines, f"-# {match_title(words, live)}"])
    ways = [match_button(words, op, match) for op in ("history", "export")]
    if match.ending and is_reviewable(live):
        ways.insert(0, match_button(words, "review", match))
    if match.location.is_private:  # this stands where its board was
        ways.append(match_button(words, "view", match, label="board"))
    return Message((container(moving.gallery(), text_display(content), row(*ways)),), moving)
