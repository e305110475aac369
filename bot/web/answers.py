"""How each no is said to a browser, and what it is answered with; views are compressed."""

from aiohttp import web

from bot.errors import Limited, NotFound, NotYourTurn, Refusal, StaleMove, StoreUnavailable, Untold
from bot.i18n.catalog import Words
from bot.match.history.replay import LiveMatch
from bot.ui.kit.refusals import refusal_text
from bot.ui.match.sentences import named_now
from bot.web.acts import CHANGED
from bot.web.requests import BadRequest
from bot.web.shapes import Json
from bot.web.written import packed
from rules.errors import RulesError


class NoSession(Exception):
    """A request of a browser that nobody is signed in with."""


def said(words: Words, live: LiveMatch, error: Refusal | RulesError) -> Json:
    """What a no says, beside the present view."""
    spoken = named_now(words, live) if isinstance(error, RulesError) else words
    key = "rules" if isinstance(error, RulesError) else error.key
    return {"error": key, "text": refusal_text(spoken, error)}


def status_of(error: Refusal | RulesError) -> int:
    """The status of a no to an act: 409 where the page is behind, 422 for any other."""
    is_stale = isinstance(error, StaleMove | NotYourTurn) or error.key == CHANGED
    return 409 if is_stale else 422


def refused(words: Words, error: NoSession | BadRequest | Refusal) -> web.Response:
    """The answer to what nobody may ask so, or not now."""
    if isinstance(error, NoSession):
        return no("session", words("web.page.signed_out"), 401)
    if isinstance(error, BadRequest):
        return no("request", words("web.request"), error.status)
    text = refusal_text(words, error)
    if isinstance(error, StoreUnavailable):
        return no("store", text, 503, again_s=5)
    if isinstance(error, Untold):
        return no(error.key, text, 503, again_s=5)
    if isinstance(error, Limited):
        return no("limits", text, 429, again_s=5)
    return no(error.key, text, 404 if isinstance(error, NotFound) else 403)


def no(error: str, text: str, status: int, *, again_s: int = 0) -> web.Response:
    """A no with its key, its sentence, and when to ask again."""
    headers = {"Retry-After": str(again_s)} if again_s else {}
    return web.json_response({"error": error, "text": text}, status=status, headers=headers)


def compressed(view: Json, status: int = 200) -> web.Response:
    """An answer with a view, or another object, made small where the browser takes that."""
    response = web.json_response(text=packed(view), status=status)
    response.enable_compression()
    return response
