"""What is pressed on the page beside the board: the buttons of Discord, with the same questions.

Each operation is named as there (``bot/commands``), asks the same service, and is answered with the
same sentences.
"""

from collections.abc import Awaitable, Callable, Mapping

from bot.advice import hints_for, reason_of_last, without_tips
from bot.errors import Refusal
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import abort_needs_all, check_abort, may_abort, own_seat
from bot.match.replies import may_promise
from bot.match.settlement import check_decline_points, decline_points
from bot.tips import name_tip
from bot.ui.kit.answer import Board
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.match.confirmations import (
    abort_panel,
    claim_panel,
    decline_points_panel,
    draw_panel,
    resign_panel,
)
from bot.ui.match.dice import dice_panel
from bot.ui.match.hints import hint_panel, hint_question, pointed_cells, told_panel
from bot.ui.match.more_panel import slow_name
from bot.ui.match.offers import open_offer, waiting_panel
from bot.web.afterwards import again, level_down, level_up, review, share
from bot.web.buttons import CLOSE, panel_of
from bot.web.press import NOTHING, Press, PressResult
from bot.web.shapes import Json

HEAVY = frozenset({"review"})
"""What takes long, and is admitted one at a time."""

WATCHED = frozenset({"review", "share", "checkdice"})
"""What those may press who watch."""


def pressed_json(pressed: PressResult) -> Json:
    """What the page is told of it."""
    told: Json = {}
    if pressed.message is not None:
        remarks = [[version, said, sorted(at)] for version, (said, at) in pressed.remarks.items()]
        shown = panel_of(pressed.message, PRESSES.keys())
        cells, line = sorted(pressed.cells), pressed.line
        told["panel"] = {**shown, "cells": cells, "remarks": remarks, "line": line}
    if pressed.leads_to is not None:
        told["leads_to"] = pressed.leads_to
    return told


async def _takeback(press: Press) -> PressResult:
    live = await press.services.offers.takeback(*press.at, press.act.interaction_id)
    return _asked(press, live)


def _asked(press: Press, live: LiveMatch) -> PressResult:
    """Say that others are asked, if they have to be."""
    if open_offer(live) is None:
        return NOTHING
    return PressResult(waiting_panel(press.words, live, press.act.user_id))


async def _withdraw(press: Press) -> PressResult:
    await press.services.offers.withdraw(*press.at, press.offer)
    return NOTHING


async def _agree(press: Press) -> PressResult:
    await press.services.offers.agree(*press.at, press.offer, press.act.interaction_id)
    return NOTHING


async def _refuse(press: Press) -> PressResult:
    await press.services.offers.decline(*press.at, press.offer)
    return NOTHING


async def _ask_draw(press: Press) -> PressResult:
    live = await press.live()
    live.match.offers.agreed(own_seat(live, press.act.user_id), press.offer, frozenset())
    return PressResult(draw_panel(press.words, live, press.arg))


async def _ask_resign(press: Press) -> PressResult:
    live = await press.live()
    return PressResult(resign_panel(press.words, live, own_seat(live, press.act.user_id)))


async def _resign(press: Press) -> PressResult:
    await press.services.session.resign(*press.at, press.act.interaction_id)
    return NOTHING


async def _ask_abort(press: Press) -> PressResult:
    live = await press.live()
    own_seat(live, press.act.user_id)
    check_abort(live)
    return PressResult(abort_panel(press.words, live))


async def _abort(press: Press) -> PressResult:
    services, live = press.services, await press.services.session.load(press.act.match_id)
    own_seat(live, press.act.user_id)
    if may_abort(live) and abort_needs_all(live):
        asked = await services.offers.abort(*press.at, press.act.interaction_id)
        return _asked(press, asked)
    await services.session.abort(*press.at, press.act.interaction_id)
    return NOTHING


async def _ask_claim(press: Press) -> PressResult:
    live = await press.services.claims.ask_claim(press.act.match_id, press.act.user_id)
    return PressResult(claim_panel(press.words, live))


async def _claim(press: Press) -> PressResult:
    await press.services.claims.claim(*press.at, press.act.interaction_id)
    return NOTHING


async def _nudge(press: Press) -> PressResult:
    live = await press.services.claims.nudge(press.act.match_id, press.act.user_id)
    name = plain(slow_name(press.words, live))
    return PressResult(plain_message(press.words("clock.nudged", name=name)))


async def _give(press: Press) -> PressResult:
    live = await press.services.claims.give(*press.at)
    deadline = live.match.clock.deadline or 0
    said = press.words("clock.gave", name=plain(slow_name(press.words, live)), at=deadline // 1000)
    return PressResult(plain_message(said))


async def _ask_waive(press: Press) -> PressResult:
    live, now = await press.live(), press.services.clock.now()
    match_id, user_id = live.match.id, press.act.user_id
    await press.services.store.read(lambda t: check_decline_points(t, match_id, user_id, now))
    return PressResult(decline_points_panel(press.words, live))


async def _waive(press: Press) -> PressResult:
    now = press.services.clock.now()
    await decline_points(press.services.store, press.act.match_id, press.act.user_id, now)
    return PressResult(plain_message(press.words("waive.done")))


async def _promise(press: Press) -> PressResult:
    live = await press.live()
    if not may_promise(live, press.act.user_id):
        raise Refusal("promise.not_now")
    await press.services.store.write(lambda t: t.promises.put(*press.at))
    return PressResult(
        plain_message(press.words("promise.done", name=plain(slow_name(press.words, live))))
    )


async def _take_promise_back(press: Press) -> PressResult:
    match_id, user_id, _ = press.at
    await press.services.store.write(lambda tables: tables.promises.drop(match_id, user_id))
    return PressResult(plain_message(press.words("promise.gone")))


async def _hint(press: Press) -> PressResult:
    """Good moves from where the turn stands; where they cost something, that is asked first."""
    live, words, user_id = await press.live(), press.words, press.act.user_id
    press.services.analyst.check_hints(live, user_id)
    now = await press.services.drafts.of(live, user_id)
    back = button(words("web.page.close"), Ref(CLOSE, live.match.id, live.match.version))
    hints = await hints_for(press.services, now, user_id, sure=press.arg == "yes")
    if not hints:
        return PressResult(hint_question(words, live, back))
    there = now.midway or live
    shown = hint_panel(words, there, hints, Board(), back)
    return PressResult(shown, pointed_cells(there, hints))


async def _why(press: Press) -> PressResult:
    live = await press.live()
    line = await reason_of_last(press.services, press.words, live, press.act.user_id)
    return PressResult(told_panel(press.words, live, line))


async def _show_tip(press: Press) -> PressResult:
    live = await press.live()
    press.services.analyst.check_hints(live, press.act.user_id)
    await name_tip(press.services, live)
    return NOTHING


async def _stop_tips(press: Press) -> PressResult:
    live = await press.live()
    line = await without_tips(press.services, press.words, live, press.act.user_id)
    return PressResult(told_panel(press.words, live, line))


async def _check_dice(press: Press) -> PressResult:
    live = await press.live()
    return PressResult(dice_panel(press.words, live.match, press.services.clock.now()))


PRESSES: Mapping[str, Callable[[Press], Awaitable[PressResult]]] = {
    "takeback": _takeback,
    "withdraw": _withdraw,
    "agree": _agree,
    "refuse": _refuse,
    "endhere": _agree,
    "draw": _ask_draw,
    "yesdraw": _agree,
    "resign": _ask_resign,
    "yesresign": _resign,
    "abort": _ask_abort,
    "yesabort": _abort,
    "claim": _ask_claim,
    "yesclaim": _claim,
    "nudge": _nudge,
    "give": _give,
    "waive": _ask_waive,
    "yeswaive": _waive,
    "promise": _promise,
    "unpromise": _take_promise_back,
    "hint": _hint,
    "why": _why,
    "showtip": _show_tip,
    "notips": _stop_tips,
    "checkdice": _check_dice,
    "review": review,
    "share": share,
    "again": again,
    "levelup": level_up,
    "leveldown": level_down,
}
