"""Alone at the table: what helps, and what it costs."""

import re

from bot.match.history.replay import replayed
from bot.match.newcomers import is_newcomer
from bot.match.values.match import Match
from bot.match.values.personal_best import SoloScore
from tests.flows.harness import (
    Harness,
    buttons,
    card,
    first_hints,
    good_moves,
    offering,
    private,
    public,
    said,
)
from tests.offer import play


async def test_alone_a_hint_costs_the_best_result(home: Harness) -> None:
    """The first is asked about; it names the best step and why, and the result is compared no more.

    Without hints it is. The result says so.
    """
    for has_hint in (False, True, False):
        await play(home.ana, "diced_tomatoes", seats=1)
        shown = await card(home.chi)
        if has_hint:
            asked = await first_hints(home.ana, shown, costs=True)
            assert "won't count among your best" not in said(asked)
            assert re.search(r"\*\*(Red|Black|Turn|Re-roll) .*\*\*\. \w", said(asked))
            await home.ana.click(asked, "Board")
            await home.ana.click(await private(home.ana, about="Ana"), "Hint")
            assert "Show it?" not in said(await good_moves(home.ana)), "asked about once"
        await home.ana.run("resign", shown["channel_id"])
        await home.ana.click(await private(home.ana, about="Resign"), "Yes, resign")
        result = said(await card(home.chi))
        told = "A hint was shown, so this doesn't count among your best results."
        assert "It's over" in result and (told in result) == has_hint
    first, hinted, last = [await reached(home, number) for number in (1, 2, 3)]
    assert first is not None and last is not None and hinted is None


async def test_both_sides_are_played_at_once(home: Harness) -> None:
    """Nobody is challenged or called, nor for a rematch."""
    await play(home.ana, "rive", opponent=home.ana.id)
    offered = await public(home.ana, about="Rive")
    assert said(offered).startswith("**Rive** · **Ana** plays both sides, right below.")
    assert offered["mentions"] == [] and "Accept" not in buttons(offered)
    shown = await card(home.chi)
    assert "Ana, it's your turn" in said(shown)
    await home.ana.run("resign", shown["channel_id"])
    await home.ana.click(await private(home.ana, about="Resign"), "Yes, resign")
    result = await card(home.chi)
    await home.ana.click(result, "Rematch")
    again = await public(home.chi, shown["channel_id"], "plays both sides again")
    assert again["mentions"] == [] and "Accept" not in buttons(again)
    assert "Rive #2" in said(await card(home.chi))


async def reached(home: Harness, number: int) -> SoloScore | None:
    """What a match alone came to, where that is a result."""
    return await home.database.read(lambda tables: tables.personal_bests.reached(number))


async def test_alone_the_whole_first_match_explains_what_is_new(home: Harness) -> None:
    """Not its first turns only: a bushel runs low later."""
    await play(home.ana, "diced_tomatoes", seats=1)
    shown = await card(home.chi)
    for _ in range(4):
        match = await home.database.read(lambda tables: tables.matches.get(1))
        assert match is not None
        await home.ana.run("move", shown["channel_id"], where=" ".join(a_turn(match)))
        await home.ana.click(await offering(home.ana, "Play"), "Play")
        version = match.version
        while version == match.version:  # the last card may be drawn anew before the next comes
            shown = await card(home.chi)
            now = await home.database.read(lambda tables: tables.matches.get(1))
            version = now.version if now else 0
    later = await home.database.read(lambda tables: tables.matches.get(1))
    assert later is not None and len(later.entries) > 4 and later.ending is None
    assert await home.database.read(lambda tables: is_newcomer(tables, later))


def a_turn(match: Match) -> list[str]:
    """Every die that fits placed somewhere, and the end of the turn."""
    state, steps = replayed(match).state, list[str]()
    while steps[-1:] != ["end"] or state.prompt().key.endswith(("tidy", "tidied")):
        legal = list(state.legal())
        steps.append("end" if "end" in legal else next(m for m in legal if ">" in m))
        state = state.play(steps[-1])
    return steps
