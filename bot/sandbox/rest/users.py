"""The bot's user and application, the gateway's address, users, guilds and members."""

from aiohttp import web

from bot.sandbox.errors import existing, refusal
from bot.sandbox.gateway import DAY_MS, MAX_IDENTIFIES
from bot.sandbox.json_response import json_response
from bot.sandbox.protocol import Json, Permissions
from bot.sandbox.rest.access import guild_of
from bot.sandbox.rest.body import body_of
from bot.sandbox.sandbox import Sandbox, sandbox_of
from bot.sandbox.services import threads
from bot.sandbox.validation.form import DictOf, Form, FormErrors, Integer, ListOf, OneOf, form_error
from bot.sandbox.validation.threads import check_channel
from bot.sandbox.world.permissions import guild_permissions, has_permissions

# New direct messages that a bot may open; Discord does not publish its numbers.
MAX_OPENINGS, OPENING_MS = 10, 600_000
routes = web.RouteTableDef()
PARAMS = Form(
    {"scopes": ListOf(OneOf(("applications.commands", "bot")), 1)}, {"permissions": Integer(0)}
)
INSTALLS = DictOf(("0", "1"), Form(optional={"oauth2_install_params": PARAMS}))


@routes.get("/users/@me")
async def me(request: web.Request) -> web.Response:
    """Return the bot's user."""
    box = sandbox_of(request)
    own = {"verified": True, "mfa_enabled": True, "locale": "en-US", "flags": 0}
    return json_response(box.bot_view.user(box.world.people.bot["id"]) | own)


@routes.get("/users/@me/guilds")
async def my_guilds(request: web.Request) -> web.Response:
    """List the guilds that the bot is a member of."""
    box = sandbox_of(request)
    bot = box.world.people.bot
    found = box.world.people.guilds_of(bot["id"])
    keys = ("id", "name", "icon", "banner", "features")
    guilds = []
    for guild in found:
        shown = {key: box.bot_view.bare_guild(guild)[key] for key in keys}
        permissions = guild_permissions(box.world, guild, bot["id"])
        guilds.append(shown | {"owner": False, "permissions": str(permissions)})
    return json_response(guilds)


@routes.get(r"/users/{user:\d+}")
async def user(request: web.Request) -> web.Response:
    """Return a user."""
    box = sandbox_of(request)
    return json_response(
        box.bot_view.user(existing(box.world.people.get(_user(request)), 10013)["id"])
    )


def _user(request: web.Request) -> str:
    return request.match_info["user"]


@routes.post("/users/@me/channels")
async def open_dm(request: web.Request) -> web.Response:
    """Open the DM channel with a user."""
    box = sandbox_of(request)
    person_id = str(body_of(request).json.get("recipient_id"))
    person = existing(box.world.people.get(person_id), 10013)
    if person.get("bot"):
        raise refusal(50007)
    now = box.clock.now_ms()
    while box.dm_openings and box.dm_openings[0] <= now - OPENING_MS:
        box.dm_openings.popleft()
    if box.world.channels.dm_between(box.world.people.bot["id"], person_id) is None:
        if len(box.dm_openings) >= MAX_OPENINGS:
            raise refusal(40003)
        box.dm_openings.append(now)
    dm = threads.open_dm(box, box.world.people.bot["id"], person_id)
    return json_response(box.bot_view.channel(dm))


@routes.patch("/applications/@me")
async def change_application(request: web.Request) -> web.Response:
    """Change what installing the application brings along; other settings are not kept."""
    box, configs = sandbox_of(request), body_of(request).json.get("integration_types_config")
    if configs is not None:
        INSTALLS.check(configs, ("integration_types_config",), errors := FormErrors())
        errors.raise_if_any()
        box.world.integration_types = sorted(map(int, configs))
        params = (configs.get("0") or {}).get("oauth2_install_params") or {}
        box.world.guild_scopes = params.get("scopes") or []
    return json_response(_application(box))


@routes.get("/applications/@me")
@routes.get("/oauth2/applications/@me")
async def application(request: web.Request) -> web.Response:
    """Return the application, whose id equals the bot's."""
    return json_response(_application(sandbox_of(request)))


def _application(box: Sandbox) -> Json:
    bot = box.world.people.bot
    details: Json = {
        "id": bot["id"],
        "name": bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "rpc_origins": [],
        "tags": [],
        "owner": box.bot_view.user(box.world.people.all()[0]["id"]),
        "team": None,
        "bot": box.bot_view.user(bot["id"]),
        "approximate_guild_count": len(box.world.people.guilds_of(bot["id"])),
        "approximate_user_install_count": box.world.people.installs(),
        "approximate_user_authorization_count": 0,
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "integration_types_config": {str(one): {} for one in box.world.integration_types},
    }
    if (scopes := box.world.guild_scopes) and 0 in box.world.integration_types:
        params = {"scopes": scopes, "permissions": "0"}
        details["integration_types_config"]["0"] = {"oauth2_install_params": params}
    return details


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    """Return the gateway's URL, the shards it recommends, and the identifies that are left."""
    box = sandbox_of(request)
    limit = {
        "total": MAX_IDENTIFIES,
        "remaining": box.gateway.identifies_left,
        "reset_after": DAY_MS,
        "max_concurrency": box.gateway.max_concurrency,
    }
    url = box.base_url.replace("http", "ws", 1) + "/gateway"
    return json_response({"url": url, "shards": box.gateway.shards, "session_start_limit": limit})


@routes.get(r"/guilds/{guild:\d+}")
async def guild(request: web.Request) -> web.Response:
    """Return a guild."""
    box, found = guild_of(request)
    members = len(box.world.people.members(found["id"]))
    counts = {"approximate_member_count": members, "approximate_presence_count": members}
    return json_response(box.bot_view.bare_guild(found) | counts)


@routes.get(r"/guilds/{guild:\d+}/roles")
async def roles(request: web.Request) -> web.Response:
    """List the guild's roles."""
    box, found = guild_of(request)
    return json_response(box.bot_view.roles(found))


@routes.get(r"/guilds/{guild:\d+}/channels")
async def guild_channels(request: web.Request) -> web.Response:
    """List the guild's channels."""
    box, found = guild_of(request)
    return json_response(
        [box.bot_view.channel(c) for c in box.world.channels.of_guild(found["id"])]
    )


@routes.post(r"/guilds/{guild:\d+}/channels")
async def create_channel(request: web.Request) -> web.Response:
    """Create a channel."""
    box, found = guild_of(request)
    bot = box.world.people.bot
    if not has_permissions(
        guild_permissions(box.world, found, bot["id"]), Permissions.MANAGE_CHANNELS
    ):
        raise refusal(50013)
    body = body_of(request).json
    check_channel(body)
    channel = threads.create_channel(box, found, body["name"], body.get("type") or 0)
    return json_response(box.bot_view.channel(channel), 201)


@routes.get(r"/guilds/{guild:\d+}/members/{user:\d+}")
async def member(request: web.Request) -> web.Response:
    """Return a member of the guild."""
    box, found = guild_of(request)
    person_id = _user(request)
    if not box.world.people.is_member(found["id"], person_id):
        raise refusal(10007 if box.world.people.get(person_id) else 10013)
    return json_response(box.bot_view.member(found, person_id))


@routes.get(r"/guilds/{guild:\d+}/members/search")
async def search_members(request: web.Request) -> web.Response:
    """List members whose user names begin with the query."""
    box, found = guild_of(request)
    query = request.query.get("query", "").lower()
    if not query:
        raise form_error(("query",), "BASE_TYPE_REQUIRED", "This field is required")
    members = [
        existing(box.world.people.get(m), 10013) for m in box.world.people.members(found["id"])
    ]
    matching = [m["id"] for m in members if m["username"].lower().startswith(query)]
    return json_response([box.bot_view.member(found, person_id) for person_id in matching])


@routes.get(r"/guilds/{guild:\d+}/threads/active")
async def active_threads(request: web.Request) -> web.Response:
    """List the guild's active threads that the bot can see."""
    box, found = guild_of(request)
    active = box.bot_view.threads(found)
    joined = [thread["member"] for thread in active if "member" in thread]
    return json_response({"threads": active, "members": joined, "has_more": False})
