"""How a person hears of their matches: the page of the settings, and the button of one match."""

from collections.abc import Callable
from dataclasses import replace

from bot.commands.matches import match_of_button, running_matches
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.history.seats import own_seat
from bot.match.settings_service import change_preferences
from bot.match.values.preferences import DeliveryMethod, Preferences, minute_of_day
from bot.match.values.timezones import find_zone
from bot.services import Services
from bot.ui.kit.answer import Answer, Message, OpenModal, Reply, Update
from bot.ui.kit.items import text_display
from bot.ui.kit.modals import submitted_fields
from bot.ui.pages.notifications import (
    FOLLOW,
    match_notifications_panel,
    notifications_panel,
    times_modal,
)

MOST_TEXT, MOST_COMPONENTS = 4000, 40
"""Characters and components that Discord takes in one message."""


@on("notices")
async def show_notifications(services: Services, request: Request) -> Answer:
    """Show how the person hears of their matches."""
    return _panel(services, request, await _preferences(services, request))


@on("way")
async def choose_method(services: Services, request: Request) -> Answer:
    """Choose the delivery method of all matches."""
    method = _chosen_method(request.chosen())
    preferences = await _change(services, request, lambda old: old.choosing(method))
    return _panel(services, request, preferences)


@on("times")
async def ask_times(services: Services, request: Request) -> Answer:
    """Open the modal of quiet hours, time zone and digest."""
    return OpenModal(times_modal(request.words, await _preferences(services, request)))


@on("timed")
async def submit_times(services: Services, request: Request) -> Answer:
    """Keep quiet hours, time zone and the hour of the digest.

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

    def change(preferences: Preferences) -> Preferences:
        return replace(preferences, quiet=quiet, zone=zone, digest_at=digest_at)

    return _panel(services, request, await _change(services, request, change))


@on("hear")
async def show_match_notifications(services: Services, request: Request) -> Answer:
    """Show how the person hears of one match.

    Raises:
        Refusal: the match is over, or of others.
    """
    live = await match_of_button(services, request)
    own_seat(live, request.user.user_id)
    preferences = await _preferences(services, request)
    return Update(match_notifications_panel(request.words, live, preferences))


@on("heard")
async def choose_method_of_match(services: Services, request: Request) -> Answer:
    """Choose the delivery method of one match, or again that of all others.

    Raises:
        Refusal: the match is over, or of others.
    """
    live = await match_of_button(services, request)
    own_seat(live, request.user.user_id)
    match_id = live.match.id
    running_ids = {match.id for match in await running_matches(services, request)}

    def change(preferences: Preferences) -> Preferences:
        # Matches that are over need no method of their own any more.
        ways = {number: way for number, way in preferences.ways.items() if number in running_ids}
        current = replace(preferences, ways=ways)
        if request.values == (FOLLOW,):
            return current.following(match_id)
        return current.choosing(_chosen_method(request.chosen()), match_id)

    preferences = await _change(services, request, change)
    return Update(match_notifications_panel(request.words, live, preferences))


async def with_dm_hint(services: Services, request: Request, answer: Answer) -> Answer:
    """Add a line to an answer where direct messages turned out to be closed; only once.

    It is added only where nobody else reads the answer, and where it fits.
    """
    if not isinstance(answer, Reply | Update) or answer.public:
        return answer
    is_told = isinstance(answer, Update) and answer.is_dm_told
    if is_told or not isinstance(answer.message, Message):
        return answer
    if (await _preferences(services, request)).dms_told:
        return answer
    hint = text_display(f"-# {request.words('notices.closed')}")
    message = replace(answer.message, items=(*answer.message.items, hint))
    view = message.view()
    if view.content_length() > MOST_TEXT or view.total_children_count > MOST_COMPONENTS:
        return answer
    await _change(services, request, lambda old: replace(old, dms_told=True))
    if isinstance(answer, Update):
        return replace(answer, message=message, brief=False)
    return replace(answer, message=message)


def _chosen_method(value: str) -> DeliveryMethod:
    """Read the delivery method that a client sent.

    Raises:
        Refusal: the bot never offered it.
    """
    if value not in set(DeliveryMethod):
        raise Refusal("old_button")
    return DeliveryMethod(value)


async def _preferences(services: Services, request: Request) -> Preferences:
    return await services.store.read(lambda tables: tables.people.preferences(request.user.user_id))


async def _change(
    services: Services, request: Request, change: Callable[[Preferences], Preferences]
) -> Preferences:
    now = services.clock.now()
    return await change_preferences(services.store, request.user.user_id, now, change)


def _panel(services: Services, request: Request, preferences: Preferences) -> Update:
    return Update(notifications_panel(request.words, preferences, services.clock.now()))
