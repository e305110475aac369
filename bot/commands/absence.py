"""Vacations: seeing what is left, going away, coming back."""

import math

from bot.commands.desk import Ask, Desk, on
from bot.errors import Refusal
from bot.match.clocks import vacation_service
from bot.match.values.vacation import Ledger
from bot.ui.absence import span, vacation_page
from bot.ui.answer import Answer, Redraw


async def away_for(desk: Desk, ask: Ask, days: float | None) -> Answer:
    """``/away``: so many days, or only a look.

    Raises:
        Refusal: no whole number of half-days, or more than are left.
    """
    if days is None:
        return await show_vacation(desk, ask)
    half_days = round(2 * days)
    if half_days != 2 * days:
        least = math.floor(2 * days)
        around = [span(ask.words, n) for n in (max(1, least), least + 1)]
        raise Refusal("away.halves", less=around[0], more=around[1], days=f"{days:g}")
    ledger = await vacation_service.go(desk.store, desk.clock, ask.user.user_id, half_days)
    return _page(desk, ask, ledger, ask.words("away.gone"))


@on("vacation")
async def vacation(desk: Desk, ask: Ask) -> Answer:
    """The button [Vacation]."""
    return await show_vacation(desk, ask)


async def show_vacation(desk: Desk, ask: Ask, note: str = "") -> Answer:
    """How it stands, below what there is to say."""
    ledger = await desk.store.read(lambda tables: tables.away.get(ask.user.user_id))
    return _page(desk, ask, ledger, note)


@on("away")
async def go(desk: Desk, ask: Ask) -> Answer:
    """So many half-days more (the subject), if the ledger's stamp is still the version."""
    half_days, seen = ask.ref.subject, ask.ref.version
    try:
        ledger = await vacation_service.go(
            desk.store, desk.clock, ask.user.user_id, half_days, seen
        )
    except Refusal as refusal:
        return await show_vacation(desk, ask, ask.words(refusal.key, **refusal.values))
    return _page(desk, ask, ledger, ask.words("away.gone"))


@on("here")
async def come_back(desk: Desk, ask: Ask) -> Answer:
    """The button [I'm back]."""
    try:
        ledger = await vacation_service.come_back(desk.store, desk.clock, ask.user.user_id)
    except Refusal as refusal:
        return await show_vacation(desk, ask, ask.words(refusal.key, **refusal.values))
    return _page(desk, ask, ledger, ask.words("away.back"))


def _page(desk: Desk, ask: Ask, ledger: Ledger, note: str = "") -> Redraw:
    return Redraw(vacation_page(ask.words, ledger, desk.clock.now(), note))
