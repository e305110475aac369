"""The handlers' edge: the library, the client and all behind it, with Discord's answers made up.

An input enters where the gateway hands an interaction to the library, and ends where the library
would send the answer over the network. What it sends is held against the sandbox's own rules.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
from discord import ClientUser
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.commands.request import Request
from bot.gateway.client import Overmorrow
from bot.match.values.guild import GuildSettings
from bot.sandbox.protocol import InteractionResponseType as ResponseType
from bot.sandbox.protocol import InteractionType
from bot.sandbox.validation.messages import check_message
from bot.sandbox.validation.modals import check_modal
from bot.ui.kit.items import Interaction
from tests.fuzz.figures import Figures, heard, now_s
from tests.fuzz.inputs import Input, Inputs, Json, message
from tests.serving import serving
from tests.table import ANA, BO, HOME, Table

ANSWERED_WITHIN_S = 20.0
REFRESH = 100  # inputs until what there is now is looked up again
PEOPLE = 5_000  # who ask one after the other, so that limits on a person seldom hold
HOUR_MS = 3_600_000
STAFF = str(1 << 5)  # Manage Server
OWN: Any = {"id": "1", "username": "b", "discriminator": "0", "avatar": None}


class Answers(AsyncWebhookAdapter):
    """Takes what the library sends for an interaction, and answers as Discord would."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # the library's
        self.first: dict[int, asyncio.Future[None]] = {}
        self.kind = InteractionType.APPLICATION_COMMAND

    async def request(
        self, route: Route, session: aiohttp.ClientSession, *, payload: Any = None, **sent: Any
    ) -> Any:
        """Check a message, list or dialog; note the first answer to each interaction."""
        body = payload or _body(sent.get("multipart") or ())
        if not route.path.endswith("/callback"):
            if body is not None and route.method == "POST":
                check_message(body, _sizes(sent))
            return message("77", [])
        _check_response(body, _sizes(sent))
        from_dialog = self.kind is InteractionType.MODAL_SUBMIT
        assert not (from_dialog and body["type"] == ResponseType.MODAL), "a dialog out of a dialog"
        interaction_id = int(route.webhook_id or 0)
        self.first[interaction_id].set_result(None)
        return {"interaction": {"id": interaction_id, "type": 2, "response_message_id": "77"}}

    async def post(self, route: Route, *, files: Any = (), form: Any = (), **sent: Any) -> Any:
        """Check a message that is no answer, and take it as Discord would."""
        check_message(sent.get("json") or _body(form), {f.filename: 1 for f in files or ()})
        return message("77", [])


def _body(multipart: Any) -> Any:
    found = [part["value"] for part in multipart if part["name"] == "payload_json"]
    return json.loads(found[0]) if found else None


def _sizes(sent: Json) -> dict[str, int]:
    parts = sent.get("multipart") or ()
    return {p["filename"]: 1 for p in parts if p["name"].startswith("files[")}


def _check_response(body: Json, sizes: dict[str, int]) -> None:
    data = body.get("data") or {}
    if body["type"] == ResponseType.CHANNEL_MESSAGE_WITH_SOURCE:
        check_message(data, sizes, path=("data",))
    elif body["type"] == ResponseType.MODAL:
        check_modal(data)


class Edge(Overmorrow):
    """The client with nothing of Discord behind it: whoever is named is a member."""

    def request(self, interaction: Interaction, ref: Any = None) -> Request:
        """Describe who asks; questions to Discord get the answer that lets them go on."""
        asked = super().request(interaction, ref)
        return replace(
            asked,
            is_member=_yes,
            can_view=_yes,
            member_name=_name,
            read_upload=_reads(asked.data.get("resolved", {}).get("attachments", {})),
        )


async def _yes(_user_id: int) -> bool:
    return True


async def _name(user_id: int) -> str:
    return f"person {user_id}"


def _reads(files: Json) -> Any:
    async def read(attachment_id: str, most: int) -> bytes | None:
        content = str(files.get(attachment_id, {}).get("url", ""))
        return None if len(content) > most else content.encode(errors="replace")

    return read


@asynccontextmanager
async def edge(folder: Path) -> AsyncIterator[tuple[Edge, Answers, Table]]:
    """The client over a real database, in which a match of Ana and Bo runs."""
    async with serving(folder) as below:
        client, answers = Edge(below.services, below.uptime), Answers()
        await client._async_setup_hook()  # what a login does: loop, own user, own id
        client._connection.user = ClientUser(state=client._connection, data=OWN)
        client._connection.application_id = 1
        client.http.request = answers.post  # type: ignore[method-assign]  # the network's end
        before = async_context.set(answers)
        try:
            yield client, answers, below.table
        finally:
            async_context.reset(before)
            await client.finish()


async def interactions(folder: Path, kind: str, count: int, seed: int) -> Figures:
    """Try *count* inputs of one kind, one after the other."""
    rng = Random(f"{kind}:{seed}")
    async with edge(folder) as (client, answers, t):
        commands = [command.to_dict(client.tree) for command in client.tree.get_commands()]
        inputs = Inputs(rng, commands)
        make = inputs.interactions[kind]
        with heard(Figures(kind)) as figures:
            for number in range(count):
                if number % REFRESH == 0:
                    t.clock.ms += HOUR_MS
                    inputs.known = await _known(t)
                if number % max(1, count // 20) == 0:
                    figures.look_at_memory(number / count)
                await _try(client, answers, make(), number + 1000, rng, figures)
            figures.look_at_memory(1)
    return figures


async def _known(t: Table) -> list[tuple[int, int]]:
    """Matches that Ana plays, of which there is always one, and the first challenges."""
    running = await t.database.read(lambda tables: tables.matches.running(ANA.user_id))
    if not running:  # a server that an input closed to new matches is opened again
        await t.database.write(lambda tables: tables.guilds.put(GuildSettings(HOME.guild_id or 0)))
    matches = list(running[-4:]) or [(await t.begin()).match]
    return [(m.id, m.version) for m in matches] + [(n, 0) for n in range(1, 6)]


async def _try(
    client: Edge, answers: Answers, given: Input, number: int, rng: Random, figures: Figures
) -> None:
    asked, answers.kind = _payload(given, number, rng), given.type
    first = answers.first[number] = asyncio.get_running_loop().create_future()
    began = now_s()
    client._connection.parse_interaction_create(asked)  # where the gateway hands it over
    try:
        await asyncio.wait_for(first, ANSWERED_WITHIN_S)
    except TimeoutError:
        figures.missed(given)
    figures.answered(given, now_s() - began)
    del answers.first[number]


def _payload(given: Input, number: int, rng: Random) -> Any:
    player = rng.choice((ANA, BO))
    heavy = "imported" in str(given.data.get("custom_id"))
    user_id = 10_000 + number % PEOPLE if heavy or rng.random() < 0.3 else player.user_id
    user = {"id": str(user_id), "username": "u", "discriminator": "0", "avatar": None}
    here = rng.choice((GUILD, GUILD, THREAD, DM))
    body: Json = {
        **{"id": str(number), "application_id": "1", "type": int(given.type), "token": "t"},
        **{"version": 1, "data": given.data, "channel_id": here["channel"]["id"]},
        **{"app_permissions": "309237746688", "locale": rng.choice(("en-US", "de", "zh-CN"))},
        **{"entitlements": [], "attachment_size_limit": 10 << 20, **here},
    }
    if given.type is InteractionType.MESSAGE_COMPONENT:
        body["message"] = clicked(given.data) | {"flags": rng.choice((0, 64))}
    if "guild_id" not in body:
        return body | {"user": user}
    permissions = rng.choice((STAFF, "0"))
    member = {"roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False}
    return body | {"member": {**member, "user": user, "flags": 0, "permissions": permissions}}


def clicked(data: Json) -> Json:
    """A message of the bot with the component that the click is on."""
    part: Json = {"type": data["component_type"], "custom_id": data["custom_id"]}
    if part["type"] == 2:
        part |= {"style": 2, "label": "x"}
    elif part["type"] == 3:
        part["options"] = [{"label": "x", "value": "x"}]
    return message("31", [part])


CHANNEL: Json = {"id": "6", "type": 0, "guild_id": "5", "name": "games", "permissions": "0"}
CHANNEL |= {"position": 0, "permission_overwrites": [], "nsfw": False, "topic": None}
OPEN: Json = {"archived": False, "auto_archive_duration": 10080, "locked": False}
OPEN |= {"archive_timestamp": "2026-11-22T10:00:00+00:00"}
IN_GUILD: Json = {"guild_id": "5", "guild": {"id": "5", "locale": "en-US", "features": []}}
IN_GUILD |= {"guild_locale": "en-US", "context": 0, "authorizing_integration_owners": {"0": "5"}}
GUILD: Json = {**IN_GUILD, "channel": CHANNEL}
THREAD: Json = {
    **IN_GUILD,
    "channel": {
        **{"id": "60", "type": 11, "guild_id": "5", "parent_id": "6", "owner_id": "1"},
        **{"name": "t", "thread_metadata": OPEN, "message_count": 0, "member_count": 1},
        "last_message_id": None,
    },
}
DM: Json = {"channel": {"id": "61", "type": 1, "last_message_id": None, "recipients": []}}
DM |= {"context": 1, "authorizing_integration_owners": {"0": "0", "1": "1001"}}
