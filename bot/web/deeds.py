"""What is done in a match from the page, each request answered with the view after it."""

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.errors import Missing, NotSeated, Refusal, StoreUnavailable
from bot.match.record.seats import repeated
from bot.match.values.skip import Skip
from bot.services import Services
from bot.web import acts
from bot.web.acts import Act
from bot.web.answers import compressed, said, status_of
from bot.web.door import Door
from bot.web.matches import Matches, match_id_of
from bot.web.requests import Body, body_of
from rules.errors import RulesError

READY_S = 5.0
"""So long a move waits while Discord is away; then it is said."""


class Deeds:
    """Steps, turns and answers of those who are let in; *ready* waits until people can act."""

    def __init__(
        self,
        services: Services,
        door: Door,
        matches: Matches,
        ready: Callable[[], Awaitable[None]],
    ) -> None:
        self._services = services
        self._door = door
        self._matches = matches
        self._ready = ready

    async def step(self, request: web.Request) -> web.Response:
        """Add to the turn."""
        return await self._act(
            request, lambda act, body: acts.add(self._services, act, *_was_and_text(body))
        )

    async def undo(self, request: web.Request) -> web.Response:
        """Take back the last step, or all."""

        def undo(act: Act, body: Body) -> Awaitable[None]:
            if body.flag("all"):
                return acts.clear(self._services, act)
            return acts.undo(self._services, act, body.steps("was"))

        return await self._act(request, undo)

    async def play(self, request: web.Request) -> web.Response:
        """Play the turn."""

        def play(act: Act, body: Body) -> Awaitable[None]:
            steps, draw = body.steps("steps"), body.flag("draw")
            return acts.play(self._services, act, steps, draw=draw)

        return await self._act(request, play)

    async def answer(self, request: web.Request) -> web.Response:
        """Answer what others offer."""

        def answer(act: Act, body: Body) -> Awaitable[None]:
            offer, yes = body.number("offer"), body.flag("yes")
            return acts.answer(self._services, act, offer, yes=yes)

        return await self._act(request, answer)

    async def skip(self, request: web.Request) -> web.Response:
        """Put the match off to the end of those that wait."""
        visitor, body = await self._door.visitor(request), await body_of(request)
        skip = Skip(body.number("version"), self._services.clock.now())
        user_id, match_id = visitor.user_id, match_id_of(request)
        await self._matches.view(request, visitor)  # it is theirs
        await self._services.store.write(lambda t: t.skips.put(user_id, match_id, skip))
        return web.json_response({})

    async def _act(
        self, request: web.Request, do: Callable[[Act, Body], Awaitable[None]]
    ) -> web.Response:
        """Do something in a match, and answer with the view after it; also where that is a no."""
        visitor, body = await self._door.visitor(request), await body_of(request)
        act = Act(visitor.user_id, match_id_of(request), body.number("version"), body.nonce())
        now_s, told, status = asyncio.get_running_loop().time(), {}, 200
        with self._door.limits.admit(visitor.user_id, now_s, heavy=False):
            await self._wait()
            try:
                await do(act, body)
            except (NotSeated, Missing) as error:
                raise Missing("no_match", match=act.match_id) from error
            except StoreUnavailable:
                raise
            except (Refusal, RulesError) as error:
                live = await self._services.session.load(act.match_id)
                if not live.match.seats_of(visitor.user_id):
                    raise Missing("no_match", match=act.match_id) from error
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


def _was_and_text(body: Body) -> tuple[tuple[str, ...], str]:
    return body.steps("was"), body.text("text")
