"""``/admin export`` and ``/admin log``: all matches of a server as a file, and who did what."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.commands.checks import check_manager
from bot.commands.registry import LAST_PAGE, on
from bot.commands.request import Request
from bot.errors import NotFound
from bot.match.history.export_import import export_lines
from bot.match.moderation import log_action
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, ExportFile, Update
from bot.ui.pages.admin import PER_PAGE, admin_export_note, admin_export_panel, log_panel

BATCH = 100  # matches that are read and written at a time
LARGEST = 8 * 2**20  # bytes of a file, below what Discord takes with the answer around it


async def serve_export(services: Services, request: Request, after: int) -> Answer:
    """Export the matches of the server whose numbers are higher than *after*, as one file.

    Raises:
        Refusal: not a manager.
        NotFound: there are none.
    """
    guild_id = check_manager(request)
    first = await _batch(services, guild_id, after)
    if not first:
        raise NotFound("admin.export.none")
    return Deferred(admin_export_note(request.words), _export(services, request, guild_id, first))


@dataclass(slots=True)
class _Export:
    """What is written so far; the compressed pieces make one compressed file together."""

    pieces: list[bytes] = field(default_factory=list)
    matches: int = 0
    uncompressed: int = 0
    last: int = 0

    @property
    def size(self) -> int:
        return sum(len(piece) for piece in self.pieces)

    def file(self, name: str) -> ExportFile:
        """Return the file, as plain text where that is small enough."""
        compressed = b"".join(self.pieces)
        if self.uncompressed > LARGEST:
            return ExportFile(f"{name}.jsonl.gz", compressed)
        return ExportFile(f"{name}.jsonl", gzip.decompress(compressed))


async def _export(
    services: Services, request: Request, guild_id: int, batch: Sequence[Match]
) -> Update:
    export, now = _Export(), services.clock.now()
    while batch:
        size, compressed = await services.animator.lend(partial(export_lines, now=now), batch)
        if export.pieces and export.size + len(compressed) > LARGEST:
            break
        export.pieces.append(compressed)
        export.uncompressed += size
        export.matches += len(batch)
        export.last = batch[-1].id
        batch = await _batch(services, guild_id, export.last)
    entry = AuditEntry(guild_id, request.user, AuditAction.EXPORT, services.clock.now())
    await log_action(services.store, entry)
    file = export.file(f"matches-{guild_id}")
    more = export.last if batch else None
    return Update(admin_export_panel(request.words, file, export.matches, more))


async def _batch(services: Services, guild_id: int, after: int) -> Sequence[Match]:
    return await services.store.read(lambda tables: tables.guilds.page(guild_id, after, BATCH))


@on("adminlog", subject=LAST_PAGE)
async def show_log(services: Services, request: Request) -> Answer:
    """Show who did what, newest first; the page stands in the custom_id.

    Raises:
        Refusal: not a manager.
    """
    guild_id, page = check_manager(request), request.ref.subject
    entries = await services.store.read(
        lambda tables: tables.audit_log.of(guild_id, page * PER_PAGE, PER_PAGE + 1)
    )
    return Update(log_panel(request.words, entries, page))
