"""[Open the board] and [Browsers]: the way to the board in a browser, and out of it again."""

from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.errors import Refusal
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.match.web_board import invitation
from bot.ui.pages.browsers import browsers_panel


@on("openboard")
async def open_board(services: Services, request: Request) -> Answer:
    """Answer privately with a link of one's own, to a match one may see or to all of one's own.

    Raises:
        Refusal: no board is served, or the match is not for them, or not yet.
    """
    if not services.board_url:
        raise Refusal("web.off")
    match_id = request.ref.subject or None
    if match_id is not None:
        await check_open(services, request, await match_of_button(services, request))
    language = request.words.language.code
    ticket = await services.browsers.invite(request.user, language, match_id)
    return Reply(invitation(request.words, match_id, ticket), temporary=True)


@on("browsers")
async def show_browsers(services: Services, request: Request) -> Answer:
    """Show in which browsers the person plays."""
    found = await services.browsers.of(request.user.user_id)
    return Update(browsers_panel(request.words, found))


@on("signout")
async def sign_out(services: Services, request: Request) -> Answer:
    """Sign the person out of all of them."""
    await services.browsers.close_all(request.user.user_id)
    return Update(browsers_panel(request.words, ()))
