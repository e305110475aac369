"""What there is to see: somebody's matches, and each of them, or of others, as they see it."""

import asyncio
from dataclasses import replace

from aiohttp import web

import render
from bot.errors import NotFound, NotSeated
from bot.match.draft import draft_on
from bot.match.history.replay import LiveMatch
from bot.match.ports import Tables
from bot.match.values.access import AccessLookup, may_see
from bot.match.values.match import Match
from bot.match.values.seat_names import named_seats
from bot.match.values.skip import SKIPPED_MS
from bot.match.weekly import check_look
from bot.services import Services
from bot.ui.kit.reader import own_words
from bot.ui.kit.views import theme_of
from bot.ui.match.clocks import time_lines
from bot.ui.match.names import match_label
from bot.ui.pages.games import by_urgency, in_turn, is_waiting
from bot.ui.pages.rules import lesson_text, lesson_view
from bot.web.answers import compressed
from bot.web.beside import MatchContext, context_of, result_of, tip_told
from bot.web.failed_tries import FailedTries
from bot.web.requests import BadRequest, scheme_of, version_of
from bot.web.shapes import Json
from bot.web.view import Look, match_view, told_in_words, with_scheme
from bot.web.visitors import Visitor, Visitors
from rules import GAMES


class Matches:
    """The matches of the *visitors* who are let in, and those of others that they may see.

    *access* knows which; each view names the page's *release*.
    """

    def __init__(
        self, services: Services, visitors: Visitors, access: AccessLookup, release: str
    ) -> None:
        self._services = services
        self._visitors = visitors
        self._access = access
        self._failed_tries = FailedTries()
        self._release = release

    async def listed(self, request: web.Request) -> web.Response:
        """Answer with the visitor's matches that run and their time, what waits for them first."""
        visitor = await self._visitors.visitor(request)
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
                "told": time_lines(visitor.words, match, now, user_id=user_id),
            }
            for match in (*waiting, *rest)
        ]
        return web.json_response({"name": visitor.browser.person.name, "matches": listed})

    async def match(self, request: web.Request) -> web.Response:
        """Answer with a match as it is, or as it was."""
        visitor = await self._visitors.visitor(request)
        return compressed(await self.view(request, visitor, version_of(request)))

    async def words(self, request: web.Request) -> web.Response:
        """Answer with the position in words, as it is or as it was."""
        visitor = await self._visitors.visitor(request)
        look = await self._look(request, visitor, version_of(request))
        return compressed({"text": told_in_words(look)})

    async def view(
        self, request: web.Request, visitor: Visitor, version: int | None = None
    ) -> Json:
        """The match of a request as the visitor sees it now, or its position at a *version*.

        Raises:
            NotFound, Refusal: there is none, or none that they may see, or not yet.
        """
        look = await self._look(request, visitor, version)
        return {**match_view(look), "release": self._release}

    async def _look(self, request: web.Request, visitor: Visitor, version: int | None) -> Look:
        services, user_id = self._services, visitor.user_id
        live, known = await self._known(visitor, match_id_of(request))
        draft, past = None, version is not None and version < live.match.version
        if past:
            live = services.session.positions.of(live.match, version)
        elif live.acting in live.match.seats_of(user_id):
            draft = draft_on(live, user_id, known.draft, known.settings)
        settings = with_scheme(known.settings, scheme_of(request))
        words = own_words(visitor.words, settings)
        if live.match.ending and not past:
            result, counted = await result_of(services, words, live)
            known = replace(known, result=result, counted=counted)
        # On the sandbox Discord's own addresses lead to another Discord.
        url = "" if self._visitors.is_open else await services.card_url(live)
        person, now = visitor.browser.person, services.clock.now()
        known = replace(known, settings=settings)
        return Look(words, live, person, now, url, draft, known, past)

    async def own(self, visitor: Visitor, match_id: int) -> MatchContext:
        """What is known beside a match in which the visitor plays.

        Raises:
            NotSeated: they only watch.
            NotFound, Refusal: there is none that they may see, or not yet.
        """
        live, known = await self._known(visitor, match_id)
        if not live.match.seats_of(visitor.user_id):
            raise NotSeated(match_id, named_seats(live.match))
        return known

    async def seen(self, visitor: Visitor, match_id: int) -> MatchContext:
        """What is known beside a match that the visitor may see.

        Raises:
            NotFound, Refusal: there is none that they may see, or not yet.
        """
        return (await self._known(visitor, match_id))[1]

    async def _known(self, visitor: Visitor, match_id: int) -> tuple[LiveMatch, MatchContext]:
        async def also(tables: Tables, match: Match) -> MatchContext:
            return await context_of(tables, match, visitor.user_id)

        live, known = await self._services.session.load_with(match_id, also)
        if not live.match.seats_of(visitor.user_id):
            await self._check_watcher(live.match, visitor.user_id)
        return live, known

    async def _check_watcher(self, match: Match, user_id: int) -> None:
        """Check that somebody may see a match of others.

        Raises:
            NotFound: they may not, which is said as if there were none.
            Refusal: its dice are not for them yet, Discord does not say, or they tried too often.
        """
        person, now_s = str(user_id), asyncio.get_running_loop().time()
        # Discord counts what a bot asks for in vain, and shuts it out for too much of that.
        self._failed_tries.check(person, now_s)
        place = match.location
        if not may_see(await self._access.of(user_id, place), place, match.players):
            self._failed_tries.turned_away(person, now_s)
            raise NotFound("no_match", match=match.id)
        now = self._services.clock.now()
        await self._services.store.read(lambda tables: check_look(tables, match, user_id, now))

    async def tip(self, request: web.Request) -> web.Response:
        """Answer with what somebody new to the game is told of their turn, as it stands."""
        visitor = await self._visitors.visitor(request)
        live, known = await self._known(visitor, match_id_of(request))
        words = own_words(visitor.words, known.settings)
        return web.json_response(await tip_told(self._services, words, live, visitor.user_id))

    async def rules(self, request: web.Request) -> web.Response:
        """Answer with the lessons of a match's game, as `/rules` has them.

        Each has its text, and its position as it is ``told``; that is drawn, too, unless the
        visitor has words instead of pictures.
        """
        visitor = await self._visitors.visitor(request)
        live, known = await self._known(visitor, match_id_of(request))
        words, game = own_words(visitor.words, known.settings), live.match.game
        theme = theme_of(known.settings)
        lessons = [
            {
                "text": lesson_text(words, game, lesson),
                "told": render.alt(*seen, words.language) if seen else "",
                "drawn": seen is not None and not known.settings.in_words,
            }
            for lesson in GAMES[game].lessons
            for seen in [lesson_view(game, lesson, theme)]
        ]
        return compressed({"lessons": lessons})

    async def lesson(self, request: web.Request) -> web.Response:
        """Answer with the picture of one of these lessons.

        Raises:
            BadRequest: it has none.
        """
        visitor = await self._visitors.visitor(request)
        live, known = await self._known(visitor, match_id_of(request))
        settings = with_scheme(known.settings, scheme_of(request))
        number, lessons = int(request.match_info["lesson"]), GAMES[live.match.game].lessons
        seen = None
        if number < len(lessons):
            seen = lesson_view(live.match.game, lessons[number], theme_of(settings))
        if seen is None:
            raise BadRequest(404)
        picture = await self._services.picture(own_words(visitor.words, settings), *seen)
        return web.Response(body=picture.png, content_type="image/png")


def match_id_of(request: web.Request) -> int:
    """The match that an address names."""
    return int(request.match_info["match"])
