"""What one hears: the page [Notices] of the settings, the button of one match, a word once."""

from collections.abc import Callable
from dataclasses import replace

from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.ports import Tables
from bot.match.record.seats import own_seat
from bot.match.turn_notices import digest_notice
from bot.match.values.preferences import DeliveryMethod, Preferences, minute_of_day
from bot.match.values.timezones import find_zone
from bot.services import Services
from bot.ui.kit.answer import Answer, OpenModal, Reply, Update
from bot.ui.kit.items import text_display
from bot.ui.kit.modals import submitted_fields
from bot.ui.pages.notifications import (
    FOLLOW,
    match_notifications_panel,
    notifications_panel,
    times_modal,
)


@on("notices")
async def notices(services: Services, request: Request) -> Answer:
    """How I hear of my matches."""
    return Update(
        notifications_panel(request.words, await _wanted(services, request), services.clock.now())
    )


@on("way")
async def choose_way(services: Services, request: Request) -> Answer:
    """Another way for all my matches."""
    wants = await _change(services, request, lambda wants: wants.choosing(_way(request.values)))
    return Update(notifications_panel(request.words, wants, services.clock.now()))


@on("times")
async def ask_times(services: Services, request: Request) -> Answer:
    """The dialog of quiet hours, time zone and digest."""
    return OpenModal(times_modal(request.words, await _wanted(services, request)))


@on("timed")
async def keep_times(services: Services, request: Request) -> Answer:
    """The dialog comes back.

    Raises:
        Refusal: no such time or zone, or quiet hours without an end; nothing is changed.
    """
    fields = submitted_fields(request.data)
    begin, end = fields.value("begin"), fields.value("end")
    if bool(begin) != bool(end):
        raise Refusal("quiet.half")
    quiet = (minute_of_day(begin), minute_of_day(end)) if begin else None
    zone, digest = find_zone(fields.value("zone")), fields.value("digest")
    digest_at = minute_of_day(digest) if digest else Preferences().digest_at

    def change(wants: Preferences) -> Preferences:
        return replace(wants, quiet=quiet, zone=zone, digest_at=digest_at)

    return Update(
        notifications_panel(
            request.words, await _change(services, request, change), services.clock.now()
        )
    )


@on("hear")
async def hear(services: Services, request: Request) -> Answer:
    """How I hear of this match.

    Raises:
        Refusal: the match is over, or of others.
    """
    live = await services.session.load(request.ref.subject)
    own_seat(live, request.user.user_id)
    return Update(match_notifications_panel(request.words, live, await _wanted(services, request)))


@on("heard")
async def choose_way_of_match(services: Services, request: Request) -> Answer:
    """Another way for this match, or that of all others again.

    Raises:
        Refusal: the match is over, or of others.
    """
    live = await services.session.load(request.ref.subject)
    own_seat(live, request.user.user_id)
    match_id, user_id = live.match.id, request.user.user_id
    running = await services.store.read(lambda tables: tables.matches.running(user_id))
    live_ids = {match.id for match in running}

    def change(wants: Preferences) -> Preferences:
        # Matches that are over need no way any more.
        kept = replace(wants, ways={m: way for m, way in wants.ways.items() if m in live_ids})
        if request.values == (FOLLOW,):
            return kept.following(match_id)
        return kept.choosing(_way(request.values), match_id)

    return Update(
        match_notifications_panel(request.words, live, await _change(services, request, change))
    )


async def hinted(services: Services, request: Request, answer: Answer) -> Answer:
    """The answer, with a word below it where direct messages turned out to be closed; said once.

    Only where nobody else reads it and it fits.
    """
    is_private = (isinstance(answer, Reply) and not answer.public) or (
        isinstance(answer, Update) and not answer.public
    )
    if not is_private or (await _wanted(services, request)).dms_told:
        return answer
    assert isinstance(answer, Reply | Update)  # what is private is one of them
    hint = text_display(f"-# {request.words('notices.closed')}")
    said = replace(answer.message, items=(*answer.message.items, hint))
    view = said.view()
    if view.content_length() > MOST_TEXT or view.total_children_count > MOST_PARTS:
        return answer
    await _change(services, request, lambda wants: replace(wants, dms_told=True))
    return replace(answer, message=said)


MOST_TEXT, MOST_PARTS = 4000, 40
"""What Discord takes in a message."""


def _way(values: tuple[str, ...]) -> DeliveryMethod:
    """The way in a value that a client sent.

    Raises:
        Refusal: nothing of ours ever offered it.
    """
    if not values or values[0] not in set(DeliveryMethod):
        raise Refusal("old_button")
    return DeliveryMethod(values[0])


async def _wanted(services: Services, request: Request) -> Preferences:
    return await services.store.read(lambda tables: tables.people.preferences(request.user.user_id))


async def _change(
    services: Services, request: Request, change: Callable[[Preferences], Preferences]
) -> Preferences:
    """What a person wants after a change; read and kept in one transaction.

    Who has chosen a digest is owed the next one: something may be waiting already.
    """

    async def work(tables: Tables) -> Preferences:
        wants = change(await tables.people.preferences(request.user.user_id))
        await tables.people.put_preferences(request.user.user_id, wants)
        if wants.has_digest:
            next_at = wants.next_digest(services.clock.now())
            await tables.notices.add(digest_notice(next_at, request.user.user_id))
        return wants

    return await services.store.write(work)
