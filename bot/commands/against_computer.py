"""The computer as an opponent: a match against it begins here, and the next one."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from discord import app_commands

from bot.commands.board import show_board
from bot.commands.checks import check_start
from bot.commands.match_begun import led
from bot.commands.matches import match_of_thread
from bot.commands.registry import choices
from bot.commands.request import Request
from bot.computer.ladders import level_name, levels_of, opponent
from bot.errors import Refusal
from bot.match.lobby.terms_text import read_board, read_options
from bot.match.values.computer_match import TOKEN_MS
from bot.match.values.match import PRIVATE, Location, Match
from bot.services import Services
from bot.ui.kit.answer import Answer, Message, Update
from bot.ui.kit.items import Interaction
from bot.ui.lobby.pending_answers import Place
from bot.ui.match.next_match import begun_panel
from rules import GAMES
from rules.errors import OptionError
from rules.options import Value


async def begin(
    services: Services,
    request: Request,
    game: str,
    chosen: Mapping[str, Value],
    terms: Mapping[str, str],
    level: int,
) -> Answer:
    """Begin a match against a level where the person is, or privately where the bot cannot post.

    Of the *terms* that were typed it is for so many ``seats``, and the person takes that ``seat``.

    Raises:
        Refusal: no such level, :func:`check_start`'s, or ``ComputerService.begin``'s.
        OptionError: an option or value that the game does not have.
    """
    seats, seat = int(terms.get("seats", 2)), terms.get("seat")
    if seats not in GAMES[game].seats or seats < 2:
        span = GAMES[game].seats
        raise Refusal("challenge.seats", least=max(2, span[0]), most=span[-1])
    computer, place = opponent(game, chosen, seats, level), await place_of(services, request)
    match_id = await services.computer.begin(
        *(game, chosen, request.user, computer, place, request.interaction_id),
        seats=seats,
        own_seat=int(seat) - 1 if seat else None,
    )
    return await begun(services, request, match_id)


async def again(services: Services, request: Request, match: Match, up: int = 0) -> Answer:
    """Begin the next match after one that ended, *up* levels higher (or lower, below 0).

    The seats move on by one.

    Raises:
        Refusal: no computer plays in the match (no button of the bot says that), there is no such
            level, or ``ComputerService.again``'s.
    """
    if not match.has_computer:
        raise Refusal("old_button")
    lowest = min(player.level for player in match.players if player.level)
    computer = opponent(match.game, match.options, len(match.players), lowest + up)
    match_id = await services.computer.again(
        match, request.user.user_id, computer, request.interaction_id
    )
    return await begun(services, request, match_id)


async def next_level(services: Services, request: Request, game: str) -> int:
    """The level that suits somebody who names none: one above the highest that they have beaten."""
    user_id = request.user.user_id
    beaten = await services.store.read(lambda tables: tables.beaten_levels.of(user_id))
    return min(beaten.get(game, 0) + 1, len(levels_of(game, {}, max(2, GAMES[game].seats[0]))))


async def suggest_levels(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the levels of the game that was chosen, those that are typed first."""
    said = interaction.namespace
    game = said.game if said.game in GAMES else ""
    if not game:
        return []
    try:
        board = read_board(game, said.board) if said.board else {}
        text = read_options(game, said.options or "")
        seats = int(text.terms.get("seats", 2))
        ladder = levels_of(game, {**text.options, **board}, seats)
    except (Refusal, OptionError):
        ladder = levels_of(game, {})
    named = [(level_name(level), level.number) for level in ladder]
    fitting = [pair for pair in named if str(pair[1]).startswith(str(typed))]
    return choices(fitting or named)


async def remember_answer(services: Services, request: Request, match_id: int) -> None:
    """Keep the way back to a private match's newest answer, which the computer's reply changes."""
    until = services.clock.now() + TOKEN_MS
    known = await services.store.read(lambda tables: tables.computer_matches.get(match_id))
    if known is not None:
        kept = replace(known, token=request.token, token_until=until)
        await services.store.write(lambda tables: tables.computer_matches.put(kept))


async def place_of(services: Services, request: Request) -> Location:
    """Where a match that begins now is played; one that has this thread keeps it for itself.

    Only a private thread is shared, as the channel around it is open to others.

    Raises:
        Refusal: :func:`check_start`'s, in a server.
    """
    if request.guild_id is not None:
        await check_start(services, request)
        here = request.place
        is_taken = not here.members_only and await match_of_thread(services, request) is not None
        return replace(here, thread_id=None) if is_taken else here
    if request.in_dm:
        return Location(None, request.channel_id, request.channel_id)
    return PRIVATE


async def begun(services: Services, request: Request, match_id: int, note: str = "") -> Answer:
    """Say that a match has begun, or show it where its player alone sees it, a *note* first."""
    # It is changed later: by the computer's reply, or to lead to the thread once that is open.
    await remember_answer(services, request, match_id)
    live = await services.session.load(match_id)
    if live.match.location.is_private:
        return await show_board(services, request, live, note)
    place = live.match.location
    here = place.thread_id in {place.channel_id, request.thread_id or place.channel_id}
    url = await services.card_url(live)
    said = begun_panel(request.words, live.match, url, here=here)
    if url and not here:
        return Update(said)

    def there(place: Place) -> Message:
        return begun_panel(request.words, place.match, place.url)

    return Update(said, later=partial(led, services, request, match_id, there))
