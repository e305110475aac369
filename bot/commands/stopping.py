"""Ending a match by hand: resign, abort; declining its points; the next one with a rematch."""

from bot.commands.admitting import check_starter
from bot.commands.desk import Ask, Desk, on
from bot.commands.moving import find_match
from bot.errors import Refusal
from bot.match.record.replay import Live
from bot.match.session import may_abort, own_seat
from bot.match.settlement import check_waive, waive
from bot.match.values.model import Challenge
from bot.ui.answer import Answer, Redraw
from bot.ui.panels import confirm_panel, plain_panel, waive_panel
from bot.ui.wording import happened


@on("resign")
async def ask_resign(desk: Desk, ask: Ask) -> Answer:
    """Asks before resigning."""
    return confirm_resign(ask, await desk.session.load(ask.ref.subject))


def confirm_resign(ask: Ask, live: Live) -> Answer:
    """The question whether to resign.

    Raises:
        Refusal: the person has no seat, or the match is over.
    """
    own_seat(live, ask.user.user_id)
    return Redraw(confirm_panel(ask.words, live, "resign"))


async def resign_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/resign``: the question, about the match that is meant."""
    return confirm_resign(ask, await find_match(desk, ask, number))


@on("yesresign")
async def resign(desk: Desk, ask: Ask) -> Answer:
    """Resigns."""
    live = await desk.session.resign(
        ask.ref.subject, ask.user.user_id, ask.ref.version, ask.interaction_id
    )
    return Redraw(plain_panel(happened(ask.words, live)[0]))


@on("abort")
async def ask_abort(desk: Desk, ask: Ask) -> Answer:
    """Asks before aborting."""
    return confirm_abort(ask, await desk.session.load(ask.ref.subject))


def confirm_abort(ask: Ask, live: Live) -> Answer:
    """The question whether to abort.

    Raises:
        Refusal: the person has no seat, the match is over or too far on.
    """
    own_seat(live, ask.user.user_id)
    if not may_abort(live):
        raise Refusal("abort.too_late")
    return Redraw(confirm_panel(ask.words, live, "abort"))


async def abort_of(desk: Desk, ask: Ask, number: int | None) -> Answer:
    """``/abort``: the question, about the match that is meant."""
    return confirm_abort(ask, await find_match(desk, ask, number))


@on("yesabort")
async def abort(desk: Desk, ask: Ask) -> Answer:
    """Aborts."""
    live = await desk.session.abort(
        ask.ref.subject, ask.user.user_id, ask.ref.version, ask.interaction_id
    )
    return Redraw(plain_panel(happened(ask.words, live)[0]))


@on("waive")
async def ask_waive(desk: Desk, ask: Ask) -> Answer:
    """Asks before the points are declined.

    Raises:
        Refusal: they cannot be, or not by this person.
    """
    match_id, user_id, now = ask.ref.subject, ask.user.user_id, desk.clock.now()
    await desk.store.read(lambda tables: check_waive(tables, match_id, user_id, now))
    return Redraw(waive_panel(ask.words, await desk.session.load(match_id)))


@on("yeswaive")
async def waive_points(desk: Desk, ask: Ask) -> Answer:
    """Declines the points of a win on time."""
    match_id, user_id, now = ask.ref.subject, ask.user.user_id, desk.clock.now()
    await desk.store.write(lambda tables: waive(tables, match_id, user_id, now))
    return Redraw(plain_panel(ask.words("waive.done")))


@on("again")
async def rematch(desk: Desk, ask: Ask) -> Answer:
    """Offers a rematch with the roles swapped, or takes the other's offer."""
    live = await desk.session.load(ask.ref.subject)
    if await desk.store.read(lambda tables: tables.challenges.rematch(live.match.id)) is None:
        check_starter(await desk.server(live.match.home.guild_id), ask)
    made = await desk.seating.rematch(live.match, ask.user.user_id, ask.interaction_id)
    if isinstance(made, Challenge):
        return Redraw(plain_panel(ask.words("rematch.sent")))
    return Redraw(plain_panel(ask.words("rematch.on", match=made.match.id)))
