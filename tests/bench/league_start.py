"""A league of seventy begins, with two hundred matches, while others in the server play on."""

import time

import pytest

from bot.league.values import PEOPLE, Phase
from bot.match.league_rounds import BEGIN_EVERY_MS
from bot.match.league_service import LeagueService
from bot.match.league_start import AT_ONCE
from bot.match.values.match import Player
from tests.bench.calibration import slowness
from tests.flows.harness import Harness, Json, buttons, private
from tests.flows.leagues import act, round_now, sign_up

STRANGER = 200_000_000_000_000_000
"""The id before that of the first who is in it; none of them has a page."""

LATER_S = 1.0


PAIRS = (("d4", "g4"), ("e4", "f5"), ("c5", "h4"), ("d5", "g5"), ("d6", "g6"), ("e6", "f4"))
"""Moves of both that are legal one after the other."""


async def turn_s(home: Harness, pair: tuple[str, str]) -> float:
    """How long a turn takes, in seconds: its form, its preview, its card; the mean of both."""
    began = time.perf_counter()
    for who, text in zip((home.bo, home.ana), pair, strict=True):
        await who.click(await home.draft(home.card, who, text), "Play")
        await private(who)
        home.card = await home.chi.hear(lambda kind, data: _is_card(home.card, kind, data))
    return (time.perf_counter() - began) / len(pair)


def _is_card(before: Json, kind: str, data: Json) -> bool:
    """Whether something is the next card of the match of a card."""
    here = kind == "MESSAGE_CREATE" and data["channel_id"] == before["channel_id"]
    return here and "Type a move" in buttons(data)


@pytest.mark.deep
async def test_nobody_waits_while_a_league_of_seventy_begins(home: Harness, shown: Json) -> None:
    """Matches open at each turn of theirs; the turn takes a second more at most."""
    home.card = await home.turns(shown, "c4", "h5")
    quiet = [await turn_s(home, pair) for pair in PAIRS[:2]]
    this = await sign_up(home)
    service = LeagueService(home.database, home.clock)
    for n in range(1, PEOPLE + 1):
        await service.join(this.id, Player(STRANGER + n, f"Oakes {n}"), (), n)
    await act(home, this.starts_at)
    busy = []
    for pair in PAIRS[2:]:
        home.clock.ms += BEGIN_EVERY_MS
        home.database.wake()
        busy.append(await turn_s(home, pair))
    assert (await round_now(home, this)).phase is Phase.STARTING
    assert len([t for t in (await home.ana.state())["threads"] if "Oakes" in t["name"]]) >= AT_ONCE
    later = max(busy) - min(quiet)
    print(f"a turn before {[round(s, 2) for s in quiet]}, during {[round(s, 2) for s in busy]}")
    assert later <= LATER_S * slowness(), later
