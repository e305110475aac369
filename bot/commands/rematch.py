"""The button [Rematch] of a result."""

from bot.commands import computer
from bot.commands.asked import challenge_asked
from bot.commands.checks import check_starter
from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.values.challenge import Challenge
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
    if live.match.has_computer:
        return await computer.again(services, request)
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
