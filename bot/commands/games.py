"""``/games`` and its buttons: what concerns the person now, and the next match that waits."""

from bot.commands.board import show_board
from bot.commands.draft_steps import current_draft, show_empty_draft
from bot.commands.matches import loaded, running_matches
from bot.commands.registry import LAST_PAGE, Command, Scope, command_of, on, slash_command
from bot.commands.request import Request
from bot.commands.turn import show_played, store_turn
from bot.i18n.catalog import Words
from bot.match.ports import Tables
from bot.match.values.match import Match
from bot.match.values.results import EVERYTHING
from bot.match.values.skip import SKIPPED_MS, Skip
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.kit.respond import plain_message
from bot.ui.match.turn_panels import played_note
from bot.ui.pages.games import Inbox, games_panel, in_turn


@slash_command(Scope.ANYWHERE)
def games_command(words: Words) -> Command:
    """Declare ``/games``."""
    return command_of(words, "games", show_games)


@on("games", subject=LAST_PAGE)
async def show_games(services: Services, request: Request) -> Answer:
    """Show one page of what concerns the person; the page stands in the custom_id."""
    user_id, now, page = request.user.user_id, services.clock.now(), request.ref.subject

    async def look(tables: Tables) -> Inbox:
        running = await tables.matches.running(user_id)
        finished = await tables.results.finished(user_id, EVERYTHING, 0, 1)
        live = [one for one in await tables.challenges.live_of(user_id) if one.expires_at > now]
        asked = [one for one in live if user_id not in {player.user_id for player in one.joined}]
        rest = [one for one in live if one not in asked]
        return Inbox(user_id, now, running, asked, rest, has_finished=bool(finished))

    inbox = await services.store.read(look)
    shown = [one for one in inbox.page(page) if isinstance(one, Match)]
    lives = await loaded(services, shown)
    return Update(games_panel(request.words, inbox, page, lives))


@on("next")
async def show_next_game(services: Services, request: Request) -> Answer:
    """Show the next match that waits for the person, after the one the button stood at.

    The shortest time comes first, what they skipped last. Going on and on without a move leads
    through all of them.
    """
    return await _next_board(services, request) or await _all_done(services, request)


@on("skip")
async def skip_game(services: Services, request: Request) -> Answer:
    """Put a match off, and show the next one: for some hours it comes last."""
    user_id, ref = request.user.user_id, request.ref
    skip = Skip(ref.version, services.clock.now())
    await services.store.write(lambda tables: tables.skips.put(user_id, ref.subject, skip))
    return await _next_board(services, request) or await _all_done(services, request)


@on("playnext")
async def play_draft_and_go_on(services: Services, request: Request) -> Answer:
    """Play the draft as the turn, and show the next match that waits, below what was played."""
    now = await current_draft(services, request)
    if not now.draft.steps:
        return await show_empty_draft(services, request, now)
    live = await store_turn(services, request, now)
    note = played_note(request.words, live)
    return await _next_board(services, request, note) or await show_played(services, request, live)


async def _next_board(services: Services, request: Request, note: str = "") -> Answer | None:
    """The board of the next match that waits after the one of the custom_id, below a *note*."""
    user_id, now = request.user.user_id, services.clock.now()

    async def look(tables: Tables) -> list[Match]:
        skips = await tables.skips.of(user_id, now - SKIPPED_MS)
        return in_turn(await tables.matches.running(user_id), user_id, now, skips)

    waiting = [match.id for match in await services.store.read(look)]
    here = request.ref.subject
    after = waiting[waiting.index(here) + 1 :] if here in waiting else []
    others = [match_id for match_id in (*after, *waiting) if match_id != here]
    if not others:
        return None
    live = await services.session.load(others[0])
    return await show_board(services, request, live, note, len(waiting) - 1)


async def _all_done(services: Services, request: Request) -> Answer:
    """Say that nothing else waits."""
    running = await running_matches(services, request)
    return Update(plain_message(request.words("games.all_done", n=len(running))))
