"""Commands as Discord takes them: small enough, each with its place, synced when they changed."""

import json
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.animation import Animator
from bot.app import build
from bot.commands.registry import DECLARATIONS, Scope, add_commands, choices
from bot.courier.dedupe import fingerprint
from bot.gateway.command_sync import command_fingerprint, sync_commands
from bot.i18n.catalog import words
from bot.sandbox.attach import attach
from bot.sandbox.world import seed
from rules import GAMES
from tests.flows.harness import Harness, private, said
from tests.sandbox.bots import bare
from tests.sandbox.world import sandbox
from tests.table import table

MOST = 8000  # characters that Discord takes in the names, descriptions and values of a command
ANYWHERE = {
    *("rules", "help", "games", "board", "history", "weekly", "profile", "settings", "export"),
    *("privacy", "Profile", "play", "levels", "look"),
}
IN_SERVERS = {"lobby", "league", "queue", "watch", "setup", "admin", "Challenge"}


def tree() -> "app_commands.CommandTree[discord.Client]":
    """All commands, in English."""
    built = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(built, words())
    return built


def payloads() -> list[dict[str, object]]:
    """What Discord is told of them."""
    built = tree()
    return [json.loads(json.dumps(c.to_dict(built), default=str)) for c in built.get_commands()]


def size(part: object) -> int:
    """The characters of a command that Discord counts."""
    if isinstance(part, dict):
        own = sum(len(str(part.get(key, ""))) for key in ("name", "description", "value"))
        return own + sum(size(part[key]) for key in ("options", "choices") if key in part)
    return sum(map(size, part)) if isinstance(part, list) else 0


@pytest.mark.parametrize("command", payloads(), ids=lambda command: str(command["name"]))
def test_a_command_stays_below_four_fifths_of_what_discord_takes(
    command: dict[str, object],
) -> None:
    """So that a game more is no emergency."""
    assert size(command) < MOST * 0.8


def test_play_has_room_for_ten_games() -> None:
    """A game costs its name and its key, whatever it declares."""
    (play,) = [command for command in payloads() if command["name"] == "play"]
    game = max(size({"choices": [{"name": words()(f"{key}.name"), "value": key}]}) for key in GAMES)
    assert size(play) + 5 * game < MOST * 0.8


@pytest.mark.parametrize("command", payloads(), ids=lambda command: str(command["name"]))
def test_a_command_says_where_it_can_be_used(command: dict[str, object]) -> None:
    """Nothing is left to what the application allows by default."""
    name = command["name"]
    contexts, installs = [0], [0]
    if name not in IN_SERVERS:
        contexts.append(1)
    if name in ANYWHERE:
        contexts.append(2)
        installs.append(1)
    assert (command["contexts"], command["integration_types"]) == (contexts, installs)


def test_every_command_is_declared_once() -> None:
    """Names do not meet, and each place is one of three."""
    assert len(payloads()) == len(DECLARATIONS)
    assert {where for _, where in DECLARATIONS} == set(Scope)


def test_what_discord_adds_is_no_change() -> None:
    """Ids, versions, defaults and another order are its own; a word of ours is a change."""
    own = payloads()
    present = [
        {**command, "id": "1", "version": "2", "application_id": "3", "nsfw": False}
        for command in reversed(own)
    ]
    assert command_fingerprint(present) == command_fingerprint(own)
    changed = [{**own[0], "description": "another"}, *own[1:]]
    assert command_fingerprint(changed) != command_fingerprint(own)
    assert command_fingerprint(own[1:]) != command_fingerprint(own)


def test_a_suggestion_that_is_too_long_voids_no_others() -> None:
    """Discord takes 25 of them, of 100 characters, or none at all."""
    pairs = [("long", "x" * 101), *((f"{n}", f"{n}") for n in range(30)), ("y" * 200, "y")]
    offered = choices(pairs)
    assert len(offered) == 25 and "long" not in {choice.name for choice in offered}
    (cut,) = choices([("y" * 200, "y")])
    assert len(cut.name) == 100


async def test_what_everybody_reads_names_commands_by_mentions(tmp_path: Path) -> None:
    """Once they were synced; what was sent before in plain words is the same message."""
    async with table(tmp_path) as t:
        with Animator() as animator:
            services = build(t.database, t.clock, animator).client.services
        plain = (await services.public_words(5))("notices.closed")
        services.commands["settings"] = 77
        clickable = (await services.public_words(5))("notices.closed")
    assert "`/settings`" in plain
    assert clickable == plain.replace("`/settings`", "</settings:77>")
    assert fingerprint([], clickable, exact=True) == fingerprint([], plain, exact=True)


@pytest.mark.parametrize("is_kept", [True, False])
async def test_activities_that_are_switched_on_disturb_nothing(
    tmp_path: Path, *, is_kept: bool
) -> None:
    """Their Entry Point goes along, whatever Discord does without it, and makes no difference."""
    async with sandbox(tmp_path) as served:
        attach(served.base_url)
        await served.call("POST", "/sandbox/activities", {"handler": 2, "is_kept": is_kept})
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login("any")
            own = app_commands.CommandTree(client)
            add_commands(own, words())
            ids = await sync_commands(client, own)
            assert await sync_commands(client, own) == ids and "play" in ids
            assert 4 in {c["type"] for c in await client.http.get_global_commands(int(seed.BOT))}
        sent = [r for r in await served.requests() if r["method"] == "PUT"]
        assert len(sent) == 1


async def test_commands_that_cannot_be_told_keep_their_links(tmp_path: Path) -> None:
    """Those of before go on working."""
    async with sandbox(tmp_path) as served, bare(served):
        attach(served.base_url)
        shut = {"kind": "closed_door", "answer": "400", "on": "PUT .*/commands"}
        await served.call("POST", "/sandbox/faults", shut)
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login("any")
            own = app_commands.CommandTree(client)
            add_commands(own, words())
            assert list(await sync_commands(client, own)) == ["go"]


async def test_who_launches_an_activity_is_led_to_play(home: Harness) -> None:
    """Where the app is asked, it answers."""
    await home.served.call("POST", "/sandbox/activities", {"handler": 1})
    await home.ana.run("launch")
    assert "nothing to launch" in said(await private(home.ana))
