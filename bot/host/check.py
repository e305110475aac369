"""``check``: prints what is wrong with an installation, and what to do about it."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from bot.errors import HostError
from bot.host.departure import refuse_departed
from bot.host.disk import free_bytes, nearest
from bot.host.inspection import Inspection, adds_commands_alone, inspect
from bot.host.lease import is_held
from bot.host.source import SANDBOX, absence, read_from, source
from bot.host.token_lease import said as said_of
from bot.host.token_lease import token_holder
from bot.host.version import versions
from bot.host.web import why_not_reached
from bot.i18n.catalog import words
from bot.permissions import invite
from bot.settings import Settings
from bot.store import backup as store
from bot.store.migrate import migrations
from bot.store.postgres_schema import verify, version_of
from bot.store.transfer import snapshot
from render.lettering import can_shape

ROOM_LEAST, ROOM_WANTED = 50 << 20, 500 << 20  # bytes; a match takes some ten thousand
MOST_SHOWN = 20

UNSHAPED = (
    "Names in Arabic and Hebrew are left out of pictures, which name the side instead (“White”), "
    "as libfribidi is missing: apt install libfribidi0, then start the bot again."
)

UNREACHABLE = (
    "Nobody reads in /privacy whom to ask about their data: set OVERMORROW_HOST_NAME and "
    "OVERMORROW_CONTACT."
)

# In these, two connections that write and checkpoint at the same instant can damage a database
# (sqlite.org/wal.html, "The WAL-Reset Bug"). The bot has one writer, so it is safe by itself.
WAL_RESET_FROM = (3, 7, 0)
WAL_RESET_FIXED = (3, 51, 3)
WAL_RESET_BACKPORTS = ((3, 44, 6), (3, 50, 7))


class Verdict(StrEnum):
    """How serious a finding is."""

    WELL = "ok"
    HINT = "hint"
    WRONG = "WRONG"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    verdict: Verdict
    said: str


async def check(settings: Settings, url: str | None) -> int:
    """Prints every finding; 1 when one of them keeps the bot from working."""
    if url is not None:
        settings = settings.of_sandbox
    findings = list(local(settings))
    if settings.database_url:
        findings.append(await _server(settings))
    if url is not None or settings.token:
        try:
            inspection = await inspect(settings, url)
        except HostError as error:
            findings.append(Finding(Verdict.WRONG, str(error)))
        else:
            findings += online(inspection)
    else:
        findings.append(
            Finding(Verdict.HINT, f"{settings.no_token}: `run` starts the sandbox instead.")
        )
    if settings.web_url and not settings.is_sandbox:
        findings.append(await _board(settings.web_url))
    for finding in findings:
        print(f"{finding.verdict:5}  {finding.said}")
    return 1 if any(f.verdict is Verdict.WRONG for f in findings) else 0


def local(settings: Settings) -> Iterator[Finding]:
    """Yield findings about this machine, without the network."""
    yield Finding(Verdict.WELL, " · ".join(versions()))
    if not settings.database_url:
        followed = store.has_litestream(settings.database)
        yield sqlite(sqlite3.sqlite_version_info, followed=followed)
        yield _folder(settings.data)
        yield _disk(settings.data)
        yield _database(settings)
        process = token_holder(settings.token)
        if settings.token and process is not None and not is_held(settings.database):
            yield Finding(Verdict.WRONG, f"The token is taken: {said_of(process)}.")
    if not can_shape():
        yield Finding(Verdict.HINT, UNSHAPED)
    yield Finding(Verdict.WELL, read_from(settings))
    if settings.token and not settings.imprint.contact:
        yield Finding(Verdict.HINT, UNREACHABLE)
    for file in settings.files:
        yield from _secret(file)


def sqlite(version: tuple[int, ...], *, followed: bool) -> Finding:
    """Return a finding on the WAL-reset bug; *followed*: Litestream copies the database."""
    text = ".".join(map(str, version))
    patched = any(version[:2] == fix[:2] and version >= fix for fix in WAL_RESET_BACKPORTS)
    if not WAL_RESET_FROM <= version < WAL_RESET_FIXED or patched:
        return Finding(Verdict.WELL, f"SQLite {text} is free of the WAL-reset bug.")
    if followed:
        return Finding(
            Verdict.HINT,
            f"Litestream follows this database, and with SQLite {text}, which has the WAL-reset "
            "bug, that can damage it: use 3.51.3 or newer, or PostgreSQL.",
        )
    return Finding(
        Verdict.WELL,
        f"SQLite {text} is safe with the bot alone. It has the WAL-reset bug: let Litestream "
        "follow the database only from 3.51.3 on, or use PostgreSQL.",
    )


def _folder(data: Path) -> Finding:
    place = nearest(data)
    if not place.is_dir() or not os.access(place, os.W_OK | os.X_OK):
        return Finding(
            Verdict.WRONG,
            f"{place} cannot be written by user {os.getuid()}: give it away with chown, or set "
            "OVERMORROW_DATA to another folder.",
        )
    return Finding(Verdict.WELL, f"Matches are kept in {data.absolute()}.")


def _disk(data: Path) -> Finding:
    free = free_bytes(data)
    said = f"{free >> 20} MB are free on the disk of {data}."
    if free < ROOM_LEAST:
        return Finding(Verdict.WRONG, f"{said} That is too little to play on.")
    return Finding(Verdict.WELL if free > ROOM_WANTED else Verdict.HINT, said)


def _database(settings: Settings) -> Finding:
    latest, database = len(migrations()), settings.database
    try:
        refuse_departed(settings)
    except HostError as error:
        return Finding(Verdict.WRONG, f"{error}.")
    if not database.exists():
        with_token = "without a token" if settings.is_sandbox else "with a token"
        said = f"No database yet; the first start {with_token} makes {database.absolute()}."
        if not settings.is_sandbox and settings.of_sandbox.database.exists():
            said += f" {SANDBOX} looks at the sandbox's."
        return Finding(Verdict.WELL, said)
    try:
        version = store.check(database)
    except HostError as error:
        return Finding(Verdict.WRONG, str(error))
    running = "a bot is running on it" if is_held(database) else "no bot is running on it"
    older = f"; the next start brings it to {latest}" if version < latest else ""
    return Finding(
        Verdict.WELL, f"{source(settings)} is whole, of version {version}{older}; {running}."
    )


async def _server(settings: Settings) -> Finding:
    """Return a finding on a database that is not a file."""
    latest, place = len(migrations()), settings.store
    try:
        async with snapshot(place) as db:
            version, server = await version_of(db), await db.row("SHOW server_version")
            if version == latest:
                await verify(db)
    except HostError as error:
        return Finding(Verdict.WRONG, str(error))
    if version > latest:
        return Finding(
            Verdict.WRONG,
            f"{source(settings)} is of version {version}, this bot knows up to {latest}: "
            "use the newer bot.",
        )
    about = f"{source(settings)} answers: PostgreSQL {server[0] if server else ''}"
    if not version:
        return Finding(Verdict.WELL, f"{about}; {absence(place)}, the first start makes them.")
    older = f"; the next start brings it to {latest}" if version < latest else ""
    return Finding(Verdict.WELL, f"{about}, of version {version}{older}.")


async def _board(address: str) -> Finding:
    if why := await why_not_reached(address):
        said = f"The board is not reached at {address}: {why}. docs/web-board.md shows the way."
        return Finding(Verdict.HINT, said)
    return Finding(
        Verdict.WELL,
        f"The board answers at {address}, its live channel too. Whether a firewall lets others "
        "through is only seen from another network.",
    )


def _secret(file: Path) -> Iterator[Finding]:
    if file.exists() and file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        yield Finding(
            Verdict.HINT, f"{file} can be read by others, token and all: chmod 600 {file}"
        )


def online(inspection: Inspection) -> Iterator[Finding]:
    """Yield findings about servers, permissions, commands and intents."""
    said = words()
    about = inspection.application
    yield Finding(
        Verdict.WELL,
        f"{about.name} is in {inspection.servers} server(s). Invite: {invite(about.id)}",
    )
    for server in inspection.unplayable:
        yield Finding(
            Verdict.WRONG, f"{server}: no channel where a match can be held. Use the invite again."
        )
    for lack in inspection.missing[:MOST_SHOWN]:
        names = "; ".join(
            f"{said(f'permission.{name}')} ({said(f'permission.{name}.without').rstrip('.')})"
            for name in lack.names
        )
        yield Finding(Verdict.HINT, f"{lack.server} #{lack.channel} lacks {names}.")
    if len(inspection.missing) > MOST_SHOWN:
        more = len(inspection.missing) - MOST_SHOWN
        yield Finding(Verdict.HINT, f"… and permissions in {more} more channels.")
    if not inspection.missing:
        yield Finding(Verdict.WELL, "No permission is missing in any channel.")
    if inspection.unsent:
        names = ", ".join(inspection.unsent)
        yield Finding(Verdict.HINT, f"Discord does not know {names} yet: start the bot, or `sync`.")
    yield from _application(inspection)


def _application(inspection: Inspection) -> Iterator[Finding]:
    about = inspection.application
    if about.interactions_endpoint_url:
        yield Finding(
            Verdict.WRONG,
            "The application has an Interactions Endpoint URL, so commands never reach the bot: "
            "empty it in the developer portal.",
        )
    if adds_commands_alone(about):
        yield Finding(
            Verdict.WRONG,
            "[Add App] on the bot's profile installs its commands without the bot: run `sync`, or "
            f"use the invite alone: {invite(about.id)}",
        )
    pages = {
        "Privacy Policy URL": about.privacy_policy_url,
        "Terms of Service URL": about.terms_of_service_url,
    }
    for page in (page for page, url in pages.items() if not url):
        yield Finding(
            Verdict.HINT,
            f"The application has no {page}: give it one in the developer portal, on the page "
            "General Information; Discord asks for it before a bot grows.",
        )
    flags = about.flags
    asked = {
        "Presence": flags.gateway_presence or flags.gateway_presence_limited,
        "Server Members": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "Message Content": flags.gateway_message_content or flags.gateway_message_content_limited,
    }
    too_many = [name for name, on in asked.items() if on]
    if too_many:
        yield Finding(
            Verdict.HINT,
            f"Privileged intents that are on and not needed: {', '.join(too_many)}. Switch them "
            "off in the developer portal.",
        )
    else:
        yield Finding(Verdict.WELL, "No privileged intent is on; none is needed.")
