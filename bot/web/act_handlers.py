"""The requests by which somebody acts in a match from the page, each answered with the new view."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.errors import NotFound, Refusal, StoreUnavailable
from bot.match.history.seats import repeated
from bot.match.people import keep_note
from bot.match.values.skip import Skip
from bot.services import Services
from bot.ui.kit.reader import own_words
from bot.ui.match.more_panel import NOTE
from bot.web import acts
from bot.web.acts import Act
from bot.web.answers import compressed, said, status_of
from bot.web.matches import Matches, match_id_of
from bot.web.open_pages import OpenPages
from bot.web.press import Press
from bot.web.presses import HEAVY, PRESSES, WATCHED, pressed_json
from bot.web.requests import BadRequest, Body, body_of, page_of, scheme_of
from bot.web.shapes import Json
from bot.web.view import with_scheme
from bot.web.visitors import Visitor, Visitors
from rules.errors import RulesError

ARGUMENT = 100
"""Characters of a button's operation or argument: a custom_id has no more."""

READY_S = 5.0
"""So long a move waits while Discord is away; then it is said."""


class ActHandlers:
    """Answers the requests to act in a match; *ready* waits until people can act."""

    def __init__(
        self,
        services: Services,
        visitors: Visitors,
        matches: Matches,
        ready: Callable[[], Awaitable[None]],
        pages: OpenPages,
    ) -> None:
        self._services = services
        self._visitors = visitors
        self._matches = matches
        self._ready = ready
        self._pages = pages

    async def step(self, request: web.Request) -> web.Response:
        """Add to the turn."""

        def step(act: Act, body: Body, _: Visitor) -> Awaitable[None]:
            return acts.add(self._services, act, body.steps("was"), body.text("text"))

        return await self._act(request, step)

    async def why(self, request: web.Request) -> web.Response:
        """Say why something can't be added to the turn."""

        def why(act: Act, body: Body, _: Visitor) -> Awaitable[None]:
            return acts.refuse(self._services, act, body.steps("was"), body.text("text"))

        return await self._act(request, why)

    async def undo(self, request: web.Request) -> web.Response:
        """Take back the last step, or all."""

        def undo(act: Act, body: Body, _: Visitor) -> Awaitable[None]:
            if body.flag("all"):
                return acts.clear(self._services, act)
            return acts.undo(self._services, act, body.steps("was"))

        return await self._act(request, undo)

    async def play(self, request: web.Request) -> web.Response:
        """Play the turn."""

        def play(act: Act, body: Body, _: Visitor) -> Awaitable[None]:
            steps, draw = body.steps("steps"), body.flag("draw")
            return acts.play(self._services, act, steps, draw=draw)

        return await self._act(request, play)

    async def press(self, request: web.Request) -> web.Response:
        """Press a button of Discord's: what it does, asks or says stands beside the view."""

        async def press(act: Act, body: Body, visitor: Visitor) -> Json:
            is_watched = _op(body) in WATCHED
            look = self._matches.seen if is_watched else self._matches.own
            known = await look(visitor, act.match_id)
            settings = with_scheme(known.settings, scheme_of(request))
            words, arg = own_words(visitor.words, settings), body.words("arg", ARGUMENT)
            made = Press(self._services, act, words, settings, arg)
            return pressed_json(await PRESSES[_op(body)](made))

        return await self._act(request, press, is_heavy=lambda body: _op(body) in HEAVY)

    async def note(self, request: web.Request) -> web.Response:
        """Keep what somebody notes on the match, or delete it where that is nothing."""

        async def note(act: Act, body: Body, visitor: Visitor) -> None:
            await self._matches.own(visitor, act.match_id)
            text = body.words("text", NOTE)
            await keep_note(self._services.store, act.match_id, act.user_id, text)

        return await self._act(request, note)

    async def skip(self, request: web.Request) -> web.Response:
        """Put the match off to the end of those that wait."""
        visitor, body = await self._visitors.visitor(request), await body_of(request)
        skip = Skip(body.number("version"), self._services.clock.now())
        user_id, match_id = visitor.user_id, match_id_of(request)
        await self._matches.own(visitor, match_id)
        await self._services.store.write(lambda t: t.skips.put(user_id, match_id, skip))
        return web.json_response({})

    async def _act(
        self,
        request: web.Request,
        do: Callable[[Act, Body, Visitor], Awaitable[Json | None]],
        *,
        is_heavy: Callable[[Body], bool] = lambda _: False,
    ) -> web.Response:
        """Do something in a match, and answer with the view after it; also where that is a no.

        What it comes to beside the view stands there, too. What *is_heavy* waits for its turn.
        """
        visitor, body = await self._visitors.visitor(request), await body_of(request)
        act = Act(visitor.user_id, match_id_of(request), body.number("version"), body.nonce())
        now_s, told, status = asyncio.get_running_loop().time(), Json(), 200
        with self._visitors.limits.admit(visitor.user_id, now_s, heavy=is_heavy(body)) as turn:
            await turn.wait()
            await self._wait()
            try:
                now = self._services.clock.now()
                self._services.attention.acts(act.user_id, act.match_id, now)
                async with self._pages.answering(act.user_id, act.match_id, page_of(request)):
                    told = await do(act, body, visitor) or told
            except NotFound as error:
                raise NotFound("no_match", match=act.match_id) from error
            except StoreUnavailable:
                raise
            except (Refusal, RulesError) as error:
                live = await self._services.session.load(act.match_id)  # whose, the view tells
                if not repeated(live.match, act.interaction_id):
                    told, status = said(visitor.words, live, error), status_of(error)
            return compressed({**await self._matches.view(request, visitor), **told}, status)

    async def _wait(self) -> None:
        """Wait until people can act.

        Raises:
            StoreUnavailable: Discord is away for longer.
        """
        try:
            async with asyncio.timeout(READY_S):
                await self._ready()
        except TimeoutError:
            raise StoreUnavailable("web.away") from None


def _op(body: Body) -> str:
    """The operation of a button.

    Raises:
        BadRequest: the page has none of that name.
    """
    op = body.text("op", ARGUMENT)
    if op not in PRESSES:
        raise BadRequest(400)
    return op
