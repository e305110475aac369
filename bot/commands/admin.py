"""``/admin``: what those who manage a server may do about its matches. Everything is logged."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.commands.admitting import check_manager
from bot.commands.housing import settle_here
from bot.commands.moving import match_here
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Missing, Refusal
from bot.match.moderation import end_match
from bot.match.ports import Tables
from bot.match.record.ending import results_of
from bot.match.record.export_import import export_lines
from bot.match.record.replay import LiveMatch
from bot.match.settlement import annul_result
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Match, VoidReason
from bot.services import Services
from bot.ui.kit.answer import Answer, Deferred, ExportFile, OpenModal, Reply, Update
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import REASON, entry_lines, game_name
from bot.ui.pages.admin import (
    PER_PAGE,
    admin_export_note,
    admin_export_panel,
    log_panel,
    reason_modal,
)

SUGGESTED = 200  # newest matches among which a number that is typed is looked for
PAGE = 100  # matches that are read and written at a time
LARGEST = 8 * 2**20  # bytes of a file, below what Discord takes with the answer around it


async def ask_end(services: Services, request: Request, number: int | None) -> Answer:
    """``/admin end``: asks for a reason; the dialog is the confirmation.

    Raises:
        Refusal: not a manager, no match of this server, or it is over.
    """
    return OpenModal(
        reason_modal(
            request.words, _running(await _match(services, request, number)), AuditAction.END
        )
    )


@on("adminend")
async def end(services: Services, request: Request) -> Answer:
    """Stops a match without a result."""
    live = await _match(services, request, request.ref.subject)
    deed = _deed(services, request, AuditAction.END)
    ended = await end_match(
        services.session, services.clock, live.match.id, deed, request.interaction_id
    )
    return Reply(plain_message(entry_lines(request.words, ended)[0]))


async def ask_annul(services: Services, request: Request, number: int | None) -> Answer:
    """``/admin annul``: asks for a reason; the dialog is the confirmation.

    Raises:
        Refusal: not a manager, or the match has no result that could be annulled.
    """
    return OpenModal(
        reason_modal(
            request.words, _counting(await _match(services, request, number)), AuditAction.ANNUL
        )
    )


@on("adminannul")
async def annul(services: Services, request: Request) -> Answer:
    """A result counts no more: standings, places and records are as if it had not been."""
    live = _counting(await _match(services, request, request.ref.subject))
    deed = _deed(services, request, AuditAction.ANNUL)

    async def work(tables: Tables) -> None:
        if not await annul_result(tables, live.match.id, VoidReason.MODERATOR):
            raise Refusal("admin.annulled", match=live.match.id)
        await tables.audit_log.add(deed)

    await services.store.write(work)
    return Reply(plain_message(request.words("admin.annul.done", match=live.match.id)))


async def move(services: Services, request: Request, number: int | None) -> Answer:
    """``/admin move``: the match goes on in this channel.

    Raises:
        Refusal: not a manager, it is over, is here already, or the bot lacks a permission here.
    """
    live = _running(await _match(services, request, number))
    here = await match_here(services, request)
    if here is not None and here.match.id == live.match.id:
        raise Refusal("admin.move.here")
    if here is not None and not here.match.ending:
        raise Refusal("admin.move.taken", match=here.match.id)
    deed = _deed(services, request, AuditAction.MOVE, match_id=live.match.id)
    return await settle_here(services, request, live, deed)


async def export_all(services: Services, request: Request, after: int) -> Answer:
    """``/admin export``: every match of the server behind a number, as one file.

    Raises:
        Refusal: not a manager, or there are none.
    """
    check_manager(request)
    assert request.guild_id is not None  # a manager's
    first = await _page(services, request.guild_id, after)
    if not first:
        raise Missing("admin.export.none")
    return Deferred(admin_export_note(request.words), _exported(services, request, first))


@dataclass(slots=True)
class _File:
    """What is written so far: compressed pieces, which make one compressed file together."""

    pieces: list[bytes] = field(default_factory=list)
    matches: int = 0
    plain: int = 0
    last: int = 0

    @property
    def size(self) -> int:
        return sum(len(piece) for piece in self.pieces)

    def paper(self, name: str) -> ExportFile:
        """The file; as plain text where that is small enough."""
        packed = b"".join(self.pieces)
        if self.plain > LARGEST:
            return ExportFile(f"{name}.jsonl.gz", packed)
        return ExportFile(f"{name}.jsonl", gzip.decompress(packed))


async def _exported(services: Services, request: Request, page: Sequence[Match]) -> Update:
    assert request.guild_id is not None  # a manager's
    file, now = _File(), services.clock.now()
    while page:
        plain, packed = await services.animator.lend(partial(export_lines, now=now), page)
        if file.pieces and file.size + len(packed) > LARGEST:
            break
        file.pieces.append(packed)
        file.plain += plain
        file.matches += len(page)
        file.last = page[-1].id
        page = await _page(services, request.guild_id, file.last)
    deed = AuditEntry(request.guild_id, request.user, AuditAction.EXPORT, services.clock.now())
    await services.store.write(lambda tables: tables.audit_log.add(deed))
    more = file.last if page else None
    paper = file.paper(f"matches-{request.guild_id}")
    return Update(admin_export_panel(request.words, paper, file.matches, more))


async def _page(services: Services, guild_id: int, after: int) -> Sequence[Match]:
    return await services.store.read(lambda tables: tables.guilds.page(guild_id, after, PAGE))


@on("adminlog")
async def show_log(services: Services, request: Request) -> Answer:
    """``/admin log``: who did what, newest first; the page stands in the custom_id.

    Raises:
        Refusal: not a manager.
    """
    check_manager(request)
    guild_id, page = request.guild_id, request.ref.subject
    assert guild_id is not None  # a manager's
    found = await services.store.read(
        lambda tables: tables.audit_log.of(guild_id, page * PER_PAGE, PER_PAGE + 1)
    )
    return Update(log_panel(request.words, found, page))


async def suggest(
    services: Services, request: Request, typed: str, *, ended: bool
) -> list[tuple[str, int]]:
    """The server's newest matches by what is typed of number or names; for managers only."""
    if request.guild_id is None or not request.manages:
        return []
    guild_id, wanted = request.guild_id, str(typed).lower()
    found = await services.store.read(
        lambda tables: tables.guilds.newest(guild_id, SUGGESTED, ended=ended)
    )
    return [
        (label[:100], match.id)
        for match in found
        if match.ending is None or (results_of(match, match.ending) and not match.void)
        if wanted in (label := _label(request, match)).lower()
    ][:25]


def _label(request: Request, match: Match) -> str:
    names = " v ".join(player.name[:30] for player in match.players)
    return f"#{match.id} · {game_name(request.words, match.game)} · {names}"


async def _match(services: Services, request: Request, number: int | None) -> LiveMatch:
    """A match of this server: the one named, or the one of this thread.

    Raises:
        Refusal: not a manager.
        Missing: no such match here, or it isn't clear which one is meant.
    """
    check_manager(request)
    if number is None:
        here = await match_here(services, request)
        if here is None:
            raise Missing("admin.which")
        return here
    live = await services.session.load(number)
    if live.match.location.guild_id != request.guild_id:
        raise Missing("no_match", match=number)
    return live


def _running(live: LiveMatch) -> LiveMatch:
    if live.match.ending:
        raise Refusal("match_over", match=live.match.id)
    return live


def _counting(live: LiveMatch) -> LiveMatch:
    match = live.match
    if match.ending is None:
        raise Refusal("admin.annul.running", match=match.id)
    if match.void:
        raise Refusal("admin.annulled", match=match.id)
    if not results_of(match, match.ending):
        raise Refusal("admin.annul.nothing", match=match.id)
    return live


def _deed(
    services: Services, request: Request, act: AuditAction, match_id: int | None = None
) -> AuditEntry:
    """What is done now, with the reason that the dialog brought."""
    assert request.guild_id is not None  # a manager's
    reason = submitted_fields(request.data).value("reason")[:REASON]
    return AuditEntry(
        request.guild_id,
        request.user,
        act,
        services.clock.now(),
        match_id or request.ref.subject,
        reason,
    )
