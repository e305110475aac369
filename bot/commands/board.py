"""``/board`` and its buttons: the present position, as a picture, in words, or closely."""

from dataclasses import replace
from typing import Literal

import render
from bot.commands.match_list import running_or_chosen, show_match_list
from bot.commands.matches import (
    is_named_here,
    match_by_number,
    match_of_button,
    match_suggestion,
    running_matches,
)
from bot.commands.registry import (
    Command,
    Scope,
    answer,
    new_command,
    on,
    slash_command,
    suggest_values,
)
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import NotYourTurn, StaleMove
from bot.guidance import own_guidance
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import seat_of
from bot.match.ports import Tables
from bot.match.ratings.leaderboard import may_decline_points
from bot.match.reports import may_report
from bot.match.settings_service import look_closely
from bot.match.values.match import Match
from bot.match.values.people import Boards
from bot.match.values.preferences import Preferences
from bot.services import Services
from bot.tips import tip_of, told_tip
from bot.ui.kit.answer import Answer, Message, Reply, Update
from bot.ui.kit.items import Interaction
from bot.ui.kit.views import close_view, own_view, pointing
from bot.ui.match.card_context import CardContext, Tip
from bot.ui.match.dice import dice_panel
from bot.ui.match.more_panel import PICTURE, more_panel
from bot.ui.match.panels import Extras, board_panel, region_select, text_panel


@slash_command(Scope.ANYWHERE)
def board_command(words: Words) -> Command:
    """Declare ``/board``."""

    async def board(
        interaction: Interaction,
        match: int | None = None,
        form: Literal["picture", "text"] | None = None,
    ) -> None:
        async def handle(services: Services, request: Request) -> Answer:
            live = await running_or_chosen(services, request, match)
            if live is None:
                op = "text" if form == "text" else "view"
                return await show_match_list(services, request, op)
            if form == "text":
                return await show_text_board(services, request, live)
            return await show_board(services, _with_picture(request, form), live)

        await answer(interaction, handle)

    command = new_command(words, "board", board, "form", match="command.match")
    suggest_values(command, "match", match_suggestion(running_matches))
    return command


@on("view")
async def view_board(services: Services, request: Request) -> Answer:
    """Show the board as it stands; an older card is named as such."""
    live = await match_of_button(services, request)
    shown = _with_picture(request, request.ref.arg)
    return await show_board(services, shown, live, _stale_note(request, live))


def _with_picture(request: Request, form: str | None) -> Request:
    """Return the request of somebody who asks for the picture this time, whatever they chose."""
    if form != PICTURE or not request.settings.in_words:
        return request
    return replace(request, settings=replace(request.settings, boards=Boards.BOTH))


async def show_board(
    services: Services, request: Request, live: LiveMatch, note: str = "", others: int = 0
) -> Answer:
    """Show the present position with everything that the person can do in it.

    Where so many *others* wait for them, it can be skipped.
    """
    return Update(await _board(services, request, live, note, others))


async def show_present_board(
    services: Services, request: Request, refusal: StaleMove | NotYourTurn
) -> Reply:
    """Answer an old button, or one pressed out of turn, with where the match stands now."""
    live = await match_by_number(services, request, refusal.match_id)
    is_old = isinstance(refusal, StaleMove)  # whose turn it is the panel says by itself
    note = request.words(refusal.key, **refusal.values) if is_old else ""
    return Reply(await _board(services, request, live, note))


async def _board(
    services: Services, request: Request, live: LiveMatch, note: str, others: int = 0
) -> Message:
    settings = request.settings
    view = close_view(request.words, live, settings)
    return await _board_in_view(services, request, live, view, settings.way, note, others)


async def _board_in_view(
    services: Services,
    request: Request,
    live: LiveMatch,
    view: render.View,
    way: str,
    note: str,
    others: int = 0,
) -> Message:
    await check_open(services, request, live)
    user_id, match_id, now = request.user.user_id, live.match.id, services.clock.now()
    entries = live.match.entries
    reached_at = entries[-1].at if entries else live.match.created_at
    entered, missed_ms = (
        await services.entered(live),
        await services.missed_ms(live.match, reached_at, now),
    )
    told = tip_of if live.match.location.is_private else told_tip
    tip = await told(services, request.words, live)
    tip = tip or await own_guidance(services, request.words, live, user_id)
    tip = tip or Tip(await services.waiting_line(request.words, live))
    view = pointing(view, tip.cells)
    if missed_ms:
        await services.retime_card(live.match)
    extras = Extras(
        note,
        own_note=await services.store.read(lambda tables: tables.notes.get(match_id, user_id)),
        url=await services.card_url(live),
        may_waive=entered is not None and may_decline_points(entered.event, user_id, now),
        regions=region_select(request.words, live, view),
        others=others,
    )
    is_here = is_named_here(request, live.match)
    at = CardContext(request.words, live, now, user_id, missed_ms, tip, is_here, way)
    at = replace(at, ticket=await _ticket(services, request, live.match))
    seat = seat_of(live, user_id)
    shown = await services.board(request.words, live.state, view, request.settings, seat)
    return board_panel(at, shown, extras)


async def _ticket(services: Services, request: Request, match: Match) -> str:
    """Make what lets a person into the board in their browser; "" where there is none.

    A private board is shown to a press, as a ticket has to be.
    """
    if not services.board_url:
        return ""
    return await services.browsers.invite(request.user, request.words.language.code, match.id)


@on("closely")
async def choose_region(services: Services, request: Request) -> Answer:
    """Show a part of the board, or all of it again; remembered for one match at a time."""
    live, user_id = await match_of_button(services, request), request.user.user_id
    settings = request.settings
    view = own_view(request.words, live, settings)
    region = chosen if (chosen := request.chosen()) in render.parts(live.state, view) else ""
    await look_closely(services.store, user_id, live.match.id, region)
    note, close = _stale_note(request, live), view.looking(region=region)
    return Update(await _board_in_view(services, request, live, close, settings.way, note))


@on("text")
async def show_text(services: Services, request: Request) -> Answer:
    """Show the position in words."""
    return await show_text_board(services, request, await match_of_button(services, request))


async def show_text_board(services: Services, request: Request, live: LiveMatch) -> Answer:
    """Show the position in words and, where there are cells, as a text board."""
    await check_open(services, request, live)
    is_here = is_named_here(request, live.match)
    return Update(text_panel(request.words, live, is_here=is_here))


@on("more")
async def show_more(services: Services, request: Request) -> Answer:
    """Show everything else that the person can do in a match."""
    live, user_id = await match_of_button(services, request), request.user.user_id

    async def look(tables: Tables) -> tuple[Preferences, int | None]:
        told = await tables.people.preferences(user_id)
        return told, await tables.promises.of(live.match.id, user_id)

    preferences, version = await services.store.read(look)
    method = preferences.method_for(live.match.id)
    now, is_here = services.clock.now(), is_named_here(request, live.match)
    at = CardContext(request.words, live, now, user_id, is_here=is_here)
    is_promised, is_reportable = version == live.match.version, may_report(live.match, user_id)
    return Update(more_panel(at, method, promised=is_promised, reportable=is_reportable))


@on("checkdice")
async def check_dice(services: Services, request: Request) -> Answer:
    """Show what the dice of a match come from."""
    live = await match_of_button(services, request)
    return Update(dice_panel(request.words, live.match, services.clock.now()))


def _stale_note(request: Request, live: LiveMatch) -> str:
    if request.ref.version == live.match.version:
        return ""
    stale = StaleMove(live.match.id, request.ref.version, live.match.version)
    return request.words(stale.key, **stale.values)
