"""``/admin``: what those who manage a server may do about its matches. Everything is logged."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import discord
from discord import app_commands

from bot.commands.admin_delete import ask_server_deletion
from bot.commands.admin_export import serve_export, show_log
from bot.commands.admin_person import person_command
from bot.commands.checks import check_manager
from bot.commands.matches import MatchHandler, match_of_thread
from bot.commands.registry import (
    Command,
    Scope,
    answer,
    asked_by,
    choices,
    command_of,
    new_command,
    on,
    slash_command,
    suggest_values,
)
from bot.commands.relocate import relocate_here
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.i18n.catalog import Words
from bot.match.history.endings import results_of
from bot.match.history.replay import LiveMatch
from bot.match.moderation import (
    annul_match,
    award_match,
    awardable_seats,
    end_match,
    restore_match,
)
from bot.match.values.guild import AuditAction, AuditEntry
from bot.match.values.match import Match, VoidReason
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply
from bot.ui.kit.custom_id import LARGEST
from bot.ui.kit.items import Interaction
from bot.ui.kit.modals import submitted_fields
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import REASON, entry_text
from bot.ui.match.names import match_label, match_title
from bot.ui.pages.admin import award_modal, reason_modal

SUGGESTED = 200  # newest matches among which a typed number or name is looked for

Number: TypeAlias = app_commands.Range[int, 0, 2**53 - 1]


@slash_command(Scope.SERVER)
def admin_command(words: Words) -> app_commands.Group:
    """Declare ``/admin``; Discord shows it to those who manage the server."""
    group = app_commands.Group(
        name="admin",
        description=words("command.admin"),
        default_permissions=discord.Permissions(manage_guild=True),
    )
    group.add_command(_match_command(words, "end", ask_end, _is_running))
    group.add_command(_match_command(words, "award", ask_award, _is_awardable))
    group.add_command(person_command(words))
    group.add_command(_match_command(words, "annul", ask_annul, _is_counting))
    group.add_command(_match_command(words, "restore", ask_restore, _is_annulled))
    group.add_command(_match_command(words, "move", serve_move, _is_running))
    group.add_command(_export_command(words))
    group.add_command(command_of(words, "log", show_log, key="command.admin.log"))
    deletion = command_of(words, "delete", ask_server_deletion, key="command.admin.delete")
    group.add_command(deletion)
    return group


def _match_command(
    words: Words, name: str, handler: MatchHandler, fits: Callable[[Match], bool]
) -> Command:
    """Build a subcommand about one match of the server; it suggests those that *fits* takes."""

    async def callback(interaction: Interaction, match: int | None = None) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await handler(services, request, match)

        await answer(interaction, handle)

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        services, request = asked_by(interaction)
        return choices(await _suggest_matches(services, request, typed, fits))

    command = new_command(
        words, name, callback, key=f"command.admin.{name}", match="command.admin.match"
    )
    suggest_values(command, "match", suggest)
    return command


def _export_command(words: Words) -> Command:
    async def export(interaction: Interaction, after: Number = 0) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            return await serve_export(services, request, after)

        await answer(interaction, handle, heavy=True)

    key = "command.admin.export"
    return new_command(words, "export", export, key=key, after="command.admin.after")


async def _suggest_matches(
    services: Services, request: Request, typed: str, fits: Callable[[Match], bool]
) -> list[tuple[str, int]]:
    """Suggest the server's newest matches by number or names; to managers only."""
    if request.guild_id is None or not request.manages:
        return []
    guild_id, wanted = request.guild_id, str(typed).lower()
    matches = await services.store.read(
        lambda tables: tables.guilds.newest(
            guild_id, SUGGESTED, ended=fits not in {_is_running, _is_awardable}
        )
    )
    return [
        (label, match.id)
        for match in matches
        if fits(match)
        if wanted in (label := match_label(request.words, match)).lower()
    ]


def _is_running(match: Match) -> bool:
    return match.ending is None


def _is_awardable(match: Match) -> bool:
    return _is_running(match) and not match.has_computer and len(set(match.players)) > 1


def _is_counting(match: Match) -> bool:
    return match.ending is not None and bool(results_of(match, match.ending)) and not match.void


def _is_annulled(match: Match) -> bool:
    return match.void is VoidReason.MODERATOR


async def ask_end(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for the reason to end a match; to submit it is to confirm.

    Raises:
        Refusal: not a manager, no match of this server, or it is over.
    """
    live = _check_running(await _match(services, request, number))
    return OpenModal(reason_modal(request.words, live, AuditAction.END))


@on("adminend")
async def end(services: Services, request: Request) -> Answer:
    """End a match without a result."""
    live = await _match(services, request, request.ref.subject)
    logged = _audit_entry(services, request, AuditAction.END, live)
    ended = await end_match(
        services.session, services.clock, live.match.id, logged, request.interaction_id
    )
    return _told(request, ended)


async def ask_award(services: Services, request: Request, number: int | None) -> Answer:
    """Ask who wins a match, and for the reason; to submit it is to confirm.

    Raises:
        Refusal: not a manager, it is over, or there is nobody to award it to.
    """
    live = _check_running(await _match(services, request, number))
    return OpenModal(award_modal(request.words, live, awardable_seats(live.match)))


@on("adminaward")
async def award(services: Services, request: Request) -> Answer:
    """End a match with a win of the chosen player.

    Raises:
        Refusal: it is over, or the player is not in it any more.
    """
    live = _check_running(await _match(services, request, request.ref.subject))
    chosen = submitted_fields(request.data).value("seat")
    seats = {str(seat): seat for seat in awardable_seats(live.match)}
    if chosen not in seats:
        raise Refusal("admin.award.nobody")
    seat = seats[chosen]
    logged = _audit_entry(services, request, AuditAction.AWARD, live)
    logged = replace(logged, about=live.match.players[seat])
    ended = await award_match(
        services.session, services.clock, live.match.id, seat, logged, request.interaction_id
    )
    return _told(request, ended)


def _told(request: Request, ended: LiveMatch) -> Answer:
    """Say what was done to a match, and to which."""
    said = entry_text(request.words, ended)
    return Reply(plain_message(f"{said}\n-# {match_title(request.words, ended)}"))


async def ask_annul(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for the reason to annul a result; to submit it is to confirm.

    Raises:
        Refusal: not a manager, or the match has no result that could be annulled.
    """
    live = _check_counting(await _match(services, request, number))
    return OpenModal(reason_modal(request.words, live, AuditAction.ANNUL))


@on("adminannul")
async def annul(services: Services, request: Request) -> Answer:
    """Annul a result: ratings, places and records are as if it had not been."""
    live = _check_counting(await _match(services, request, request.ref.subject))
    await annul_match(services.store, _audit_entry(services, request, AuditAction.ANNUL, live))
    return Reply(plain_message(request.words("admin.annul.done", match=live.match.id)))


async def ask_restore(services: Services, request: Request, number: int | None) -> Answer:
    """Ask for the reason to undo an annulment; to submit it is to confirm.

    Raises:
        Refusal: not a manager, or no moderator annulled the match.
    """
    live = await _match(services, request, number)
    if not _is_annulled(live.match):
        raise Refusal("admin.restore.counts", match=live.match.id)
    return OpenModal(reason_modal(request.words, live, AuditAction.RESTORE))


@on("adminrestore")
async def restore(services: Services, request: Request) -> Answer:
    """Undo an annulment: ratings, places and records are as if it had always counted."""
    live = await _match(services, request, request.ref.subject)
    logged = _audit_entry(services, request, AuditAction.RESTORE, live)
    await restore_match(services.store, logged)
    return Reply(plain_message(request.words("admin.restore.done", match=live.match.id)))


async def serve_move(services: Services, request: Request, number: int | None) -> Answer:
    """Let a match go on in this channel.

    Raises:
        Refusal: not a manager, it is over, is here already, or the bot lacks a permission here.
    """
    live = _check_running(await _match(services, request, number))
    here = await match_of_thread(services, request)
    if here is not None and here.match.id == live.match.id:
        raise Refusal("admin.move.here")
    if here is not None and not here.match.ending:
        raise Refusal("admin.move.taken", match=here.match.id)
    logged = _audit_entry(services, request, AuditAction.MOVE, live)
    return await relocate_here(services, request, live, logged)


async def _match(services: Services, request: Request, number: int | None) -> LiveMatch:
    """Load a match of this server: the one named, or the one of this thread.

    Raises:
        Refusal: not a manager.
        NotFound: no such match here, or it isn't clear which one is meant.
    """
    check_manager(request)
    if number is None:
        here = await match_of_thread(services, request)
        if here is None:
            raise NotFound("admin.which")
        return here
    if not 0 < number <= LARGEST:
        raise NotFound("no_match", match=number)
    live = await services.session.load(number)
    if live.match.location.guild_id != request.guild_id:
        raise NotFound("no_match", match=number)
    return live


def _check_running(live: LiveMatch) -> LiveMatch:
    if live.match.ending:
        raise Refusal("match_over", match=live.match.id)
    return live


def _check_counting(live: LiveMatch) -> LiveMatch:
    match = live.match
    if match.ending is None:
        raise Refusal("admin.annul.running", match=match.id)
    if match.void:
        raise Refusal("admin.annulled", match=match.id)
    if not results_of(match, match.ending):
        raise Refusal("admin.annul.nothing", match=match.id)
    return live


def _audit_entry(
    services: Services, request: Request, action: AuditAction, live: LiveMatch
) -> AuditEntry:
    """Describe for the log what is done now, with the reason that the modal brought."""
    reason = submitted_fields(request.data).value("reason")[:REASON]
    guild_id, now = check_manager(request), services.clock.now()
    return AuditEntry(guild_id, request.user, action, now, live.match.id, reason)
