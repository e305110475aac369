"""A league of seventy begins while others in the server play on: how much later their cards come.

The bot is on a sandbox in this process, as in the tests of flows; its matches open at each turn.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.league.values import PEOPLE, Phase, Round
from bot.match.league_rounds import BEGIN_EVERY_MS
from bot.match.league_service import LeagueService
from bot.match.league_start import AT_ONCE
from bot.match.values.match import Player
from tests.bench import Figure
from tests.flows.harness import Harness, Json, buttons, harness, private
from tests.flows.leagues import act, round_now, sign_up

STRANGER = 200_000_000_000_000_000
"""The id before that of the first who is in it; none of them has a page."""

PAIRS = (("d4", "g4"), ("e4", "f5"), ("c5", "h4"), ("d5", "g5"), ("d6", "g6"), ("e6", "f4"))
"""Moves of both that are legal one after the other."""

QUIET = 2
"""So many pairs are played before the league begins."""


async def _turn_s(home: Harness, pair: tuple[str, str]) -> float:
    """How long a turn takes, in seconds: its form, its preview, its card; the mean of both."""
    began = perf_counter()
    for who, text in zip((home.bo, home.ana), pair, strict=True):
        await who.click(await home.draft(home.card, who, text), "Play")
        await private(who)
        home.card = await home.chi.hear(lambda kind, data: _is_card(home.card, kind, data))
    return (perf_counter() - began) / len(pair)


def _is_card(before: Json, kind: str, data: Json) -> bool:
    """Whether something is the next card of the match of a card."""
    here = kind == "MESSAGE_CREATE" and data["channel_id"] == before["channel_id"]
    return here and "Type a move" in buttons(data)


async def _signed_up(home: Harness) -> Round:
    """A round that as many have entered as may; its start is due."""
    this = await sign_up(home)
    service = LeagueService(home.database, home.clock)
    for n in range(1, PEOPLE + 1):
        await service.join(this.id, Player(STRANGER + n, f"Oakes {n}"), (), n)
    return this


async def _later_s(home: Harness) -> float:
    """How many seconds longer the longest turn takes while the round begins than before."""
    home.card = await home.turns(home.card, "c4", "h5")
    quiet = [await _turn_s(home, pair) for pair in PAIRS[:QUIET]]
    this = await _signed_up(home)
    await act(home, this.starts_at)
    busy = []
    for pair in PAIRS[QUIET:]:
        home.clock.ms += BEGIN_EVERY_MS
        home.database.wake()
        busy.append(await _turn_s(home, pair))
    assert (await round_now(home, this)).phase is Phase.STARTING
    assert len([t for t in (await home.ana.state())["threads"] if "Oakes" in t["name"]]) >= AT_ONCE
    return max(busy) - min(quiet)


async def _measured() -> float:
    with TemporaryDirectory(prefix="overmorrow-bench-") as place:
        async with harness(Path(place), after=Harness.set_up) as home:
            return await _later_s(home)


def later_s() -> float:
    """Seconds that a card of others comes later while a round of seventy begins."""
    return asyncio.run(_measured())


FIGURES = [
    Figure(f"league, a round of {PEOPLE} begins: cards of others later", "s", 1, later_s, runs=3)
]
