"""Hostile inputs on the whole bot: the sandbox's gateway sends them, its API takes the answers."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.sandbox.protocol import InteractionType
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.server import sandbox_server
from bot.sandbox.services.interactions import create_interaction
from bot.sandbox.world import seed
from bot.ui.kit.respond import PATIENCE_S
from tests.flows.harness import Harness, bot
from tests.fuzz.edge import ANSWERED_WITHIN_S, clicked
from tests.fuzz.figures import Figures, heard, now_s
from tests.fuzz.inputs import Input, Inputs, Json
from tests.sandbox.world import visiting

STRANGERS = 200
"""Who ask one after the other, so that limits on a person seldom hold."""

STRING = 3


@asynccontextmanager
async def whole_bot(folder: Path) -> AsyncIterator[tuple[Sandbox, Harness]]:
    """The sandbox with many people, and the bot in it."""
    async with (
        sandbox_server(folder / "sandbox", rate_limits=False) as box,
        visiting(box.base_url) as served,
    ):
        for number in range(STRANGERS):
            person = _stranger(number)
            name = {"username": f"stranger{number}", "global_name": f"Stranger {number}"}
            box.world.people.add({"id": person, **name})
            box.world.people.join(seed.CLUB, person)
        async with bot(served, folder, PATIENCE_S) as (database, clock):
            people = [await served.person(name) for name in ("ana", "bo", "chi")]
            yield box, Harness(served, database, clock, *people)


def _stranger(number: int) -> str:
    return f"1000000000000002{number % STRANGERS:03}"


async def interactions(folder: Path, kind: str, count: int, number: int = 1) -> Figures:
    """Try *count* inputs of one kind, one after the other."""
    rng = Random(f"gateway:{kind}:{number}")
    async with whole_bot(folder) as (box, home):
        card = await home.begin()
        private = await _private(home)
        inputs = Inputs(rng, await home.ana.commands())
        make = inputs.interactions[kind]
        with heard(Figures(kind)) as figures:
            for tried in range(count):
                if tried % max(1, count // 20) == 0:
                    match = await home.database.read(lambda tables: tables.matches.get(1))
                    inputs.known = [(1, match.version if match else 0)]
                    figures.look_at_memory(tried / count)
                if box.world.messages.find(private["id"]) is None:
                    private = await _private(home)  # an answer goes with the next one
                asks = rng.choice((seed.ANA, seed.BO, _stranger(tried), _stranger(tried)))
                on = rng.choice((card, private))
                await _try(box, _sendable(box, make()), asks, on, figures)
            figures.look_at_memory(1)
    return figures


async def _private(home: Harness) -> Json:
    """An answer that only Ana sees."""
    asked = await home.ana.run("settings")

    def is_answer(kind: str, data: Json) -> bool:
        return kind == "MESSAGE_CREATE" and data.get("interaction_metadata", {}).get("id") == asked

    return await home.ana.hear(is_answer)


def _sendable(box: Sandbox, given: Input) -> Input:
    """The input as Discord can send it: in UTF-8, and its file on Discord's servers."""
    text = json.dumps(given.data, ensure_ascii=False).encode(errors="replace").decode()
    data: Json = json.loads(text)
    for one, file in data.get("resolved", {}).get("attachments", {}).items():
        kept = box.world.files.keep(box.clock.snowflake(), "1", "a.txt", file["url"].encode())
        data["resolved"]["attachments"][one] = box.bot_view.attachment(kept)
    return Input(given.type, data)


async def _try(box: Sandbox, given: Input, asks: str, on: Json, figures: Figures) -> None:
    heard_by: asyncio.Queue[Json] = asyncio.Queue()
    box.pages.setdefault(asks, []).append(heard_by)
    details: Json = {"owners": {"0": seed.CLUB}, "name": given.data.get("name", "")}
    if given.type is InteractionType.MODAL_SUBMIT:
        details["opened_by"] = {"id": "1", "type": 2, "user_id": asks, "name": "x"}
        details["opened_by"]["authorizing_integration_owners"] = {"0": seed.CLUB}
    if given.type in (InteractionType.MESSAGE_COMPONENT, InteractionType.MODAL_SUBMIT):
        details["message_id"] = on["id"]
    if given.type is InteractionType.MESSAGE_COMPONENT:
        _forge(box, on, given.data)
    if given.type is InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE:
        details["option_type"] = _focused(given.data)["type"]
    channel = box.world.channels.get(on["channel_id"])
    assert channel is not None  # a message of it was just made
    began = now_s()
    made = create_interaction(box, asks, given.type, channel, given.data, details=details)
    answer = _choices(box, made) if "option_type" in details else _outcome(heard_by, made)
    try:
        if not await asyncio.wait_for(answer, ANSWERED_WITHIN_S):
            figures.missed(given)
    except TimeoutError:
        figures.unanswered.append(json.dumps(given.data)[:2000])
    finally:
        box.pages[asks].remove(heard_by)
    figures.answered(given, now_s() - began)


def _forge(box: Sandbox, on: Json, data: Json) -> None:
    """Put the component that is clicked into the message, as a client of one's own claims."""
    found = box.world.messages.find(on["id"])
    assert found is not None  # it was looked for before
    stored, seen_by = found
    stored["components"] = clicked(data)["components"]
    stored["flags"] &= ~(1 << 15)  # these are of the old kind
    box.world.messages.save(stored, seen_by)


def _focused(data: Json) -> Json:
    options: list[Json] = data["options"]
    while options and "options" in options[0]:
        options = options[0]["options"]
    return next(option for option in options if option.get("focused"))


async def _outcome(heard_by: "asyncio.Queue[Json]", made: Json) -> bool:
    while True:
        event = await heard_by.get()
        is_end = event["t"] in ("INTERACTION_SUCCESS", "INTERACTION_FAILURE")
        if is_end and event["d"]["id"] == made["id"]:
            return bool(event["t"] == "INTERACTION_SUCCESS")


async def _choices(box: Sandbox, made: Json) -> bool:
    waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    box.pending_autocompletes[made["id"]] = waiting
    try:
        await waiting
    except asyncio.CancelledError:
        if not waiting.cancelled():
            raise
        return False
    return True
