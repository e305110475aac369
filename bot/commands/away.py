"""``/away`` and its buttons: vacations, during which a person's clocks stand."""

import math

from discord import app_commands

from bot.commands.registry import Command, Scope, answer, new_command, on, slash_command
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.clocks import vacation_service
from bot.match.values.vacation import VacationLedger
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.items import Interaction
from bot.ui.pages.away import span, vacation_panel

MOST_HALF_DAYS = 20  # ten days, all of a year


@slash_command(Scope.BOT)
def away_command(words: Words) -> Command:
    """Declare ``/away``."""

    async def away(
        interaction: Interaction, days: app_commands.Range[float, 0.5, 10.0] | None = None
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            if days is None:
                return await show_vacation(services, request)
            return await _take_days(services, request, days)

        await answer(interaction, handle)

    return new_command(words, "away", away, "days")


@on("vacation")
async def show_vacation(services: Services, request: Request) -> Answer:
    """Show whether the person is away and how much vacation is left."""
    return await _show(services, request)


async def _take_days(services: Services, request: Request, days: float) -> Answer:
    """Take a vacation of so many days.

    Raises:
        Refusal: no whole number of half-days, or more than are left.
    """
    half_days = round(2 * days)
    if half_days != 2 * days:
        least = math.floor(2 * days)
        less, more = (span(request.words, n) for n in (max(1, least), least + 1))
        raise Refusal("away.halves", less=less, more=more, days=f"{days:g}")
    ledger = await vacation_service.take_vacation(
        services.store, services.clock, request.user.user_id, half_days
    )
    return _panel(services, request, ledger, request.words("away.gone"))


@on("away", subject=MOST_HALF_DAYS)
async def take_vacation(services: Services, request: Request) -> Answer:
    """Take as many half-days more as the subject says, if the ledger's stamp is the version."""
    half_days, stamp = request.ref.subject, request.ref.version
    try:
        ledger = await vacation_service.take_vacation(
            services.store, services.clock, request.user.user_id, half_days, stamp
        )
    except Refusal as refusal:
        return await _show(services, request, request.words(refusal.key, **refusal.values))
    return _panel(services, request, ledger, request.words("away.gone"))


@on("here")
async def end_vacation(services: Services, request: Request) -> Answer:
    """End the vacation: the person's clocks run again."""
    try:
        ledger = await vacation_service.end_vacation(
            services.store, services.clock, request.user.user_id
        )
    except Refusal as refusal:
        return await _show(services, request, request.words(refusal.key, **refusal.values))
    return _panel(services, request, ledger, request.words("away.back"))


async def _show(services: Services, request: Request, note: str = "") -> Answer:
    ledger = await services.store.read(lambda tables: tables.vacations.get(request.user.user_id))
    return _panel(services, request, ledger, note)


def _panel(services: Services, request: Request, ledger: VacationLedger, note: str = "") -> Update:
    return Update(vacation_panel(request.words, ledger, services.clock.now(), note))
