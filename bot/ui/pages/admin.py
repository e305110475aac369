"""The panels of ``/admin``: the modal that asks for a reason, the log, the export."""

from collections.abc import Sequence

import discord

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.values.guild import AuditAction, AuditEntry
from bot.ui.kit.answer import ExportFile, Message, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Item, Option, View, button, container, row, text_display
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import TextField, add_select, add_text, add_text_input, modal
from bot.ui.kit.seat_names import bare_name
from bot.ui.match.match_text import REASON
from bot.ui.match.names import match_title
from rules.core import Seat

PER_PAGE = 10


def reason_modal(words: Words, live: LiveMatch, action: AuditAction) -> discord.ui.Modal:
    """Build the modal that says what will happen to a match and asks for a reason.

    Submitting it confirms the action.
    """
    name = action.value
    title = words(f"admin.{name}.title", match=live.match.id)
    dialog = modal(title, Ref(f"admin{name}", live.match.id, live.match.version))
    add_text(dialog, _sure(words, live, name))
    _add_reason(words, dialog, words(f"admin.{name}.reason"))
    return dialog


def award_modal(words: Words, live: LiveMatch, seats: Sequence[Seat]) -> discord.ui.Modal:
    """Build the modal that asks which of *seats* wins a match, and for a reason."""
    match = live.match
    dialog = modal(
        words("admin.award.title", match=match.id), Ref("adminaward", match.id, match.version)
    )
    add_text(dialog, _sure(words, live, "award"))
    people = [Option(str(seat), bare_name(words, match, seat)) for seat in seats]
    pick = words("admin.award.to.pick")
    add_select(dialog, "seat", words("admin.award.to"), people, placeholder=pick)
    _add_reason(words, dialog, words("admin.award.reason"))
    return dialog


def _sure(words: Words, live: LiveMatch, name: str) -> str:
    """What will come of it, and of which match; whoever hears it hears first whose that is."""
    sure, title = words(f"admin.{name}.sure"), match_title(words, live)
    return f"{title}\n{sure}" if words.by_words else f"{sure}\n-# {title}"


def _add_reason(words: Words, dialog: discord.ui.Modal, hint: str) -> None:
    add_text_input(dialog, TextField("reason", words("admin.reason"), REASON, hint=hint))


def log_panel(words: Words, deeds: Sequence[AuditEntry], page: int) -> Message:
    """Show one page of the log; *deeds* has one more than PER_PAGE if there is another page."""
    lines = [_line(words, deed) for deed in deeds[:PER_PAGE]] or [words("admin.log.empty")]
    items: list[Item] = [text_display("\n".join([words("admin.log.head"), *lines]))]
    buttons = []
    if page:
        buttons.append(button(words("button.back"), Ref("adminlog", page - 1)))
    if len(deeds) > PER_PAGE:
        buttons.append(button(words("button.forward"), Ref("adminlog", page + 1)))
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def _line(words: Words, deed: AuditEntry) -> str:
    person = plain(deed.about.name) if deed.about else ""
    said = words(f"admin.log.{deed.action.value}", match=deed.match_id or 0, person=person)
    when = f"<t:{deed.at // 1000}:f>"
    line = words("admin.log.line", when=when, who=plain(deed.by.name), did=said)
    return f"{line}: {plain(deed.reason, REASON)}" if deed.reason else line


def admin_export_note(words: Words) -> Message:
    """Say that the file is being made."""
    return framed(words("admin.export.wait"))


def admin_export_panel(words: Words, paper: ExportFile, matches: int, more: int | None) -> Message:
    """Show the file; *more* is the match number after which the next file begins."""
    lines = [words("admin.export.done", n=matches)]
    if more is not None:
        lines.append(words("admin.export.more", after=more))
    file = discord.ui.File[View](f"attachment://{paper.name}")
    return Message((container(text_display("\n".join(lines)), file),), export_files=(paper,))
