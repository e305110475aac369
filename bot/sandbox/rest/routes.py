"""All routes of the REST API, without its prefix."""

from aiohttp import web

from bot.sandbox.rest import commands, events, interactions, messages, threads, users

REST_ROUTES: tuple[web.RouteTableDef, ...] = (
    users.routes,
    messages.routes,
    threads.routes,
    events.routes,
    commands.routes,
    interactions.routes,
)
