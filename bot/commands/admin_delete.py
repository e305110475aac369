"""``/admin delete``: what is stored about a server goes, its people's matches stay."""

from bot.commands.checks import check_manager
from bot.commands.confirmed import check_word
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.guilds import check_nothing_runs, delete_server_data
from bot.match.values.guild import AuditAction, AuditEntry
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.respond import plain_message
from bot.ui.pages.privacy import deletion_modal


async def ask_server_deletion(services: Services, request: Request) -> Answer:
    """Say what goes and what stays, and ask for a word.

    Raises:
        Refusal: not a manager, or matches run here.
    """
    guild_id = check_manager(request)
    await services.store.read(lambda tables: check_nothing_runs(tables, guild_id))
    return OpenModal(deletion_modal(request.words, "admin", Ref("admindelete")))


@on("admindelete", heavy=True)
async def delete_server(services: Services, request: Request) -> Answer:
    """Delete what is stored about the server, if the word was typed.

    Raises:
        Refusal: not a manager any more, another word was typed, or a match began meanwhile.
    """
    guild_id = check_manager(request)
    check_word(request)
    now = services.clock.now()
    logged = AuditEntry(guild_id, request.user, AuditAction.DELETE, now)
    await delete_server_data(services.store, logged)
    return Reply(plain_message(request.words("admin.delete.done")))
