"""The list of one's matches, for commands that were not told which one is meant."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.matches import find_match, loaded, match_by_number, match_of_thread
from bot.commands.registry import HANDLERS, LAST_PAGE, on
from bot.commands.request import Request
from bot.errors import NotFound, Refusal
from bot.match.history.replay import LiveMatch
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.picker import LIST
from bot.ui.pages.match_list import match_list_panel

SERVED = frozenset(
    {"view", "text", "history", "export", "note", "takeback", "resign", "abort"},
)
"""Operations on a match that a choice from the list may lead to."""


async def running_or_chosen(
    services: Services, request: Request, number: int | None
) -> LiveMatch | None:
    """Load the match that is meant: named, of this thread, the only one that waits or runs.

    None where any of one's matches may be meant.

    Raises:
        NotFound: no such match, or none was ever played.
    """
    try:
        return await find_match(services, request, number)
    except NotFound as missing:
        is_open = missing.key in {"which_match", "no_running"}
        if not is_open or not await _page(services, request, 0):
            raise
    return None


async def any_or_chosen(
    services: Services, request: Request, number: int | None
) -> LiveMatch | None:
    """Load the match that is meant: named, of this thread, or the only one ever played.

    None where any of one's matches may be meant.

    Raises:
        NotFound: no such match, or none was ever played.
    """
    if number is not None:
        return await match_by_number(services, request, number)
    if (here := await match_of_thread(services, request)) is not None:
        return here
    found = await _page(services, request, 0)
    if not found:
        raise NotFound("no_latest")
    return await services.session.load(found[0].id) if len(found) == 1 else None


async def show_match_list(services: Services, request: Request, op: str, page: int = 0) -> Answer:
    """Show one page of one's matches, newest first; a choice is served by *op*.

    A page that isn't there, or no longer, is the first.

    Raises:
        NotFound: none was ever played.
    """
    found = await _page(services, request, page)
    if not found and page:
        return await show_match_list(services, request, op)
    if not found:
        raise NotFound("no_latest")
    over = await loaded(services, [match for match in found[:LIST] if match.ending])
    return Update(match_list_panel(request.words, found, over, request.user.user_id, op, page))


@on("matchlist", subject=LAST_PAGE)
async def turn_page(services: Services, request: Request) -> Answer:
    """Show another page of the list."""
    return await show_match_list(services, request, _served(request), request.ref.subject)


@on("pickmatch", heavy=True)
async def choose_match(services: Services, request: Request) -> Answer:
    """Serve the match that was chosen, as its own button would."""
    return await _serve(services, request, _served(request))


@on("pickmove")
async def choose_match_of_move(services: Services, request: Request) -> Answer:
    """Add the steps that were typed to the turn of the match that was chosen."""
    return await _serve(services, request, "do", request.ref.arg)


async def _serve(services: Services, request: Request, op: str, arg: str = "") -> Answer:
    chosen = request.chosen()
    if not (chosen.isascii() and chosen.isdigit() and len(chosen) < 16):
        raise Refusal("old_button")
    live = await match_by_number(services, request, int(chosen))
    ref = Ref(op, live.match.id, live.match.version, arg)
    return await HANDLERS[op](services, replace(request, ref=ref, values=()))


async def _page(services: Services, request: Request, page: int) -> Sequence[Match]:
    """Return the matches of a page, and one more where there is another page."""
    user_id, upto = request.user.user_id, (page + 1) * LIST + 1
    newest = await services.store.read(lambda tables: tables.matches.latest(user_id, upto))
    return newest[page * LIST :]


def _served(request: Request) -> str:
    """Return the operation in the custom_id, which can be forged.

    Raises:
        Refusal: no list leads there.
    """
    if request.ref.arg not in SERVED:
        raise Refusal("old_button")
    return request.ref.arg
