"""A turn is played, and its player reads what is next."""

from bot.commands.against_computer import remember_answer
from bot.commands.matches import is_beside_card, is_elsewhere
from bot.commands.request import Request
from bot.guidance import played_guidance
from bot.match.draft import DraftPosition
from bot.match.history.replay import LiveMatch
from bot.match.history.seats import may_take_back
from bot.match.ports import Tables
from bot.match.values.offers import OfferKind
from bot.match.values.preferences import Preferences
from bot.services import Services
from bot.ui.kit.answer import Answer, Update
from bot.ui.match.turn_panels import played_panel


async def play_turn(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> Answer:
    """Play the draft as the turn, and say what is next."""
    live = await store_turn(services, request, now, draw=draw)
    return await show_played(services, request, live)


async def store_turn(
    services: Services, request: Request, now: DraftPosition, *, draw: bool = False
) -> LiveMatch:
    """Play the draft as the turn; the match after it."""
    match = now.live.match
    live = await services.session.play(
        *(match.id, request.user.user_id, match.version, now.draft.steps, request.interaction_id),
        asks=OfferKind.DRAW if draw else None,
        read=now.live,
    )
    if match.location.is_private:
        await remember_answer(services, request, match.id)
    return live


async def show_played(services: Services, request: Request, live: LiveMatch) -> Answer:
    """Say what was played, and how many matches wait."""
    match, user_id = live.match, request.user.user_id

    async def look(tables: Tables) -> tuple[int, Preferences, str]:
        waiting = await tables.matches.waiting_count(user_id, match.id)
        note = await played_guidance(tables, request.words, live, user_id)
        return waiting, await tables.people.preferences(user_id), note

    waiting, preferences, note = await services.store.read(look)
    place = match.location
    home = place.guild_id or "@me"
    url = f"https://discord.com/channels/{home}/{place.thread_id}"
    url = url if is_elsewhere(request, match) else ""
    others = not (match.has_computer or match.ending) and len(match.players) > 1
    asks_back = others and may_take_back(live, user_id)
    panel = played_panel(
        request.words, live, waiting=waiting, url=url, asks_back=asks_back, note=note
    )
    brief = is_beside_card(request, match) and not (asks_back or note)
    return Update(panel, brief=brief, is_dm_told=preferences.dms_told)
