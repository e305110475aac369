"""A challenge, as commands, dialogs and panels make it in a channel."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.commands.checks import check_rated, check_start
from bot.commands.match_begun import match_begun
from bot.commands.request import Request, player_of
from bot.errors import NotFound, Refusal
from bot.match.clocks.pace import challenge_pace
from bot.match.lobby.admission import standing_of
from bot.match.lobby.terms_text import TermsText
from bot.match.values.challenge import Challenge, Terms
from bot.match.values.criteria import ChallengeCriteria, read_range
from bot.match.values.match import Location, Player
from bot.services import Services
from bot.ui.kit.answer import Answer, Reply, Update
from bot.ui.kit.custom_id import Ref
from bot.ui.lobby.answered_challenges import alone_begun_panel
from bot.ui.lobby.challenges import asked_panel, challenge_card
from bot.ui.lobby.pictures import challenge_picture
from rules import GAMES
from rules.notation import clip


@dataclass(frozen=True, slots=True)
class ChallengeForm:
    """What somebody filled in: terms, of which the ``rating`` that suits still stands as typed.

    ``fair_start``: in a match that isn't rated nobody has to settle a start that is new to them.
    """

    terms: Terms
    note: str = ""
    rating: str = ""
    standing: int = 0
    fair_start: bool = True


async def filled_in(
    services: Services, request: Request, game: str, said: TermsText, pace: str, *, rated: bool
) -> ChallengeForm:
    """Return the form of an offer at a *pace* ("" for the usual one) with what else was *said*.

    Raises:
        Refusal: a pace that can't be read, or a hard clock that does not exist.
    """
    user_id, clock = request.user.user_id, said.terms.get("clock")
    preferences = await services.store.read(lambda tables: tables.people.preferences(user_id))
    control = challenge_pace(
        pace,
        hard=None if clock is None else clock == "hard",
        weekends_off=said.terms.get("weekends") == "off",
        rated=rated,
        zone=preferences.zone,
    )
    terms = Terms(game, said.options, int(said.terms.get("seats", 2)), rated, control)
    note, rating = said.terms.get("note", ""), said.terms.get("rating", "")
    standing, is_fair = int(said.terms.get("standing", 0)), said.terms.get("start") != "own"
    return ChallengeForm(terms, note, rating, standing, is_fair)


def invited_player(user: discord.User | discord.Member | None) -> Player | None:
    """Return the player that was named as opponent, if any.

    Raises:
        Refusal: a bot was named.
    """
    if user is None:
        return None
    if user.bot:
        raise Refusal("challenge.bot")
    return player_of(user)


async def send_challenge(
    services: Services, request: Request, form: ChallengeForm, invited: Sequence[Player]
) -> Answer:
    """Offer a match in this channel: its host reads that it is out, and everybody sees it.

    In the thread of a running match it would stand among the moves, so it is posted around it. The
    answer itself shows what begins with it, somebody's match alone, and all where Discord has yet
    to tell what there is.

    Raises:
        Refusal: :func:`check_start`'s, terms that can't be read, or ``ChallengeService.offer``'s.
        OptionError: an option or value that the game does not have.
    """
    terms = form.terms
    if terms.game not in GAMES:
        raise NotFound("no_game", game=clip(terms.game))
    await check_start(services, request)
    if terms.rated:
        await check_rated(services, request)
    place = await _place(services, request)
    is_alone = terms.seats == 1 or [*invited] == [request.user]
    is_here = place.thread_id == request.thread_id
    is_answer = is_here and (is_alone or not request.guild_info().told)
    agreed = replace(terms, criteria=await _criteria(services, request, form))
    challenge = await services.challenges.make(
        agreed,
        request.user,
        next(iter(invited), None),
        place,
        others=invited[1:],
        is_answer=is_answer,
    )
    elsewhere = None if is_here else place.channel_id
    queued = await _queued(services, request, terms.game)
    asked = asked_panel(request.words, challenge, elsewhere, queued=queued)
    asks = Ref("cancel", challenge.id)
    if not is_answer:
        return Update(asked, asks=asks)

    async def remember_message(message_id: int) -> Update | None:
        await services.challenges.posted(challenge.id, message_id)
        return await _begun(services, request, challenge) if challenge.full else None

    words = await services.public_words(request.guild_id)
    card = challenge_card(
        words, challenge, await challenge_picture(services.pictures, words, challenge.game)
    )
    return Reply(card, public=True, on_sent=remember_message, clicked_becomes=asked, asks=asks)


async def _begun(services: Services, request: Request, challenge: Challenge) -> Update | None:
    """Lead to the match of somebody alone; None where it has not begun, or nobody is to be told."""
    match_id = (await services.challenges.load(challenge.id)).match_id
    if match_id is None:
        return None
    live = await services.session.load(match_id)
    if request.panel_id is None:  # typed: what was answered is the offer that everybody sees
        return None
    return await match_begun(services, request, live.match, alone_begun_panel)


async def _queued(services: Services, request: Request, game: str) -> int:
    """Count who else waits for a match of a game in the queue of this server."""
    guild_id, user_id, now = request.guild_id or 0, request.user.user_id, services.clock.now()
    others = await services.store.read(lambda tables: tables.queue.others(guild_id, user_id, now))
    return len({place.player.user_id for place in others if place.game == game})


async def _place(services: Services, request: Request) -> Location:
    """Return where an offer is posted: here, or around the thread of a running match.

    A forum takes no messages, and some channels none of the bot's: there it is posted here, too,
    and so it is in a private thread, around which others would read it.
    """
    guild_id, thread_id, here = request.guild_id, request.thread_id, request.place
    around = request.guild_info().channel(request.channel_id)
    if guild_id is None or thread_id is None or around is None or not around.takes_challenges:
        return here
    if here.members_only:
        return here
    if not await services.store.read(lambda tables: tables.matches.in_channel(guild_id, thread_id)):
        return here
    return replace(here, thread_id=None)


async def _criteria(services: Services, request: Request, form: ChallengeForm) -> ChallengeCriteria:
    own, game = 0.0, form.terms.game
    if form.rating:
        user_id = request.user.user_id
        standing = await services.store.read(lambda tables: standing_of(tables, game, user_id))
        own = standing.number
    asked = read_range(form.rating, own)
    return ChallengeCriteria(
        *(form.note.strip(), asked.least, asked.most, form.standing, asked.certain),
        fair_start=form.fair_start and not form.terms.rated,
    )
