"""The buttons of a result that begin the next match; somebody else begins one of their own."""

from bot.commands import against_computer
from bot.commands.asked import challenge_asked
from bot.commands.checks import check_rated, check_starter
from bot.commands.matches import match_of_button
from bot.commands.play_panel import open_panel_again, open_panel_instead
from bot.commands.registry import on
from bot.commands.request import Request
from bot.match.history.replay import LiveMatch
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.answered_challenges import played_again_panel


@on("again")
async def rematch(services: Services, request: Request) -> Answer:
    """Offer a rematch with the roles swapped, or accept the one that was offered.

    Where it was played already, say so and offer one of the newest.

    Raises:
        Refusal: not everybody may start a match in this server, or ``ChallengeService.rematch``'s.
    """
    live = await match_of_button(services, request)
    instead = await _begin_instead(services, request, live.match)
    if instead is not None:
        return instead
    challenge = await _rematch_of(services, live.match)
    if challenge is not None and challenge.match_id is not None:
        newest = await _newest(services, challenge.match_id)
        url = await services.card_url(newest)
        return Update(played_again_panel(request.words, newest, url))
    if challenge is None:
        check_starter(await services.guild_settings(live.match.location.guild_id), request)
    if live.match.rated:
        await check_rated(services, request)
    begun = await services.challenges.rematch(
        live.match, request.user.user_id, request.interaction_id
    )
    if isinstance(begun, Challenge):
        if begun.full:
            return Update(plain_message(request.words("rematch.starts")))
        return challenge_asked(request, begun, request.words("rematch.sent"))
    return Update(plain_message(request.words("rematch.on", match=begun.match.id)))


async def _begin_instead(services: Services, request: Request, match: Match) -> Answer | None:
    """Begin what takes the place of a rematch; None where its people can have one."""
    if _is_of_others(request, match):
        return await open_panel_instead(services, request, match)
    if match.has_computer:
        return await against_computer.again(services, request, match)
    if match.location.is_private:
        return await open_panel_again(services, request, match)
    return None


async def _rematch_of(services: Services, match: Match) -> Challenge | None:
    """Return the open or accepted offer of a rematch of a match."""
    return await services.store.read(lambda tables: tables.challenges.rematch(match.id))


async def _newest(services: Services, match_id: int) -> LiveMatch:
    """Return the last of the rematches that follow a match."""
    live = await services.session.load(match_id)
    challenge = await _rematch_of(services, live.match)
    followed_by = challenge.match_id if challenge else None
    return live if followed_by is None else await _newest(services, followed_by)


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
    return await against_computer.again(services, request, match, up)


def _is_of_others(request: Request, match: Match) -> bool:
    """Say whether somebody else than its players presses a button of a match that is over."""
    return match.ending is not None and not match.seats_of(request.user.user_id)
