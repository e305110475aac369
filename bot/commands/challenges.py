"""The buttons of a challenge: accept, join, leave, start, decline, cancel."""

from bot.commands.asked import too_late
from bot.commands.checks import check_permissions, check_rated, forum_of
from bot.commands.lobby import LOBBY_INSTEAD, check_host_is_member, lobby_instead
from bot.commands.registry import on
from bot.commands.request import Request
from bot.errors import Refusal
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.match.lobby.challenges import LIVE_STATUSES
from bot.match.values.challenge import Challenge, ChallengeStatus
from bot.services import Services
from bot.ui.kit.answer import Answer, ClassicMessage, Reply, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.kit.refusals import refusal_text
from bot.ui.kit.respond import plain_message
from bot.ui.lobby.answered_challenges import (
    challenge_begun,
    challenge_closed,
    declined_call,
    declined_seat_call,
)
from bot.ui.lobby.challenges import (
    challenge_card,
    challenge_details,
    not_asked_panel,
    own_table_text,
    play_instead_panel,
    rematch_card,
    withdraw_panel,
)
from bot.ui.lobby.pictures import challenge_picture

OWN = frozenset({"challenge.own", "challenge.own_asked", "challenge.own_table"})
"""Refusals to the host, who is told what they can do instead."""

FOR_OTHERS = frozenset({"challenge.not_yours", "challenge.kept"})
"""Refusals to somebody who was not asked, and may offer a match of their own."""


def _instead(request: Request, challenge: Challenge, refusal: Refusal) -> Reply:
    said = refusal_text(request.words, refusal)
    return Reply(play_instead_panel(request.words, challenge, said))


def _own(request: Request, challenge: Challenge, refusal: Refusal) -> Reply:
    is_table = refusal.key == "challenge.own_table"
    words = request.words
    said = own_table_text(words, challenge) if is_table else refusal_text(words, refusal)
    panel = withdraw_panel(words, challenge, said)
    return Reply(panel, asks=Ref("cancel", challenge.id))


@on("accept", challenge=True, updates=True)
async def join(services: Services, request: Request) -> Answer:
    """Take a seat; the last one begins the match. Who comes too late sees what else is open.

    Raises:
        Refusal: the bot lacks a permission here, or ``ChallengeService.join``'s.
    """
    check_permissions(request)
    challenge = await services.challenges.load(request.ref.subject)
    try:
        await check_host_is_member(services, request, challenge)
        if challenge.rated:
            await check_rated(services, request)
        joined = await services.challenges.join(
            challenge.id, request.user, request.message_id or 0, request.interaction_id
        )
    except Refusal as refusal:
        if refusal.key in OWN:
            return _own(request, challenge, refusal)
        if challenge.to_all and refusal.key in LOBBY_INSTEAD:
            instead = await lobby_instead(services, request, refusal, challenge.id)
            return Reply(instead.message, later=instead.later)
        if refusal.key in FOR_OTHERS:
            return _instead(request, challenge, refusal)
        raise
    return await _table(services, request, joined)


@on("details", challenge=True)
async def show_details(services: Services, request: Request) -> Answer:
    """Say all about a challenge: its terms, its rules in short, what this person can do with it."""
    challenge = await services.challenges.load(request.ref.subject)
    if challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(f"challenge.{challenge.status.value}")
    return Update(challenge_details(request.words, challenge, request.user.user_id))


@on("unseat", challenge=True, updates=True)
async def leave(services: Services, request: Request) -> Answer:
    """Give a seat back, on the card or behind its details."""
    number, user_id = request.ref.subject, request.user.user_id
    on_card = await _is_on_card(services, request)
    challenge = await services.challenges.leave(number, user_id, elsewhere=not on_card)
    if on_card:
        return await _table(services, request, challenge)
    return Update(challenge_details(request.words, challenge, user_id))


@on("start", challenge=True, updates=True)
async def start(services: Services, request: Request) -> Answer:
    """Begin with those who have joined, as the host decides."""
    check_permissions(request)
    started = await services.challenges.start(request.ref.subject, request.user.user_id)
    return await _table(services, request, started)


@on("decline", challenge=True, updates=True)
async def decline(services: Services, request: Request) -> Answer:
    """Decline a challenge; its host is called, to ask somebody else.

    At a larger table the place that was kept is free.
    """
    try:
        challenge = await services.challenges.decline(request.ref.subject, request.user.user_id)
    except Refusal as refusal:
        if refusal.key not in {*OWN, *FOR_OTHERS, "challenge.not_asked"}:
            raise
        challenge = await services.challenges.load(request.ref.subject)
        if refusal.key in FOR_OTHERS:
            return _instead(request, challenge, refusal)
        if refusal.key == "challenge.not_asked":
            return Reply(not_asked_panel(request.words, challenge))
        return _own(request, challenge, refusal)
    words = await services.public_words(request.guild_id)
    if challenge.is_table:
        card = await _card(services, words, challenge)
        call = declined_seat_call(words, challenge, request.user.name)
        return Reply(call, public=True, clicked_becomes=card)
    if challenge.rematch_of:
        return await _closed(services, request, challenge)
    call, closed = declined_call(words, challenge), challenge_closed(words, challenge)
    return Reply(call, public=True, clicked_becomes=closed)


@on("cancel", challenge=True, updates=True)
async def cancel(services: Services, request: Request) -> Answer:
    """Take one's own challenge back, on the card or behind its details."""
    number, user_id = request.ref.subject, request.user.user_id
    before = await services.challenges.load(number)
    on_card = before.location.message_id == request.message_id
    if not on_card and before.host.user_id == user_id and before.status not in LIVE_STATUSES:
        return too_late(request, before)
    challenge = await services.challenges.cancel(number, user_id, elsewhere=not on_card)
    if on_card:
        return await _closed(services, request, challenge)
    return Update(plain_message(request.words("challenge.taken_back")))


async def _is_on_card(services: Services, request: Request) -> bool:
    """Say whether the button that was pressed stands on the card that everybody sees."""
    challenge = await services.challenges.load(request.ref.subject)
    return challenge.location.message_id == request.message_id


async def _closed(services: Services, request: Request, challenge: Challenge) -> Answer:
    words = await services.public_words(request.guild_id)
    return Update(challenge_closed(words, challenge), public=True)


async def _table(services: Services, request: Request, table: Challenge | LiveMatch) -> Answer:
    words = await services.public_words(request.guild_id)
    if isinstance(table, LiveMatch):
        challenge = await services.challenges.load(request.ref.subject)
        forum = forum_of(await services.guild_settings(request.guild_id), request)
        card = challenge_begun(words, challenge, table.match, forum)
        is_led = forum is not None or challenge.location.thread_id is not None
        if table.match.location.thread_id is not None or not is_led:
            return Update(card, public=True)

        async def there() -> ClassicMessage | None:
            # Its place may have been open, and told here, before this answer came.
            match = (await services.session.load(table.match.id)).match
            known = match.location.thread_id is not None
            return challenge_begun(words, challenge, match, forum) if known else None

        return Update(card, public=True, later=there)
    return Update(await _card(services, words, table), public=True)


async def _card(services: Services, words: Words, challenge: Challenge) -> ClassicMessage:
    if challenge.rematch_of:
        return rematch_card(words, challenge)
    return challenge_card(
        words, challenge, await challenge_picture(services.pictures, words, challenge.game)
    )
