"""Somebody is slow: the win is claimed, or they are nudged."""

from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.claims import check_claim
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.markdown import plain
from bot.ui.kit.respond import plain_message
from bot.ui.match.match_text import entry_lines
from bot.ui.match.panels import confirm_panel


@on("claim")
async def ask_claim(services: Services, request: Request) -> Answer:
    """Asks before claiming.

    Raises:
        Refusal: check_claim's.
    """
    live = await services.session.load(request.ref.subject)
    check_claim(live, request.user.user_id, services.clock.now())
    return Update(confirm_panel(request.words, live, "claim"))


@on("yesclaim")
async def claim(services: Services, request: Request) -> Answer:
    """Claims."""
    live = await services.claims.claim(
        request.ref.subject, request.user.user_id, request.ref.version, request.interaction_id
    )
    return Update(plain_message(entry_lines(request.words, live)[0]))


@on("nudge")
async def nudge(services: Services, request: Request) -> Answer:
    """Reminds whoever is to move."""
    live = await services.claims.nudge(request.ref.subject, request.user.user_id)
    assert live.acting is not None  # nobody else is nudged
    name = plain(live.match.players[live.acting].name)
    return Reply(plain_message(request.words("clock.nudged", name=name)))
