"""``/admin person``: what managers see of one person in their server, and can do about them."""

from collections.abc import Sequence

import discord

from bot.i18n.catalog import Words
from bot.match.history.replay import replayed
from bot.match.member_summary import MemberSummary
from bot.match.values.match import Match, Player
from bot.ui.kit.answer import Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Control, Style, button, container, rows, text_display
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import TextField, add_text, add_text_input, modal
from bot.ui.kit.seat_names import seat_name
from bot.ui.match.clocks import deadline_text
from bot.ui.match.confirmations import lead_text
from bot.ui.match.match_text import REASON
from bot.ui.match.names import linked_title, match_label

SHOWN = 8  # running matches in the list
NAMED = 12  # matches that a question names


def person_panel(
    words: Words, person: Player, found: MemberSummary, now: int, done: str = ""
) -> Message:
    """Show running matches with their clocks, figures of finished ones, and what can be done."""
    parts = [done] if done else []
    parts.append(words("admin.person.head", person=plain(person.name)))
    if found.barred_since is not None:
        parts.append(words("admin.person.barred_since", at=found.barred_since // 1000))
    parts.append(words("admin.person.running", n=len(found.running)))
    for match in found.running[:SHOWN]:
        clock = deadline_text(words, match, now, 0)
        parts.append(f"- {linked_title(words, match)}" + (f"\n-# {clock}" if clock else ""))
    if len(found.running) > SHOWN:
        parts.append(words("admin.person.more", n=len(found.running) - SHOWN))
    parts.append(f"\n{_figures(words, found)}")
    buttons = rows(_buttons(words, person, found))
    return Message((container(text_display("\n".join(parts)), *buttons),))


def _figures(words: Words, found: MemberSummary) -> str:
    """Say how their newest finished matches here ended."""
    if not found.ended:
        return words("admin.person.nothing")
    off, rated = found.called_off
    ahead = 0
    for match in found.resigned:
        live = replayed(match)
        ahead += bool(lead_text(live, match.entries[-1].seat))
    return words(
        "admin.person.figures",
        n=len(found.ended),
        off=off,
        rated=rated,
        ahead=ahead,
        early=found.lost_early,
    )


def _buttons(words: Words, person: Player, found: MemberSummary) -> list[Control]:
    who, buttons = str(person.user_id), list[Control]()
    if found.running:
        label = words("admin.person.end", n=len(found.running))
        buttons.append(button(label, Ref("askendall", 0, 0, who), Style.danger))
    if found.duels:
        label = words("admin.person.award", n=len(found.duels))
        buttons.append(button(label, Ref("askawardall", 0, 0, who), Style.danger))
    if found.barred_since is None:
        buttons.append(button(words("admin.person.bar"), Ref("askbar", 0, 0, who)))
    else:
        buttons.append(button(words("admin.person.unbar"), Ref("adminunbar", 0, 0, who)))
    return buttons


def all_modal(
    words: Words, person: Player, matches: Sequence[Match], what: str
) -> discord.ui.Modal:
    """Build the modal that names the matches that *what* will be done to, and asks for a reason.

    Its custom_id has the number of the newest, so that what begins later isn't meant.
    """
    newest = max(match.id for match in matches)
    ref = Ref(f"admin{what}all", newest, 0, str(person.user_id))
    dialog = modal(words(f"admin.{what}_all.title", n=len(matches)), ref)
    lines = [words(f"admin.{what}_all.sure", person=plain(person.name), n=len(matches))]
    lines += [f"- {_whose(words, person, match, what)}" for match in matches[:NAMED]]
    if len(matches) > NAMED:
        lines.append(words("admin.person.more", n=len(matches) - NAMED))
    add_text(dialog, "\n".join(lines))
    hint = words("admin.end.reason")
    add_text_input(dialog, TextField("reason", words("admin.reason"), REASON, hint=hint))
    return dialog


def _whose(words: Words, person: Player, match: Match, what: str) -> str:
    """Name a match, and to whom it goes where it is awarded."""
    label = plain(match_label(words, match))
    if what != "award":
        return label
    others = [n for n, one in enumerate(match.players) if one.user_id != person.user_id]
    (winner,) = {seat_name(words, match, seat) for seat in others}
    return words("admin.award_all.match", match=label, winner=winner)


def bar_modal(words: Words, person: Player) -> discord.ui.Modal:
    """Build the modal that says what it means to keep somebody from beginning matches."""
    dialog = modal(words("admin.bar.title"), Ref("adminbar", 0, 0, str(person.user_id)))
    add_text(dialog, words("admin.bar.sure", person=plain(person.name)))
    hint = words("admin.annul.reason")
    add_text_input(dialog, TextField("reason", words("admin.reason"), REASON, hint=hint))
    return dialog
