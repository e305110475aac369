"""[If Bo passes, I pass]: what somebody leaves word to play, told to nobody else."""

from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal, StaleMove
from bot.match.replies import may_promise
from bot.services import Services
from bot.ui.kit.answer import Answer, Update, framed
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.items import button
from bot.ui.kit.markdown import plain
from bot.ui.match.more_panel import slow_name


@on("promise")
async def promise(services: Services, request: Request) -> Answer:
    """Leave word to answer a pass with a pass, in this turn of the other.

    Raises:
        Refusal: there is nothing to promise now.
        StaleMove: the turn is over.
    """
    live = await match_of_button(services, request)
    match, user_id = live.match, request.user.user_id
    if request.ref.version != match.version:
        raise StaleMove(match.id, request.ref.version, match.version)
    if not may_promise(live, user_id):
        raise Refusal("promise.not_now")
    await services.store.write(lambda t: t.promises.put(match.id, user_id, match.version))
    back = button(request.words("button.promise.back"), Ref("unpromise", match.id, match.version))
    said = request.words("promise.done", name=plain(slow_name(request.words, live)))
    return Update(framed(said, back))


@on("unpromise")
async def take_promise_back(services: Services, request: Request) -> Answer:
    """Take the word back."""
    live, user_id = await match_of_button(services, request), request.user.user_id
    await services.store.write(lambda tables: tables.promises.drop(live.match.id, user_id))
    return Update(framed(request.words("promise.gone")))
