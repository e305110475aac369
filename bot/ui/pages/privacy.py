"""The panels of ``/privacy``: what is stored, the file of it, the modal of the deletion."""

from typing import Literal

import discord

from bot.i18n.catalog import Words
from bot.imprint import Imprint
from bot.ui.kit.answer import ClassicMessage, ExportFile, Message
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import Style, View, button, container, row, text_display
from bot.ui.kit.markdown import plain
from bot.ui.kit.modals import TextField, add_text, add_text_input, modal


def privacy_panel(words: Words, imprint: Imprint) -> Message:
    """Say what is stored, why and by whom, with buttons for the file and the deletion."""
    buttons = row(
        button(words("button.privacy.data"), Ref("mydata"), Style.primary),
        button(words("button.privacy.delete"), Ref("forget"), Style.danger),
    )
    said = f"{words('privacy.text')}\n\n{_responsible(words, imprint)}"
    return Message((container(text_display(said), buttons),))


def _responsible(words: Words, imprint: Imprint) -> str:
    """Say who is responsible for the data, from what the bot's owner has configured."""
    contact = imprint.contact or words("privacy.contact.unknown")
    if imprint.name:
        said = words("privacy.host", name=plain(imprint.name), contact=contact)
    else:
        said = words("privacy.host.unnamed", contact=contact)
    pages = (("privacy.page", imprint.privacy_url), ("terms.page", imprint.terms_url))
    links = [f"[{words(key)}](<{url}>)" for key, url in pages if url]
    return "\n".join([said, " · ".join(links)]) if links else said


def farewell_message(words: Words, forgotten_at: int) -> ClassicMessage:
    """Tell somebody who stays away when their data will be erased, and how to keep it."""
    said = words("privacy.farewell", when=f"<t:{forgotten_at // 1000}:D>")
    return ClassicMessage(said, ((button(words("button.privacy.keep"), Ref("keepdata")),),))


def data_panel(words: Words, file: ExportFile) -> Message:
    """Show the file of a person's data to download."""
    component: discord.ui.File[View] = discord.ui.File(f"attachment://{file.name}")
    card = container(text_display(words("privacy.data")), component)
    return Message((card,), export_files=(file,))


def deletion_modal(words: Words, whose: Literal["privacy", "admin"], ref: Ref) -> discord.ui.Modal:
    """Build the modal that says what a deletion erases and keeps, and asks for a word.

    *whose* data it is: a person's (``privacy``) or a server's (``admin``).
    """
    dialog = modal(words(f"{whose}.delete.title"), ref)
    add_text(dialog, words(f"{whose}.delete.sure"))
    word = words("privacy.delete.word")
    label = words("privacy.delete.field", word=word)
    add_text_input(dialog, TextField("word", label, 20, placeholder=word, required=True))
    return dialog
