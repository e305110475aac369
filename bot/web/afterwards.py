"""What is pressed on the page once a match is over: a look back, a line to share, the next one."""

from dataclasses import replace

from bot.computer.ladders import opponent
from bot.errors import Refusal
from bot.match.history.numbers import move_numbers
from bot.match.values.challenge import Challenge
from bot.match.values.match import Match
from bot.reviews import Reader, reviewed
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.answered_challenges import shared_line
from bot.ui.pages.review import marked, swing_line
from bot.web.press import Press, PressResult


async def review(press: Press) -> PressResult:
    """The whole review, with what it says of each position."""
    live, words = await press.live(), press.words
    await press.services.reviewer.check_review(live)
    made = await reviewed(press.services, Reader(words, press.act.user_id, press.settings), live)
    match, found, numbers = live.match, made.review, move_numbers(live.match)
    remarks = {}
    for swing in found.swings:
        version = swing.version + 1
        said = swing_line(words, match, swing, found.unit, numbers[version])
        remarks[version] = said, marked(match, swing)[2]
    return PressResult(made.message, remarks=remarks)


async def share(press: Press) -> PressResult:
    """The result as one line to copy, and as its picture, where its dice are not covered yet."""
    live, services = await press.live(), press.services
    if live.match.ending is None:
        raise Refusal("share.running")
    told = plain_message(press.words("share.head"))
    sealed_until = live.match.sealed_until or 0
    if not press.settings.in_words and sealed_until <= services.clock.now():
        told = replace(told, picture=await services.result_picture(press.words, live))
    return PressResult(told, line=shared_line(press.words, live))


async def again(press: Press) -> PressResult:
    """The next match: against the computer at once, among people offered, or joined."""
    match = (await press.live()).match
    if match.has_computer:
        return await _at_level(press, match)
    if match.location.is_private:
        raise Refusal("old_button")
    offer = await press.services.store.read(lambda tables: tables.challenges.rematch(match.id))
    if offer is not None and offer.match_id is not None:
        return PressResult(leads_to=offer.match_id)
    await _check_free(press, match, is_offered=offer is not None)
    begun = await press.services.challenges.rematch(
        match, press.act.user_id, press.act.interaction_id
    )
    if isinstance(begun, Challenge):
        key = "rematch.starts" if begun.full else "rematch.sent"
        return PressResult(plain_message(press.words(key)))
    return PressResult(leads_to=begun.match.id)


async def _check_free(press: Press, match: Match, *, is_offered: bool) -> None:
    """Check that a rematch depends on nothing that Discord alone knows of the person."""
    chosen = await press.services.guild_settings(match.location.guild_id)
    is_of_roles = chosen.role_id is not None and not is_offered
    if is_of_roles or (match.rated and chosen.settled):
        raise Refusal("web.rematch_there")


async def level_up(press: Press) -> PressResult:
    """The next match against the computer, a level higher."""
    return await _at_level(press, (await press.live()).match, 1)


async def level_down(press: Press) -> PressResult:
    """The next match against the computer, a level lower."""
    return await _at_level(press, (await press.live()).match, -1)


async def _at_level(press: Press, match: Match, up: int = 0) -> PressResult:
    """The next match against the computer, so many levels higher."""
    if not match.has_computer:
        raise Refusal("old_button")
    lowest = min(player.level for player in match.players if player.level)
    computer = opponent(match.game, match.options, len(match.players), lowest + up)
    user_id, nonce = press.act.user_id, press.act.interaction_id
    return PressResult(
        leads_to=await press.services.computer.again(match, user_id, computer, nonce)
    )
