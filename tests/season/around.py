"""What people do around their matches: look, meet, urge, go away, answer what others ask."""

from collections.abc import Mapping
from typing import Any

from bot.sandbox.world import seed
from rules import GAMES
from tests.sandbox.world import Json
from tests.season.client import operations, ways
from tests.season.harness import SeasonHarness
from tests.season.player import Player

LONG_MS = 2 * 24 * 3_600_000
"""After so long people look whether somebody is late."""

SAFE = {"view", "text", "more", "history", "rules", "games", "ladder", "settings", "next"}
"""What can be pressed to look around, and changes nothing."""


async def wander(player: Player, other: Player, match_id: int | None) -> None:
    """Looks at something, and at something else from there."""
    rng, channel = player.rng, player.client.who.channel
    match = {} if match_id is None else {"match": match_id}
    places: list[tuple[str, Mapping[str, Any]]] = [
        ("profile", {}),
        ("profile", {"person": other.client.id}),
        ("leaderboard", {"game": rng.choice(list(GAMES))}),
        ("rules", {"game": rng.choice(list(GAMES))}),
        ("games", {}),
        ("help", {}),
        ("away", {}),
    ]
    if match:
        places += [("board", match), ("board", {**match, "form": "text"}), ("history", match)]
    words, given = rng.choice(places)
    shown = await player.client.use(words, channel, **given)
    if offered := ways(shown, SAFE):
        await player.client.touch(shown, rng.choice(offered), rng)


async def meet(player: Player, game: str) -> None:
    """Looks for an opponent: takes the first seat that is offered, or waits in the queue."""
    rng, channel = player.rng, player.client.who.channel
    page = await player.client.use("lobby", channel)
    if (offered := ways(page, {"take"})) and rng.random() < 0.6:
        await player.client.touch(page, rng.choice(offered), rng)
        return
    page = await player.client.use("queue", channel, game=game, pace="medium", rated="on")
    if "unqueue" in operations(page) and rng.random() < 0.1:
        await player.answer(page, "unqueue")


def late(harness: SeasonHarness, player: Player) -> list[int]:
    """Two of their matches in which somebody else has not moved for long."""
    query = (
        "SELECT id FROM match JOIN seat ON match_id = id WHERE user_id = ? AND ending IS NULL"
        " AND acting != seat AND (SELECT max(at) FROM entry WHERE entry.match_id = id) < ?"
        " ORDER BY id LIMIT 2"
    )
    return [found for (found,) in harness.ask(query, player.user_id, harness.now - LONG_MS)]


async def urge(player: Player, match_id: int) -> None:
    """Looks at a match and, where the other is late, claims it, gives time or nudges."""
    board = await player.client.use("board", player.client.who.channel, match=match_id)
    can = operations(board)
    if "claim" in can and player.rng.random() < 0.5:
        sure = await player.answer(board, "claim")
        if "yesclaim" in operations(sure):
            await player.answer(sure, "yesclaim")
    elif "give" in can and player.rng.random() < 0.5:
        await player.answer(board, "give")
    elif "nudge" in can:
        await player.answer(board, "nudge")


async def watch(player: Player, match_id: int) -> None:
    """Wants to hear how a match of others ends."""
    await player.client.use("watch", player.client.who.channel, match=match_id)


async def go_away(player: Player) -> None:
    """For some days; sometimes twice as long, as an afterthought."""
    days = player.rng.choice((0.5, 1.0, 2.5, 4.0))
    page = await player.client.use("away", player.client.who.channel, days=days)
    longer = ways(page, {"away"})
    if longer and player.rng.random() < 0.3:
        await player.client.touch(page, player.rng.choice(longer), player.rng)


async def come_back(player: Player) -> None:
    """Earlier than planned."""
    page = await player.client.use("away", player.client.who.channel)
    if "here" in operations(page):
        await player.answer(page, "here")


async def play_directly(player: Player, match_id: int) -> None:
    """Their turn, by direct messages with the bot."""
    channel = await player.client.dm(seed.BOT)
    board = await player.client.use("board", channel, match=match_id)
    await player.attend(board, channel)


async def reply(player: Player, asked: Json) -> None:
    """To somebody who asks to take a move back."""
    wants = "agree" if player.rng.random() < 0.7 else "refuse"
    if wants in operations(asked):
        await player.answer(asked, wants)
