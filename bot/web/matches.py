"""What there is to see: somebody's matches, and each of them as they see it."""

from aiohttp import web

from bot.errors import Missing
from bot.match.ports import Tables
from bot.match.values.match import Match
from bot.match.values.people import UserSettings
from bot.match.values.skip import SKIPPED_MS
from bot.match.weekly import check_look
from bot.services import Services
from bot.ui.kit.reader import own_words
from bot.ui.match.names import match_label
from bot.ui.pages.games import by_urgency, in_turn, is_waiting
from bot.web.answers import compressed
from bot.web.door import Door, Visitor
from bot.web.requests import scheme_of, version_of
from bot.web.view import Json, Look, match_view, with_scheme


class Matches:
    """The matches of those who are let in at a *door*; each view names the page's *release*."""

    def __init__(self, services: Services, door: Door, release: str) -> None:
        self._services = services
        self._door = door
        self._release = release

    async def listed(self, request: web.Request) -> web.Response:
        """Answer with the visitor's matches that run, what waits for them first."""
        visitor = await self._door.visitor(request)
        user_id, now = visitor.user_id, self._services.clock.now()

        async def look(tables: Tables) -> tuple[list[Match], list[Match]]:
            running = await tables.matches.running(user_id)
            skips = await tables.skips.of(user_id, now - SKIPPED_MS)
            return by_urgency(running, user_id, now), in_turn(running, user_id, now, skips)

        running, waiting = await self._services.store.read(look)
        rest = [match for match in running if match not in waiting]
        listed = [
            {
                "match": match.id,
                "label": match_label(visitor.words, match),
                "waits": is_waiting(match, user_id),
            }
            for match in (*waiting, *rest)
        ]
        return web.json_response({"name": visitor.browser.person.name, "matches": listed})

    async def match(self, request: web.Request) -> web.Response:
        """Answer with a match as it is, or as it was."""
        visitor = await self._door.visitor(request)
        return compressed(await self.view(request, visitor, version_of(request)))

    async def view(
        self, request: web.Request, visitor: Visitor, version: int | None = None
    ) -> Json:
        """The match of a request as the visitor sees it now, or its position at a *version*.

        Raises:
            Missing: there is none, or they have no seat in it.
        """
        services, user_id, match_id = self._services, visitor.user_id, match_id_of(request)
        now = services.clock.now()

        async def also(tables: Tables, match: Match) -> tuple[UserSettings, int]:
            if not match.seats_of(user_id):
                raise Missing("no_match", match=match_id)
            await check_look(tables, match, user_id, now)
            others = await tables.matches.waiting_count(user_id, match_id)
            return await tables.people.settings(user_id), others

        live, (settings, others) = await services.session.load_with(match_id, also)
        draft, past = None, version is not None and version < live.match.version
        if past:
            live = services.session.positions.of(live.match, version)
        elif live.acting in live.match.seats_of(user_id):
            draft = await services.drafts.of(live, user_id)
        settings = with_scheme(settings, scheme_of(request))
        # On the sandbox Discord's own addresses lead to another Discord.
        url = "" if self._door.is_open else await services.card_url(live)
        person = visitor.browser.person
        words = own_words(visitor.words, settings)
        look = Look(words, live, person, settings, now, url, draft, others, past)
        return {**match_view(look), "release": self._release}


def match_id_of(request: web.Request) -> int:
    """The match that an address names."""
    return int(request.match_info["match"])
