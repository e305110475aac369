"""``/privacy`` and its buttons: what is stored of a person, theirs to take away and to delete."""

from bot.commands.confirmed import check_word
from bot.commands.registry import Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.i18n.catalog import Words
from bot.services import Services
from bot.ui.kit.answer import Answer, ExportFile, OpenModal, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.respond import plain_message
from bot.ui.pages.privacy import data_panel, deletion_modal, privacy_panel


@slash_command(Scope.ANYWHERE)
def privacy_command(words: Words) -> Command:
    """Declare ``/privacy``."""
    return command_of(words, "privacy", show_privacy)


@on("privacy")
async def show_privacy(services: Services, request: Request) -> Answer:
    """Say what is stored and why, and offer the file and the deletion."""
    return Update(privacy_panel(request.words, services.imprint))


@on("mydata", heavy=True)
async def export_data(services: Services, request: Request) -> Answer:
    """Hand over all that is stored of the person, as a file."""
    content = await services.privacy.data_file(request.user.user_id)
    return Update(data_panel(request.words, ExportFile("overmorrow-my-data.json", content)))


@on("keepdata")
async def keep_data(_services: Services, request: Request) -> Answer:
    """Answer who comes back after a farewell: like everybody they were noted as seen."""
    return Update(plain_message(request.words("privacy.kept")))


@on("forget")
async def ask_deletion(_services: Services, request: Request) -> Answer:
    """Open the modal in which the deletion is confirmed by a word."""
    return OpenModal(deletion_modal(request.words, "privacy", Ref("forgotten")))


@on("forgotten", heavy=True)
async def delete_data(services: Services, request: Request) -> Answer:
    """Delete the person's data, if the word was typed.

    Raises:
        Refusal: another word was typed, or a match of theirs moved on meanwhile.
    """
    check_word(request)
    await services.privacy.delete(request.user.user_id)
    return Update(plain_message(request.words("privacy.deleted")))
