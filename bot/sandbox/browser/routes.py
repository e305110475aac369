"""All routes of the browser API."""

from aiohttp import web

from bot.sandbox.browser import channels, interactions, state, uploads

BROWSER_ROUTES: tuple[web.RouteTableDef, ...] = (
    state.routes,
    channels.routes,
    interactions.routes,
    uploads.routes,
)
