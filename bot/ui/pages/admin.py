"""What those who manage a server see of its matches: dialogs, the log, the export."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.match.record.replay import LiveMatch
from bot.match.values.guild import AuditAction, AuditEntry
from bot.ui.kit.answer import Message, Paper
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import press, row
from bot.ui.kit.markdown import plain
from bot.ui.match.cards import container, text
from bot.ui.match.match_text import REASON, title

PER_PAGE = 10


def act_dialog(words: Words, live: LiveMatch, act: AuditAction) -> discord.ui.Modal:
    """What is about to happen to which match, and a field for the reason; to submit is to do it."""
    ref = Ref(f"admin{act.value}", live.match.id, live.match.version)
    head = words(f"admin.{act.value}.title", match=live.match.id)
    dialog = discord.ui.Modal(title=head[:45], custom_id=ref.pack())
    # Stopped at once: the library must not keep it, the client serves it from its custom_id.
    dialog.stop()
    about = f"{words(f'admin.{act.value}.sure')}\n-# {title(words, live)}"
    dialog.add_item(discord.ui.TextDisplay(about))
    dialog.add_item(
        discord.ui.Label(
            text=words("admin.reason")[:45],
            description=words(f"admin.{act.value}.reason")[:100],
            component=discord.ui.TextInput(custom_id="reason", required=False, max_length=REASON),
        )
    )
    return dialog


def log_page(words: Words, deeds: Sequence[AuditEntry], page: int) -> Message:
    """One page of the log; a line more than fits says that there is another."""
    lines = [_line(words, deed) for deed in deeds[:PER_PAGE]] or [words("admin.log.empty")]
    items: list[Any] = [text("\n".join([words("admin.log.head"), *lines]))]
    buttons = []
    if page:
        buttons.append(press(words("button.back"), Ref("adminlog", page - 1)))
    if len(deeds) > PER_PAGE:
        buttons.append(press(words("button.forward"), Ref("adminlog", page + 1)))
    if buttons:
        items.append(row(*buttons))
    return Message((container(*items),))


def _line(words: Words, deed: AuditEntry) -> str:
    said = words(f"admin.log.{deed.action.value}", match=deed.match_id or 0)
    when = f"<t:{deed.at // 1000}:f>"
    line = words("admin.log.line", when=when, who=plain(deed.by.name), did=said)
    return f"{line}: {plain(deed.reason, REASON)}" if deed.reason else line


def exporting_panel(words: Words) -> Message:
    """While the file is made."""
    return Message((container(text(words("admin.export.wait"))),))


def exported_page(words: Words, paper: Paper, matches: int, more: int | None) -> Message:
    """The file; *more* is the number behind which the next one begins."""
    lines = [words("admin.export.done", n=matches)]
    if more is not None:
        lines.append(words("admin.export.more", after=more))
    file = discord.ui.File[Any](f"attachment://{paper.name}")
    return Message((container(text("\n".join(lines)), file),), papers=(paper,))
