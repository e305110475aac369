"""``/admin person``: somebody's matches in a server, as those who manage it look after them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from bot.commands.checks import check_manager
from bot.commands.deed import deed_of
from bot.commands.registry import Command, answer, new_command, on
from bot.commands.request import Request, player_of, snowflake
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.member_summary import MemberSummary, member_summary
from bot.match.moderation import award_match, bar_person, end_match, unbar_person
from bot.match.values.guild import AuditAction
from bot.match.values.match import Match, Player
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.admin_person import all_modal, bar_modal, person_panel


def person_command(words: Words) -> Command:
    """Build ``/admin person``."""

    async def callback(interaction: Interaction, person: discord.User) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            check_manager(request)
            if person.bot:
                raise Refusal("admin.person.bot")
            return await _page(services, request, player_of(person))

        await answer(interaction, handle, heavy=True)

    key = "command.admin.person"
    return new_command(words, "person", callback, key=key, person="command.admin.person.who")


async def _page(services: Services, request: Request, person: Player, done: str = "") -> Answer:
    found = await _summary(services, request, person)
    return Update(person_panel(request.words, person, found, services.clock.now(), done))


async def _summary(services: Services, request: Request, person: Player) -> MemberSummary:
    guild_id = check_manager(request)
    return await services.store.read(
        lambda tables: member_summary(tables, guild_id, person.user_id)
    )


async def _person(request: Request) -> Player:
    """Find the person in the custom_id, which can be forged.

    Raises:
        Refusal: not a manager, or there is nobody of this number.
    """
    check_manager(request)
    user_id = snowflake(request.ref.arg)
    if not 0 < user_id < 2**63:
        raise Refusal("old_button")
    return Player(user_id, await request.member_name(user_id) or f"{user_id}")


@on("askendall")
async def ask_end_all(services: Services, request: Request) -> Answer:
    """Name the running matches of a person, and ask before all end; to submit it is to confirm."""
    person = await _person(request)
    found = await _summary(services, request, person)
    return OpenModal(all_modal(request.words, person, _some(found.running), "end"))


@on("askawardall")
async def ask_award_all(services: Services, request: Request) -> Answer:
    """Name the matches of two, and ask before each goes to the other player."""
    person = await _person(request)
    found = await _summary(services, request, person)
    return OpenModal(all_modal(request.words, person, _some(found.duels), "award"))


@on("adminendall", heavy=True)
async def end_all(services: Services, request: Request) -> Answer:
    """End the matches that were named and still run, each with a line in the log."""
    person = await _person(request)
    found, n = await _summary(services, request, person), 0
    for match in _named(request, found.running):
        deed = replace(deed_of(services, request, AuditAction.END), match_id=match.id)
        with suppress(Refusal):  # over by now
            await end_match(services.session, services.clock, match.id, deed, None)
            n += 1
    return await _page(services, request, person, request.words("admin.end_all.done", n=n))


@on("adminawardall", heavy=True)
async def award_all(services: Services, request: Request) -> Answer:
    """Award the matches that were named and still run to the other player of each."""
    person = await _person(request)
    found, n = await _summary(services, request, person), 0
    for match in _named(request, found.duels):
        seat = 1 - match.seats_of(person.user_id)[0]
        deed = deed_of(services, request, AuditAction.AWARD, match.players[seat])
        deed = replace(deed, match_id=match.id)
        with suppress(Refusal):  # over by now
            await award_match(services.session, services.clock, match.id, seat, deed, None)
            n += 1
    return await _page(services, request, person, request.words("admin.award_all.done", n=n))


@on("askbar")
async def ask_bar(_services: Services, request: Request) -> Answer:
    """Say what it means to keep somebody from beginning matches; to submit it is to confirm."""
    return OpenModal(bar_modal(request.words, await _person(request)))


@on("adminbar")
async def bar(services: Services, request: Request) -> Answer:
    """Keep somebody from beginning matches here.

    Raises:
        Refusal: they were kept from it before.
    """
    person = await _person(request)
    await bar_person(services.store, deed_of(services, request, AuditAction.BAR, person))
    return await _page(services, request, person)


@on("adminunbar")
async def unbar(services: Services, request: Request) -> Answer:
    """Let somebody begin matches here again.

    Raises:
        Refusal: they could already.
    """
    person = await _person(request)
    await unbar_person(services.store, deed_of(services, request, AuditAction.UNBAR, person))
    return await _page(services, request, person)


def _named(request: Request, matches: Sequence[Match]) -> list[Match]:
    """Leave out what began after the question.

    Raises:
        Refusal: nothing that it named runs any more.
    """
    return _some([match for match in matches if match.id <= request.ref.subject])


def _some(matches: Sequence[Match]) -> list[Match]:
    if not matches:
        raise Refusal("admin.person.none_running")
    return list(matches)
