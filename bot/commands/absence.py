"""Vacations: seeing what is left, going away, coming back."""

import math

from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.match.clocks import vacation_service
from bot.match.values.vacation import VacationLedger
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.pages.away import span, vacation_panel


async def away_for(services: Services, request: Request, days: float | None) -> Answer:
    """``/away``: so many days, or only a look.

    Raises:
        Refusal: no whole number of half-days, or more than are left.
    """
    if days is None:
        return await show_vacation(services, request)
    half_days = round(2 * days)
    if half_days != 2 * days:
        least = math.floor(2 * days)
        around = [span(request.words, n) for n in (max(1, least), least + 1)]
        raise Refusal("away.halves", less=around[0], more=around[1], days=f"{days:g}")
    ledger = await vacation_service.take_vacation(
        services.store, services.clock, request.user.user_id, half_days
    )
    return _page(services, request, ledger, request.words("away.gone"))


@on("vacation")
async def vacation(services: Services, request: Request) -> Answer:
    """The button [Vacation]."""
    return await show_vacation(services, request)


async def show_vacation(services: Services, request: Request, note: str = "") -> Answer:
    """How it stands, below what there is to say."""
    ledger = await services.store.read(lambda tables: tables.vacations.get(request.user.user_id))
    return _page(services, request, ledger, note)


@on("away")
async def go(services: Services, request: Request) -> Answer:
    """So many half-days more (the subject), if the ledger's stamp is still the version."""
    half_days, seen = request.ref.subject, request.ref.version
    try:
        ledger = await vacation_service.take_vacation(
            services.store, services.clock, request.user.user_id, half_days, seen
        )
    except Refusal as refusal:
        return await show_vacation(services, request, request.words(refusal.key, **refusal.values))
    return _page(services, request, ledger, request.words("away.gone"))


@on("here")
async def come_back(services: Services, request: Request) -> Answer:
    """The button [I'm back]."""
    try:
        ledger = await vacation_service.end_vacation(
            services.store, services.clock, request.user.user_id
        )
    except Refusal as refusal:
        return await show_vacation(services, request, request.words(refusal.key, **refusal.values))
    return _page(services, request, ledger, request.words("away.back"))


def _page(services: Services, request: Request, ledger: VacationLedger, note: str = "") -> Update:
    return Update(vacation_panel(request.words, ledger, services.clock.now(), note))
