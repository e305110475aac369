"""The panels of ``/export`` and ``/import``."""

from datetime import UTC, datetime
from typing import Any

import discord

from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.ui.kit.answer import ExportFile, Message, Shown, beside
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import View, container, match_button, row, text_display
from bot.ui.kit.markdown import plain, unmarked
from bot.ui.kit.modals import TextField, add_file_upload, add_text_input, modal
from bot.ui.kit.seat_names import bare_names
from bot.ui.kit.times import pace_short
from bot.ui.match.names import game_name, match_title
from bot.ui.match.results import short_result
from rules.core import State
from rules.heading import LONGEST, Heading
from rules.record import Record


def export_panel(
    words: Words, live: LiveMatch, board: Shown, papers: tuple[ExportFile, ...]
) -> Message:
    """Show the files of a match to download."""
    files = [discord.ui.File[View](f"attachment://{paper.name}") for paper in papers]
    head = text_display(f"{words('export.head')}\n-# {match_title(words, live)}")
    ops = ["history"] if words.by_words else ["replay", "history"]
    buttons = row(*(match_button(words, op, live.match) for op in ops))
    card = container(head, *board.items(), *files, buttons)
    return Message((card,), board.picture, export_files=papers)


def import_panel(words: Words, kept: Record, state: State[Any], board: Shown) -> Message:
    """Show the position that a record leads to, and that its hash is right."""
    told = [words.say(event) for event in state.score_lines(kept.options)]
    heading = kept.heading
    about = [
        text for text in (heading.players, heading.result, heading.date, heading.event) if text
    ]
    lines = [
        words("import.head", game=game_name(words, kept.game), n=len(kept.moves)),
        *([" · ".join(told)] if told else []),
        *([f"-# {plain(' · '.join(about), LONGEST)}"] if about else []),
        f"-# {words('import.hash', hash=state.digest())}",
    ]
    return Message((container(*beside(board, "\n".join(lines))),), board.picture)


def record_heading(words: Words, live: LiveMatch) -> Heading:
    """What a record tells of its match beside the moves; of one that runs only who plays, and how.

    The names stand as they are, without escapes.
    """
    match, ending, pace = live.match, live.match.ending, live.match.clock.control
    at = match.entries[-1].at if ending and match.entries else match.created_at
    return Heading(
        players=" v ".join(bare_names(words, match)),
        date=datetime.fromtimestamp(at // 1000, UTC).date().isoformat(),
        result=unmarked(short_result(words, live)) if ending else "",
        ending=ending.reason if ending else "",
        pace=pace_short(words, pace),
        event=words("event.weekly") if match.sealed_until is not None else "",
    )


def import_modal(words: Words) -> discord.ui.Modal:
    """Build the modal that asks for a record, as a file or as text of up to 4000 characters."""
    dialog = modal(words("dialog.record"), Ref("imported"))
    add_file_upload(dialog, "file", words("dialog.record.file"), words("dialog.record.file.hint"))
    label, hint = words("dialog.record.field"), words("dialog.record.hint")
    add_text_input(dialog, TextField("record", label, 4000, hint=hint, paragraph=True))
    return dialog
