"""Matches under everything that people can ask, answer and play, in any order."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.errors import Refusal
from bot.match.history.export_import import record_of
from bot.match.history.integrity import fault
from bot.match.history.replay import LiveMatch, replayed
from bot.match.values.challenge import Terms
from bot.match.values.match import EntryKind, Match, Player
from rules import GAMES
from rules.errors import RulesError
from tests.table import ANA, BO, HOME, Table, table

WHAT = (
    *("play", "play", "play", "back", "back"),
    *("yes", "yes", "yes", "no", "draw", "withdraw", "late"),
)
ACT = st.tuples(
    st.sampled_from(WHAT), st.sampled_from((True, True, True, False)), st.integers(0, 200)
)
ACTS = st.lists(ACT, min_size=12, max_size=30)
GAME = st.sampled_from([key for key, game in GAMES.items() if game.seats == range(2, 3)])


@settings(max_examples=20, deadline=None, derandomize=True)
@given(game=GAME, acts=ACTS)
def test_whatever_people_do_the_match_is_that_of_the_turns_that_stand(
    game: str, acts: list[tuple[str, bool, int]]
) -> None:
    """At most one offer stands, versions only grow, and a match played straight is the same."""
    with TemporaryDirectory() as folder:
        asyncio.run(_anything(Path(folder), game, acts))


@pytest.mark.deep
@settings(max_examples=200, deadline=None)
@given(game=GAME, acts=st.lists(ACT, min_size=40, max_size=80))
def test_the_same_for_long_matches(game: str, acts: list[tuple[str, bool, int]]) -> None:
    """Two hundred times."""
    with TemporaryDirectory() as folder:
        asyncio.run(_anything(Path(folder), game, acts))


async def _anything(folder: Path, game: str, acts: list[tuple[str, bool, int]]) -> None:
    async with table(folder) as t:
        live = await t.join((await t.seating.make(Terms(game, {}), ANA, BO, HOME)).id, BO)
        stand = list[tuple[int, tuple[str, ...]]]()  # whose turns, as a person would keep them
        states = {0: live.state}
        for what, fitting, number in acts:
            before = live.match
            t.clock.ms += number * 1000
            try:
                live = await _act(t, live, what, _who(live, what, fitting=fitting), number)
            except (Refusal, RulesError):
                assert (await t.session.load(before.id)).match == before
                continue
            assert live.match.version in (before.version, before.version + 1)
            if live.match.version != before.version:
                _note(stand, before, live)
                states[live.match.version] = live.state
            offer = live.match.offers.open
            assert offer is None or offer.version == live.match.version
            if live.match.ending:
                break
        stored = await t.session.load(live.match.id)
        assert stored.match == live.match and fault(live.match) == ""
        assert replayed(live.match).state == live.state
        steps = tuple(step for _, turn in stand for step in turn)
        assert record_of(live).moves == steps
        assert record_of(live).replay() == live.state
        for version, state in states.items():
            assert (await t.session.load_at(live.match.id, version)).state == state


def _note(stand: list[tuple[int, tuple[str, ...]]], before: Match, live: LiveMatch) -> None:
    """What the newest entry does to the turns that stand."""
    entry, offer = live.match.entries[-1], before.offers.open
    if entry.kind is EntryKind.PLAY:
        stand.append((entry.seat, entry.steps))
    elif entry.kind is EntryKind.TAKEBACK:
        assert offer is not None and entry.seat != offer.by
        while stand.pop()[0] != offer.by:
            pass


def _who(live: LiveMatch, what: str, *, fitting: bool) -> Player:
    """The person an act comes from: the one it fits, or the other."""
    offer, line = live.match.offers.open, live.match.line
    if what in {"back", "withdraw"}:
        seat = offer.by if offer else line[-1].seat if line else 0
    else:
        seat = 1 - offer.by if offer else 0
    return live.match.players[seat if fitting else 1 - seat]


async def _act(t: Table, live: LiveMatch, what: str, who: Player, number: int) -> LiveMatch:
    """One act of somebody, legal or not."""
    match, made = live.match, live.match.offers.made
    if what in {"play", "draw"}:
        return await t.any_turn(live, number, draw=what == "draw")
    if what == "back":
        return await t.ask_back(live, who)
    if what == "yes":
        return await t.agree(live, who)
    if what == "late":
        return await t.asking.decline(match.id, who.user_id, match.version - 1, made)
    answer = t.asking.decline if what == "no" else t.asking.withdraw
    return await answer(match.id, who.user_id, match.version, made)
