"""Clocks as people meet them: chosen with a match, on its cards, in the list of matches."""

import pytest

from bot.match.timecontrol import DAY_MS, HOUR_MS
from tests.flows.house import House, card, private, public, said


async def test_a_pace_is_chosen_and_stands_on_challenge_and_card(home: House) -> None:
    """In words, with what happens when time runs out; the card says until when."""
    begun = home.clock.ms
    given = {"pace": "24h+8h", "clock": "hard", "weekends": "off"}
    await home.ana.run("play tumbleweed", opponent=home.bo.id, size=6, **given)
    offer = await public(home.bo, about="challenges")
    times = "24 hours + 8 hours a move, at most 48 hours"
    assert f"Pace: **{times} · not on weekends (UTC) · running out of time loses**" in said(offer)
    await home.bo.click(offer, "Accept")
    shown = said(await card(home.chi))
    assert f"· {times}" in shown.splitlines()[-1]
    at = (begun + DAY_MS) // 1000  # that day is a Friday
    assert f"Move by <t:{at + 2 * 86400}:f>, <t:{at + 2 * 86400}:R>" in shown


async def test_without_a_word_a_match_is_at_medium_pace(home: House) -> None:
    """Soft, or hard where it is rated; with none it has no clock and no deadline."""
    medium = "48 hours + 24 hours a move, at most 96 hours"
    for options, told in (
        ({}, f"{medium} · if time runs out, the win may be claimed"),
        ({"rated": "on"}, f"{medium} · running out of time loses"),
        ({"pace": "none"}, "no clock"),
        ({"pace": "3 days"}, "3 days a move · if time runs out, the win may be claimed"),
    ):
        shown = await home.begin(**options)
        offer = next(m for m in reversed(await home.ana.messages()) if "the match is on" in said(m))
        assert f"Pace: **{told}**" in said(offer)
        assert ("Move by" in said(shown)) == (told != "no clock")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"pace": "quickly"}, "I can't read “quickly” as a pace."),
        ({"pace": "1m"}, "A clock can begin with 5 minutes to 30 days"),
        ({"pace": "20 d"}, "A move can add 1 minute to 14 days"),
        ({"pace": "24h + 8h max 9h"}, "The most that a clock can hold"),
        ({"pace": "none", "clock": "hard"}, "Without a clock nothing can run out."),
    ],
)
async def test_a_pace_that_cannot_be_is_refused_in_words(
    home: House, options: dict[str, str], sentence: str
) -> None:
    """Privately; nothing is offered."""
    await home.ana.run("play tumbleweed", **options)
    assert sentence in said(await private(home.ana))
    assert await home.bo.messages() == []


async def test_paces_are_suggested(home: House) -> None:
    """All ten at first; what is typed and can be read comes first, with its meaning."""
    everything = await home.ana.complete("play rive", {"pace": ""})
    assert len(everything["choices"]) == 10
    assert everything["choices"][0]["value"] == "medium"
    typed = await home.ana.complete("play rive", {"pace": "12h + 6h"})
    label = "12 hours + 6 hours a move, at most 24 hours"
    assert typed["choices"][0] == {"name": label, "value": "12h + 6h max 1d"}
    word = await home.ana.complete("play rive", {"pace": "slo"})
    assert [choice["value"] for choice in word["choices"]] == ["slow"]


async def test_my_matches_come_by_deadline(home: House) -> None:
    """Those that wait for me, the shortest time first; then the others."""
    for pace in ("slow", "none", "fast"):
        await home.begin(pace=pace)
    home.clock.ms += HOUR_MS
    await home.ana.run("games")
    lines = said(await private(home.ana)).splitlines()
    order = [line.split()[1] for line in lines if line.startswith("**Tumbleweed")]
    assert order == ["#3**", "#1**", "#2**"]
