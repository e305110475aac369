"""[Try from here]: a position of a match that is over, played on against the computer."""

from bot.commands.computer import begun, next_level, place_of
from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.computer.ladders import opponent
from bot.errors import Refusal
from bot.services import Services
from bot.ui.kit.answer import Answer


@on("try")
async def practise(services: Services, request: Request) -> Answer:
    """Begin a match from the version in the custom_id, against the level that suits the person.

    Raises:
        Refusal: that match runs, people are playing this very position, or
            ``ComputerService.practise``'s.
    """
    match = (await match_of_button(services, request)).match
    if not match.ending:
        raise Refusal("practice.running")
    version = max(0, min(request.ref.version, match.version))
    then = await services.session.load_at(match.id, version)
    await check_open(services, request, then)
    await services.analyst.check_practice(then)
    level = await next_level(services, request, match.game)
    computer = opponent(match.game, match.options, len(match.players), level)
    place = await place_of(services, request)
    match_id = await services.computer.practise(
        then, request.user, computer, place, request.interaction_id
    )
    return await begun(services, request, match_id)
