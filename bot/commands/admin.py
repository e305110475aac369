"""``/admin``: what those who manage a server may do about its matches. Everything is logged."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.commands.admitting import check_manager
from bot.commands.desk import Ask, Desk, on
from bot.commands.housing import settle_here
from bot.commands.moving import match_here
from bot.errors import Missing, Refusal
from bot.match.moderation import end_by
from bot.match.ports import Tables
from bot.match.ratings.results import results
from bot.match.record.export_import import lines
from bot.match.record.replay import Live
from bot.match.settlement import void
from bot.match.values.guild import Act, Deed
from bot.match.values.model import Match, Void
from bot.ui.admin import PER_PAGE, act_dialog, exported_page, exporting_panel, log_page
from bot.ui.answer import Answer, Form, Paper, Redraw, Say, Slow
from bot.ui.modals import filled
from bot.ui.panels import plain_panel
from bot.ui.wording import REASON, game_name, happened

SUGGESTED = 200  # newest matches among which a number that is typed is looked for
PAGE = 100  # matches that are read and written at a time
LARGEST = 8 * 2**20  # bytes of a file, below what Discord takes with the answer around it


async def ask_end(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/admin end``: asks for a reason; the dialog is the confirmation.

    Raises:
        Refusal: not a manager, no match of this server, or it is over.
    """
    return Form(act_dialog(ask.words, _running(await _match(desk, ask, number)), Act.END))


@on("adminend")
async def end(desk: Desk, ask: Ask) -> Answer:
    """Stops a match without a result."""
    live = await _match(desk, ask, ask.ref.subject)
    deed = _deed(desk, ask, Act.END)
    ended = await end_by(desk.session, desk.clock, live.match.id, deed, ask.interaction_id)
    return Say(plain_panel(happened(ask.words, ended)[0]))


async def ask_annul(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/admin annul``: asks for a reason; the dialog is the confirmation.

    Raises:
        Refusal: not a manager, or the match has no result that could be annulled.
    """
    return Form(act_dialog(ask.words, _counting(await _match(desk, ask, number)), Act.ANNUL))


@on("adminannul")
async def annul(desk: Desk, ask: Ask) -> Answer:
    """A result counts no more: standings, places and records are as if it had not been."""
    live = _counting(await _match(desk, ask, ask.ref.subject))
    deed = _deed(desk, ask, Act.ANNUL)

    async def work(tables: Tables) -> None:
        if not await void(tables, live.match.id, Void.MODERATOR):
            raise Refusal("admin.annulled", match=live.match.id)
        await tables.deeds.add(deed)

    await desk.store.write(work)
    return Say(plain_panel(ask.words("admin.annul.done", match=live.match.id)))


async def move(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/admin move``: the match goes on in this channel.

    Raises:
        Refusal: not a manager, it is over, is here already, or the bot lacks a permission here.
    """
    live = _running(await _match(desk, ask, number))
    here = await match_here(desk, ask)
    if here is not None and here.match.id == live.match.id:
        raise Refusal("admin.move.here")
    if here is not None and not here.match.ending:
        raise Refusal("admin.move.taken", match=here.match.id)
    deed = _deed(desk, ask, Act.MOVE, match_id=live.match.id)
    return await settle_here(desk, ask, live, deed)


async def export_all(desk: Desk, ask: Ask, after: int) -> Answer:
    """``/admin export``: every match of the server behind a number, as one file.

    Raises:
        Refusal: not a manager, or there are none.
    """
    check_manager(ask)
    assert ask.guild_id is not None  # a manager's
    first = await _page(desk, ask.guild_id, after)
    if not first:
        raise Missing("admin.export.none")
    return Slow(exporting_panel(ask.words), _exported(desk, ask, first))


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

    def paper(self, name: str) -> Paper:
        """The file; as plain text where that is small enough."""
        packed = b"".join(self.pieces)
        if self.plain > LARGEST:
            return Paper(f"{name}.jsonl.gz", packed)
        return Paper(f"{name}.jsonl", gzip.decompress(packed))


async def _exported(desk: Desk, ask: Ask, page: Sequence[Match]) -> Redraw:
    assert ask.guild_id is not None  # a manager's
    file, now = _File(), desk.clock.now()
    while page:
        plain, packed = await desk.animator.lend(partial(lines, now=now), page)
        if file.pieces and file.size + len(packed) > LARGEST:
            break
        file.pieces.append(packed)
        file.plain += plain
        file.matches += len(page)
        file.last = page[-1].id
        page = await _page(desk, ask.guild_id, file.last)
    deed = Deed(ask.guild_id, ask.user, Act.EXPORT, desk.clock.now())
    await desk.store.write(lambda tables: tables.deeds.add(deed))
    more = file.last if page else None
    paper = file.paper(f"matches-{ask.guild_id}")
    return Redraw(exported_page(ask.words, paper, file.matches, more))


async def _page(desk: Desk, guild_id: int, after: int) -> Sequence[Match]:
    return await desk.store.read(lambda tables: tables.servers.page(guild_id, after, PAGE))


@on("adminlog")
async def show_log(desk: Desk, ask: Ask) -> Answer:
    """``/admin log``: who did what, newest first; the page stands in the custom_id.

    Raises:
        Refusal: not a manager.
    """
    check_manager(ask)
    guild_id, page = ask.guild_id, ask.ref.subject
    assert guild_id is not None  # a manager's
    found = await desk.store.read(
        lambda tables: tables.deeds.of(guild_id, page * PER_PAGE, PER_PAGE + 1)
    )
    return Redraw(log_page(ask.words, found, page))


async def suggest(desk: Desk, ask: Ask, typed: str, *, ended: bool) -> list[tuple[str, int]]:
    """The server's newest matches by what is typed of number or names; for managers only."""
    if ask.guild_id is None or not ask.manages:
        return []
    guild_id, wanted = ask.guild_id, str(typed).lower()
    found = await desk.store.read(
        lambda tables: tables.servers.newest(guild_id, SUGGESTED, ended=ended)
    )
    return [
        (label[:100], match.id)
        for match in found
        if match.ending is None or (results(match, match.ending) and not match.void)
        if wanted in (label := _label(ask, match)).lower()
    ][:25]


def _label(ask: Ask, match: Match) -> str:
    names = " v ".join(player.name[:30] for player in match.players)
    return f"#{match.id} · {game_name(ask.words, match.game)} · {names}"


async def _match(desk: Desk, ask: Ask, number: int | None) -> Live:
    """A match of this server: the one named, or the one of this thread.

    Raises:
        Refusal: not a manager.
        Missing: no such match here, or it isn't clear which one is meant.
    """
    check_manager(ask)
    if number is None:
        here = await match_here(desk, ask)
        if here is None:
            raise Missing("admin.which")
        return here
    live = await desk.session.load(number)
    if live.match.home.guild_id != ask.guild_id:
        raise Missing("no_match", match=number)
    return live


def _running(live: Live) -> Live:
    if live.match.ending:
        raise Refusal("match_over", match=live.match.id)
    return live


def _counting(live: Live) -> Live:
    match = live.match
    if match.ending is None:
        raise Refusal("admin.annul.running", match=match.id)
    if match.void:
        raise Refusal("admin.annulled", match=match.id)
    if not results(match, match.ending):
        raise Refusal("admin.annul.nothing", match=match.id)
    return live


def _deed(desk: Desk, ask: Ask, act: Act, match_id: int | None = None) -> Deed:
    """What is done now, with the reason that the dialog brought."""
    assert ask.guild_id is not None  # a manager's
    reason = filled(ask.data).one("reason")[:REASON]
    return Deed(ask.guild_id, ask.user, act, desk.clock.now(), match_id or ask.ref.subject, reason)
