"""[Try from here]: a position of a finished match or of ``/rules``, against the computer.

It is played in answers to its player: a thread belongs to the match that was played there.
"""

from bot.commands.against_computer import begun, next_level
from bot.commands.matches import match_of_button
from bot.commands.registry import on
from bot.commands.request import Request
from bot.commands.weekly import check_open
from bot.computer.ladders import levels_of, opponent
from bot.errors import NotFound, Refusal
from bot.match.history.replay import LiveMatch
from bot.services import Services
from bot.ui.kit.answer import Answer
from bot.ui.match.match_text import practice_note
from bot.ui.pages.review import OF_REVIEW
from rules import GAMES
from rules.notation import clip


@on("try")
async def practise(services: Services, request: Request) -> Answer:
    """Begin a match from the version in the custom_id, against the level that suits the person.

    Begun on the page of a review, it leads back there.

    Raises:
        Refusal: that match runs, people are playing this line, or
            ``ComputerService.practise``'s.
    """
    match = (await match_of_button(services, request)).match
    if not match.ending:
        raise Refusal("practice.running")
    version = max(0, min(request.ref.version, match.version))
    then = await services.session.load_at(match.id, version)
    await check_open(services, request, then)
    return await _begin(services, request, then)


@on("trylesson", subject=0, version=0)
async def practise_lesson(services: Services, request: Request) -> Answer:
    """Begin a match from the page of ``/rules`` in the custom_id: ``tumbleweed=take-before``.

    Raises:
        NotFound: there is no such game.
        RulesError: it has no such page.
        Refusal: as for :func:`practise`.
    """
    game, _, key = request.ref.arg.partition("=")
    if game not in GAMES:
        raise NotFound("no_game", game=clip(game))
    return await _begin(services, request, services.computer.lesson(game, key))


async def _begin(services: Services, request: Request, then: LiveMatch) -> Answer:
    match = then.match
    await services.reviewer.check_practice(then, request.user.user_id)
    level = await next_level(services, request, match.game)
    ladder = levels_of(match.game, match.options, len(match.players))
    computer = opponent(match.game, match.options, len(match.players), min(level, len(ladder)))
    match_id = await services.computer.practise(
        *(then, request.user, computer, request.interaction_id),
        of_review=request.ref.arg == OF_REVIEW,
    )
    now = (await services.session.load(match_id)).match
    note = practice_note(request.words, then, now) if match.id else ""
    return await begun(services, request, match_id, note)
