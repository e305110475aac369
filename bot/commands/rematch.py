"""The buttons of a result that begin the next match; somebody else begins one of their own."""

from bot.commands import computer
from bot.commands.asked import challenge_asked
from bot.commands.checks import check_starter
from bot.commands.matches import match_of_button
from bot.commands.play_panel import open_panel_instead
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message


@on("again")
async def rematch(services: Services, request: Request) -> Answer:
    """Offer a rematch with the roles swapped, or accept the one that was offered.

    Raises:
        Refusal: not everybody may start a match in this server, or ``ChallengeService.rematch``'s.
    """
    live = await match_of_button(services, request)
    if _is_of_others(request, live.match):
        return await open_panel_instead(services, request, live.match)
    if live.match.has_computer:
        return await computer.again(services, request, live.match)
    if await services.store.read(lambda tables: tables.challenges.rematch(live.match.id)) is None:
        check_starter(await services.guild_settings(live.match.location.guild_id), request)
    begun = await services.challenges.rematch(
        live.match, request.user.user_id, request.interaction_id
    )
    if isinstance(begun, Challenge):
        if begun.full:
            return Update(plain_message(request.words("rematch.starts")))
        return challenge_asked(request, begun, request.words("rematch.sent"))
    return Update(plain_message(request.words("rematch.on", match=begun.match.id)))


@on("levelup")
async def level_up(services: Services, request: Request) -> Answer:
    """Play again, against the next higher level."""
    return await _at_another_level(services, request, up=1)


@on("leveldown")
async def level_down(services: Services, request: Request) -> Answer:
    """Play again, against the next lower level."""
    return await _at_another_level(services, request, up=-1)


async def _at_another_level(services: Services, request: Request, up: int) -> Answer:
    match = (await match_of_button(services, request)).match
    if _is_of_others(request, match):
        return await open_panel_instead(services, request, match)
    return await computer.again(services, request, match, up)


def _is_of_others(request: Request, match: Match) -> bool:
    """Say whether somebody else than its players presses a button of a match that is over."""
    return match.ending is not None and not match.seats_of(request.user.user_id)
